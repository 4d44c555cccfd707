/// Whether a label fits its room.
public enum Verdict: String, Sendable, Codable, CodingKeyRepresentable, CaseIterable, Comparable {
  /// Fits with the margin to spare.
  case fits
  /// Fits with less than the margin, or only after the tightening the system applies.
  case tight
  /// Cannot be told: the room lies inside the error band, or a low-confidence number decides.
  case review
  /// Is cut, or overlaps its neighbour.
  case truncated

  private var rank: Int {
    switch self {
    case .fits: 0
    case .tight: 1
    case .review: 2
    case .truncated: 3
    }
  }

  /// From best to worst.
  public static func < (a: Verdict, b: Verdict) -> Bool { a.rank < b.rank }
}

/// One summand of an available width, such as `screen width 375`.
public struct DerivationTerm: Hashable, Sendable, Codable {
  /// What the number is.
  public var term: String
  /// Points, with the sign it enters the sum with.
  public var value: Double
  /// How far it can be trusted.
  public var confidence: Confidence
  /// Key of the fact it comes from; `nil` for computed terms.
  public var source: String?

  /// Creates a term.
  public init(_ term: String, _ value: Double, _ confidence: Confidence, source: String? = nil) {
    self.term = term
    self.value = value
    self.confidence = confidence
    self.source = source
  }
}

/// The circumstances a label is drawn in.
public struct FitConfiguration: Hashable, Sendable, Codable {
  /// Device name as people say it; `nil` for a bare width.
  public var device: String?
  /// Screen or window width in points.
  public var width: Double
  /// How the screen is held.
  public var orientation: Orientation
  /// Text size setting.
  public var textSize: TextSize
  /// Look of the bars.
  public var design: Design

  /// Creates a configuration.
  public init(
    device: String?, width: Double, orientation: Orientation = .portrait,
    textSize: TextSize = .large, design: Design
  ) {
    self.device = device
    self.width = width
    self.orientation = orientation
    self.textSize = textSize
    self.design = design
  }
}

/// How one label fits in one configuration.
public struct Fit: Hashable, Sendable, Codable {
  /// The verdict.
  public var verdict: Verdict
  /// Width of the text in points, unrounded.
  public var width: Double
  /// The measurer's error band, points, not negative: the larger side where it is wider below than
  /// above.
  public var error: Double
  /// Room for the text in points.
  public var available: Double
  /// The room if every uncertain layout number turns out against the label; at most ``available``.
  public var availableFrom: Double
  /// The room if every uncertain layout number turns out in the label's favour; at least ``available``.
  public var availableUpTo: Double
  /// True where one room is known, not just bounds: none that a message would tell apart.
  package var hasOneRoom: Bool { availableUpTo - availableFrom < 0.05 }
  /// What most likely stays visible, ellipsis included; the whole text when it fits.
  public var visible: String
  /// Shortest and longest remnant inside the error band.
  public var visibleRange: ClosedRangeOfRemnants
  /// Where the cut of ``visible`` falls among the words.
  public var wordCut: WordCut
  /// The sum that gives ``available``.
  public var derivation: [DerivationTerm]
  /// The circumstances.
  public var configuration: FitConfiguration

  /// Creates a fit.
  public init(
    verdict: Verdict, width: Double, error: Double, available: Double,
    availableFrom: Double? = nil, availableUpTo: Double? = nil, visible: String,
    visibleRange: ClosedRangeOfRemnants, wordCut: WordCut = .none, derivation: [DerivationTerm],
    configuration: FitConfiguration
  ) {
    self.verdict = verdict
    self.width = width
    self.error = error
    self.available = available
    self.availableFrom = availableFrom ?? available
    self.availableUpTo = availableUpTo ?? available
    self.visible = visible
    self.visibleRange = visibleRange
    self.wordCut = wordCut
    self.derivation = derivation
    self.configuration = configuration
  }
}

/// The remnants that the error band allows, from the shortest to the longest.
public struct ClosedRangeOfRemnants: Hashable, Sendable, Codable {
  /// What is visible if the text is as wide and the room as narrow as the bands allow.
  public var shortest: String
  /// What is visible if the text is as narrow and the room as wide as the bands allow.
  public var longest: String

