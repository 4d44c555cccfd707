import ArgumentParser
import Foundation
import LabelAudit
import LabelModel
import LabelRules

/// How the run behaves: configuration file, baseline, when it fails, what it tells.
struct RunOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Configuration file; labelaudit.yml beside PATH unless given.", valueName: "file"))
  var config: String?

  @Flag(help: "Treat broken files inside PATH as an error (exit 2).")
  var strict = false

  @Flag(help: "Exit 0 when nothing to audit was found.")
  var allowEmpty = false

  @Option(
    help: ArgumentHelp(
      "Accepted findings: known ones are marked and do not fail.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp("Accept every finding of this run into a baseline.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Take entries that no longer occur out of the --baseline file; accept nothing new.")
  var pruneBaseline = false

  @Option(help: "Exit 1 from this severity on: note, warning, error, or never.")
  var failOn: FailureThreshold = .error

  @Flag(help: "Tell nothing but errors on standard error.")
  var quiet = false

  @Flag(help: "Tell how each verdict is derived, and every note.")
  var verbose = false

  @Flag(
    help: ArgumentHelp(
      "Read nothing outside the folders that were named, as for files of strangers.",
      visibility: .hidden))
  var confined = false

  @Flag(
    name: .customLong("cache"), inversion: .prefixedNo, help: "Keep what was read for the next run."
  )
  var cache = true

  func validate() throws {
    if pruneBaseline, baseline == nil {
      throw ValidationError("--prune-baseline needs the file to prune: add --baseline FILE")
    }
    if pruneBaseline, writeBaseline != nil {
      throw ValidationError(
        "--prune-baseline and --write-baseline exclude each other; the latter accepts everything anew"
      )
    }
  }
}

/// The values of `--fail-on`.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
  case note, warning, error, never

  /// True when a result has a counted finding at or above the threshold.
  func isReached(by result: AuditResult) -> Bool {
    isReached(by: result.findings.lazy.filter(\.counts).map(\.severity).max())
  }

  /// True when the worst severity of what counts is at or above the threshold.
  func isReached(by worst: Severity?) -> Bool {
    guard let worst, let severity = Severity(rawValue: rawValue) else { return false }
    return worst >= severity
  }
}
