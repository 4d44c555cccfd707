import ArgumentParser
import Foundation
import LabelAudit
import LabelImport
import LabelModel

/// `labelaudit extract PATH…`: import only.
struct ExtractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Print the bars of an app, every text in every language, and what was not resolved",
    discussion: """
      The JSON form is a bars manifest again: keep it, and audit it later without the app.

      EXAMPLES
        labelaudit extract MyApp --format json --output bars.json
        labelaudit audit bars.json
        labelaudit extract MyApp --explain-unresolved
        labelaudit extract MyApp --pseudo fill --device 'iPhone 16' --text-size large --format strings
      """)

  /// The forms of the extract.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, strings
  }

  @Argument(
    help: ArgumentHelp(
      "An app's folder, a single file, or a bars manifest; the current folder unless given.",
      valueName: "path"))
  var paths: [String] = ["."]

  @Option(
    name: .shortAndLong, help: "text, json, or strings: the keys with the texts of one language.")
  var format: Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File for the result; standard output unless given.", valueName: "file"))
  var output: String?

  @Flag(
    help: "Show the expression, its place and the step that failed for each label not resolved.")
  var explainUnresolved = false

  @Option(
    help: ArgumentHelp(
      "Texts in a made-up language instead: "
        + "\(PseudoLanguage.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"))
  var pseudo: PseudoLanguage?

  @OptionGroup(title: "Scope") var selection: SelectionOptions
  @OptionGroup(title: "Run") var behaviour: RunOptions

  func run() async throws {
    try OutputFile.check([output])
    let session = AuditSession(paths: paths, selection: selection, run: behaviour)
    let app = try await session.importing(pseudo: pseudo)
    let text: String
    switch format {
    case .json: text = try ExtractDocument(app).json()
    case .text: text = ExtractText(app).text
    case .strings: text = try StringsText(app).text
    }
    if let output {
      try OutputFile.replace(output) { write in try write(text) }
    } else {
      try OutputFile.writeToStandardOutput { write in try write(text) }
    }
    if explainUnresolved, !behaviour.quiet { explain(app.coverage) }
    throw session.status(of: app)
  }

  private func explain(_ coverage: Coverage) {
    for group in coverage.unseenByReason {
      Console.line("\(group.labels.count) \(group.state.rawValue): \(group.reason.english)")
      for label in group.labels {
        let place = label.declaredAt.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
        Console.line(
          "  \(place)\(label.bar) \(label.item)\(label.expression.map { " '\($0)'" } ?? "")")
      }
    }
  }
}

/// The extract for people: one line per item, one per text.
struct ExtractText {
  private let app: ImportedApp
  private let locales: [LocaleID]

  init(_ app: ImportedApp) {
    self.app = app
    locales = app.app.locales
  }

  var text: String {
    var lines: [String] = []
    for bar in app.bars {
      lines.append("\(bar.kind.rawValue) \(bar.id)" + place(bar.declaredAt))
      for item in bar.items {
        let key = item.key.map { " key \($0)" } ?? (item.isHardCoded ? " hard-coded" : "")
        let reason = item.reason.map { " (\($0.english))" } ?? ""
        let known = item.stateOfText
        let state = known == .resolved ? "" : " \(known.rawValue)"
        lines.append(
          "  \(item.role.rawValue) \(item.id)\(key)\(state)\(reason)\(place(item.declaredAt))")
        for locale in locales {
          guard let text = item.text[locale] else { continue }
          let mark = item.text.states[locale].map { " [\($0.rawValue)]" } ?? ""
          lines.append("    \(locale): \(Self.oneLine(text))\(mark)")
        }
      }
    }
    lines.append(app.coverage.oneLine)
    return lines.joined(separator: "\n") + "\n"
  }

  private func place(_ location: SourceLocation?) -> String {
    location.map { "  \($0.path):\($0.line)" } ?? ""
  }

  /// Control characters would write into the terminal: they are shown by code.
  private static func oneLine(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        scalar.value == 0x200D || scalar.value == 0x200C
          ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }
}
