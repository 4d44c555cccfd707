public import LabelModel

extension MeasuredBar {
  /// The room for the label of the item at `index`, drawn as `role`.
  ///
  /// Right-to-left bars mirror their left-to-right form, so the room is the same.
  ///
  /// - Parameter explaining: keeps the terms of the sum.
  /// - Returns: `nil` when the label is not drawn there: a large title on a phone held sideways, a
  ///   back title in a glass bar, a tab behind More.
  public func room(
    for index: Int, as role: Role, on screen: Screen, explaining: Bool = false
  ) -> Room? {
    guard items.indices.contains(index),
      items[index].drawsText(in: screen.design) || role != items[index].role
    else { return nil }
    let place = ItemOnScreen(bar: self, index: index, screen: screen, explains: explaining)
    guard let room = place.room(as: role) else { return nil }
    guard ItemOnScreen.isBorrowed(role, on: screen.platform) else { return room }
    return room.borrowed(from: facts(OtherPlatformFacts.borrowed), on: screen.platform)
  }

  /// Whether the room for a role depends on the other labels of the bar.
  public func roomDependsOnTexts(as role: Role, on screen: Screen) -> Bool {
    switch role {
    case .largeTitle, .badge, .prompt: false
    case .accessibilityLabel, .accessibilityHint, .accessibilityValue, .accessibilityInputLabel:
      false
    case .tab: !(screen.design == .classic && screen.isPhoneLike)
    case .segment: traits.contains(.proportionalSegments) || screen.platform == .macOS
    case .placeholder: true
    case .button: kind == .buttonRow || isAlert
    case .title, .backButton, .barButton, .toolbarButton: true
    }
  }
}

/// One item of a bar on one screen: what the layouts of the bar kinds work on.
struct ItemOnScreen {
  let bar: MeasuredBar
  let index: Int
  let screen: Screen
  let explains: Bool

  var items: [LayoutItem] { bar.items }
  var item: LayoutItem { bar.items[index] }
  var facts: LayoutFacts { bar.facts }

  /// The room by the layout of the bar kind; `nil` where the label is not drawn.
  func room(as role: Role) -> Room? {
    switch role {
    case .tab: tab()
    case .badge: badge()
    case .largeTitle: largeTitle()
    case .title: isBehindTitleView ? nil : title(isPrompt: false)
    case .prompt: title(isPrompt: true)
    case .backButton: backTitle()
    case .barButton: item.placement == .bottom ? toolbarButton() : barButton()
    case .toolbarButton: toolbarButton()
    case .segment: segment()
    case .placeholder: placeholder()
    case .button: button()
    case .accessibilityLabel, .accessibilityHint, .accessibilityValue, .accessibilityInputLabel: nil
    }
  }

  /// Whether another item stands in the title's place: a title view, a principal toolbar item.
  private var isBehindTitleView: Bool {
    item.role == .title && item.placement != .principal
      && items.contains { $0.placement == .principal }
  }

  /// Whether nothing is published or observed of a role's layout on a platform, so that the numbers
  /// of an iPhone stand in.
  static func isBorrowed(_ role: Role, on platform: Platform) -> Bool {
    switch (platform, role) {
    case (.iOS, _), (.iPadOS, _), (_, .tab), (.watchOS, .title),
      (.macOS, .button), (.macOS, .segment):
      false
    default: true
    }
  }

  /// A sum that starts with the screen's width less its safe sides.
  func screenSum() -> RoomSum {
    var sum = RoomSum(explains: explains)
    sum.add(points: screen.width, "screen width")
    if screen.sideInset > 0 {
      sum.add(points: -2 * screen.sideInset, "safe area at both sides")
    }
    return sum
  }

  /// Takes an item's text off a sum.
  func subtract(_ item: LayoutItem, from sum: inout RoomSum, _ name: String) {
    let extent = bar.extent(item)
    sum.add(
      points: -extent.points, error: extent.error, confidence: extent.confidence, name)
  }
}
