import Foundation

/// The tables of the accuracy report.
struct AccuracyFigures {
  var predictions: [Prediction]

  static let begin = "<!-- figures: written by labelaudit-dev accuracy -->"
  static let end = "<!-- /figures -->"

  /// Markdown between the markers.
  var markdown: String {
    let trusted = predictions.filter { $0.sample.confidence != "low" }
    return [
      "\(predictions.count) widths, \(trusted.count) of them of high or medium confidence; the",
      "tables below are of these. Error: predicted, unrounded, against drawn, rounded up by the",
      "system to a third, a half or a whole point. Beyond rounding: how far the prediction lies outside",
      "the widths that would have been rounded to the drawn one.\n",
      table("Script", trusted) { $0.sample.script },
      table("Size", trusted) { Self.sizeClass($0.sample.size) },
      table("Weight", trusted) { $0.sample.weight.rawValue },
      table("Drawn width", trusted) { Self.lengthClass($0.sample.width) },
    ].joined(separator: "\n")
  }

  /// The report with the figures between its markers; at its end when it has none.
  static func replace(_ figures: String, in report: String) -> String {
    let block = "\(begin)\n\n\(figures)\n\(end)"
    guard let start = report.range(of: begin),
      let stop = report.range(of: end, range: start.upperBound..<report.endIndex)
    else { return report + "\n" + block + "\n" }
    return report.replacingCharacters(in: start.lowerBound..<stop.upperBound, with: block)
  }

  private func table(
    _ title: String, _ predictions: [Prediction], _ key: (Prediction) -> String
  ) -> String {
    let groups = Dictionary(grouping: predictions, by: key).sorted { $0.key < $1.key }
    let rows = (groups.map { ($0.key, $0.value) } + [("All", predictions)]).map(row)
    return """
      | \(title) | Widths | Mean error | 95 % within | Bias | Mean beyond rounding | 95 % within | Within band |
      |---|--:|--:|--:|--:|--:|--:|--:|
      \(rows.joined(separator: "\n"))

      """
  }

  private func row(_ name: String, _ predictions: [Prediction]) -> String {
    let errors = predictions.map { abs($0.percent) }.sorted()
    guard !errors.isEmpty else { return "| \(name) | 0 | | | | |" }
    let count = Double(errors.count)
    let mean = errors.reduce(0, +) / count
    let beyond = predictions.map(\.percentBeyondRounding).sorted()
    let bias = predictions.reduce(0) { $0 + $1.percent } / count
    let inBand = Double(predictions.filter(\.isInBand).count) / count * 100
    let figures = String(
      format: "%.2f %% | %.2f %% | %+.2f %% | %.2f %% | %.2f %% | %.0f %%", mean,
      Self.percentile(95, of: errors), bias, beyond.reduce(0, +) / count,
      Self.percentile(95, of: beyond), inBand)
    return "| \(name) | \(errors.count) | \(figures) |"
  }

  // Linear interpolation between the nearest ranks.
  private static func percentile(_ share: Double, of sorted: [Double]) -> Double {
    let place = share / 100 * Double(sorted.count - 1)
    let lower = Int(place)
    let upper = min(lower + 1, sorted.count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
  }

  private static func sizeClass(_ size: Double) -> String {
    switch size {
    case ...12: "up to 12 pt"
    case ...16: "13 to 16 pt"
    case ...20: "17 to 20 pt"
    default: "over 20 pt"
    }
  }

  private static func lengthClass(_ width: Double) -> String {
    switch width {
    case ...50: "up to 50 pt"
    case ...100: "50 to 100 pt"
    default: "over 100 pt"
    }
  }
}
