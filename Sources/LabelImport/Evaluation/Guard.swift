import Synchronization

/// What must hold for a piece of code to be reached: arms of conditions, from the outermost inwards.
///
/// Guards know which conditions ask for the same thing, so that they imply and exclude each other.
struct Guard: Hashable, Sendable {
  /// The arms, each of another condition.
  private(set) var arms: [Arm] = []
  /// The marks of all conditions: guards without a common one say nothing about each other.
  private var marks: UInt64 = 0

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

    /// The other arm of a test. Nobody knows by its arm alone who else makes what some makers make.
    var opposite: Arm? {
      guard count == 2, condition.kind != .maker else { return nil }
      var arm = self
      arm.number = 1 - number
      return arm
    }
  }

  /// What a condition asks. Conditions are copied and compared far more often than they are made, so
  /// what is known by a name is told by a number that stands for it.
  struct Condition: Hashable, Sendable {
    /// What is asked for.
    enum Kind: UInt8, Sendable {
      /// Is this an iPad, or a window as wide as one?
      case pad
      /// Is this a Mac?
      case mac
      /// Is the system of this major version of iOS, or a later one? The version stands in ``place``.
      case system
      /// Is a value, known by the path that leads to it, one of ``cases``?
      case value
      /// Does a test hold that is known by what is written? One name asks for one thing all over a
      /// type.
      case test
      /// Which way does the code at a place go?
      case place
      /// Has something called the function at a place from outside?
      case event
      /// Does a test hold whose name says that the app's developers alone pass it?
      case developers
      /// Was an object made, or a function called, by one of several that do so: of those in ``cases``?
      case maker
    }

    /// What is asked for.
    let kind: Kind
    /// Where the condition stands, or the span that stands for its name: see ``CodeSpan/init(naming:on:)``.
    let place: CodeSpan
    /// The cases of an enum that are asked for, or the names of makers.
    let cases: Cases?

    /// Cases of the enum that a value has, sorted: a number that stands for their names, so that arms are
    /// copied as plain bytes.
    struct Cases: Hashable, Sendable {
      private let number: Int32

      private struct Known {
        var numbers: [[String]: Int32] = [:]
        var names: [[String]] = []
        var imports = 0
      }

      // All that was asked for; numbers are told apart and nothing else, so that their order is free.
      private static let known = Mutex(Known())

      /// How many are kept after the imports that asked for them: a process that imports one app after
      /// another doesn't grow with each.
      private static let maximumKept = 50_000

      /// Runs an import, all of whose guards end with it.
      static func whileImporting<Result>(_ work: () async -> Result) async -> Result {
        known.withLock { $0.imports += 1 }
        let result = await work()
        known.withLock { known in
          known.imports -= 1
          if known.imports == 0, known.names.count > maximumKept { known = Known() }
        }
        return result
      }

      init(_ names: [String]) {
        number = Self.known.withLock { known in
          if let number = known.numbers[names] { return number }
          let number = Int32(clamping: known.names.count)
          known.numbers[names] = number
          known.names.append(names)
          return number
        }
      }

      /// The names.
      var names: [String] {
        // in bounds: numbers are made by `init` alone
        Self.known.withLock { $0.names[Int(number)] }
      }
    }

    private init(_ kind: Kind, at place: CodeSpan = .none, cases: Cases? = nil) {
      self.kind = kind
      self.place = place
      self.cases = cases
    }

    static let pad = Condition(.pad)
    static let mac = Condition(.mac)
    static func system(_ version: Int) -> Condition {
      let version = Int32(clamping: version)
      return .init(.system, at: .init(file: -1, start: version, end: version))
    }
    static func value(_ path: String, cases: [String]) -> Condition {
      .init(.value, at: .init(naming: path, on: .value), cases: .init(cases))
    }
    static func test(_ name: String) -> Condition {
      .init(.test, at: .init(naming: name, on: .test))
    }
    static func developers(_ name: String) -> Condition {
      .init(.developers, at: .init(naming: name, on: .test))
    }
    static func maker(of name: String, among makers: Set<String>) -> Condition {
      .init(.maker, at: .init(naming: name, on: .maker), cases: .init(makers.sorted()))
    }
    static func place(_ span: CodeSpan) -> Condition { .init(.place, at: span) }
    static func event(_ span: CodeSpan) -> Condition { .init(.event, at: span) }

    /// The same value asked for other cases.
    func asking(for names: [String]) -> Condition {
      .init(kind, at: place, cases: .init(names))
    }

    static func == (first: Condition, second: Condition) -> Bool {
      first.place == second.place && first.kind == second.kind && first.cases == second.cases
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(place)
    }

    /// True for conditions one of which may imply or exclude the other.
    func concerns(_ other: Condition) -> Bool {
      guard kind == other.kind else { return false }
      return kind == .system || (kind == .value || kind == .maker) && place == other.place
    }

    /// One of 64 bits, the same for conditions that concern each other.
    fileprivate var mark: UInt64 {
      var mixed = UInt32(kind == .system ? 0 : UInt32(bitPattern: place.start))
      mixed = (mixed &* 0x9e37_79b1) ^ UInt32(kind.rawValue)
      mixed ^= kind == .system ? 0 : UInt32(bitPattern: place.end) &* 0x85eb_ca6b
      return 1 << UInt64((mixed &* 0xc2b2_ae35) >> 26)
    }

    /// The version that is asked for.
    fileprivate var version: Int32 { place.start }
  }

  /// Code that is always reached.
  static let always = Guard()

  /// True when nothing is asked.
  var isAlways: Bool { arms.isEmpty }

  /// Most arms that are kept; further ones say no more about a label.
  private static let maximumArms = 24

  /// The same under one more condition; `nil` when the two can't hold together.
  func and(_ arm: Arm) -> Guard? {
    var result = self
    return result.add(arm) ? result : nil
  }

  /// Both together; `nil` when they can't hold together.
  func and(_ other: Guard) -> Guard? {
    if other.isAlways { return self }
    if isAlways { return other }
    var result = self
    for arm in other.arms where !result.add(arm) { return nil }
    return result
  }

  /// Adds an arm; false when it can't hold beside the others.
  private mutating func add(_ arm: Arm) -> Bool {
    let mark = arm.condition.mark
    if marks & mark != 0 {
      var isWider = false
      for (position, own) in arms.enumerated() where own.condition.mark == mark {
        if own.excludes(arm) { return false }
        if own.implies(arm) {
          if own.isAssumed, !arm.isAssumed { arms[position].isAssumed = false }
          return true
        }
        isWider = isWider || arm.implies(own)
      }
      if isWider { arms.removeAll { arm.implies($0) } }
    }
    if arms.count < Self.maximumArms {
      arms.append(arm)
      marks |= mark
    }
    return true
  }

  /// True when the two can't hold together.
  func excludes(_ other: Guard) -> Bool {
    if marks & other.marks == 0 { return false }
    return arms.contains { own in other.arms.contains { own.excludes($0) } }
  }

  /// True when the other one holds whenever this one does.
  func implies(_ other: Guard) -> Bool {
    if other.marks & ~marks != 0 { return false }
    return other.arms.allSatisfy { arm in arms.contains { $0.implies(arm) } }
  }

  /// What this one asks beyond another one.
  func beyond(_ other: Guard) -> Guard {
    if marks & other.marks == 0 { return self }
    return keeping { arm in !other.arms.contains { $0.implies(arm) } }
  }

  /// The same with some of its arms only.
  private func keeping(_ isKept: (Arm) -> Bool) -> Guard {
    var result = Guard()
    result.arms = arms.filter(isKept)
    for arm in result.arms { result.marks |= arm.condition.mark }
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
    keeping { arm in
      switch arm.condition.kind {
      case .pad, .mac, .system: true
      case .value, .test, .place, .event, .developers, .maker: false
      }
    }
  }

  /// True for code that runs on a Mac alone.
  var isOnMacOnly: Bool { arms.contains { $0.condition == .mac && $0.number == 0 } }

  /// True for code that runs on an iPad alone.
  var isOnPadOnly: Bool { arms.contains { $0.condition == .pad && $0.number == 0 } }

  /// Creates a guard of one arm.
  init(_ arm: Arm) {
    arms = [arm]
    marks = arm.condition.mark
  }

  /// Creates a guard that asks nothing.
  init() {}
}

