import LabelModel

/// The rule reference: one Markdown page for each rule and an index, made from the descriptions.
public enum RuleReference {
  /// A page of the reference.
  public struct Page: Hashable, Sendable {
    /// File name in `docs/rules`.
    public var name: String
    /// Markdown.
    public var text: String
  }

  /// Every page, the index first, then by identifier.
  public static var pages: [Page] {
    let rules = RuleRegistry.all.map { $0.description }
    return [Page(name: "README.md", text: index(rules))]
      + rules.map { Page(name: "\($0.id).md", text: page($0)) }
  }

  static func page(_ rule: RuleDescription) -> String {
    var text = """
      # \(rule.id)

      \(rule.summary) Default severity: **\(rule.severity.rawValue)**.

      ## What it does

      \(rule.whatItDoes)

      ## Why it matters

      \(rule.whyItMatters)

      ## How to fix

      \(rule.howToFix)

      """
    if !rule.options.isEmpty {
      text += "\n## Options\n\n| option | default | meaning |\n|---|---|---|\n"
      for option in rule.options {
        text += "| `\(option.name)` | \(number(option.defaultValue)) | \(option.meaning) |\n"
      }
    }
    let documented = rule.examples.filter(\.isDocumented)
    if !documented.isEmpty {
      text += "\n## Examples\n"
      for example in documented {
        text += "\n\(ExampleDrawing(example).markdown)"
      }
    }
    text += "\n## References\n\n"
    for reference in rule.references {
      let name = reference.url.map { "[\(reference.name)](\($0))" } ?? reference.name
      text += "- \(name): \(reference.statement)\n"
    }
    return text + "\n[All rules](README.md)\n"
  }

  private static func index(_ rules: [RuleDescription]) -> String {
    var text = """
      # Rules

      What `labelaudit audit` looks for. `labelaudit explain RULE` prints a page of this reference; \
      severities and options are set in `labelaudit.yml`.

      | rule | severity | finds |
      |---|---|---|

      """
    for rule in rules {
      text += "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue) | \(finds(rule)) |\n"
    }
    text += """

      ## What files do not tell

      These statements of the guidelines depend on what happens while the app runs. No rule guesses at \
      them.


      """
    for statement in Undecidable.statements { text += "- \(statement)\n" }
    return text
  }

  /// The summary without its verb, for a table whose head says it.
  private static func finds(_ rule: RuleDescription) -> String {
    rule.summary.hasPrefix("Finds ") ? String(rule.summary.dropFirst(6)) : rule.summary
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}

/// Statements of the guidelines that cannot be told from files.
enum Undecidable {
  static let statements = [
    "A look-alike in the place of the system's status bar.",
    "The style of a search bar against the importance of searching.",
    "Large titles that compete with the content below them.",
    "Tabs that change another view than their own (split views).",
    "A selection in a sidebar that switches tabs.",
    "Scrolling of the tab bar on Apple TV.",
    "Translucency of bars and blur under the status bar.",
    "Hiding bars for full-screen content, and bringing them back by a gesture.",
    "How often badges change.",
  ]
}
