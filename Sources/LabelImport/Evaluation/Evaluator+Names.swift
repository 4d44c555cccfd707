import LabelModel

/// Names and members.
extension Evaluator {
  /// What a plain name means.
  func named(
    _ name: String, in names: Environment, expecting type: String?, at span: CodeSpan
  ) -> Value {
    if let local = names.value(of: name, under: path) { return local }
    if let property = Self.published(name) {
      if case .object(let id)? = names.receiver,
        let publisher = publisher(named: name, of: id, in: names, at: span)
      {
        return publisher
      }
      return named(property, in: names, expecting: type, at: span)
    }
    if name == "self" { return receiver(of: names, at: span) }
    if name == "Self" { return .type(names.type) }
    if name == "super" { return .runtime("the superclass decides", at: span) }
    if let found = inherited(name, in: names, at: span) { return found }
    if let variable = index.nearest(
      index.types[""]?.variables[name] ?? [], to: names.file, span: \.span)
    {
      return staticValue(of: variable, owner: "", concrete: "", at: span)
    }
    if let type = self.type(named: name, in: names, at: span) { return type }
    if let resolved = index.resolveType(name, in: names.type), !resolved.isEmpty,
      !index.isHidden(resolved, from: names.file)
    {
      return .type(resolved)
    }
    if name.isCapitalized { return .type(name) }
    if let function = names.localFunction(name) {
      return .method(function.0, owner: names.type, on: names.receiver?.object)
    }
    if let function = index.functions(name, of: names.type).first {
      return .method(function.0, owner: function.owner, on: names.receiver?.object)
    }
    // In Objective-C no member goes by its name alone.
    let isObjectiveC = index.isObjectiveC(names.file)
    if isObjectiveC, name.hasPrefix("_"), case .object(let id)? = names.receiver,
      isConnected(String(name.dropFirst()), of: names.type) == true
    {
      return frameworkMember(name, of: id, at: span)
    }
    if !isObjectiveC, case .object(let id)? = names.receiver, isFromFramework(names.type),
      !isView(id) || isController(names.type)
    {
      return frameworkMember(name, of: id, at: span)
    }
    if name == "newValue" || name == "oldValue" || name == "error" {
      return .runtime("\(quoted: name) is given at run time", at: span)
    }
    if !isObjectiveC, isFromFramework(names.type) {
      return .runtime("\(quoted: name) comes from outside the project", at: span)
    }
    return .failed("name \(quoted: name) is not declared in the project", at: span)
  }

  /// `self`.
  func receiver(of names: Environment, at span: CodeSpan) -> Value {
    if let receiver = names.receiver { return receiver }
    return names.type.isEmpty
      ? .failed("\(quoted: "self") outside a type", at: span) : .type(names.type)
  }

  /// True for a type with ancestors whose members the project does not show.
  func isFromFramework(_ type: String) -> Bool {
    guard !type.isEmpty else { return false }
    return !index.isDeclared(type) || index.ancestors(of: type).contains { !index.isDeclared($0) }
  }

  /// A member of the enclosing types, innermost first.
  private func inherited(_ name: String, in names: Environment, at span: CodeSpan) -> Value? {
    var owner = names.type
    while !owner.isEmpty {
      // A type may have a property of the name and its objects one as well.
      let isStatic = owner != names.type || names.receiver == nil
      if var found = index.variable(name, of: owner, from: names.file) {
        if found.declaration.isStatic != isStatic {
          found =
            index.variable(name, of: owner, from: names.file, isStatic: isStatic) ?? found
        }
        if found.declaration.isStatic || owner != names.type {
          return staticValue(
            of: found.declaration, owner: found.owner, concrete: owner, at: span)
        }
        return member(name, of: receiver(of: names, at: span), in: names, at: span)
      }
      if let place = index.types[owner]?.cases.first(where: { $0.name == name }) {
        return .enumCase(type: owner, name: place.name, arguments: [])
      }
      owner = TypeName.outer(owner)
    }
    if let receiver = names.receiver, name == "rawValue" || name == "hashValue" {
      return member(name, of: receiver, in: names, at: span)
    }
    if name == "allCases", index.types[names.type]?.kind == .enumType {
      return staticMember(name, of: names.type, in: names, at: span)
    }
    if case .object(let id)? = names.receiver, heap[id].properties[name] != nil {
      return frameworkMember(name, of: id, at: span)
    }
    return nil
  }

