/// What publishers hand to those who listen.
extension Evaluator {
  // MARK: - Listening

  /// Hands what a publisher says to who listens to it: to closures, or to the property that it is assigned
  /// to. False where nothing is known of what it says.
  func tell(
    _ arguments: [Value.Labelled], what publisher: ObjectID, in names: Environment,
    at span: CodeSpan
  ) -> Bool {
    guard let value = handedOn(by: .object(publisher), in: names, depth: 0) else { return false }
    for argument in arguments where !Idioms.endings.contains(argument.label ?? "") {
      switch argument.value {
      case .function, .method:
        _ = applied(argument.value, to: value, in: names, at: span, isUsed: false)
      case .keyPath(let path):
        guard let property = path.last,
          let target = arguments.first(where: { $0.label == "on" })?.value
        else { continue }
        let holder = path.dropLast().reduce(target) { member($1, of: $0, in: names, at: span) }
        setMember(property, of: holder, to: value, from: names, at: span)
      case .object(let id):
        // `assign(to: &$title)`
        guard case .part(let holder, let name) = heap[id].origin,
          let property = Self.published(name)
        else { continue }
        setMember(property, of: .object(holder), to: value, from: names, at: span)
      default: continue
      }
    }
    return true
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
      handedOn(by: self.value(of: publisher, in: names), in: names, depth: 0)
      ?? .runtime("the result of a call", at: call.span)
    setMember(bound.name, of: holder, to: value, from: names, at: call.span)
    return .object(make("", isOwn: false, .member(name), at: call.span))
  }

  // MARK: - What is said

  /// Operators followed behind one another.
  private static let maximumOperators = 12

  /// What a publisher hands to who listens; `nil` where nothing is known of it.
  private func handedOn(by publisher: Value, in names: Environment, depth: Int) -> Value? {
    guard depth < Self.maximumOperators, step() else { return nil }
    var all: [Value.Guarded] = []
    for one in publisher.alternatives {
      guard case .object(let id) = one.value,
        let said = handedOn(by: heap[id], in: names, depth: depth)
      else { return nil }
      for value in said.alternatives {
        if let both = one.when.and(value.when) { all.append(.init(value: value.value, when: both)) }
      }
    }
    return all.isEmpty ? nil : .oneOf(all)
  }

  private func handedOn(
    by object: Heap.Object, in names: Environment, depth: Int
  ) -> Value? {
    switch object.origin {
    case .part(let holder, let name):
      return Self.published(name).flatMap { published($0, of: holder, in: names, at: object.span) }
    case .made(let arguments):
      let type = TypeName.last(TypeName.bare(object.type))
      if Idioms.holdingPublishers.contains(type) {
        guard let first = object.argument("value") ?? object.argument(nil) else { return nil }
        // What a flag starts with says nothing of what it is later.
        if case .boolean = first { return .runtime("a condition", at: object.span) }
        return .oneOf([.init(value: first, when: .always)] + sent(to: object))
      }
      if Idioms.emptyPublishers.contains(type) {
        let open = Value.runtime("the result of a call", at: object.span)
        return .oneOf(sent(to: object) + [.init(value: open, when: .always)])
      }
      return combined(arguments.map(\.value), as: type, in: names, depth: depth)
    case .result(let base, let call): return handedOn(from: base, by: call, in: names, depth: depth)
    default: return nil
    }
  }

  /// What code hands a publisher.
  private func sent(to publisher: Heap.Object) -> [Value.Guarded] {
    publisher.calls.compactMap { call in
      guard Idioms.sending.contains(call.name),
        let next = call.argument(nil) ?? call.arguments.first?.value
      else { return nil }
      return .init(value: next, when: call.when)
    }
  }

