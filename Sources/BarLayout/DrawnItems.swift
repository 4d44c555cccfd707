public import LabelModel

/// Which items of a bar stand in it at the same time, as far as the code says.
///
/// Items that stand in for others are drawn in their place. Of items under conditions it is open whether
/// several conditions hold at once.
public struct DrawnItems: Sendable {
  /// The branches that must be taken, by the number of their condition.
  private typealias Path = [ItemCondition.Subject: String]

  private let bar: Bar
  /// What must hold wherever each item is drawn.
  private let needs: [Path]
  /// Under any one of which each item is drawn; on an iPhone without those that only an iPad takes, unless
  /// the item has no other.
  private let paths: [[Path]]
  /// Items that stand in for no other.
  private let base: [Int]
  /// The items that are drawn in the place of each item of the base, itself first.
  private let sharing: [Int: [Int]]
  /// Whether any item is under a condition.
  public let hasConditions: Bool

  /// Paths that are tried as the first to be taken.
  private static let maximumSeeds = 64
  /// Items that are looked at for one place, whichever of them is drawn there.
  private static let maximumSharing = 64

  /// Reads the conditions of a bar's items. On an iPhone it is known what device it runs on.
  public init(_ bar: Bar) {
    self.bar = bar
    let isPhone = bar.platform == .iOS
    let isMac = bar.platform == .macOS
    func path(_ conditions: [ItemCondition]) -> Path {
      let arms = conditions.filter {
        (!isPhone || $0 != .notOnPad) && (isMac || $0 != .notOnMac) && $0 != .notForDevelopers
      }
      return Path(arms.map { ($0.subject, $0.branch) }) { $1 }
    }
    let needs = bar.items.map { path($0.conditions) }
    self.needs = needs
    paths = zip(bar.items, needs).map { item, needs in
      let all =
        item.conditionPaths.isEmpty
        ? [needs] : item.conditionPaths.prefix(BarItem.maximumConditionPaths).map(path)
      let here = all.filter { !isPhone || $0[.pad] != ItemCondition.onPad.branch }
      return here.isEmpty ? all : here
    }
    let base = bar.items.indices.filter { bar.items[$0].alternativeTo == nil }
    self.base = base
    var originals: [String: Int] = [:]
    for index in base where originals[bar.items[index].id] == nil {
      originals[bar.items[index].id] = index
    }
    var sharing: [Int: [Int]] = [:]
    for index in base { sharing[index] = [index] }
    for (index, item) in bar.items.enumerated() {
      if let main = item.alternativeTo.flatMap({ originals[$0] }) {
        guard sharing[main]?.count ?? 0 < Self.maximumSharing else { continue }
        sharing[main, default: []].append(index)
      }
    }
    self.sharing = sharing
    hasConditions = base.contains { bar.items[$0].isUnderConditions }
  }

  /// The items that are drawn together for certain under at most one condition: one of those the item
  /// needs that is asked for or, when it needs none, the one that adds most items. An item that others
  /// stand in for under conditions needs one of its own. Positions in the bar, in its order; an item that is
  /// asked for stands in the place of the one it replaces.
  public func certain(with index: Int? = nil) -> [Int] {
    let place = place(of: index)
    guard hasConditions else { return base.map { $0 == place ? index ?? $0 : $0 } }
    let own = index.map { paths.indices.contains($0) ? paths[$0] : [[:]] } ?? [[:]]
    let needsItsOwn = place.map { !own.contains([:]) || takesTurnsUnderConditions(at: $0) } ?? false
    return Self.longest(
      (needsItsOwn ? own : seeds).map { certain(with: index, at: place, under: $0) })
  }

  /// Of the items that are drawn together with an item, those that stand beside it in some of its states only.
  public func passing(with index: Int) -> [Int] {
    guard hasConditions, paths.indices.contains(index) else { return [] }
    let place = place(of: index)
    let states = paths[index].map { Set(certain(with: index, at: place, under: $0)) }
    return certain(with: index).filter { item in !states.allSatisfy { $0.contains(item) } }
  }

  /// The paths that are tried as the first to be taken: none, then those of the items in order.
  private var seeds: [Path] {
    var seeds: [Path] = [[:]]
    for item in base where !isElsewhere(item) {
      for path in paths[item] where seeds.count < Self.maximumSeeds && !seeds.contains(path) {
        seeds.append(path)
      }
    }
    return seeds
  }

