import Foundation
import ICUSupport
public import LabelAudit
public import LabelImport
public import LabelModel

/// Writes the room of every text in a form for people, spreadsheets, programs or translation tools.
public struct BudgetReporter: Sendable {
  private let format: BudgetFormat
  private let unit: SizeLimitWriter.Unit

  /// Creates a reporter; `unit` is what XLIFF's limits count.
  public init(_ format: BudgetFormat, unit: SizeLimitWriter.Unit = .points) {
    self.format = format
    self.unit = unit
  }

  /// Writes a whole report.
  ///
  /// - Throws: a `Diagnostic` for a form that holds one language when there are several, and what
  ///   `write` throws.
  public func write(_ report: BudgetReport, to write: (String) throws -> Void) throws {
    switch format {
    case .text: try BudgetText(report).write(to: write)
    case .csv: try writeCSV(report, to: write)
    case .json: try writeJSON(report, to: write)
    case .weblate: try writeWeblate(report, to: write)
    case .xliff, .xliff2, .xcstrings:
      let document = try BudgetDocument(report, format: format).bytes()
      let limits = SizeLimits(report)
      let written = try SizeLimitWriter(unit: unit)
        .write(
          into: document, path: format == .xcstrings ? "Localizable.xcstrings" : "budgets.xliff"
        ) { limits.limit(table: $0, key: $1, locale: $2) }
      try write(String(decoding: written.bytes, as: UTF8.self))
    }
  }

  private func writeCSV(_ report: BudgetReport, to write: (String) throws -> Void) throws {
    try write(
      CSVText.row([
        "key", "table", "locale", "text", "width", "error", "room", "room_from", "room_up_to",
        "left",
        "limit", "characters", "characters_from", "characters_up_to", "font_size", "font_weight",
        "bar", "item", "role", "device", "screen_width", "text_size", "design", "places", "path",
        "line", "state",
      ]))
    for budget in report.budgets {
      let place = budget.configuration
      let characters = budget.characters
      func count(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }
      try write(
        CSVText.row([
          budget.key ?? "", budget.table ?? "", budget.locale.identifier, budget.text ?? "",
          budget.width.map(Points.text) ?? "", budget.error.map(Points.text) ?? "",
          Points.text(budget.room), Points.text(budget.roomFrom), Points.text(budget.roomUpTo),
          budget.left.map(Points.text) ?? "", "\(budget.limit)", count(characters?.likely),
          count(characters?.fewest), count(characters?.most), Points.text(budget.fontSize),
          budget.fontWeight.rawValue, budget.bar, budget.item, budget.role.rawValue,
          place.device ?? "", Points.text(place.width), place.textSize.rawValue,
          place.design.rawValue, "\(budget.places)", budget.location?.path ?? "",
          count(budget.location?.line), budget.state?.rawValue ?? "",
        ]))
    }
  }

  private func writeJSON(_ report: BudgetReport, to write: (String) throws -> Void) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try withoutActuallyEscaping(write) { write in
      var document = JSONDocumentWriter(encoder: encoder, write: write)
      try document.begin()
      try document.field("version", 1)
      try document.field("locales", report.locales)
      try document.list("budgets", report.budgets, as: BudgetRecord.init)
      try document.field("coverage", JSONReport.Coverage(report.coverage))
      try document.list("diagnostics", report.diagnostics, as: JSONReport.Diagnostic.init)
      try document.end()
    }
  }

  /// One line for each key and language. Weblate takes flags of the source string for every language, so
  /// the line of the source language has the tightest limit of all.
  private func writeWeblate(_ report: BudgetReport, to write: (String) throws -> Void) throws {
    let limits = SizeLimits(report)
    for budget in report.budgets {
      guard let key = budget.key else { continue }
      let table = budget.table ?? "Localizable"
      let isSource = budget.locale == report.app.sourceLanguage
      guard let limit = limits.limit(table: table, key: key, locale: isSource ? nil : budget.locale)
      else { continue }
      let font = limit.weblateFont
      var flags = [
        "max-size:\(limit.points)",
        "font-family:\(font.family.replacing(" ", with: "_"))", "font-size:\(font.size)",
        "font-weight:\(font.weight)",
      ]
      if let values = Self.replacements(in: budget, numbers: report.numbers) {
        flags.append(values)
      }
      let cells = [
        budget.locale.identifier, budget.table ?? "Localizable", key, flags.joined(separator: ", "),
      ]
      try write(cells.map { SafeText.line($0, limit: 4000) }.joined(separator: "\t") + "\n")
    }
  }
}

