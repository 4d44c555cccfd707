/// Runs an app's code as far as files say what it does: one walk over statements, one notion of branch,
/// bounded work.
///
/// Conditions that are open are taken both ways; what is done in an arm is done under its guard. What
/// the project does not declare does nothing but be noted on the object it is called on.
final class Evaluator {
  /// Levels of calls followed inside one another.
  static let maximumDepth = 40
  /// The level from which that is evaluated which does not depend on who asks for it.
  private static let depthAnew = 20
  /// Times that one begins anew inside what was begun anew.
  private static let maximumBeginnings = 3
  /// Times that one function is entered inside itself.
  static let maximumRecursion = 2

  /// What the project declares.
  let index: SymbolIndex
  /// The keys of the catalogs, for accessors whose generated file is missing.
  let accessors: AccessorKeys
  /// Where functions are called and types are made.
  let uses: UseSites

  /// The call that stands as a statement: what it returns is not used.
  var statement: CodeSpan = .none
  /// What the code has made.
  var heap = Heap()
  /// What interface files connect with types.
  var connected = Connections([])
  /// What must hold for the code that is run to be reached.
  var path: Guard = .always
  /// The closures of code that is asked for what it passes on; `nil` while none is.
  var kept: KeptClosures?
  /// Where the bar that is read is hidden: what is said only there is seen by nobody.
  var unseen: Set<Guard> = []
  /// True while the content of views is read: closures are then kept, not run.
  var isBuilding = false
  /// What look-ups show without an entry, where the body that is run compares it with what was found.
  var comparedDefaults: Set<String> = []
  /// The body that is run, of which a look-up asks whether it gives back what is found; `nil` outside of all.
  var bodyOfLookups: [CodeStatement]?

  /// Types that can have anything to do with what is looked for.
  var showing: Set<String> = []
  /// The objects that the code has set something on or called since this was last emptied.
  var touched: Set<ObjectID> = []
  /// Types of controllers whose code sets what the back button after a screen says that was not found: most
  /// often the one before its own, `viewControllers.dropLast().last`.
  var changersOfUnknownBack: Set<String> = []
  /// Calls that add to a list, of which more may be there than is known.
  var additions: Set<CodeSpan> = []

  /// Items that were put into some list of items, whether they still stand in it or not.
  private(set) var placed: Set<ObjectID> = []

  /// Objects that code made which was run only for what it hands on.
  private(set) var madeForUse: Set<ObjectID> = []

  /// The object whose code is run.
  private var acting: ObjectID?
  private var turns = 0
  private(set) var depth = 0
  /// How often shared values were worked out and cut off.
  private var attempts: [SharedKey: Int] = [:]
  /// How many beginnings are under way.
  private var beginnings = 0
  /// How often another level was refused.
  private(set) var refusals = 0
  private var steps = 0
  /// Steps that were done once for all who need them.
  private var spared = 0
  private var limit = 0
  private var calls = 0
  private var running: [CodeSpan: Int] = [:]
  private var runs: [Run: Int] = [:]
  private var allRuns: [Run: Int] = [:]
  private var stepsByPlace: [CodeSpan: Int] = [:]
  private(set) var anyObjects: [String: ObjectID] = [:]
  private var shared: [SharedKey: Value] = [:]
  private var following: Set<SharedKey> = []
  /// The functions of the project that were run for what they do, not only for what they hand on.
  var carriedOut: Set<CodeSpan> = []
  /// The functions of the project that were run to their end for what they do: within all bounds.
  var finished: Set<CodeSpan> = []
  /// What the functions of the project were passed, by the place of their name.
  var passed: [CodeSpan: [[Value]]] = [:]
  /// The properties whose observers were run.
  var observed: Set<CodeSpan> = []
  /// The objects of the project's types that were made, by type.
  var instances: [String: [ObjectID]] = [:]
  /// The code that may call a function, by the place of its name.
  var callers: [CodeSpan: [UseSites.Site]] = [:]
  /// The code that may set a property of a type.
  var setters: [SharedKey: [UseSites.Site]] = [:]
  /// Functions that were run for what they pass on.
  var asked: Set<Asked> = []
  /// How many first values of properties are made inside one another.
  var firstValues = 0
  /// What happens at some time after they are made.
  var handlers: [Handler] = []
  /// Whether functions are handed actions of the project's own, as far as that was asked.
  var takers: [CodeSpan: Bool] = [:]
  /// What happens at some time after what is being set is set; `nil` while nothing is.
  var waiting: [Handler]?
  /// How many functions are run inside one another for what they pass on.
  var asking = 0
  /// How many members that make samples are run inside one another: their texts are those of no data.
  var samples = 0
  /// How many of them have part of their work bounded by itself.
  private var sharers = 0
  /// The objects that functions were run on for what they pass on, by type.
  var askers: [String: [ObjectID]] = [:]
  /// The objects that functions gave back which were run by themselves: their callers go on to dress them.
  var givenBack: Set<ObjectID> = []

