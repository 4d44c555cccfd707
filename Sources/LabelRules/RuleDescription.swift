public import LabelModel

/// How bad a finding is.
public enum Severity: String, Sendable, Codable, CaseIterable, Comparable {
  /// Worth knowing.
  case note
  /// Should be fixed.
  case warning
  /// Must be fixed.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// `note` before `error`.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// A guideline or standard that a rule stands on.
public struct Reference: Hashable, Sendable, Codable {
  /// Short name, for example `HIG-Tab-2023` or `WCAG 2.2 SC 2.4.6`.
  public var name: String
  /// What it says, in one sentence.
  public var statement: String
  /// Public address of the text, when it has one.
  public var url: String?

  /// Creates a reference.
  public init(_ name: String, _ statement: String, url: String? = nil) {
    self.name = name
    self.statement = statement
    self.url = url
  }
}

/// Everything that is said about a rule: one source for `explain`, the reference, SARIF and HTML.
public struct RuleDescription: Sendable {
  /// Kebab-case noun phrase for the fault; stable.
  public var id: String
  /// Default severity; a configuration can change it.
  public var severity: Severity
  /// One sentence, starts with a verb.
  public var summary: String
  /// What is examined and when it fails.
  public var whatItDoes: String
  /// Why a user of the app is worse off.
  public var whyItMatters: String
  /// What a person would do.
  public var howToFix: String
  /// Guidelines and standards it stands on.
  public var references: [Reference]
  /// Thresholds a configuration can set, with their defaults.
  public var options: [RuleOption]
  /// Worked cases: documentation and tests at once.
  public var examples: [Example]
  /// Whether it has to do with navigation bars that are hidden for good: nobody sees what stands in them.
  public var judgesHiddenBars: Bool

  /// Creates a description.
  public init(
    id: String, severity: Severity, summary: String, whatItDoes: String, whyItMatters: String,
    howToFix: String, references: [Reference], options: [RuleOption] = [], examples: [Example],
    judgesHiddenBars: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.whatItDoes = whatItDoes
    self.whyItMatters = whyItMatters
    self.howToFix = howToFix
    self.references = references
    self.options = options
    self.examples = examples
    self.judgesHiddenBars = judgesHiddenBars
  }
}

/// A threshold of a rule.
public struct RuleOption: Hashable, Sendable, Codable {
  /// Name in the configuration.
  public var name: String
  /// Value when nothing is configured.
  public var defaultValue: Double
  /// What it means, with its unit.
  public var meaning: String

  /// Creates an option.
  public init(_ name: String, default defaultValue: Double, _ meaning: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.meaning = meaning
  }
}

/// A worked case of a rule.
public struct Example: Sendable {
  /// What the rule must say of the case.
  public enum Outcome: Hashable, Sendable {
    /// The rule applies and finds nothing.
    case passes
    /// The rule fails at these items (`nil` stands for the whole bar).
    case fails(at: [String?])
    /// The rule cannot decide at these items.
    case needsReview(at: [String?])
    /// The rule has nothing to look at.
    case doesNotApply
  }

  /// What the case shows, in a few words.
  public var name: String
  /// What the rule must say.
  public var outcome: Outcome
  /// False for cases that are tests only.
  public var isDocumented: Bool
  /// The app the case stands in; its bars are the case.
  public var app: ImportedApp
  /// The locale that is looked at; `nil` for all.
  public var locale: LocaleID?
  /// Where the case is written, so that a failing test points here.
  public var fileID: String
  /// 1-based line of the case.
  public var line: Int

  /// Creates a case around bars of an otherwise plain app.
  public init(
    _ name: String, _ outcome: Outcome, isDocumented: Bool = true, locale: String? = nil,
    app: AppFacts = AppFacts(), bars: [Bar], fileID: String = #fileID, line: Int = #line
  ) {
    self.name = name
    self.outcome = outcome
    self.isDocumented = isDocumented
    self.app = ImportedApp(app: app, bars: bars)
    self.locale = locale.flatMap { LocaleID($0) }
    self.fileID = fileID
    self.line = line
  }
}
