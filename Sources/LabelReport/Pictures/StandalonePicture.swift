import LabelAudit
import LabelModel

/// A picture as an SVG document that needs nothing else.
struct StandalonePicture {
  let drawing: BarDrawing
  let focus: String
  /// One line under the bar.
  let caption: String
  /// What it shows, for those who cannot see it.
  let name: String
  var isDark = false

  private static let captionHeight = 20.0
  private static let captionSize = 11.0
  private static let fonts =
    "-apple-system, 'SF Pro Text', Inter, 'Noto Sans', 'Noto Sans CJK KR', 'Noto Sans Arabic', "
    + "'DejaVu Sans', sans-serif"

  private var palette: PicturePalette {
    PicturePalette(design: drawing.configuration.design, isDark: isDark)
  }

  /// Points across and down.
  var size: (width: Double, height: Double) {
    (drawing.frames.width, (drawing.frames.height + Self.captionHeight).rounded(.up))
  }

  /// How a renderer that does not know `textLength` places a text that begins at 0.
  struct Placing {
    /// By how much it is stretched.
    var factor: Double
    /// Where it begins without, points.
    var edge: Double
    /// How wide it is without, points.
    var width: Double

    /// A text as the machine's fonts draw it.
    static let plain = Placing(factor: 1, edge: 0, width: 0)
  }

  /// The document.
  ///
  /// - Parameter placed: how each text is placed; a renderer that knows `textLength` needs none.
  func document(placed: [Placing]? = nil) -> String {
    let (width, height) = size
    var nodes: [MarkupNode] = [
      .tag("title", [:], name),
      .tag(
        "rect",
        [
          "width": Points.text(width), "height": Points.text(height), "fill": palette.ground,
        ]),
    ]
    var number = 0
    for shape in PicturePainter(drawing: drawing, focus: focus).shapes {
      let isText = if case .text = shape.form { true } else { false }
      nodes.append(
        node(
          shape, number: isText ? number : nil,
          placing: placed.flatMap { $0.indices.contains(number) ? $0[number] : nil }))
      if isText { number += 1 }
    }
    nodes.append(
      .tag(
        "text",
        [
          "x": Points.text(width / 2), "y": Points.text(height - Self.captionHeight / 3),
          "font-size": Points.text(Self.captionSize), "text-anchor": "middle",
          "fill": palette["quiet"],
        ], caption))
    let document = MarkupNode.tag(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": Points.text(width),
        "height": Points.text(height),
        "viewBox": "0 0 \(Points.text(width)) \(Points.text(height))",
        "font-family": Self.fonts, "xml:lang": drawing.locale.identifier,
      ], nodes)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + document.html + "\n"
  }

  /// The widths that texts are measured to have, in the order of the document; 0 for one that is not
  /// stretched.
  var textWidths: [Double] {
    PicturePainter(drawing: drawing, focus: focus).shapes.compactMap { shape in
      if case .text(_, _, _, let width, _, _) = shape.form { width } else { nil }
    }
  }

  private func node(_ shape: PictureShape, number: Int?, placing: Placing?) -> MarkupNode {
    let paint = palette.paint(shape.style)
    let strokeWidth = paint.stroke == nil ? nil : Points.text(paint.width)
    switch shape.form {
    case .rect(let x, let y, let width, let height, let radius):
      return .tag(
        "rect",
        [
          "x": Points.text(x), "y": Points.text(y), "width": Points.text(width),
          "height": Points.text(height), "rx": radius > 0 ? Points.text(radius) : nil,
          "fill": paint.fill, "stroke": paint.stroke, "stroke-width": strokeWidth,
        ])
    case .path(let data):
      return .tag(
        "path",
        [
          "d": data, "fill": paint.fill, "stroke": paint.stroke, "stroke-width": strokeWidth,
          "stroke-linecap": "round", "stroke-linejoin": "round",
        ])
    case .text(let text, let middle, let baseline, let width, let size, let weight):
      let isStretched = placing == nil && width > 0 && text.count > 1
      return .tag(
        "text",
        [
          "id": number.map { "t\($0)" }, "x": placing == nil ? Points.text(middle) : "0",
          "y": placing == nil ? Points.text(baseline) : "0", "font-size": Points.text(size),
          "font-weight": "\(weight)", "text-anchor": placing == nil ? "middle" : "start",
          "fill": paint.fill, "textLength": isStretched ? Points.text(width) : nil,
          "lengthAdjust": isStretched ? "spacingAndGlyphs" : nil,
          "transform": placing.map { placing in
            let left = middle - (placing.width / 2 + placing.edge) * placing.factor
            return "translate(\(Points.text(left)) \(Points.text(baseline))) "
              + "scale(\(Self.factor(placing.factor)) 1)"
          },
        ], text)
    }
  }

  private static func factor(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
