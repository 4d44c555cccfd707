import ArgumentParser
import Foundation
import LabelAudit
import LabelModel
import LabelReport

/// Which reports are written, and where to.
struct ReportingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Form of the result: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"))
  var format: ReportFormat?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp("Also write a report to a file; repeatable.", valueName: "format=file"))
  var reports: [ReportRequest] = []

  @Option(
    help: ArgumentHelp("File for the result; standard output unless given.", valueName: "file"))
  var output: String?

  @Flag(help: "JSON: also say what fits.")
  var includeFits = false

  @Option(help: ArgumentHelp("Language of the report, for example en or ko.", valueName: "id"))
  var reportLanguage: LocaleID = LocaleID(canonical: "en")

  @Option(help: "Colour in text: auto, always or never.")
  var color: ColorChoice = .auto

  func validate() throws {
    if format == .html, output == nil, isatty(STDOUT_FILENO) == 1 {
      throw ValidationError(
        "HTML is no good on a terminal; give --output FILE or --report html=FILE")
    }
    let files = reports.map(\.file) + (output.map { [$0] } ?? [])
    if let twice = Dictionary(grouping: files, by: { $0 }).first(where: { $0.value.count > 1 }) {
      throw ValidationError(
        "two reports would be written to '\(twice.key)'; give each its own file")
    }
  }

  /// Writes every report that was asked for; standard output gets one unless only files were.
  func write(_ result: AuditResult, verbose: Bool = false) throws {
    for request in reports {
      let reporter = request.format.reporter(options: options(verbose: verbose, color: false))
      try OutputFile.replace(request.file) { write in try reporter.write(result, to: write) }
    }
    let chosen = format ?? defaultFormat
    if let output {
      let reporter = chosen.reporter(options: options(verbose: verbose, color: false))
      try OutputFile.replace(output) { write in try reporter.write(result, to: write) }
    } else if format != nil || reports.isEmpty {
      let reporter = chosen.reporter(options: options(verbose: verbose, color: isColored))
      try OutputFile.writeToStandardOutput { write in try reporter.write(result, to: write) }
    }
  }

  private var defaultFormat: ReportFormat {
    ProcessInfo.processInfo.environment["XCODE_VERSION_ACTUAL"] == nil ? .text : .xcode
  }

  private var isColored: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto:
      isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }
  }

  private func options(verbose: Bool, color: Bool) -> ReportOptions {
    ReportOptions(
      language: reportLanguage, includeFits: includeFits, color: color,
      width: TerminalSize.columns ?? 80, isVerbose: verbose)
  }
}

/// One `--report FORMAT=FILE`.
struct ReportRequest: ExpressibleByArgument {
  var format: ReportFormat
  var file: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="),
      let format = ReportFormat(rawValue: String(argument[..<equals]))
    else { return nil }
    let file = String(argument[argument.index(after: equals)...])
    guard !file.isEmpty else { return nil }
    self.format = format
    self.file = file
  }
}

/// The values of `--color`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// Size of the terminal behind standard output.
enum TerminalSize {
  /// Columns; `nil` when standard output is no terminal.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
