import ArgumentParser
import Foundation

/// Writes the JSON schemas of what people and programs write and read.
struct SchemaReference: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schemas", abstract: "Write the JSON schemas")

  @Option(help: "Folder of the schemas.")
  var output = "docs/schema"

  func run() throws {
    let documents: [(name: String, title: String, about: String, schema: JSONSchema)] = [
      (
        "labelaudit", "configuration", "labelaudit.yml; docs/configuration.md describes each key.",
        try ConfigurationSchema.schema
      ),
      (
        "bars", "bars manifest",
        "Bars with their texts, by hand or as `labelaudit extract --format json` writes them.",
        try BarsSchema.schema
      ),
      ("gate", "gate", "Verdict that `labelaudit audit --gate` writes.", ResultSchemas.gate),
      (
        "budgets", "budgets",
        "Result of `labelaudit budgets --format json`. Lengths are points, to a tenth.",
        ResultSchemas.budgets
      ),
    ]
    for (name, title, about, schema) in documents {
      let document = try schema.document(name, title: "LabelAudit \(title)", description: about)
      let file = URL(filePath: output).appending(path: "\(name).schema.json")
      try document.write(to: file, options: .atomic)
    }
  }
}
