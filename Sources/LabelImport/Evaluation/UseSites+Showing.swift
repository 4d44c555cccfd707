/// What is worth looking at among views.
extension UseSites {
  /// The types whose code shows something in a bar, or makes a type that does.
  func showing(_ index: SymbolIndex) -> Set<String> {
    var result: Set<String> = []
    for word in Idioms.barWords.union(Idioms.actionWords) {
      for site in calls[word] ?? [] { result.insert(site.type) }
    }
    var makers: [String: Set<String>] = [:]
    for (name, sites) in calls where name.isCapitalized {
      for site in sites { makers[name, default: []].insert(site.type) }
    }
    // Modifiers of the project's own: whoever calls one shows what it shows.
    var callers: [String: Set<String>] = [:]
    for type in ["View", "ToolbarContent", "Scene"] {
      for name in index.types[type]?.functions.keys.sorted() ?? [] {
        callers[name] = Set((calls[name] ?? []).map(\.type))
      }
    }
    if result.contains("View") {
      for found in callers.values { result.formUnion(found) }
    }
    var next = result.sorted()
    while let type = next.popLast() {
      var found = makers[TypeName.last(type)] ?? []
      let outer = TypeName.outer(type)
      if !outer.isEmpty { found.insert(outer) }
      for maker in found where !result.contains(maker) {
        result.insert(maker)
        next.append(maker)
      }
    }
    return result
  }
}

/// Which types can have anything to do with bars at all.
extension Evaluator {
  /// True for a view type whose code, or the code of a view that it makes, gives a screen bars.
  func mayShowBars(_ type: String) -> Bool { showing.contains(type) }
}
