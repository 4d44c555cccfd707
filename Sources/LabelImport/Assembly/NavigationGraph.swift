internal import LabelModel

/// Which screen leads to which: what a screen inherits from the screens before it.
struct NavigationGraph {
  /// Screens whose code hides the tab bar.
  private let hidesTabBar: Set<String>
  /// Screens that a screen pushes onto its own stack, for certain.
  private var pushes: [String: Set<String>] = [:]
  /// Screens that a type makes or asks for, and that are not the root of a stack of their own.
  private var leads: [String: Set<String>] = [:]
  /// Screens whose stack prefers large titles, and screens that switch them off.
  private var largeRoots: Set<String> = []
  private var smallRoots: Set<String> = []
  /// Screens whose own mode keeps their titles small, and all screens that have a mode of their own.
  private var smallByMode: Set<String> = []
  private var withMode: Set<String> = []
  /// True when the looks of all navigation bars prefer large titles.
  private var areLargeEverywhere = false
  /// True when some navigation bar may prefer large titles.
  private var areLargeSomewhere = false
  /// Types that put a view into a hosting controller, by view, and whether they are controllers.
  private var hosts: [String: [String: Bool]] = [:]

  /// Back titles kept for one screen: one for each of the most common ways to it.
  static let maximumBackTitles = 4

  /// Takes the graph from what the evaluator saw: who pushes whom, and who makes which controller.
  ///
  /// - Parameter hasLargeTitles: whether navigation bars prefer large titles in files of other kinds.
  init(
    index: SymbolIndex, uses: UseSites, ways: ControllerWays, drafts: [BarDraft],
    hasLargeTitles: Bool, isController: (String) -> Bool
  ) {
    pushes = ways.pushes
    hidesTabBar = Set(Idioms.hidesTabBar.flatMap { uses.calls[$0] ?? [] }.map(\.type))
    leads = ways.pushes.merging(ways.makes) { $0.union($1) }
    largeRoots = ways.largeRoots
    areLargeEverywhere = ways.areLargeEverywhere
    areLargeSomewhere = ways.areLargeSomewhere || hasLargeTitles
    hosts = ways.hosts.mapValues { types in
      types.reduce(into: [:]) { $0[$1] = isController($1) }
    }
    for draft in drafts
    where draft.isController && draft.prefersLargeTitles == false && draft.ownTitleSize != .small {
      smallRoots.insert(draft.owner)
    }
    for draft in drafts where draft.isController && draft.ownTitleSize != nil {
      withMode.insert(draft.owner)
      if draft.ownTitleSize == .small { smallByMode.insert(draft.owner) }
    }
    let owners = Set(drafts.lazy.filter(\.isController).map(\.owner))
    for owner in owners.sorted() {
      for site in uses.calls[TypeName.last(owner)] ?? [] where site.type != owner {
        leads[site.type, default: []].insert(owner)
      }
    }
  }

  /// Writes into each screen's bar what earlier screens decide: large titles and the back title.
  func complete(_ drafts: inout [BarDraft]) {
    let large = reachedByLargeTitles(through: leads)
    // What is only made or asked for somewhere may as well be shown on a stack of its own.
    let certain = reachedByLargeTitles(through: pushes)
    let small = reached(from: smallRoots, through: pushes, but: largeRoots)
    // Without a mode of its own a screen takes over that of the screen before.
    let taken = reached(from: smallByMode, through: pushes, but: withMode)
    let backs = backTitles(drafts)
    var attached: Set<String> = []
    for index in drafts.indices where drafts[index].part == "navigation" {
      let owner = drafts[index].owner
      if drafts[index].isController, drafts[index].prefersLargeTitles == nil,
        areLargeEverywhere || large.contains(owner)
      {
        // A stack whose first screen switches large titles off keeps them off for the next ones.
        let isSmall = small.contains(owner) && !smallRoots.contains(owner)
        let isOnlySmall = isSmall && isReached(owner, onlyFrom: small)
        drafts[index].prefersLargeTitles = !isOnlySmall
        if !isOnlySmall, isSmall || !areLargeEverywhere && !certain.contains(owner) {
          drafts[index].traits[.largeTitleUncertain] = drafts[index].span
        }
      }
      if drafts[index].isController, drafts[index].prefersLargeTitles == true,
        taken.contains(owner), !withMode.contains(owner)
      {
        if isReached(owner, onlyFrom: taken) {
          drafts[index].prefersLargeTitles = false
        } else {
          drafts[index].traits[.largeTitleUncertain] = drafts[index].span
        }
      }
      if drafts[index].isOnOpenStack, let hosts = hosts[owner] {
        let stacks = TitleSizes(
          areLargeEverywhere: areLargeEverywhere, areLargeSomewhere: areLargeSomewhere,
          large: large)
        let sizes = Set(hosts.map { stacks.size(in: $0.key, isController: $0.value) })
        if sizes.contains(.large) || sizes == [.small] {
          drafts[index].prefersLargeTitles = sizes.contains(.large)
          drafts[index].traits[.largeTitleUncertain] = nil
        }
      }
      let parents = pushes.keys.sorted().filter { pushes[$0]?.contains(owner) == true }
      guard !parents.isEmpty else { continue }
      // Without a back button it leaves no room for one.
      if drafts[index].back != .hidden { drafts[index].traits[.pushed] = drafts[index].span }
      guard drafts[index].items.contains(where: { $0.role == .title }),
        drafts[index].back != .hidden, drafts[index].back != .untitled
      else { continue }
      var back: ItemDraft?
      for parent in parents {
        guard let item = backs[parent], parent != owner else { continue }
        attached.insert(parent)
        guard var known = back else {
          back = item
          continue
        }
        for text in item.texts where known.texts.count < Self.maximumBackTitles {
          if !known.texts.contains(where: { $0.parts == text.parts }) { known.texts.append(text) }
        }
        back = known
      }
      if let back { drafts[index].add(back: back) }
    }
    drafts.removeAll {
      $0.part == "back"
        && ($0.isTitle || attached.contains($0.owner) || $0.items.allSatisfy(\.texts.isEmpty))
    }
    markTabContents(in: &drafts)
  }

