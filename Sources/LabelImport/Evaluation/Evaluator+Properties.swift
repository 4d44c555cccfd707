/// What the stored properties of objects hold.
extension Evaluator {
  /// What a property of the project holds on an object.
  func held(
    _ variable: VariableDeclaration, owner: String, by id: ObjectID, at span: CodeSpan
  ) -> Value {
    let value = anythingHeld(variable, owner: owner, by: id, at: span)
    return fitting(value, variable, owner: owner, of: id)
  }

  private func anythingHeld(
    _ variable: VariableDeclaration, owner: String, by id: ObjectID, at span: CodeSpan
  ) -> Value {
    if let getter = variable.getter {
      if let known = heap[id].properties[variable.name] {
        let values = known.values(under: path)
        if !values.isEmpty { return .oneOf(values) }
      }
      return getterValue(
        getter, of: variable, owner: owner, on: .object(id), in: heap[id].type, at: span)
    }
    // Each of the functions that set it asks something else.
    if isAlertModel(variable, in: owner),
      let passed = passedValue(of: variable, owner: owner, concrete: heap[id].type, at: span)
    {
      return passed
    }
    // What an object is made under holds for all that it has.
    let values = (heap[id].properties[variable.name]?.values(under: path) ?? []).map {
      Value.Guarded(
        value: someCase(
          $0.value, as: variable.type, in: owner, path: "\(heap[id].type).\(variable.name)"),
        when: $0.when.beyond(heap[id].when))
    }
    if let chosen = chosen(values, variable, of: id) { return chosen }
    if switches(variable, by: id) {
      return changeable(.boolean(true), variable, owner: owner)
    }
    if isRecord(id, variable, at: span) {
      return firstValue(of: variable, owner: owner, in: id, at: span)
    }
    if values.contains(where: \.when.isAlways) || Self.areForAll(values) {
      return withCasesLeft(values, variable, owner: owner, of: id, at: span) ?? .oneOf(values)
    }
    let first = firstValue(of: variable, owner: owner, in: id, at: span)
    if values.isEmpty { return first }
    // A switch that some way leaves as it is may still be what it was.
    let isSwitch = values.allSatisfy { $0.value.isTrue || $0.value.isFalse }
    if first.isBlank || first.isUnknown && !isSwitch { return .oneOf(values) }
    return .oneOf([.init(value: first, when: .always)] + values)
  }

  /// True for a flag of a model that some code switches: which way it stands is known at run time only.
  private func switches(_ variable: VariableDeclaration, by id: ObjectID) -> Bool {
    guard !variable.isConstant, case .boolean(let first)? = variable.initial?.form,
      !index.isShown(heap[id].type), index.types[heap[id].type]?.kind == .classType
    else { return false }
    let writes = heap[id].properties[variable.name]?.writes ?? []
    let isSwitched = writes.contains { write in
      if case .boolean(!first) = write.value { true } else { false }
    }
    return isSwitched || !isAny(id) && !setters(of: variable, in: heap[id].type).isEmpty
  }

  /// The cases that some screen may have where code of others gives it one: theirs is one screen of many.
  private func withCasesLeft(
    _ values: [Value.Guarded], _ variable: VariableDeclaration, owner: String, of id: ObjectID,
    at span: CodeSpan
  ) -> Value? {
    guard isAny(id), !variable.isConstant, variable.initial != nil, index.isShown(heap[id].type),
      let writes = heap[id].properties[variable.name]?.writes,
      writes.allSatisfy({ $0.span.file != variable.span.file })
    else { return nil }
    let given = Value.oneOf(values).alternatives.map(\.value)
    let all = firstValue(of: variable, owner: owner, in: id, at: span).alternatives
    guard all.count > 1, all.allSatisfy({ $0.value.isCase }) else { return nil }
    return Self.cases(all, as: given)
  }

  /// All cases of an enum, those among them that are known with what they hold.
  static func cases(_ all: [Value.Guarded], as known: [Value]) -> Value {
    .oneOf(
      all.flatMap { one in
        let same = known.filter { $0.isCase(like: one.value) }
        return same.isEmpty ? [one] : same.map { .init(value: $0, when: one.when) }
      })
  }

  /// A value of which not even the type is known, where one of an enum is asked for: any of its cases.
  func someCase(
    _ value: Value, as written: String?, in scope: String, path: @autoclosure () -> String
  ) -> Value {
    guard case .unknown(var unknown) = value, unknown.type == nil, let written,
      let type = index.resolveType(written, in: scope), index.types[type]?.kind == .enumType
    else { return value }
    unknown.type = written
    unknown.scope = scope
    unknown.path = path()
    return .unknown(unknown)
  }

