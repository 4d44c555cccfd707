/// Where functions are called, types are made and properties are set: the functions to run for what
/// they pass on.
struct UseSites: Sendable {
  /// A function of a type whose code has a use.
  struct Site: Hashable, Sendable {
    /// Full name of the type; empty for the file level.
    var type: String
    /// Name of the function or property.
    var function: String
    /// Where its name stands.
    var span: CodeSpan
  }

  /// A name with the type of the value it is used on.
  struct Use: Hashable, Sendable {
    var name: String
    /// Full name of the type, as far as it is written down; the code's own type for a name alone.
    var receiver: String?
    /// What a call hands over; `nil` for a property.
    var handed: Handed?
    /// The type that it is used on, as written, where the project has none of that name.
    var foreign: String?
  }

  /// What a call hands over, as far as it tells functions of one name apart.
  struct Handed: Hashable, Sendable {
    /// The labels of the arguments.
    var labels: [String?]
    /// How many closures stand behind them.
    var closures: Int
  }

  /// What the code of one function or property calls and sets.
  struct Body: Sendable {
    var site: Site
    /// The parameters of a function; `nil` for a property.
    var parameters: [FunctionDeclaration.Parameter]?
    /// Functions that are called without a value in front, or on `self`.
    var plainCalls: Set<Use> = []
    /// Functions that are called on a value.
    var calls: Set<Use> = []
    /// Properties that it sets.
    var settings: Set<Use> = []
    /// Properties that it reads.
    var reads: Set<Use> = []
    /// Properties whose value people choose by going to a tab: `TabView(selection: $model.tab)`.
    var selections: Set<String> = []
    /// Properties that say what an alert asks: `alert(item: $model.problem)`.
    var alertModels: Set<String> = []
    /// Properties of the type itself that it compares with `nil`.
    var absences: Set<String> = []
    /// Properties of the type itself that it sets to `nil`.
    var clearings: Set<String> = []
    /// Closures that it gives properties, which hand what they are passed on to functions.
    var relays: Set<Relay> = []
    /// True when the code itself sets or calls what the idioms know.
    var isDirect = false
    /// True when the code itself makes what offers actions: an alert, a menu.
    var offersActions = false
    /// The closures in it that themselves make what offers actions.
    var offering: Set<CodeSpan> = []
    /// The functions written in it that themselves set or call what the idioms know.
    var dressing: Set<CodeSpan> = []
    /// All that it calls, reads and sets.
    var uses: some Sequence<Use> { [reads, plainCalls, calls, settings].joined() }
  }

  /// A closure that a property is given, and a function that it hands on to what it is passed:
  /// `model.onPush = { self.push($0) }`.
  struct Relay: Hashable, Sendable {
    var property: Use
    var function: String
  }

  /// What code does with a view that it makes.
  enum Showing: Sendable {
    /// It pushes it: the destination of a link.
    case pushes
    /// It shows it over the screen.
    case presents
    /// It does something else with it, most often puts it into its content.
    case holds
  }

  /// A use with the code that has it.
  private struct Placed: Sendable {
    var site: Site
    var use: Use
    /// True for a call without a value in front, or on `self`.
    var isPlain = false
  }

  /// The code that calls a name, whatever it is called on.
  private(set) var calls: [String: [Site]] = [:]
  /// The code that makes values of types which it leaves out, `.init(…)`, by the types' last names.
  private var impliedMakings: [String: [Site]] = [:]
  /// The types whose code makes the views of a name, by what it does with them.
  private(set) var makers: [String: [Showing: Set<String>]] = [:]
  private var callers: [String: [Placed]] = [:]
  private var setters: [String: [Placed]] = [:]
  /// Names of properties whose value people choose on some screen.
  private(set) var selections: Set<String> = []
  /// Names of properties whose value says what some alert asks.
  private(set) var alertModels: Set<String> = []
  /// Properties of which some code of their type asks whether they are there, as `Type.name`.
  private(set) var absences: Set<String> = []
  /// Properties that some code of their type sets to `nil`, as `Type.name`.
  private(set) var clearings: Set<String> = []
  /// The closures that make what offers actions: an alert, a menu.
  private(set) var offering: Set<CodeSpan> = []
  /// Functions that nothing calls.
  private(set) var uncalled = UncalledFunctions()
  /// The code that can have anything to do with bars.
  private(set) var relevance = Relevance()
  /// The code that can have anything to do with alerts and menus.
  private var relevanceForActions = Relevance()

  /// Stands for no use at all.
  init() {}

