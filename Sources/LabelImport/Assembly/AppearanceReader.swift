internal import LabelModel

/// Reads the fonts that code gives all bars of an app: by appearance proxies, and by appearances that
/// it makes anywhere but on a screen of its own.
struct AppearanceReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator

  private var fonts: FontReader { FontReader(evaluator: evaluator) }

  /// The font that a navigation bar gives to its titles.
  func titleFont(ofBar bar: ObjectID) -> FontSpec? {
    evaluator.heap[bar].properties["titleTextAttributes"]?.writes.last
      .flatMap { fonts.font(inAttributes: $0.value) }
  }

  /// The fonts that an object gives to roles.
  func roleFonts(_ id: ObjectID) -> [Role: FontSpec] {
    var result: [Role: FontSpec] = [:]
    let object = evaluator.heap[id]
    let attributes = object.properties["titleTextAttributes"]?.writes.last
      .flatMap { fonts.font(inAttributes: $0.value) }
    let large = object.properties["largeTitleTextAttributes"]?.writes.last
      .flatMap { fonts.font(inAttributes: $0.value) }
    switch object.origin {
    case .result where object.isForAll:
      let set = attributes ?? fontSet(on: object)
      for role in Self.roles[object.type] ?? [] { result[role] = set }
      result[.largeTitle] = large
    case .made where object.type == "UINavigationBarAppearance":
      result[.title] = attributes
      result[.largeTitle] = large
    case .part(let holder, "normal"):
      guard let attributes else { return [:] }
      for role in roles(dressedBy: evaluator.heap[holder]) { result[role] = attributes }
    default: break
    }
    return result
  }

  /// The fonts that an object gives to the titles of all stacks of some classes:
  /// `UINavigationBar.appearance(whenContainedInInstancesOf: [TripStack.self])`.
  func stackFonts(_ id: ObjectID) -> [String: FontSpec] {
    let object = evaluator.heap[id]
    guard object.type == "UINavigationBar", let font = titleFont(ofBar: id) else { return [:] }
    return object.containers(evaluator).reduce(into: [:]) { $0[$1] = font }
  }

  private static let roles: [String: [Role]] = [
    "UINavigationBar": [.title], "UITabBarItem": [.tab], "UISegmentedControl": [.segment],
    "UIBarButtonItem": [.barButton, .backButton, .toolbarButton],
  ]

  /// The roles whose labels an appearance dresses in their usual state.
  func roles(dressedBy holder: Heap.Object) -> [Role] {
    switch (holder.type, holder.origin) {
    case ("UITabBarItemAppearance", _), (_, .part(_, "stackedLayoutAppearance")): [.tab]
    case (_, .part(_, "backButtonAppearance")): [.backButton]
    case ("UIBarButtonItemAppearance", _), (_, .part(_, "buttonAppearance")):
      [.barButton, .backButton]
    default: []
    }
  }

  /// The font of `setTitleTextAttributes(_:for:)`, for the usual state.
  func fontSet(on object: Heap.Object) -> FontSpec? {
    let calls = object.calls.filter { $0.name == "setTitleTextAttributes" }
    let usual = calls.first { call in
      guard let state = call.argument("for") else { return true }
      if case .list(let states) = state {
        return states.contains { evaluator.styleName($0.value) == "normal" }
      }
      return ["normal", "UIControlStateNormal", ""].contains(evaluator.styleName(state))
    }
    return fonts.font(inAttributes: usual?.argument(nil))
  }
}

extension Heap.Object {
  /// The classes that an appearance is for when it is that of what stands inside them:
  /// `UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self])`.
  func containers(_ evaluator: Evaluator) -> [String] {
    guard case .result(_, let call) = origin, call.name == "appearance",
      let containers = call.argument("whenContainedInInstancesOf")
    else { return [] }
    let types = containers.alternatives.flatMap { one -> [Value.Guarded] in
      if case .list(let types) = one.value { types } else { [] }
    }
    return types.compactMap { if case .type(let name) = $0.value { name } else { nil } }
  }

  /// True for what stands for all bars or controls of a kind: `UINavigationBar.appearance()`.
  var isForAll: Bool {
    guard case .result(_, let call) = origin else { return false }
    return call.name == "appearance" && call.arguments.isEmpty
  }
}
