/// The names that give a screen bars: what is worth looking at among views.
extension Idioms {
  /// Names of modifiers and views that show something in a bar.
  static let barWords: Set<String> = [
    "TabView", "navigationTitle", "navigationBarTitle", "toolbar", "ToolbarItem",
    "ToolbarItemGroup", "searchable", "searchScopes", "navigationBarItems", "tabItem", "Tab",
    "pickerStyle", "navigationBarBackButtonHidden", "navigationBarHidden", "statusBarHidden",
    "statusBar", "toolbarBackground", "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode",
    "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationLink",
    "navigationDestination", "sheet", "fullScreenCover", "popover", "inspector", "badge",
    "navigationSubtitle", "modifier",
  ]

  /// The types whose code shows something in a bar, or makes a type that does.
  static func showing(_ index: SymbolIndex, _ uses: UseSites) -> Set<String> {
    var result: Set<String> = []
    for word in barWords { for site in uses.calls[word] ?? [] { result.insert(site.type) } }
    var makers: [String: Set<String>] = [:]
    for (name, sites) in uses.calls where name.isCapitalized {
      for site in sites { makers[name, default: []].insert(site.type) }
    }
    // Modifiers of the project's own: whoever calls one shows what it shows.
    var callers: [String: Set<String>] = [:]
    for type in ["View", "ToolbarContent", "Scene"] {
      for name in index.types[type]?.functions.keys.sorted() ?? [] {
        callers[name] = Set((uses.calls[name] ?? []).map(\.type))
      }
    }
    if result.contains("View") {
      for found in callers.values { result.formUnion(found) }
    }
    var next = result.sorted()
    while let type = next.popLast() {
      var found = makers[SymbolIndex.lastName(type)] ?? []
      let outer = SymbolIndex.outerName(type)
      if !outer.isEmpty { found.insert(outer) }
      for maker in found where !result.contains(maker) {
        result.insert(maker)
        next.append(maker)
      }
    }
    return result
  }
}
