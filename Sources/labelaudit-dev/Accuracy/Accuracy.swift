import ArgumentParser
import Foundation
import LabelModel
import TextMetrics

/// Compares predicted widths with drawn ones.
struct Accuracy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accuracy", abstract: "Compare predicted widths with widths drawn by a system")

  @Argument(help: "Sample files, one JSON object per line")
  var samples: [String]
  @Flag(help: "Print every sample")
  var list = false

  func run() throws {
    let samples = try samples.flatMap { try WidthSample.read(URL(fileURLWithPath: $0)) }
    let measurer = TableMeasurer()
    var errors: [String: [Double]] = [:]
    for sample in samples {
      let width = measurer.widths(of: sample.text, weight: sample.weight, locale: sample.locale)
        .width(at: sample.size)
      let error = (width.width - sample.width) / sample.width
      errors["\(sample.script) \(sample.confidence == "low" ? "low" : "high+medium")", default: []]
        .append(error)
      if list {
        print(
          sample.text, sample.size, sample.weight, sample.width, width.width, error * 100,
          width.error, separator: "\t")
      }
    }
    for (name, values) in errors.sorted(by: { $0.key < $1.key }) {
      let sorted = values.map(abs).sorted()
      let mean = sorted.reduce(0, +) / Double(sorted.count)
      let p95 = sorted[min(sorted.count - 1, Int((Double(sorted.count) * 0.95)))]
      print(name, sorted.count, mean * 100, p95 * 100, separator: "\t")
    }
  }
}
