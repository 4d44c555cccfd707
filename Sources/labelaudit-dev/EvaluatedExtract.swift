import ArgumentParser
import Foundation
import LabelImport

/// Prints the bars that the evaluator finds, in the shape of `labelaudit extract --format json`, so that
/// the two ways through an app's code can be held against each other.
struct EvaluatedExtract: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Print the bars that the evaluator finds in an app's code",
    discussion: """
      Takes the options that Scripts/score-bars hands to labelaudit.

      EXAMPLES
        labelaudit-dev extract MyApp > evaluated.json
      """)

  @Argument(help: "An app's folder.")
  var path: String

  @Option(help: "The format; JSON is the only one.")
  var format = "json"

  @Flag(help: "Read everything anew, as this command always does.")
  var noCache = false

  func run() async throws {
    var options = ImportOptions()
    options.isEvaluating = true
    let app = try await Importer(options: options).importApp(at: path)
    FileHandle.standardOutput.write(Data(try ExtractDocument(app).json().utf8))
  }
}
