import ArgumentParser
import Foundation
import ICUSupport
import LabelAudit
import LabelModel
import LabelReport

/// `labelaudit audit PATH…`: import, fit, check, report.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Audit the labels of an app, a file or a bars manifest",
    discussion: """
      Results go to standard output or --output; progress, diagnostics and the summary go to \
      standard error.

      EXAMPLES
        labelaudit audit MyApp
        labelaudit audit MyApp --locale de --device 'iPhone SE (1st generation)'
        labelaudit audit MyApp --reach largeText --top 40
        labelaudit audit MyApp --for de --format xliff --output de.xliff
        labelaudit audit MyApp --report html=labels.html --report sarif=labels.sarif
        labelaudit audit bars.yml --format json --fail-on warning
        labelaudit audit --bars bars.json de.xliff ko.xcloc --gate gate.json
        labelaudit audit MyApp --changed-since origin/main
        labelaudit audit MyApp --pseudo double
        labelaudit audit MyApp --shard 3/8 --output shard-3.json
      """)

  @Argument(
    help: ArgumentHelp(
      "An app's folder, a single file, or a bars manifest (.yml, .yaml, .json); the current folder "
        + "unless given. With --bars, files of translations.", valueName: "path")
  )
  var paths: [String] = []

  @OptionGroup(title: "Scope") var selection: SelectionOptions
  @OptionGroup(title: "Translations and gates") var gating: GateOptions
  @OptionGroup(title: "Reports") var reports: ReportingOptions
  @OptionGroup(title: "Rules and thresholds") var judging: JudgingOptions
  @OptionGroup(title: "Accepted findings") var accepting: BaselineOptions
  @OptionGroup(title: "Run") var behaviour: RunOptions

  mutating func validate() throws {
    if paths.isEmpty {
      guard gating.bars == nil else {
        throw ValidationError("--bars needs the files of translations that came back")
      }
      paths = ["."]
    }
    if let twice = OutputFile.sharedFile(of: files) {
      throw ValidationError("two results would be written to '\(twice)'; give each its own file")
    }
  }

  /// The files that are to be written.
  private var files: [String] {
    reports.files + [gating.gate, accepting.writeBaseline].compactMap { $0 }
  }

  func run() async throws {
    try reports.check([
      gating.gate, accepting.writeBaseline, accepting.pruneBaseline ? judging.baseline : nil,
    ])
    var session = AuditSession(
      paths: paths, selection: selection, run: behaviour, judging: judging, accepting: accepting,
      bars: gating.bars)
    session.language = reports.reportLanguage
    if let shard = gating.shard { throw try await write(shard, of: session) }
    let apps = try await session.apps()
    guard apps.isEmpty else { throw try await audit(apps, session) }
    let outcome = try await session.audit(gating: gating)
    try reports.write(
      outcome.result, of: gating.bars == nil ? paths : [], verbose: behaviour.verbose,
      failOn: outcome.failOn, link: outcome.link)
    let status = session.status(of: outcome)
    try gating.writeGate(of: outcome, status: status)
    throw status
  }

  /// Audits several apps, each by itself, and writes their reports and the overview.
  private func audit(_ apps: [AppPart], _ session: AuditSession) async throws -> ExitStatus {
    var writing = AppReports(reports, of: paths, parts: apps, isVerbose: behaviour.verbose)
    try writing.check()
    let outcome = try await session.audit(apps, gating: gating, keepsFits: writing.needsFits) {
      try writing.add($0, $1)
    }
    try writing.write(outcome)
    let status = session.status(of: outcome)
    try gating.writeGate(of: outcome, status: status)
    return status
  }

  /// Writes a part for `merge`, which alone can say what was found.
  private func write(_ shard: Shard, of session: AuditSession) async throws -> ExitStatus {
    guard reports.format == nil, reports.reports.isEmpty else {
      throw ValidationError(
        "--shard writes a part; give --format and --report to 'labelaudit merge'")
    }
    let (part, status) = try await session.audit(shard: shard)
    let json = String(decoding: try part.json(), as: UTF8.self)
    if let output = reports.output {
      try OutputFile.replace(output) { write in try write(json) }
    } else {
      try OutputFile.writeToStandardOutput { write in try write(json) }
    }
    return status
  }
}
