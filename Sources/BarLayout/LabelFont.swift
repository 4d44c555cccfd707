public import LabelModel

/// The font a label is drawn in.
public struct LabelFont: Hashable, Sendable {
  /// Stroke weight.
  public var weight: FontWeight
  /// Font size at the default text size, points.
  public var size: Double
  /// How the size follows the text size setting.
  public var scaling: Scaling

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
    if let size = asked?.size, size > 0, size.isFinite {
      font.size = size
      if case .style = font.scaling { font.scaling = .fixed }
    }
    return font
  }

  private static func standard(_ role: Role, on screen: Screen, facts: LayoutFacts) -> LabelFont {
    switch screen.platform {
    case .macOS: return mac(role, facts: facts)
    case .tvOS: return television(role, facts: facts)
    case .watchOS where role == .largeTitle:
      return LabelFont(
        weight: .semibold, size: facts.value(OtherPlatformFacts.watchLargeTitleSize),
        scaling: .fixed)
    case .watchOS:
      return LabelFont(
        weight: role == .title ? .semibold : .regular,
        size: facts.value(OtherPlatformFacts.watchTitleSize), scaling: .fixed)
    case .visionOS where role == .tab:
      return LabelFont(
        weight: .medium, size: facts.value(OtherPlatformFacts.visionTitleSize), scaling: .fixed)
    default: return phone(role, on: screen, facts: facts)
    }
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
      return LabelFont(
        weight: .semibold, size: facts.value(ControlFacts.segmentSize), scaling: .fixed)
    case .placeholder:
      // Stands in the bar: that it grows is known, how far it is not.
      return LabelFont(
        weight: .regular, size: facts.value(ControlFacts.searchSize),
        scaling: .bar(isSettled: false))
    case .prompt:
      return LabelFont(
        weight: .regular, size: facts.value(NavigationBarFacts.promptSize), scaling: .fixed)
    case .button:
      return LabelFont(
        weight: .regular, size: facts.value(ControlFacts.buttonSize), scaling: .style(.body))
    case .badge:
      return LabelFont(
        weight: .regular, size: facts.value(TabBarFacts.badgeSize), scaling: .fixed)
    }
  }

  private static func tab(on screen: Screen, facts: LayoutFacts) -> LabelFont {
    if screen.isPhoneLike || (screen.platform == .iOS && screen.design == .glass) {
      return LabelFont(
        weight: .medium, size: facts.value(TabBarFacts.titleSize), scaling: .fixed)
    }
    if screen.platform == .iPadOS, screen.design == .glass {
      return LabelFont(
        weight: .medium, size: facts.value(TabBarFacts.topTitleSize), scaling: .fixed)
    }
    return LabelFont(
      weight: .medium, size: facts.value(TabBarFacts.inlineTitleSize), scaling: .fixed)
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
    let size =
      role == .title || role == .largeTitle
      ? facts.value(OtherPlatformFacts.televisionTitleFont)
      : facts.value(OtherPlatformFacts.televisionTitleSize)
    return LabelFont(weight: .medium, size: size, scaling: .fixed)
  }
}
