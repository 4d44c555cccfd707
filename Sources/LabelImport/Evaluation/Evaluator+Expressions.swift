/// Expressions.
extension Evaluator {
  /// Carries out an expression that stands as a statement; its value where it is not an assignment.
  ///
  /// - Parameter isUsed: whether its value is: where it is all that a function does, or in a builder.
  func perform(
    _ expression: CodeExpression, in names: Environment, expecting type: String?,
    isUsed: Bool = false
  ) -> Value? {
    switch expression.form {
    case .binary("=", let left, let right):
      settling { assign(left, right, in: names, at: expression.span) }
      return nil
    case .binary("+=", let left, let right):
      add(right, to: left, in: names, at: expression.span)
      return nil
    case .binary("|=", let left, let right):
      // Options that are added to those there are.
      let more = value(of: right, in: names)
      put(.list([.init(value: more, when: .always)]), into: left, in: names, at: expression.span)
      return nil
    case .call(let callee, let arguments, let closures):
      let call = CodeCall(
        callee: callee, arguments: arguments, closures: closures, span: expression.span)
      if changeList(call, in: names) || toggle(call, in: names) { return nil }
      if !isBuilding { statement = isUsed ? .none : expression.span }
      return value(of: expression, in: names, expecting: type)
    case .branches(let statement):
      let body = Body(usesValues: isUsed)
      let before = path
      _ = run([statement], in: names, expecting: type, into: body)
      path = before
      let all = body.returned + body.shown
      return all.isEmpty ? nil : .oneOf(all)
    default: return value(of: expression, in: names, expecting: type)
    }
  }

  /// What an expression stands for; `type` is the type its place asks for, as written.
  func value(
    of expression: CodeExpression, in names: Environment, expecting type: String? = nil
  ) -> Value {
    atHand(expression, in: names, expecting: type)
      ?? deeper(at: expression.span) { form(of: expression, in: names, expecting: type) }
  }

  /// What says itself what it stands for, at whatever level it stands; `nil` for all else.
  private func atHand(
    _ expression: CodeExpression, in names: Environment, expecting type: String?
  ) -> Value? {
    guard depth >= Self.maximumDepth else { return nil }
    switch expression.form {
    case .number(let text): return .number(text)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .name(let name):
      return name == "self" ? names.receiver : names.value(of: name, under: path)
    case .member(nil, let name):
      guard let type, let owner = index.resolveType(type, in: names.type),
        index.types[owner]?.cases.contains(where: { $0.name == name && $0.payload.isEmpty }) == true
      else { return nil }
      return .enumCase(type: owner, name: name, arguments: [])
    default: return nil
    }
  }

