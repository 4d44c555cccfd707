public import LabelModel
public import LabelRules

/// A reported problem with a label: one per rule, item and locale, configurations folded in. A fault
/// of the source language is one finding, whose ``alsoIn`` names the translations that share it; a
/// language that is translated in part is one finding, whose ``alsoAt`` names the further labels, and so
/// is a button that the same code puts on several screens.
public struct Finding: Hashable, Sendable {
  /// The rule's identifier.
  public var rule: String
  /// Severity after configuration.
  public var severity: Severity
  /// `fail` or `review`.
  public var outcome: CheckResult.Outcome
  /// The bar.
  public var bar: String
  /// The bar's kind.
  public var barKind: BarKind
  /// The item; `nil` for the whole bar.
  public var item: String?
  /// The other items that take part.
  public var related: [String]
  /// The item's role in this finding.
  public var role: Role?
  /// The language; `nil` when it holds for all.
  public var locale: LocaleID?
  /// Other languages with the same fault, in order; they have no finding of their own.
  public var alsoIn: [LocaleID]
  /// Other labels with the same fault, in the language or by the same declaration, in order; they have
  /// no finding of their own.
  public var alsoAt: [LabelPlace]
  /// How many labels of the language were examined, when ``alsoAt`` names some.
  public var examinedLabels: Int?
  /// Catalog key of the text.
  public var key: String?
  /// The text in the source language.
  public var sourceText: String?
  /// The text in the finding's language.
  public var text: String?
  /// What is wrong, with numbers.
  public var message: String
  /// What a person would do.
  public var fix: String
  /// ``message`` with its values apart, for saying it in another language.
  public var wording: Message?
  /// ``fix`` with its values apart.
  public var fixWording: Message?
  /// The fit the finding stands on; `nil` for rules that measure nothing.
  public var fit: ItemFits?
  /// Whom it meets.
  public var reach: Reach
  /// A shorter wording that the app has already and that would fit.
  public var shorter: String?
  /// Identifier of the ``Problem`` it is part of.
  public var problem = ""
  /// The app it is a finding of, when the result is about several.
  public var app: String?
  /// Where the label is declared.
  public var location: SourceLocation?
  /// Where its text is kept.
  public var stringLocation: StringLocation?
  /// Made of rule, bar, item and locale; stable over line moves.
  public var fingerprint: String
  /// True when an accepted baseline holds the fingerprint.
  public var isBaselined: Bool
  /// Why it is silenced; `nil` when it is not.
  public var suppressed: String?

  /// Creates a finding.
  public init(
    rule: String, severity: Severity, outcome: CheckResult.Outcome, bar: String, barKind: BarKind,
    item: String?, related: [String] = [], role: Role? = nil, locale: LocaleID?,
    alsoIn: [LocaleID] = [], alsoAt: [LabelPlace] = [], examinedLabels: Int? = nil,
    key: String? = nil, sourceText: String? = nil, text: String? = nil,
    message: String, fix: String, fit: ItemFits? = nil, location: SourceLocation? = nil,
    stringLocation: StringLocation? = nil, fingerprint: String, isBaselined: Bool = false,
    suppressed: String? = nil, wording: Message? = nil, fixWording: Message? = nil,
    reach: Reach? = nil, shorter: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.outcome = outcome
    self.bar = bar
    self.barKind = barKind
    self.item = item
    self.related = related
    self.role = role
    self.locale = locale
    self.alsoIn = alsoIn
    self.alsoAt = alsoAt
    self.examinedLabels = examinedLabels
    self.key = key
    self.sourceText = sourceText
    self.text = text
    self.message = message
    self.fix = fix
    self.wording = wording
    self.fixWording = fixWording
    self.fit = fit
    self.reach = reach ?? fit?.reach(of: outcome, on: .iOS) ?? .everyone
    self.shorter = shorter
    self.location = location
    self.stringLocation = stringLocation
    self.fingerprint = fingerprint
    self.isBaselined = isBaselined
    self.suppressed = suppressed
  }

  /// The languages it is about, its own first; empty when it holds for all.
  public var locales: [LocaleID] { (locale.map { [$0] } ?? []) + alsoIn }

  /// What the finding is recognised by in each of its languages and at each of its labels, its own
  /// first.
  public var fingerprints: [String] {
    [fingerprint]
      + alsoIn.map { Fingerprint.of(rule: rule, bar: bar, item: item, locale: $0) }
      + alsoAt.map { Fingerprint.of(rule: rule, bar: $0.bar, item: $0.item, locale: locale) }
  }

  /// True when it counts towards the exit code: a failure that is neither baselined nor silenced.
  public var counts: Bool { outcome == .fail && !isBaselined && suppressed == nil }

  /// Path of the rule's documentation in the project.
  public var helpPath: String { "docs/rules/\(rule).md" }
}

/// A label by where it stands.
public struct LabelPlace: Hashable, Sendable, Codable {
  /// The bar.
  public var bar: String
  /// The item; `nil` for the whole bar.
  public var item: String?

  /// Creates a place.
  public init(bar: String, item: String?) {
    self.bar = bar
    self.item = item
  }
}
