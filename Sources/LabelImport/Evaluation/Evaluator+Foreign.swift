/// A framework's types beside those of the project that go by the same name: names belong to modules and
/// files.
extension Evaluator {
  /// True where a name that the project declares as well stands for the framework's type: another file
  /// keeps the project's to itself, or a builder of views calls what is no view and takes no such call.
  func isForeign(
    _ name: String, _ resolved: String, _ call: CodeCall, in names: Environment
  ) -> Bool {
    if index.isHidden(resolved, from: names.file) { return true }
    guard isBuilding, Idioms.views.contains(name), index.isDeclared(resolved),
      !index.ancestors(of: resolved).contains(where: Self.isContent)
    else { return false }
    return !isTaken(call, by: resolved, from: names.file)
  }

  /// Makes a value of a framework's type, whatever the project calls by its name.
  func constructForeign(_ name: String, _ call: CodeCall, in names: Environment) -> Value {
    let isView = Idioms.views.contains(name)
    var arguments = values(of: call, in: names, localized: isView)
    if isView { arguments = arguments.map(closed) }
    let id = make(name, isOwn: false, .made(arguments), at: call.span)
    runHandlers(arguments, of: name)
    return .object(id)
  }

  /// A function that the project does not declare: it is noted on the object, and what it gives is a
  /// result of its own. Closures that it is handed are run.
  func framework(
    _ name: String, _ arguments: [Value.Labelled], on base: Value, in names: Environment,
    at span: CodeSpan
  ) -> Value {
    var call = Heap.Call(name: name, arguments: arguments, when: path, span: span)
    guard case .object(let id) = base else { return .runtime("the result of a call", at: span) }
    if isBuilding || isView(id) {
      call.arguments = arguments.map(closed)
      let made = make(
        "", isOwn: false, .result(of: base, call: call), at: span)
      return .object(made)
    }
    if let scene = scene(by: name, arguments, on: id, at: span) { return scene }
    if let property = Idioms.property(readBy: name, arguments.map(\.label)) {
      let isUnset = heap[id].outlet != nil && heap[id].properties[property] == nil
      return property == "title" && isUnset
        ? .text(LabelText(.gap(.ownText), at: span))
        : member(property, of: base, in: names, at: span)
    }
    if name == Idioms.telling, let next = arguments.first?.value,
      tell(observer: base, next, in: names, at: span)
    {
      return .null
    }
    note(name, arguments, on: id, at: span)
    if Idioms.changing.contains(name), case .function(let closure)? = arguments.last?.value {
      _ = apply(closure, to: [base], isUsed: false)
      return base
    }
    if !Idioms.listening.contains(name) || !tell(arguments, what: id, in: names, at: span) {
      runClosures(arguments, of: name)
    }
    return .object(make("", isOwn: false, .result(of: base, call: call), at: span))
  }

  /// A function of the project that a view is handed by its name, as the closure that it stands for:
  /// `.sheet(isPresented: $isOn, content: sheet)`.
  func closed(_ argument: Value.Labelled) -> Value.Labelled {
    guard case .method(let function, let owner, let id) = argument.value else { return argument }
    let names = names(in: function, owner: owner, on: id.map { .object($0) })
    let closure = CodeClosure(
      parameters: function.parameters.map(\.name), body: function.body)
    let known = function.parameters.indices.map {
      unknownParameter($0, of: function, owner: owner)
    }
    return .init(
      label: argument.label,
      value: .function(.init(closure: closure, names: names, span: function.span, known: known)))
  }

  /// True for a framework's object whose type the project has a namesake of.
  func isNamesake(_ id: ObjectID) -> Bool {
    !heap[id].isOwn && Idioms.views.contains(heap[id].type) && index.isDeclared(heap[id].type)
  }

  /// True for a protocol whose conformers stand in builders of views.
  private static func isContent(_ name: String) -> Bool {
    ["View", "Content", "Scene", "App", "Commands", "Representable", "Shape", "Style", "Modifier"]
      .contains { name.hasSuffix($0) }
  }

  /// True when an initialiser of a type takes a call.
  private func isTaken(_ call: CodeCall, by type: String, from file: Int32) -> Bool {
    if call.argument("rawValue") != nil { return true }
    if !taking(index.functions("init", of: type), call).isEmpty { return true }
    guard call.closures.isEmpty, !call.arguments.isEmpty else { return false }
    let stored = Set(storedProperties(of: type).map(\.name))
    return call.arguments.allSatisfy { $0.label.map { stored.contains($0) } ?? false }
  }
}