  private func form(
    of expression: CodeExpression, in names: Environment, expecting type: String?
  ) -> Value {
    let span = expression.span
    switch expression.form {
    case .string(let parts): return string(parts, in: names, expecting: type, at: span)
    case .number(let text): return .number(text)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .name(let name): return named(name, in: names, expecting: type, at: span)
    case .member(let base, let name):
      return member(name, of: base, in: names, expecting: type, at: span)
    case .call(let callee, let arguments, let closures):
      return value(
        of: CodeCall(callee: callee, arguments: arguments, closures: closures, span: span),
        in: names, expecting: type)
    case .element(let base, let arguments):
      return element(arguments, of: base, in: names, expecting: type, at: span)
    case .array(let elements):
      let inner = type.flatMap { TypeName.element($0) } ?? Self.madeType(of: elements)
      return .list(
        elements.map { .init(value: value(of: $0, in: names, expecting: inner), when: .always) })
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil {
        return value(of: elements[0].value, in: names, expecting: type)
      }
      return .tuple(
        elements.map { .init(label: $0.label, value: value(of: $0.value, in: names)) })
    case .ternary(let condition, let yes, let no):
      return ternary(condition, yes, no, in: names, expecting: type, at: span)
    case .binary(let operation, let left, let right):
      return binary(operation, left, right, in: names, expecting: type, at: span)
    case .prefixed(let operation, let operand):
      if operation == "!" {
        let truth = truth(of: operand, in: names)
        if truth.yes == nil { return .boolean(true) }
        if truth.no == nil { return .boolean(false) }
        return .runtime("a condition", at: span)
      }
      if operation == "-", case .number(let digits) = value(of: operand, in: names) {
        return .number("-" + digits)
      }
      return .runtime("a calculated value", at: span)
    case .cast(let inner, let target):
      let found = value(of: inner, in: names, expecting: target)
      return cast(found, to: target, in: names)
    case .closure(let closure):
      let function = Value.Function(closure: closure, names: names, span: span)
      kept?.closures.append(function)
      return .function(function)
    case .branches(let statement):
      return value(of: [statement], in: Environment(inside: names), expecting: type, at: span)
    case .macro(let name, let arguments):
      return macro(name, arguments, in: names, at: span)
    case .dictionary(let entries):
      let inner = type.flatMap { TypeName.value($0) }
      let key = type.flatMap { Self.keyName($0) }
      return .dictionary(
        entries.prefix(Value.maximumChoices).map {
          (
            value(of: $0.key, in: names, expecting: key),
            value(of: $0.value, in: names, expecting: inner)
          )
        })
    case .keyPath(let path): return .keyPath(path)
    case .other: return .failed("expression of an unknown form", at: span)
    }
  }

  private func ternary(
    _ condition: CodeExpression, _ yes: CodeExpression, _ no: CodeExpression,
    in names: Environment, expecting type: String?, at span: CodeSpan
  ) -> Value {
    let decision = decide([.expression(condition)], in: names)
    var arms: [Value.Guarded] = []
    for (taken, side) in [(decision.then, yes), (decision.otherwise, no)] {
      guard let taken else { continue }
      let before = path
      path = taken
      arms.append(
        .init(value: value(of: side, in: names, expecting: type), when: taken.beyond(before)))
      path = before
    }
    return .oneOf(arms)
  }

  /// A value as another type: what is not known is known to be of that type.
  private func cast(_ value: Value, to type: String, in names: Environment) -> Value {
    let all = value.alternatives
    let fitting = all.filter { !isUnrelated($0.value, to: type, in: names) }
    if fitting.isEmpty, let target = index.resolveType(type, in: names.type) {
      return .object(anyObject(of: target))
    }
    if fitting.count < all.count {
      return each(of: .oneOf(fitting)) { cast($0, to: type, in: names) }
    }
    if case .object(let id) = value {
      if isNever(id, a: type, in: names) { return .null }
      narrow(id, to: type, in: names)
      return child(id, as: type, in: names) ?? scene(
        id, as: names.type(for: type) ?? type, in: names.type)
        ?? list(id, as: type, in: names) ?? served(id, as: type, in: names) ?? value
    }
    guard case .unknown(var unknown) = value else { return value }
    if index.isDeclared(index.resolveType(type, in: names.type) ?? "") || unknown.type == nil {
      unknown.type = type
      unknown.scope = names.type
    }
    return someValue(unknown)
  }

  /// True for data of one of the project's classes that is taken for one of another, or some of a base class
  /// that is taken for one of its heirs: of all that a property may hold, it is not what it holds here.
  private func isUnrelated(_ value: Value, to written: String, in names: Environment) -> Bool {
    guard let id = value.object, heap[id].isOwn,
      let type = index.resolveType(written, in: names.type), type != heap[id].type,
      index.types[type]?.kind == .classType, index.types[heap[id].type]?.kind == .classType,
      !index.isShown(type), !index.isShown(heap[id].type)
    else { return false }
    return !index.ancestors(of: heap[id].type).contains(type)
      && (isAny(id) || !index.ancestors(of: type).contains(heap[id].type))
  }

