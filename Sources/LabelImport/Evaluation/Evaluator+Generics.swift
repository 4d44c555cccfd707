/// What the parameters of a generic type stand for in one object: what is written behind the type's name,
/// else what the arguments say that its initialiser is handed.
extension Evaluator {
  /// Notes what a generic type's parameters stand for in an object of it.
  ///
  /// - Parameters:
  ///   - written: the types in angle brackets behind the type's name.
  ///   - names: where they are written.
  ///   - handed: the values with the types that their parameters are declared with.
  func noteGenerics(
    of id: ObjectID, written: [String], in names: Environment?,
    handed: @autoclosure () -> [(type: String, value: Value)]
  ) {
    guard let parameters = index.types[heap[id].type]?.generics, !parameters.isEmpty else {
      return noteOuterGenerics(of: id)
    }
    var found = index.genericArguments(of: heap[id].type, in: "")
    for (parameter, type) in zip(parameters, written) {
      found[parameter] = names.map { standing(for: type, in: $0) } ?? type
    }
    for (type, value) in handed() {
      for (parameter, argument) in arguments(of: value, as: type)
      where parameters.contains(parameter) && found[parameter] == nil {
        found[parameter] = argument
      }
      let core = Self.core(of: type)
      guard parameters.contains(core), found[core] == nil, let known = self.type(of: value) else {
        continue
      }
      found[core] = known
    }
    if !found.isEmpty { heap[id].generics.merge(found) { own, _ in own } }
  }

  /// A type inside a generic one has that one's parameters, which the object stands for that makes one.
  private func noteOuterGenerics(of id: ObjectID) {
    let outer = TypeName.outer(heap[id].type)
    guard !outer.isEmpty, index.types[outer]?.generics.isEmpty == false,
      let maker = heap[id].maker, index.ancestors(of: heap[maker].type).contains(outer)
    else { return }
    heap[id].generics = typeArguments(of: maker)
  }

  /// What stands for the parameters of an object's type and of those that it inherits from.
  func typeArguments(of id: ObjectID) -> SymbolIndex.GenericArguments {
    heap[id].generics.isEmpty
      ? index.genericArguments(of: heap[id].type, in: "") : heap[id].generics
  }

  /// What stands for the parameters in a generic type, told by a value of it: of a `ListProcessor`, which is a
  /// `Processor<ListState>`, handed for a `Processor<State>`, that `State` is `ListState`.
  private func arguments(of value: Value, as written: String) -> [(String, String)] {
    guard written.contains("<"), let handed = value.object, heap[handed].isOwn,
      let base = index.resolveType(written, in: ""), let names = index.types[base]?.generics,
      index.ancestors(of: heap[handed].type).contains(base)
    else { return [] }
    let known = index.genericArguments(of: heap[handed].type, in: "")
      .merging(heap[handed].generics) { _, own in own }
    let outer = index.genericArguments(of: written, in: "")
    return names.compactMap { name in
      guard let parameter = outer[name], let argument = known[name] else { return nil }
      return (parameter, argument)
    }
  }

  /// A property's value as the types say that are written: one of a generic type is of the type it is written
  /// with, and where the type is a parameter of the holder's, what another type makes of it is left out.
  func fitting(
    _ value: Value, _ variable: VariableDeclaration, owner: String, of id: ObjectID
  ) -> Value {
    guard let written = variable.type else { return value }
    if written.utf8.contains(UInt8(ascii: "<")) { return told(value, by: written, in: owner) }
    guard !heap[id].generics.isEmpty,
      let argument = heap[id].generics[TypeName.bare(written)],
      let type = index.resolveType(argument, in: ""), index.isDeclared(type)
    else { return value }
    let all = value.alternatives
    let left = all.filter { one in
      guard let other = one.value.object, heap[other].type != type else { return true }
      if !heap[other].isOwn { return true }
      return index.ancestors(of: heap[other].type).contains(type)
        || index.ancestors(of: type).contains(heap[other].type)
    }
    if left.isEmpty { return .object(anyObject(of: type)) }
    // Some value of what the parameter must be is one of what stands for it.
    return each(of: left.count == all.count ? value : .oneOf(left)) { one in
      guard let other = one.object, isAny(other), heap[other].type != type,
        index.ancestors(of: type).contains(heap[other].type)
      else { return one }
      return .object(anyObject(of: type))
    }
  }

