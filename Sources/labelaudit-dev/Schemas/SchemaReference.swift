import ArgumentParser
import Foundation

/// Writes the JSON schemas of what people and programs write and read.
struct SchemaReference: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schemas", abstract: "Write the JSON schemas")

  @Option(help: "Folder of the schemas.")
  var output = "docs/schema"

  func run() throws {
    let documents = [
      "labelaudit": try ConfigurationSchema.schema.document(
        "labelaudit", title: "LabelAudit configuration",
        description: "labelaudit.yml; docs/configuration.md describes each key."),
      "bars": try BarsSchema.schema.document(
        "bars", title: "LabelAudit bars manifest",
        description:
          "Bars with their texts, by hand or as `labelaudit extract --format json` writes them."),
      "gate": try ResultSchemas.gate.document(
        "gate", title: "LabelAudit gate",
        description: "Verdict that `labelaudit audit --gate` writes."),
      "budgets": try ResultSchemas.budgets.document(
        "budgets", title: "LabelAudit budgets",
        description:
          "Result of `labelaudit budgets --format json`. Lengths are points, to a tenth."),
    ]
    for (name, document) in documents {
      let file = URL(filePath: output).appending(path: "\(name).schema.json")
      try document.write(to: file, options: .atomic)
    }
  }
}
