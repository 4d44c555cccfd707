import LabelModel

/// Back buttons of the screens that interface files declare, whether a segue of theirs or code pushes them.
struct PushedScenes {
  private let interface: InterfaceImporter.Result
  private let source: SourceImport
  /// Bars whose back button code replaces.
  private let backless: Set<String>
  /// The classes of the bars' screens.
  private let classes: [String: String]

  init(interface: InterfaceImporter.Result, source: SourceImport, backless: Set<String>) {
    self.interface = interface
    self.source = source
    self.backless = backless
    classes = interface.barClasses.merging(source.barClasses) { ofFile, _ in ofFile }
  }

  /// Gives pushed screens the titles of the screens that push them, whoever sets these.
  ///
  /// - Parameter replaced: titles of bars in which code puts a view in the title's place: the next screen
  ///   still shows them.
  func complete(_ bars: inout [Bar], replaced: [String: [BarItem]]) {
    markPushed(&bars)
    let before = bars
    var byID: [String: Int] = [:]
    var byClass: [String: Int] = [:]
    for (index, bar) in before.enumerated() where Self.isScreens(bar) {
      byID[bar.id] = index
      if let name = classes[bar.id], byClass[name] == nil { byClass[name] = index }
    }
    for index in bars.indices
    where !backless.contains(bars[index].id) && !bars[index].showsOwnLeadingItems {
      let id = bars[index].id
      let previous =
        interface.previous[id].map { [$0].filter(isTitledBack) } ?? screens(showing: bars[index])
      for screen in previous {
        guard
          let from = screen.bar.flatMap({ byID[$0] }) ?? screen.className.flatMap({ byClass[$0] })
        else { continue }
        let shown = before[from].items.filter { $0.role == .title && $0.placement != .principal }
        let titles = shown.isEmpty ? replaced[before[from].id] ?? [] : shown
        bars[index].insertBack(titles)
        if !titles.isEmpty { break }
      }
    }
  }

  /// Marks the screens that code pushes, and those that they show by segues.
  private func markPushed(_ bars: inout [Bar]) {
    var shows: [String: [String]] = [:]
    for (bar, screens) in interface.shownBy {
      for from in screens.compactMap(\.bar) { shows[from, default: []].append(bar) }
    }
    let indices = Dictionary(bars.indices.map { (bars[$0].id, $0) }) { first, _ in first }
    var next = bars.indices.filter { index in
      Self.isScreens(bars[index])
        && (bars[index].has(.pushed)
          || interface.barClasses[bars[index].id].map { source.pushers[$0] != nil } ?? false)
    }
    var seen = Set(next)
    while let index = next.popLast() {
      let id = bars[index].id
      if !bars[index].has(.pushed) {
        if backless.contains(id) || interface.backless.contains(id) { continue }
        bars[index].state(.pushed, at: bars[index].declaredAt)
      }
      next += (shows[id] ?? []).compactMap { indices[$0] }.filter { seen.insert($0).inserted }
    }
  }

  /// The screens that lead to the one of a bar, but those whose back title is empty.
  private func screens(showing bar: Bar) -> [InterfaceImporter.PreviousScreen] {
    guard bar.has(.pushed), let name = classes[bar.id], !source.bareBacks.contains(name) else {
      return []
    }
    let pushers = (source.pushers[name] ?? []).map {
      InterfaceImporter.PreviousScreen(className: $0, bar: nil)
    }
    return (pushers + (interface.shownBy[bar.id] ?? [])).filter(isTitledBack)
  }

  /// False for a screen whose code leaves the back button after it without words.
  private func isTitledBack(_ screen: InterfaceImporter.PreviousScreen) -> Bool {
    screen.className.map { !source.untitledBacks.contains($0) } ?? true
  }

  /// True for a screen's own navigation bar.
  private static func isScreens(_ bar: Bar) -> Bool {
    bar.kind == .navigationBar && PathText.part(bar.id) == "navigation"
  }
}

extension Bar {
  /// True where a back button is there already, or items on its side are shown in its stead.
  fileprivate var showsOwnLeadingItems: Bool {
    items.contains {
      $0.role == .backButton
        || ($0.role == .barButton && $0.placement == .leading && $0.conditions.isEmpty)
    }
  }

  /// Puts a back button in front that shows one of some titles.
  fileprivate mutating func insertBack(_ titles: [BarItem]) {
    var names = Set(items.map(\.id))
    var first: String?
    let backs = titles.map { title in
      var back = title
      back.id = UniqueName.make("back", among: &names)
      back.role = .backButton
      back.placement = .leading
      back.alternativeTo = first
      first = first ?? back.id
      return back
    }
    items.insert(contentsOf: backs, at: 0)
  }
}
