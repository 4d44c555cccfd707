import Foundation
import LabelAudit
import LabelImport
import LabelModel

/// A fresh translation file that holds the budgets' texts; the limits are put in afterwards.
struct BudgetDocument {
  private let report: BudgetReport
  private let format: BudgetFormat
  private let isForWeblate: Bool
  private let names: TableNames

  init(_ report: BudgetReport, format: BudgetFormat, isForWeblate: Bool = false) {
    self.report = report
    self.format = format
    self.isForWeblate = isForWeblate
    names = report.tableNames
  }

  /// The file in UTF-8.
  ///
  /// - Throws: a `Diagnostic` when the form holds one target language and there are several.
  func bytes() throws -> [UInt8] {
    switch format {
    case .xliff: Array(classic().utf8)
    case .xliff2: Array(try modern().utf8)
    default: try catalog()
    }
  }

  private var source: LocaleID { report.app.sourceLanguage }

  /// Keyed budgets by table, for one language.
  private func tables(_ locale: LocaleID) -> [(table: String, budgets: [Budget])] {
    let own = report.budgets.filter { $0.key != nil && $0.locale == locale }
    return Dictionary(grouping: own) { names.name($0.table ?? "Localizable", of: $0.bundle) }
      .map { (table: $0.key, budgets: $0.value) }.sorted { $0.table < $1.table }
  }

  private func classic() -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">

      """
    for locale in report.locales {
      for (table, budgets) in tables(locale) {
        text +=
          "  <file original=\"\(Self.escaped(table)).strings\" source-language=\"\(source)\" "
          + "target-language=\"\(locale)\" datatype=\"plaintext\">\n    <body>\n"
        for budget in budgets {
          text +=
            "      <trans-unit id=\"\(Self.escaped(budget.key ?? ""))\" xml:space=\"preserve\">\n"
            + texts(budget, target: classicState(budget), indent: "        ")
            + "      </trans-unit>\n"
        }
        text += "    </body>\n  </file>\n"
      }
    }
    return text + "</xliff>\n"
  }

  private func modern() throws -> String {
    guard report.locales.count == 1, let locale = report.locales.first else {
      throw Diagnostic(
        .error,
        .oneLanguageOnly,
        message: """
          XLIFF 2.1 holds one language; name one with --locale, not \(report.locales.count)
          """)
    }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="\(source)" \
      trgLang="\(locale)">

      """
    var unit = 0
    for (number, table) in tables(locale).enumerated() {
      text += "  <file id=\"f\(number + 1)\" original=\"\(Self.escaped(table.table)).strings\">\n"
      for budget in table.budgets {
        unit += 1
        text +=
          "    <unit id=\"u\(unit)\" name=\"\(Self.escaped(budget.key ?? ""))\">\n"
          + "      <segment\(Self.modernState(budget))>\n"
          + texts(budget, target: "", indent: "        ")
          + "      </segment>\n    </unit>\n"
      }
      text += "  </file>\n"
    }
    return text + "</xliff>\n"
  }

  /// What is shown in place of a translation is none: its target is empty.
  private func texts(_ budget: Budget, target attributes: String, indent: String) -> String {
    let source = budget.sourceText ?? budget.key ?? ""
    let target =
      budget.translation.map { "<target\(attributes)>\(Self.escaped($0))</target>" }
      ?? "<target\(attributes)/>"
    return "\(indent)<source>\(Self.escaped(source))</source>\n\(indent)\(target)\n"
  }

  /// XLIFF 1.2 has the state on the target. Weblate takes a text to look at again for finished unless
  /// something needs to be done to it.
  private func classicState(_ budget: Budget) -> String {
    guard budget.translation != nil else { return " state=\"new\"" }
    let review = isForWeblate ? "needs-l10n" : "needs-review-translation"
    let state = budget.state == .needsReview ? review : "translated"
    return " state=\"\(state)\""
  }

  /// XLIFF 2.x has it on the segment, and no word for a translation that was reviewed and refused: that
  /// is a state of the project's own beside it.
  private static func modernState(_ budget: Budget) -> String {
    guard budget.translation != nil else { return " state=\"initial\"" }
    return budget.state == .needsReview
      ? " state=\"translated\" subState=\"labelaudit:needs-review\"" : " state=\"translated\""
  }

  /// Characters that XML can not hold are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private struct CatalogFile: Encodable {
    struct Unit: Encodable {
      var state: String
      var value: String
    }
    struct Localization: Encodable { var stringUnit: Unit }
    struct Entry: Encodable { var localizations: [String: Localization] }
    var sourceLanguage: String
    var strings: [String: Entry]
    var version = "1.0"
  }

  private func catalog() throws -> [UInt8] {
    let tables = Set(
      report.budgets.filter { $0.key != nil }.map {
        names.name($0.table ?? "Localizable", of: $0.bundle)
      })
    if tables.count > 1 {
      throw Diagnostic(
        .error,
        .oneTableOnly,
        message: """
          the keys are of \(tables.count) tables (\(tables.sorted().joined(separator: ", "))); \
          a catalog holds one: write into each with --into
          """)
    }
    var strings: [String: CatalogFile.Entry] = [:]
    for budget in report.budgets {
      guard let key = budget.key else { continue }
      let state: TranslationState = budget.translation == nil ? .new : budget.state ?? .translated
      strings[key, default: CatalogFile.Entry(localizations: [:])]
        .localizations[budget.locale.identifier] = CatalogFile.Localization(
          stringUnit: CatalogFile.Unit(
            state: state.rawValue, value: budget.translation ?? ""))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = CatalogFile(sourceLanguage: source.identifier, strings: strings)
    return Array(try encoder.encode(file)) + [0x0A]
  }
}
