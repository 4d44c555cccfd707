import LabelModel

/// Members of objects.
extension Evaluator {
  /// True for what a `Binding` or another wrapper stands for here: it is the value itself.
  func isBound(_ value: Value, from file: Int32) -> Bool {
    switch value {
    case .object(let id):
      heap[id].isOwn
        && index.variable("wrappedValue", of: heap[id].type, from: file, isStatic: false) == nil
    case .enumCase, .text, .number, .boolean, .null, .list, .dictionary: true
    default: false
    }
  }

  /// A member of an object.
  func member(_ name: String, of id: ObjectID, in names: Environment, at span: CodeSpan) -> Value {
    let type = isNamesake(id) ? "" : heap[id].type
    if let publisher = publisher(named: name, of: id, in: names, at: span) { return publisher }
    if !type.isEmpty, let found = index.variable(name, of: type, from: names.file, isStatic: false)
    {
      if isAny(id), let made = heirsValue(of: found, named: name, in: type, at: span) {
        return made
      }
      return held(found.declaration, owner: found.owner, by: id, at: span)
    }
    if !type.isEmpty, let function = index.functions(name, of: type).first {
      return .method(function.0, owner: function.owner, on: id)
    }
    if let state = stateOfReactor(name, of: id, at: span) { return state }
    if !type.isEmpty, let found = lookedUp(name, of: id, at: span) { return found }
    if isView(id), !isController(type) {
      // What is not declared dresses the view: `.backport`.
      let call = Heap.Call(name: name, arguments: [], when: path, span: span)
      return .object(make("", isOwn: false, .result(of: .object(id), call: call), at: span))
    }
    return frameworkMember(name, of: id, at: span)
  }

  /// What the type's own look-up of members, `subscript(dynamicMember:)`, hands back for one that it doesn't
  /// declare; `nil` for other types, and for a member that was set on the object itself.
  private func lookedUp(_ name: String, of id: ObjectID, at span: CodeSpan) -> Value? {
    guard heap[id].properties[name] == nil else { return nil }
    let subscripts = index.functions("subscript", of: heap[id].type)
    let found = subscripts.first { function, _ in
      function.parameters.count == 1 && function.parameters[0].label == "dynamicMember"
    }
    guard let (function, owner) = found else { return nil }
    let isByName = TextTypes.contains(function.parameters[0].type)
    return invoke(
      function, owner: owner, on: .object(id),
      handed: [
        .init(
          label: "dynamicMember",
          value: isByName ? .text(LabelText(.literal(name), at: span)) : .keyPath([name]))
      ], to: [0: 0], at: span)
  }

  /// What a property that the project does not declare holds: what was put into it, or its part.
  func frameworkMember(_ name: String, of id: ObjectID, at span: CodeSpan) -> Value {
    if name == "tabBarItem", heap[id].outlet?.listed?.list == ListedPlace.tabs {
      return tabItem(of: id)
    }
    if name == "editButtonItem" {
      let known = part(name, of: id, type: "UIBarButtonItem", at: span)
      return .object(known)
    }
    if let variable = heap[id].properties[name] {
      let values = variable.values(under: path)
      if !values.isEmpty { return .oneOf(values) }
    }
    if let known = heap[id].argument(name) {
      // What a relay starts with says nothing of what it holds later.
      let isOfRelay = name == "value" && Idioms.holdingPublishers.contains(heap[id].type)
      return isOfRelay && (known.isBlank || known.isTrue || known.isFalse)
        ? .runtime("\(quoted: name) changes at run time", at: span) : known
    }
    if let list = Idioms.lists[name], heap[id].properties[list] != nil {
      return each(of: frameworkMember(list, of: id, at: span)) { value in
        if case .list(let elements) = value { return elements.first?.value ?? .null }
        return value
      }
    }
    if let items = listedItems(Idioms.lists[name] ?? name, of: id, at: span) {
      return Idioms.lists[name] == nil ? .list(items) : items.first?.value ?? .null
    }
    if Idioms.isItemList(name) { return .list([]) }
    if let outlet = undeclaredOutlet(name, of: id, at: span) { return outlet }
    if name == "topViewController" || name == "rootViewController", let root = root(of: id) {
      return root
    }
    return .object(part(name, of: id, at: span))
  }

  /// The first screen of a stack: what it was made with, or what the initialiser of its class hands on.
  func root(of stack: ObjectID) -> Value? {
    let values = heap[stack].properties["rootViewController"]?.values(under: path) ?? []
    return values.isEmpty ? heap[stack].argument("rootViewController") : .oneOf(values)
  }
}
