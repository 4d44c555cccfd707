import Foundation
import ICUSupport
import LabelAudit
import LabelModel
import LabelRules

/// What the page's script draws and filters, as compact JSON. The script reads rows by position, so
/// each row says here what stands where.
struct HTMLReportData {
  let result: AuditResult
  let texts: ReportTexts
  private let link: PlaceLink?
  private let locales: [LocaleID]
  let localePlaces: [LocaleID: Int]
  private let localeNames: [String]
  let rulePlaces: [String: Int]
  private var pool = Pool<String>()
  private var derivations = Pool<[DerivationTerm]>()
  private var sentences = CompactText()
  private let encoder: JSONEncoder

  init(_ result: AuditResult, texts: ReportTexts, link: PlaceLink? = nil) {
    self.result = result
    self.link = link
    self.texts = texts
    var seen = Set(result.bars.flatMap { $0.fits.map(\.locale) })
    seen.formUnion(result.findings.flatMap(\.locales))
    locales = seen.sorted()
    localePlaces = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1, $0) })
    localeNames = locales.map(texts.name(of:))
    rulePlaces = Dictionary(
      uniqueKeysWithValues: Self.ruleIDs(result).enumerated().map { ($1, $0) })
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  private static func ruleIDs(_ result: AuditResult) -> [String] {
    Set(result.findings.map(\.rule)).sorted()
  }

  /// Writes the block; bars and findings one at a time.
  mutating func write(to write: (String) throws -> Void) throws {
    try write("{\"language\":" + json(texts.language.identifier))
    try write(",\"source\":" + json(result.app.sourceLanguage.identifier))
    try write(",\"link\":" + json(CompactValue(link?.template)))
    try write(",\"texts\":" + json(texts.all(with: Self.scriptTexts)))
    try write(",\"roles\":" + json(Role.allCases.map(\.rawValue)))
    try write(",\"sizes\":" + json(TextSize.allCases.map(texts.name(of:))))
    try write(",\"reaches\":" + json(Reach.allCases.map(\.rawValue)))
    try write(",\"designs\":" + json(Design.allCases.map(\.rawValue)))
    let platforms = Platform.allCases.filter { each in
      result.bars.contains { $0.bar.platform == each }
    }
    try write(",\"platforms\":" + json(platforms.map(\.rawValue)))
    try write(",\"screens\":" + json(CompactValue.row(platforms.map(screenRows))))
    let widths = result.configurations.lazy.filter { $0.orientation == .portrait }
    try write(",\"widths\":" + json(Set(widths.map { tenths($0.width) }).sorted()))
    try write(",\"sizesUsed\":" + json(HTMLDrawings.sizes(of: result).map(\.index)))
    try write(
      ",\"designsUsed\":" + json(Set(result.configurations.map(\.design)).sorted().map(\.rawValue)))
    try write(",\"locales\":" + json(CompactValue.row(locales.map(localeRow))))
    try write(",\"rules\":" + json(CompactValue.row(Self.ruleIDs(result).map(ruleRow))))
    var fitPlaces: [Int: [FitName: Int]] = [:]
    var barPlaces: [String: Int] = [:]
    try write(",\"bars\":[")
    for (index, bar) in result.bars.enumerated() {
      barPlaces[bar.bar.id] = index
      fitPlaces[index] = Dictionary(
        bar.fits.enumerated().map { (FitName($1), $0) }, uniquingKeysWith: { first, _ in first })
      try write((index == 0 ? "\n" : ",\n") + json(barRow(bar)))
    }
    try write("]\n,\"findings\":[")
    for (index, finding) in result.findings.enumerated() {
      let bar = barPlaces[finding.bar]
      let row = findingRow(finding, bar: bar, fits: bar.flatMap { fitPlaces[$0] } ?? [:])
      try write((index == 0 ? "\n" : ",\n") + json(row))
    }
    try write("]\n,\"problems\":[")
    let members = Dictionary(grouping: result.findings.indices) { result.findings[$0].problem }
    for (index, problem) in result.problems.enumerated() {
      let row = problemRow(problem, findings: members[problem.id] ?? [], bars: barPlaces)
      try write((index == 0 ? "\n" : ",\n") + json(row))
    }
    let rooms = CompactValue.row(derivations.values.map(derivationRow))
    try write("]\n,\"derivations\":" + json(rooms) + ",\"drawings\":")
    var drawings = HTMLDrawings(result, localePlaces: localePlaces)
    try drawings.write(json: { try json($0) }, to: write)
    try write("\n")
    try write(",\"sentences\":" + json(sentences.rows))
    try write(",\"strings\":" + json(pool.values) + "}")
  }

  private struct FitName: Hashable {
    var item: String
    var role: Role
    var locale: LocaleID
    init(_ fits: ItemFits) { (item, role, locale) = (fits.item, fits.role, fits.locale) }
  }

  private static let scriptTexts = [
    "verdict.", "fits.", "matrix.", "drawings.", "control.", "appearance.", "design.", "state.",
    "severity.", "finding.", "findings.", "confidence.", "bar.", "worst.", "reach.", "copy.",
    "problem.", "problems.", "left", "group.", "unit.",
  ]

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Screens that bars of a platform are drawn on: width, device.
  private func screenRows(_ platform: Platform) -> CompactValue {
    .row(
      HTMLDrawings.screens(of: platform, in: result).map {
        .row([.points($0.width), CompactValue($0.device.map { SafeText.line(texts.device($0)) })])
      })
  }

  /// tag, name, right to left.
  private func localeRow(_ locale: LocaleID) -> CompactValue {
    .row([
      .text(locale.identifier), .text(texts.name(of: locale)),
      CompactValue(ReportTexts.direction(of: locale) == "rtl"),
    ])
  }

  /// identifier, summary, why it matters, references (name, statement, address).
  private func ruleRow(_ id: String) -> CompactValue {
    guard let rule = result.rules[id] else {
      return .row([.text(SafeText.line(id)), .none, .none, .row([])])
    }
    let wording = rule.said(in: texts.language)
    return .row([
      .text(SafeText.line(id)), .text(wording.summary), .text(wording.whyItMatters),
      .row(
        wording.references.map {
          .row([.text($0.name), .text($0.statement), CompactValue($0.url.flatMap(WebAddress.safe))])
        }),
    ])
  }

  /// identifier, kind, platform, place, items, fits.
  private mutating func barRow(_ bar: FittedBar) -> CompactValue {
    let source = result.app.sourceLanguage
    let itemPlaces = Dictionary(
      bar.bar.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var items: [CompactValue] = []
    for item in bar.bar.items {
      // identifier, role, placement, has a picture, source text, place, text's file, key,
      // stands in for another.
      items.append(
        .row([
          .text(SafeText.line(item.id)), .text(item.role.rawValue),
          CompactValue(item.placement?.rawValue),
          CompactValue(item.symbol != nil || item.image != nil),
          CompactValue(item.text[source].map { SafeText.line($0) }), place(item.declaredAt),
          pooled(item.stringLocation?.path), CompactValue(item.key.map { SafeText.line($0) }),
          CompactValue(item.alternativeTo != nil),
        ]))
    }
    var fits: [CompactValue] = []
    for fit in bar.fits { fits.append(fitRow(fit, item: itemPlaces[fit.item])) }
    return .row([
      .text(SafeText.line(bar.bar.id)), .text(bar.bar.kind.rawValue),
      .text(bar.bar.platform.rawValue),
      place(bar.bar.declaredAt), .row(items), .row(fits),
    ])
  }

  /// item, role, locale, verdict, text, breaks by design (or the width alone where nothing breaks),
  /// then for what does not fit: worst.
  private mutating func fitRow(_ fit: ItemFits, item: Int?) -> CompactValue {
    let text = SafeText.line(fit.text)
    let breaks: CompactValue =
      fit.thresholds.isEmpty
      ? .points(fit.worst.width) : .row(Design.allCases.map { runs(fit, design: $0) })
    var row: [CompactValue] = [
      .integer(item ?? -1), .integer(Self.rank(fit.role)), .integer(localePlaces[fit.locale] ?? -1),
      .integer(Self.rank(fit.verdict)), .text(text), breaks,
    ]
    if fit.verdict >= .review { row.append(worst(fit, of: text)) }
    return .row(row)
  }

  private static func rank<Value: CaseIterable & Equatable>(_ value: Value) -> Int {
    Array(Value.allCases).firstIndex(of: value) ?? 0
  }

  /// Runs of text sizes, one after the other: first size, width of the label, fits from, cut up to.
  private func runs(_ fit: ItemFits, design: Design) -> CompactValue {
    var values: [CompactValue] = []
    var last: FitThreshold?
    for threshold in fit.thresholds where threshold.design == design {
      if let last, last.labelWidth == threshold.labelWidth, last.fitsFrom == threshold.fitsFrom,
        last.cutUpTo == threshold.cutUpTo
      {
        continue
      }
      last = threshold
      values += [
        .integer(threshold.textSize.index), .points(threshold.labelWidth),
        CompactValue(threshold.fitsFrom), CompactValue(threshold.cutUpTo),
      ]
    }
    return .row(values)
  }

  /// design, text size, screen width, device, label width, error, room, visible, shortest, longest,
  /// derivation, fits from, devices.
  private mutating func worst(_ fits: ItemFits, of text: String) -> CompactValue {
    let fit = fits.worst
    return .row([
      .integer(Self.rank(fit.configuration.design)),
      .integer(fit.configuration.textSize.index), .points(fit.configuration.width),
      pooled(fit.configuration.device.map(texts.device)), .points(fit.width), .points(fit.error),
      .points(fit.available), .remnant(fit.visible, of: text),
      .remnant(fit.visibleRange.shortest, of: text),
      .remnant(fit.visibleRange.longest, of: text),
      .integer(derivations.place(of: fit.derivation)), CompactValue(fits.fitsFromWidth),
      pooled(
        fits.failingDevices.isEmpty
          ? nil : fits.failingDevices.map(texts.device).joined(separator: " · ")),
    ])
  }

  /// Parts of a room: term, points, confidence.
  private func derivationRow(_ terms: [DerivationTerm]) -> CompactValue {
    .row(
      terms.map {
        .row([
          .text(SafeText.line(texts.term($0.term))), .points($0.value),
          .integer(Self.rank($0.confidence)),
        ])
      })
  }

  /// rule, severity (3 stands for review), bar, item, locale, message, reach, fit, fix, state (1
  /// baselined, 2 suppressed), whether the message is in English instead of the page's language, text
  /// without a fit, place when it is not the item's, related items, further locales, further labels
  /// with the same fault, reason of suppression.
  private mutating func findingRow(_ finding: Finding, bar: Int?, fits: [FitName: Int])
    -> CompactValue
  {
    let items = bar.map { result.bars[$0].bar.items } ?? []
    let item = items.firstIndex { $0.id == finding.item }
    let fit = finding.fit.flatMap { fits[FitName($0)] }
    let severity = Severity.allCases.firstIndex(of: finding.severity) ?? 0
    let itemPlace = item.flatMap { items[$0].declaredAt }
    let locale = finding.locale.flatMap { localePlaces[$0] }
    let text = finding.text.map { SafeText.line($0) }
    let state = finding.suppressed != nil ? 2 : finding.isBaselined ? 1 : 0
    let isForeign = finding.messageLanguage(in: texts.language) != texts.language
    return .trimmed([
      .integer(rulePlaces[finding.rule] ?? -1),
      .integer(finding.outcome == .review ? 3 : severity), .integer(bar ?? -1),
      .integer(item ?? -1), .integer(locale ?? -1),
      sentence(finding.message(in: texts.language), about: text, in: locale),
      .integer(finding.reach.index), CompactValue(fit),
      sentence(finding.fix(in: texts.language), about: text, in: locale),
      state == 0 ? .none : .integer(state), isForeign ? .integer(1) : .none,
      fit == nil ? CompactValue(text) : .none,
      finding.location == itemPlace ? .none : place(finding.location),
      .row(finding.related.map { .text(SafeText.line($0)) }),
      .row(finding.alsoIn.compactMap { localePlaces[$0].map { .integer($0) } }),
      .row(
        finding.alsoAt.map { place in
          pooled([place.bar, place.item].compactMap { $0 }.joined(separator: " / "))
        }), CompactValue(finding.suppressed.map { SafeText.line($0) }),
    ])
  }

  mutating func sentence(_ text: String, about label: String?, in locale: Int?)
    -> CompactValue
  {
    guard !text.isEmpty else { return .none }
    return sentences.row(
      SafeText.line(text), label: label, language: locale.map { localeNames[$0] })
  }

  private mutating func place(_ place: SourceLocation?) -> CompactValue {
    guard let place else { return .none }
    return .row([pooled(place.path), .integer(place.line), .integer(place.column)])
  }

  private mutating func pooled(_ text: String?) -> CompactValue {
    guard let text else { return .none }
    return .integer(pool.place(of: SafeText.line(text)))
  }
}

/// Addresses that a report may link to.
enum WebAddress {
  /// The address when it is an `https` one.
  static func safe(_ address: String) -> String? {
    guard let url = URL(string: address), url.scheme == "https" else { return nil }
    return url.absoluteString
  }
}