  /// A member `name` of the value of `base`, or of the expected type when there is no base.
  func member(
    _ name: String, of base: CodeExpression?, in names: Environment, expecting type: String?,
    at span: CodeSpan
  ) -> Value {
    guard let base else { return implicitMember(name, expecting: type, in: names, at: span) }
    if case .name("super") = base.form {
      return inheritedMember(name, in: names, at: span)
    }
    if let path = CodePath(base), isForeign(path.names, in: names),
      !(base.leavesTypeOut && isNested(path.names, in: type, in: names)),
      let text = accessors.text(of: path.names + [name], at: span)
    {
      return .text(text)
    }
    // A chain that leaves its first type out is of the type it ends with: `.Alerts.Leave.title`.
    let held = value(of: base, in: names, expecting: base.leavesTypeOut ? type : nil)
    if name == "first" || name == "last",
      let child = child(name, of: base, held, in: names, at: span)
        ?? tabItem(name, of: base, held, in: names, at: span)
    {
      return child
    }
    return member(name, of: held, in: names, at: span)
  }

  /// True for a chain of names that starts inside a type, which the project declares there.
  private func isNested(_ path: [String], in type: String?, in names: Environment) -> Bool {
    guard let type, let first = path.first else { return false }
    let owner = index.resolveType(type, in: names.type) ?? TypeName.bare(type)
    return index.resolveType(owner + "." + first, in: names.type) != nil
  }

  /// `.name` where a type is expected.
  private func implicitMember(
    _ name: String, expecting type: String?, in names: Environment, at span: CodeSpan
  ) -> Value {
    guard let type else {
      return .object(make("", isOwn: false, .member(name), at: span))
    }
    let expected = index.resolveType(type, in: names.type) ?? TypeName.bare(type)
    if Self.isLookedUp(type), index.types[expected]?.variables[name] == nil {
      // What stands where a text may stand need not be one: `.segmented`.
      return accessors.text(of: [name], at: span).map { .text($0) }
        ?? .object(make("", isOwn: false, .member(name), at: span))
    }
    return staticMember(name, of: expected, in: names, at: span)
  }

  /// True for a chain of names that starts with a type the project does not declare.
  func isForeign(_ path: [String], in names: Environment) -> Bool {
    guard let first = path.first, first.isCapitalized, !names.declares(first) else { return false }
    guard let type = index.resolveType(first, in: names.type) else { return true }
    return !index.isDeclared(type)
  }

  /// A member as the superclass has it.
  private func inheritedMember(_ name: String, in names: Environment, at span: CodeSpan) -> Value {
    let owner = index.ancestors(above: names.owner, of: names.type).first {
      index.types[$0]?.variables[name] != nil
    }
    guard let owner, let found = index.variable(name, of: owner, from: names.file),
      case .object(let id)? = names.receiver
    else { return .runtime("the superclass decides", at: span) }
    return held(found.declaration, owner: found.owner, by: id, at: span)
  }

