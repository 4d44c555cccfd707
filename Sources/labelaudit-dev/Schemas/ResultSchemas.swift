import LabelAudit
import LabelModel

/// The schemas of results that programs read.
enum ResultSchemas {
  static var gate: JSONSchema {
    let counts = ["errors", "warnings", "notes", "review"]
    var language: [String: JSONSchema] = ["locale": .locale, "passed": .bool]
    for count in counts { language[count] = .count }
    let file: [String: JSONSchema] = [
      "path": .string, "locales": .array(.locale), "keys": .count, "labels": .count,
      "unknownKeys": .count, "unknownExamples": .array(.string), "isUsable": .bool,
    ]
    return .members(
      [
        "version": .object(["const": .number(1)]), "passed": .bool,
        "exitCode": .of("integer", ["enum": .list([.number(0), .number(1), .number(2)])]),
        "failOn": .names(of: FailureThreshold.self), "summary": .of("object"),
        "locales": .array(.members(language, required: language.keys.sorted())),
        "files": .array(.members(file, required: file.keys.sorted())),
        "failures": .array(.string),
      ], required: ["version", "passed", "exitCode", "failOn", "summary", "locales", "failures"])
  }

  static var budgets: JSONSchema {
    .members(
      [
        "version": .object(["const": .number(1)]), "locales": .array(.locale),
        "budgets": .array(budget), "coverage": .of("object"),
        "diagnostics": .array(.of("object")),
      ], required: ["version", "locales", "budgets", "coverage", "diagnostics"])
  }

  private static var budget: JSONSchema {
    let points = JSONSchema.of("number")
    let size = JSONSchema.of("number", ["exclusiveMinimum": .number(0)])
    let hint: [String: JSONSchema] = ["likely": .count, "fewest": .count, "most": .count]
    let members: [String: JSONSchema] = [
      "key": .orNull(.string), "table": .orNull(.string), "bundle": .orNull(.string),
      "locale": .locale,
      "sourceText": .orNull(.string), "text": .orNull(.string),
      "state": .orNull(.names(of: TranslationState.self)), "width": .orNull(points),
      "error": .orNull(points), "room": points, "roomFrom": points, "roomUpTo": points,
      "left": .orNull(points), "limit": .count,
      "characters": .members(hint, required: hint.keys.sorted()),
      "font": .members(
        ["size": size, "weight": .names(of: FontWeight.self), "family": .string],
        required: ["size", "weight"]),
      "tightest": .members(
        [
          "bar": .string, "item": .string, "role": .names(of: Role.self),
          "configuration": .of("object"), "location": .of("object"),
        ], required: ["bar", "item", "role", "configuration"]),
      "places": .of("integer", ["minimum": .number(1)]),
    ]
    return .members(
      members, required: members.keys.filter { $0 != "characters" }.sorted())
  }
}