  /// True for a screen of one of the project's classes that is not of another one of them. Of other
  /// objects the class is less certain: the first element of a list stands for all.
  private func isNever(_ id: ObjectID, a written: String, in names: Environment) -> Bool {
    let object = heap[id]
    guard object.isOwn, index.isController(object.type),
      let type = index.resolveType(written, in: names.type), index.isController(type),
      !index.ancestors(of: object.type).contains(type)
    else { return false }
    guard isAny(id) else { return true }
    return !([type] + index.conformers(of: type)).contains {
      index.ancestors(of: $0).contains(object.type)
    }
  }

  /// Takes a controller around the own one for what the code takes it for: its own class of stacks.
  private func narrow(_ id: ObjectID, to written: String, in names: Environment) {
    guard case .part = heap[id].origin, Idioms.containers.contains(heap[id].type),
      let type = index.resolveType(written, in: names.type), index.isDeclared(type),
      index.ancestors(of: type).contains(heap[id].type)
    else { return }
    heap[id].type = type
  }

  /// What a container's controller is when it is one of a class; `nil` for what is no such thing.
  private func child(_ id: ObjectID, as written: String, in names: Environment) -> Value? {
    guard case .part(let holder, let name) = heap[id].origin,
      name.hasPrefix("viewControllers.") || name == "topViewController"
    else { return nil }
    let type = index.resolveType(written, in: names.type) ?? TypeName.bare(written)
    guard index.isController(type), type != heap[id].type else { return nil }
    return .object(
      index.isDeclared(type)
        ? anyObject(of: type)
        : part(name + " as " + type, of: holder, type: type, at: heap[id].span))
  }

  /// What a framework gave that the code takes for a list: some list. `nil` for anything else.
  private func list(_ id: ObjectID, as written: String, in names: Environment) -> Value? {
    guard heap[id].type.isEmpty, heap[id].properties.isEmpty, !isView(id),
      TypeName.element(written) != nil
    else { return nil }
    switch heap[id].origin {
    case .result, .part: break
    default: return nil
    }
    return someValue(
      of: written, in: names.type, because: "a value known at run time only", at: heap[id].span)
  }

  /// The object of the project that a framework gives when it is asked for one of its own kind, such as
  /// `UIApplication.shared.delegate as? AppDelegate` or a cell; `nil` for other views and anything else.
  private func served(_ id: ObjectID, as written: String, in names: Environment) -> Value? {
    guard !isBuilding, !heap[id].isOwn, heap[id].type.isEmpty, heap[id].properties.isEmpty,
      let type = index.resolveType(written, in: names.type), index.isDeclared(type),
      index.types[type]?.kind == .classType, !index.isShown(type)
    else { return nil }
    switch heap[id].origin {
    case .result, .part: return .object(anyObject(of: type))
    default: return nil
    }
  }

  /// The type that the first element names which `.init(…)` and `.name` beside it mean too.
  private static func madeType(of elements: [CodeExpression]) -> String? {
    let isImplied = elements.contains { element in
      if case .member(nil, _) = (CodeCall(element)?.callee ?? element).form { true } else { false }
    }
    guard isImplied else { return nil }
    for element in elements {
      let call = CodeCall(element)
      guard let path = CodePath(call?.callee ?? element)?.names else { continue }
      // `Row(title: "")`, or `Tab.home`
      let type = call != nil && path.last?.isCapitalized == true ? path : path.dropLast()
      if type.last?.isCapitalized == true { return type.joined(separator: ".") }
    }
    return nil
  }

  /// The key type of `[K: T]`.
  private static func keyName(_ written: String) -> String? {
    let name = written.filter { !$0.isWhitespace }
    guard name.hasPrefix("["), let colon = name.firstIndex(of: ":") else { return nil }
    return String(name[name.index(after: name.startIndex)..<colon])
  }

  // MARK: - Assignments

