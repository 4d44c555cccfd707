import ArgumentParser
import Foundation
import TextMetrics

/// Compares predicted widths with drawn ones and writes the accuracy report.
struct Accuracy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accuracy",
    abstract: "Compare predicted widths with widths drawn by a system",
    discussion: """
      Samples are JSON objects, one per line, with text, size_pt, weight, width_pt, script, font, \
      confidence and rounding. With --report the figures between the markers of the report are \
      replaced and the plot beside it is drawn anew.
      """)

  @Argument(help: "Sample files, one JSON object per line")
  var samples: [String]
  @Flag(help: "Print every sample with its prediction")
  var list = false
  @Option(help: "Report to bring up to date, for example docs/accuracy.md")
  var report: String?

  func run() throws {
    let samples = try samples.flatMap { try WidthSample.read(URL(fileURLWithPath: $0)) }
    let predictions = samples.map(Prediction.init)
    if list { predictions.forEach { print($0.line) } }
    let figures = AccuracyFigures(predictions: predictions).markdown
    guard let report else {
      print(figures)
      return
    }
    let url = URL(fileURLWithPath: report)
    let text = try String(contentsOf: url, encoding: .utf8)
    try AccuracyFigures.replace(figures, in: text).write(to: url, atomically: true, encoding: .utf8)
    let plot = url.deletingPathExtension().appendingPathExtension("svg")
    try CalibrationPlot(predictions: predictions).svg
      .write(to: plot, atomically: true, encoding: .utf8)
  }
}

/// A sample with what the tables say of it.
struct Prediction {
  var sample: WidthSample
  /// Points, unrounded.
  var width: Double
  /// The band of the width, points.
  var band: ClosedRange<Double>

  init(_ sample: WidthSample) {
    self.sample = sample
    let label = TableMeasurer().widths(
      of: sample.text, weight: sample.weight, locale: sample.locale)
    let found = label.width(at: sample.size)
    width = found.width
    band = found.narrowest...found.widest
  }

  /// Difference from the drawn width as a percentage of it.
  var percent: Double { (width - sample.width) / sample.width * 100 }
  /// How far outside the widths that would have been rounded to the drawn one, as a percentage of it.
  var percentBeyondRounding: Double {
    let outside = max(sample.width - sample.roundedBy - width, width - sample.width, 0)
    return outside / sample.width * 100
  }
  /// Whether the band holds a width that would have been rounded to the drawn one.
  var isInBand: Bool { band.overlaps(sample.width - sample.roundedBy...sample.width) }
  /// Tab-separated, for reading.
  var line: String {
    let figures = [
      sample.size, sample.width, width, percent, percentBeyondRounding, width - band.lowerBound,
      band.upperBound - width,
    ]
    let fields = figures.map { String(format: "%.2f", $0) }
    return ([sample.text, sample.weight.rawValue] + fields).joined(separator: "\t")
  }
}
