import ArgumentParser
import Foundation
import LabelAudit
import LabelModel
import LabelReport

/// Which reports are written, and where to.
struct ReportingOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Form of the result: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")); by the "
        + "name of --output unless given.",
      valueName: "format"))
  var format: ReportFormat?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Also write a report to a file; repeatable. html-per-language=DIR writes a page for each "
        + "language's translator.", valueName: "format=file"),
    transform: ReportRequest.init(parsing:))
  var reports: [ReportRequest] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File for the result; standard output unless given.", valueName: "file"))
  var output: String?

  @Flag(
    help: ArgumentHelp(
      "text, markdown, html: show every problem, whatever its reach, and those to review."))
  var thorough = false

  @Option(
    help: ArgumentHelp(
      "text, markdown, html: show problems down to this reach: "
        + "\(Reach.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "level"))
  var reach: Reach = .common

  @Option(help: ArgumentHelp("text: show this many problems.", valueName: "n"))
  var top: Int?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "What a translator of this language needs, and nothing else: as text, csv, markdown, html or "
        + "xliff.", valueName: "locale"))
  var translator: LocaleID?

  @Option(
    help: ArgumentHelp(
      "html: what opens a place of the source: xcode, vscode, or a web address with {path} and {line}, "
        + "such as https://example.com/app/blob/main/{path}#L{line}; 'link' of the configuration unless "
        + "given.", valueName: "opener"))
  var link: String?

  @Flag(help: "JSON: also say what fits.")
  var includeFits = false

  @Option(
    help: ArgumentHelp(
      "Language of the report and of the run's last lines: "
        + ReportLanguage.all.map(\.identifier).joined(separator: ", ") + ".", valueName: "id"),
    transform: LocaleID.ofReport)
  var reportLanguage: LocaleID = LocaleID(canonical: "en")

  @Option(
    help: ArgumentHelp(
      "text, xcode, github, sarif: folder put before every path, such as the app's place in its "
        + "repository; in text PATH, in an Xcode build the app's own folder, unless given.",
      valueName: "folder"))
  var root: String?

  @Option(help: "Colour in text: auto, always or never.")
  var color: ColorChoice = .auto

  func validate() throws {
    if format == .html, output == nil, isatty(STDOUT_FILENO) == 1 {
      throw ValidationError(
        "HTML is no good on a terminal; give --output FILE or --report html=FILE")
    }
    if let top, top < 0 { throw ValidationError("--top takes a number from 0 on") }
    if let translator, let format, !TranslatorReporter.formats.contains(format) {
      let known = TranslatorReporter.formats.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "there is no list for translators of '\(translator)' as \(format.rawValue); known: \(known)"
      )
    }
    if let link, PlaceLink(link, folder: "/") == nil {
      throw ValidationError(
        "--link takes \(PlaceLink.editors.joined(separator: ", ")) or an https address with {path}; not "
          + "'\(link)'")
    }
    if let twice = OutputFile.sharedFile(of: files) {
      throw ValidationError("two reports would be written to '\(twice)'; give each its own file")
    }
  }

  /// The files that are to be written.
  var files: [String] {
    reports.filter { !$0.isPerLanguage }.map(\.file) + (output.map { [$0] } ?? [])
  }

  /// Looks at every file and folder that is to be written to; changes nothing.
  func check(_ others: [String?] = []) throws(OutputFile.Failure) {
    try OutputFile.check(files + others)
    for request in reports where request.isPerLanguage { _ = try OutputFolder(request.file) }
  }

  /// One report that is asked for.
  struct Target {
    var format: ReportFormat
    /// The file; `nil` for standard output.
    var file: String?
    var isColored = false
    /// What tells it from the others.
    var name: String { "\(format.rawValue)=\(file ?? "")" }
  }

  /// Every report that was asked for; standard output gets one unless only files were.
  ///
  /// - Parameter paths: what was audited; in an Xcode build its folder is the root of all paths.
  func targets(of paths: [String]) -> [Target] {
    var targets = reports.filter { !$0.isPerLanguage }.map {
      Target(format: $0.format, file: $0.file)
    }
    let chosen = format ?? defaultFormat
    if let output {
      targets.append(Target(format: chosen, file: output))
    } else if format != nil || reports.isEmpty {
      targets.append(Target(format: chosen, file: nil, isColored: isColored))
    }
    return targets
  }

  /// What the options say about the look of a report.
  ///
  /// - Parameter top: how many problems a text shows unless the options say.
  func reportOptions(
    _ format: ReportFormat, of paths: [String], isColored: Bool, verbose: Bool, top: Int? = nil,
    failOn: FailureThreshold = .error, link configured: String? = nil
  ) -> ReportOptions {
    ReportOptions(
      language: reportLanguage, includeFits: includeFits, color: isColored,
      width: TerminalSize.columns ?? 80, isVerbose: verbose,
      root: root
        ?? (isXcodeBuild ? Self.folder(of: paths) : format == .text ? Self.place(of: paths) : nil),
      view: ProblemView(downTo: reach, isThorough: thorough),
      top: self.top ?? (thorough ? nil : top), translator: translator,
      link: (link ?? configured).flatMap { PlaceLink($0, folder: Self.folder(of: paths) ?? "/") },
      failOn: failOn)
  }

  /// The reporter of a form with these options.
  func reporter(
    _ format: ReportFormat, of paths: [String], isColored: Bool, verbose: Bool, top: Int? = nil,
    failOn: FailureThreshold = .error, link: String? = nil
  ) -> any Reporter {
    format.reporter(
      options: reportOptions(
        format, of: paths, isColored: isColored, verbose: verbose, top: top, failOn: failOn,
        link: link))
  }

  /// Writes every report that was asked for.
  ///
  /// - Parameter paths: what was audited.
  func write(
    _ result: AuditResult, of paths: [String], verbose: Bool = false, failOn: FailureThreshold,
    link: String? = nil
  ) throws {
    for target in targets(of: paths) {
      let reporter = reporter(
        target.format, of: paths, isColored: target.isColored, verbose: verbose, failOn: failOn,
        link: link)
      if let file = target.file {
        try OutputFile.replace(file) { write in try reporter.write(result, to: write) }
      } else {
        try OutputFile.writeToStandardOutput { write in try reporter.write(result, to: write) }
      }
    }
    try writeLanguages(result, of: paths, link: link)
    try writeJobSummary(result, of: paths)
  }

  /// Annotations on GitHub show ten problems of each level; the job's summary has room for more. Whoever
  /// asks for Markdown puts it there himself.
  func writeJobSummary(_ result: AuditResult, of paths: [String]) throws {
    let formats = targets(of: paths).map(\.format)
    guard formats.contains(.github), !formats.contains(.markdown),
      let summary = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !summary.isEmpty
    else { return }
    let reporter = reporter(.markdown, of: paths, isColored: false, verbose: false)
    let text = try reporter.render(result)
    let known = try? FileManager.default.attributesOfItem(atPath: summary)[.size] as? Int
    guard (known ?? 0) + text.utf8.count <= Self.longestJobSummary else {
      return Console.line(
        "\(summary): warning: GitHub takes a summary of 1 MiB for a step, and the others have filled "
          + "it; this one is left out")
    }
    try OutputFile.append(summary, text)
  }

  /// Bytes that GitHub takes for one step; of more it keeps nothing.
  private static let longestJobSummary = 1 << 20

  /// Writes a page for each language that has something to mend: `de.html`.
  func writeLanguages(_ result: AuditResult, of paths: [String], link: String? = nil) throws {
    for request in reports where request.isPerLanguage {
      let folder = try OutputFolder(request.file)
      var options = reportOptions(.html, of: paths, isColored: false, verbose: false, link: link)
      for locale in result.languagesToMend(in: options.view) {
        options.translator = locale
        let page = try ReportFormat.html.reporter(options: options).render(result)
        try folder.write(Array(page.utf8), to: "\(locale.identifier).html")
      }
    }
  }

  private var defaultFormat: ReportFormat {
    let named = output.flatMap { ReportFormat(fileName: $0) }
    return named ?? (isXcodeBuild ? .xcode : .text)
  }

  private var isXcodeBuild: Bool {
    ProcessInfo.processInfo.environment["XCODE_VERSION_ACTUAL"] != nil
  }

  /// The absolute folder that the paths of a result are relative to; `nil` for several.
  private static func folder(of paths: [String]) -> String? {
    guard let path = paths.first, paths.count == 1 else { return nil }
    let place = URL(fileURLWithPath: Self.place(of: [path]) ?? ".")
    return place.path
  }

  /// The folder that the paths of a result are relative to, as it was given, so that they lead there
  /// from where one stands; `nil` for the current one and for several.
  private static func place(of paths: [String]) -> String? {
    guard let path = paths.first, paths.count == 1 else { return nil }
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    let url = URL(fileURLWithPath: path)
    let isWhole =
      exists && isDirectory.boolValue
      && !["xcodeproj", "xcworkspace"].contains(url.pathExtension)
    var folder = path[...]
    while folder.count > 1, folder.hasSuffix("/") { folder = folder.dropLast() }
    if !isWhole {
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : folder[..<slash]
    }
    return folder == "." ? nil : String(folder)
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
struct ReportRequest {
  /// What is written as a page for each language.
  private static let perLanguage = "html-per-language"

  var format: ReportFormat
  /// Whether the file is a folder of pages, one for each language.
  var isPerLanguage = false
  var file: String

  init(parsing argument: String) throws {
    let known = ReportFormat.allCases.map(\.rawValue) + [Self.perLanguage]
    guard let equals = argument.firstIndex(of: "=") else {
      throw ValidationError(
        known.contains(argument)
          ? "--report needs a file for '\(argument)': --report \(argument)=FILE; for standard output "
            + "it is --format \(argument)"
          : "--report takes FORMAT=FILE, such as html=labels.html; '\(argument)' has no '='")
    }
    let name = String(argument[..<equals])
    isPerLanguage = name == Self.perLanguage
    guard let format = isPerLanguage ? .html : ReportFormat(rawValue: name) else {
      let nearest = NearestName.of(name, among: known).map { "did you mean '\($0)'? Known" }
      throw ValidationError(
        "there is no report format '\(name)'; \(nearest ?? "known"): \(known.joined(separator: ", "))"
      )
    }
    let file = String(argument[argument.index(after: equals)...])
    guard !file.isEmpty else {
      throw ValidationError("--report \(name)= names no file: --report \(name)=FILE")
    }
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
