import BarLayout
import LabelAudit
import LabelModel
import LabelRules

/// The schema of `labelaudit.yml`.
enum ConfigurationSchema {
  static var schema: JSONSchema {
    get throws {
      try .members(
        ConfigurationFile.keys,
        [
          "version": .object(["const": .number(1)]), "locales": .oneOrMore(.locale),
          "devices": .oneOrMore(.string), "widths": .oneOrMore(.number(100...10_000)),
          "textSizes": .oneOrMore(.names(of: TextSize.self)),
          "design": .values(["classic", "glass", "both"]), "target": .string,
          "exclude": .oneOrMore(.string), "lookups": .oneOrMore(.any(.string, lookup)),
          "layout": .members(
            Dictionary(
              LayoutFacts.all.map { ($0.key, .number(0...10_000)) }, uniquingKeysWith: { a, _ in a }
            )),
          "fonts": .members(
            Dictionary(
              Role.allCases.filter { !$0.isSpoken }.map { ($0.rawValue, font) },
              uniquingKeysWith: { a, _ in a })),
          "numbers": .of(
            "array",
            ["items": .of("integer"), "minItems": .number(2), "maxItems": .number(2)]),
          "dictionaries": .oneOrMore(.string), "rules": rules, "suppress": .array(suppression),
          "baseline": .of("string", ["minLength": .number(1)]),
          "failOn": .names(of: FailureThreshold.self),
          "link": .of("string", ["pattern": .text("^https://.*[{]path[}]")]),
        ], required: ["version"])
    }
  }

  private static let lookup = JSONSchema.members(
    ["name": .string, "key": argument, "table": argument, "tableName": .string],
    required: ["name"])
  private static let argument = JSONSchema.any(
    .of("integer", ["minimum": .number(1), "maximum": .number(20)]), .string)
  private static let font = JSONSchema.members([
    "file": .oneOrMore(.string), "weight": .names(of: FontWeight.self),
    "size": .of("number", ["exclusiveMinimum": .number(0), "maximum": .number(1000)]),
  ])
  private static let severity = JSONSchema.names(of: Severity.self)

  /// `off` is a word to YAML 1.2 and false to YAML 1.1.
  private static var rules: JSONSchema {
    let word = JSONSchema.any(.bool, .values(["on", "off"]), severity)
    return .members(
      Dictionary(
        RuleRegistry.all.map { rule in
          let description = rule.description
          var settings = ["severity": severity, "enabled": .bool]
          for option in description.options { settings[option.name] = .of("number") }
          return (description.id, .any(word, .members(settings)))
        }, uniquingKeysWith: { a, _ in a }))
  }

  private static let suppression = JSONSchema.members(
    [
      "rule": .values(RuleRegistry.all.map { $0.description.id }), "problem": .string,
      "bar": .string, "item": .string, "locale": .locale,
      "reason": .of("string", ["minLength": .number(1)]),
      "until": .of("string", ["pattern": .text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]),
    ], required: ["reason"])
}
