public import BarLayout
public import LabelModel

/// Which screens, text sizes and designs labels are fitted in.
public struct FitOptions: Sendable {
  /// Screens to look at; each bar takes those of its own platform. Bars of an iPhone app take iPads
  /// when there is no iPhone in the list, and the other way round.
  public var devices: [Device]
  /// Further screen or window widths in points, for iPhone, iPad and Mac bars.
  public var extraWidths: [Double]
  /// Text size settings to look at; in order.
  public var textSizes: [TextSize]
  /// Looks to draw bars in; `nil` for those that the app's deployment target allows.
  public var designs: [Design]?
  /// Ways to hold iPhones and iPads.
  public var orientations: [Orientation]
  /// Whether windows smaller than the screen and Display Zoom count as screens of their own.
  public var includesWindows: Bool
  /// Share of the room, from 0 to under 1, under which a fit counts as tight.
  public var margin: Double
  /// Values that whole numbers in texts (`%d`) are measured at the widest of.
  public var numbers: ClosedRange<Int>
  /// Fonts that the project draws roles in, where they are not the system's.
  public var fonts: [Role: RoleFont]
  /// Layout numbers, some of them perhaps the project's own.
  public var facts: LayoutFacts
  /// The system's own word for `Back`, `Cancel` or `More` in every language.
  public var systemText: @Sendable (String) -> LocalizedText

  /// Creates options; what is not given is the default of a full audit.
  public init(
    devices: [Device] = DeviceCatalog.defaultSet, extraWidths: [Double] = [],
    textSizes: [TextSize] = TextSize.allCases, designs: [Design]? = nil,
    orientations: [Orientation] = [.portrait, .landscape], includesWindows: Bool = true,
    margin: Double = 0.05, numbers: ClosedRange<Int> = 0...999, fonts: [Role: RoleFont] = [:],
    facts: LayoutFacts = .standard,
    systemText: @escaping @Sendable (String) -> LocalizedText = { ["en": $0] }
  ) {
    self.devices = devices
    self.extraWidths = extraWidths
    self.textSizes = textSizes
    self.designs = designs
    self.orientations = orientations
    self.includesWindows = includesWindows
    self.margin = margin
    self.numbers = numbers
    self.fonts = fonts
    self.facts = facts
    self.systemText = systemText
  }
}
