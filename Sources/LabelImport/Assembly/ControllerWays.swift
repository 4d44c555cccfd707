internal import LabelModel

/// Which controllers UIKit code pushes, and which stacks prefer large titles.
struct ControllerWays {
  /// Controllers that a controller pushes onto its own stack, by type.
  private(set) var pushes: [String: Set<String>] = [:]
  /// Controllers that the code of a type makes, by type.
  private(set) var makes: [String: Set<String>] = [:]
  /// Controllers whose code puts a controller inside its own screen, by the one inside.
  private(set) var parents: [String: Set<String>] = [:]
  /// Controllers that are the first screen of a stack.
  private(set) var stackRoots: Set<String> = []
  /// Controllers whose code asks for their navigation item.
  private(set) var dressed: Set<String> = []
  /// Controllers whose stack prefers large titles.
  private(set) var largeRoots: Set<String> = []
  /// True when the looks of all navigation bars prefer large titles.
  private(set) var areLargeEverywhere = false
  /// True when some navigation bar may prefer large titles.
  private(set) var areLargeSomewhere = false
  /// Types whose code puts a view of the project into a hosting controller, by view.
  private(set) var hosts: [String: Set<String>] = [:]

  /// Functions that push a controller onto a stack.
  private static let pushing: Set<String> = ["pushViewController", "show", "push"]

  /// Functions that put a controller inside another one.
  private static let embedding: Set<String> = ["addChild", "addChildViewController"]

  /// Takes over what code of a type did to one object.
  mutating func read(_ id: ObjectID, of type: String, with evaluator: Evaluator) {
    let object = evaluator.heap[id]
    readChildren(of: object, with: evaluator)
    if case .made = object.origin, object.isOwn, object.type != type, evaluator.isController(id),
      !evaluator.madeForUse.contains(id)
    {
      makes[type, default: []].insert(object.type)
    }
    if object.isOwn, object.parts["navigationItem"] != nil { dressed.insert(object.type) }
    readPushes(of: object, in: type, with: evaluator)
    if evaluator.kind(of: id).hasSuffix("HostingController"),
      let view = evaluator.property("rootView", of: id).flatMap({ evaluator.viewType(of: $0) })
    {
      // A controller of the project for one view is that view's, whoever makes it.
      let isForOne =
        object.isOwn && evaluator.index.types[object.type]?.generics.isEmpty ?? false
      hosts[view, default: []].insert(isForOne ? object.type : type)
    }
    if let held = object.properties["prefersLargeTitles"] {
      areLargeSomewhere =
        areLargeSomewhere
        || held.writes.contains { !$0.value.isFalse }
    }
    guard object.type == "UINavigationBar" || evaluator.kind(of: id) == "UINavigationController"
    else { return }
    if case .result(_, let call) = object.origin, call.name == "appearance" {
      if evaluator.mayBeOn("prefersLargeTitles", of: id) { areLargeEverywhere = true }
      return
    }
    guard let bar = object.parts["navigationBar"], evaluator.mayBeOn("prefersLargeTitles", of: bar)
    else { return }
    if case .part(let holder, "navigationController") = object.origin {
      largeRoots.insert(evaluator.heap[holder].type)
    }
    var roots = [evaluator.property("rootViewController", of: id)].compactMap { $0 }
    // What a class does to all of its objects, not what some code does to one of them.
    let isForAll =
      object.isOwn && evaluator.isAny(id)
      && evaluator.isAlways(true, "prefersLargeTitles", of: bar)
    for made in isForAll ? evaluator.instances[object.type] ?? [] : [] {
      roots += evaluator.heap[made].argument("rootViewController").map { [$0] } ?? []
    }
    for root in roots {
      for one in root.alternatives {
        if case .object(let inner) = one.value { largeRoots.insert(evaluator.heap[inner].type) }
      }
    }
  }

