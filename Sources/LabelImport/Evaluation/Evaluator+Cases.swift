/// Calls of enum cases, and of values that are called themselves.
extension Evaluator {
  /// What a value of the project returns that is called itself; `nil` for one that can't be.
  func calledAsFunction(
    _ callee: Value, of owner: String, _ call: CodeCall, in names: Environment
  ) -> Value? {
    guard
      let found = choose(index.functions("callAsFunction", of: owner), for: call, in: names)
    else { return nil }
    return invoke(found.0, owner: found.owner, on: callee, with: call, from: names)
  }

  /// A case with what it holds. What is written without its type has that of the payload: `.text(.save)`.
  func enumCase(
    _ name: String, of owner: String, _ call: CodeCall, in names: Environment
  ) -> Value {
    let place = index.types[owner]?.cases.first { $0.name == name }
    let payload = place?.payload ?? []
    if payload.isEmpty,
      let made = calledAsFunction(
        .enumCase(type: owner, name: name, arguments: []), of: owner, call, in: names)
    {
      return made
    }
    let arguments = call.everyArgument.enumerated().map { position, argument in
      let written = payload.indices.contains(position) ? payload[position].type : nil
      return Value.Labelled(
        label: argument.label,
        value: value(
          of: argument.value, in: names,
          expecting: written.flatMap { enumType($0, in: owner, for: argument.value) }))
    }
    if let place, !payload.isEmpty { notePassed(arguments.map(\.value), to: place) }
    return .enumCase(type: owner, name: name, arguments: arguments)
  }

  /// Remembers what a case is made with, once for each thing.
  private func notePassed(_ values: [Value], to place: EnumCaseDeclaration) {
    let known = passed[place.span] ?? []
    guard known.count < Value.maximumChoices else { return }
    let isKnown = known.contains { one in
      one.count == values.count && zip(one, values).allSatisfy(isAlike)
    }
    if !isKnown { passed[place.span, default: []].append(values) }
  }

  /// True for two values that one stretch of code made.
  private func isAlike(_ one: Value, _ other: Value) -> Bool {
    switch (one, other) {
    case (.object(let first), .object(let second)):
      first == second
        || heap[first].type == heap[second].type && heap[first].span == heap[second].span
    case (.text(let first), .text(let second)): first == second
    case (.unknown, .unknown), (.null, .null): true
    default: false
    }
  }

  /// The project's enum that a payload is of, where a case of it is written without its type.
  private func enumType(_ written: String, in owner: String, for value: CodeExpression) -> String? {
    guard case .member(nil, _) = value.form, let type = index.resolveType(written, in: owner),
      index.types[type]?.kind == .enumType
    else { return nil }
    return type
  }
}
