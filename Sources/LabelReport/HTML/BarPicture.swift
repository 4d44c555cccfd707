import LabelAudit
import LabelModel

/// A drawing of a bar as part of the page: the layout's frames in the page's own colours. One point is
/// one pixel.
struct BarPicture {
  let drawing: BarDrawing
  let kind: BarKind
  /// Item that the picture is about.
  let focus: String
  let texts: ReportTexts

  /// The drawing with a name for those who cannot see it.
  func node() -> MarkupNode {
    let frames = drawing.frames
    return .tag(
      "svg",
      [
        "class": "picture \(drawing.configuration.design.rawValue)", "role": "img",
        "aria-label": name,
        "viewBox": "0 0 \(Points.text(frames.width)) \(Points.text(frames.height))",
        "width": Points.text(frames.width), "height": Points.text(frames.height),
        "lang": drawing.locale.identifier,
      ], PicturePainter(drawing: drawing, focus: focus).shapes.map(Self.node))
  }

  /// The bar of a label as it is shown, in a box that scrolls; `nil` where nothing can be drawn.
  static func canvas(
    of fits: ItemFits, in bar: FittedBar, _ result: AuditResult, _ texts: ReportTexts,
    design: Design? = nil
  ) -> MarkupNode? {
    guard let drawing = result.drawing(of: fits, in: bar, design: design) else { return nil }
    let picture = BarPicture(
      drawing: drawing, kind: bar.bar.kind, focus: fits.item, texts: texts)
    return .tag(
      "div",
      [
        "class": "canvas", "tabindex": "0", "role": "group",
        "aria-label": SafeText.line(fits.text, limit: 80),
      ], [picture.node()])
  }

  private var name: String {
    texts(
      "drawings.name",
      [
        "kind": drawing.hasLargeTitle ? texts["bar.largeTitle"] : texts["bar.\(kind.rawValue)"],
        "locale": texts.name(of: drawing.locale),
        "width": texts.points(drawing.configuration.width),
        "items": PictureName(drawing: drawing, texts: texts).text,
      ])
  }

  /// A shape in the page's own colours.
  static func node(_ shape: PictureShape) -> MarkupNode {
    switch shape.form {
    case .rect(let x, let y, let width, let height, let radius):
      return .tag(
        "rect",
        [
          "class": shape.style, "x": Points.text(x), "y": Points.text(y),
          "width": Points.text(width), "height": Points.text(height),
          "rx": radius > 0 ? Points.text(radius) : nil,
        ])
    case .path(let data): return .tag("path", ["class": shape.style, "d": data])
    case .text(let text, let middle, let baseline, let width, let size, let weight):
      let isStretched = width > 0 && text.utf16.count > 1
      return .tag(
        "text",
        [
          "class": shape.style, "x": Points.text(middle), "y": Points.text(baseline),
          "font-size": Points.text(size), "font-weight": "\(weight)", "text-anchor": "middle",
          "textLength": isStretched ? Points.text(width) : nil,
          "lengthAdjust": isStretched ? "spacingAndGlyphs" : nil,
        ], text)
    }
  }
}
