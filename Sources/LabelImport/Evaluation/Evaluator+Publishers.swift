/// What the publishers of properties hand to those who listen.
extension Evaluator {
  /// Hands what a property holds to who listens to its changes; `nil` for any other call.
  func published(
    by chain: CodeExpression, to name: String, _ call: CodeCall, in names: Environment
  ) -> Value? {
    guard Idioms.listening.contains(name), let value = published(by: chain, in: names) else {
      return nil
    }
    if let target = call.argument("on"), case .keyPath(let path)? = call.argument("to")?.form,
      let property = path.last
    {
      let holder = path.dropLast().reduce(self.value(of: target, in: names)) {
        member($1, of: $0, in: names, at: call.span)
      }
      setMember(property, of: holder, to: value, from: names, at: call.span)
    }
    for argument in call.everyArgument where argument.label != "receiveCompletion" {
      guard case .closure = argument.value.form,
        case .function(let closure) = self.value(of: argument.value, in: names)
      else { continue }
      _ = apply(closure, to: [value])
    }
    return .object(make("", isOwn: false, .member(name), at: call.span))
  }

  /// What a chain of operators hands on that starts with a property's publisher: `$title.map { … }`.
  private func published(by chain: CodeExpression, in names: Environment) -> Value? {
    switch chain.form {
    case .call(let callee, let arguments, let closures):
      guard case .member(let base?, let name) = callee.form,
        let value = published(by: base, in: names)
      else { return nil }
      if Idioms.passingOn.contains(name) { return value }
      guard name == "map", let step = closures.first?.value ?? arguments.first?.value else {
        return nil
      }
      return each(of: value) { applied(step, to: $0, in: names, at: chain.span) }
    case .name(let name):
      guard let property = Self.published(name), !names.declares(property) else { return nil }
      return published(property, of: receiver(of: names, at: chain.span), in: names, at: chain.span)
    case .member(let base?, let name):
      guard let property = Self.published(name) else { return nil }
      return published(property, of: value(of: base, in: names), in: names, at: chain.span)
    default: return nil
    }
  }

  /// The property whose publisher goes by a name: `$title`.
  private static func published(_ name: String) -> String? {
    guard name.hasPrefix("$"), name.dropFirst().first?.isLetter == true else { return nil }
    return String(name.dropFirst())
  }

  /// All that a property may hold whose changes are published; `nil` where nothing is known of it.
  private func published(
    _ name: String, of holder: Value, in names: Environment, at span: CodeSpan
  ) -> Value? {
    guard let id = holder.alternatives.lazy.compactMap(\.value.object).first,
      let found = index.variable(name, of: heap[id].type, from: names.file, isStatic: false)
    else { return nil }
    let held = member(name, of: holder, in: names, at: span).alternatives.compactMap {
      one -> Value.Guarded? in
      if one.value.isBlank || one.value.isUnknown { return nil }
      let value = changeable(one.value, found.declaration, owner: heap[id].type)
      return .init(value: value, when: one.when)
    }
    return held.isEmpty ? nil : .oneOf(held)
  }
}