extension Guard.Arm {
  /// True when the two arms can't be taken together.
  func excludes(_ other: Guard.Arm) -> Bool {
    if condition == other.condition { return number != other.number }
    guard condition.concerns(other.condition) else { return false }
    guard let names = condition.cases?.names, let others = other.condition.cases?.names else {
      let (version, later) = (condition.version, other.condition.version)
      return number == 0 && other.number == 1 && version >= later
        || number == 1 && other.number == 0 && version <= later
    }
    // Both true: no common case. One true, one false: all of the true one's cases are ruled out.
    switch (number, other.number) {
    case (0, 0): return !names.contains { others.contains($0) }
    case (0, 1): return names.allSatisfy { others.contains($0) }
    case (1, 0): return others.allSatisfy { names.contains($0) }
    default: return false
    }
  }

  /// True when the other arm is taken whenever this one is.
  func implies(_ other: Guard.Arm) -> Bool {
    if condition == other.condition { return number == other.number }
    guard condition.concerns(other.condition) else { return false }
    guard let names = condition.cases?.names, let others = other.condition.cases?.names else {
      let (version, earlier) = (condition.version, other.condition.version)
      return number == 0 && other.number == 0 && version >= earlier
        || number == 1 && other.number == 1 && version <= earlier
    }
    switch (number, other.number) {
    case (0, 0): return names.allSatisfy { others.contains($0) }
    case (0, 1): return !names.contains { others.contains($0) }
    case (1, 1): return others.allSatisfy { names.contains($0) }
    default: return false
    }
  }
}
