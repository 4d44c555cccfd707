internal import LabelModel

/// Works out which SwiftUI screens have a large title: those that ask for it, the roots of navigation
/// stacks, and what is pushed from a screen with one. A title mode that the code leaves automatic is
/// taken over from the screen before, or from the UIKit stack that the screen is hosted in.
struct TitleSizes {
  /// What may be said of one screen's title.
  enum Size: Hashable, Sendable { case large, small, unknown }

  /// What UIKit says of the stacks that hosted screens stand in.
  struct Hosts {
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

  private let places: ScreenPlaces
  private let hosts: Hosts
  /// What the bars of the screens ask for.
  private var stated: [ScreenID: Size] = [:]
  /// The screens with each view.
  private var screens: [String: [ScreenID]] = [:]
  /// The views on each screen.
  private var views: [ScreenID: [String]] = [:]
  /// What else is known of the places that make each view.
  private var others: [String: Set<Size>] = [:]
  /// All screens of each owner.
  private var owned: [String: [ScreenID]] = [:]
  /// Views that code outside the screens makes, by the view type whose code it is.
  private var makers: [String: Set<String>] = [:]
  private var sizes: [ScreenID: Set<Size>] = [:]
  private var hostSizes: [ScreenID: Size] = [:]
  /// Whether no stack of the project can show a large title.
  private var areAllSmall = false
  /// Types whose code makes hosting controllers.
  private let hosting: Set<String>

  /// Rounds in which sizes are handed on from screen to screen.
  private static let maximumRounds = 64

  /// Reads the screens and what their bars ask for.
  ///
  /// - Parameter hosting: types whose code makes hosting controllers.
  init(
    places: ScreenPlaces, drafts: [BarDraft], hosts: Hosts, hosting: Set<String>,
    with resolver: ExpressionResolver
  ) {
    self.places = places
    self.hosts = hosts
    self.hosting = hosting
    var all = Set(places.ways.keys)
    for use in places.uses {
      screens[use.type, default: []].append(use.screen)
      views[use.screen, default: []].append(use.type)
      all.insert(use.screen)
    }
    for draft in drafts {
      guard let screen = draft.screen else { continue }
      all.insert(screen)
      guard !draft.inheritsTitleSize, let isLarge = draft.prefersLargeTitles else { continue }
      for screen in [screen] + draft.otherScreens { stated[screen] = isLarge ? .large : .small }
    }
    for way in places.ways.values {
      switch way {
      case .pushed(let other), .inside(let other): all.insert(other)
      case .root, .presented, .hosted: continue
      }
    }
    for screen in all { owned[screen.owner, default: []].append(screen) }
    for owner in owned.keys { readSites(of: owner, with: resolver) }
    for (screen, way) in places.ways {
      if case .hosted(let type) = way { hostSizes[screen] = hostSize(in: type, resolver) }
    }
    settle(all)
  }

  /// Looks at the places that make a view outside any screen that was read.
  private mutating func readSites(of view: String, with resolver: ExpressionResolver) {
    guard resolver.index.types[view]?.variables["body"] != nil else { return }
    for site in resolver.sites(of: view) where !places.spans.contains(site.span) {
      let maker = site.scope.type
      guard maker != view, !resolver.isSample(maker, in: site.span.file) else { continue }
      if site.container.map(ScreenPlaces.stacks.contains) ?? false {
        others[view, default: []].insert(.large)
      } else if hosting.contains(maker) {
        others[view, default: []].insert(hostSize(in: maker, resolver))
      } else if owned[maker] != nil {
        makers[view, default: []].insert(maker)
      } else {
        others[view, default: []].insert(.unknown)
      }
    }
  }

  private func hostSize(in type: String, _ resolver: ExpressionResolver) -> Size {
    hosts.size(in: type, isController: resolver.isController(type))
  }

  /// What the views on a screen ask for: their modes are those of the screen they stand on.
  private func statedInside(_ screen: ScreenID, depth: Int) -> Set<Size> {
    var result: Set<Size> = []
    for view in views[screen] ?? [] {
      let body = ScreenID(owner: view)
      guard body != screen else { continue }
      if let stated = stated[body] {
        result.insert(stated)
      } else if depth < Self.deepestNesting {
        result.formUnion(statedInside(body, depth: depth + 1))
      }
    }
    return result
  }

  /// Views inside one another that are looked through for what they ask for.
  private static let deepestNesting = 4

  private mutating func settle(_ all: Set<ScreenID>) {
    var inside: [ScreenID: Set<Size>] = [:]
    for screen in all where stated[screen] == nil {
      inside[screen] = statedInside(screen, depth: 0)
    }
    for _ in 0..<Self.maximumRounds {
      var next = sizes
      for screen in all { next[screen] = possible(screen, inside[screen] ?? []) }
      if next == sizes { break }
      sizes = next
    }
    areAllSmall = !hosts.areLargeSomewhere && hasOnlySmallStacks
  }

  /// True when stacks are known and none of them has a large title at its root.
  private var hasOnlySmallStacks: Bool {
    let roots = places.ways.filter { $0.value == .root }.keys
    let made = others.values.reduce(into: Set<Size>()) { $0.formUnion($1) }
    guard !roots.isEmpty || made.contains(.small) || !hosting.isEmpty else { return false }
    return !made.contains(.large) && roots.allSatisfy { sizes[$0] == [.small] }
  }

  private func possible(_ screen: ScreenID, _ inside: Set<Size>) -> Set<Size> {
    if let stated = stated[screen] { return [stated] }
    if !inside.isEmpty { return inside }
    switch places.ways[screen] {
    case .root: return [.large]
    // Without a stack of its own nothing shows a title.
    case .presented: return []
    case .hosted: return [hostSizes[screen] ?? .unknown]
    case .pushed(let other), .inside(let other): return sizes[other] ?? []
    case nil: break
    }
    guard screen.content == nil else { return [.unknown] }
    var result = others[screen.owner] ?? []
    for place in screens[screen.owner] ?? [] { result.formUnion(sizes[place] ?? []) }
    for maker in makers[screen.owner] ?? [] {
      // On which of the maker's screens it stands was not seen.
      for place in owned[maker] ?? [] {
        result.formUnion((sizes[place] ?? []).map { $0 == .small ? .small : .unknown })
      }
    }
    return result
  }

  /// The size of a title that the screens it stands on leave open.
  func size(on screens: [ScreenID]) -> Size {
    let found = Set(screens.flatMap { sizes[$0] ?? [.unknown] })
    if found.contains(.large) { return .large }
    return found == [.small] || areAllSmall ? .small : .unknown
  }
}

extension ExpressionResolver {
  /// Types that are hosting controllers or whose code makes some.
  var hostingTypes: Set<String> {
    var types: Set<String> = []
    for (name, sites) in constructions.sites where ScreenPlaces.isHost(name) {
      for site in sites { types.insert(site.scope.type) }
    }
    for name in index.types.keys
    where index.ancestors(of: name).contains(where: ScreenPlaces.isHost) {
      types.insert(name)
    }
    return types
  }
}
