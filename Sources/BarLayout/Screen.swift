public import LabelModel

/// What a bar knows of the screen or window it is drawn in.
public struct Screen: Hashable, Sendable {
  /// The system that draws.
  public var platform: Platform
  /// Points across.
  public var width: Double
  /// How the screen is held.
  public var orientation: Orientation
  /// Look of the bars.
  public var design: Design
  /// Points at each side that are kept free of controls.
  public var sideInset: Double
  /// Whether the horizontal size class is regular.
  public var isRegularWidth: Bool

  /// Creates a screen.
  public init(
    platform: Platform = .iOS, width: Double, orientation: Orientation = .portrait,
    design: Design, sideInset: Double = 0, isRegularWidth: Bool = false
  ) {
    self.platform = platform
    self.width = width
    self.orientation = orientation
    self.design = design
    self.sideInset = sideInset
    self.isRegularWidth = isRegularWidth
  }

  /// The whole screen of a device.
  public init(_ device: Device, orientation: Orientation, design: Design) {
    let isPhone = device.platform == .iOS
    self.init(
      platform: device.platform, width: device.width(orientation), orientation: orientation,
      design: design,
      sideInset: orientation == .landscape || device.platform == .tvOS
        ? device.safeArea.landscapeSides : 0,
      isRegularWidth: isPhone
        ? orientation == .landscape && device.width >= NavigationBarFacts.wideFrom.value
        : device.platform == .iPadOS)
  }

  /// A window of a device, or a bare width when there is no device.
  public init(
    windowOf platform: Platform, width: Double, orientation: Orientation, design: Design
  ) {
    self.init(
      platform: platform, width: width, orientation: orientation, design: design,
      isRegularWidth: platform == .iPadOS && width >= NavigationBarFacts.regularFrom.value)
  }

  /// Whether the bar is drawn as on a phone held upright: held sideways the narrowest phones have
  /// stacked tabs too.
  var isPhoneLike: Bool {
    switch platform {
    case .iOS: orientation == .portrait || width < TabBarFacts.inlineFrom.value
    case .iPadOS: !isRegularWidth
    default: false
    }
  }

  /// Whether the vertical size class is compact, as on a phone held sideways.
  var isCompactHeight: Bool { platform == .iOS && orientation == .landscape }
}
