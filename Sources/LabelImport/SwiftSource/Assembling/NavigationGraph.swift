internal import LabelModel

/// Which screen leads to which: what a screen inherits from the screens before it.
struct NavigationGraph {
  /// Screens that a screen pushes onto its own stack, for certain.
  private var pushes: [String: Set<String>] = [:]
  /// Screens that a type makes or asks for, and that are not the root of a stack of their own.
  private var leads: [String: Set<String>] = [:]
  /// Screens whose stack prefers large titles, and screens that switch them off.
  private var largeRoots: Set<String> = []
  private var smallRoots: Set<String> = []
  /// True when the looks of all navigation bars prefer large titles.
  private var areLargeEverywhere = false
  /// True when some navigation bar may prefer large titles.
  private var areLargeSomewhere = false
  /// Types that put a view into a hosting controller, by view, and whether they are controllers.
  private var hosts: [String: [String: Bool]] = [:]
  /// Sizes of titles that SwiftUI views leave open.
  private var sizes: TitleSizes?

  /// Back titles kept for one screen: one for each of the most common ways to it.
  static let maximumBackTitles = 4

  /// Reads the graph from what the code of each type does.
  ///
  /// - Parameters:
  ///   - places: the screens of SwiftUI code.
  ///   - hasLargeTitles: whether navigation bars prefer large titles in files of other kinds.
  init(
    code: SourceCode, drafts: [BarDraft], places: ScreenPlaces, hosting: Set<String>,
    hasLargeTitles: Bool, with resolver: inout ExpressionResolver
  ) {
    var rooted: [String: Set<String>] = [:]
    for type in code.names {
      for effect in code.leadingEffects(of: type) {
        switch effect.action {
        case .assignment(let path, let value):
          readLargeTitles(path, value, effect, of: type, with: &resolver)
        case .call(let call):
          if let root = call.argument("rootViewController") {
            rooted[type, default: []].formUnion(
              Self.types(of: root, in: effect.scope, with: &resolver))
          }
          if Self.pushing.contains(call.name ?? ""), let first = call.arguments.first?.value {
            pushes[type, default: []].formUnion(
              Self.types(of: first, in: effect.scope, with: &resolver))
          }
        }
      }
    }
    readConstructions(in: code, rooted: rooted, with: resolver)
    for draft in drafts {
      for child in draft.pushes { pushes[draft.owner, default: []].insert(child) }
    }
    for (parent, children) in pushes { leads[parent, default: []].formUnion(children) }
    let hosts = TitleSizes.Hosts(
      areLargeEverywhere: areLargeEverywhere,
      areLargeSomewhere: areLargeSomewhere || hasLargeTitles,
      large: reachedByLargeTitles())
    sizes = TitleSizes(
      places: places, drafts: drafts, hosts: hosts, hosting: hosting, with: resolver)
  }

  /// Takes the graph from what the evaluator saw: who pushes whom, and who makes which controller.
  ///
  /// - Parameter hasLargeTitles: whether navigation bars prefer large titles in files of other kinds.
  init(
    index: SymbolIndex, uses: UseSites, ways: ControllerWays, drafts: [BarDraft],
    hasLargeTitles: Bool, isController: (String) -> Bool
  ) {
    pushes = ways.pushes
    leads = ways.pushes.merging(ways.makes) { $0.union($1) }
    largeRoots = ways.largeRoots
    areLargeEverywhere = ways.areLargeEverywhere
    areLargeSomewhere = ways.areLargeSomewhere || hasLargeTitles
    hosts = ways.hosts.mapValues { types in
      types.reduce(into: [:]) { $0[$1] = isController($1) }
    }
    for draft in drafts where draft.isController && draft.prefersLargeTitles == false {
      smallRoots.insert(draft.owner)
    }
    let owners = Set(drafts.lazy.filter(\.isController).map(\.owner))
    for owner in owners.sorted() {
      for site in uses.calls[SymbolIndex.lastName(owner)] ?? [] where site.type != owner {
        leads[site.type, default: []].insert(owner)
      }
    }
  }

  private static let pushing: Set<String> = [
    "pushViewController", "show", "push", "navigationDestination",
  ]
  private static let largeTitles = "prefersLargeTitles"

  /// True for a path whose assignments are read here.
  static func reads(_ path: [String]) -> Bool { path.last == largeTitles }

  /// True for a call that is read here.
  static func reads(_ call: CodeCall) -> Bool {
    call.argument("rootViewController") != nil || pushing.contains(call.name ?? "")
  }

  private static func types(
    of expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) -> [String] {
    resolver.resolve(expression, in: scope).alternatives.compactMap {
      if case .instance(let type, _, _) = $0 { type } else { nil }
    }
  }

  /// The enum case an argument names: `.confirmEmail(viewModel: …)`.
  static func askedCase(_ expression: CodeExpression) -> String? {
    switch expression.form {
    case .member(nil, let name): name
    case .call(let callee, _, _):
      if case .member(nil, let name) = callee.form { name } else { nil }
    default: nil
    }
  }

  /// Edges to the screens that a type makes, and to those made in the `switch` arm of an enum case
  /// that it asks for.
  private mutating func readConstructions(
    in code: SourceCode, rooted: [String: Set<String>], with resolver: ExpressionResolver
  ) {
    var declared: [String: Int] = [:]
    for type in resolver.index.types.values {
      for place in type.cases { declared[place.name, default: 0] += 1 }
    }
    var asking: [String: [String]]?
    for name in code.names where resolver.isController(name) {
      for site in resolver.sites(of: name) {
        let maker = site.scope.type
        if maker != name, rooted[maker]?.contains(name) != true {
          leads[maker, default: []].insert(name)
        }
        for place in site.cases where declared[place] == 1 {
          let known = asking ?? code.typesByAskedCase
          asking = known
          for type in known[place] ?? [] where type != name {
            leads[type, default: []].insert(name)
          }
        }
      }
    }
  }