  /// Takes over what is pushed onto stacks that nobody read: code may be run for what it hands on while another
  /// screen is read.
  mutating func readPushes(with evaluator: Evaluator) {
    for number in 0..<evaluator.heap.count {
      let object = evaluator.heap[ObjectID(number: number)]
      readPushes(of: object, in: nil, with: evaluator)
    }
  }

  private mutating func readPushes(
    of object: Heap.Object, in type: String?, with evaluator: Evaluator
  ) {
    for call in object.calls where Self.pushing.contains(call.name) {
      guard let pusher = Self.pusher(object, in: type, with: evaluator) else { return }
      for one in call.arguments.first?.value.alternatives ?? [] {
        guard case .object(let child) = one.value,
          let screen = Self.screen(of: child, with: evaluator)
        else { continue }
        pushes[pusher, default: []].insert(screen)
      }
    }
  }

  /// Notes the controllers inside a screen, and the first one of a stack.
  private mutating func readChildren(of object: Heap.Object, with evaluator: Evaluator) {
    func add(_ value: Value?, _ note: (String) -> Void) {
      for one in value?.alternatives ?? [] {
        if let inner = one.value.object, evaluator.heap[inner].isOwn {
          note(evaluator.heap[inner].type)
        }
      }
    }
    let kind = evaluator.kind(of: object.id)
    if kind.hasSuffix("NavigationController") {
      add(evaluator.property("rootViewController", of: object.id)) { stackRoots.insert($0) }
      if case .list(let screens)? = evaluator.property("viewControllers", of: object.id) {
        for one in screens { add(one.value) { stackRoots.insert($0) } }
      }
    }
    // The screens of tabs that stand on no stack of their own have no bar; that of the tabs may stand on one.
    if object.isOwn, kind.hasSuffix("TabBarController"),
      case .list(let screens)? = evaluator.property("viewControllers", of: object.id)
    {
      for one in screens { add(one.value) { parents[$0, default: []].insert(object.type) } }
    }
    // A container shows what is inside of it with bars of its own.
    guard object.isOwn, !Idioms.isContainer(kind) else { return }
    for call in object.calls where Self.embedding.contains(call.name) {
      add(call.arguments.first?.value) { parents[$0, default: []].insert(object.type) }
    }
  }

  /// The project's type whose screen a controller shows: its own, or that of the view that it hosts.
  private static func screen(of id: ObjectID, with evaluator: Evaluator) -> String? {
    if evaluator.heap[id].isOwn { return evaluator.heap[id].type }
    guard evaluator.kind(of: id).hasSuffix("HostingController") else { return nil }
    return evaluator.property("rootView", of: id).flatMap { evaluator.viewType(of: $0) }
  }

  /// The type whose screen stands under what is pushed onto a stack: the one that asks for its stack,
  /// else the one whose code holds it.
  private static func pusher(
    _ stack: Heap.Object, in type: String?, with evaluator: Evaluator
  ) -> String? {
    if case .part(let holder, "navigationController") = stack.origin,
      evaluator.heap[holder].isOwn
    {
      return evaluator.heap[holder].type
    }
    // A screen that shows another one stands under it; a stack does not.
    if stack.isOwn, evaluator.isController(stack.id),
      evaluator.kind(of: stack.id) != "UINavigationController"
    {
      return stack.type
    }
    return stack.maker.map { evaluator.heap[$0].type } ?? type
  }

  /// Adds what other code does.
  mutating func merge(_ other: ControllerWays) {
    pushes.merge(other.pushes) { $0.union($1) }
    makes.merge(other.makes) { $0.union($1) }
    parents.merge(other.parents) { $0.union($1) }
    stackRoots.formUnion(other.stackRoots)
    dressed.formUnion(other.dressed)
    largeRoots.formUnion(other.largeRoots)
    areLargeEverywhere = areLargeEverywhere || other.areLargeEverywhere
    areLargeSomewhere = areLargeSomewhere || other.areLargeSomewhere
    hosts.merge(other.hosts) { $0.union($1) }
  }
}
