import ArgumentParser
import Foundation
import LabelAudit
import LabelCommands
import LabelModel
import LabelReport
import LabelRules
import LabelService

/// `labelaudit submit`: has a service audit something, and waits.
struct SubmitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "submit",
    abstract: "Send translations or an app's bars to a service, wait, print the report",
    discussion: """
      Translations (.xliff, .xcloc, .strings, .stringsdict, .xcstrings, .zip, or a folder of them) \
      are sent as they are and audited against the project's bars. Anything else is read here, as \
      extract does, and only its bars are sent: no source leaves the machine. The project keeps \
      them, and translations that are sent later are audited against them. The app's labelaudit.yml says \
      what is read; what is judged, and how, the project in the service says. The token is taken from \
      LABELAUDIT_TOKEN.

      EXAMPLES
        labelaudit submit --server http://127.0.0.1:8080 --project encore MyApp
        labelaudit submit --server https://labels.example --project encore de.xliff
      """)

  @Option(help: ArgumentHelp("Address of the service.", valueName: "url"))
  var server: String

  @Option(help: ArgumentHelp("Identifier of the project.", valueName: "id"))
  var project: String

  @Argument(
    help: ArgumentHelp("Translations, an app's folder, or a bars manifest.", valueName: "path"))
  var paths: [String]

  @Option(help: "Name of the audit in the service.") var label: String?
  @Option(help: "Name of the app's release that the audit is of; the project's trend marks it.")
  var release: String?

  @Option(
    help: ArgumentHelp(
      "Branch of the app that the audit is of; the project's main branch unless given. On another "
        + "branch only what is new counts.", valueName: "name"))
  var branch: String?

  @Option(
    help: ArgumentHelp(
      "Commit that the audit is of: the service says there how it ended, if it is told to.",
      valueName: "hash"))
  var commit: String?

  @Option(
    help: ArgumentHelp(
      "Pull or merge request that the audit is of: the service keeps one comment there.",
      valueName: "number"))
  var pullRequest: Int?

  @Option(
    help: ArgumentHelp(
      "Form of the report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"))
  var format: ReportFormat = .text

  @Option(
    help: ArgumentHelp("File for the report; standard output unless given.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("Language of the report, for example en or ko.", valueName: "id"),
    transform: LocaleID.ofReport)
  var reportLanguage: LocaleID = LocaleID(canonical: "en")

  @Option(help: "Exit 1 from this severity on: note, warning, error, or never.")
  var failOn: FailureThreshold = .error

  @Flag(help: "Print only errors on standard error.") var quiet = false

  private static let translations: Set<String> = [
    "xliff", "xlf", "strings", "stringsdict", "xcstrings", "zip",
  ]

  func run() async throws {
    try OutputFile.check([output])
    let files = try await self.files()
    let isQuiet = quiet
    let ending: SubmitClient.Ending
    let report: Data?
    do {
      let client = try SubmitClient(
        server: server, project: project,
        token: ProcessInfo.processInfo.environment["LABELAUDIT_TOKEN"])
      (ending, report) = try await client.run(
        files,
        naming: SubmitClient.Names(
          label: label, release: release, branch: branch, commit: commit,
          pullRequest: pullRequest),
        format: format.rawValue, language: reportLanguage.identifier
      ) { line in
        if !isQuiet { Console.line(line) }
      }
    } catch let failure as SubmitClient.Failure {
      Console.line(failure.description)
      throw ExitStatus.unusable
    }
    if let problem = ending.problem { Console.line("error: \(problem)") }
    guard let report, let summary = ending.summary else {
      if ending.problem == nil { Console.line("error: the audit was \(ending.state)") }
      throw ExitStatus.unusable
    }
    let text = String(decoding: report, as: UTF8.self)
    if let output {
      try OutputFile.replace(output) { write in try write(text) }
    } else {
      try OutputFile.writeToStandardOutput { write in try write(text) }
    }
    if ending.exitStatus == 2 { throw ExitStatus.unusable }
    let counted =
      summary.new.map { [$0.errors, $0.warnings, $0.notes] }
      ?? [summary.errors, summary.warnings, summary.notes]
    let worst = zip(counted, [Severity.error, .warning, .note]).first { $0.0 > 0 }?.1
    throw failOn.isReached(by: worst) ? ExitStatus.findings : .clean
  }

  private func files() async throws -> [SubmitClient.File] {
    var found: [SubmitClient.File] = []
    for path in paths {
      let url = URL(filePath: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw UnreadableFile(path: path, exists: false)
      }
      if !isFolder.boolValue, Self.translations.contains(url.pathExtension.lowercased()) {
        found.append(
          SubmitClient.File(field: "file", name: url.lastPathComponent, source: .disk(url)))
      } else if isFolder.boolValue, let inside = Self.translations(in: url) {
        found += inside
      } else {
        return [try await bars()]
      }
    }
    return found
  }

  /// The files of a folder when all that could say something are translations; `nil` for an app.
  private static func translations(in folder: URL) -> [SubmitClient.File]? {
    let code: Set = ["swift", "m", "storyboard", "xib", "xcodeproj", "json", "yml", "yaml"]
    guard
      let all = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey],
        options: [.skipsHiddenFiles])
    else { return nil }
    let base = folder.standardizedFileURL.path(percentEncoded: false)
    let isBundle = folder.pathExtension == "xcloc"
    var files: [SubmitClient.File] = []
    for case let url as URL in all {
      let kind = url.pathExtension.lowercased()
      // An .xcloc bundle carries the sources it was made of and a contents.json.
      if code.contains(kind), !isBundle, !url.path(percentEncoded: false).contains(".xcloc/") {
        return nil
      }
      guard translations.contains(kind), kind != "zip" else { continue }
      let path = url.standardizedFileURL.path(percentEncoded: false)
      let relative = path.dropFirst(base.count).drop { $0 == "/" }
      files.append(
        SubmitClient.File(
          field: "file", name: "\(folder.lastPathComponent)/\(relative)", source: .disk(url)))
    }
    return files.isEmpty ? nil : files.sorted { $0.name < $1.name }
  }

  /// The bars of what is named, read here.
  private func bars() async throws -> SubmitClient.File {
    let json = try await BarsExtract.json(of: paths, quiet: quiet)
    return SubmitClient.File(field: "bars", name: "bars.json", source: .bytes(Data(json.utf8)))
  }
}
