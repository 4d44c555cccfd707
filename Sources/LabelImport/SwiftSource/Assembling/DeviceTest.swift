/// Tells conditions that ask what the app runs on.
enum DeviceTest {
  private enum Device { case pad, phone }

  /// The arm of a condition that an iPhone never takes: 0 for what follows, 1 for the other; `nil` when
  /// the condition does not say.
  static func padArm(of conditions: [CodeStatement.Condition]) -> Int? {
    let devices = conditions.map { condition -> Device? in
      if case .expression(let expression) = condition { device(expression, depth: 0) } else { nil }
    }
    if devices.contains(.pad) { return 0 }
    return devices.allSatisfy { $0 == .phone } && !devices.isEmpty ? 1 : nil
  }

  /// The device that an expression asks for.
  private static func device(_ expression: CodeExpression, depth: Int) -> Device? {
    guard depth < 8 else { return nil }
    switch expression.form {
    case .binary("&&", let left, let right):
      let sides = [device(left, depth: depth + 1), device(right, depth: depth + 1)]
      return sides.contains(.pad) ? .pad : sides.allSatisfy { $0 == .phone } ? .phone : nil
    case .binary(let operation, let left, let right) where ["==", "!="].contains(operation):
      guard let asked = CodePath(left)?.names.last?.lowercased(),
        let value = CodePath(right)?.names.last
      else { return nil }
      let found: Device? =
        switch (asked, value) {
        case (let name, "pad") where name.hasSuffix("idiom"): .pad
        case (let name, "phone") where name.hasSuffix("idiom"): .phone
        case (let name, "regular") where name.hasSuffix("horizontalsizeclass"): .pad
        case (let name, "compact") where name.hasSuffix("horizontalsizeclass"): .phone
        default: nil
        }
      return operation == "==" ? found : found.map { $0 == .pad ? .phone : .pad }
    case .prefixed("!", let operand):
      return device(operand, depth: depth + 1).map { $0 == .pad ? .phone : .pad }
    case .name, .member:
      guard let name = CodePath(expression)?.names.last?.lowercased() else { return nil }
      return ["ispad", "isipad"].contains(name) ? .pad : name == "isiphone" ? .phone : nil
    default: return nil
    }
  }
}
