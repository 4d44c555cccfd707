import ArgumentParser
import Foundation
import LabelAudit
import LabelModel
import LabelReport
import LabelRules

/// `labelaudit compare OLD NEW`: what two JSON reports of one app differ in.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two JSON reports: new, fixed and unchanged findings, by language",
    discussion: """
      EXAMPLES
        labelaudit compare before.json after.json
        labelaudit compare before.json after.json --format markdown --fail-on warning
      """)

  @Argument(
    help: ArgumentHelp("The earlier report, written by audit --format json.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The later report.", valueName: "new"))
  var new: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Form of the result: \(ComparisonFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"))
  var format: ComparisonFormat = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File for the result; standard output unless given.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("Language of the result, for example en or ko.", valueName: "id"),
    transform: LocaleID.ofReport)
  var reportLanguage: LocaleID = LocaleID(canonical: "en")

  @Option(help: "Exit 1 when something new is found from this severity on.")
  var failOn: FailureThreshold = .error

  func run() throws {
    try OutputFile.check([output])
    let comparison = ReportComparison(old: try Self.report(old), new: try Self.report(new))
    let options = ReportOptions(language: reportLanguage, width: TerminalSize.columns ?? 80)
    if let output {
      try OutputFile.replace(output) { write in
        try comparison.write(as: format, options: options, to: write)
      }
    } else {
      try OutputFile.writeToStandardOutput { write in
        try comparison.write(as: format, options: options, to: write)
      }
    }
    throw failOn.isReached(by: comparison.worstNewSeverity) ? ExitStatus.findings : .clean
  }

  private static func report(_ file: String) throws -> JSONReport {
    let data = try NamedFile.read(file)
    do {
      return try JSONReport(json: data)
    } catch {
      throw UnusableReport(path: file, error: error)
    }
  }
}

/// A report file that cannot be compared.
struct UnusableReport: Error, CustomStringConvertible {
  var path: String
  var error: ReportReadingError
  var description: String { "\(path): error: \(error)" }
}
