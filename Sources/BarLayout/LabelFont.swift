public import LabelModel

/// The font a label is drawn in.
public struct LabelFont: Hashable, Sendable {
  /// Stroke weight.
  public var weight: FontWeight
  /// Font size at the default text size, points.
  public var size: Double
  /// How the size follows the text size setting.
  public var scaling: Scaling
  /// Share of the size by which it may be larger or smaller; 0 when it is known.
  public var uncertainty = 0.0

  /// How a font size follows the text size setting.
  public enum Scaling: Hashable, Sendable {
    /// Not at all.
    case fixed
    /// As bar text does: up to 1.235; before iOS 26 it is not settled whether it does.
    case bar(isSettled: Bool)
    /// As a text style does, over the full range.
    case style(TextStyle)
  }

  /// Smallest and largest font size that a text size setting may give; equal when it is settled.
  public func sizes(at textSize: TextSize, facts: LayoutFacts) -> ClosedRange<Double> {
    switch scaling {
    case .fixed: return size...size
    case .style(let style):
      let scaled = size * style.size(at: textSize) / style.size(at: .large)
      return scaled...scaled
    case .bar(let isSettled):
      let wanted = TextStyle.body.size(at: textSize) / TextStyle.body.size(at: .large)
      let scale = min(
        max(wanted, facts.value(NavigationBarFacts.leastScale)),
        facts.value(NavigationBarFacts.largestScale))
      let scaled = size * scale
      return isSettled ? scaled...scaled : min(size, scaled)...max(size, scaled)
    }
  }

  /// The font of a role on a screen, or the one that the item asks for.
  public static func of(
    _ role: Role, on screen: Screen, asked: FontSpec? = nil, facts: LayoutFacts = .standard
  ) -> LabelFont {
    var font = standard(role, on: screen, facts: facts)
    if let weight = asked?.weight { font.weight = weight }
    if let size = asked?.size ?? asked?.style?.size(at: .large), size > 0, size.isFinite {
      font.size = size
      font.uncertainty = 0
      // A font that is asked for by its size does not follow the text size, nor does one in a bar.
      let grows = role == .button && [.iOS, .iPadOS, .visionOS].contains(screen.platform)
      font.scaling = grows ? asked?.style.map { .style($0) } ?? .fixed : .fixed
    } else if asked?.family != nil {
      // Nor does a font of the app's own of which no more is known.
      font.scaling = .fixed
    }
    return font
  }

  private static func standard(_ role: Role, on screen: Screen, facts: LayoutFacts) -> LabelFont {
    switch screen.platform {
    case .macOS: return mac(role, facts: facts)
    case .tvOS: return television(role, facts: facts)
    case .watchOS where role == .largeTitle:
      return LabelFont(.semibold, facts(OtherPlatformFacts.watchLargeTitleSize))
    case .watchOS:
      return LabelFont(
        weight: role == .title ? .semibold : .regular,
        size: facts.value(OtherPlatformFacts.watchTitleSize), scaling: .fixed)
    case .visionOS where role == .tab:
      return LabelFont(.medium, facts(OtherPlatformFacts.visionTitleSize))
    default: return phone(role, on: screen, facts: facts)
    }
  }

  private init(weight: FontWeight, size: Double, scaling: Scaling) {
    self.weight = weight
    self.size = size
    self.scaling = scaling
  }

  /// A font of a size that is a layout number.
  private init(_ weight: FontWeight, _ size: LayoutFact, _ scaling: Scaling = .fixed) {
    self.init(weight: weight, size: size.value, scaling: scaling)
    uncertainty = size.value > 0 ? size.error / size.value : 0
  }

  private static func phone(_ role: Role, on screen: Screen, facts: LayoutFacts) -> LabelFont {
    let bar = Scaling.bar(isSettled: screen.design == .glass)
    let barSize = facts.value(NavigationBarFacts.titleSize)
    switch role {
    case .tab: return tab(on: screen, facts: facts)
    case .title: return LabelFont(weight: .semibold, size: barSize, scaling: bar)
    case .largeTitle:
      return LabelFont(
        weight: .bold, size: TextStyle.largeTitle.size(at: .large), scaling: .style(.largeTitle))
    case .backButton, .barButton, .toolbarButton:
      return LabelFont(weight: .regular, size: barSize, scaling: bar)
    case .segment:
      return LabelFont(.semibold, facts(ControlFacts.segmentSize))
    case .placeholder:
      // Stands in the bar: that it grows is known, how far it is not.
      return LabelFont(.regular, facts(ControlFacts.searchSize), .bar(isSettled: false))
    case .prompt:
      return LabelFont(.regular, facts(NavigationBarFacts.promptSize))
    case .button:
      return LabelFont(.regular, facts(ControlFacts.buttonSize), .style(.body))
    case .badge:
      return LabelFont(.regular, facts(TabBarFacts.badgeSize))
    case .accessibilityLabel, .accessibilityHint, .accessibilityValue, .accessibilityInputLabel:
      // Drawn nowhere.
      return LabelFont(weight: .regular, size: barSize, scaling: .fixed)
    }
  }

  private static func tab(on screen: Screen, facts: LayoutFacts) -> LabelFont {
    if screen.isPhoneLike || (screen.platform == .iOS && screen.design == .glass) {
      return LabelFont(.medium, facts(TabBarFacts.titleSize))
    }
    if screen.platform == .iPadOS, screen.design == .glass {
      return LabelFont(.medium, facts(TabBarFacts.topTitleSize))
    }
    return LabelFont(.medium, facts(TabBarFacts.inlineTitleSize))
  }

  private static func mac(_ role: Role, facts: LayoutFacts) -> LabelFont {
    let size =
      role == .tab
      ? facts.value(OtherPlatformFacts.macTabTitleSize)
      : facts.value(OtherPlatformFacts.macTextSize)
    return LabelFont(
      weight: role == .title ? .semibold : .regular, size: size, scaling: .fixed)
  }

  private static func television(_ role: Role, facts: LayoutFacts) -> LabelFont {
    let isTitle = role == .title || role == .largeTitle
    return LabelFont(
      .medium,
      facts(
        isTitle
          ? OtherPlatformFacts.televisionTitleFont : OtherPlatformFacts.televisionTitleSize))
  }
}

extension LayoutFacts {
  /// How many lines of a bar's text have room in a height, in points, at the default text size.
  ///
  /// - Parameter font: the font that the text asks for; `nil` for that of bar buttons.
  public func barLines(of font: FontSpec?, in height: Double) -> Int {
    let size =
      font?.size ?? font?.style?.size(at: .large) ?? value(NavigationBarFacts.titleSize)
    let line = size * value(DrawingFacts.lineHeight)
    return line > 0 && height.isFinite ? Int(max(0, min(height / line, 100))) : 0
  }
}
