public import LabelModel

/// Something that is drawn of a bar, in points from the top left corner of its picture.
public struct BarFrame: Hashable, Sendable {
  /// What is drawn.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The ground of a classic bar.
    case strip
    /// A sheet of glass under a group of controls.
    case platter
    /// What marks the selected tab of a glass bar.
    case capsule
    /// A control of a shape of its own: a button in content, an alert's button.
    case button
    /// The ground of a segmented control.
    case track
    /// What marks the selected segment.
    case thumb
    /// The line between two segments.
    case separator
    /// A search field.
    case field
    /// A symbol or picture, whatever it shows.
    case symbol
    /// The magnifying glass of a search field.
    case magnifier
    /// The chevron of a back button, pointing to where the line begins.
    case chevron
    /// The oval of a badge.
    case badge
    /// A text that is known only at run time.
    case unknownText
    /// A label.
    case label
  }

  /// What is drawn.
  public var kind: Kind
  /// Left edge.
  public var x: Double
  /// Upper edge.
  public var y: Double
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double
  /// Radius of its corners.
  public var radius: Double
  /// Position of the item that it belongs to among the bar's; `nil` for what belongs to all.
  public var item: Int?
  /// Whether it is the selected one of its kind.
  public var isSelected: Bool
  /// Whether it points or reads from right to left.
  public var isMirrored = false
  /// Of a label: distance of the baseline of its first line from the top of the picture.
  public var baseline = 0.0
  /// Of a label: distance between the baselines of two lines.
  public var lineHeight = 0.0
  /// Of a label: left edge of its room.
  public var roomX = 0.0
  /// Of a label: width of its room.
  public var roomWidth = 0.0

  init(
    _ kind: Kind, x: Double, y: Double, width: Double, height: Double, radius: Double = 0,
    item: Int? = nil, isSelected: Bool = false
  ) {
    self.kind = kind
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
    self.radius = max(0, min(radius, width / 2, height / 2))
    self.item = item
    self.isSelected = isSelected
  }

  /// The frame in a line that is read the other way.
  func mirrored(in width: Double) -> BarFrame {
    var frame = self
    frame.x = width - x - self.width
    frame.roomX = width - roomX - roomWidth
    frame.isMirrored.toggle()
    return frame
  }
}

/// Everything that is drawn of a bar, hindmost first.
public struct BarFrames: Hashable, Sendable {
  /// Points across: the screen's width.
  public var width: Double
  /// Points down.
  public var height: Double
  /// What is drawn, hindmost first.
  public var frames: [BarFrame]

  /// The same bar in a language that is read from right to left.
  public var mirrored: BarFrames {
    BarFrames(width: width, height: height, frames: frames.map { $0.mirrored(in: width) })
  }

  /// The frame of the label of an item; `nil` where it is not drawn.
  public func label(of item: Int) -> BarFrame? {
    frames.last { $0.kind == .label && $0.item == item }
  }
}

/// How the text of an item is drawn.
public struct ShownLabel: Hashable, Sendable {
  /// The role it is drawn in: a title may be drawn as a large one.
  public var role: Role
  /// Width of what is visible, points; 0 for a back title that gave way.
  public var width: Double
  /// Size of its font, points.
  public var fontSize: Double
  /// Lines of text.
  public var lines: Int

  /// Creates a label.
  public init(role: Role, width: Double, fontSize: Double, lines: Int = 1) {
    self.role = role
    self.width = width
    self.fontSize = fontSize
    self.lines = lines
  }
}
