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

  @Option(
    help: ArgumentHelp(
      "xcode, github, sarif: folder put before every path, such as the app's place in its "
        + "repository; the app's own folder in an Xcode build.",
      valueName: "folder"))
  var root: String?

  @Option(help: "Colour in text: auto, always or never.")
  var color: ColorChoice = .auto

  func validate() throws {
    if format == .html, output == nil, isatty(STDOUT_FILENO) == 1 {
      throw ValidationError(
        "HTML is no good on a terminal; give --output FILE or --report html=FILE")
    }
    if let twice = OutputFile.sharedFile(of: files) {
      throw ValidationError("two reports would be written to '\(twice)'; give each its own file")
    }
  }

  /// The files that are to be written.
  var files: [String] { reports.map(\.file) + (output.map { [$0] } ?? []) }

  /// Writes every report that was asked for; standard output gets one unless only files were.
  ///
  /// - Parameter paths: what was audited; in an Xcode build its folder is the root of all paths.
  func write(_ result: AuditResult, of paths: [String], verbose: Bool = false) throws {
    let root = root ?? (isXcodeBuild ? Self.folder(of: paths) : nil)
    func options(color: Bool) -> ReportOptions {
      ReportOptions(
        language: reportLanguage, includeFits: includeFits, color: color,
        width: TerminalSize.columns ?? 80, isVerbose: verbose, root: root)
    }
    for request in reports {
      let reporter = request.format.reporter(options: options(color: false))
      try OutputFile.replace(request.file) { write in try reporter.write(result, to: write) }
    }
    let chosen = format ?? defaultFormat
    if let output {
      let reporter = chosen.reporter(options: options(color: false))
      try OutputFile.replace(output) { write in try reporter.write(result, to: write) }
    } else if format != nil || reports.isEmpty {
      let reporter = chosen.reporter(options: options(color: isColored))
      try OutputFile.writeToStandardOutput { write in try reporter.write(result, to: write) }
    }
  }

  private var defaultFormat: ReportFormat { isXcodeBuild ? .xcode : .text }

  private var isXcodeBuild: Bool {
    ProcessInfo.processInfo.environment["XCODE_VERSION_ACTUAL"] != nil
  }

  /// The absolute folder that the paths of a result are relative to; `nil` for several.
  private static func folder(of paths: [String]) -> String? {
    guard let path = paths.first, paths.count == 1 else { return nil }
    let place = URL(fileURLWithPath: path)
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: place.path, isDirectory: &isDirectory)
    return exists && !isDirectory.boolValue ? place.deletingLastPathComponent().path : place.path
  }

  private var isColored: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto:
      isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }
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
