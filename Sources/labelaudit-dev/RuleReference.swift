import ArgumentParser
import Foundation
import LabelRules

/// Writes the rule reference, or compares it with the committed one.
struct RuleReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule-reference", abstract: "Write the rule reference, or check it",
    discussion: """
      EXAMPLES
        labelaudit-dev rule-reference
        labelaudit-dev rule-reference --check
      """)

  @Option(help: "Folder of the reference.")
  var output = "docs/rules"
  @Flag(help: "Compare with the files in the folder; write nothing.")
  var check = false

  func run() throws {
    let folder = URL(filePath: output)
    let pages = RuleReference.pages
    if check {
      let stale = pages.filter { page in
        (try? String(contentsOf: folder.appending(path: page.name), encoding: .utf8)) != page.text
      }
      guard stale.isEmpty else {
        let names = stale.map(\.name).joined(separator: ", ")
        throw ValidationError(
          "\(names) out of date: run 'swift run labelaudit-dev rule-reference --output \(output)'")
      }
      return
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for page in pages {
      try Data(page.text.utf8).write(to: folder.appending(path: page.name), options: .atomic)
    }
  }
}
