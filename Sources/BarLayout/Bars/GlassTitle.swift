/// Where the title of a glass navigation bar stands between the platters beside it.
///
/// Observed in iOS 26 and 27: in the middle of the bar while it fits there, else at the leading
/// platter – never pushed to the nearest free place.
public struct GlassTitle: Sendable {
  /// Left edge of the room, points from the left edge of the screen.
  public let start: Double
  /// Width of the room, points.
  public let room: Double
  private let screenWidth: Double

  /// Creates the place of a title in a left-to-right bar.
  ///
  /// - Parameters:
  ///   - leading: where the last platter at the left ends, points; `nil` when there is none.
  ///   - trailing: where the first platter at the right begins, points; `nil` when there is none.
  public init(
    screenWidth: Double, leading: Double?, trailing: Double?, facts: LayoutFacts = .standard
  ) {
    let margin = facts.value(NavigationBarFacts.glassMargin)
    let gap = facts.value(NavigationBarFacts.glassTitleGap)
    self.screenWidth = screenWidth
    start = leading.map { $0 + gap } ?? margin
    room = max(0, (trailing.map { $0 - gap } ?? screenWidth - margin) - start)
  }

  /// Left edge and width of a title, and whether it stands in the middle of the bar.
  public func frame(of title: Double) -> (x: Double, width: Double, isCentred: Bool) {
    let shown = min(title, room)
    let centred = (screenWidth - shown) / 2
    let fits = title <= room && centred >= start && centred + shown <= start + room
    return (x: fits ? centred : start, width: shown, isCentred: fits)
  }
}
