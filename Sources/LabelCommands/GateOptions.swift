import ArgumentParser
import LabelAudit
import LabelModel

/// How a pipeline uses an audit: translations against extracted bars, and a verdict for programs.
struct GateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Bars of an earlier 'extract --format json'; the paths are then translations that came back: "
        + ".xliff, .xcloc, .strings, .stringsdict, .xcstrings, or folders of them.",
      valueName: "file"))
  var bars: String?

  @Option(
    help: ArgumentHelp(
      "Also write the verdict, by language and file, as JSON.", valueName: "file"))
  var gate: String?

  /// Writes the verdict when it was asked for.
  func writeGate(
    of outcome: AuditOutcome, failOn: FailureThreshold, status: ExitStatus
  ) throws {
    guard let gate else { return }
    let json = try GateDocument(outcome, failOn: failOn, status: status).json()
    try OutputFile.replace(gate) { write in try write(json) }
  }
}
