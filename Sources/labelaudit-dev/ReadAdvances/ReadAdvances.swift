import ArgumentParser
import Foundation

/// Reads what PDF files state of Apple's fonts, for the data that the advance tables are made from.
struct ReadAdvances: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read-advances",
    abstract: "Read the advances or the kerning that PDF files state for Apple's fonts",
    discussion: """
      PDF files made on Apple's systems state the advance of each glyph they draw. Prints rows in the \
      form of Sources/MetricTables/Data/pdf-advances.tsv: figures alone, never a font or an outline. \
      Starts Scripts/read-advances, which needs Python and pikepdf (apt install python3-pikepdf).
      """)

  @Argument(help: "PDF files", completion: .file(extensions: ["pdf"]))
  var files: [String]
  @Flag(help: "Print what pairs are moved by beyond the tracking, by font")
  var kerning = false
  @Option(help: "Regular expression for the names of fonts; Apple's by default")
  var font: String?
  @Option(help: "The Python to start")
  var python = "python3"
  @Option(help: "The script that reads")
  var script = "Scripts/read-advances"

  func run() throws {
    guard FileManager.default.isReadableFile(atPath: script) else {
      throw ValidationError("'\(script)' is missing: run this in the project's folder")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [python, script] + (kerning ? ["--kerning"] : []) + (font.map { ["--font", $0] } ?? [])
      + ["--"] + files
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
  }
}
