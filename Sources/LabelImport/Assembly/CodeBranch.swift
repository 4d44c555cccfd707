/// The arms of conditions that lead to a piece of code, from the outermost inwards: at least one.
struct CodeBranch: Hashable, Sendable {
  /// One arm of one condition.
  struct Arm: Hashable, Sendable {
    /// Where the condition stands.
    var condition: CodeSpan
    /// Number of the arm, from 0.
    var arm: Int
    /// How many arms the condition has, one of which is always taken; 0 when that is not known.
    var count = 0
    /// True when the condition asks for the system's version.
    var isAvailability = false
    /// The arm that an iPhone never takes, when the condition asks for the device.
    var padArm: Int?
    /// The arm that only a Mac takes, when the condition asks for one.
    var macArm: Int?
    /// The arm that no system with glass bars takes, when the condition asks for that system.
    var classicArm: Int?
    /// The arm that only the app's developers take, when the condition asks for them.
    var developersArm: Int?
    /// True for a condition that asks whether a function has been called.
    var isEvent = false
    /// True for one of several tests that stand under one condition, whose arm is on the way as well.
    var isPart = false

    /// True for an arm that one case of a value takes.
    var isCase = false
    /// The names of several arms, where the way is taken by any of them.
    var anyOf: Guard.Condition.Cases?

    /// True when it is known which devices or systems take the arm.
    var isKnownOfDevice: Bool { padArm != nil || macArm != nil || classicArm != nil }

    /// True for another arm of the same condition.
    func excludes(_ other: Arm) -> Bool {
      guard condition == other.condition else { return false }
      guard anyOf != nil || other.anyOf != nil else { return arm != other.arm }
      return Set(each.map(\.arm)).isDisjoint(with: other.each.map(\.arm))
    }

    /// The arms that lead there, each by itself.
    var each: [Arm] {
      guard let anyOf else { return [self] }
      return anyOf.names.map { name in
        var one = self
        one.arm = Int(CodeSpan(naming: name, on: .maker).start)
        one.anyOf = nil
        return one
      }
    }
  }

  /// Every arm that must be taken.
  let path: [Arm]

  /// Creates a branch of some arms; `nil` for none.
  init?(_ path: [Arm]) {
    guard !path.isEmpty else { return nil }
    self.path = path
  }

  /// Creates a branch of one arm.
  init(condition: CodeSpan, arm: Int, of count: Int = 0) {
    path = [Arm(condition: condition, arm: arm, count: count)]
  }

  private init(known path: [Arm]) { self.path = path }

  /// Most ways that a branch is divided into.
  private static let maximumDivided = 64

  /// The branches that one of several arms of a condition leads to, one for each.
  static func divided(_ branch: CodeBranch?) -> [CodeBranch?] {
    guard let branch, branch.path.contains(where: { $0.anyOf != nil }) else { return [branch] }
    var paths: [[Arm]] = [[]]
    for arm in branch.path {
      paths = paths.flatMap { path in
        arm.each.compactMap { one in
          path.contains { $0.excludes(one) } ? nil : path.contains(one) ? path : path + [one]
        }
      }
      paths = Array(paths.prefix(maximumDivided))
    }
    return paths.isEmpty ? [branch] : paths.map { CodeBranch($0) }
  }

  /// True when another arm of one of its conditions is on the way to the other branch.
  func excludes(_ other: CodeBranch) -> Bool {
    other.path.contains { arm in
      path.contains { $0.excludes(arm) }
    }
  }

  /// The same branch inside another one, which it may stand in already.
  func inside(_ around: CodeBranch) -> CodeBranch {
    let own = path.last
    let further = path.dropLast().filter { !around.path.contains($0) }
    let outer = (around.path + further).filter { arm in
      arm.condition != own?.condition || arm.arm != own?.arm
    }
    return CodeBranch(known: outer + path.suffix(1))
  }
}
