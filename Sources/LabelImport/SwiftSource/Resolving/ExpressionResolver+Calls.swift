/// Calls of functions, methods and initialisers.
extension ExpressionResolver {
  /// What a call returns.
  mutating func value(
    of call: CodeCall, in scope: CodeScope, expecting type: String?
  ) -> CodeValue {
    switch call.callee.form {
    case .name(let name): return plain(name, call, in: scope, expecting: type)
    case .member(let base, let name):
      return method(name, on: base, call, in: scope, expecting: type)
    case .closure(let closure):
      return returned(by: closure.body, in: scope, expecting: type, at: call.span)
    case .element(let base, _):
      // `[Tab]()` makes an empty list.
      _ = base
      return .runtime("a calculated value", at: call.span)
    case .array: return .list([])
    default: return called(value(of: call.callee, in: scope), call, in: scope, expecting: type)
    }
  }

  mutating func called(
    _ callee: CodeValue, _ call: CodeCall, in scope: CodeScope, expecting type: String?
  ) -> CodeValue {
    switch callee {
    case .closure(let closure, let outer):
      return run(
        closure, in: outer,
        with: call.arguments.map {
          .deferred($0.value, scope, type: nil)
        }, expecting: type, at: call.span)
    case .type(let name): return construct(name, call, in: scope)
    case .deferred:
      return called(forced(callee, at: call.span), call, in: scope, expecting: type)
    case .text: return callee  // R.swift: `R.string.localizable.key()`
    case .gap(let gap, let place): return .gap(gap, at: place)
    default: return .runtime("the result of a call", at: call.span)
    }
  }

  /// Runs a closure with values for its parameters.
  mutating func run(
    _ closure: CodeClosure, in outer: CodeScope, with values: [CodeValue],
    expecting type: String?, at span: CodeSpan
  ) -> CodeValue {
    var scope = entered(outer)
    for (position, value) in values.enumerated() {
      scope.locals["$\(position)"] = value
      if closure.parameters.indices.contains(position) {
        scope.locals[closure.parameters[position]] = value
      }
    }
    return returned(by: closure.body, in: scope, expecting: type, at: span)
  }

  mutating func plain(
    _ name: String, _ call: CodeCall, in scope: CodeScope, expecting type: String?
  ) -> CodeValue {
    if let local = scope.functions[name] {
      return result(
        of: local, owner: scope.type, selfValue: scope.selfValue, call, in: scope, locals: scope)
    }
    if let local = scope.locals[name] {
      return called(forced(local, at: call.span), call, in: scope, expecting: type)
    }
    if let known = configured(name, of: nil, call, in: scope) { return known }
    var owner = scope.type
    while !owner.isEmpty {
      if let found = choose(index.functions(name, of: owner), for: call, from: scope.file) {
        let own = owner == scope.type ? scope.selfValue : nil
        let made = result(of: found.0, owner: owner, selfValue: own, call, in: scope)
        return Self.isAbsent(made)
          ? overridden(name, of: owner, call, in: scope, expecting: type) ?? made : made
      }
      if index.types[owner]?.cases.contains(where: { $0.name == name }) == true {
        return enumCase(name, of: owner, call, in: scope)
      }
      owner = SymbolIndex.outerName(owner)
    }
    let free = (index.types[""]?.functions[name] ?? []).map { ($0, owner: "") }
    if let found = choose(free, for: call, from: scope.file) {
      let made = result(of: found.0, owner: "", selfValue: nil, call, in: scope)
      if case .gap = made,
        let known = lookup(name, call, in: scope, expecting: type)
          ?? foreignLookup(name, call, in: scope)
      {
        return known
      }
      return made
    }
    if let known = lookup(name, call, in: scope, expecting: type) { return known }
    if let resolved = index.resolveType(name, in: scope.type) {
      return construct(resolved, call, in: scope)
    }
    if let holder = index.variable(name, of: scope.type, from: scope.file) {
      return called(
        value(
          of: holder.declaration, owner: holder.owner, selfValue: scope.selfValue, at: call.span),
        call, in: scope, expecting: type)
    }
    if name.isCapitalized { return construct(name, call, in: scope) }
    // A helper from outside the project that is handed an object and changes it in a closure.
    if call.arguments.count == 1, call.closures.count == 1, let first = call.argument(nil) {
      let handed = value(of: first, in: scope)
      switch handed {
      case .object, .instance: return handed
      default: break
      }
    }
    if let known = foreignLookup(name, call, in: scope) { return known }
    if name.isUncapitalized, isInherited(in: scope) {
      return .runtime("'\(name)' comes from outside the project", at: call.span)
    }
    return .failed("function '\(name)' is not declared in the project", at: call.span)
  }

  /// True for what a method returns that is there to be overridden.
  private static func isAbsent(_ value: CodeValue) -> Bool {
    switch value {
    case .gap(let gap, _): gap.reason == nothingReturned
    case .null: true
    default: false
    }
  }