  /// Carries out `left = right`.
  func assign(
    _ left: CodeExpression, _ right: CodeExpression, in names: Environment, at span: CodeSpan
  ) {
    var right = right
    // What is kept from an earlier time was made here then.
    if case .binary("??", let kept, let made) = right.form, let path = CodePath(left)?.names,
      CodePath(kept)?.names == path, isUntold(value(of: kept, in: names))
    {
      right = made
    }
    // The holder is evaluated once: it may be a call that does something.
    if case .member(let base?, let name) = left.form {
      let holder = inheriting(name, base, in: names) ?? self.value(of: base, in: names)
      let type = declaredType(ofMember: name, of: holder, in: names)
      let value = value(of: right, in: names, expecting: type)
      put(value, into: name, of: holder, in: names, at: span)
      return
    }
    let value = value(of: right, in: names, expecting: declaredType(of: left, in: names))
    put(value, into: left, in: names, at: span)
  }

  /// The object itself for `super.name`, which its type inherits as it is; `nil` for anything else.
  private func inheriting(
    _ name: String, _ base: CodeExpression, in names: Environment
  ) -> Value? {
    guard case .name("super") = base.form, case .object? = names.receiver,
      let found = index.variable(name, of: names.type, from: names.file),
      found.owner != names.owner
    else { return nil }
    return names.receiver
  }

  /// Carries out `left += right`.
  private func add(
    _ right: CodeExpression, to left: CodeExpression, in names: Environment, at span: CodeSpan
  ) {
    let before = value(of: left, in: names)
    let type = declaredType(of: left, in: names)
    let more = value(of: right, in: names, expecting: type)
    // As with `append`, the condition of what is added stands in the element.
    if case .list(let elements) = more, isListed(before) {
      let added = elements.compactMap { element in
        path.and(element.when).map { Value.Guarded(value: element.value, when: $0) }
      }
      let here = path
      path = .always
      put(
        .oneOf(
          before.alternatives.map { one in
            guard case .list(let own) = one.value else { return one }
            return .init(value: .list(own + added), when: one.when)
          }), into: left, in: names, at: span)
      path = here
      return
    }
    guard case .number = before else {
      put(sum(blankAsList(before, beside: more), more, at: span), into: left, in: names, at: span)
      return
    }
  }

  /// True for what is a list whatever holds.
  private func isListed(_ value: Value) -> Bool {
    value.alternatives.allSatisfy { if case .list = $0.value { true } else { false } }
  }

  /// What is not known beside a list stands for a list that is not known.
  private func blankAsList(_ value: Value, beside other: Value) -> Value {
    guard case .list = other else { return value }
    switch value {
    case .null, .unknown, .object: return .list([])
    default: return value
    }
  }

  /// Puts a value where an expression says: a local variable, or a property of an object.
  func put(_ value: Value, into place: CodeExpression, in names: Environment, at span: CodeSpan) {
    switch place.form {
    case .name(let name):
      if names.set(name, value, when: path, at: span) { return }
      guard let receiver = names.receiver else { return }
      put(value, into: name, of: receiver, in: names, at: span)
    case .member(let base?, let name):
      put(value, into: name, of: self.value(of: base, in: names), in: names, at: span)
    case .element(let base, let arguments):
      guard case .dictionary(var entries) = self.value(of: base, in: names),
        let key = arguments.first
      else { return }
      entries.append((self.value(of: key.value, in: names), value))
      put(.dictionary(entries), into: base, in: names, at: span)
    default: return
    }
  }

  /// Sets a member of a value, or the property whose wrapper the member is:
  /// `_model = StateObject(wrappedValue: …)`.
  private func put(
    _ value: Value, into name: String, of holder: Value, in names: Environment, at span: CodeSpan
  ) {
    let own = holder.object.flatMap { index.wrapped(by: name, of: heap[$0].type) }
    guard let own else { return setMember(name, of: holder, to: value, from: names, at: span) }
    let inner = each(of: value) { wrapper in
      guard let id = wrapper.object, !heap[id].isOwn else { return wrapper }
      return heap[id].argument("wrappedValue") ?? heap[id].argument("initialValue") ?? wrapper
    }
    // A case, switch or text is what the state starts with; what it is later is open.
    let isKept = inner.alternatives.allSatisfy { one in
      switch one.value {
      case .object(let id): heap[id].isOwn
      case .list: true
      default: false
      }
    }
    if isKept { setMember(own, of: holder, to: inner, from: names, at: span) }
  }

