public import LabelModel

/// A screen that an app is drawn on, in points.
public struct Device: Hashable, Sendable, Identifiable {
  /// Distances that the system keeps free of controls, in points.
  public struct SafeArea: Hashable, Sendable {
    /// Above, held upright.
    public var top: Double
    /// Below, held upright.
    public var bottom: Double
    /// Left and right, held sideways.
    public var landscapeSides: Double
    /// Below, held sideways.
    public var landscapeBottom: Double

    /// Creates distances; each is 0 unless given.
    public init(
      top: Double = 0, bottom: Double = 0, landscapeSides: Double = 0, landscapeBottom: Double = 0
    ) {
      self.top = top
      self.bottom = bottom
      self.landscapeSides = landscapeSides
      self.landscapeBottom = landscapeBottom
    }
  }

  /// A part of the screen, or the screen at another magnification, that an app can be given.
  public struct Window: Hashable, Sendable {
    /// The name of the magnified screens of iPhones.
    public static let displayZoom = "Display Zoom"
    /// What people call it, for example `Display Zoom` or `Slide Over`.
    public var name: String
    /// Width in points.
    public var width: Double
    /// How the screen is held.
    public var orientation: Orientation
    /// How far the width can be trusted.
    public var confidence: Confidence

    /// Creates a window.
    public init(
      _ name: String, width: Double, orientation: Orientation = .portrait, _ confidence: Confidence
    ) {
      self.name = name
      self.width = width
      self.orientation = orientation
      self.confidence = confidence
    }
  }

  /// Name as people say it: `iPhone 12 mini`.
  public var name: String
  /// Other spellings that ``DeviceCatalog/named(_:)`` understands.
  public var aliases: [String]
  /// The system it runs.
  public var platform: Platform
  /// Points across, held upright.
  public var width: Double
  /// Points down, held upright.
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// Distances kept free of controls.
  public var safeArea: SafeArea
  /// Windows other than the whole screen.
  public var windows: [Window]
  /// First and last major version of the system that it runs; the last is the newest one known
  /// here when support goes on.
  public var systems: ClosedRange<Int>
  /// How far the size can be trusted.
  public var confidence: Confidence
  /// Key of the source of the size.
  public var source: String

  /// The name.
  public var id: String { name }

  /// Creates a device.
  public init(
    name: String, aliases: [String] = [], platform: Platform, width: Double, height: Double,
    scale: Double, safeArea: SafeArea = SafeArea(), windows: [Window] = [],
    systems: ClosedRange<Int>, confidence: Confidence, source: String
  ) {
    self.name = name
    self.aliases = aliases
    self.platform = platform
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
    self.windows = windows
    self.systems = systems
    self.confidence = confidence
    self.source = source
  }

  /// Points across when held as given.
  public func width(_ orientation: Orientation) -> Double {
    orientation == .portrait ? width : height
  }

  /// Whether bars of a design can be seen on it. Glass bars need system version 26.
  ///
  /// - Parameter optsOut: true when the app asks for classic bars on every system.
  public func shows(_ design: Design, optsOut: Bool = false) -> Bool {
    switch design {
    case .classic: optsOut || systems.lowerBound < SystemVersions.firstGlass
    case .glass: !optsOut && systems.upperBound >= SystemVersions.firstGlass
    }
  }
}

/// System versions that change how bars are drawn.
public enum SystemVersions {
  /// The first system whose bars are glass.
  public static let firstGlass = 26
  /// The newest system that devices here are known to run.
  public static let newest = 27

  /// The major version of a text such as `15.0`; `nil` when it starts with no number.
  public static func major(of version: String) -> Int? {
    version.split(separator: ".").first.flatMap { Int($0) }
  }
}
