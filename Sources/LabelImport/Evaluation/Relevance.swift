/// Which functions and properties can have anything to do with bars: those that set or call what the
/// idioms know, and those that call one of these. The others need not be run for what they do.
struct Relevance: Sendable {
  private var places: Set<CodeSpan> = []
  private var setters: Set<CodeSpan> = []
  private var direct: Set<CodeSpan> = []

  /// Functions of one name, one of which a call on a value of unknown type is taken to mean.
  private static let maximumNamesakes = 3

  /// Stands for a project in which nothing matters.
  init() {}

  /// Follows the calls of all functions back from those that dress something.
  init(_ index: SymbolIndex, _ bodies: [UseSites.Body]) {
    var next: [Int] = []
    var isReached = [Bool](repeating: false, count: bodies.count)
    // Who calls a name: plainly, which means a function of the own type, or on some value.
    var plainCallers: [String: [Int]] = [:]
    var callers: [String: [(caller: Int, use: UseSites.Use)]] = [:]
    for (number, body) in bodies.enumerated() {
      for name in Set(body.plainCalls.map(\.name)) {
        plainCallers[name, default: []].append(number)
      }
      // Setting a property of the project runs its own code.
      for use in body.calls.union(body.settings) {
        callers[use.name, default: []].append((number, use))
      }
      if body.isDirect {
        isReached[number] = true
        next.append(number)
      }
    }
    // What a type puts into stacks stands together, if it is the type's to dress.
    let dressing = Set(bodies.lazy.filter(\.isDirect).map(\.site.type))
    for (number, body) in bodies.enumerated()
    where !isReached[number] && dressing.contains(body.site.type) {
      guard body.calls.contains(where: { Idioms.stackCalls.contains($0.name) }) else { continue }
      isReached[number] = true
      next.append(number)
    }
    // What relevant code reads of the project's own state, others set for it.
    let state = Self.state(index)
    var setters: [String: [(setter: Int, receiver: String?)]] = [:]
    for (number, body) in bodies.enumerated() {
      for use in body.settings where state.contains(use.name) {
        setters[use.name, default: []].append((number, use.receiver))
      }
    }
    for body in bodies where body.isDirect || Self.makesScreens(body, index) {
      direct.insert(body.site.span)
    }
    var kinship = Kinship(index)
    var followed: Set<UseSites.Use> = []
    func reach(_ number: Int) {
      guard !isReached[number] else { return }
      isReached[number] = true
      next.append(number)
    }
    func followCallers() {
      while let number = next.popLast() {
        let body = bodies[number]
        for use in body.reads where followed.insert(use).inserted {
          for (setter, receiver) in setters[use.name] ?? []
          where use.receiver != nil && receiver != nil && kinship.mayMeet(use.receiver, receiver) {
            self.setters.insert(bodies[setter].site.span)
          }
        }
        places.insert(body.site.span)
        let isInitialiser = body.site.function == "init" || Self.isOfStack(body, index)
        let name = isInitialiser ? TypeName.last(body.site.type) : body.site.function
        let family = Self.family(of: body.site.type, in: index)
        for caller in plainCallers[name] ?? [] where !isReached[caller] {
          guard
            isInitialiser || family.contains(bodies[caller].site.type)
              || body.site.type.isEmpty
              || bodies[caller].site.type.hasPrefix(body.site.type + ".")
          else { continue }
          reach(caller)
        }
        for (caller, use) in callers[name] ?? [] where !isReached[caller] {
          if let parameters = body.parameters, let handed = use.handed {
            guard parameters.take(handed.labels, closures: handed.closures) else { continue }
          }
          // A name that many types have says nothing without the type.
          if use.receiver == nil, index.functionCount(name) > Self.maximumNamesakes { continue }
          guard kinship.mayMeet(use.receiver, body.site.type) else { continue }
          reach(caller)
        }
      }
    }
    followCallers()
    let relays = Self.relays(bodies, isReached, index)
    // A type that hands screens to a closure of another one, which pushes them, puts screens together.
    var handing = bodies.indices.filter { number in
      let body = bodies[number]
      return body.plainCalls.union(body.calls).contains { use in
        use.receiver != nil
          && (relays[use.name] ?? []).contains { kinship.mayMeet(use.receiver, $0) }
      }
    }
    while let number = handing.popLast() {
      let body = bodies[number]
      guard direct.insert(body.site.span).inserted else { continue }
      reach(number)
      handing += (plainCallers[body.site.function] ?? []).filter {
        bodies[$0].site.type == body.site.type
      }
    }
    followCallers()
    for number in bodies.indices where isReached[number] {
      places.formUnion(bodies[number].dressing)
    }
  }