  private mutating func readLargeTitles(
    _ path: [String], _ value: CodeExpression, _ effect: CodeEffect, of type: String,
    with resolver: inout ExpressionResolver
  ) {
    guard path.last == Self.largeTitles else { return }
    if case .boolean(false) = value.form {} else { areLargeSomewhere = true }
    guard case .boolean(let isOn) = value.form, let first = path.first else { return }
    if first == "UINavigationBar" + CodePath.appearanceMark {
      areLargeEverywhere = areLargeEverywhere || isOn
      return
    }
    guard isOn else {
      if first == "navigationController" { smallRoots.insert(type) }
      return
    }
    if first == "navigationController"
      || resolver.index.ancestors(of: type).contains("UINavigationController")
    {
      largeRoots.insert(type)
      let sites = resolver.sites(of: type)
      guard first != "navigationController" else { return }
      for site in sites {
        for argument in site.arguments where argument.label == "rootViewController" {
          largeRoots.formUnion(Self.types(of: argument.value, in: site.scope, with: &resolver))
        }
      }
      return
    }
    let made = resolver.resolve(
      CodeExpression(form: .name(first), span: effect.span), in: effect.scope)
    for one in made.alternatives {
      switch one {
      case .object(let object):
        guard let root = object.argument("rootViewController") else { continue }
        largeRoots.formUnion(Self.types(of: root, in: object.scope, with: &resolver))
      case .instance(let type, let arguments, _):
        largeRoots.insert(type)
        for argument in arguments where argument.label == "rootViewController" {
          if case .instance(let root, _, _) = resolver.forced(argument.value, at: effect.span) {
            largeRoots.insert(root)
          }
        }
      default: continue
      }
    }
  }

  /// Writes into each screen's bar what earlier screens decide: large titles and the back title.
  func complete(_ drafts: inout [BarDraft]) {
    let large = reachedByLargeTitles()
    let backs = backTitles(drafts)
    var attached: Set<String> = []
    for index in drafts.indices where drafts[index].part == "navigation" {
      let owner = drafts[index].owner
      if drafts[index].isController, drafts[index].prefersLargeTitles == nil,
        areLargeEverywhere || large.contains(owner)
      {
        drafts[index].prefersLargeTitles = true
      }
      if drafts[index].inheritsTitleSize, let screen = drafts[index].screen {
        switch sizes?.size(on: [screen] + drafts[index].otherScreens) {
        case .small: drafts[index].prefersLargeTitles = false
        case .unknown: drafts[index].traits[.largeTitleUncertain] = drafts[index].span
        case .large, nil: break
        }
      }
      if drafts[index].traits[.largeTitleUncertain] != nil, let hosts = hosts[owner] {
        let stacks = TitleSizes.Hosts(
          areLargeEverywhere: areLargeEverywhere, areLargeSomewhere: areLargeSomewhere,
          large: large)
        let sizes = Set(hosts.map { stacks.size(in: $0.key, isController: $0.value) })
        if sizes.contains(.large) || sizes == [.small] {
          drafts[index].prefersLargeTitles = sizes.contains(.large)
          drafts[index].traits[.largeTitleUncertain] = nil
        }
      }
      let parents = pushes.keys.sorted().filter { pushes[$0]?.contains(owner) == true }
      guard !parents.isEmpty, drafts[index].items.contains(where: { $0.role == .title }) else {
        continue
      }
      guard drafts[index].back != .hidden else { continue }
      drafts[index].traits[.pushed] = drafts[index].span
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
      $0.part == "back" && (attached.contains($0.owner) || $0.items.allSatisfy(\.texts.isEmpty))
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
          let isHidden = drafts.contains {
            $0.owner == owner && $0.traits[.tabBarHiddenWhenPushed] != nil
          }
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
      if draft.items.allSatisfy(\.texts.isEmpty) { silent.insert(draft.owner) }
      result[draft.owner] = draft.items.first { item in
        item.role == .backButton && item.texts.contains { $0.onlyGap == nil }
      }
    }
    for draft in drafts
    where draft.part == "navigation" && result[draft.owner] == nil && !silent.contains(draft.owner)
    {
      guard let title = draft.items.first(where: { $0.role == .title }) else { continue }
      let known = title.texts.filter { $0.onlyGap == nil }
      guard !known.isEmpty else { continue }
      result[draft.owner] = ItemDraft(
        role: .backButton, texts: known, placement: .leading, span: title.span)
    }
    return result
  }

  private func reachedByLargeTitles() -> Set<String> {
    var reached = largeRoots
    var next = largeRoots.sorted()
    while let type = next.popLast() {
      for child in (leads[type] ?? []).sorted()
      where !reached.contains(child) && !smallRoots.contains(child) {
        reached.insert(child)
        next.append(child)
      }
    }
    return reached
  }
}

extension BarDraft {
  /// Puts the back button in front. UIKit shows the items on its side in its stead, when there are any.
  fileprivate mutating func add(back: ItemDraft) {
    var back = back
    let beside = items.indices.filter {
      items[$0].role == .barButton && items[$0].placement == .leading
    }
    if isController, self.back != .kept, !beside.isEmpty {
      let paths = beside.flatMap { place in
        ([items[place].branch] + items[place].otherBranches).map { $0?.path ?? [] }
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