  /// Sets a member of a value.
  func setMember(
    _ name: String, of holder: Value, to value: Value, from names: Environment, at span: CodeSpan
  ) {
    if Idioms.backProperties.contains(name) {
      noteBackTitle(of: holder, by: names.receiver)
      // Whosever it is, it stands in no bar of this screen.
      place(value)
    }
    for one in holder.alternatives {
      guard case .object(let id) = one.value else { continue }
      under(one.when) {
        let value = labelled(value, asPropertyNamed: name, of: id)
        set(name, of: id, to: value, at: span)
        observe(name, of: id, value, from: names)
      }
    }
  }

  /// Runs the setter or the observers of a property of the project. An initialiser of the type runs setters alone.
  private func observe(_ name: String, of id: ObjectID, _ value: Value, from names: Environment) {
    let type = heap[id].type
    guard !type.isEmpty,
      let found = index.privateVariable(name, of: names.owner, for: type)
        ?? index.variable(name, of: type, from: names.file),
      !found.declaration.observers.isEmpty,
      names.function != "init" || names.type != type || found.declaration.getter != nil
    else { return }
    observe(found.declaration, owner: found.owner, of: id, value)
  }

  /// Runs the observers of a property that is set to a value.
  func observe(
    _ variable: VariableDeclaration, owner: String, of id: ObjectID, _ value: Value
  ) {
    observed.insert(variable.span)
    _ = entering(variable.span) {
      let inner = Environment(
        file: variable.span.file, type: heap[id].type, owner: owner, receiver: .object(id),
        call: nextCall(), function: variable.name)
      inner.declare("newValue", value)
      inner.declare(
        "oldValue", .runtime("\(quoted: "oldValue") is known at run time only", at: .none))
      _ = run(variable.observers, in: inner, expecting: nil)
    }
  }

  /// The type that the place of an assignment was declared with.
  func declaredType(of place: CodeExpression, in names: Environment) -> String? {
    switch place.form {
    case .name(let name):
      if names.declares(name) { return names.type(of: name) }
      return index.variable(name, of: names.type, from: names.file)?.declaration.type
        ?? Idioms.typeOfProperty[name]
    case .member(let base?, let name):
      return declaredType(ofMember: name, of: value(of: base, in: names), in: names)
    default: return nil
    }
  }

  private func declaredType(
    ofMember name: String, of holder: Value, in names: Environment
  ) -> String? {
    guard let id = holder.alternatives.lazy.compactMap(\.value.object).first else { return nil }
    if let found = index.variable(name, of: heap[id].type, from: names.file) {
      // The type of one without a written type is that of what is made for it.
      let made = found.declaration.initial.flatMap { CodeCall($0)?.name }
      return qualified(found.declaration.type, in: found.owner)
        ?? made.flatMap { index.resolveType($0, in: found.owner) }
    }
    return Idioms.typeOfProperty[name]
  }

  /// A type's full name as seen from the type that writes it, so that it is known elsewhere too.
  func qualified(_ written: String?, in owner: String) -> String? {
    guard let written else { return nil }
    if let element = TypeName.element(written) {
      return index.resolveType(element, in: owner).map { "[\($0)]" } ?? written
    }
    guard let full = index.resolveType(written, in: owner) else { return written }
    return written.hasSuffix("?") ? full + "?" : full
  }

