/// Sizes of the titles of views that stand in hosting controllers, by what UIKit says of their stacks.
struct TitleSizes {
  /// What may be said of one screen's title.
  enum Size: Hashable, Sendable { case large, small, unknown }

  /// Whether every navigation bar prefers large titles.
  var areLargeEverywhere: Bool
  /// Whether any navigation bar of the project prefers large titles.
  var areLargeSomewhere: Bool
  /// The controllers whose stack prefers large titles.
  var large: Set<String>

  /// The size of a title that code of a type puts into a hosting controller.
  func size(in type: String, isController: Bool) -> Size {
    if areLargeEverywhere || large.contains(type) { return .large }
    return areLargeSomewhere && !isController ? .unknown : .small
  }
}
