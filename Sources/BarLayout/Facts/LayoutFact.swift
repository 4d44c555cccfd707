public import LabelModel

/// A layout number with its origin: numbers never stand in formulas.
public struct LayoutFact: Hashable, Sendable {
  /// Name in the configuration, for example `navigationBar.margin.narrow`.
  public let key: String
  /// Points, or the unit that ``meaning`` states.
  public let value: Double
  /// How far the true number may lie to either side, in the unit of the value.
  public let error: Double
  /// How far it can be trusted.
  public let confidence: Confidence
  /// Key of the source, as in the metrics sheet: `HIG`, `DUMP`, `GLASS`, `FL`, `OWN`, …
  public let source: String
  /// Major system versions it holds for; `nil` for all.
  public let systems: ClosedRange<Int>?
  /// What the number is.
  public let meaning: String

  init(
    _ key: String, _ value: Double, error: Double = 0, _ confidence: Confidence, _ source: String,
    systems: ClosedRange<Int>? = nil, _ meaning: String
  ) {
    self.key = key
    self.value = value
    self.error = error
    self.confidence = confidence
    self.source = source
    self.systems = systems
    self.meaning = meaning
  }
}

/// A configuration names a layout number that does not exist.
public struct UnknownLayoutFact: Error, Hashable, CustomStringConvertible {
  /// The name as written.
  public var key: String
  /// The known name that is spelt most like it.
  public var suggestion: String?

  /// One line for people.
  public var description: String {
    "unknown layout number '\(key)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }
}

/// The layout numbers that hold for a project: the known ones and what the project states itself.
public struct LayoutFacts: Sendable, Hashable {
  /// The known numbers, nothing replaced.
  public static let standard = LayoutFacts()

  /// Every known number, by topic.
  public static let all: [LayoutFact] =
    TabBarFacts.all + NavigationBarFacts.all + ControlFacts.all + OtherPlatformFacts.all
    + DrawingFacts.all

  /// The project's own values by key.
  public let overrides: [String: Double]

  /// The known numbers.
  public init() { overrides = [:] }

  /// The known numbers with some replaced by the project's own, which count as certain.
  ///
  /// - Throws: ``UnknownLayoutFact`` for a key that is not in ``all``.
  public init(overrides: [String: Double]) throws(UnknownLayoutFact) {
    let keys = Self.all.map(\.key)
    for key in overrides.keys.sorted() where !keys.contains(key) {
      throw UnknownLayoutFact(key: key, suggestion: NearestName.of(key, among: keys))
    }
    self.overrides = overrides
  }

  /// The number as it holds for the project.
  func callAsFunction(_ fact: LayoutFact) -> LayoutFact {
    guard !overrides.isEmpty, let value = overrides[fact.key] else { return fact }
    return LayoutFact(fact.key, value, .high, "configuration", fact.meaning)
  }

  /// The number's value as it holds for the project.
  func value(_ fact: LayoutFact) -> Double { self(fact).value }
}

extension LayoutFacts {
  /// Share by which the width of a label may differ from the measured one, by the font that it asks
  /// for: 0 for the system's.
  ///
  /// - Parameter font: what is known of the font; a family stands for one that was not measured.
  public func uncertainShare(of font: FontSpec?) -> Double {
    guard let font, font.family != nil else { return 0 }
    return value(ControlFacts.foreignFont) + uncertainShareOfSize(of: font)
  }

  /// Share by which the width of a label may differ where its font is measured and its size is not known.
  public func uncertainShareOfSize(of font: FontSpec?) -> Double {
    guard let font, font.family != nil, font.size == nil else { return 0 }
    return value(ControlFacts.foreignSize)
  }

  /// Whole ems across a window, by which the width variants of texts are chosen.
  ///
  /// - Parameter width: width of the window in points.
  public func ems(across width: Double) -> Int {
    let em = value(ControlFacts.textEm)
    return em > 0 ? Int((min(max(0, width), 100_000) / max(em, 0.01)).rounded(.down)) : 0
  }
  /// Share of a content button's font size that a button without configuration is drawn at.
  public var plainButtonScale: Double {
    let usual = value(ControlFacts.buttonSize)
    return usual > 0 ? min(1, value(ControlFacts.plainButtonSize) / usual) : 1
  }
}
