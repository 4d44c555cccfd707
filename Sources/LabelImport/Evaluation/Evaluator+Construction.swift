/// How values come to be: initialisers of the project's types and of a framework's.
extension Evaluator {
  /// Makes a value of a type.
  func construct(_ name: String, _ call: CodeCall, in names: Environment) -> Value {
    if let known = lookup(name, call, in: names) { return known }
    if let symbol = index.types[name], symbol.kind == .enumType {
      return enumValue(of: symbol, call, in: names)
    }
    let initialisers = index.functions("init", of: name)
    if let found = choose(initialisers, for: call, in: names) {
      let arguments = values(of: call, in: names, as: found.0.parameters, owner: found.owner)
      return construct(
        name, by: found.0, of: found.owner, arguments,
        Self.places(of: call.everyArgument, in: found.0.parameters), call.callee.typeArguments,
        in: names, at: call.span)
    }
    if call.everyArgument.isEmpty, let implied = Self.implied(among: initialisers) {
      let nothing = implied.0.parameters.map { Value.Labelled(label: $0.label, value: .null) }
      let places = Dictionary(uniqueKeysWithValues: nothing.indices.map { ($0, $0) })
      return construct(
        name, by: implied.0, of: implied.owner, nothing, places, call.callee.typeArguments,
        in: names, at: call.span)
    }
    if !index.isDeclared(name) {
      if let known = foreignLookup(name, call, in: names) { return known }
      let isView = Idioms.views.contains(name)
      let arguments = values(of: call, in: names, localized: isView).map { told($0, by: name) }
      let made = construct(name, isView ? arguments.map(closed) : arguments, at: call.span)
      if let first = call.callee.typeArguments.first, case .object(let id) = made {
        heap[id].generics[Self.onlyParameter] = standing(for: first, in: names)
      }
      return made
    }
    let stored = storedProperties(of: name)
    let arguments = call.everyArgument.map { argument -> Value.Labelled in
      let variable = stored.first { $0.name == argument.label }
      return .init(
        label: argument.label,
        value: value(
          of: argument.value, in: names,
          expecting: variable.flatMap { qualified(written(of: $0, in: name), in: name) }))
    }
    let made = construct(name, arguments, at: call.span)
    if case .object(let id) = made, heap[id].isOwn {
      noteGenerics(
        of: id, written: call.callee.typeArguments, in: names,
        handed: arguments.compactMap { argument in
          stored.first { $0.name == argument.label }?.type.map { ($0, argument.value) }
        })
    }
    return made
  }

  /// A closure that a library's type is made with, with the types of its parameters.
  private func told(_ argument: Value.Labelled, by name: String) -> Value.Labelled {
    guard let types = Idioms.typesOfClosure[name], case .function(var function) = argument.value
    else { return argument }
    function.closure.giveParameters(types)
    return .init(label: argument.label, value: .function(function))
  }

  /// The initialiser that `init()` of a framework's class calls: `init(nibName: nil, bundle: nil)`.
  private static func implied(
    among initialisers: [(FunctionDeclaration, owner: String)]
  ) -> (FunctionDeclaration, owner: String)? {
    initialisers.first {
      Idioms.impliedInitialisers.contains($0.0.parameters.map { $0.label ?? "_" })
    }
  }

  /// Makes a value of a type whose initialiser the project does not write.
  func construct(_ name: String, _ arguments: [Value.Labelled], at span: CodeSpan) -> Value {
    let isOwn = index.isDeclared(name)
    if !isOwn, Idioms.erasing.contains(name), arguments.count == 1,
      let only = arguments.first?.value, only.hasObject || only.isText
    {
      return only
    }
    let id = make(name, isOwn: isOwn, .made(arguments), at: span)
    guard isOwn else {
      // What a binder does, it does when it is told something.
      if name != Idioms.binder { runHandlers(arguments, of: name) }
      return .object(id)
    }
    note(instance: id)
    keep(arguments, in: id, at: span)
    return .object(id)
  }

  /// Makes a value of a type of one other value, as `map(Row.init)` does.
  func construct(_ name: String, of value: Value, at span: CodeSpan) -> Value {
    let made = index.functions("init", of: name).first { function, _ in
      let needed = function.parameters.count { $0.initial == nil && !$0.isVariadic }
      return needed == 1 || needed == 0 && !function.parameters.isEmpty
    }
    guard let (function, owner) = made,
      let place = function.parameters.firstIndex(where: { $0.initial == nil })
        ?? function.parameters.indices.first
    else { return construct(name, [.init(label: nil, value: value)], at: span) }
    let argument = Value.Labelled(label: function.parameters[place].label, value: value)
    return construct(name, by: function, of: owner, [argument], [0: place], at: span)
  }

