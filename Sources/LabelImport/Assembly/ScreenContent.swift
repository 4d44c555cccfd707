/// What is told of the content of a screen before it is read: whose it is, and which views it may be.
extension Evaluator {
  /// Some content without groups and modifiers that dress no screen: they say nothing of whose it is.
  private func undressed(_ content: Value) -> Value {
    var next = content
    for _ in 0..<48 {
      guard case .object(let id) = next else { return next }
      let object = heap[id]
      switch object.origin {
      case .result(let base, let call) where !Idioms.barWords.contains(call.name): next = base
      case .made where object.type == "Group" && object.argument("content") == nil:
        guard case .function(let closure)? = object.content else { return next }
        next = self.content(of: closure)
      default: return next
      }
    }
    return next
  }

  /// True for content with modifiers around it that show something in a bar.
  func dressesBar(_ content: Value) -> Bool {
    guard case .object(let id) = undressed(content), case .result = heap[id].origin else {
      return false
    }
    return true
  }

  /// The views of the project one of which some content is, each under what is asked of the device and
  /// the system, and what else it may be.
  func destinations(
    in content: Value
  ) -> (views: [Value.Guarded], rest: [Value.Guarded]) {
    let parts = built(undressed(content), when: .always)
    guard parts.count > 1 else { return ([], []) }
    var views: [Value.Guarded] = []
    var rest: [Value.Guarded] = []
    for (number, part) in parts.enumerated() {
      let standsAlone = parts.enumerated().allSatisfy { other, another in
        other == number || part.when.excludes(another.when)
      }
      if standsAlone, viewType(of: part.value) != nil {
        views.append(.init(value: part.value, when: part.when.ofDevice))
      } else {
        rest.append(part)
      }
    }
    return (views, rest)
  }

  /// What a builder makes, each part under its conditions: `if let target { switch target { … } }`.
  private func built(_ content: Value, when: Guard, depth: Int = 0) -> [Value.Guarded] {
    guard depth < 8 else { return [.init(value: content, when: when)] }
    let parts: [Value.Guarded]
    switch content {
    case .list(let elements): parts = elements
    case .choice: parts = content.alternatives
    case .object(let id):
      guard heap[id].type == "Group", let made = heap[id].argument("content") else {
        return [.init(value: content, when: when)]
      }
      return built(made, when: when, depth: depth + 1)
    default: return [.init(value: content, when: when)]
    }
    return parts.flatMap { part in
      when.and(part.when).map { built(part.value, when: $0, depth: depth + 1) } ?? []
    }
  }

  /// What the body of a view modifier of the project puts around the content that it is handed.
  func dressing(by modifier: Value) -> [Value] {
    guard case .object(let id) = modifier else { return [] }
    return index.functions("body", of: heap[id].type).compactMap { body, owner in
      guard body.parameters.first?.name == "content" else { return nil }
      let before = isBuilding
      isBuilding = true
      defer { isBuilding = before }
      let content = Value.object(make("EmptyView", isOwn: false, .made([]), at: body.span))
      return invoke(
        body, owner: owner, on: modifier, handed: [.init(label: nil, value: content)], to: [0: 0],
        at: body.span)
    }
  }

  /// A view without the modifiers around it.
  func unmodified(_ view: Value) -> Value {
    var next = view
    while case .object(let id) = next, case .result(let base, _) = heap[id].origin { next = base }
    return next
  }

  /// The project's view in whose code some content is written.
  func viewThatMakes(_ content: Value) -> String? {
    guard case .object(let id) = unmodified(content), let maker = heap[id].maker, isView(maker)
    else { return nil }
    return heap[maker].type
  }

  /// The project's view type that some content is, behind modifiers.
  func viewType(of content: Value) -> String? {
    var next = content
    for _ in 0..<48 {
      switch next {
      case .list(let elements) where elements.count == 1: next = elements[0].value
      case .object(let id):
        let object = heap[id]
        if case .result(let base, _) = object.origin {
          next = base
        } else {
          return object.isOwn ? object.type : nil
        }
      case .function(let closure):
        // What a container of the project is handed belongs to the view that hands it over.
        let type = closure.names.type
        return index.isDeclared(type) && index.ancestors(of: type).contains("View") ? type : nil
      default: return nil
      }
    }
    return nil
  }
}
