/// Calls of functions, methods and closures.
extension Evaluator {
  /// What a call returns.
  func value(of call: CodeCall, in names: Environment, expecting type: String?) -> Value {
    if let known = namedLookup(call, in: names) { return known }
    switch call.callee.form {
    case .name("Array") where call.arguments.count == 1 && call.arguments[0].label == nil:
      return value(of: call.arguments[0].value, in: names, expecting: type)
    case .name("zip") where call.arguments.count == 2:
      return zipped(call.arguments.map { value(of: $0.value, in: names) }, at: call.span)
    case .name(let name): return plain(name, call, in: names, expecting: type)
    case .member(let base, let name):
      return method(name, on: base, call, in: names, expecting: type)
    case .closure(let closure):
      let function = Value.Function(closure: closure, names: names, span: call.callee.span)
      let isUsed = statement != call.span
      return apply(
        function, to: values(of: call, in: names).map(\.value), expecting: type, isUsed: isUsed)
    case .array: return .list([])
    case .dictionary: return .dictionary([])
    case .element(let base, _):
      // `[Tab]()` is read as an element of a list of types.
      return called(value(of: base, in: names), call, in: names, expecting: type)
    default:
      return called(value(of: call.callee, in: names), call, in: names, expecting: type)
    }
  }

  /// The arguments of a call and behind them its trailing closures, evaluated for `parameters` where
  /// those are known.
  func values(
    of call: CodeCall, in names: Environment, as parameters: [FunctionDeclaration.Parameter] = [],
    owner: String = "", localized: Bool = false
  ) -> [Value.Labelled] {
    let all = call.everyArgument
    let places = Self.places(of: all, in: parameters)
    return all.enumerated().map { position, argument in
      let parameter = places[position].map { parameters[$0] }
      var type = parameter.map { qualified($0.type, in: owner) ?? $0.type }
      if parameters.isEmpty, argument.value.leavesTypeOut {
        let function = call.name ?? ""
        type =
          Idioms.typeOfArgument[argument.label ?? function]
          ?? argument.label.flatMap {
            Idioms.typeOfLabelledArgument[function]?[$0]
              ?? (Idioms.textLabels.contains($0) ? "String" : nil)
          }
          ?? call.callee.typeArguments.first
      }
      if localized, argument.label == nil || Idioms.localizedLabels.contains(argument.label ?? "") {
        let isList = Idioms.localizedLists.contains(call.name ?? "")
        type = type ?? (isList ? "[LocalizedStringKey]" : "LocalizedStringKey")
      }
      var found = value(of: argument.value, in: names, expecting: type)
      if let parameter, parameter.isBuilder, case .function(var closure) = found {
        closure.built = TypeName.returned(by: parameter.type)
        found = .function(closure)
      }
      return .init(label: argument.label, value: found)
    }
  }

  /// Which parameter each argument goes to, as far as labels tell.
  static func places(
    of arguments: [CodeExpression.Argument], in parameters: [FunctionDeclaration.Parameter]
  ) -> [Int: Int] {
    var result: [Int: Int] = [:]
    var next = 0
    for (position, argument) in arguments.enumerated() {
      var isClosure = false
      if case .closure = argument.value.form { isClosure = argument.label == nil }
      var found: Int?
      var at = next
      while at < parameters.count {
        let parameter = parameters[at]
        if parameter.label == argument.label
          || isClosure && (parameter.type.contains("->") || parameter.initial == nil)
        {
          found = at
          break
        }
        guard parameter.initial != nil || parameter.isVariadic else { break }
        at += 1
      }
      guard let found else { continue }
      result[position] = found
      next = parameters[found].isVariadic ? found : found + 1
    }
    return result
  }

  // MARK: - By name

