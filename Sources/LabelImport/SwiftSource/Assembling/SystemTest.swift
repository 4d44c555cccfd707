/// Tells conditions that ask whether the system has glass bars.
enum SystemTest {
  /// The first iOS with glass bars.
  private static let firstGlassVersion = 26

  /// The arm of a condition that no system with glass bars takes: 0 for what follows, 1 for the other;
  /// `nil` when the condition does not say.
  static func classicArm(of conditions: [CodeStatement.Condition]) -> Int? {
    let asks = conditions.map { condition -> Bool? in
      if case .availability(let isNegated, firstGlassVersion?, _) = condition {
        isNegated
      } else {
        nil
      }
    }
    if asks.contains(true) { return 0 }
    return asks.allSatisfy { $0 == false } && !asks.isEmpty ? 1 : nil
  }
}
