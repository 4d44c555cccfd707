import ArgumentParser
import LabelModel
import LabelReport
import LabelRules

/// `labelaudit explain RULE`: one rule's documentation.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show what a rule finds, why it matters and how to fix it",
    discussion: """
      EXAMPLES
        labelaudit explain truncated-tab-title
        labelaudit explain generic-title --report-language ko
      """)

  @Argument(help: ArgumentHelp("Identifier of the rule.", valueName: "rule"))
  var rule: String

  @Option(
    help: ArgumentHelp("Language of the text, for example en or ko.", valueName: "id"),
    transform: LocaleID.ofReport)
  var reportLanguage: LocaleID = LocaleID(canonical: "en")

  func validate() throws { try JudgingOptions.requireRule(rule) }

  func run() throws {
    guard
      let description = RuleRegistry.all.map({ $0.description }).first(where: { $0.id == rule })
    else { throw ExitStatus.unusable }
    let text = RuleExplanation(description, language: reportLanguage).text
    try OutputFile.writeToStandardOutput { write in try write(text) }
  }
}