  /// What an operator hands on.
  private func handedOn(
    from base: Value, by call: Heap.Call, in names: Environment, depth: Int
  ) -> Value? {
    let isStatic = if case .object(let id) = base { isStaticBase(id) } else { false }
    let arguments = call.arguments.map(\.value)
    if Idioms.combining[call.name] != nil {
      return combined(
        (isStatic ? [] : [base]) + arguments, as: call.name, in: names, depth: depth)
    }
    if isStatic {
      // `Driver.just(title)`, `Observable.of(first, second)`
      guard ["just", "of"].contains(call.name), !arguments.isEmpty else { return nil }
      return .oneOf(arguments.map { .init(value: $0, when: .always) })
    }
    let inner = handedOn(by: base, in: names, depth: depth + 1)
    if Idioms.passingOn.contains(call.name) { return inner }
    if Idioms.leading.contains(call.name) {
      let first = arguments.map { Value.Guarded(value: $0, when: .always) }
      let rest = inner ?? .runtime("the result of a call", at: call.span)
      return .oneOf(first + [.init(value: rest, when: .always)])
    }
    guard Idioms.loops.contains(call.name) || Idioms.flattening.contains(call.name),
      let step = arguments.first
    else { return nil }
    // What is made of something unknown may be known: a state with a title of its own.
    let made = each(of: inner ?? .runtime("the result of a call", at: call.span)) {
      applied(step, to: $0, in: names, at: call.span)
    }
    if inner == nil, made.isUnknown { return nil }
    if call.name == "map" || call.name == "compactMap" { return made }
    return handedOn(by: made, in: names, depth: depth + 1)
  }

  /// What several publishers hand on together: `Publishers.CombineLatest(filter, rows)`.
  private func combined(
    _ parts: [Value], as operation: String, in names: Environment, depth: Int
  ) -> Value? {
    guard let way = Idioms.combining[operation] else { return nil }
    let step = parts.last.flatMap { $0.isCallable ? $0 : nil }
    let sources = step == nil ? parts : Array(parts.dropLast())
    let said = sources.map { handedOn(by: $0, in: names, depth: depth + 1) }
    func open(_ value: Value?) -> Value {
      value ?? .runtime("the result of a call", at: .none)
    }
    switch way {
    case .one:
      let known = said.compactMap { $0 }
      return known.isEmpty ? nil : .oneOf(known.map { .init(value: $0, when: .always) })
    case .last where step == nil: return said.last ?? nil
    case .last, .all:
      let together = Value.tuple(said.map { .init(label: nil, value: open($0)) })
      guard let step else { return together }
      let made = applied(step, to: together, in: names, at: .none)
      return made.isUnknown ? nil : made
    }
  }

  /// True for a framework's type whose static function makes a publisher.
  private func isStaticBase(_ id: ObjectID) -> Bool {
    if case .member("") = heap[id].origin { return true }
    return false
  }

  // MARK: - Published properties

  /// The publisher of a property of an object: `$title`; `nil` where the name means no publisher.
  func publisher(named name: String, of id: ObjectID, in names: Environment, at span: CodeSpan)
    -> Value?
  {
    guard let property = Self.published(name),
      let found = index.variable(property, of: heap[id].type, from: names.file, isStatic: false),
      found.declaration.attributes.contains(where: { $0.name == "Published" })
    else { return nil }
    return .object(part(name, of: id, type: "Publisher", at: span))
  }

  /// The property whose publisher goes by a name: `$title`.
  static func published(_ name: String) -> String? {
    guard name.hasPrefix("$"), name.dropFirst().first?.isLetter == true else { return nil }
    return String(name.dropFirst())
  }

  /// All that a property may hold whose changes are published; `nil` where nothing is known of it.
  private func published(
    _ name: String, of id: ObjectID, in names: Environment, at span: CodeSpan
  ) -> Value? {
    let type = heap[id].type
    guard let found = index.variable(name, of: type, from: names.file, isStatic: false) else {
      return nil
    }
    let held = member(name, of: id, in: names, at: span).alternatives.compactMap {
      one -> Value.Guarded? in
      if one.value.isBlank || one.value.isUnknown { return nil }
      return .init(value: changeable(one.value, found.declaration, owner: type), when: one.when)
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
