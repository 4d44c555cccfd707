import Foundation
import ICUSupport
public import LabelAudit
public import LabelImport
import LabelModel

/// Writes the room of every text in a form for people, spreadsheets, programs or translation tools.
public struct BudgetReporter: Sendable {
  private let format: BudgetFormat
  private let writer: SizeLimitWriter

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - unit: what XLIFF's limits count.
  ///   - isForWeblate: whether XLIFF 1.2 has Weblate's flags, and states that it knows.
  public init(
    _ format: BudgetFormat, unit: SizeLimitWriter.Unit = .points, isForWeblate: Bool = false
  ) {
    self.format = format
    writer = SizeLimitWriter(unit: unit, isForWeblate: isForWeblate)
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
      let document = try BudgetDocument(
        report, format: format, isForWeblate: writer.isForWeblate
      ).bytes()
      let limits = SizeLimits(report)
      let written = try writer.write(
        into: document, path: format == .xcstrings ? "Localizable.xcstrings" : "budgets.xliff"
      ) { limits.limit($0) }
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
        "line", "state", "bundle",
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
          budget.bundle ?? "",
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
    let names = report.tableNames
    for budget in report.budgets {
      guard let key = budget.key else { continue }
      let table = budget.table ?? "Localizable"
      let isSource = budget.locale == report.app.sourceLanguage
      let text = SizeLimitWriter.TextAddress(
        bundle: budget.bundle ?? "", table: table, key: key, locale: isSource ? nil : budget.locale)
      guard let limit = limits.limit(text) else { continue }
      let cells = [
        budget.locale.identifier, names.name(table, of: budget.bundle), key, limit.weblateFlags,
      ]
      try write(cells.map { SafeText.line($0, limit: 4000) }.joined(separator: "\t") + "\n")
    }
  }
}

extension BudgetReport {
  /// The tables of its keys by name.
  var tableNames: TableNames {
    TableNames(
      budgets.filter { $0.key != nil }.map { (bundle: $0.bundle, table: $0.table ?? "Localizable") }
    )
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
  @Nullable var bundle: String?
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
    _bundle = Nullable(wrappedValue: budget.bundle)
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
