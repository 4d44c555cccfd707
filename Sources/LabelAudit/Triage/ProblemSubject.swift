import LabelImport
import LabelModel
import LabelRules

/// What a problem is about: findings of one subject are one problem.
struct ProblemSubject: Hashable {
  var kind: ProblemKind
  /// The rule, where each rule's findings are problems of their own; `nil` for cuts, which several
  /// rules speak of.
  var rule: String?
  /// Texts and their role, or the bar. A text shown in several bars is one subject.
  var parts: [String]

  /// What a finding is about by itself.
  ///
  /// - Parameters:
  ///   - kind: the kind it is taken for; the rule's own unless given.
  ///   - bar: the finding's bar.
  init(_ finding: Finding, as kind: ProblemKind? = nil, in bar: Bar?, source: LocaleID) {
    let kind = kind ?? ProblemKind(rule: finding.rule)
    self.kind = kind
    rule = kind == .cut ? nil : finding.rule
    guard finding.examinedLabels == nil, !Self.ofTheApp.contains(finding.rule) else {
      let item =
        bar?.items.first { $0.id == finding.item }
        ?? bar?.withSpokenTexts.items.first { $0.id == finding.item }
      let isOfCode = item.map { $0.isHardCoded || $0.stringLocation == nil } ?? false
      parts = [finding.locale == nil && isOfCode ? Self.hardCoded : "*"]
      return
    }
    guard let item = finding.item else {
      parts = [finding.bar]
      return
    }
    let own =
      finding.sourceText ?? finding.key
      ?? (kind == .alike ? Self.name(item, in: bar, source) : nil)
    guard let own, !own.isEmpty else {
      parts = Self.parts(ofPicture: item, finding, in: bar)
      return
    }
    // A translation is wrong wherever it is shown; whether it fits depends on the place.
    parts = kind == .translation ? [own] : [Self.place(finding.role), own]
    if kind == .cut, finding.role == .title, bar.map(Self.showsLargeTitle) ?? false {
      parts.append(Self.onceScrolled)
    }
    // Whether it fits on a watch or a TV says nothing of phones.
    if kind == .cut, let platform = bar?.platform, ![.iOS, .iPadOS].contains(platform) {
      parts.append(platform.rawValue)
    }
    guard kind == .alike || finding.rule == "crowded-tab-titles" else { return }
    let others = finding.related.map { Self.name($0, in: bar, source) ?? $0 }
    parts += others
    // Two texts that one language makes alike are one slip, wherever they are drawn or heard.
    if kind == .alike, finding.locale != source, others.contains(where: { $0 != own }) {
      parts = ["*"] + parts.dropFirst()
    }
    // Of a pair it does not matter which one is named first.
    parts = parts.prefix(1) + parts.dropFirst().sorted()
  }

  /// What an item is called in a language, on the screen or else by a screen reader.
  private static func name(_ id: String, in bar: Bar?, _ language: LocaleID) -> String? {
    let item = bar?.items.first { $0.id == id }
    return item?.text[language] ?? item?.accessibilityLabel?[language]
  }

  /// True for a fault of the whole app, of which the lead finding is an example.
  var isOfTheApp: Bool { rule.map(Self.ofTheApp.contains) ?? false }

  /// True for the labels that stand beside translated ones.
  var isOfMixed: Bool { rule == ProblemKind.labelBesideTranslated }

  /// True for the labels that no catalog is asked for or has: only developers let them be translated.
  var isOfHardCoded: Bool { isOfTheApp && parts == [Self.hardCoded] }

  /// True where one problem names the labels that it is about.
  var namesLabels: Bool { isOfHardCoded || isOfMixed }

  private static let hardCoded = "hard-coded"

  /// True for what stands in the bar only once the screen is scrolled, which shows it large until then: whether
  /// the one fits says nothing of the other.
  var isOnceScrolled: Bool { kind == .cut && parts.contains(Self.onceScrolled) }

  private static let onceScrolled = "once-scrolled"

  private static func showsLargeTitle(_ bar: Bar) -> Bool {
    [.iOS, .iPadOS].contains(bar.platform) && bar.surelyDrawsLargeTitle
  }

  /// Rules whose findings have one cause, the way the app is made, and one remedy.
  private static let ofTheApp: Set<String> = [
    ProblemKind.untranslated, ProblemKind.labelBesideTranslated,
  ]

  /// A button without text is known by its picture: the same one without a label in several bars is
  /// one problem. A picture that is chosen at run time is known by its file.
  private static func parts(
    ofPicture id: String, _ finding: Finding, in bar: Bar?
  ) -> [String] {
    let item = bar?.items.first { $0.id == id }
    // A key that no table has is one slip, wherever it is heard.
    if finding.rule == ProblemKind.keyOfNoTable {
      return [item?.spokenSources[.accessibilityLabel]?.key ?? id]
    }
    guard finding.rule == ProblemKind.unlabelledButton, let item,
      let image = item.symbol ?? item.image?.written
    else { return [finding.bar, id] }
    guard item.symbol == nil, item.image == .unnamed else { return [place(finding.role), image] }
    return [place(finding.role), finding.location?.path ?? finding.bar]
  }

  /// A title is one label, inline and large.
  private static func place(_ role: Role?) -> String {
    role == .largeTitle ? Role.title.rawValue : role?.rawValue ?? "*"
  }

  /// The identifier of the problem: readable, and the same from run to run.
  var id: String {
    ([kind.rawValue, rule].compactMap { $0 } + parts).map(Self.part).joined(separator: "/")
  }

  /// Longest part that is written out, in characters.
  private static let longestPart = 60

  /// A text as it is, or its beginning and a checksum when it is long or holds what no line shows.
  private static func part(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: false
      default: true
      }
    }
    guard !isPlain || text.count > longestPart else { return Fingerprint.escape(text) }
    var hash = ContentHash()
    hash.add(text)
    let shown = text.unicodeScalars.prefix(longestPart / 2).filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " "
    }
    return Fingerprint.escape(String(String.UnicodeScalarView(shown)))
      + "~2\(hash.hexadecimal.prefix(8))"
  }
}
