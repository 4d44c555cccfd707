import ArgumentParser
import LabelModel
import LabelReport
import LabelRules

/// `labelaudit explain RULE`: the documentation of one rule, or of one diagnostic.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Show what a rule finds, why it matters and how to fix it; or what a diagnostic means",
    discussion: """
      EXAMPLES
        labelaudit explain truncated-tab-title
        labelaudit explain generic-title --report-language ko
        labelaudit explain conflict-marker
      """)

  @Argument(help: ArgumentHelp("Identifier of the rule or diagnostic.", valueName: "rule"))
  var rule: String

  @Option(
    help: ArgumentHelp("Language of the text, for example en or ko.", valueName: "id"),
    transform: LocaleID.ofReport)
  var reportLanguage: LocaleID = LocaleID(canonical: "en")

  private var diagnostic: Diagnostic.Identifier? { Diagnostic.Identifier(rawValue: rule) }

  func validate() throws {
    if diagnostic == nil { try JudgingOptions.requireRule(rule) }
  }

  func run() throws {
    let text = try diagnostic.map(DiagnosticReference.text) ?? ruleText
    try OutputFile.writeToStandardOutput { write in try write(text) }
  }

  private var ruleText: String {
    get throws {
      guard
        let description = RuleRegistry.all.map({ $0.description }).first(where: { $0.id == rule })
      else { throw ExitStatus.unusable }
      return RuleExplanation(description, language: reportLanguage).text
    }
  }
}
