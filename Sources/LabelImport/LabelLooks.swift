public import LabelModel

/// What an app lets all labels inside bars and controls of one kind do:
/// `UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self])`.
public struct LabelLooks: Sendable, Hashable {
  /// Roles whose labels shrink to the room they have.
  public var shrinking: Set<Role> = []
  /// Roles whose labels go on in further lines.
  public var wrapping: Set<Role> = []

  /// True where the titles of all back buttons are moved out of sight:
  /// `UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -1000…`.
  public var hidesBackTitles = false

  /// Creates looks that say nothing.
  public init() {}

  /// The roles of the labels inside a class of UIKit.
  static let roles: [String: [Role]] = [
    "UINavigationBar": [.title, .largeTitle], "UISegmentedControl": [.segment],
    "UIButton": [.button],
  ]

  /// Adds what other code says.
  mutating func merge(_ other: LabelLooks) {
    shrinking.formUnion(other.shrinking)
    wrapping.formUnion(other.wrapping)
    hidesBackTitles = hidesBackTitles || other.hidesBackTitles
  }
}

extension Bar {
  /// Takes what the app lets all labels of a role do.
  mutating func take(_ looks: LabelLooks) {
    for item in items.indices { items[item].take(looks) }
    guard looks.hidesBackTitles, items.contains(where: \.isBackTitle) else { return }
    items.removeAll(where: \.isBackTitle)
    state(.pushed)
  }
}

extension BarItem {
  /// True for a back button that shows nothing but a title.
  fileprivate var isBackTitle: Bool { role == .backButton && symbol == nil && image == nil }

  /// The least scale of a text that is only said to fit its width: UIKit has no other bound.
  private static let anyScale = 0.01

  /// Takes what the app lets all labels of its role do, where it says nothing itself.
  mutating func take(_ looks: LabelLooks) {
    if looks.shrinking.contains(role) { minimumScale = minimumScale ?? Self.anyScale }
    if looks.wrapping.contains(role) { wraps = true }
  }
}
