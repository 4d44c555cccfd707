import ArgumentParser
import BarLayout
import Foundation

/// Writes the page of layout numbers.
struct LayoutReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout-reference", abstract: "Write the page of layout numbers")

  @Option(help: "File of the page.")
  var output = "docs/layout.md"

  func run() throws {
    try Data(LayoutReference.page.utf8).write(to: URL(filePath: output), options: .atomic)
  }
}
