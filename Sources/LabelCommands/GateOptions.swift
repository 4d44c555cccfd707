public import ArgumentParser
import Foundation
public import LabelAudit
import LabelModel

/// How a pipeline uses an audit: translations against extracted bars, changed texts only, one part of
/// several, and a verdict for programs.
struct GateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Bars of an earlier 'extract --format json'; the paths are then translations that came back: "
        + ".xliff, .xcloc, .strings, .stringsdict, .xcstrings, or folders of them.",
      valueName: "file"))
  var bars: String?

  @Option(
    help: ArgumentHelp(
      "Report only what is about texts that changed since: an earlier extract, a baseline, or a "
        + "git revision.", valueName: "file|revision"))
  var changedSince: String?

  @Option(
    help: ArgumentHelp(
      "Also write the verdict, by language and file, as JSON.", valueName: "file"))
  var gate: String?

  @Option(
    help: ArgumentHelp(
      "Audit a made-up language instead: "
        + "\(PseudoLanguage.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"))
  var pseudo: PseudoLanguage?

  @Option(
    help: ArgumentHelp(
      "Audit one part of several, such as 3/8, and write it for 'labelaudit merge'.",
      valueName: "n/count"))
  var shard: Shard?

  func validate() throws {
    if shard != nil, changedSince != nil || pseudo != nil || gate != nil {
      throw ValidationError(
        "--shard writes a part, not a result; give --gate to 'labelaudit merge', and leave out "
          + "--changed-since and --pseudo")
    }
    if pseudo != nil, bars != nil || changedSince != nil {
      throw ValidationError("--pseudo makes texts of its own; leave out --bars and --changed-since")
    }
  }

  /// Writes the verdict when it was asked for.
  func writeGate(of outcome: AuditOutcome, status: ExitStatus) throws {
    guard let gate else { return }
    let json = try GateDocument(outcome, status: status).json()
    try OutputFile.replace(gate) { write in try write(json) }
  }
}

extension PseudoLanguage: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
  /// Reads `3/8`.
  public init?(argument: String) { self.init(argument) }
}