  /// What a generic function returns, as one of the type that it is handed: a framework's object that it takes
  /// for one is some object of it. `table.dequeue(ButtonCell.self, for: path)`
  func told(
    _ value: Value, by function: FunctionDeclaration, handed arguments: [Value.Labelled],
    _ places: [Int: Int]
  ) -> Value {
    guard !function.generics.isEmpty, let returned = function.returnType.map(TypeName.bare),
      function.generics.contains(returned), value.object.map({ !heap[$0].isOwn }) ?? true
    else { return value }
    for (position, argument) in arguments.enumerated() {
      guard let place = places[position], function.parameters.indices.contains(place),
        function.parameters[place].type == returned + ".Type",
        case .type(let name) = argument.value, index.isDeclared(name)
      else { continue }
      return .object(anyObject(of: name))
    }
    return value
  }

  /// What a generic function of the project gives that is called on a framework's object of which nothing is
  /// known: some object of the type that it is handed, or that is expected of it. `nil` for any other call.
  func told(
    by name: String, on receiver: Value.Unknown, _ call: CodeCall, in names: Environment,
    expecting type: String?
  ) -> Value? {
    guard let written = receiver.type,
      let found = choose(
        index.functions(name, of: TypeName.bare(written)), for: call, in: names),
      let returned = found.0.returnType.map(TypeName.bare), found.0.generics.contains(returned)
    else { return nil }
    let none = Value.Unknown(gap: receiver.gap, span: call.span)
    let arguments = values(of: call, in: names, as: found.0.parameters, owner: found.owner)
    let made = told(
      .unknown(none), by: found.0, handed: arguments,
      Self.places(of: call.everyArgument, in: found.0.parameters))
    if made.object != nil { return made }
    guard let type, let expected = index.resolveType(type, in: names.type),
      index.isDeclared(expected), index.isOnScreen(expected)
    else { return nil }
    return .object(anyObject(of: expected))
  }

  /// A value of a generic type whose parameters nothing else told.
  private func told(_ value: Value, by written: String, in owner: String) -> Value {
    guard let type = index.resolveType(written, in: owner), index.isDeclared(type) else {
      return value
    }
    let arguments = index.genericArguments(of: written, in: owner)
    guard !arguments.isEmpty else { return value }
    return each(of: value) { one in
      guard let id = one.object, heap[id].type == type, heap[id].generics.isEmpty else {
        return one
      }
      if isAny(id) { return .object(anyObject(of: type, generics: arguments)) }
      heap[id].generics = arguments
      return one
    }
  }

  /// The name that is left of a type when what it is wrapped in is taken away: `Tab` of `Binding<Tab>`.
  private static func core(of written: String) -> String {
    var name = TypeName.bare(written)
    if let element = TypeName.element(written) { name = TypeName.bare(element) }
    if let inner = TypeName.generic(written) { name = TypeName.bare(inner) }
    return name.hasSuffix(".Type") ? String(name.dropLast(5)) : name
  }

  /// The type of the project that a value is of; `nil` where that is open.
  func type(of value: Value) -> String? {
    for one in value.alternatives {
      switch one.value {
      case .enumCase(let type, _, _): return type
      case .object(let id) where heap[id].isOwn: return heap[id].type
      case .type(let name) where index.isDeclared(name): return name
      case .list(let elements):
        if let found = elements.lazy.compactMap({ self.type(of: $0.value) }).first { return found }
      case .unknown(let unknown):
        if let written = unknown.type,
          let type = index.resolveType(Self.core(of: written), in: unknown.scope),
          index.isDeclared(type)
        {
          return type
        }
      default: continue
      }
    }
    return nil
  }

  /// What stands for the first parameter of a framework's generic type, whatever that is called.
  static let onlyParameter = "_"

  /// A type as written inside a generic one, with what its parameters stand for there.
  func standing(for written: String, in names: Environment) -> String {
    if let known = names.generics[TypeName.bare(written)] { return known }
    return index.resolveType(written, in: names.type) ?? written
  }

  /// The type that a generic parameter stands for; of some controller, those that the code makes
  /// such controllers with. `nil` for a name that is no parameter.
  func type(named name: String, in names: Environment, at span: CodeSpan) -> Value? {
    guard name.isCapitalized, index.isTypeParameter(name, of: names.type) else { return nil }
    if let known = names.generics[name] { return .type(known) }
    guard let id = names.receiver?.object, isAny(id), isController(heap[id].type) else {
      return nil
    }
    ask(makersOf: heap[id].type)
    var types: [String] = []
    for made in instances[heap[id].type] ?? [] {
      guard let type = heap[made].generics[name], !types.contains(type) else { continue }
      types.append(type)
    }
    if types.count < 2 { return types.first.map { .type($0) } }
    return Self.byTurns(types.prefix(Value.maximumChoices).map { .type($0) }, at: span)
  }
}