  /// A member of a value.
  func member(_ name: String, of holder: Value, in names: Environment, at span: CodeSpan) -> Value {
    if name == "wrappedValue", isBound(holder, from: names.file) { return holder }
    switch holder {
    case .choice:
      let all = each(of: holder) { member(name, of: $0, in: names, at: span) }
      return dataOfRecords(holder, named: name, all, in: names, at: span) ?? all
    case .object(let id): return member(name, of: id, in: names, at: span)
    case .type(let owner):
      if name == "self" || name == "Type" || name == "init" { return holder }
      // `map(Optional.some)`
      if owner == "Optional", name == "some" { return holder }
      return staticMember(name, of: owner, in: names, at: span)
    case .enumCase(let type, let place, let arguments):
      if name == "rawValue" { return rawValue(of: type, place, at: span) }
      if let found = index.variable(name, of: type, from: names.file, isStatic: false),
        let getter = found.declaration.getter
      {
        return getterValue(
          getter, of: found.declaration, owner: found.owner, on: holder, in: type, at: span)
      }
      if let own = arguments.first(where: { $0.label == name }) { return own.value }
      if Idioms.numberValues.contains(name) { return holder }
      return .failed(
        "\(Namesakes.plain(type)) has no member \(quoted: name) in the project", at: span)
    case .text(let text): return textMember(name, of: text, in: names, at: span)
    case .tuple(let elements):
      if let found = elements.first(where: { $0.label == name }) { return found.value }
      if let position = Int(name), elements.indices.contains(position) {
        return elements[position].value
      }
      return .failed("the tuple has no \(quoted: name)", at: span)
    case .list(let values):
      switch name {
      case "first": return Self.first(of: values)
      case "last": return Self.first(of: values.reversed())
      case "lazy": return holder
      case "indices":
        return .list(
          values.enumerated().map { .init(value: .number("\($0)"), when: $1.when) })
      // An empty list is what a variable starts with: how many it holds later is open.
      case "isEmpty" where !values.isEmpty && values.allSatisfy(\.when.isAlways):
        return .boolean(false)
      case "count" where !values.isEmpty && values.allSatisfy(\.when.isAlways):
        return .number("\(values.count)")
      default: return .runtime("\(quoted: name) of a list", at: span)
      }
    case .dictionary(let entries):
      switch name {
      case "values": return .list(entries.map { .init(value: $0.value, when: .always) })
      case "keys": return .list(entries.map { .init(value: $0.key, when: .always) })
      default: return .runtime("\(quoted: name) of a dictionary", at: span)
      }
    case .unknown(var unknown):
      if let written = unknown.type, let key = unknown.path,
        let choice = cases(of: written, in: unknown.scope, as: key)
      {
        return each(of: choice) { member(name, of: $0, in: names, at: span) }
      }
      unknown.path = unknown.path.map { $0 + "." + name }
      unknown.type = Idioms.typeOfProperty[name]
      unknown.span = span
      return .unknown(unknown)
    case .null: return .null
    case .number, .boolean, .function, .method, .keyPath:
      if Idioms.numberValues.contains(name) { return holder }
      return .runtime("\(quoted: name) of a value", at: span)
    }
  }

  /// What a property of one of several objects holds, where they are records: one of them is named by data, so
  /// that the texts which code gives the others say little of the one that is shown.
  private func dataOfRecords(
    _ holder: Value, named name: String, _ values: Value, in names: Environment, at span: CodeSpan
  ) -> Value? {
    // Where a text belongs, an object is what a field or file holds.
    func isData(_ value: Value.Guarded) -> Bool { value.value.isData || value.value.object != nil }
    guard let data = values.alternatives.first(where: isData)?.value,
      values.alternatives.contains(where: \.value.isText)
    else { return nil }
    let objects = holder.alternatives.compactMap(\.value.object)
    guard objects.count > 1 else { return nil }
    for id in objects {
      guard heap[id].isOwn, !index.isShown(heap[id].type),
        let found = index.variable(name, of: heap[id].type, from: names.file, isStatic: false),
        !found.declaration.isConstant, found.declaration.getter == nil,
        found.declaration.type.map(TextTypes.contains) ?? false
      else { return nil }
    }
    // What one piece of code gives by turns, as a text or as data, is that screen's.
    return objects.contains {
      member(name, of: $0, in: names, at: span).alternatives.allSatisfy(isData)
    } ? data : nil
  }

  /// The first of a list whose elements may not be there: what comes behind those that may be missing
  /// stands in for them.
  static func first(of elements: [Value.Guarded]) -> Value {
    var found: [Value.Guarded] = []
    for element in elements {
      found.append(element)
      if element.when.isAlways { break }
    }
    if found.isEmpty { return .null }
    return found.last?.when.isAlways == true || found.count > 1
      ? .oneOf(found) : .oneOf(found + [.init(value: .null, when: .always)])
  }

  /// True for an object of which nothing but its type is known.
  func isAny(_ id: ObjectID) -> Bool {
    if case .any = heap[id].origin { return true }
    return false
  }

