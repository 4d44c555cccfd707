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
    hand(value, to: closures(of: call, in: names))
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

  /// Hands what a publisher holds to who listens to it; false where that is not known.
  func tell(_ arguments: [Value.Labelled], what publisher: ObjectID) -> Bool {
    guard let value = handedOn(by: .object(publisher), depth: 0) else { return false }
    hand(value, to: arguments)
    return true
  }

  /// Calls the closures that are handed what a publisher says.
  private func hand(_ value: Value, to arguments: [Value.Labelled]) {
    for argument in arguments where !Idioms.endings.contains(argument.label ?? "") {
      guard case .function(let closure) = argument.value else { continue }
      _ = apply(closure, to: [value], isUsed: false)
    }
  }

  /// Sets the property that a publisher is bound to: `title.bind(to: navigationItem.rx.title)`; `nil` for any
  /// other call.
  func bound(
    _ publisher: CodeExpression, by name: String, _ call: CodeCall, in names: Environment
  ) -> Value? {
    guard Idioms.binding.contains(name),
      let bound = (call.argument(nil) ?? call.argument("to")).flatMap(BoundProperty.init)
    else { return nil }
    let holder =
      bound.holder.map { self.value(of: $0, in: names) } ?? receiver(of: names, at: call.span)
    let value =
      handedOn(by: self.value(of: publisher, in: names), depth: 0)
      ?? .runtime("the result of a call", at: call.span)
    setMember(bound.name, of: holder, to: value, from: names, at: call.span)
    return .object(make("", isOwn: false, .member(name), at: call.span))
  }

  /// Operators followed behind one another.
  private static let maximumOperators = 12

  /// What an object hands to who listens that holds a value and tells its changes: `Driver.just(items)`,
  /// `BehaviorRelay(value: title)`, and what it is handed later.
  private func handedOn(by publisher: Value, depth: Int) -> Value? {
    guard depth < Self.maximumOperators else { return nil }
    var all: [Value.Guarded] = []
    for one in publisher.alternatives {
      guard case .object(let id) = one.value else { return nil }
      let object = heap[id]
      switch object.origin {
      case .made where Idioms.holdingPublishers.contains(TypeName.last(TypeName.bare(object.type))):
        guard let first = object.argument("value") ?? object.argument(nil) else { return nil }
        // What a flag starts with says nothing of what it is later.
        if case .boolean = first { return .runtime("a condition", at: object.span) }
        all.append(.init(value: first, when: one.when))
        for call in object.calls where Idioms.sending.contains(call.name) {
          guard let next = call.argument(nil) ?? call.arguments.first?.value else { continue }
          all.append(.init(value: next, when: call.when))
        }
      case .result(_, let call) where call.name == "just":
        guard let only = call.arguments.first?.value else { return nil }
        all.append(.init(value: only, when: one.when))
      case .result(let base, let call):
        let inner = handedOn(by: base, depth: depth + 1)
        if Idioms.passingOn.contains(call.name), let inner {
          all += inner.alternatives
          continue
        }
        guard call.name == "map", case .function(let step)? = call.arguments.first?.value else {
          return nil
        }
        // What is made of something unknown may be known: a state with a title of its own.
        let made = each(of: inner ?? .runtime("the result of a call", at: call.span)) {
          apply(step, to: [$0])
        }
        if inner == nil, made.isUnknown { return nil }
        all += made.alternatives
      default: return nil
      }
    }
    return all.isEmpty ? nil : .oneOf(all)
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

/// A property that a publisher is bound to by RxCocoa: `navigationItem.rx.title`.
struct BoundProperty {
  /// Whose property it is; `nil` for the receiver's own.
  let holder: CodeExpression?
  /// Its name.
  let name: String

  /// Reads a binder; `nil` for any other expression.
  init?(_ binder: CodeExpression) {
    guard case .member(let extended?, let name) = binder.form else { return nil }
    self.name = name
    switch extended.form {
    case .member(let holder, "rx"): self.holder = holder
    case .name("rx"): holder = nil
    default: return nil
    }
  }
}
