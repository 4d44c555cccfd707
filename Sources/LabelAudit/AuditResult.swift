public import LabelModel
public import LabelRules

/// Everything an audit found: the only thing reporters read.
public struct AuditResult: Sendable {
  /// Counts for the head of a report. Suppressed and baselined findings are not counted.
  public struct Summary: Hashable, Sendable, Codable {
    /// Failures of severity `error`.
    public var errors: Int
    /// Failures of severity `warning`.
    public var warnings: Int
    /// Failures of severity `note`.
    public var notes: Int
    /// Results that could not be decided.
    public var review: Int
    /// Bars audited.
    public var bars: Int
    /// Items audited.
    public var items: Int
    /// Languages audited.
    public var locales: Int
    /// Combinations of screen width, text size and design looked at.
    public var configurations: Int
    /// Languages that are translated in part, in order; `nil` for none.
    public var partlyTranslated: [PartOfLanguage]?

    /// Creates counts.
    public init(
      errors: Int = 0, warnings: Int = 0, notes: Int = 0, review: Int = 0, bars: Int = 0,
      items: Int = 0, locales: Int = 0, configurations: Int = 0
    ) {
      self.errors = errors
      self.warnings = warnings
      self.notes = notes
      self.review = review
      self.bars = bars
      self.items = items
      self.locales = locales
      self.configurations = configurations
    }
  }

  /// How many of a language's labels share a fault, which is one finding.
  public struct PartOfLanguage: Hashable, Sendable, Codable {
    /// The language.
    public var locale: LocaleID
    /// The rule that found them.
    public var rule: String
    /// Labels with the fault.
    public var count: Int
    /// Labels examined.
    public var of: Int

    /// Creates a count.
    public init(locale: LocaleID, rule: String, count: Int, of: Int) {
      self.locale = locale
      self.rule = rule
      self.count = count
      self.of = of
    }
  }

  /// The app as a whole.
  public var app: AppFacts
  /// Counts.
  public var summary: Summary
  /// The findings in report order: bar, item, locale, rule.
  public var findings: [Finding]
  /// The audited bars with every fit.
  public var bars: [FittedBar]
  /// What was read and what was not.
  public var coverage: Coverage
  /// Problems with the input.
  public var diagnostics: [Diagnostic]
  /// Descriptions of the rules that ran, by identifier.
  public var rules: [String: RuleDescription]
  /// The screens, text sizes and designs that were looked at, in order.
  public var configurations: [FitConfiguration]
  /// True when the findings were compared with a baseline; each then says whether it is in it.
  public var hasBaseline: Bool

  /// Creates a result.
  public init(
    app: AppFacts, summary: Summary, findings: [Finding], bars: [FittedBar], coverage: Coverage,
    diagnostics: [Diagnostic], rules: [String: RuleDescription],
    configurations: [FitConfiguration], hasBaseline: Bool = false
  ) {
    self.app = app
    self.summary = summary
    self.findings = findings
    self.bars = bars
    self.coverage = coverage
    self.diagnostics = diagnostics
    self.rules = rules
    self.configurations = configurations
    self.hasBaseline = hasBaseline
  }

  /// Number of items whose text was known; 0 means that nothing was audited, which is not "clean".
  public var auditedLabels: Int {
    bars.reduce(0) { sum, bar in sum + bar.bar.items.count { $0.state == .resolved } }
  }
}
