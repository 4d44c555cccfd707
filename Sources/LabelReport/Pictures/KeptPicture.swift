import LabelAudit
public import LabelModel

/// A drawing of a bar that is kept beside a report: shapes and words, no markup, so that whoever shows it
/// puts the page together.
public struct KeptPicture: Codable, Sendable {
  /// A label as its name says it.
  struct Label: Codable, Sendable {
    var text: String
    /// What is visible of it; `nil` when all is.
    var visible: String?
  }
  /// Points across and down.
  var width: Double
  var height: Double
  /// Name of a `Design`.
  var design: String
  /// Name of a `BarKind`.
  var kind: String
  var hasLargeTitle: Bool
  var locale: LocaleID
  /// Width of the screen, points.
  var screen: Double
  /// The text that it is about.
  var focus: String
  var labels: [Label]
  var shapes: [PictureShape]

  /// The bar of a task where its label is worst; `nil` where nothing can be drawn.
  init?(of task: TranslationTask, in result: AuditResult, locale: LocaleID) {
    guard let bar = result.bars.first(where: { $0.bar.id == task.place.bar }),
      let fits = bar.fits.first(where: {
        $0.item == task.place.item && $0.locale == locale
          && (task.problem.role == nil || $0.role == task.problem.role)
      }), let drawing = result.drawing(of: fits, in: bar)
    else { return nil }
    width = drawing.frames.width
    height = drawing.frames.height
    design = drawing.configuration.design.rawValue
    kind = bar.bar.kind.rawValue
    hasLargeTitle = drawing.hasLargeTitle
    self.locale = locale
    screen = drawing.configuration.width
    focus = fits.text
    labels = drawing.labels.compactMap { $0 }.map {
      Label(text: $0.text, visible: $0.isCut ? $0.visible : nil)
    }
    shapes = PicturePainter(drawing: drawing, focus: fits.item).shapes
  }

  /// What it shows, in a language that reports are written in, for those who cannot see it.
  public func name(in language: LocaleID) -> String {
    let texts = ReportTexts(language: language)
    let items = labels.map { label in
      let text = SafeText.line(label.text, limit: 80)
      guard let visible = label.visible else { return texts("drawings.item.fits", ["text": text]) }
      return texts(
        "drawings.item.truncated",
        ["text": text, "visible": SafeText.line(visible, limit: 80)])
    }
    return texts(
      "drawings.name",
      [
        "kind": hasLargeTitle ? texts["bar.largeTitle"] : texts["bar.\(kind)"],
        "locale": texts.name(of: locale), "width": texts.points(screen),
        "items": texts.joined(items, by: "semicolon"),
      ])
  }

  /// The drawing in a box that scrolls, for a page with the reports' style sheet.
  public func node(in language: LocaleID) -> MarkupNode {
    .tag(
      "div",
      [
        "class": "canvas", "tabindex": "0", "role": "group",
        "aria-label": SafeText.line(focus, limit: 80),
      ],
      [
        .tag(
          "svg",
          [
            "class": "picture \(Design(rawValue: design)?.rawValue ?? "")", "role": "img",
            "aria-label": name(in: language),
            "viewBox": "0 0 \(Points.text(width)) \(Points.text(height))",
            "width": Points.text(width), "height": Points.text(height),
            "lang": locale.identifier,
          ], shapes.map(BarPicture.node))
      ])
  }
}
