public import ArgumentParser
import Foundation
import LabelAudit
import LabelModel
public import LabelRules

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
      "Leave out findings below this severity: note, warning or error.", valueName: "level"))
  var severity: Severity?

  @Option(
    help: ArgumentHelp(
      "Accepted findings: known ones are marked and do not fail.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Exit 1 from this severity on: note, warning, error, or never; as the configuration says, or "
        + "error.", valueName: "severity"))
  var failOn: FailureThreshold?

  func validate() throws {
    for rule in rules + except {
      try Self.requireRule(rule)
    }
  }

  /// - Throws: a validation error that names the nearest rule when there is none of that identifier.
  static func requireRule(_ id: String) throws {
    let known = RuleRegistry.all.map { $0.description.id }
    guard !known.contains(id) else { return }
    if id.contains(",") {
      throw ValidationError(
        "'\(id)' is no rule; give the option once for each of "
          + id.split(separator: ",").joined(separator: " and "))
    }
    let suggestion = NearestName.of(id, among: known).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("there is no rule '\(id)'\(suggestion); 'labelaudit rules' lists them")
  }

  /// Puts the options over a configuration, and reads the baseline that either names.
  ///
  /// - Throws: ``AuditError/invalidBaseline(reason:)``, ``OutputFile/Failure`` when the baseline
  ///   cannot be read.
  func apply(to configuration: inout Configuration, accepting: BaselineOptions?) throws {
    if !rules.isEmpty { configuration.rules = Set(rules) }
    configuration.except.formUnion(except)
    if let failOn { configuration.failOn = failOn }
    if let baseline { configuration.baselineFile = baseline }
    guard let baseline = configuration.baselineFile else { return }
    // The first time, the file that the configuration names is yet to be written.
    if accepting?.writeBaseline != nil, self.baseline == nil,
      !FileManager.default.fileExists(atPath: baseline)
    {
      return
    }
    do {
      configuration.baseline = try Baseline(json: try NamedFile.read(baseline))
    } catch let AuditError.invalidBaseline(reason) {
      throw AuditError.invalidBaseline(reason: "\(baseline): \(reason)")
    }
  }
}

extension Severity: ExpressibleByArgument {}

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
