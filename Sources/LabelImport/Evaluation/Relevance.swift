/// Which functions and properties can have anything to do with bars: those that set or call what the
/// idioms know, and those that call one of these. The others need not be run for what they do.
struct Relevance: Sendable {
  private var places: Set<CodeSpan> = []

  /// Stands for a project in which nothing matters.
  init() {}

  /// Follows the calls of all functions back from those that dress something.
  init(_ index: SymbolIndex, _ bodies: [UseSites.Body]) {
    var next: [Int] = []
    var isReached = [Bool](repeating: false, count: bodies.count)
    // Who calls a name: plainly, which means a function of the own type, or on some value.
    var plainCallers: [String: [Int]] = [:]
    var callers: [String: [Int]] = [:]
    for (number, body) in bodies.enumerated() {
      for name in body.plainCalls { plainCallers[name, default: []].append(number) }
      for name in body.calls { callers[name, default: []].append(number) }
      // Setting a property of the project runs its own code.
      for name in body.settings where !body.calls.contains(name) {
        callers[name, default: []].append(number)
      }
      if body.isDirect {
        isReached[number] = true
        next.append(number)
      }
    }
    // What relevant code reads of the project's own state, others set for it.
    let state = Self.state(index)
    var setters: [String: [Int]] = [:]
    for (number, body) in bodies.enumerated() {
      for name in body.settings where state.contains(name) {
        setters[name, default: []].append(number)
      }
    }
    while let number = next.popLast() {
      let body = bodies[number]
      for name in body.reads {
        for setter in setters.removeValue(forKey: name) ?? [] where !isReached[setter] {
          isReached[setter] = true
          next.append(setter)
        }
      }
      places.insert(body.site.span)
      let isInitialiser = body.site.function == "init"
      let name = isInitialiser ? SymbolIndex.lastName(body.site.type) : body.site.function
      let family = Self.family(of: body.site.type, in: index)
      for caller in plainCallers[name] ?? [] where !isReached[caller] {
        guard
          isInitialiser || family.contains(bodies[caller].site.type)
            || body.site.type.isEmpty
            || bodies[caller].site.type.hasPrefix(body.site.type + ".")
        else { continue }
        isReached[caller] = true
        next.append(caller)
      }
      for caller in callers[name] ?? [] where !isReached[caller] {
        isReached[caller] = true
        next.append(caller)
      }
    }
  }

  /// Names of the stored properties whose values labels can be made of.
  private static func state(_ index: SymbolIndex) -> Set<String> {
    var names: Set<String> = []
    for type in index.types.values {
      for (name, variables) in type.variables where !names.contains(name) {
        let isTold = variables.contains { variable in
          guard variable.getter == nil, !variable.isConstant else { return false }
          guard let written = variable.type else { return true }
          return !Idioms.untold.contains(SymbolIndex.bareName(written))
        }
        if isTold { names.insert(name) }
      }
    }
    return names
  }

  /// The types whose code can call a function of a type by its name alone.
  private static func family(of type: String, in index: SymbolIndex) -> Set<String> {
    Set(index.ancestors(of: type)).union(index.conformers(of: type))
  }

  /// True for code that dresses something, or calls what does. `span` is where its name stands.
  func matters(_ span: CodeSpan) -> Bool { places.contains(span) }
}