  /// Creates a range.
  public init(shortest: String, longest: String) {
    self.shortest = shortest
    self.longest = longest
  }
}

/// How one label fits in every configuration, folded into what rules and reports need.
public struct ItemFits: Hashable, Sendable, Codable {
  /// Identifier of the item.
  public var item: String
  /// The role it was fitted in: a title may be fitted as `title` and as `largeTitle`.
  public var role: Role
  /// The language of the text.
  public var locale: LocaleID
  /// The text that was measured.
  public var text: String
  /// The configuration in which it fits worst: highest verdict, then the text size nearest to the
  /// default (default, other usual ones, accessibility sizes), then most points over.
  public var worst: Fit
  /// Number of configurations by verdict.
  public var counts: [Verdict: Int]
  /// The least screen width from which it fits at the worst configuration's text size and design;
  /// `nil` when it fits at none that was looked at.
  public var fitsFromWidth: Double?
  /// The largest text size at which it fits at the worst configuration's width and design.
  public var fitsUpToTextSize: TextSize?
  /// Names of the devices on which it does not fit, narrowest first.
  public var failingDevices: [String]
  /// Where the label breaks, for each design and text size that was looked at; empty when it is
  /// neither cut nor uncertain anywhere.
  public var thresholds: [FitThreshold]
  /// One fit for each different remnant of each design, worst first: on every screen at the default text size. Of
  /// what is cut only at others, on the narrowest screen. Empty when it fits everywhere.
  public var remnants: [Fit]

  /// Creates the folded fits of one item in one locale.
  public init(
    item: String, role: Role, locale: LocaleID, text: String, worst: Fit,
    counts: [Verdict: Int], fitsFromWidth: Double? = nil, fitsUpToTextSize: TextSize? = nil,
    failingDevices: [String] = [], thresholds: [FitThreshold] = [], remnants: [Fit] = []
  ) {
    self.item = item
    self.role = role
    self.locale = locale
    self.text = text
    self.worst = worst
    self.counts = counts
    self.fitsFromWidth = fitsFromWidth
    self.fitsUpToTextSize = fitsUpToTextSize
    self.failingDevices = failingDevices
    self.thresholds = thresholds
    self.remnants = remnants
  }

  /// The worst verdict of any configuration.
  public var verdict: Verdict { worst.verdict }

  /// Number of configurations with the worst verdict.
  public var failingCount: Int { counts[verdict] ?? 0 }
}

/// The least screen width from which a label fits, for one design and text size.
public struct FitThreshold: Hashable, Sendable, Codable {
  /// Look of the bars.
  public var design: Design
  /// Text size setting.
  public var textSize: TextSize
  /// Width of the text at that size, points.
  public var labelWidth: Double
  /// Least screen width in points at which it surely fits; `nil` when none was found.
  public var fitsFrom: Double?
  /// Greatest screen width in points at which it is surely cut; `nil` when it is not on the narrowest
  /// screen that was looked at.
  public var cutUpTo: Double?

  /// Creates a threshold.
  public init(
    design: Design, textSize: TextSize, labelWidth: Double, fitsFrom: Double?, cutUpTo: Double?
  ) {
    self.design = design
    self.textSize = textSize
    self.labelWidth = labelWidth
    self.fitsFrom = fitsFrom
    self.cutUpTo = cutUpTo
  }
}

/// A bar together with how its labels fit.
public struct FittedBar: Hashable, Sendable, Codable {
  /// The bar as imported.
  public var bar: Bar
  /// The fits, ordered by item, role and locale.
  public var fits: [ItemFits]

  /// Creates a fitted bar.
  public init(bar: Bar, fits: [ItemFits]) {
    self.bar = bar
    self.fits = fits
  }

  /// The same with the bar's spoken texts as labels behind the others.
  public var withSpokenTexts: FittedBar { FittedBar(bar: bar.withSpokenTexts, fits: fits) }
}