  /// True for a text of some object of a type, which other files give several texts: which of the many
  /// objects one deals with is known at run time only. Of a view each text is that of a screen.
  private func isRecord(
    _ id: ObjectID, _ variable: VariableDeclaration, at span: CodeSpan
  ) -> Bool {
    guard isAny(id) || isMadeByItsKind(id), !variable.isConstant, !index.isShown(heap[id].type),
      variable.type.map(TextTypes.contains) ?? false
    else { return false }
    let texts = (heap[id].properties[variable.name]?.writes ?? []).filter {
      $0.span.file != variable.span.file
    }
    // The code that names one which it has made knows that one's name.
    if !isAny(id), texts.contains(where: { $0.span.file == span.file }) { return false }
    if Set(texts.map(\.span)).count > 1 { return true }
    // Where many places name such an object, the name is data.
    return !texts.isEmpty && !texts.contains { $0.span.file == span.file }
      && setters(of: variable, in: heap[id].type).count > Self.settersOfData
  }

  /// Places that set a text of some object which is no view, beyond which the text is data.
  private static let settersOfData = 4

  /// True for an object that code of its own class makes, as a group does its subgroups: one of many.
  private func isMadeByItsKind(_ id: ObjectID) -> Bool {
    let object = heap[id]
    guard object.isOwn, index.types[object.type]?.kind == .classType else { return false }
    return index.ancestors(of: object.type).contains { type in
      index.types[type]?.declarations.contains { $0.span.file == object.span.file } ?? false
    }
  }

  /// True where one of some values is there in any case: both arms of a condition have one.
  private static func areForAll(_ values: [Value.Guarded]) -> Bool {
    let arms = values.compactMap { value -> Guard.Arm? in
      let own = value.when.arms.filter { !$0.isPart }
      return own.count == 1 ? own.first : nil
    }
    return arms.contains { arm in
      arm.opposite.map { other in arms.contains { $0.implies(other) } } ?? false
    }
  }

  /// Any case of an enum whose value people choose, or that code changes in some model, whatever it was set to.
  private func chosen(
    _ values: [Value.Guarded], _ variable: VariableDeclaration, of id: ObjectID
  ) -> Value? {
    let type = heap[id].type
    let isOfModel = isAny(id) && !index.isShown(type)
    let known = Value.oneOf(values).alternatives.map(\.value)
    guard !variable.isConstant, isOfModel || uses.selections.contains(variable.name),
      case .enumCase(let choice, _, _)? = known.first,
      let all = cases(of: choice, in: "", as: "\(type).\(variable.name)")
    else { return nil }
    return isOfModel ? Self.cases(all.alternatives, as: known) : all
  }

  /// What a stored property starts with, as far as it stays so.
  private func firstValue(
    of variable: VariableDeclaration, owner: String, in id: ObjectID, at span: CodeSpan
  ) -> Value {
    let key = ".first." + variable.name
    if let known = heap[id].properties[key]?.values(under: .always).first { return known.value }
    let made =
      once(id, variable.name) {
        let before = path
        path = .always
        firstValues += 1
        defer {
          path = before
          firstValues -= 1
        }
        return self.makeFirstValue(of: variable, owner: owner, in: id, at: span)
      } ?? .failed("declarations refer to one another", at: span)
    heap[id].properties[key] = Variable(made, when: .always, at: variable.span)
    runHandlersOfFirstValue()
    return made
  }

  /// True for an optional property of a value that was made without it, which nobody sets later: of a struct
  /// that no code changes, and of a builder, whose functions hand back the builder itself.
  private func isLeftOut(
    _ variable: VariableDeclaration, owner: String, of id: ObjectID
  ) -> Bool {
    let type = heap[id].type
    guard variable.initial == nil, variable.attributes.isEmpty,
      variable.type?.hasSuffix("?") == true
    else { return false }
    let setters = setters(of: variable, in: type)
    // What other heirs of a class of screens set alone, this one does not have.
    if setters.isEmpty, owner != type, index.isController(type),
      !self.setters(of: variable, in: owner).isEmpty
    {
      return true
    }
    guard case .made = heap[id].origin else { return false }
    if setters.isEmpty { return index.types[type]?.kind == .structType }
    if index.isShown(type) { return false }
    return setters.allSatisfy { site in
      let function = index.types[site.type]?.functions[site.function]?.first {
        $0.span == site.span
      }
      guard let returned = function?.returnType else { return false }
      return returned == "Self" || TypeName.bare(returned) == TypeName.last(site.type)
    }
  }