  /// Marks tab bars inside the content of another one, and tab bars that share the screen with a
  /// toolbar.
  private func markTabContents(in drafts: inout [BarDraft]) {
    for outer in drafts.indices where drafts[outer].kind == .tabBar {
      let contents = drafts[outer].contents
      guard !contents.isEmpty else { continue }
      for inner in drafts.indices where inner != outer && contents.contains(drafts[inner].owner) {
        switch (drafts[inner].kind, drafts[inner].part) {
        case (.tabBar, _): drafts[inner].traits[.insideTab] = drafts[inner].span
        case (.toolbar, "toolbar"):
          let owner = drafts[inner].owner
          let isHidden =
            drafts.contains { $0.owner == owner && $0.traits[.tabBarHiddenWhenPushed] != nil }
            || hidesTabBar.contains(owner)
          if !isHidden { drafts[outer].traits[.withToolbar] = drafts[inner].span }
        default: break
        }
      }
    }
  }

  /// What the back button of the next screen says, by screen: the back title, or else the title.
  private func backTitles(_ drafts: [BarDraft]) -> [String: ItemDraft] {
    var result: [String: ItemDraft] = [:]
    var silent: Set<String> = []
    for draft in drafts where draft.part == "back" {
      if draft.isUntitledBack { silent.insert(draft.owner) }
      if draft.isTitle, result[draft.owner] != nil { continue }
      result[draft.owner] = draft.items.first { item in
        item.role == .backButton && item.texts.contains { $0.onlyGap == nil }
      }
    }
    for draft in drafts
    where draft.part == "navigation" && result[draft.owner] == nil && !silent.contains(draft.owner)
    {
      guard let title = draft.items.first(where: \.givesBackTitle)?.asBackTitle else { continue }
      result[draft.owner] = title
    }
    return result
  }

  /// The screens that ways lead to from the roots of stacks that prefer large titles.
  private func reachedByLargeTitles(through ways: [String: Set<String>]) -> Set<String> {
    reached(from: largeRoots, through: ways, but: smallRoots)
  }

  /// True for a screen that no other screens lead to.
  private func isReached(_ screen: String, onlyFrom others: Set<String>) -> Bool {
    leads.allSatisfy { $0 == screen || !$1.contains(screen) || others.contains($0) }
  }

  /// The screens that ways lead to from some roots, without passing others.
  private func reached(
    from roots: Set<String>, through ways: [String: Set<String>], but others: Set<String>
  ) -> Set<String> {
    var reached = roots
    var next = roots.sorted()
    while let type = next.popLast() {
      for child in (ways[type] ?? []).sorted()
      where !reached.contains(child) && !others.contains(child) {
        reached.insert(child)
        next.append(child)
      }
    }
    return reached
  }
}

extension BarDraft {
  /// True for a back title that is empty: the next screen's back button is an arrow alone.
  var isUntitledBack: Bool { part == "back" && items.allSatisfy(\.texts.isEmpty) }

  /// Puts the back button in front. UIKit shows the items on its side in its stead, when there are any.
  fileprivate mutating func add(back: ItemDraft) {
    var back = back
    let beside = items.indices.filter {
      items[$0].role == .barButton && items[$0].placement == .leading
    }
    if isController, self.back != .kept, !beside.isEmpty {
      let paths = beside.flatMap { place in
        items[place].branches.map { $0?.path ?? [] }
      }
      guard !ItemConditions.common(paths).isEmpty else { return }
      let condition = CodeSpan(file: span.file, start: back.span.start, end: back.span.start)
      back.branch = CodeBranch(condition: condition, arm: 0, of: 2)
      for place in beside {
        let own = CodeBranch(condition: condition, arm: 1, of: 2)
        items[place].branch = items[place].branch?.inside(own) ?? own
      }
    }
    items.insert(back, at: 0)
  }
}
