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
        labelaudit audit MyApp --report html=labels.html --report sarif=labels.sarif
        labelaudit audit bars.yml --format json --fail-on warning
        labelaudit audit --bars bars.json de.xliff ko.xcloc --gate gate.json
      """)

  @Argument(
    help: ArgumentHelp(
      "An app's folder, a single file, or a bars manifest (.yml, .yaml, .json); with --bars, files of "
        + "translations.", valueName: "path")
  )
  var paths: [String]

  @OptionGroup(title: "What is looked at") var selection: SelectionOptions
  @OptionGroup(title: "Translations and gates") var gating: GateOptions
  @OptionGroup(title: "Reports") var reports: ReportingOptions
  @OptionGroup(title: "The run") var behaviour: RunOptions

  func run() async throws {
    let session = AuditSession(
      paths: paths, selection: selection, run: behaviour, bars: gating.bars)
    let outcome = try await session.audit()
    try reports.write(outcome.result, of: paths, verbose: behaviour.verbose)
    let status = session.status(of: outcome)
    try gating.writeGate(of: outcome, failOn: behaviour.failOn, status: status)
    throw status
  }
}