  /// What the subclasses' own versions of a method return; `nil` when there are none.
  private mutating func overridden(
    _ name: String, of owner: String, _ call: CodeCall, in scope: CodeScope, expecting type: String?
  ) -> CodeValue? {
    var values: [CodeValue] = []
    for heir in index.conformers(of: owner).prefix(Self.maximumHeirs) {
      let own = (index.types[heir]?.functions[name] ?? []).map { ($0, owner: heir) }
      guard let found = choose(own, for: call, from: scope.file) else { continue }
      let value = CodeValue.instance(type: heir, arguments: [], span: .none)
      let made = result(of: found.0, owner: heir, selfValue: value, call, in: scope)
      if !Self.isAbsent(made) { values.append(made) }
    }
    return values.isEmpty ? nil : .oneOf(values)
  }

  /// Subclasses that are asked for their own version of a method.
  static let maximumHeirs = 8

  mutating func method(
    _ name: String, on base: CodeExpression?, _ call: CodeCall, in scope: CodeScope,
    expecting type: String?
  ) -> CodeValue {
    guard let base else {
      guard let type else {
        if ["flexibleSpace", "fixedSpace"].contains(name) {
          return .object(
            FrameworkObject(
              name: "." + name, arguments: call.arguments, closures: [], scope: scope,
              span: call.span))
        }
        return .runtime("a value of unknown type", at: call.span)
      }
      let expected = index.resolveType(type, in: scope.type) ?? SymbolIndex.bareName(type)
      if name == "init" {
        if Self.isLookedUp(type) || expected == "String" {
          return lookup(expected, call, in: scope, expecting: type)
            ?? .failed("'\(expected)' made of unknown arguments", at: call.span)
        }
        return construct(expected, call, in: scope)
      }
      return staticCall(name, of: expected, call, in: scope, expecting: type)
    }
    if case .name("super") = base.form {
      return .runtime("the superclass decides", at: call.span)
    }
    if let known = configured(name, of: base, call, in: scope) { return known }
    if let known = foundationMethod(name, on: base, call, in: scope) { return known }
    if let path = CodePath(base), isForeign(path.names, in: scope),
      let text = accessors.text(of: path.names + [name], at: call.span)
    {
      return formatted(text, with: call.arguments, in: scope)
    }
    let holder = value(of: base, in: scope)
    return method(name, on: holder, call, in: scope, expecting: type)
  }

  /// What a method of a known value returns.
  mutating func method(
    _ name: String, on holder: CodeValue, _ call: CodeCall, in scope: CodeScope,
    expecting type: String?
  ) -> CodeValue {
    switch holder {
    case .choice(let values):
      return .oneOf(
        values.prefix(Self.maximumAlternatives).map {
          method(name, on: $0, call, in: scope, expecting: type)
        })
    case .deferred:
      return method(name, on: forced(holder, at: call.span), call, in: scope, expecting: type)
    case .arm(let inner, _):
      return method(name, on: inner, call, in: scope, expecting: type)
    case .some(_, _, let gap, let place):
      let known = forced(holder, at: call.span)
      if case .gap = known { return .gap(gap, at: place) }
      return method(name, on: known, call, in: scope, expecting: type)
    case .type(let owner):
      if name == "init" { return construct(owner, call, in: scope) }
      return staticCall(name, of: owner, call, in: scope, expecting: type)
    case .enumCase(let owner, _, _), .instance(let owner, _, _):
      if let found = choose(index.functions(name, of: owner), for: call, from: scope.file) {
        let made = result(
          of: found.0, owner: found.1, selfValue: holder, call, in: scope, concrete: owner)
        guard Self.isAbsent(made), index.types[owner]?.kind == .protocolType else { return made }
        return overridden(name, of: owner, call, in: scope, expecting: type) ?? made
      }
      if case .instance = holder {
        if index.ancestors(of: owner).contains("View") || name == "apply" { return holder }
        for heir in index.conformers(of: owner).prefix(8) {
          guard let found = choose(index.functions(name, of: heir), for: call, from: scope.file)
          else { continue }
          let value = CodeValue.instance(type: heir, arguments: [], span: .none)
          return result(
            of: found.0, owner: found.1, selfValue: value, call, in: scope, concrete: heir)
        }
      }
      return .runtime("'\(name)' of \(owner) is known at run time only", at: call.span)
    case .text(let text): return textMethod(name, of: text, call, in: scope)
    case .list(let values):
      return listMethod(name, of: values, call, in: scope)
        ?? .runtime(
          "'\(name)' of a list", at: call.span)
    case .object(var object):
      if let found = choose(index.functions(name, of: object.name), for: call, from: scope.file),
        found.0.returnType != nil, !object.name.contains(".")
      {
        return result(of: found.0, owner: object.name, selfValue: holder, call, in: scope)
      }
      object.modifiers.append(
        .init(
          name: name, arguments: call.arguments, closures: call.closures, scope: scope,
          span: call.span))
      return .object(object)
    case .gap(let gap, let place): return .gap(gap, at: place)
    case .views: return holder
    case .number, .boolean, .null, .tuple, .dictionary, .closure:
      return .runtime("the result of '\(name)'", at: call.span)
    }
  }

