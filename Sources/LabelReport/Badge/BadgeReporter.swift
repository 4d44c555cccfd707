public import LabelAudit

/// Writes a small picture (SVG) for a project's page: the share of label translations that fit.
public struct BadgeReporter: Reporter {
  private let texts: ReportTexts

  /// Creates the reporter; of the options only the language matters.
  public init(options: ReportOptions = ReportOptions()) {
    texts = ReportTexts(language: options.language)
  }

  /// Writes the picture. Every label fits: green; 95 % and more: yellow; fewer: red; nothing
  /// measured: grey.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let share = result.fittingShare
    let name = texts["badge.name"]
    let value = share.map(texts.share) ?? texts["badge.none"]
    let color =
      switch share {
      case nil: "#6a6a6a"
      case 1?: "#2c7a2c"
      case let share? where share >= 0.95: "#8a6200"
      default: "#b3261e"
      }
    // Seven points a letter and ten of margin; textLength keeps what another font would change.
    let left = Double(name.count * 7 + 10)
    let right = Double(value.count * 7 + 10)
    let width = Points.text(left + right)
    func text(_ text: String, from x: Double, _ room: Double) -> MarkupNode {
      .tag(
        "text",
        [
          "x": Points.text(x + room / 2), "y": "14", "textLength": Points.text(room - 10),
          "lengthAdjust": "spacingAndGlyphs",
        ], text)
    }
    func box(_ x: Double, _ room: Double, _ fill: String) -> MarkupNode {
      .tag(
        "rect",
        ["x": Points.text(x), "width": Points.text(room), "height": "20", "fill": fill])
    }
    let title = VerdictWords(result: result, texts: texts).figure ?? "\(name): \(value)"
    let picture = MarkupNode.tag(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": "20",
        "viewBox": "0 0 \(width) 20", "role": "img", "aria-label": "\(name): \(value)",
      ],
      [
        .tag("title", [:], title), box(0, left, "#3c3c3c"), box(left, right, color),
        .tag(
          "g",
          [
            "fill": "#fff", "text-anchor": "middle",
            "font-family": "Verdana,DejaVu Sans,sans-serif", "font-size": "11",
          ], [text(name, from: 0, left), text(value, from: left, right)]),
      ])
    try write(picture.html + "\n")
  }
}
