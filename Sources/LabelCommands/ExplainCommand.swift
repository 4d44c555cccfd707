import ArgumentParser
import LabelRules

/// `labelaudit explain RULE`: one rule's documentation.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show what a rule finds, why it matters and how to fix it",
    discussion: """
      EXAMPLES
        labelaudit explain truncated-tab-title
        labelaudit explain generic-title
      """)

  @Argument(help: ArgumentHelp("Identifier of the rule.", valueName: "rule"))
  var rule: String

  func validate() throws { try JudgingOptions.requireRule(rule) }

  func run() throws {
    guard
      let description = RuleRegistry.all.map({ $0.description }).first(where: { $0.id == rule })
    else { throw ExitStatus.unusable }
    try OutputFile.writeToStandardOutput { write in try write(Self.text(of: description)) }
  }

  static func text(of rule: RuleDescription) -> String {
    var text = "\(rule.id) (\(rule.severity.rawValue))\n\n\(rule.summary)\n"
    for (heading, body) in [
      ("What it does", rule.whatItDoes), ("Why it matters", rule.whyItMatters),
      ("How to fix", rule.howToFix),
    ] {
      text += "\n\(heading)\n\(indented(body))\n"
    }
    if !rule.options.isEmpty {
      text += "\nOptions\n"
      for option in rule.options {
        text += "  \(option.name) (default \(Self.plain(option.defaultValue))): \(option.meaning)\n"
      }
    }
    if !rule.references.isEmpty {
      text += "\nReferences\n"
      for reference in rule.references {
        text += "  \(reference.name): \(reference.statement)\n"
        if let url = reference.url { text += "    \(url)\n" }
      }
    }
    return text
  }

  private static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }

  private static func indented(_ body: String) -> String {
    body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
