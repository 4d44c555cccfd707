public import LabelModel

/// The screens of a platform that people commonly hold in their hands, and how common each is.
///
/// For iPhones: those sold since 2020. For the other platforms: every whole screen that is known,
/// windows beside other apps left out.
public struct ScreenUse: Sendable {
  /// A width with the share of screens that have it.
  public struct Width: Hashable, Sendable {
    /// Width held upright, points.
    public var points: Double
    /// Share of the common screens, from 0 to 1.
    public var share: Double
  }

  /// The first year whose phones count as common.
  public static let firstYear = 2020

  /// Where the shares come from.
  public static let source =
    "years that each model was on sale since 2020, every model counted alike"
  /// How far the shares can be trusted: models sell in very different numbers.
  public static let confidence = Confidence.low

  /// The widths of common screens, narrowest first.
  public let widths: [Width]

  /// Narrowest common screen, points.
  public var narrowest: Double { widths.first?.points ?? 0 }
  /// Widest common screen, points.
  public var widest: Double { widths.last?.points ?? .infinity }

  /// Narrowest screen or window known at all, points.
  public let least: Double

  /// The share of common screens that are at most so wide, from 0 to 1.
  public func share(upTo width: Double) -> Double {
    widths.filter { $0.points <= width }.reduce(0) { $0 + $1.share }
  }

  /// What is common on a platform.
  public static func of(_ platform: Platform) -> ScreenUse { known[platform] ?? phones }

  private static let phones = ScreenUse(weighing: PhoneTable.devices) { phone in
    guard phone.confidence > .low, let years = PhoneSales.years[phone.name] else { return 0 }
    return Double(max(0, years.upperBound - max(years.lowerBound, firstYear) + 1))
  }

  private static let known: [Platform: ScreenUse] = Dictionary(
    uniqueKeysWithValues: Platform.allCases.map { platform in
      guard platform != .iOS else { return (platform, phones) }
      return (platform, ScreenUse(weighing: DeviceCatalog.devices(of: platform)) { _ in 1 })
    })

  private init(weighing devices: [Device], by weight: (Device) -> Double) {
    var weights: [Double: Double] = [:]
    for device in devices { weights[device.width, default: 0] += weight(device) }
    weights = weights.filter { $0.value > 0 }
    let total = weights.values.reduce(0, +)
    let windows = devices.flatMap { $0.windows.filter { $0.orientation == .portrait } }
    least = (devices.map(\.width) + windows.map(\.width)).min() ?? 0
    widths = weights.keys.sorted().map { Width(points: $0, share: (weights[$0] ?? 0) / total) }
  }
}

extension Reach {
  /// Whom something meets that was looked at on several screens at the default text size.
  ///
  /// - Parameters:
  ///   - looked: widths of all screens looked at, points.
  ///   - failing: widths of those where it is wrong, points.
  public init(failing: [Double], of looked: [Double], on platform: Platform) {
    let use = ScreenUse.of(platform)
    let common = looked.filter { $0 >= use.narrowest }
    let wrong = Set(failing.filter { $0 >= use.narrowest })
    if wrong.isEmpty {
      self = .small
    } else {
      self = common.filter { $0 <= use.widest }.allSatisfy(wrong.contains) ? .everyone : .common
    }
  }
}
