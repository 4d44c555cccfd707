/// What is worth looking at among views.
extension UseSites {
  /// The types whose code shows something in a bar, an alert or a menu, or makes a type that does.
  func showingBars(_ index: SymbolIndex) -> Set<String> {
    showing(Idioms.barWords.union(Idioms.actionWords), index)
  }

  /// The types whose code shows a button, or makes a type that does.
  func showingButtons(_ index: SymbolIndex) -> Set<String> {
    let named = calls.keys.filter {
      $0.hasSuffix("Button") && $0.isCapitalized && !$0.hasPrefix("UI")
    }
    return showing(Idioms.buttonViews.union(named).union(["Picker"]), index)
  }

  /// The types whose code calls one of some names, or makes a type that does.
  private func showing(_ words: Set<String>, _ index: SymbolIndex) -> Set<String> {
    var result: Set<String> = []
    for word in words {
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

/// Which types can have anything to do with what is looked for.
extension Evaluator {
  /// True for a view type whose code, or the code of a view that it makes, shows what is looked for.
  func mayShow(_ type: String) -> Bool { showing.contains(type) }

  /// True for a view whose type may show what is looked for, or that is handed what may.
  func mayShow(_ id: ObjectID) -> Bool {
    let object = heap[id]
    return showing.contains(object.type)
      || object.arguments.contains { argument in
        switch argument.value {
        case .function: true
        case .object(let view): view < id && isView(view)
        default: false
        }
      }
  }
}