  private func plain(
    _ name: String, _ call: CodeCall, in names: Environment, expecting type: String?
  ) -> Value {
    if let (function, around) = names.localFunction(name) {
      return invoke(
        function, owner: names.type, on: names.receiver, with: call, from: names, inside: around)
    }
    if let local = names.value(of: name, under: path) {
      return called(local, call, in: names, expecting: type)
    }
    let own = index.privateFunctions(name, of: names.owner, for: names.type)
    if let found = choose(own, for: call, in: names) {
      return invoke(found.0, owner: found.owner, on: names.receiver, with: call, from: names)
    }
    var owner = names.type
    while !owner.isEmpty {
      let receiver = owner == names.type ? names.receiver : nil
      let concrete = receiver?.object.map { heap[$0].type } ?? owner
      let holder = index.ancestors(of: concrete).contains(owner) ? concrete : owner
      if let found = choose(index.functions(name, of: holder), for: call, in: names) {
        return invoke(found.0, owner: found.owner, on: receiver, with: call, from: names)
      }
      if index.types[owner]?.cases.contains(where: { $0.name == name }) == true {
        return enumCase(name, of: owner, call, in: names)
      }
      owner = TypeName.outer(owner)
    }
    if let known = lookup(name, call, in: names) ?? self.type(askedBy: name, call, in: names) {
      return known
    }
    let free = (index.types[""]?.functions[name] ?? []).map { ($0, owner: "") }
    if let found = choose(free, for: call, in: names) {
      return invoke(
        found.0, owner: "", on: nil, with: call, from: names, expecting: type)
    }
    if let resolved = index.resolveType(name, in: names.type) {
      if isForeign(name, resolved, call, in: names) {
        return constructForeign(name, call, in: names)
      }
      return construct(resolved, call, in: names)
    }
    if !names.type.isEmpty,
      let holder = index.variable(name, of: names.type, from: names.file)
    {
      let held = member(
        holder.declaration.name, of: receiver(of: names, at: call.span), in: names, at: call.span)
      return called(held, call, in: names, expecting: type)
    }
    if let held = index.nearest(
      index.types[""]?.variables[name] ?? [], to: names.file, span: \.span)
    {
      let function = staticValue(of: held, owner: "", concrete: "", at: call.span)
      return called(function, call, in: names, expecting: type)
    }
    if name.isCapitalized { return construct(name, call, in: names) }
    if let known = foreignLookup(name, call, in: names) { return known }
    let arguments = values(of: call, in: names, localized: isBuilding)
    // A helper from outside the project that is handed an object and changes it in a closure.
    if let first = arguments.first?.value, first.object != nil,
      case .function(let closure)? = arguments.last?.value,
      names.receiver?.object == nil || Idioms.changing.contains(name)
    {
      _ = apply(closure, to: [first], isUsed: false)
      return first
    }
    // A view of the project's own has modifiers put on it by others.
    if case .object(let id)? = names.receiver, isFromFramework(names.type),
      isController(names.type) || !isView(id) || !index.isDeclared(names.owner)
        || index.types[names.owner]?.kind == .protocolType
    {
      return framework(name, arguments, on: .object(id), in: names, at: call.span)
    }
    runClosures(arguments, of: name)
    return .failed("function \(quoted: name) is not declared in the project", at: call.span)
  }

  /// Calls a value.
  func called(
    _ callee: Value, _ call: CodeCall, in names: Environment, expecting type: String?
  ) -> Value {
    switch callee {
    case .choice:
      return each(of: callee) { called($0, call, in: names, expecting: type) }
    case .enumCase(let owner, _, _):
      return calledAsFunction(callee, of: owner, call, in: names)
        ?? .runtime("the result of a call", at: call.span)
    case .function(let function):
      // What a builder calls makes its content.
      let isUsed = isBuilding || statement != call.span
      return apply(
        function, to: values(of: call, in: names).map(\.value), expecting: type, isUsed: isUsed)
    case .method(let function, let owner, let id):
      return invoke(
        function, owner: owner, on: id.map { .object($0) }, with: call, from: names)
    case .type(let name): return construct(name, call, in: names)
    case .keyPath:
      guard let first = values(of: call, in: names).first else { return callee }
      return applied(callee, to: first.value, in: names, at: call.span)
    case .text: return callee  // R.swift: `R.string.localizable.key()`
    case .list(let elements) where elements.isEmpty || call.arguments.isEmpty: return .list([])
    case .object, .unknown:
      if let id = callee.object,
        let made = calledAsFunction(callee, of: heap[id].type, call, in: names)
      {
        return made
      }
      let arguments = values(of: call, in: names)
      complete(callee, with: arguments, at: call.span)
      runClosures(arguments, of: "")
      if case .unknown(var unknown) = callee {
        unknown.type = nil
        unknown.path = nil
        return .unknown(unknown)
      }
      return .runtime("the result of a call", at: call.span)
    default: return .runtime("the result of a call", at: call.span)
    }
  }

  // MARK: - On a value