extension BudgetReporter {
  /// Weblate draws a number in a text as the number it is measured with here, not as `%d`.
  private static func replacements(in budget: Budget, numbers: ClosedRange<Int>) -> String? {
    let texts = [budget.sourceText, budget.text].compactMap { $0 }
    let formats = texts.flatMap { text in
      text.matches(of: /%(?:[0-9]+\$)?(?:hh|h|ll|l|q|z|t|j)?[dDuUi]/).map { String($0.output) }
    }
    let value = [numbers.lowerBound, numbers.upperBound].map { "\($0)" }
      .max { $0.count < $1.count }
    guard let value, !formats.isEmpty else { return nil }
    return "replacements:"
      + Set(formats).sorted().map { "\($0):\(value)" }.joined(separator: ":")
  }
}

/// One budget as JSON has it; numbers to a tenth of a point.
private struct BudgetRecord: Encodable {
  struct Font: Encodable {
    var size: Double
    var weight: String
    var family: String?
  }
  struct Place: Encodable {
    var bar: String
    var item: String
    var role: String
    var configuration: FitConfiguration
    var location: SourceLocation?
  }
  @Nullable var key: String?
  @Nullable var table: String?
  var locale: LocaleID
  @Nullable var sourceText: String?
  @Nullable var text: String?
  @Nullable var state: TranslationState?
  @Nullable var width: Double?
  @Nullable var error: Double?
  var room: Double
  var roomFrom: Double
  var roomUpTo: Double
  @Nullable var left: Double?
  var limit: Int
  var characters: Budget.CharacterHint?
  var font: Font
  var tightest: Place
  var places: Int

  init(_ budget: Budget) {
    _key = Nullable(wrappedValue: budget.key)
    _table = Nullable(wrappedValue: budget.table)
    locale = budget.locale
    _sourceText = Nullable(wrappedValue: budget.sourceText)
    _text = Nullable(wrappedValue: budget.text)
    _state = Nullable(wrappedValue: budget.state)
    _width = Nullable(wrappedValue: budget.width.map(tenths))
    _error = Nullable(wrappedValue: budget.error.map(tenths))
    room = tenths(budget.room)
    roomFrom = tenths(budget.roomFrom)
    roomUpTo = tenths(budget.roomUpTo)
    _left = Nullable(wrappedValue: budget.left.map(tenths))
    limit = budget.limit
    characters = budget.characters
    font = Font(
      size: budget.fontSize, weight: budget.fontWeight.rawValue, family: budget.fontFamily)
    tightest = Place(
      bar: budget.bar, item: budget.item, role: budget.role.rawValue,
      configuration: budget.configuration, location: budget.location)
    places = budget.places
  }
}

/// Finds the limit of a key for translation files.
public struct SizeLimits: Sendable {
  private let byKey: [String: [Budget]]
  private let tables: Set<String>
  private let locales: [String]

  /// Indexes the budgets of a report.
  public init(_ report: BudgetReport) {
    byKey = Dictionary(grouping: report.budgets.filter { $0.key != nil }) { $0.key ?? "" }
    tables = Set(report.budgets.map { $0.table ?? "Localizable" })
    locales = Set(report.budgets.map(\.locale.identifier)).sorted()
  }

  /// The limit of a key: in one language, or in all of them the least.
  ///
  /// A table that no budget knows is that of a renamed file and says nothing. A language is the app's
  /// own that is meant by it: `de` by `de-DE`.
  public func limit(table: String, key: String, locale: LocaleID?) -> SizeLimit? {
    let known = byKey[key] ?? []
    guard let locale else { return least(known, in: table) }
    return least(known.filter { $0.locale == language(locale) }, in: table)
  }

  /// The app's language that a file's is; `nil` when it has none.
  public func language(_ locale: LocaleID) -> LocaleID? {
    LanguageTag(locale.identifier).closest(among: locales).flatMap { LocaleID($0) }
  }

  private func least(_ named: [Budget], in table: String) -> SizeLimit? {
    let found =
      tables.contains(table) ? named.filter { ($0.table ?? "Localizable") == table } : named
    return found.min { $0.room / $0.fontSize < $1.room / $1.fontSize }.map { budget in
      SizeLimit(
        points: budget.limit, characters: budget.characters?.likely,
        fontFamily: budget.fontFamily, fontSize: budget.fontSize, fontWeight: budget.fontWeight,
        comment: budget.sentence)
    }
  }
}