  /// A function on an object.
  struct Run: Hashable {
    var function: CodeSpan
    var object: ObjectID
    /// Which way the switches stand that it is handed, where that is asked: it does something else for each.
    var switches: [Bool] = []
  }

  /// Counts that a function is run on an object: how often it was since the outermost bound began, and
  /// in all.
  func count(_ run: Run) -> (forType: Int, inAll: Int) {
    runs[run, default: 0] += 1
    allRuns[run, default: 0] += 1
    return (runs[run, default: 0], allRuns[run, default: 0])
  }

  /// A function with the type it was run for.
  struct Asked: Hashable {
    var site: UseSites.Site
    var concrete: String?
  }

  /// A variable as it is seen on a type.
  struct SharedKey: Hashable {
    var variable: CodeSpan
    var type: String
  }

  /// Creates an evaluator with an empty heap.
  init(index: SymbolIndex, accessors: AccessorKeys, uses: UseSites) {
    self.index = index
    self.accessors = accessors
    self.uses = uses
  }

  // MARK: - Bounds

  /// Does work that may take so many steps more; true when it was within its bounds.
  @discardableResult
  func bounded(_ more: Int, _ work: () -> Void) -> Bool {
    let before = limit
    if limit == 0 { runs = [:] }
    limit = before == 0 ? counted + more : min(limit, counted + more)
    work()
    let isWithin = counted < limit
    limit = before
    return isWithin
  }

  /// Steps that bounds count.
  var counted: Int { steps - spared }

  /// Work spent on code that is run for its value alone.
  private static let stepsForValue = 2_000

  /// Work spent on one function or getter that is run for its value, in all its calls together.
  private static let stepsForValues = 20_000

  /// What code gives that dresses nothing; `nil` when that takes too much work.
  ///
  /// - Parameters:
  ///   - place: where the name of the function or property stands.
  ///   - isContent: whether it wraps views, each of which it is run for: all together are not bounded.
  func forItsValue(at place: CodeSpan, isContent: Bool = false, _ work: () -> Value) -> Value? {
    let spent = stepsByPlace[place, default: 0]
    guard isContent || spent < Self.stepsForValues else { return nil }
    var value = Value.null
    let before = counted
    let isWithin = bounded(Self.stepsForValue) { value = work() }
    if !isContent { stepsByPlace[place] = spent + counted - before }
    return isWithin ? value : nil
  }

  /// Does work that is done once for all who need it: it may take so many steps, which nobody's bound
  /// counts.
  func aside<Result>(_ most: Int, _ work: () -> Result) -> Result {
    let before = (limit: limit, steps: steps, spared: spared)
    limit = counted + most
    defer {
      spared = before.spared + steps - before.steps
      limit = before.limit
    }
    return work()
  }

  /// The part of what is left of a use's work that may go into making one value.
  private static let shareOfUse = 3

  /// Does a part of what is done for a use, so that it leaves work for what comes behind it.
  func sharing(_ work: () -> Void) {
    guard asking > 0, limit > 0, sharers < asking else { return work() }
    let before = sharers
    sharers = asking
    bounded(max(0, limit - counted) / Self.shareOfUse, work)
    sharers = before
  }

  /// Work that a part may always take as far as the whole has any left.
  private static let leastForPart = 2_000

  /// Does a part of what is done for a class or screen, so that it leaves work for what comes behind it.
  ///
  /// - Parameter share: the part of what is left that it may take is one in so many.
  func leaving(share: Int, _ work: () -> Void) {
    guard limit > 0 else { return work() }
    bounded(max(Self.leastForPart, (limit - counted) / share), work)
  }

  /// Work spent on what a controller has another one do: what that one shows is read on its own screen.
  private static let stepsForOther = 1_000

  /// Runs code of an object for the one whose code is run.
  func visiting(_ receiver: Value?, _ work: () -> Value) -> Value {
    guard limit > 0, let acting, let id = receiver?.object, id != acting, isAny(id),
      isController(acting), heap[id].isOwn, isController(id)
    else { return work() }
    var value = Value.null
    bounded(Self.stepsForOther) { value = work() }
    return value
  }

  /// Steps that are left within the bound; `nil` where there is none.
  var left: Int? { limit == 0 ? nil : max(0, limit - counted) }