  private func method(
    _ name: String, on base: CodeExpression?, _ call: CodeCall, in names: Environment,
    expecting type: String?
  ) -> Value {
    guard let base else {
      if let text = symbolLookup(name, call, in: names) { return text }
      guard let type else {
        // A case or a factory of a type that is not known: what it is handed to make is made at some time, and a
        // state that it is handed is one all the same.
        if !isBuilding, call.handsMaker {
          runClosures(values(of: call, in: names), of: name)
        } else if asking > 0, call.handsNested {
          _ = values(of: call, in: names)
        }
        return .object(make("", isOwn: false, .member(name), at: call.span))
      }
      let expected = index.resolveType(type, in: names.type) ?? TypeName.bare(type)
      if name == "init" {
        if Self.isLookedUp(type) || expected == "String" {
          return lookup(expected, call, in: names)
            ?? .failed("\(quoted: expected) made of unknown arguments", at: call.span)
        }
        return construct(expected, call, in: names)
      }
      return staticCall(name, of: expected, call, in: names, expecting: type)
    }
    if case .name("super") = base.form { return superCall(name, call, in: names) }
    if name == "init", case .name("self") = base.form {
      return delegate(to: names.type, call, in: names)
    }
    if let known = foundationMethod(name, on: base, call, in: names) { return known }
    if let bound = bound(base, by: name, call, in: names) { return bound }
    if let path = CodePath(base), isForeign(path.names, in: names) {
      if let text = accessors.text(of: path.names + [name], at: call.span) {
        return formatted(text, with: values(of: call, in: names), at: call.span)
      }
      if let scene = scene(askedForBy: path.names + [name], at: call.span) { return scene }
    }
    let held = value(of: base, in: names, expecting: base.leavesTypeOut ? type : nil)
    return method(name, on: held, call, in: names, expecting: type)
  }

  /// What a method of a value returns.
  func method(
    _ name: String, on holder: Value, _ call: CodeCall, in names: Environment,
    expecting type: String?
  ) -> Value {
    if let made = optionalMethod(name, on: holder, call, in: names)
      ?? folded(name, holder, call, in: names)
    {
      return made
    }
    switch holder {
    case .choice:
      return each(of: holder) { method(name, on: $0, call, in: names, expecting: type) }
    case .type(let owner):
      if name == "init" { return construct(owner, call, in: names) }
      return staticCall(name, of: owner, call, in: names, expecting: type)
    case .enumCase(let owner, _, _):
      if let found = choose(index.functions(name, of: owner), for: call, in: names) {
        return invoke(found.0, owner: found.owner, on: holder, with: call, from: names)
      }
      if index.variable(name, of: owner, from: names.file, isStatic: false) != nil {
        let held = member(name, of: holder, in: names, at: call.span)
        return called(held, call, in: names, expecting: type)
      }
      if Idioms.numberValues.contains(name) { return holder }
      return .runtime("\(quoted: name) of \(owner) is known at run time only", at: call.span)
    case .object(let id): return method(name, on: id, call, in: names, expecting: type)
    case .text(let text): return textMethod(name, of: text, call, in: names)
    case .list(let elements):
      return listMethod(name, of: elements, call, in: names, expecting: type)
        ?? .runtime("\(quoted: name) of a list", at: call.span)
    case .unknown(let unknown):
      if let written = unknown.type, let key = unknown.path,
        let choice = cases(of: written, in: unknown.scope, as: key)
      {
        return method(name, on: choice, call, in: names, expecting: type)
      }
      if let made = told(by: name, on: unknown, call, in: names, expecting: type) { return made }
      if let list = handedList(unknown) {
        return method(name, on: list, call, in: names, expecting: type)
      }
      // What is done to each element of a list nobody knows is done to some element.
      let arguments = values(of: call, in: names)
      if Idioms.loops.contains(name), case .function(let closure)? = arguments.last?.value {
        let all = elements(of: holder, at: call.span)
        if all.count > 1, let made = listMethod(name, of: all, call, in: names) { return made }
        let element = all.first?.value ?? .null
        let made = apply(closure, to: [element])
        return name == "forEach" ? .null : .list(Self.elements(from: made))
      }
      runClosures(arguments, of: name)
      var rest = unknown
      rest.path = nil
      rest.type = nil
      return .unknown(rest)
    case .function(let function) where isBuilding:
      // A closure has no methods: it stands for the content that it builds, for whom it was written.
      let content = acting(as: function.names.receiver?.object) { self.content(of: function) }
      return method(name, on: content, call, in: names, expecting: type)
    case .dictionary(let entries) where Idioms.loops.contains(name) || name == "sorted":
      return listMethod(name, of: Self.pairs(of: entries), call, in: names)
        ?? .runtime("\(quoted: name) of a dictionary", at: call.span)
    case .number where Idioms.numberValues.contains(name),
      .boolean where Idioms.numberValues.contains(name):
      return holder
    case .dictionary, .tuple, .number, .boolean, .function, .method, .keyPath:
      runClosures(values(of: call, in: names), of: name)
      return .runtime("the result of \(quoted: name)", at: call.span)
    case .null: return .null
    }
  }

