/// Which items of a bar stand in it at the same time, as far as the code says.
///
/// Items that stand in for others are drawn in their place. Of items under conditions it is open whether
/// several conditions hold at once.
public struct DrawnItems: Sendable {
  private let bar: Bar
  /// The branches each item needs, by the number of their condition.
  private let paths: [[Substring: Substring]]
  /// Items that stand in for no other.
  private let base: [Int]
  /// Whether any item is under a condition.
  public let hasConditions: Bool

  /// The condition of an item that an iPhone never shows.
  public static let onPad = "pad:0"
  /// The condition of an item that an iPhone shows in place of another.
  public static let notOnPad = "pad:1"

  /// The condition of an item that only a Mac shows.
  public static let onMac = "mac:0"
  /// The condition of an item that a Mac does not show.
  public static let notOnMac = "mac:1"

  /// The condition of an item that code for systems with glass bars shows.
  public static let inGlass = "glass:0"
  /// The condition of an item that no system with glass bars shows.
  public static let inClassic = "glass:1"

  /// Reads the conditions of a bar's items. On an iPhone it is known what device it runs on.
  public init(_ bar: Bar) {
    self.bar = bar
    let isPhone = bar.platform == .iOS
    let isMac = bar.platform == .macOS
    paths = bar.items.map { item in
      let arms = item.conditions
        .filter { (!isPhone || $0 != Self.notOnPad) && (isMac || $0 != Self.notOnMac) }
        .map { $0.split(separator: ":", maxSplits: 1) }
      return Dictionary(arms.map { ($0.first ?? "", $0.count > 1 ? $0[1] : "") }) { $1 }
    }
    base = bar.items.indices.filter { bar.items[$0].alternativeTo == nil }
    hasConditions = base.contains { !bar.items[$0].conditions.isEmpty }
  }

  /// The items that are drawn together for certain under at most one condition: those the item needs
  /// that is asked for or, when it needs none, the one that adds most items. An item that others stand
  /// in for needs a condition of its own. Positions in the bar, in its order.
  public func certain(with index: Int? = nil) -> [Int] {
    guard hasConditions else { return base }
    let own = index.map { paths[$0] } ?? [:]
    let compatible = compatible(with: index, own)
    func holds(_ item: Int, _ path: [Substring: Substring]) -> Bool {
      item == place(of: index)
        || paths[item].allSatisfy { own[$0.key] == $0.value || path[$0.key] == $0.value }
    }
    if let index, !own.isEmpty || hasAlternatives(index) {
      return compatible.filter { holds($0, [:]) }
    }
    var best: (path: [Substring: Substring], count: Int) = ([:], 0)
    var tried: Set<[Substring: Substring]> = []
    for item in compatible
    where !holds(item, [:]) && !isElsewhere(item) && tried.insert(paths[item]).inserted {
      let count = compatible.count { holds($0, paths[item]) }
      if count > best.count { best = (paths[item], count) }
    }
    return compatible.filter { holds($0, best.path) }
  }

  /// The items that may be drawn together if as many conditions hold as can.
  public func possible(with index: Int? = nil) -> [Int] {
    guard hasConditions else { return base }
    var taken = index.map { paths[$0] } ?? [:]
    return compatible(with: index, taken).filter { item in
      guard item != place(of: index) else { return true }
      guard !Self.excludes(taken, paths[item]), !isElsewhere(item) else { return false }
      taken.merge(paths[item]) { first, _ in first }
      return true
    }
  }

  /// True for an item that the devices the bar is for never show.
  public func isElsewhere(_ index: Int) -> Bool {
    isOnMacOnly(index)
      || bar.platform == .iOS && bar.items[index].conditions.contains(Self.onPad)
  }

  /// True for an item that a Mac shows in a bar of other devices.
  public func isOnMacOnly(_ index: Int) -> Bool {
    bar.platform != .macOS && bar.items[index].conditions.contains(Self.onMac)
  }

  /// True for an item of several that stand in one place by turns.
  private func hasAlternatives(_ index: Int) -> Bool {
    let item = bar.items[index]
    return item.alternativeTo != nil || bar.items.contains { $0.alternativeTo == item.id }
  }

  /// The item of the base in whose place an item is drawn.
  private func place(of index: Int?) -> Int? {
    guard let index, let main = bar.items[index].alternativeTo else { return index }
    return bar.items.firstIndex { $0.id == main }
  }

  private func compatible(with index: Int?, _ own: [Substring: Substring]) -> [Int] {
    let place = place(of: index)
    return base.filter { $0 == place || !Self.excludes(own, paths[$0]) }
  }

  /// True for two paths that take different branches of one condition.
  private static func excludes(
    _ first: [Substring: Substring], _ second: [Substring: Substring]
  ) -> Bool {
    second.contains { branch in first[branch.key].map { $0 != branch.value } ?? false }
  }
}