  /// Counts a step; false once the bound is reached.
  func step() -> Bool {
    steps += 1
    return isWithinBounds
  }

  /// True while the bound is not reached.
  var isWithinBounds: Bool { limit == 0 || counted < limit }

  /// Evaluates one level deeper, or says that the bound is reached.
  func deeper(at span: CodeSpan, _ body: () -> Value) -> Value {
    guard isShallow, step() else {
      return .failed("declarations refer to one another too deeply", at: span)
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// True where another level may be entered. What comes out where one was refused holds only there.
  private var isShallow: Bool {
    if depth < Self.maximumDepth { return true }
    refusals += 1
    return false
  }

  /// Evaluates what does not depend on who asks for it, so that it is not cut off because that one is deep down.
  func anew<Result>(_ body: () -> Result) -> Result {
    guard depth > Self.depthAnew, beginnings < Self.maximumBeginnings else { return body() }
    let before = depth
    depth = Self.depthAnew
    beginnings += 1
    defer {
      depth = before
      beginnings -= 1
    }
    return body()
  }

  /// Enters a function; `nil` when it is inside itself too often already.
  func entering<Result>(_ span: CodeSpan, _ body: () -> Result) -> Result? {
    let count = running[span, default: 0]
    guard count < Self.maximumRecursion, isShallow, step() else { return nil }
    running[span] = count + 1
    kept?.entered.insert(span)
    depth += 1
    // What a function hands to others happens when it is run.
    let before = waiting
    waiting = nil
    defer {
      running[span] = count
      depth -= 1
      waiting = before
    }
    return body()
  }

  /// True inside a function.
  func isRunning(_ span: CodeSpan) -> Bool { running[span, default: 0] > 0 }

  /// Number of a new call.
  func nextCall() -> Int {
    calls += 1
    return calls
  }

  /// Runs code of an object; what it makes is that one's.
  func acting<Result>(as id: ObjectID?, _ body: () -> Result) -> Result {
    guard let id, heap[id].isOwn else { return body() }
    let before = acting
    acting = id
    defer { acting = before }
    return body()
  }

  // MARK: - Guards

  /// Runs something under one more condition; not at all when that can't hold here.
  func under(_ more: Guard, _ body: () -> Void) {
    guard let inner = path.and(more) else { return }
    let before = path
    path = inner
    body()
    path = before
  }

  /// What a body gives for each of a value's alternatives.
  func each(of value: Value, _ body: (Value) -> Value) -> Value {
    guard case .choice = value else { return body(value) }
    var results: [Value.Guarded] = []
    for one in value.alternatives.prefix(Value.maximumChoices) {
      guard let inner = path.and(one.when) else { continue }
      let before = path
      path = inner
      results.append(.init(value: body(one.value), when: one.when))
      path = before
    }
    return .oneOf(results)
  }

  // MARK: - Objects

  /// Adds an object made here.
  func make(
    _ type: String, isOwn: Bool, _ origin: Heap.Origin, at span: CodeSpan
  ) -> ObjectID {
    let object = Heap.Object(type: type, isOwn: isOwn, origin: origin, span: span, when: path)
    object.maker = acting
    let id = heap.add(object)
    if asking > 0 { madeForUse.insert(id) }
    return id
  }

  /// Some object of a type of the project: always the same.
  func anyObject(
    of type: String, generics: SymbolIndex.GenericArguments = [:]
  ) -> ObjectID {
    let key =
      type + generics.sorted { $0.key < $1.key }.map { "<\($0.key):\($0.value)" }.joined()
    if let known = anyObjects[key] { return known }
    let before = path
    path = .always
    let made = make(
      type, isOwn: true, .any, at: index.types[type]?.declarations.first?.span ?? .none)
    path = before
    heap[made].generics = generics
    anyObjects[key] = made
    return made
  }

  /// Some object of the type that a value of the project has; `nil` for any other value.
  func some(like value: Value) -> Value? {
    for one in value.alternatives {
      if let id = one.value.object, heap[id].isOwn { return .object(anyObject(of: heap[id].type)) }
    }
    return nil
  }

  /// The part of an object that a framework's property holds.
  func part(_ name: String, of id: ObjectID, type: String? = nil, at span: CodeSpan) -> ObjectID {
    if let known = heap[id].parts[name] { return known }
    let around = name == "tabBarController" ? connected.tabControllers[heap[id].type] : nil
    let type = type ?? around ?? Idioms.typeOfPart[name] ?? ""
    let made = make(
      type, isOwn: index.isDeclared(type), .part(of: id, name: name), at: span)
    heap[id].parts[name] = made
    return made
  }

  /// Work spent on one value that all share.
  private static let stepsForShared = 30_000
  /// Times that a shared value is worked out where that is cut off because those who ask are deep down.
  private static let maximumAttempts = 3

  /// Works a shared value out once; `nil` when it is being worked out already.
  func once(_ key: SharedKey, _ body: () -> Value) -> Value? {
    if let known = shared[key] { return known }
    guard following.insert(key).inserted else { return nil }
    let before = (path: path, refusals: refusals)
    path = .always
    let value = aside(Self.stepsForShared) { anew(body) }
    path = before.path
    following.remove(key)
    if refusals != before.refusals {
      attempts[key, default: 0] += 1
      guard attempts[key] == Self.maximumAttempts else { return value }
    }
    shared[key] = value
    return value
  }

  /// Works a property of an object out; `nil` when it is being worked out already.
  func once(_ id: ObjectID, _ name: String, _ body: () -> Value) -> Value? {
    let key = SharedKey(variable: .none, type: "\(id.number).\(name)")
    guard following.insert(key).inserted else { return nil }
    defer { following.remove(key) }
    return body()
  }

  // MARK: - Setting

  /// Puts a value into a property of an object.
  func set(_ name: String, of id: ObjectID, to value: Value, at span: CodeSpan) {
    if let list = Idioms.lists[name] {
      // One item stands for a list of one.
      let elements: [Value.Guarded] =
        value.isNull ? [] : [.init(value: value, when: .always)]
      return set(list, of: id, to: .list(elements), at: span)
    }
    let name = Idioms.libraryProperties[name] ?? name
    touched.insert(id)
    turns += 1
    heap[id].turns[name] = turns
    if Idioms.isItemList(name) || name == "backBarButtonItem" { place(value) }
    // Functions that are run one after the other for what they ask don't follow one another in the app.
    let isOfOther = asking > 0 && uses.alertModels.contains(name)
    let when = isOfOther ? path.and(.init(condition: .event(span), number: 0)) ?? path : path
    heap[id].properties[name, default: Variable()].set(value, when: when, at: span)
  }

  /// Notes that items stand in some list.
  func place(_ value: Value, depth: Int = 0) {
    guard depth < 4 else { return }
    for one in value.alternatives {
      switch one.value {
      case .object(let id): placed.insert(id)
      case .list(let elements): for element in elements { place(element.value, depth: depth + 1) }
      default: continue
      }
    }
  }

  /// Notes a call that the project does not declare, and does what its row of the idioms says.
  func note(_ name: String, _ arguments: [Value.Labelled], on id: ObjectID, at span: CodeSpan) {
    touched.insert(id)
    heap.note(.init(name: name, arguments: arguments, when: path, span: span), on: id)
    if let property = Idioms.property(setBy: name, arguments.map(\.label)),
      let value = arguments.first?.value
    {
      if isOfOtherState(arguments) {
        // It is there while the control is in that state.
        under(Guard(.init(condition: .event(span), number: 0))) {
          set(property, of: id, to: value, at: span)
        }
      } else {
        let ofStates = writesOfOtherStates(property, of: id)
        set(property, of: id, to: value, at: span)
        for write in ofStates {
          heap[id].properties[property]?.set(write.value, when: write.when, at: write.span)
        }
      }
    }
  }

  /// What was set for other states of a control than the usual one.
  private func writesOfOtherStates(_ property: String, of id: ObjectID) -> [Variable.Write] {
    guard let writes = heap[id].properties[property]?.writes, !writes.isEmpty else { return [] }
    let places = placesOfOtherStates(id)
    return places.isEmpty ? [] : writes.filter { places.contains($0.span) }
  }

  /// Where something is set for other states of a control than the usual one.
  func placesOfOtherStates(_ id: ObjectID) -> Set<CodeSpan> {
    Set(heap[id].calls.lazy.filter { self.isOfOtherState($0.arguments) }.map(\.span))
  }

  /// Endings of the names of a control's states but the usual one.
  private static let otherStates = ["selected", "highlighted", "disabled", "focused"]

  /// True for what `setTitle(_:for:)` and the like set for a state but the usual one.
  private func isOfOtherState(_ arguments: [Value.Labelled]) -> Bool {
    guard arguments.count == 2, let state = arguments.last, state.label == "for" else {
      return false
    }
    var name = styleName(state.value).lowercased()
    if case .list(let states) = state.value, let first = states.first {
      name = styleName(first.value).lowercased()
    }
    return Self.otherStates.contains { name.hasSuffix($0) }
  }
}
