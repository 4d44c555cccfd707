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

    /// True when it is known which devices or systems take the arm.
    var isKnownOfDevice: Bool { padArm != nil || macArm != nil || classicArm != nil }
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

  /// True when another arm of one of its conditions is on the way to the other branch.
  func excludes(_ other: CodeBranch) -> Bool {
    other.path.contains { arm in
      path.contains { $0.condition == arm.condition && $0.arm != arm.arm }
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
