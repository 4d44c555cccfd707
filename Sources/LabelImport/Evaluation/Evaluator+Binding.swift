/// What functions are handed.
extension Evaluator {
  /// The closures that a call is handed.
  func closures(of call: CodeCall, in names: Environment) -> [Value.Labelled] {
    call.everyArgument.compactMap { argument in
      guard case .closure(let closure) = argument.value.form else { return nil }
      return .init(
        label: argument.label,
        value: .function(.init(closure: closure, names: names, span: argument.value.span)))
    }
  }

  /// Binds parameters to what is handed over; what is left out takes its default.
  func bind(
    _ function: FunctionDeclaration, owner: String, to arguments: [Value.Labelled],
    _ places: [Int: Int], in names: Environment, at span: CodeSpan
  ) {
    var given: [Int: [Value]] = [:]
    for (position, argument) in arguments.enumerated() {
      if let place = places[position] { given[place, default: []].append(argument.value) }
    }
    var kept: [Value] = []
    for (position, parameter) in function.parameters.enumerated() {
      let value: Value
      if parameter.isVariadic {
        value = .list((given[position] ?? []).map { .init(value: $0, when: .always) })
      } else if let handed = given[position]?.first {
        value = someCase(
          narrowed(handed, to: parameter.type, in: owner), as: parameter.type, in: owner,
          path: "\(owner).\(function.name).\(parameter.name)")
      } else if let initial = parameter.initial {
        let left = self.value(of: initial, in: names, expecting: parameter.type)
        // Who makes some object need not leave a switch as it is, nor leave out what a factory may be told.
        let isOpen =
          span == function.span
          && (left.isSwitch && function.name == "init"
            || left.isNull && (asking > 0 || function.isStatic || function.returnType != nil)
              && TextTypes.contains(parameter.type)
              && uses.mayHand(parameter.label, to: function, of: owner, in: index))
        value = isOpen ? unknownParameter(position, of: function, owner: owner) : left
      } else {
        value = unknownParameter(position, of: function, owner: owner)
      }
      kept.append(value)
      names.declare(parameter.name, value, type: qualified(parameter.type, in: owner))
    }
    passed[function.span, default: []].append(kept)
    if asking == 0 { carriedOut.insert(function.span) }
  }

  /// A value that a parameter's type says more of than the code that hands it over: some controller of a
  /// framework's class is one of the project's class that is asked for.
  private func narrowed(_ value: Value, to written: String, in owner: String) -> Value {
    let value = lent(value, to: written, in: owner, at: .none)
    guard case .object(let id) = value, isAny(id), !heap[id].isOwn, heap[id].outlet == nil,
      let type = index.resolveType(written, in: owner), index.isDeclared(type),
      index.ancestors(of: type).contains(heap[id].type)
    else { return value }
    return .object(anyObject(of: type))
  }
}