  /// What a variable that starts with `first` may hold later: a switch or number is open, an enum
  /// may be any case. A stored setting that no view keeps has its default.
  func changeable(
    _ first: Value, _ variable: VariableDeclaration, owner: String
  ) -> Value {
    let isStored = variable.attributes.contains { $0.name == "AppStorage" }
    // What a view keeps is chosen on it; what settings keep, most people leave as it is.
    let isSetting = isStored && !index.isShown(owner)
    let key = "\(owner).\(variable.name)"
    let open = Value.unknown(
      .init(
        gap: .init(isRuntime: true, reason: "\(quoted: variable.name) changes at run time"),
        type: variable.type, scope: owner, path: key, span: variable.span))
    switch first {
    case .number where isStored: return first
    case .boolean, .number: return open
    case .object(let id) where !isStored && !variable.attributes.isEmpty:
      // The state of a view that starts with one case of a framework's enum.
      if case .member = heap[id].origin { return open }
      // A record that other code puts another in the place of.
      if isRecord(first),
        setters(of: variable, in: owner).contains(where: { $0.function != "init" })
      {
        return .object(anyObject(of: heap[id].type, generics: heap[id].generics))
      }
      return first
    case .enumCase(let type, _, _):
      return isSetting ? first : cases(of: type, in: "", as: key) ?? first
    default: return first
    }
  }

  /// True for a value of the project's own struct that is no view, such as what a screen is about.
  private func isRecord(_ value: Value) -> Bool {
    guard let id = value.object, heap[id].isOwn, !isAny(id) else { return false }
    return index.types[heap[id].type]?.kind == .structType && !index.isShown(heap[id].type)
  }

  /// Some value of a type: an object of the project's, a part that can be dressed, or what is not known.
  func someValue(_ unknown: Value.Unknown) -> Value {
    guard let written = unknown.type else { return .unknown(unknown) }
    let named =
      index.resolveType(written, in: unknown.scope) ?? index.bound(of: written, in: unknown.scope)
    if let type = named, index.isDeclared(type) {
      guard let symbol = index.types[type] else { return .unknown(unknown) }
      switch symbol.kind {
      case .enumType: return .unknown(unknown)
      case .protocolType:
        let heirs = index.conformers(of: type).filter(isHeir)
        if heirs.count == 1, let only = heirs.first {
          return .object(anyObject(of: only, generics: index.genericArguments(of: only, in: "")))
        }
        return .object(anyObject(of: type))
      default:
        return .object(
          anyObject(
            of: type, generics: index.genericArguments(of: written, in: unknown.scope)))
      }
    }
    let bare = TypeName.bare(written)
    if Idioms.dressed.contains(bare) {
      return .object(make(bare, isOwn: false, .any, at: unknown.span))
    }
    return .unknown(unknown)
  }

  /// Some value of a type as written, or what is not known.
  func someValue(
    of type: String?, in scope: String, because reason: Message, path: String? = nil,
    at span: CodeSpan
  ) -> Value {
    someValue(
      .init(
        gap: .init(isRuntime: true, reason: reason), type: type, scope: scope, path: path,
        span: span))
  }

  /// What a property wrapper of the project makes of its arguments; `nil` without one.
  func wrappedValue(
    of variable: VariableDeclaration, in names: Environment, at span: CodeSpan
  ) -> Value? {
    for attribute in variable.attributes where !attribute.arguments.isEmpty {
      guard let wrapper = index.resolveType(attribute.name, in: names.type),
        index.variable("wrappedValue", of: wrapper, from: names.file)?.declaration.getter != nil
      else { continue }
      let call = CodeCall(
        callee: CodeExpression(form: .name(attribute.name), span: variable.span),
        arguments: attribute.arguments, closures: [], span: variable.span)
      let made = construct(wrapper, call, in: names)
      return member("wrappedValue", of: made, in: names, at: span)
    }
    return nil
  }

  /// Statements of a getter that is run for a plain value.
  private static let shortGetter = 3

