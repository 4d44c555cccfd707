import ArgumentParser
import Foundation
import LabelAudit

/// `labelaudit merge SHARD…`: the parts of an audit as one result.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make one result of the parts that 'audit --shard' wrote",
    discussion: """
      The result is the same, byte for byte, as that of one run. A missing part is refused.

      EXAMPLES
        labelaudit merge shard-*.json --format json --output labels.json
        labelaudit merge shard-1.json shard-2.json --report html=labels.html --fail-on warning
      """)

  @Argument(help: ArgumentHelp("What 'audit --shard' wrote, in any order.", valueName: "shard"))
  var files: [String]

  @OptionGroup(title: "Reports") var reports: ReportingOptions

  @Option(
    help: ArgumentHelp(
      "Also write the verdict, by language and file, as JSON.", valueName: "file"))
  var gate: String?

  @Option(
    help: ArgumentHelp(
      "Exit 1 from this severity on: note, warning, error, or never; no configuration is read here.",
      valueName: "severity"))
  var failOn: FailureThreshold = .error

  @Flag(help: "Exit 0 when nothing to audit was found.")
  var allowEmpty = false

  @Flag(help: "Treat broken files inside PATH as an error (exit 2).")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  var quiet = false

  @Flag(help: "Show how each verdict is derived, and every note.")
  var verbose = false

  func validate() throws {
    if let gate, OutputFile.sharedFile(of: reports.files + [gate]) != nil {
      throw ValidationError("a report would be written to '\(gate)' too; give each its own file")
    }
  }

  func run() async throws {
    try reports.check([gate])
    var shards: [AuditShard] = []
    for file in files {
      do throws(ShardError) {
        shards.append(try AuditShard(json: try read(file)))
      } catch {
        throw UnusableShard(path: file, error: error)
      }
    }
    let merged: TranslationAudit
    do {
      merged = try await Auditor.merge(shards)
    } catch {
      throw UnusableShard(path: nil, error: error)
    }
    var run = try RunOptions.parse([])
    var judging = try JudgingOptions.parse([])
    judging.failOn = failOn
    run.allowEmpty = allowEmpty
    run.strict = strict
    run.quiet = quiet
    run.verbose = verbose
    var session = try AuditSession(
      paths: files, selection: SelectionOptions.parse([]), run: run, judging: judging)
    session.language = reports.reportLanguage
    let outcome = AuditOutcome(
      result: merged.result, locales: shards.first?.locales ?? [],
      files: shards.first?.files == nil ? nil : merged.files, failOn: failOn)
    session.tell(outcome.result, of: Configuration())
    try reports.write(outcome.result, of: [], verbose: verbose, failOn: failOn)
    let status = session.status(of: outcome)
    if let gate {
      let json = try GateDocument(outcome, status: status).json()
      try OutputFile.replace(gate) { write in try write(json) }
    }
    throw status
  }

  private func read(_ file: String) throws(ShardError) -> Data {
    guard let data = try? NamedFile.read(file) else { throw .notAShard }
    return data
  }
}

/// Parts that make no result.
struct UnusableShard: Error, CustomStringConvertible {
  var path: String?
  var error: ShardError
  var description: String { "\(path.map { "\($0): " } ?? "")error: \(error)" }
}
