/// Controllers that code takes out of storyboards.
extension Evaluator {
  /// The controller that code takes out of a storyboard: the one that the closure makes which is handed over,
  /// else one of the class that the scene of that identifier has. `nil` for other calls, and for a scene that
  /// was not found.
  func scene(
    by function: String, _ arguments: [Value.Labelled], on storyboard: ObjectID, at span: CodeSpan
  ) -> Value? {
    guard Idioms.sceneMakers.contains(function) else { return nil }
    if case .function(let creator)? = arguments.last?.value {
      let made = apply(creator, to: [.runtime("closure parameter \(quoted: "coder")", at: span)])
      if let id = made.object, heap[id].isOwn { return made }
    }
    guard let scene = arguments.first(where: { $0.label != "creator" && $0.value.isText }) else {
      let name = heap[storyboard].argument("name").flatMap(literal)
      return name.flatMap { connected.initialScenes[$0] }.map { decoded($0, at: span) }
    }
    return literal(scene.value).flatMap { self.scene(named: $0, at: span) }
  }

  /// What code takes a controller out of a storyboard for; `nil` for any other object.
  func scene(_ id: ObjectID, as written: String, in scope: String) -> Value? {
    guard case .result(_, let call) = heap[id].origin, Idioms.sceneMakers.contains(call.name),
      let type = index.resolveType(written, in: scope), index.isDeclared(type),
      index.isController(type)
    else { return nil }
    return decoded(type, at: call.span)
  }

  /// A value as a declaration says more of it: a controller of the declared class, a tuple with its labels.
  func asDeclared(_ value: Value, _ type: String?, in scope: String) -> Value {
    if case .object(let id) = value, let type, let made = scene(id, as: type, in: scope) {
      return made
    }
    return labelled(value, as: type, in: scope)
  }

  /// The controller that code asks for which a tool writes for storyboards: SwiftGen's
  /// `StoryboardScene.Main.detail.instantiate()`, `R.storyboard.main.detail()` of R.swift.
  func scene(askedForBy path: [String], at span: CodeSpan) -> Value? {
    guard path.count > 3 else { return nil }
    switch (path[0], path[1]) {
    case ("StoryboardScene", let storyboard) where path[3] == "instantiate":
      if path[2] == "initialScene" {
        return connected.initialScenes[storyboard].map { decoded($0, at: span) }
      }
      return scene(named: path[2], at: span)
    case ("R", "storyboard"): return scene(named: path[3], at: span)
    default: return nil
    }
  }

  /// The controller of a scene, whose identifier such tools begin with a small letter.
  private func scene(named identifier: String, at span: CodeSpan) -> Value? {
    let other = identifier.prefix(1).uppercased() + identifier.dropFirst()
    let found = connected.scenes[identifier] ?? connected.scenes[other]
    return found.map { decoded($0, at: span) }
  }

  /// A controller that the system makes of an interface file: by the initialiser that decodes one, where its class
  /// has one.
  private func decoded(_ type: String, at span: CodeSpan) -> Value {
    let decoder = index.functions("init", of: type).first { function, _ in
      function.parameters.map(\.label) == ["coder"]
    }
    guard let (function, owner) = decoder else { return construct(type, [], at: span) }
    let coder = Value.runtime("\(quoted: "coder") is given at run time", at: span)
    return construct(
      type, by: function, of: owner, [.init(label: "coder", value: coder)], [0: 0], at: span)
  }
}