  /// Carries out `isEditing.toggle()` on whatever holds a truth value; false for any other call.
  private func toggle(_ call: CodeCall, in names: Environment) -> Bool {
    guard call.name == "toggle", call.everyArgument.isEmpty, let base = call.base,
      declaredType(of: base, in: names).map({ $0 == "Bool" })
        ?? value(of: base, in: names).isTruth
    else { return false }
    let opposite = CodeExpression(form: .prefixed(operation: "!", operand: base), span: call.span)
    put(value(of: opposite, in: names), into: base, in: names, at: call.span)
    return true
  }

  // MARK: - Lists that change

  /// Carries out `list.append(…)` and the like on whatever holds the list; false for any other call.
  private func changeList(_ call: CodeCall, in names: Environment) -> Bool {
    guard let name = call.name, let base = call.base,
      Idioms.changesList.contains(name)
    else { return false }
    let before = value(of: base, in: names)
    let type = declaredType(of: base, in: names)
    if name == "append", let more = call.argument(nil), isText(before) {
      put(
        sum(before, value(of: more, in: names), at: call.span), into: base, in: names,
        at: call.span)
      return true
    }
    var lists: [Value.Guarded] = []
    for one in before.alternatives {
      switch one.value {
      case .list(let elements):
        lists.append(
          .init(value: .list(changed(elements, by: call, name, type, in: names)), when: one.when))
      case .null, .unknown:
        guard name == "append" || name == "insert" else { return false }
        if case .null = one.value, before.alternatives.count > 1 { continue }
        lists.append(
          .init(value: .list(changed([], by: call, name, type, in: names)), when: one.when))
      case .object(let id) where heap[id].type.isEmpty && !isView(id):
        lists.append(
          .init(value: .list(changed([], by: call, name, type, in: names)), when: one.when))
      default: return false
      }
    }
    // The condition of what is added stands in the element; the list itself is there all along. What
    // takes something away does so where it is reached.
    let here = path
    if name == "append" || name == "insert" {
      path = .always
      additions.insert(call.span)
    }
    put(.oneOf(lists), into: base, in: names, at: call.span)
    path = here
    return true
  }

  /// True for a text, attributed or not.
  private func isText(_ value: Value) -> Bool {
    switch value {
    case .text: true
    case .object(let id): heap[id].type.hasSuffix("AttributedString")
    default: false
    }
  }

  /// Elements that one list holds.
  private static let maximumElements = 512

  private func changed(
    _ elements: [Value.Guarded], by call: CodeCall, _ name: String, _ type: String?,
    in names: Environment
  ) -> [Value.Guarded] {
    switch name {
    case "append", "insert":
      guard let first = call.arguments.first, elements.count < Self.maximumElements else {
        return elements
      }
      let isMany = first.label == "contentsOf"
      let expected = isMany ? type : type.flatMap { TypeName.element($0) }
      let added = labelled(
        value(of: first.value, in: names, expecting: expected), as: expected, in: names.type)
      var more: [Value.Guarded] = [.init(value: added, when: path)]
      if isMany {
        more = self.elements(of: added, at: call.span).compactMap { element in
          path.and(element.when).map { .init(value: element.value, when: $0) }
        }
      }
      let isFirst = name == "insert" && call.argument("at").map(\.isZero) == true
      return isFirst ? more + elements : elements + more
    case "removeAll" where call.arguments.isEmpty && call.closures.isEmpty: return []
    case "removeAll":
      guard let test = call.closures.first?.value ?? call.argument("where") else { return elements }
      return self.elements(of: elements, without: test, in: names, at: call.span)
    case "removeLast" where path.isAlways: return Array(elements.dropLast())
    case "removeFirst" where path.isAlways: return Array(elements.dropFirst())
    case "remove":
      guard let place = call.argument("at"),
        case .number(let digits) = number(value(of: place, in: names), at: call.span),
        let position = Int(digits), elements.indices.contains(position)
      else { return elements }
      var left = elements
      left.remove(at: position)
      return left
    default: return elements
    }
  }
}
