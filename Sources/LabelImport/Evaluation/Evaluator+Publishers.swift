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
    guard Idioms.binding.contains(name), call.closures.isEmpty,
      let target = call.argument(nil) ?? call.argument("to")
    else { return nil }
    guard let bound = BoundProperty(target) else {
      let observer = self.value(of: target, in: names)
      guard observer.alternatives.allSatisfy({ isObserver($0.value) }) else { return nil }
      let value =
        handedOn(by: self.value(of: publisher, in: names), in: names, depth: 0)
        ?? .runtime("the result of a call", at: call.span)
      _ = tell(observer: observer, value, in: names, at: call.span)
      return .object(make("", isOwn: false, .member(name), at: call.span))
    }
    let holder =
      bound.holder.map { self.value(of: $0, in: names) } ?? receiver(of: names, at: call.span)
    let value =
      handedOn(by: self.value(of: publisher, in: names), in: names, depth: 0)
      ?? .runtime("the result of a call", at: call.span)
    if let binder = binder(named: bound.name, from: names) {
      _ = apply(binder, to: [holder, value], isUsed: false)
    } else {
      setMember(bound.name, of: holder, to: value, from: names, at: call.span)
    }
    return .object(make("", isOwn: false, .member(name), at: call.span))
  }

  /// The closure of a binder that the project adds to RxSwift's: `Binder(base) { controller, title in … }`.
  private func binder(named name: String, from names: Environment) -> Value.Function? {
    guard
      let found = index.variable(name, of: "Reactive", from: names.file, isStatic: false)?
        .declaration,
      let call = found.getter?.onlyExpression.flatMap({ CodeCall($0) }),
      call.name == "Binder" || call.name == "init", let last = call.everyArgument.last,
      case .closure(let closure) = last.value.form
    else { return nil }
    let inner = Environment(
      file: found.span.file, type: "", receiver: nil, call: nextCall(), function: name)
    return .init(closure: closure, names: inner, span: last.value.span)
  }

  /// What ReactorKit gives a reactor of the project: its state, and the publisher of that; `nil` for any
  /// other property.
  func stateOfReactor(_ name: String, of id: ObjectID, at span: CodeSpan) -> Value? {
    let type = heap[id].type
    guard name == "state" || name == "currentState", heap[id].isOwn,
      index.ancestors(of: type).contains("Reactor"), !index.isDeclared("Reactor")
    else { return nil }
    let state = someValue(
      of: "State", in: type, because: "\(quoted: name) changes at run time", at: span)
    if name == "currentState" { return state }
    return .object(
      make("BehaviorRelay", isOwn: false, .made([.init(label: "value", value: state)]), at: span))
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
        if case .enumCase(let type, _, _) = first,
          let all = cases(of: type, in: "", as: "\(object.span)")
        {
          return all
        }
        return .oneOf([.init(value: first, when: .always)] + sent(to: object))
      }
      if Idioms.emptyPublishers.contains(type) {
        let open = someValue(
          of: object.generics[Self.onlyParameter], in: "", because: "the result of a call",
          path: "\(object.span)", at: object.span)
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
      let first = arguments.map { Value.Guarded(value: named($0, like: inner), when: .always) }
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

  /// A case that is written without its enum, as one of the enum that other values are of.
  private func named(_ value: Value, like other: Value?) -> Value {
    guard case .object(let id) = value, case .member(let name) = heap[id].origin, let other else {
      return value
    }
    let types = other.alternatives.lazy.compactMap { self.type(of: $0.value) }
    let fitting = types.first { type in
      self.index.types[type]?.cases.contains { $0.name == name } ?? false
    }
    if let fitting { return .enumCase(type: fitting, name: name, arguments: []) }
    return value
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