  private func method(
    _ name: String, on id: ObjectID, _ call: CodeCall, in names: Environment,
    expecting type: String?
  ) -> Value {
    let owner = isNamesake(id) ? "" : heap[id].type
    let own =
      owner == names.type ? index.privateFunctions(name, of: names.owner, for: owner) : []
    let found =
      owner.isEmpty
      ? nil
      : choose(own, for: call, in: names)
        ?? choose(index.functions(name, of: owner), for: call, in: names)
    if let found, !(isAny(id) && index.isRequirement(found.0, of: found.owner)) {
      return invoke(found.0, owner: found.owner, on: .object(id), with: call, from: names)
    }
    if isAny(id), let made = heirsValue(of: owner, name, call, in: names) { return made }
    if let found {
      return invoke(found.0, owner: found.owner, on: .object(id), with: call, from: names)
    }
    if isView(id),
      let found = choose(index.functions(name, of: "View"), for: call, in: names)
    {
      return invoke(found.0, owner: "View", on: .object(id), with: call, from: names)
    }
    if let held = index.variable(name, of: owner, from: names.file, isStatic: false) {
      let value = self.held(held.declaration, owner: held.owner, by: id, at: call.span)
      // What a view keeps under the name of a modifier is not called: `MyView().background(…)`.
      let isModifier =
        isView(id) && names.receiver?.object != id && !value.isCallable
        && held.declaration.type?.contains("->") == false
      if !isModifier { return called(value, call, in: names, expecting: type) }
    }
    let arguments = values(
      of: call, in: names, localized: isBuilding || Idioms.localizedModifiers.contains(name))
    return framework(name, arguments, on: .object(id), in: names, at: call.span)
  }

  /// True for a view of SwiftUI.
  func isView(_ id: ObjectID) -> Bool {
    let object = heap[id]
    switch object.origin {
    case .result(let base, _):
      return base.object.map { $0 < id && isView($0) } ?? false
    default: break
    }
    if object.isOwn {
      return index.ancestors(of: object.type).contains {
        $0 == "View" || $0 == "SwiftUI.View" || $0.hasSuffix("Representable") && $0.contains("View")
      }
    }
    return Idioms.views.contains(object.type)
  }

  // MARK: - Functions of the project

  /// What a function of the project returns for a call, after it did what it does.
  func invoke(
    _ function: FunctionDeclaration, owner: String, on receiver: Value?, with call: CodeCall,
    from names: Environment, inside around: Environment? = nil, expecting type: String? = nil
  ) -> Value {
    let isStatement = statement == call.span
    func skipped(running closures: [Value.Labelled]) -> Value {
      runClosures(closures, of: function.name)
      return someValue(
        of: function.returnType, in: owner,
        because: "the result of \(function.name) is known at run time only", at: call.span)
    }
    // What is written inside a function, and is handed texts, is part of what that one shows.
    let showsTexts =
      around != nil && function.parameters.contains { TextTypes.contains($0.type) }
    if !isBuilding, !showsTexts, !isWorthRunning(function, forItsValue: !isStatement) {
      return skipped(running: closures(of: call, in: names))
    }
    let arguments = values(
      of: call, in: names, as: function.parameters(returning: type), owner: owner)
    if !isBuilding, isWornOut(function, on: receiver, handing: arguments) {
      return skipped(running: arguments)
    }
    let places = Self.places(of: call.everyArgument, in: function.parameters)
    func made() -> Value {
      asSample(if: function.isStatic, function.name, of: function.returnType, in: owner) {
        invoke(
          function, owner: owner, on: receiver, handed: arguments, to: places, inside: around,
          at: call.span)
      }
    }
    let isText = function.returnType.map { TextTypes.contains($0) } ?? false
    if isText || around != nil || uses.relevance.leadsToDressing(function.span) {
      return visiting(receiver, made)
    }
    let isContent = isBuilding && Self.isBuilder(function.returnType, [])
    return forItsValue(at: function.span, isContent: isContent, made)
      ?? someValue(
        of: function.returnType, in: owner,
        because: "what \(function.name) returns takes too much work to follow", at: call.span)
  }