  /// Collects the uses in all types of an index.
  init(_ index: SymbolIndex) async {
    let found = await ParallelMap.map(index.names) { name in
      var collector = UseCollector(index, type: name)
      for declaration in index.types[name]?.declarations ?? [] { collector.collect(declaration) }
      collector.finish()
      return (
        calls: collector.calls, implied: collector.impliedMakings, bodies: collector.bodies,
        made: collector.made, type: name
      )
    }
    let bodies = found.flatMap(\.bodies)
    for body in bodies {
      selections.formUnion(body.selections)
      alertModels.formUnion(body.alertModels)
      absences.formUnion(body.absences)
      clearings.formUnion(body.clearings)
      offering.formUnion(body.offering)
    }
    relevance = Relevance(index, bodies)
    if bodies.contains(where: \.offersActions) {
      relevanceForActions = Relevance(
        index,
        bodies.map { body in
          var body = body
          body.isDirect = body.offersActions
          return body
        })
    }
    for one in found {
      for (name, site) in one.calls { calls[name, default: []].append(site) }
      for (name, site) in one.implied
      where impliedMakings[name]?.last != site {
        impliedMakings[name, default: []].append(site)
      }
      for (showing, names) in one.made {
        for name in names { makers[name, default: [:]][showing, default: []].insert(one.type) }
      }
      for body in one.bodies {
        for use in body.plainCalls {
          callers[use.name, default: []].append(.init(site: body.site, use: use, isPlain: true))
        }
        for use in body.calls {
          callers[use.name, default: []].append(.init(site: body.site, use: use))
        }
        for use in body.settings {
          setters[use.name, default: []].append(.init(site: body.site, use: use))
        }
      }
    }
    uncalled = UncalledFunctions(index, bodies)
  }

  /// Whether code of a type sets one of some properties, of whatever object.
  func sets(_ names: [String], in type: String) -> Bool {
    names.contains { setters[$0]?.contains { $0.site.type == type } ?? false }
  }

  /// The same uses for running code for the alerts and menus that it makes.
  var forActions: UseSites {
    var other = self
    other.relevance = relevanceForActions
    return other
  }

  /// The code that may make values of a type, by its last name. Where that is more than `maximum`, of a type
  /// inside another one the code comes first which names both, or stands inside that one as well.
  func sites(making type: String, atMost maximum: Int) -> [Site] {
    let name = TypeName.last(type)
    // Where no code names it, code that leaves the name out makes it.
    let all = calls[name] ?? impliedMakings[name] ?? []
    let outer = TypeName.outer(type)
    guard !outer.isEmpty, all.count > maximum else { return all }
    let named = Set(calls[TypeName.last(outer) + "." + name] ?? [])
    let isMeant = { (site: Site) in
      named.contains(site) || site.type == outer || site.type.hasPrefix(outer + ".")
    }
    return all.filter(isMeant) + all.filter { !isMeant($0) }
  }

  /// The code that may call a function of a type.
  func sites(
    calling function: FunctionDeclaration, of owner: String, in index: SymbolIndex
  ) -> [Site] {
    Self.once(uses(calling: function, of: owner, in: index))
  }

  /// True where some code may hand a function of a type something under a label.
  func mayHand(
    _ label: String?, to function: FunctionDeclaration, of owner: String, in index: SymbolIndex
  ) -> Bool {
    uses(calling: function, of: owner, in: index).contains {
      $0.use.handed?.labels.contains(label) ?? true
    }
  }

  private func uses(
    calling function: FunctionDeclaration, of owner: String, in index: SymbolIndex
  ) -> [Placed] {
    let isInitialiser = function.name == "init"
    let name = isInitialiser ? TypeName.last(owner) : function.name
    var kinship = Kinship(index)
    return (callers[name] ?? []).filter { one in
      if let handed = one.use.handed,
        !function.parameters.take(handed.labels, closures: handed.closures)
      {
        return false
      }
      if isInitialiser { return true }
      if one.isPlain, owner.isEmpty || one.site.type.hasPrefix(owner + ".") { return true }
      return kinship.mayMeet(one.use.receiver, owner)
    }
  }

  /// The code that calls one of some names, in the order of the files.
  func sites(calling names: some Sequence<String>) -> [Site] {
    Set(names.lazy.flatMap { self.calls[$0] ?? [] }).sorted {
      ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start)
    }
  }

  /// The code that may set a property of a type.
  func sites(setting name: String, of owner: String, in index: SymbolIndex) -> [Site] {
    var kinship = Kinship(index)
    return Self.once((setters[name] ?? []).filter { kinship.mayMeet($0.use.receiver, owner) })
  }

  /// Each site once, in the order of the code.
  private static func once(_ uses: [Placed]) -> [Site] {
    var seen: Set<Site> = []
    return uses.map(\.site).filter { seen.insert($0).inserted }
  }
}