  /// Runs a getter.
  func getterValue(
    _ getter: [CodeStatement], of variable: VariableDeclaration, owner: String, on holder: Value,
    in type: String, at span: CodeSpan
  ) -> Value {
    if let written = variable.type, getter.count > Self.shortGetter,
      Idioms.untold.contains(TypeName.bare(written)),
      !uses.relevance.matters(variable.span)
    {
      return .unknown(
        .init(
          gap: .init(isRuntime: true, reason: "\(quoted: variable.name) is known at run time only"),
          type: written, scope: owner, path: "\(type).\(variable.name)", span: span))
    }
    func made() -> Value? {
      entering(variable.span) { () -> Value in
        let names = Environment(
          file: variable.span.file, type: owner == type || index.types[type] == nil ? owner : type,
          owner: owner, receiver: holder, generics: generics(of: holder), call: nextCall(),
          function: variable.name)
        return acting(as: holder.object) {
          self.value(
            of: getter, in: names, expecting: variable.type, at: span,
            isBuilder: Self.isBuilder(variable.type, variable.attributes.map(\.name)))
        }
      }
    }
    let isText = variable.type.map { TextTypes.contains($0) } ?? false
    let isBounded = !isText && !isBuilding && !uses.relevance.matters(variable.span)
    let found =
      isBounded
      ? forItsValue(at: variable.span) {
        made() ?? .failed("\(quoted: variable.name) refers to itself", at: span)
      } ?? .runtime("\(quoted: variable.name) takes too much work to follow", at: span)
      : made()
    guard let found else {
      return .failed("\(quoted: variable.name) refers to itself", at: span)
    }
    let value = orDeclared(found, variable.type, in: owner, at: span)
    // What an object says of itself stands in its getter.
    if let id = holder.object, heap[id].span == span { return value }
    return value.shown(at: holder.placeOfText(outside: span) ?? span)
  }

  func generics(of holder: Value) -> SymbolIndex.GenericArguments {
    holder.object.map { heap[$0].generics } ?? [:]
  }

  /// `value`, or what the declared type says when the value itself is known at run time only.
  func orDeclared(_ value: Value, _ type: String?, in scope: String, at span: CodeSpan) -> Value {
    if type == "String?", case .object(let id) = value, case .result(_, let call) = heap[id].origin
    {
      // What a framework keeps, such as a user's setting, need not be there.
      return someValue(
        of: type, in: scope, because: "\(quoted: call.name) is known at run time only", at: span)
    }
    guard case .unknown(var unknown) = value, unknown.type == nil, let type else {
      return asDeclared(value, type, in: scope)
    }
    unknown.type = type
    unknown.scope = scope
    return someValue(unknown)
  }

  /// A value that is handed over as one of a type which lends the members of another one: some value of that.
  /// `store.scope(state: \.feeds, action: \.feeds)`
  func lent(_ value: Value, to type: String?, in scope: String, at span: CodeSpan) -> Value {
    guard let type, LendingTypes.lender(behind: type) != nil,
      value.object.map({ !heap[$0].isOwn }) ?? true
    else { return value }
    return someValue(
      of: type, in: scope, because: "\(quoted: Namesakes.plain(type)) is known at run time only",
      at: span)
  }

  /// True for a type whose getter or function is a builder of views.
  static func isBuilder(_ type: String?, _ attributes: [String]) -> Bool {
    if attributes.contains(where: { TypeName.bare($0).hasSuffix("Builder") }) { return true }
    guard let type, type.hasPrefix("some") else { return false }
    switch type.filter({ !$0.isWhitespace }) {
    case "someView", "someToolbarContent", "someTabContent", "someCommands", "someScene":
      return true
    default: return type.hasPrefix("some ") && (type.contains("View") || type.contains("Content"))
    }
  }

  // MARK: - Static members

  /// The type of an object: `type(of: self).titleKey`; `nil` for any other call.
  func type(askedBy name: String, _ call: CodeCall, in names: Environment) -> Value? {
    if name == "NSClassFromString", let only = call.arguments.first, call.arguments.count == 1,
      let named = literal(value(of: only.value, in: names)),
      let type = index.resolveType(TypeName.last(named), in: names.type)
    {
      return .type(type)
    }
    guard name == "type", call.arguments.count == 1, let asked = call.argument("of"),
      case .object(let id) = value(of: asked, in: names), heap[id].isOwn
    else { return nil }
    return .type(heap[id].type)
  }