  /// Runs a function with arguments for the parameters that `places` names by position.
  func invoke(
    _ function: FunctionDeclaration, owner: String, on receiver: Value?,
    handed arguments: [Value.Labelled], to places: [Int: Int], inside around: Environment? = nil,
    at span: CodeSpan
  ) -> Value {
    let made = entering(function.span) { () -> Value in
      let inner =
        around.map { Environment(inside: $0) } ?? names(in: function, owner: owner, on: receiver)
      bind(function, owner: owner, to: arguments, places, in: inner, at: span)
      let before = refusals
      let made = acting(as: function.isStatic ? nil : receiver?.object) {
        value(
          of: function.body, in: inner, expecting: function.returnType, at: span,
          isBuilder: function.isBuilder || Self.isBuilder(function.returnType, []))
      }
      if asking == 0, isWithinBounds, refusals == before { finished.insert(function.span) }
      return made
    }
    guard let made else {
      return someValue(
        of: function.returnType, in: owner, because: "\(quoted: function.name) calls itself",
        at: span)
    }
    let found = orDeclared(
      told(made, by: function, handed: arguments, places).lookedUp(by: arguments),
      function.returnType, in: owner, at: span)
    // What is made of texts that a function is handed is told where these are written.
    let isOfTexts =
      receiver?.isText ?? false
      || function.parameters.contains { TextTypes.contains($0.type) }
    guard isOfTexts || found.isText else { return found }
    let handed = receiver?.isText ?? false ? receiver : arguments.first?.value
    return found.shown(at: handed?.placeOfText(outside: span) ?? span)
  }

  private func staticCall(
    _ name: String, of owner: String, _ call: CodeCall, in names: Environment,
    expecting type: String?
  ) -> Value {
    if index.types[owner]?.cases.contains(where: { $0.name == name }) == true {
      return enumCase(name, of: owner, call, in: names)
    }
    if let found = choose(index.functions(name, of: owner), for: call, in: names) {
      return invoke(
        found.0, owner: owner, on: found.0.isStatic ? nil : .object(anyObject(of: owner)),
        with: call, from: names)
    }
    if let nested = index.resolveType(owner + "." + name, in: names.type) {
      if owner == "SwiftUI", index.isDeclared(nested) {
        return constructForeign(name, call, in: names)
      }
      return construct(nested, call, in: names)
    }
    if let holder = index.variable(name, of: owner, from: names.file, isStatic: true) {
      let held = staticValue(
        of: holder.declaration, owner: holder.owner, concrete: owner, at: call.span)
      return called(held, call, in: names, expecting: type)
    }
    if index.isDeclared(owner) {
      let path = owner.split(separator: ".").map(String.init) + [name]
      if let text = accessors.text(of: path, at: call.span) {
        return formatted(text, with: values(of: call, in: names), at: call.span)
      }
      if !isFromFramework(owner) {
        return .failed("\(owner) has no function \(quoted: name) in the project", at: call.span)
      }
    } else if let known = foreignLookup(name, call, in: names) {
      return known
    }
    let arguments: [Value.Labelled]
    if name == "just", let only = call.arguments.first, let inner = type.flatMap(TypeName.generic) {
      // `Driver.just([.news])` as a `Driver<[Item]>`.
      arguments = [
        .init(label: only.label, value: value(of: only.value, in: names, expecting: inner))
      ]
    } else {
      arguments = values(of: call, in: names, localized: isBuilding)
    }
    if name.isCapitalized {
      if owner == "SwiftUI", Idioms.views.contains(name) {
        return constructForeign(name, call, in: names)
      }
      return construct(owner + "." + name, arguments, at: call.span)
    }
    runClosures(arguments, of: name)
    if let made = Idioms.factories[owner + "." + name] {
      return construct(made, arguments, at: call.span)
    }
    let base = Value.object(make(owner, isOwn: false, .member(""), at: call.span))
    return .object(
      make(
        owner, isOwn: false,
        .result(
          of: base, call: .init(name: name, arguments: arguments, when: path, span: call.span)),
        at: call.span))
  }
}
