import ArgumentParser
import Foundation
import LabelModel
import LabelRules

/// `labelaudit rules`: the rule table.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules",
    discussion: """
      EXAMPLES
        labelaudit rules
        labelaudit rules --report-language de
        labelaudit rules --format json | jq '.rules[].id'
      """)

  /// The forms of the table.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "text or json.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp("Language of the texts, for example en or ko.", valueName: "id"),
    transform: LocaleID.ofReport)
  var reportLanguage: LocaleID = LocaleID(canonical: "en")

  func run() throws {
    let descriptions = RuleRegistry.all.map { $0.description.said(in: reportLanguage) }
    let text: String
    switch format {
    case .text: text = Self.table(of: descriptions)
    case .json: text = try RuleTableDocument(descriptions).json()
    }
    try OutputFile.writeToStandardOutput { write in try write(text) }
  }

  static func table(of rules: [RuleDescription]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let id = rule.id.padding(toLength: width, withPad: " ", startingAt: 0)
      let severity = rule.severity.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
      return "\(id)  \(severity)  \(rule.summary)\n"
    }.joined()
  }
}

/// The JSON form of the rule table.
struct RuleTableDocument: Encodable {
  struct Row: Encodable {
    var id: String
    var severity: String
    var summary: String
    var whatItDoes: String
    var whyItMatters: String
    var howToFix: String
    var options: [RuleOption]
    var references: [Reference]
    var help: String
  }
  var version = 1
  var rules: [Row]

  init(_ descriptions: [RuleDescription]) {
    rules = descriptions.map { rule in
      Row(
        id: rule.id, severity: rule.severity.rawValue, summary: rule.summary,
        whatItDoes: rule.whatItDoes, whyItMatters: rule.whyItMatters, howToFix: rule.howToFix,
        options: rule.options, references: rule.references, help: "docs/rules/\(rule.id).md")
    }
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
