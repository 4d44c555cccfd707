import LabelModel

/// The sizes of iPhones. Sources: HIG = Human Interface Guidelines, layout; BLOG = public tables of
/// safe areas; DUMP = observed frames.
enum PhoneTable {
  /// Models that share one screen.
  private struct ScreenClass {
    var width: Double
    var height: Double
    var scale: Double
    var safeArea: Device.SafeArea
    var zoomWidth: Double?
    var confidence: Confidence = .high
    var source: String = "HIG"
    var models: [(name: String, systems: ClosedRange<Int>, aliases: [String])]

    var devices: [Device] {
      models.map { model in
        Device(
          name: model.name, aliases: model.aliases, platform: .iOS, width: width, height: height,
          scale: scale, safeArea: safeArea,
          windows: zoomWidth.map { [.init(Device.Window.displayZoom, width: $0, .medium)] } ?? [],
          systems: model.systems, confidence: confidence, source: source)
      }
    }
  }

  private static let newest = SystemVersions.newest
  private static let homeButton = Device.SafeArea(top: 20)

  private static func notch(_ top: Double) -> Device.SafeArea {
    Device.SafeArea(top: top, bottom: 34, landscapeSides: top, landscapeBottom: 21)
  }

  private static let classes: [ScreenClass] = [
    ScreenClass(
      width: 320, height: 568, scale: 2, safeArea: homeButton,
      models: [
        ("iPhone 5", 6...10, []), ("iPhone 5s", 7...12, []),
        (
          "iPhone SE (1st generation)", 9...15,
          ["iPhone SE", "iPhone SE 1", "SE1", "iPhone SE 2016", "iPhone SE (1st gen)"]
        ),
        ("iPod touch (7th generation)", 12...15, ["iPod touch", "iPod touch 7", "iPod 7"]),
      ]),
    ScreenClass(
      width: 320, height: 480, scale: 2, safeArea: homeButton,
      models: [("iPhone 4s", 5...9, [])]),
    ScreenClass(
      width: 375, height: 667, scale: 2, safeArea: homeButton, zoomWidth: 320,
      models: [
        ("iPhone 6", 8...12, []), ("iPhone 6s", 9...15, []), ("iPhone 7", 10...15, []),
        ("iPhone 8", 11...16, []),
        (
          "iPhone SE (2nd generation)", 13...newest,
          ["iPhone SE 2", "SE2", "iPhone SE 2020", "iPhone SE (2nd gen)"]
        ),
        (
          "iPhone SE (3rd generation)", 15...newest,
          ["iPhone SE 3", "SE3", "iPhone SE 2022", "iPhone SE (3rd gen)"]
        ),
      ]),
    ScreenClass(
      width: 414, height: 736, scale: 3, safeArea: homeButton, zoomWidth: 375,
      models: [
        ("iPhone 6 Plus", 8...12, []), ("iPhone 6s Plus", 9...15, []),
        ("iPhone 7 Plus", 10...15, []), ("iPhone 8 Plus", 11...16, []),
      ]),
    ScreenClass(
      width: 375, height: 812, scale: 3, safeArea: notch(44), zoomWidth: 320,
      source: "HIG, BLOG",
      models: [
        ("iPhone X", 11...16, ["iPhone 10"]), ("iPhone XS", 12...18, []),
        ("iPhone 11 Pro", 13...newest, []),
      ]),
    ScreenClass(
      width: 375, height: 812, scale: 3, safeArea: notch(50), zoomWidth: 320,
      source: "HIG, BLOG",
      models: [("iPhone 12 mini", 14...newest, []), ("iPhone 13 mini", 15...newest, [])]),
    ScreenClass(
      width: 390, height: 844, scale: 3, safeArea: notch(47), zoomWidth: 320,
      source: "HIG, BLOG",
      models: [
        ("iPhone 12", 14...newest, []), ("iPhone 12 Pro", 14...newest, []),
        ("iPhone 13", 15...newest, []), ("iPhone 13 Pro", 15...newest, []),
        ("iPhone 14", 16...newest, []), ("iPhone 16e", 18...newest, []),
      ]),
    ScreenClass(
      width: 390, height: 844, scale: 3, safeArea: notch(47), zoomWidth: 320,
      confidence: .medium, source: "BLOG", models: [("iPhone 17e", 26...newest, [])]),
    ScreenClass(
      width: 393, height: 852, scale: 3, safeArea: notch(59), zoomWidth: 320,
      source: "HIG, BLOG",
      models: [
        ("iPhone 14 Pro", 16...newest, []), ("iPhone 15", 17...newest, []),
        ("iPhone 15 Pro", 17...newest, []), ("iPhone 16", 18...newest, []),
      ]),
    ScreenClass(
      width: 402, height: 874, scale: 3, safeArea: notch(62), source: "HIG, BLOG",
      models: [
        ("iPhone 16 Pro", 18...newest, []), ("iPhone 17", 26...newest, []),
        ("iPhone 17 Pro", 26...newest, []), ("iPhone 18 Pro", 27...newest, []),
      ]),
    ScreenClass(
      width: 414, height: 896, scale: 2, safeArea: notch(48), zoomWidth: 375,
      source: "HIG, BLOG",
      models: [("iPhone XR", 12...18, []), ("iPhone 11", 13...newest, [])]),
    ScreenClass(
      width: 414, height: 896, scale: 3, safeArea: notch(44), zoomWidth: 375,
      source: "HIG, BLOG",
      models: [("iPhone XS Max", 12...18, []), ("iPhone 11 Pro Max", 13...newest, [])]),
    ScreenClass(
      width: 420, height: 912, scale: 3, safeArea: notch(68), confidence: .medium,
      source: "BLOG", models: [("iPhone Air", 26...newest, ["iPhone 17 Air"])]),
    ScreenClass(
      width: 428, height: 926, scale: 3, safeArea: notch(47), zoomWidth: 375,
      source: "HIG, BLOG",
      models: [
        ("iPhone 12 Pro Max", 14...newest, []), ("iPhone 13 Pro Max", 15...newest, []),
        ("iPhone 14 Plus", 16...newest, []),
      ]),
    ScreenClass(
      width: 430, height: 932, scale: 3, safeArea: notch(59), zoomWidth: 375,
      source: "HIG, BLOG",
      models: [
        ("iPhone 14 Pro Max", 16...newest, []), ("iPhone 15 Plus", 17...newest, []),
        ("iPhone 15 Pro Max", 17...newest, []), ("iPhone 16 Plus", 18...newest, []),
      ]),
    ScreenClass(
      width: 440, height: 956, scale: 3, safeArea: notch(62), source: "HIG, BLOG",
      models: [
        ("iPhone 16 Pro Max", 18...newest, []), ("iPhone 17 Pro Max", 26...newest, []),
      ]),
    ScreenClass(
      width: 440, height: 956, scale: 3, safeArea: notch(62), confidence: .low, source: "WEB",
      models: [("iPhone 18 Pro Max", 27...newest, [])]),
    ScreenClass(
      width: 466, height: 678, scale: 3, safeArea: notch(62), confidence: .low, source: "WEB",
      models: [("iPhone Duo (outer screen)", 27...newest, ["iPhone Duo"])]),
    ScreenClass(
      width: 626, height: 890, scale: 3, safeArea: notch(62), confidence: .low, source: "WEB",
      models: [("iPhone Duo (inner screen)", 27...newest, [])]),
  ]

  /// Every iPhone, narrowest class first.
  static let devices: [Device] = classes.flatMap(\.devices)

  /// One phone for each width, narrowest first.
  static let defaultNames = [
    "iPhone SE (1st generation)", "iPhone SE (3rd generation)", "iPhone 12 mini", "iPhone 14",
    "iPhone 15", "iPhone 16 Pro", "iPhone 11", "iPhone Air", "iPhone 14 Plus", "iPhone 15 Plus",
    "iPhone 16 Pro Max",
  ]
}
