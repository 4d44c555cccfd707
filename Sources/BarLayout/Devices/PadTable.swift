import LabelModel

/// The sizes of iPads with the windows that multitasking gives.
enum PadTable {
  private static let newest = SystemVersions.newest
  private static let homeButton = Device.SafeArea(top: 20)
  private static let homeIndicator = Device.SafeArea(top: 24, bottom: 20, landscapeBottom: 20)

  private static func slideOver(_ width: Double, _ confidence: Confidence) -> Device.Window {
    Device.Window("Slide Over", width: width, confidence)
  }

  private static func halves(_ width: Double, _ confidence: Confidence) -> Device.Window {
    Device.Window("half", width: width, orientation: .landscape, confidence)
  }

  private static func largerPanes(
    upright: Double? = nil, sideways: Double, _ confidence: Confidence
  ) -> [Device.Window] {
    let tall = upright.map { Device.Window("larger pane", width: $0, confidence) }
    return (tall.map { [$0] } ?? [])
      + [.init("two thirds", width: sideways, orientation: .landscape, confidence)]
  }

  /// Free windows of iPadOS 26: thirds, halves and quadrants of the screen.
  private static func freeWindows(width: Double, height: Double) -> [Device.Window] {
    [
      .init("window, half", width: (width / 2).rounded(.down), .medium),
      .init("window, third", width: (height / 3).rounded(.down), orientation: .landscape, .medium),
      .init("window, half", width: (height / 2).rounded(.down), orientation: .landscape, .medium),
    ]
  }

  private static func pad(
    _ name: String, _ width: Double, _ height: Double, _ safeArea: Device.SafeArea,
    systems: ClosedRange<Int>, aliases: [String] = [], windows: [Device.Window],
    confidence: Confidence = .high, source: String = "HIG"
  ) -> Device {
    let free =
      systems.upperBound >= SystemVersions.firstGlass
      ? freeWindows(width: width, height: height) : []
    return Device(
      name: name, aliases: aliases, platform: .iPadOS, width: width, height: height, scale: 2,
      safeArea: safeArea, windows: windows + free, systems: systems, confidence: confidence,
      source: source)
  }

  /// Every iPad, narrowest first.
  static let devices: [Device] = [
    pad(
      "iPad mini (6th generation)", 744, 1133, homeIndicator, systems: 15...newest,
      aliases: ["iPad mini", "iPad mini 6"],
      windows: [slideOver(320, .low), halves(561, .low)]),
    pad(
      "iPad mini (A17 Pro)", 744, 1133, homeIndicator, systems: 18...newest,
      aliases: ["iPad mini 7"], windows: [slideOver(320, .low), halves(561, .low)]),
    pad(
      "iPad (6th generation)", 768, 1024, homeButton, systems: 11...17,
      aliases: ["iPad 6", "iPad 9.7", "iPad Air 2", "iPad mini 5"],
      windows: [slideOver(320, .high), halves(507, .high)]
        + largerPanes(upright: 438, sideways: 694, .high)),
    pad(
      "iPad (9th generation)", 810, 1080, homeButton, systems: 15...newest,
      aliases: ["iPad 9", "iPad 10.2", "iPad 7", "iPad 8"],
      windows: [slideOver(320, .low), halves(535, .low)]),
    pad(
      "iPad (10th generation)", 820, 1180, homeIndicator, systems: 16...newest,
      aliases: ["iPad", "iPad 10", "iPad (A16)", "iPad 11"],
      windows: [slideOver(375, .low), halves(585, .low)]),
    pad(
      "iPad Air 11-inch", 820, 1180, homeIndicator, systems: 17...newest,
      aliases: ["iPad Air", "iPad Air 4", "iPad Air 5", "iPad Air (5th generation)", "iPad 10.9"],
      windows: [slideOver(375, .low), halves(585, .low)]),
    pad(
      "iPad Pro 10.5-inch", 834, 1112, homeButton, systems: 10...17,
      aliases: ["iPad Pro 10.5", "iPad Air 3"],
      windows: [slideOver(320, .high), halves(551, .high)]
        + largerPanes(upright: 504, sideways: 782, .medium)),
    pad(
      "iPad Pro 11-inch", 834, 1194, homeIndicator, systems: 12...newest,
      aliases: ["iPad Pro", "iPad Pro 11"],
      windows: [slideOver(375, .low), halves(592, .low)]),
    pad(
      "iPad Pro 11-inch (M4)", 834, 1210, homeIndicator, systems: 17...newest,
      aliases: ["iPad Pro 11 M4"], windows: [slideOver(375, .low), halves(600, .low)],
      confidence: .medium, source: "OWN"),
    pad(
      "iPad Pro 12.9-inch", 1024, 1366, homeIndicator, systems: 9...newest,
      aliases: ["iPad Pro 12.9", "iPad Air 13-inch", "iPad Air 13"],
      windows: [slideOver(375, .high), halves(678, .high)]
        + largerPanes(upright: 639, sideways: 981, .high)),
    pad(
      "iPad Pro 13-inch (M4)", 1032, 1376, homeIndicator, systems: 17...newest,
      aliases: ["iPad Pro 13"], windows: [slideOver(375, .low), halves(683, .low)],
      confidence: .medium, source: "OWN"),
  ]

  /// One iPad for each class of width.
  static let defaultNames = [
    "iPad mini (6th generation)", "iPad (9th generation)", "iPad (10th generation)",
    "iPad Pro 11-inch", "iPad Pro 13-inch (M4)",
  ]
}
