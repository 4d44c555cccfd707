/// A number's grammatical class, in CLDR's names.
public enum PluralForm: String, Sendable, Codable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The kind of device that a catalog keeps a form for, in the catalog's names.
public enum VariantDevice: String, Sendable, Codable, CaseIterable {
  case iphone, ipad, ipod, mac, appletv, applewatch, applevision, other

  /// The forms a system looks for, first choice first.
  public static func choices(on platform: Platform) -> [VariantDevice] {
    switch platform {
    case .iOS: [.iphone, .other, .ipod, .ipad]
    case .iPadOS: [.ipad, .other, .iphone]
    case .macOS: [.mac, .other, .ipad]
    case .tvOS: [.appletv, .other]
    case .watchOS: [.applewatch, .other]
    case .visionOS: [.applevision, .other, .ipad]
    }
  }
}

/// One of several forms that a catalog holds of a text in one language.
public struct TextVariant: Hashable, Sendable, Codable {
  /// The form.
  public var text: String
  /// Least width of the window, in ems of the system's text font, from which it is shown; `nil` for
  /// a form that does not depend on the width.
  public var width: Int?
  /// The numbers it is for; `nil` for all.
  public var plural: PluralForm?
  /// The device it is for; `nil` for all.
  public var device: VariantDevice?

  /// Creates a form.
  public init(
    _ text: String, width: Int? = nil, plural: PluralForm? = nil, device: VariantDevice? = nil
  ) {
    self.text = text
    self.width = width
    self.plural = plural
    self.device = device
  }
}

extension [TextVariant] {
  /// The forms that one screen shows: one, or one for each class of numbers.
  ///
  /// Of forms by width the one with the greatest width that is not over the window's counts, or else
  /// the narrowest (Apple, `variantFittingPresentationWidth(_:)`).
  ///
  /// - Parameter ems: width of the window, in ems of the system's text font.
  public func shown(on platform: Platform, ems: Int) -> [TextVariant] {
    var left = self
    if contains(where: { $0.device != nil }) {
      let known = Set(compactMap(\.device))
      let device =
        VariantDevice.choices(on: platform).first(where: known.contains)
        ?? VariantDevice.allCases.first(where: known.contains)
      left.removeAll { $0.device != device && $0.device != nil }
      // A form for every device is there for those without one of their own.
      if left.contains(where: { $0.device != nil }) { left.removeAll { $0.device == nil } }
    }
    let widths = left.compactMap(\.width)
    if let width = widths.filter({ $0 <= ems }).max() ?? widths.min() {
      left.removeAll { $0.width != nil && $0.width != width }
      if left.contains(where: { $0.width != nil }) { left.removeAll { $0.width == nil } }
    }
    return left
  }

  /// True when not every screen shows the same form.
  public var dependOnScreen: Bool { contains { $0.width != nil || $0.device != nil } }

  /// The form for a number of no special class; `nil` of no forms.
  public var general: TextVariant? {
    first { $0.plural == nil } ?? first { $0.plural == .other } ?? first
  }
}
