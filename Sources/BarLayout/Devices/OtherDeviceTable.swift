import LabelModel

/// Apple Watch, Apple TV, Apple Vision and Mac.
enum OtherDeviceTable {
  private static let newest = SystemVersions.newest

  private static func watch(
    _ name: String, _ width: Double, _ height: Double, systems: ClosedRange<Int>,
    aliases: [String] = [], confidence: Confidence = .high, source: String = "HIG"
  ) -> Device {
    Device(
      name: name, aliases: aliases, platform: .watchOS, width: width, height: height, scale: 2,
      systems: systems, confidence: confidence, source: source)
  }

  /// Every watch case, narrowest first.
  static let watches: [Device] = [
    watch("Apple Watch 38 mm", 136, 170, systems: 1...8, aliases: ["Watch 38"]),
    watch("Apple Watch 42 mm", 156, 195, systems: 1...8, aliases: ["Watch 42"]),
    watch("Apple Watch 40 mm", 162, 197, systems: 5...newest, aliases: ["Watch 40"]),
    watch("Apple Watch 41 mm", 176, 215, systems: 8...newest, aliases: ["Watch 41"]),
    watch("Apple Watch 44 mm", 184, 224, systems: 5...newest, aliases: ["Watch 44"]),
    watch(
      "Apple Watch Series 10 42 mm", 187, 223, systems: 11...newest,
      aliases: ["Watch Series 10 42"]),
    watch("Apple Watch 45 mm", 198, 242, systems: 8...newest, aliases: ["Watch 45"]),
    watch("Apple Watch Ultra", 205, 251, systems: 9...newest, aliases: ["Watch 49"]),
    watch("Apple Watch 46 mm", 208, 248, systems: 11...newest, aliases: ["Watch 46"]),
    watch(
      "Apple Watch Ultra 3", 211, 257, systems: 26...newest, confidence: .low, source: "OWN"),
  ]

  /// Apple TV: one canvas at every resolution; the sides are its safe inset.
  static let televisions: [Device] = [
    Device(
      name: "Apple TV", aliases: ["Apple TV 4K", "Apple TV HD"], platform: .tvOS, width: 1920,
      height: 1080, scale: 1,
      safeArea: .init(top: 60, bottom: 60, landscapeSides: 80, landscapeBottom: 60),
      systems: 9...newest, confidence: .high, source: "HIG")
  ]

  /// Apple Vision: the default window.
  static let headsets: [Device] = [
    Device(
      name: "Apple Vision Pro", aliases: ["Vision Pro"], platform: .visionOS, width: 1280,
      height: 720, scale: 2, systems: 1...newest, confidence: .medium, source: "DOC")
  ]

  /// Mac: a window of no fixed size; the width is that of a usual settings window.
  static let macs: [Device] = [
    Device(
      name: "Mac", aliases: ["MacBook", "macOS window"], platform: .macOS, width: 720,
      height: 480, scale: 2, systems: 11...newest, confidence: .low, source: "DUMP")
  ]
}