  mutating func staticCall(
    _ name: String, of owner: String, _ call: CodeCall, in scope: CodeScope, expecting type: String?
  ) -> CodeValue {
    if index.types[owner]?.cases.contains(where: { $0.name == name }) == true {
      return enumCase(name, of: owner, call, in: scope)
    }
    if let found = choose(index.functions(name, of: owner), for: call, from: scope.file) {
      return result(of: found.0, owner: found.1, selfValue: nil, call, in: scope, concrete: owner)
    }
    if let nested = index.resolveType(owner + "." + name, in: scope.type) {
      return construct(nested, call, in: scope)
    }
    if let holder = index.variable(name, of: owner, from: scope.file, isStatic: true) {
      let held = value(of: holder.declaration, owner: holder.owner, selfValue: nil, at: call.span)
      return called(held, call, in: scope, expecting: type)
    }
    if index.isDeclared(owner) {
      let path = owner.split(separator: ".").map(String.init) + [name]
      if let text = accessors.text(of: path, at: call.span) {
        return formatted(text, with: call.arguments, in: scope)
      }
      return .failed("\(owner) has no function '\(name)' in the project", at: call.span)
    }
    if !Self.isApples(owner), let known = foreignLookup(name, call, in: scope) { return known }
    return .object(
      FrameworkObject(
        name: owner + "." + name, arguments: call.arguments, closures: call.closures, scope: scope,
        span: call.span))
  }

  /// Whether a type that the project does not declare is one of Apple's, whose functions are known.
  private static func isApples(_ type: String) -> Bool {
    ["UI", "NS", "CF", "CG", "CA", "AV", "WK", "MK", "CN", "SK"].contains { prefix in
      type.hasPrefix(prefix) && type.dropFirst(2).first?.isUppercase == true
    } || ["Bundle", "Notification", "String", "Text", "Image", "Color", "Label"].contains(type)
  }

  mutating func enumCase(
    _ name: String, of owner: String, _ call: CodeCall, in scope: CodeScope
  ) -> CodeValue {
    .enumCase(
      type: owner, name: name,
      arguments: call.arguments.map {
        .init(label: $0.label, value: .deferred($0.value, scope, type: nil))
      })
  }

  mutating func construct(
    _ name: String, _ call: CodeCall, in scope: CodeScope
  ) -> CodeValue {
    if let known = lookup(name, call, in: scope, expecting: nil) { return known }
    if let type = index.types[name], type.kind == .enumType {
      if let raw = call.argument("rawValue") {
        return byRawValue(raw, of: type, in: scope, at: call.span)
      }
      if let made = enumValue(of: type, call, in: scope) { return made }
    }
    guard index.isDeclared(name) else {
      // An initialiser the project adds to a framework's type.
      if let found = choose(
        index.functions("init", of: name), for: call, from: scope.file),
        call.arguments.contains(where: {
          label in found.0.parameters.contains { $0.label == label.label }
        })
      {
        let handed = labelled(call, in: scope)
        return framework(name, by: found.0, of: name, handed: handed, at: call.span)
          .map { .object($0) } ?? .instance(type: name, arguments: handed, span: call.span)
      }
      if let known = foreignLookup(name, call, in: scope) { return known }
      return .object(
        FrameworkObject(
          name: name, arguments: call.arguments, closures: call.closures, scope: scope,
          span: call.span))
    }
    return .instance(type: name, arguments: labelled(call, in: scope), span: call.span)
  }

  /// The case that an enum's own initialiser chooses; `nil` when it cannot be told.
  private mutating func enumValue(
    of type: SymbolIndex.TypeSymbol, _ call: CodeCall, in outer: CodeScope
  ) -> CodeValue? {
    let own = (type.functions["init"] ?? []).map { ($0, owner: type.name) }
    guard let found = choose(own, for: call, from: outer.file) else { return nil }
    var scope = CodeScope(file: found.0.span.file, type: type.name)
    scope.function = "init"
    scope = entered(scope)
    bind(found.0.parameters, to: call, from: outer, into: &scope)
    scope.locals["self"] = .gap(.init(isRuntime: true, reason: Self.noValue), at: call.span)
    scope.types["self"] = type.name
    var inner = scope
    let made = deeper(at: call.span) { resolver in
      var left: [CodeValue] = []
      _ = resolver.run(found.0.body, in: &inner, expecting: nil, into: &left)
      return resolver.forced(inner.locals["self"] ?? .null, at: call.span)
    }
    if case .enumCase = made { return made }
    return nil
  }

  func labelled(_ call: CodeCall, in scope: CodeScope) -> [CodeValue.Labelled] {
    (call.arguments + call.closures).map {
      .init(label: $0.label, value: .deferred($0.value, scope, type: nil))
    }
  }

  mutating func byRawValue(
    _ raw: CodeExpression, of type: SymbolIndex.TypeSymbol, in scope: CodeScope, at span: CodeSpan
  ) -> CodeValue {
    .oneOf(type.cases.map { .enumCase(type: type.name, name: $0.name, arguments: []) })
  }
}