  /// Puts what a memberwise initialiser is handed into the stored properties.
  private func keep(_ arguments: [Value.Labelled], in id: ObjectID, at span: CodeSpan) {
    let stored = storedProperties(of: heap[id].type)
    var taken: Set<String> = []
    for argument in arguments {
      if let property = stored.first(where: { $0.name == argument.label }) {
        taken.insert(property.name)
        let value = lent(argument.value, to: property.type, in: heap[id].type, at: span)
        set(property.name, of: id, to: value, at: span)
      }
    }
    let trailing = arguments.filter { $0.label == nil && $0.value.isFunction }
    if trailing.isEmpty { return }
    // Trailing closures go to what is left of function type, in order; without any, to what may be one.
    let rest = stored.filter {
      !taken.contains($0.name) && ($0.type?.contains("->") == true || $0.initial == nil)
    }
    let functions = rest.filter {
      $0.type?.contains("->") == true || Self.isBuilder($0.type, $0.attributes.map(\.name))
    }
    var left = (functions.isEmpty ? rest : functions)[...]
    for argument in trailing {
      while let next = left.first, next.type.map({ !Self.takesClosure($0) }) ?? true {
        left = left.dropFirst()
      }
      guard let next = left.popFirst() else { break }
      set(next.name, of: id, to: argument.value, at: span)
    }
  }

  /// True for a stored property that a closure can be handed for: a function, or the content of a view.
  private static func takesClosure(_ type: String) -> Bool {
    type.contains("->") || type.count <= 12 && type.first?.isUppercase == true
  }

  /// The type of a stored property as it is written down, or as its first value has it.
  private func written(of variable: VariableDeclaration, in type: String) -> String? {
    variable.type
      ?? variable.initial.flatMap { WrittenTypes(index, owner: type).type(of: $0)?.spelling }
  }

  /// The stored properties of a type in the order that its memberwise initialiser has them.
  func storedProperties(of name: String) -> [VariableDeclaration] {
    (index.types[name]?.declarations ?? []).flatMap(\.variables).filter {
      !$0.isStatic && $0.getter == nil
    }
  }

  func construct(
    _ name: String, by function: FunctionDeclaration, of owner: String,
    _ arguments: [Value.Labelled], _ places: [Int: Int], _ types: [String] = [],
    in names: Environment? = nil, at span: CodeSpan
  ) -> Value {
    let isOwn = index.isDeclared(name)
    let id = make(name, isOwn: isOwn, .made(arguments), at: span)
    if isOwn { note(instance: id) }
    noteGenerics(
      of: id, written: types, in: names,
      handed: places.sorted { $0.key < $1.key }.map { position, place in
        (function.parameters[place].type, arguments[position].value)
      })
    sharing { run(function, of: owner, on: id, arguments, places, at: span) }
    return .object(id)
  }

  /// Runs an initialiser on an object.
  func run(
    _ function: FunctionDeclaration, of owner: String, on id: ObjectID,
    _ arguments: [Value.Labelled] = [], _ places: [Int: Int] = [:], at span: CodeSpan
  ) {
    _ = entering(function.span) {
      let inner = Environment(
        file: function.span.file, type: owner, receiver: .object(id),
        generics: heap[id].generics, call: nextCall(), function: "init")
      bind(function, owner: owner, to: arguments, places, in: inner, at: span)
      let before = isBuilding
      isBuilding = false
      acting(as: id) { _ = run(function.body, in: inner, expecting: nil) }
      isBuilding = before
    }
  }

  /// Most instances of one type that are remembered.
  private static let maximumInstances = 64

  private func note(instance id: ObjectID) {
    let type = heap[id].type
    guard instances[type, default: []].count < Self.maximumInstances else { return }
    // What a preview's or mock's code makes, nobody else deals with.
    if let maker = heap[id].maker, index.isSample(heap[maker].type, in: heap[id].span.file) {
      return
    }
    instances[type, default: []].append(id)
  }

