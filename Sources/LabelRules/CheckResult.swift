public import LabelModel

/// What a rule says of one item of a bar, of a whole bar or of a pair.
public struct CheckResult: Hashable, Sendable, Codable {
  /// The rule's answer.
  public enum Outcome: String, Sendable, Codable, CaseIterable {
    /// Examined, nothing wrong.
    case pass
    /// Examined, wrong.
    case fail
    /// Examined, could not be decided.
    case review
  }

  /// The answer.
  public var outcome: Outcome
  /// The bar.
  public var bar: String
  /// The item; `nil` for the whole bar.
  public var item: String?
  /// The other items of the same bar that take part.
  public var related: [String]
  /// The language; `nil` when the answer holds for all.
  public var locale: LocaleID?
  /// The language as a whole, when so many of its labels have the fault that they are one finding.
  public var survey: LanguageSurvey?
  /// Whether the same fault in other languages is one finding with this one.
  public var folding: Folding
  /// Lower case, no full stop, subject first, 'quoted' label, measured and allowed value with unit.
  public var message: String
  /// ``message`` with its values apart, for saying it in another language.
  public var wording: Message
  /// What a person would do about it; `nil` for the rule's general advice.
  public var fix: String?
  /// ``fix`` with its values apart.
  public var fixWording: Message?
  /// The fit the answer stands on.
  public var fit: ItemFits?
  /// Severity for this one result; `nil` for the rule's own.
  public var severity: Severity?
  /// Whom it meets, where the rule measured without a fit; `nil` where the fit says it.
  public var reach: Reach?
  /// A shorter wording that the app has already and that would fit.
  public var shorter: String?

  /// Creates a result.
  public init(
    _ outcome: Outcome, bar: String, item: String?, related: [String] = [],
    locale: LocaleID? = nil, message: Message = "", fix: Message? = nil, fit: ItemFits? = nil,
    severity: Severity? = nil, folding: Folding = .apart, survey: LanguageSurvey? = nil,
    reach: Reach? = nil, shorter: String? = nil
  ) {
    self.outcome = outcome
    self.bar = bar
    self.item = item
    self.related = related
    self.locale = locale
    self.message = message.text
    self.wording = message
    self.fix = fix?.text
    self.fixWording = fix
    self.fit = fit
    self.severity = severity
    self.folding = folding
    self.survey = survey
    self.reach = reach
    self.shorter = shorter
  }
}

/// Which faults of an item in several languages are one finding.
public enum Folding: Hashable, Sendable, Codable {
  /// Each language has a finding of its own.
  case apart
  /// Where the source language has the fault too, the finding stands there and names the others.
  /// Faults of different `cause` stay apart.
  case withSource(cause: String)
  /// One finding for all the languages: the text was never translated. Faults of different `cause`
  /// stay apart.
  case together(cause: String)
}
