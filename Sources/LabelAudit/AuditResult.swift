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
    /// Problems that surely meet everyone or many people and are neither accepted nor silenced.
    public var problems = 0
    /// Labels that were measured.
    public var labels = 0
    /// Labels times the languages they were measured in.
    public var labelTranslations = 0
    /// Those of ``labelTranslations`` that surely fit at the default text size on every phone sold
    /// since 2020 (on other platforms, every screen).
    public var fitting = 0
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

    /// Reads counts; those that an older report does not have are 0.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      errors = try values.decode(Int.self, forKey: .errors)
      warnings = try values.decode(Int.self, forKey: .warnings)
      notes = try values.decode(Int.self, forKey: .notes)
      review = try values.decode(Int.self, forKey: .review)
      bars = try values.decode(Int.self, forKey: .bars)
      items = try values.decode(Int.self, forKey: .items)
      locales = try values.decode(Int.self, forKey: .locales)
      configurations = try values.decode(Int.self, forKey: .configurations)
      problems = try values.decodeIfPresent(Int.self, forKey: .problems) ?? 0
      labels = try values.decodeIfPresent(Int.self, forKey: .labels) ?? 0
      labelTranslations = try values.decodeIfPresent(Int.self, forKey: .labelTranslations) ?? 0
      fitting = try values.decodeIfPresent(Int.self, forKey: .fitting) ?? 0
      partlyTranslated = try values.decodeIfPresent(
        [PartOfLanguage].self, forKey: .partlyTranslated)
    }

    /// Counts the labels that were measured, and those that fit.
    mutating func countLabels(in bars: [FittedBar]) {
      labels = 0
      labelTranslations = 0
      fitting = 0
      for bar in bars {
        var items: Set<String> = []
        // An inline title that may be large too is one label: it fits when it fits as both.
        var fits: [String: Bool] = [:]
        for each in bar.fits {
          items.insert(each.item)
          let name = "\(each.locale)\u{0}\(each.item)"
          fits[name] = (fits[name] ?? true) && each.fitsCommonly(on: bar.bar.platform)
        }
        labels += items.count
        labelTranslations += fits.count
        fitting += fits.values.count { $0 }
      }
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
  /// The problems that the findings come to, what to mend first in front. Each finding is part of
  /// exactly one.
  public private(set) var problems: [Problem] = []
  /// Positions of the findings of each problem.
  private(set) var membership: [String: [Int]] = [:]
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
  /// Draws the bars; `nil` for a result that was not made by an audit.
  public var drawer: BarDrawer?
  /// The apps that the result is about, when they are several; empty for one.
  public private(set) var apps: [AppOverview] = []

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
    triage()
  }

  /// Puts results of several apps together. Their problems stay what they are; the ranks are anew.
  init(
    joined parts: [AuditResult], app: AppFacts, summary: Summary, coverage: Coverage,
    diagnostics: [Diagnostic], configurations: [FitConfiguration], apps: [AppOverview]
  ) {
    self.app = app
    self.summary = summary
    self.coverage = coverage
    self.diagnostics = diagnostics
    self.configurations = configurations
    self.apps = apps
    findings = parts.flatMap(\.findings)
    bars = parts.flatMap(\.bars)
    rules = parts.reduce(into: [:]) { $0.merge($1.rules) { first, _ in first } }
    hasBaseline = parts.contains(where: \.hasBaseline)
    problems = ProblemOrder.ranked(parts.flatMap(\.problems))
    for index in problems.indices { problems[index].rank = index + 1 }
    membership = Dictionary(grouping: findings.indices, by: { findings[$0].problem })
  }

  /// Names the problems and what they refer to anew.
  mutating func rename(
    problemsOf app: String, bar: (String) -> String, problem: (String) -> String,
    fingerprint: (String) -> String
  ) {
    for index in problems.indices {
      let old = problems[index]
      problems[index].id = problem(old.id)
      problems[index].app = app
      problems[index].bar = bar(old.bar)
      problems[index].lead = fingerprint(old.lead)
      problems[index].findings = old.findings.map(fingerprint)
      for place in old.places.indices {
        problems[index].places[place].bar = bar(old.places[place].bar)
      }
    }
  }

  /// Works out anew which problems the findings come to, and counts everything.
  public mutating func triage() {
    let triage = Triage(bars: bars, app: app)
    problems = triage.problems(of: &findings)
    membership = Dictionary(grouping: findings.indices, by: { findings[$0].problem })
    summary.problems = problems.count(where: \.isPressing)
    summary.countLabels(in: bars)
  }

  /// Number of items whose text was known; 0 means that nothing was audited, which is not "clean".
  public var auditedLabels: Int {
    bars.reduce(0) { sum, bar in sum + bar.bar.items.count { $0.state == .resolved } }
  }
}
