public import LabelModel

/// The width of a text as a layout uses it.
public struct TextExtent: Hashable, Sendable {
  /// Points.
  public var width: Double
  /// Half-width of the measurer's error band in points.
  public var error: Double

  /// Creates an extent.
  public init(_ width: Double, error: Double = 0) {
    self.width = width
    self.error = error
  }
}

/// An item as its bar's layout sees it: its text is measured, nothing else of it is known.
public struct LayoutItem: Hashable, Sendable {
  /// What the label does.
  public var role: Role
  /// Where it stands.
  public var placement: Placement?
  /// The text at the size it is drawn in; `nil` when it is known only at run time.
  public var text: TextExtent?
  /// Whether a symbol or image stands in the text's place or beside it.
  public var hasSymbol: Bool
  /// Whether glass bars draw a symbol for the text: Done as a check mark, Cancel and Close as a cross.
  public var isGlassSymbol: Bool
  /// Width of a fixed space in front, points.
  public var fixedSpaceBefore: Double?
  /// Width stated by the declaration, points.
  public var statedWidth: Double?
  /// Part of the screen's width that the declaration gives it, where none is stated.
  public var widthShare: WidthShare?
  /// Whether a glass tab bar draws the tab apart, as a circle with a symbol alone.
  public var isSearchTab: Bool

  /// Creates an item.
  public init(
    role: Role, placement: Placement? = nil, text: TextExtent?, hasSymbol: Bool = false,
    isGlassSymbol: Bool = false, fixedSpaceBefore: Double? = nil, statedWidth: Double? = nil,
    widthShare: WidthShare? = nil, isSearchTab: Bool = false
  ) {
    self.role = role
    self.placement = placement
    self.text = text
    self.hasSymbol = hasSymbol
    self.isGlassSymbol = isGlassSymbol
    self.fixedSpaceBefore = fixedSpaceBefore
    self.statedWidth = statedWidth
    self.widthShare = widthShare
    self.isSearchTab = isSearchTab
  }

  /// Whether a bar draws the text: a bar button with a symbol shows the symbol alone.
  public func drawsText(in design: Design) -> Bool {
    switch role {
    case .barButton, .toolbarButton: !drawsSymbol(in: design)
    default: true
    }
  }

  /// Whether a bar of a design draws a symbol for a button.
  func drawsSymbol(in design: Design) -> Bool { hasSymbol || (isGlassSymbol && design == .glass) }
}

/// A bar with every text measured, ready to be asked for rooms.
public struct MeasuredBar: Sendable {
  /// What kind of bar it is.
  public var kind: BarKind
  /// The items that are drawn together, in reading order.
  public var items: [LayoutItem]
  /// What the declaration says of the bar.
  public var traits: Set<BarTrait>
  /// The system's own back title at the size it is drawn in.
  public var systemBack: TextExtent?
  /// The system's own word for Cancel.
  public var systemCancel: TextExtent?
  /// Whether the text size is one of the accessibility sizes.
  public var isAccessibilitySize: Bool
  /// The layout numbers that hold.
  public var facts: LayoutFacts

  /// Creates a measured bar.
  public init(
    kind: BarKind, items: [LayoutItem], traits: Set<BarTrait> = [], systemBack: TextExtent? = nil,
    systemCancel: TextExtent? = nil, isAccessibilitySize: Bool = false,
    facts: LayoutFacts = .standard
  ) {
    self.kind = kind
    self.items = items
    self.traits = traits
    self.systemBack = systemBack
    self.systemCancel = systemCancel
    self.isAccessibilitySize = isAccessibilitySize
    self.facts = facts
  }

  /// Whether the buttons stand in an alert.
  public var isAlert: Bool { kind == .alert || traits.contains(.alert) }

  /// The text of an item, or the width taken for one that is not known.
  func extent(_ item: LayoutItem) -> (points: Double, error: Double, confidence: Confidence) {
    if let text = item.text { return (text.width, text.error, .high) }
    let unknown = facts(ControlFacts.dynamicText)
    return (unknown.value, unknown.error, unknown.confidence)
  }

  /// Layout margin of a screen, one side.
  func margin(_ screen: Screen) -> LayoutFact {
    screen.width >= facts.value(NavigationBarFacts.wideFrom)
      ? facts(NavigationBarFacts.wideMargin) : facts(NavigationBarFacts.narrowMargin)
  }
}