  /// True for a property whose value says what an alert asks: some code gives it one.
  func isAlertModel(_ variable: VariableDeclaration, in owner: String) -> Bool {
    guard !variable.isConstant, uses.alertModels.contains(variable.name),
      let written = variable.type, let type = index.resolveType(written, in: owner)
    else { return false }
    return index.types[type]?.kind == .structType && !index.isShown(type)
  }

  /// The look-up that other code gives a property in place of a literal text, which a library starts with for
  /// want of catalogs of its own; `nil` where there is none.
  private func textInstead(
    of first: Value, _ variable: VariableDeclaration, owner: String, of type: String,
    at span: CodeSpan
  ) -> Value? {
    guard case .text(let text) = first, text.literal != nil, !first.isBlank, !index.isShown(type),
      setters(of: variable, in: type).contains(where: { $0.span.file != variable.span.file }),
      case .text(let passed)? = passedValue(of: variable, owner: owner, concrete: type, at: span),
      passed.literal == nil
    else { return nil }
    return .text(passed)
  }

  /// True for what several types make of a generic one's parameter, where nothing says which of them made the
  /// object: it has the value of one of them alone.
  private func isOfSeveralTypes(
    _ value: Value, _ variable: VariableDeclaration, owner: String, of id: ObjectID
  ) -> Bool {
    // A view that stands around others is read for each.
    guard !index.isShown(heap[id].type), let written = variable.type.map(TypeName.bare),
      heap[id].generics[written] == nil, index.isTypeParameter(written, of: owner)
    else { return false }
    return Set(value.alternatives.compactMap { $0.value.object.map { heap[$0].type } }).count > 1
  }

  private func makeFirstValue(
    of variable: VariableDeclaration, owner: String, in id: ObjectID, at span: CodeSpan
  ) -> Value {
    let type = heap[id].type
    let names = Environment(
      file: variable.span.file, type: owner, receiver: .object(id), generics: heap[id].generics,
      call: nextCall(), function: variable.name)
    if let wrapped = wrappedValue(of: variable, in: names, at: span) { return wrapped }
    if let outlet = outlet(variable, owner: owner, of: type) { return outlet }
    let written = variable.type.map { heap[id].generics[TypeName.bare($0)] ?? $0 }
    if let initial = variable.initial {
      let first = acting(as: id) { value(of: initial, in: names, expecting: written) }
      if variable.isConstant { return first }
      if let other = textInstead(of: first, variable, owner: owner, of: type, at: span) {
        return other
      }
      if !first.isBlank { return changeable(first, variable, owner: type) }
      if case .text = first {} else if case .list = first, !isAny(id) { return first }
    }
    if isLeftOut(variable, owner: owner, of: id) { return .null }
    if isAny(id),
      let passed = passedValue(of: variable, owner: owner, concrete: type, at: span),
      !isOfSeveralTypes(passed, variable, owner: owner, of: id)
    {
      return each(of: passed) { inTerms(of: id, $0, owner: owner) }
    }
    if variable.attributes.isEmpty,
      case .list? = variable.initial.map({ value(of: $0, in: names, expecting: written) })
    {
      return .list([])
    }
    let some = someValue(
      .init(
        gap: .init(
          isRuntime: true,
          reason: "property \(quoted: variable.name) of \(Namesakes.plain(type)) is set at run time"
        ),
        type: written, scope: owner, path: "\(type).\(variable.name)", span: span))
    return inTerms(of: id, some, owner: owner)
  }

  /// Some object of a type inside a generic one, which has that one's parameters: those of the object that has it.
  private func inTerms(of id: ObjectID, _ value: Value, owner: String) -> Value {
    guard let some = value.object, isAny(some), heap[some].isOwn, heap[some].generics.isEmpty,
      heap[some].type.hasPrefix(owner + ".")
    else { return value }
    let own = typeArguments(of: id)
    return own.isEmpty ? value : .object(anyObject(of: heap[some].type, generics: own))
  }
}

/// What the back button after a screen shows that was not found.
extension Evaluator {
  /// Notes that code which runs on a controller, or on the stack around it, sets such a thing.
  func noteBackTitle(of item: Value, by receiver: Value?) {
    let isUnknown = item.alternatives.contains { one in
      one.value.isUnknown || one.value.object.map(isItemOfScreenBefore) ?? false
    }
    guard isUnknown, var id = receiver?.object else { return }
    if case .part(let holder, "navigationController") = heap[id].origin { id = holder }
    changersOfUnknownBack.insert(heap[id].type)
  }

  /// True for the navigation item of the screen before the last one of a stack.
  private func isItemOfScreenBefore(_ id: ObjectID) -> Bool {
    guard case .part(let screen, "navigationItem") = heap[id].origin,
      case .part(_, let name) = heap[screen].origin
    else { return false }
    return name.hasPrefix("viewControllers.before.")
  }
}
