import ArgumentParser
import Foundation
import LabelAudit
import LabelModel
import LabelReport
import LabelRules

/// `labelaudit-dev record-samples`: the sample reports of `Reports/Samples/`, made from `Examples/`.
struct RecordSamples: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record-samples",
    abstract: "Write the sample reports, or check that they are up to date",
    discussion: """
      EXAMPLES
        labelaudit-dev record-samples
        labelaudit-dev record-samples --check
      """)

  @Option(help: ArgumentHelp("Folder of the reports.", valueName: "folder"))
  var output = "Reports/Samples"

  @Option(help: ArgumentHelp("App that is audited.", valueName: "folder"))
  var app = "Examples/Encore"

  @Flag(help: "Write nothing; fail when a report would change.")
  var check = false

  private struct Sample {
    var name: String
    var format: ReportFormat
    var language: String
  }

  private static let samples = [
    Sample(name: "encore.en.html", format: .html, language: "en"),
    Sample(name: "encore.ko.html", format: .html, language: "ko"),
    Sample(name: "encore.en.md", format: .markdown, language: "en"),
    Sample(name: "encore.ko.txt", format: .text, language: "ko"),
    Sample(name: "encore.sarif", format: .sarif, language: "en"),
    Sample(name: "encore.json", format: .json, language: "en"),
  ]

  func run() async throws {
    let faults = ReaderTexts.faults
    guard faults.isEmpty else {
      throw ValidationError(faults.map(\.oneLine).joined(separator: "\n"))
    }
    let result = try await Auditor().audit(app)
    let folder = URL(fileURLWithPath: output)
    var stale: [String] = []
    if !check {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for sample in Self.samples {
      let options = ReportOptions(
        language: LocaleID(canonical: sample.language), includeFits: false)
      let report = Data(try sample.format.reporter(options: options).render(result).utf8)
      let file = folder.appendingPathComponent(sample.name)
      if check {
        if (try? Data(contentsOf: file)) != report { stale.append(sample.name) }
      } else {
        try report.write(to: file, options: .atomic)
      }
    }
    guard stale.isEmpty else {
      throw ValidationError(
        "out of date: \(stale.joined(separator: ", ")); run labelaudit-dev record-samples")
    }
  }
}