  /// True for what the system calls on a stack of the app and gives screens their items: who makes one has its first
  /// screen changed.
  private static func isOfStack(_ body: UseSites.Body, _ index: SymbolIndex) -> Bool {
    ["viewDidLoad", "viewWillAppear"].contains(body.site.function)
      && body.settings.contains { Idioms.lists[$0.name] != nil || Idioms.isItemList($0.name) }
      && index.ancestors(of: body.site.type).contains("UINavigationController")
  }

  /// Properties whose closures hand what they are passed to code that dresses it or pushes it, by name,
  /// with the types that have them as far as these are known.
  private static func relays(
    _ bodies: [UseSites.Body], _ isReached: [Bool], _ index: SymbolIndex
  ) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    var reached: [String: Set<String>] = [:]
    for (number, body) in bodies.enumerated() where isReached[number] {
      reached[body.site.function, default: []].insert(body.site.type)
    }
    for body in bodies {
      for relay in body.relays {
        guard let owner = relay.property.receiver else { continue }
        let isFollowed =
          Idioms.dressingCalls.contains(relay.function)
          || reached[relay.function].map {
            !$0.isDisjoint(with: Self.family(of: body.site.type, in: index))
          } ?? false
        if isFollowed { result[relay.property.name, default: []].insert(owner) }
      }
    }
    return result
  }

  /// Names of the stored properties whose values labels can be made of.
  private static func state(_ index: SymbolIndex) -> Set<String> {
    var names: Set<String> = []
    for type in index.types.values {
      for (name, variables) in type.variables where !names.contains(name) {
        let isTold = variables.contains { variable in
          guard variable.getter == nil, !variable.isConstant else { return false }
          guard let written = variable.type else { return true }
          return !Idioms.untold.contains(TypeName.bare(written))
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

  /// True for code that makes controllers of the project.
  private static func makesScreens(_ body: UseSites.Body, _ index: SymbolIndex) -> Bool {
    body.plainCalls.contains { use in
      guard use.name.isCapitalized, let type = index.resolveType(use.name, in: body.site.type)
      else {
        return false
      }
      return index.types[type]?.kind == .classType && index.isShown(type)
    }
  }

  /// True for code that itself dresses something or makes what is shown.
  func isDirect(_ span: CodeSpan) -> Bool { direct.contains(span) }

  /// True for code that dresses something or calls what does, and for code that sets what such code
  /// reads. `span` is where its name stands.
  func matters(_ span: CodeSpan) -> Bool { places.contains(span) || setters.contains(span) }

  /// True for code that dresses something, or calls what does.
  func leadsToDressing(_ span: CodeSpan) -> Bool { places.contains(span) }
}

/// Whether what is written for one type can be meant for another.
struct Kinship {
  private struct Pair: Hashable {
    var first: String
    var second: String
  }

  private let index: SymbolIndex
  private var known: [Pair: Bool] = [:]

  init(_ index: SymbolIndex) { self.index = index }

  /// True when a member that is used on a value of one type may be what another type declares.
  mutating func mayMeet(_ receiver: String?, _ owner: String?) -> Bool {
    guard let receiver, let owner, receiver != owner else { return true }
    let pair = Pair(first: receiver, second: owner)
    if let known = known[pair] { return known }
    let result =
      index.ancestors(of: receiver).contains(owner) || index.ancestors(of: owner).contains(receiver)
      || isPerhapsAbove(owner, receiver)
    known[pair] = result
    return result
  }

  /// True when a type may be another one's ancestor by what a framework declares, which no file tells.
  private func isPerhapsAbove(_ owner: String, _ receiver: String) -> Bool {
    if owner.isEmpty || WrittenTypes.plain.contains(owner) { return false }
    if index.isDeclared(owner) {
      return !index.isDeclared(receiver) && index.types[owner]?.kind == .protocolType
        && index.conformers(of: owner).contains { !index.isDeclared($0) }
    }
    return !WrittenTypes.plain.contains(receiver) && index.types[receiver]?.kind != .enumType
  }
}
