/// What must hold for a piece of code to be reached: arms of conditions, from the outermost inwards.
///
/// Guards know which conditions ask for the same thing, so that they imply and exclude each other.
struct Guard: Hashable, Sendable {
  /// The arms, each of another condition.
  private(set) var arms: [Arm] = []

  /// One arm of one condition.
  struct Arm: Hashable, Sendable {
    /// What is asked.
    var condition: Condition
    /// Number of the arm; 0 is taken when a test is true.
    var number: Int
    /// How many arms the condition has, one of which is always taken; 0 when that is not known.
    var count = 2
    /// True for one of several tests that stand under one condition, whose arm is there as well.
    var isPart = false
    /// True when an early way out stands in the other arm: `guard … else { return }`.
    var isAssumed = false

    /// The other arm of a test.
    var opposite: Arm? {
      guard count == 2 else { return nil }
      var arm = self
      arm.number = 1 - number
      return arm
    }
  }

  /// What a condition asks. Conditions are compared far more often than they are made, so each knows
  /// its hash and the group of those that it can imply or exclude.
  struct Condition: Hashable, Sendable {
    /// What is asked.
    let question: Question
    private let hash: Int
    /// Conditions of different groups say nothing about each other; 0 for one that stands alone.
    private let group: Int

    private init(_ question: Question, group: Int = 0) {
      self.question = question
      self.group = group
      hash = question.hashValue
    }

    static let pad = Condition(.pad)
    static let mac = Condition(.mac)
    static func system(_ version: Int) -> Condition { .init(.system(version), group: 1) }
    static func value(_ path: String, cases: [String]) -> Condition {
      .init(.value(path, cases: cases), group: path.hashValue | 2)
    }
    static func test(_ name: String) -> Condition { .init(.test(name)) }
    static func place(_ span: CodeSpan) -> Condition { .init(.place(span)) }
    static func event(_ span: CodeSpan) -> Condition { .init(.event(span)) }

    static func == (first: Condition, second: Condition) -> Bool {
      first.hash == second.hash && first.question == second.question
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// True for conditions one of which may imply or exclude the other.
    func concerns(_ other: Condition) -> Bool { group != 0 && group == other.group }
  }

  /// What can be asked.
  indirect enum Question: Hashable, Sendable {
    /// Is this an iPad, or a window as wide as one?
    case pad
    /// Is this a Mac?
    case mac
    /// Is the system of this major version of iOS, or a later one?
    case system(Int)
    /// Is a value, known by the path that leads to it, one of these cases of its enum? The names are
    /// sorted.
    case value(String, cases: [String])
    /// Does a test hold that is known by what is written? One name asks for one thing all over a type.
    case test(String)
    /// Which way does the code at a place go?
    case place(CodeSpan)
    /// Has something called this function from outside?
    case event(CodeSpan)
  }

  /// Code that is always reached.
  static let always = Guard()

  /// True when nothing is asked.
  var isAlways: Bool { arms.isEmpty }

  /// Most arms that are kept; further ones say no more about a label.
  private static let maximumArms = 12

  /// The same under one more condition; `nil` when the two can't hold together.
  func and(_ arm: Arm) -> Guard? {
    var result = self
    for (position, own) in arms.enumerated() {
      if own.excludes(arm) { return nil }
      if own.implies(arm) {
        if own.isAssumed, !arm.isAssumed { result.arms[position].isAssumed = false }
        return result
      }
    }
    if arms.contains(where: { arm.implies($0) }) { result.arms.removeAll { arm.implies($0) } }
    if result.arms.count < Self.maximumArms { result.arms.append(arm) }
    return result
  }

  /// Both together; `nil` when they can't hold together.
  func and(_ other: Guard) -> Guard? {
    if other.isAlways { return self }
    if isAlways { return other }
    var result = self
    for arm in other.arms {
      guard let next = result.and(arm) else { return nil }
      result = next
    }
    return result
  }

  /// True when the two can't hold together.
  func excludes(_ other: Guard) -> Bool {
    arms.contains { own in other.arms.contains { own.excludes($0) } }
  }

  /// True when the other one holds whenever this one does.
  func implies(_ other: Guard) -> Bool {
    other.arms.allSatisfy { arm in arms.contains { $0.implies(arm) } }
  }

  /// What this one asks beyond another one.
  func beyond(_ other: Guard) -> Guard {
    if isAlways || other.isAlways { return self }
    var result = self
    result.arms.removeAll { arm in other.arms.contains { $0.implies(arm) } }
    return result
  }

  /// The same with its arms marked as what is left after an early way out.
  var assumed: Guard {
    var result = self
    for position in result.arms.indices { result.arms[position].isAssumed = true }
    return result
  }

  /// The same with its arms marked as tests that stand under one condition.
  var parts: Guard {
    var result = self
    for position in result.arms.indices { result.arms[position].isPart = true }
    return result
  }

  /// What it asks of the device and the system alone.
  var ofDevice: Guard {
    var result = self
    result.arms.removeAll { arm in
      switch arm.condition.question {
      case .pad, .mac, .system: false
      case .value, .test, .place, .event: true
      }
    }
    return result
  }

  /// True for code that runs on a Mac alone.
  var isOnMacOnly: Bool { arms.contains { $0.condition == .mac && $0.number == 0 } }

  /// Creates a guard of one arm.
  init(_ arm: Arm) { arms = [arm] }

  /// Creates a guard that asks nothing.
  init() {}
}

extension Guard.Arm {
  /// True when the two arms can't be taken together.
  func excludes(_ other: Guard.Arm) -> Bool {
    if condition == other.condition { return number != other.number }
    guard condition.concerns(other.condition) else { return false }
    switch (condition.question, other.condition.question) {
    case (.value(let path, let names), .value(let otherPath, let others)) where path == otherPath:
      // Both true: no common case. One true, one false: all of the true one's cases are ruled out.
      switch (number, other.number) {
      case (0, 0): return !names.contains { others.contains($0) }
      case (0, 1): return names.allSatisfy { others.contains($0) }
      case (1, 0): return others.allSatisfy { names.contains($0) }
      default: return false
      }
    case (.system(let version), .system(let later)):
      return number == 0 && other.number == 1 && version >= later
        || number == 1 && other.number == 0 && version <= later
    default: return false
    }
  }

  /// True when the other arm is taken whenever this one is.
  func implies(_ other: Guard.Arm) -> Bool {
    if condition == other.condition { return number == other.number }
    guard condition.concerns(other.condition) else { return false }
    switch (condition.question, other.condition.question) {
    case (.value(let path, let names), .value(let otherPath, let others)) where path == otherPath:
      switch (number, other.number) {
      case (0, 0): return names.allSatisfy { others.contains($0) }
      case (0, 1): return !names.contains { others.contains($0) }
      case (1, 1): return others.allSatisfy { names.contains($0) }
      default: return false
      }
    case (.system(let version), .system(let earlier)):
      return number == 0 && other.number == 0 && version >= earlier
        || number == 1 && other.number == 1 && version <= earlier
    default: return false
    }
  }
}