  /// The items of the base that the bar's devices may draw at the same time, whatever conditions hold: of those
  /// that stand in different branches the ones of the branch that has most. Positions, in the bar's order;
  /// of items under conditions the first 64 are looked at.
  public var atMost: [Int] {
    let here = base.filter { !isElsewhere($0) }
    guard hasConditions else { return here }
    let looked = Array(here.prefix(Self.maximumSharing))
    let others = looked.map { item in
      Set(looked.filter { $0 != item && !mayBeTogether($0, item) })
    }
    let apart = Dictionary(uniqueKeysWithValues: zip(looked, others))
    let lists = seeds.map { seed in
      var chosen: [Int] = []
      for item in looked where paths[item].contains(where: { !Self.excludes(seed, $0) }) {
        if apart[item]?.isDisjoint(with: chosen) ?? true { chosen.append(item) }
      }
      return chosen
    }
    return Self.longest(lists)
  }

  /// False for two items that stand in different branches of the same conditions.
  private func mayBeTogether(_ first: Int, _ second: Int) -> Bool {
    !Self.excludes(needs[first], needs[second])
      && paths[first].contains { one in paths[second].contains { !Self.excludes(one, $0) } }
  }

  /// True for two items one of which is drawn for certain wherever the other one is drawn in some way.
  public func areTogether(_ first: Int, _ second: Int) -> Bool {
    guard paths.indices.contains(first), paths.indices.contains(second) else { return false }
    return paths[first].contains { one in
      paths[second].contains { Self.holds($0, under: one) || Self.holds(one, under: $0) }
    }
  }

  /// The items that stand in the bar for certain when a path is taken.
  private func certain(with index: Int?, at place: Int?, under path: Path) -> [Int] {
    onceEach(drawn(with: index, at: place, under: path), keeping: index)
  }

  /// The segments among some, each once: one that several ways of the code add is one segment.
  private func onceEach(_ items: [Int], keeping index: Int?) -> [Int] {
    guard bar.kind == .segmentedControl else { return items }
    var texts: Set<LocalizedText> = Set(index.map { [bar.items[$0].text] } ?? [])
    return items.filter { item in
      let segment = bar.items[item]
      return item == index || segment.text.isEmpty || !segment.isUnderConditions
        || texts.insert(segment.text).inserted
    }
  }

  private func drawn(with index: Int?, at place: Int?, under path: Path) -> [Int] {
    base.compactMap { item in
      if item == place { return index }
      let sharing = sharing[item] ?? [item]
      if let one = sharing.first(where: { paths[$0].contains { Self.holds($0, under: path) } }) {
        return one
      }
      // What a shared place needs is said by all that stand in it together.
      guard sharing.count > 1 || bar.items[item].conditionPaths.isEmpty else { return nil }
      return Self.holds(needs[item], under: path)
        ? sharing.first { !isElsewhere($0) && paths[$0].contains { !Self.excludes(path, $0) } }
        : nil
    }
  }

  private static func longest(_ lists: [[Int]]) -> [Int] {
    var best = lists.first ?? []
    for list in lists.dropFirst() where list.count > best.count { best = list }
    return best
  }

  /// True for an item that the devices the bar is for never show.
  public func isElsewhere(_ index: Int) -> Bool {
    isOnMacOnly(index)
      || bar.platform == .iOS && bar.items[index].isDrawnOnly(under: .onPad)
  }

  /// True for an item that a Mac shows in a bar of other devices.
  public func isOnMacOnly(_ index: Int) -> Bool {
    bar.platform != .macOS && bar.items[index].isDrawnOnly(under: .onMac)
  }

  /// True for a place where several items stand by turns, any of them under a condition. Where none is,
  /// as with the titles of a screen that is made for several things, which one it is says nothing of the rest of
  /// the bar.
  private func takesTurnsUnderConditions(at place: Int) -> Bool {
    guard let sharing = sharing[place], sharing.count > 1 else { return false }
    return sharing.contains { paths[$0] != [[:]] }
  }

  /// The item of the base in whose place an item is drawn.
  private func place(of index: Int?) -> Int? {
    guard let index, let main = bar.items[index].alternativeTo else { return index }
    return bar.items.firstIndex { $0.id == main }
  }

  /// True for a path all of whose branches another one takes.
  private static func holds(_ path: Path, under taken: Path) -> Bool {
    path.allSatisfy { taken[$0.key] == $0.value }
  }

  /// True for two paths that take different branches of one condition.
  private static func excludes(_ first: Path, _ second: Path) -> Bool {
    second.contains { branch in first[branch.key].map { $0 != branch.value } ?? false }
  }
}

extension BarItem {
  /// True for an item that is not drawn unless a condition holds, on whatever way the code gets there.
  package func isDrawnOnly(under condition: ItemCondition) -> Bool {
    conditions.contains(condition)
      || !conditionPaths.isEmpty && conditionPaths.allSatisfy { $0.contains(condition) }
  }
}