  /// `super.name(…)`: what the next type up does; for a framework's, it is noted.
  func superCall(_ name: String, _ call: CodeCall, in names: Environment) -> Value {
    let above = index.ancestors(above: names.owner, of: names.type)
    for type in above {
      let own = (index.types[type]?.functions[name] ?? []).map { ($0, owner: type) }
      guard let found = choose(own, for: call, in: names) else { continue }
      if name == "init", case .object(let id)? = names.receiver {
        // An heir says what its generic base's parameters stand for.
        let generics = index.genericArguments(of: heap[id].type, in: "")
        let parameters = found.0.parameters.map { parameter in
          var parameter = parameter
          parameter.type = generics[TypeName.bare(parameter.type)] ?? parameter.type
          return parameter
        }
        let arguments = values(of: call, in: names, as: parameters, owner: type)
        run(
          found.0, of: type, on: id, arguments,
          Self.places(of: call.everyArgument, in: found.0.parameters), at: call.span)
        return .null
      }
      return invoke(found.0, owner: type, on: names.receiver, with: call, from: names)
    }
    guard case .object(let id)? = names.receiver else {
      return .runtime("the superclass decides", at: call.span)
    }
    let arguments = values(of: call, in: names)
    if name == "init" {
      for argument in arguments {
        guard let label = argument.label, Idioms.kept.contains(label) else { continue }
        set(label, of: id, to: argument.value, at: call.span)
      }
      runHandlers(arguments, of: heap[id].type)
      return .null
    }
    if Idioms.property(setBy: name, arguments.map(\.label)) != nil {
      note(name, arguments, on: id, at: call.span)
    }
    return .runtime("the superclass decides", at: call.span)
  }

  /// `self.init(…)`.
  func delegate(to type: String, _ call: CodeCall, in names: Environment) -> Value {
    guard case .object(let id)? = names.receiver else {
      // A type makes one of itself: `static func make() -> Self { self.init() }`.
      return names.receiver == nil ? construct(type, call, in: names) : .null
    }
    let initialisers = index.functions("init", of: type)
    // An initialiser hands over to another one.
    let others = initialisers.filter { !isRunning($0.0.span) }
    if let found = choose(others, for: call, in: names)
      ?? choose(initialisers, for: call, in: names)
    {
      let arguments = values(of: call, in: names, as: found.0.parameters, owner: found.owner)
      run(
        found.0, of: found.owner, on: id, arguments,
        Self.places(of: call.everyArgument, in: found.0.parameters), at: call.span)
      return .null
    }
    let arguments = values(of: call, in: names, localized: Idioms.views.contains(type))
    // What is no stored property belongs to the framework's class that the type is made of.
    var stored: Set<String> = []
    if index.isDeclared(type) {
      stored = Set(storedProperties(of: heap[id].type).map(\.name))
      keep(arguments, in: id, at: call.span)
    }
    for argument in arguments {
      guard let label = argument.label, !stored.contains(label) else { continue }
      set(label, of: id, to: argument.value, at: call.span)
    }
    if !heap[id].isOwn { heap[id].origin = .made(arguments) }
    return .null
  }

  /// Runs the handlers that a framework's object is made with: they happen at some time.
  func runHandlers(_ arguments: [Value.Labelled], of name: String) {
    if Idioms.views.contains(name) { return }
    runClosures(arguments, of: name)
  }

  // MARK: - Enums

  private func enumValue(
    of symbol: SymbolIndex.TypeSymbol, _ call: CodeCall, in names: Environment
  ) -> Value {
    if let raw = call.argument("rawValue") {
      let wanted = value(of: raw, in: names)
      let all = symbol.cases.filter { place in
        switch (wanted, rawValue(of: symbol.name, place.name, at: call.span)) {
        case (.text(let a), .text(let b)): a.literal == nil || a.literal == b.literal
        case (.number(let a), .number(let b)): a == b
        default: true
        }
      }
      if all.count == 1 {
        return .enumCase(type: symbol.name, name: all[0].name, arguments: [])
      }
      if all.isEmpty { return .null }
      return cases(of: symbol.name + "?", in: "", as: testKey(raw, in: names) ?? "\(call.span)")
        ?? .runtime("a case known at run time only", at: call.span)
    }
    let own = (symbol.functions["init"] ?? []).map { ($0, owner: symbol.name) }
    if let found = choose(own, for: call, in: names) {
      let arguments = values(of: call, in: names, as: found.0.parameters, owner: symbol.name)
      let inner = Environment(
        file: found.0.span.file, type: symbol.name, receiver: nil, call: nextCall(),
        function: "init")
      bind(
        found.0, owner: symbol.name, to: arguments,
        Self.places(of: call.everyArgument, in: found.0.parameters), in: inner, at: call.span)
      inner.declare("self", .null, type: symbol.name)
      _ = entering(found.0.span) { run(found.0.body, in: inner, expecting: nil) }
      if let made = inner.value(of: "self", under: path), !made.isNull { return made }
    }
    return cases(of: symbol.name, in: "", as: "\(call.span)")
      ?? .runtime("a case known at run time only", at: call.span)
  }
}
