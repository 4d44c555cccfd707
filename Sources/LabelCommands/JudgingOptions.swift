import ArgumentParser
import LabelAudit
import LabelModel
import LabelRules

/// What is judged and when that fails the run: rules, accepted findings, threshold.
struct JudgingOptions: ParsableArguments {
  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("Run only this rule; repeatable.", valueName: "id"))
  var rules: [String] = []

  @Option(
    name: .customLong("except"),
    help: ArgumentHelp("Leave this rule out; repeatable.", valueName: "id"))
  var except: [String] = []

  @Option(
    help: ArgumentHelp(
      "Accepted findings: known ones are marked and do not fail.", valueName: "file"))
  var baseline: String?

  @Option(help: "Exit 1 from this severity on: note, warning, error, or never.")
  var failOn: FailureThreshold = .error

  func validate() throws {
    for rule in rules + except {
      try Self.requireRule(rule)
    }
  }

  /// - Throws: a validation error that names the nearest rule when there is none of that identifier.
  static func requireRule(_ id: String) throws {
    let known = RuleRegistry.all.map { $0.description.id }
    guard !known.contains(id) else { return }
    let suggestion = NearestName.of(id, among: known).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("there is no rule '\(id)'\(suggestion); 'labelaudit rules' lists them")
  }

  /// Puts the options over a configuration.
  ///
  /// - Throws: ``AuditError/invalidBaseline(reason:)``, ``OutputFile/Failure`` when the baseline
  ///   cannot be read.
  func apply(to configuration: inout Configuration) throws {
    if !rules.isEmpty { configuration.rules = Set(rules) }
    configuration.except.formUnion(except)
    guard let baseline else { return }
    do {
      configuration.baseline = try Baseline(json: try AuditSession.read(baseline))
    } catch let AuditError.invalidBaseline(reason) {
      throw AuditError.invalidBaseline(reason: "\(baseline): \(reason)")
    }
  }
}

/// What becomes of the list of accepted findings.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Accept every finding of this run into a baseline.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Take entries that no longer occur out of the --baseline file; accept nothing new.")
  var pruneBaseline = false

  func validate() throws {
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
