import ArgumentParser
import Foundation
import LabelReport

/// Writes the page of diagnostics.
struct DiagnosticReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnostic-reference", abstract: "Write the page of diagnostics")

  @Option(help: "File of the page.")
  var output = "docs/diagnostics.md"

  func run() throws {
    try Data(DiagnosticReference.page.utf8).write(to: URL(filePath: output), options: .atomic)
  }
}
