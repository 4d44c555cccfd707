import BarLayout
import LabelAudit
import LabelModel

/// Makes shapes of a drawing's frames. It knows looks alone: where things stand is the layout's.
struct PicturePainter {
  let drawing: BarDrawing
  /// Item that the picture is about; its label is marked.
  var focus: String?

  /// Everything that is drawn, hindmost first.
  var shapes: [PictureShape] {
    drawing.frames.frames.flatMap(shapes(of:)) + marks
  }

  private func shapes(of frame: BarFrame) -> [PictureShape] {
    let selected = frame.isSelected ? " on" : ""
    switch frame.kind {
    case .strip: return [rect("strip", frame)]
    case .platter: return [rect("platter", frame)]
    case .capsule: return [rect("capsule", frame)]
    case .button: return [rect("pill", frame)]
    case .track: return [rect("track", frame)]
    case .thumb: return [rect("thumb", frame)]
    case .separator: return [rect("separator", frame)]
    case .field: return [rect("well", frame)]
    case .badge: return [rect("badge-oval", frame)]
    case .unknownText: return [rect("unknown", frame)]
    case .symbol: return [rect("glyph\(selected)", frame)]
    case .chevron: return [PictureShape(style: "chevron", form: .path(chevron(frame)))]
    case .magnifier: return [PictureShape(style: "lens", form: .path(lens(frame)))]
    case .label: return text(frame)
    }
  }

  private func rect(_ style: String, _ frame: BarFrame) -> PictureShape {
    PictureShape(
      style: style,
      form: .rect(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height, radius: frame.radius))
  }

  /// An angle that fills the frame, open to the text.
  private func chevron(_ frame: BarFrame) -> String {
    let inset = frame.width / 8
    let near = frame.isMirrored ? frame.x + inset : frame.x + frame.width - inset
    let far = frame.isMirrored ? frame.x + frame.width - inset : frame.x + inset
    let (top, bottom) = (frame.y + inset, frame.y + frame.height - inset)
    return "M\(pair(near, top))L\(pair(far, (top + bottom) / 2))L\(pair(near, bottom))"
  }

  /// A magnifying glass in the frame.
  private func lens(_ frame: BarFrame) -> String {
    let radius = frame.width * 0.28
    let (x, y) = (frame.x + frame.width * 0.42, frame.y + frame.height * 0.42)
    let end = frame.width * 0.8
    let circle =
      "M\(pair(x - radius, y))a\(pair(radius, radius)) 0 1 0 \(pair(2 * radius, 0))"
      + "a\(pair(radius, radius)) 0 1 0 \(pair(-2 * radius, 0))"
    return circle + "M\(pair(x + radius * 0.72, y + radius * 0.72))"
      + "L\(pair(frame.x + end, frame.y + end))"
  }

  private func pair(_ x: Double, _ y: Double) -> String { "\(Points.text(x)) \(Points.text(y))" }

  private func text(_ frame: BarFrame) -> [PictureShape] {
    guard let item = frame.item, drawing.labels.indices.contains(item),
      let label = drawing.labels[item]
    else { return [] }
    let isAlone = label.lines.count == 1
    return label.lines.enumerated().map { number, line in
      PictureShape(
        style: "ink \(look(of: label.role, frame))",
        form: .text(
          SafeText.line(line, limit: 200), middle: frame.x + frame.width / 2,
          baseline: frame.baseline + frame.lineHeight * Double(number),
          width: isAlone ? frame.width : 0, size: label.fontSize,
          weight: weight(of: label, frame)), item: item)
    }
  }

  private func look(of role: Role, _ frame: BarFrame) -> String {
    let selected = frame.isSelected ? " on" : ""
    switch role {
    case .tab: return "tab\(selected)"
    case .title: return "title"
    case .largeTitle: return "large"
    case .backButton, .barButton, .toolbarButton, .button: return "action"
    case .segment: return "segment\(selected)"
    case .placeholder, .prompt, .accessibilityLabel, .accessibilityHint, .accessibilityValue,
      .accessibilityInputLabel:
      return "hint"
    case .badge: return "badge-text"
    }
  }

  /// A segment is measured in the weight of the selected one, which is the wider.
  private func weight(of label: DrawnLabel, _ frame: BarFrame) -> Int {
    label.role == .segment && !frame.isSelected
      ? FontWeight.regular.number : label.weight.number
  }

  /// The label that the picture is about: outlined, its room beneath and what it needs beyond. Of a
  /// picture of the whole bar, every label that does not surely fit.
  private var marks: [PictureShape] {
    drawing.labels.enumerated().flatMap { item, label -> [PictureShape] in
      guard let label, let frame = drawing.frames.label(of: item) else { return [] }
      if let focus { return label.item == focus ? outline(label, frame) + rule(label, frame) : [] }
      return label.verdict >= .review ? rule(label, frame) : []
    }
  }

  private func outline(_ label: DrawnLabel, _ frame: BarFrame) -> [PictureShape] {
    [
      PictureShape(
        style: label.isCut ? "outline cut" : "outline",
        form: .rect(
          x: frame.x - 2, y: frame.y - 1, width: frame.width + 4, height: frame.height + 2,
          radius: 3))
    ]
  }

  private func rule(_ label: DrawnLabel, _ frame: BarFrame) -> [PictureShape] {
    let room = min(frame.roomWidth, drawing.frames.width)
    let over = max(0, min(label.width - room, drawing.frames.width))
    // Beyond the room's end as the line is read.
    let end = frame.isMirrored ? frame.roomX - over : frame.roomX + room
    let y = frame.y + frame.height
    return [
      PictureShape(
        style: "room", form: .rect(x: frame.roomX, y: y + 1, width: room, height: 2, radius: 0)),
      PictureShape(
        style: "over", form: .rect(x: end, y: y + 1, width: over, height: 2, radius: 0)),
    ]
  }
}
