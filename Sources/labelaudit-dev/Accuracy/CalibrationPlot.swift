import Foundation

/// Predicted against drawn width, on logarithmic axes, with the error in percent below.
struct CalibrationPlot {
  var predictions: [Prediction]

  private static let width = 640.0
  private static let height = 640.0
  private static let margin = 56.0
  private static let range = (least: 8.0, most: 800.0)

  /// The plot as an SVG document.
  var svg: String {
    let marks =
      predictions
      .sorted { ($0.sample.width, $0.sample.text) < ($1.sample.width, $1.sample.text) }
      .map(mark)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="sans-serif" font-size="12" role="img" \
      aria-label="Predicted against drawn width of \(predictions.count) labels">
      <rect width="100%" height="100%" fill="white"/>
      \(grid)
      \(line(from: Self.range.least, to: Self.range.most, factor: 1, style: "#444"))
      \(line(from: Self.range.least, to: Self.range.most, factor: 1.05, style: "#bbb"))
      \(line(from: Self.range.least, to: Self.range.most, factor: 0.95, style: "#bbb"))
      \(marks.joined(separator: "\n"))
      <text x="320" y="628" text-anchor="middle">drawn width, points</text>
      <text x="16" y="320" text-anchor="middle" transform="rotate(-90 16 320)">predicted width, \
      points (grey: ± 5 %)</text>
      </svg>

      """
  }

  private var grid: String {
    [10.0, 20, 50, 100, 200, 500].map { value in
      let x = Self.text(place(value))
      let y = Self.text(Self.height - place(value))
      let far = Self.text(Self.width - Self.margin)
      let near = Self.text(Self.margin)
      return """
        <path d="M\(x) \(near)V\(far)M\(near) \(y)H\(far)" stroke="#eee"/>
        <text x="\(x)" y="602" text-anchor="middle">\(Int(value))</text>
        <text x="48" y="\(y)" text-anchor="end" dominant-baseline="middle">\(Int(value))</text>
        """
    }.joined(separator: "\n")
  }

  private func mark(_ prediction: Prediction) -> String {
    let color = prediction.sample.script == "Latn" ? "#0a60ff" : "#d13f00"
    let x = Self.text(place(prediction.sample.width))
    let y = Self.text(Self.height - place(prediction.width))
    let opacity = prediction.sample.confidence == "low" ? "0.25" : "0.7"
    return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"3\" fill=\"\(color)\" opacity=\"\(opacity)\"/>"
  }

  private func line(from least: Double, to most: Double, factor: Double, style: String) -> String {
    let start = (x: place(least), y: Self.height - place(least * factor))
    let end = (x: place(most), y: Self.height - place(most * factor))
    return "<path d=\"M\(Self.text(start.x)) \(Self.text(start.y))L\(Self.text(end.x)) "
      + "\(Self.text(end.y))\" stroke=\"\(style)\"/>"
  }

  private func place(_ width: Double) -> Double {
    let share = log(max(width, 1) / Self.range.least) / log(Self.range.most / Self.range.least)
    return Self.margin + share * (Self.width - 2 * Self.margin)
  }

  private static func text(_ value: Double) -> String { String(format: "%.1f", value) }
}