  /// What a static or global variable holds.
  func staticValue(
    of variable: VariableDeclaration, owner: String, concrete: String, at span: CodeSpan
  ) -> Value {
    if !variable.isStatic, !owner.isEmpty {
      return .runtime("\(quoted: variable.name) of \(owner) is known at run time only", at: span)
    }
    return asSample(variable.name, of: variable.madeType, in: owner) {
      let value = once(.init(variable: variable.span, type: concrete)) {
        let names = Environment(
          file: variable.span.file, type: owner.isEmpty ? "" : concrete, receiver: nil,
          call: nextCall(), function: variable.name)
        if let wrapped = wrappedValue(of: variable, in: names, at: span) { return wrapped }
        if let getter = variable.getter {
          return orDeclared(
            self.value(
              of: getter, in: names, expecting: variable.type, at: span,
              isBuilder: Self.isBuilder(variable.type, variable.attributes.map(\.name))),
            variable.type, in: owner, at: span)
        }
        if let initial = variable.initial {
          let first = self.value(of: initial, in: names, expecting: variable.type)
          // What a closure works out once is seldom set again.
          if case .boolean = first, initial.isClosureCall { return first }
          return variable.isConstant
            ? first : changeable(first, variable, owner: owner)
        }
        return someValue(
          of: variable.type, in: owner,
          because: "variable \(quoted: variable.name) is set at run time",
          path: "\(owner).\(variable.name)", at: variable.span)
      }
      return value?.shown(at: span) ?? .failed("declarations refer to one another", at: span)
    }
  }

  /// A static member of a type.
  func staticMember(
    _ name: String, of owner: String, in names: Environment, at span: CodeSpan
  ) -> Value {
    if let found = index.variable(name, of: owner, from: names.file, isStatic: true) {
      return staticValue(of: found.declaration, owner: found.owner, concrete: owner, at: span)
    }
    if let symbol = index.types[owner] {
      if symbol.cases.contains(where: { $0.name == name }) {
        return .enumCase(type: owner, name: name, arguments: [])
      }
      if name == "allCases", symbol.kind == .enumType {
        return .list(
          symbol.cases.map {
            .init(
              value: .enumCase(type: owner, name: $0.name, arguments: []), when: .always)
          })
      }
    }
    if let nested = index.resolveType(owner + "." + name, in: names.type) { return .type(nested) }
    if let function = index.functions(name, of: owner).first(where: { $0.0.isStatic }) {
      return .method(function.0, owner: owner, on: nil)
    }
    if index.isDeclared(owner) {
      if let text = accessors.text(
        of: owner.split(separator: ".").map(String.init) + [name], at: span)
      {
        return .text(text)
      }
      if index.variable(name, of: owner, from: names.file) != nil {
        return .object(anyObject(of: owner))
      }
      if !isFromFramework(owner) {
        return .failed("\(owner) has no member \(quoted: name) in the project", at: span)
      }
    }
    if name.isCapitalized { return .type(owner + "." + name) }
    if name == "main" || name == "shared" || name == "standard" || name == "current" {
      return .object(make(owner, isOwn: false, .member(name), at: span))
    }
    return .object(make(owner, isOwn: false, .member(name), at: span))
  }

  func rawValue(of type: String, _ name: String, at span: CodeSpan) -> Value {
    guard let symbol = index.types[type],
      let position = symbol.cases.firstIndex(where: { $0.name == name })
    else { return .failed("enum \(Namesakes.plain(type)) is not in the project", at: span) }
    let place = symbol.cases[position]
    let names = Environment(
      file: place.span.file, type: type, receiver: nil, call: nextCall(), function: name)
    if let written = place.rawValue {
      // `enum Pane: LocalizedStringKey`
      let raw = symbol.inherits.first { Self.isLookedUp($0) }
      return value(of: written, in: names, expecting: raw)
    }
    if symbol.inherits.contains("String") {
      return .text(LabelText(.literal(name), at: place.span))
    }
    if symbol.inherits.contains(where: { $0.hasPrefix("Int") || $0.hasPrefix("UInt") }) {
      // Cases without a number of their own go on counting.
      var number = 0
      for one in symbol.cases.prefix(position + 1) {
        if case .number(let digits)? = one.rawValue?.form, let known = Int(digits) {
          number = known
        }
        if one.name == name { break }
        number += 1
      }
      return .number("\(number)")
    }
    return .runtime("raw value of \(quoted: "\(Namesakes.plain(type)).\(name)")", at: span)
  }
}
