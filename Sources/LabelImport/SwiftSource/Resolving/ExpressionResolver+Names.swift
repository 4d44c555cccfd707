/// Names and members.
extension ExpressionResolver {
  /// What a plain name means.
  mutating func named(
    _ name: String, in scope: CodeScope, expecting type: String?, at span: CodeSpan
  ) -> CodeValue {
    if let local = scope.locals[name] { return forced(local, at: span) }
    if name.hasPrefix("$"), name.dropFirst().first?.isLetter == true {
      return named(String(name.dropFirst()), in: scope, expecting: type, at: span)
    }
    if name == "self" { return scope.selfValue ?? selfInstance(of: scope, at: span) }
    if name == "Self" { return .type(scope.type) }
    if name == "super" { return .runtime("the superclass decides", at: span) }
    if let found = inherited(name, in: scope, expecting: type, at: span) { return found }
    if let variable = index.nearest(
      index.types[""]?.variables[name] ?? [], to: scope.file, span: \.span)
    {
      return value(of: variable, owner: "", selfValue: nil, at: span)
    }
    if let resolved = index.resolveType(name, in: scope.type), !resolved.isEmpty {
      return .type(resolved)
    }
    if name.isCapitalized { return .type(name) }
    if name == "editButtonItem" {
      let system = CodeExpression(form: .member(base: nil, name: "edit"), span: span)
      return .object(
        FrameworkObject(
          name: "UIBarButtonItem", arguments: [.init(label: "systemItem", value: system)],
          closures: [], scope: scope, span: span))
    }
    // What an interface file or other code put there stands in the bar already.
    if ControllerBars.isItemList(name), isInherited(in: scope) { return .list([]) }
    if name == "newValue" || name == "oldValue"
      || (index.isSwift(scope.file) && isInherited(in: scope))
    {
      return .runtime("'\(name)' comes from outside the project", at: span)
    }
    return .failed("name '\(name)' is not declared in the project", at: span)
  }

  /// True when the enclosing type has ancestors whose members the project does not show.
  func isInherited(in scope: CodeScope) -> Bool {
    index.ancestors(of: scope.type).dropFirst().contains { !index.isDeclared($0) }
      || (!scope.type.isEmpty && !index.isDeclared(scope.type))
  }

  func selfInstance(of scope: CodeScope, at span: CodeSpan) -> CodeValue {
    scope.type.isEmpty
      ? .failed("'self' outside a type", at: span)
      : .instance(type: scope.type, arguments: [], span: .none)
  }

  /// A member of the enclosing types, innermost first.
  mutating func inherited(
    _ name: String, in scope: CodeScope, expecting type: String?, at span: CodeSpan
  ) -> CodeValue? {
    var owner = scope.type
    if name == "rawValue", index.types[owner]?.kind == .enumType,
      index.variable(name, of: owner, from: scope.file) == nil,
      let one = scope.selfValue ?? anyValue(of: owner, in: owner)
    {
      return member(name, of: one, in: scope, at: span)
    }
    while !owner.isEmpty {
      if let found = index.variable(name, of: owner, from: scope.file) {
        let own = owner == scope.type ? scope.selfValue : nil
        return value(of: found.declaration, owner: found.owner, selfValue: own, in: owner, at: span)
      }
      if let place = index.types[owner]?.cases.first(where: { $0.name == name }) {
        return .enumCase(type: owner, name: place.name, arguments: [])
      }
      owner = SymbolIndex.outerName(owner)
    }
    return nil
  }

  /// What a variable that starts with `first` may hold later: a switch or number is open, an enum
  /// may be any case. A stored setting keeps its default.
  private func changeable(
    _ first: CodeValue, _ variable: VariableDeclaration, at span: CodeSpan
  ) -> CodeValue {
    switch first {
    case .number where variable.attributes.contains(where: { $0.name == "AppStorage" }):
      return first
    case .boolean, .number:
      return .runtime("'\(variable.name)' changes at run time", at: span)
    case .enumCase(let type, let name, _):
      guard !variable.attributes.contains(where: { $0.name == "AppStorage" }),
        let cases = index.types[type]?.cases, cases.count <= Self.maximumAlternatives
      else { return first }
      return .oneOf(
        [first]
          + cases.filter { $0.name != name }.map {
            .enumCase(type: type, name: $0.name, arguments: [])
          })
    // What stands in for data until there is some.
    case .choice(let values): return Self.shownValues(values)
    default: return first
    }
  }

  /// What a value is once it is asked for.
  mutating func forced(_ value: CodeValue, at span: CodeSpan) -> CodeValue {
    switch value {
    case .deferred(let expression, let scope, let type):
      let key = MemoKey(span: expression.span, call: scope.call, type: type)
      if scope.call != 0, let known = memo[key] { return known }
      var found = self.value(of: expression, in: scope, expecting: type)
      if case .deferred = found { found = forced(found, at: span) }
      if scope.call != 0 { memo[key] = found }
      return found
    case .some(let type, let scope, let gap, let place):
      return anyValue(of: type, in: scope) ?? passedValue(gap, as: type) ?? .gap(gap, at: place)
    case .arm(let inner, let branch): return .arm(forced(inner, at: span), of: branch)
    case .choice(let values):
      let isOpen = values.contains { value in
        switch value {
        case .deferred, .some: true
        default: false
        }
      }
      return isOpen ? .oneOf(values.map { forced($0, at: span) }) : value
    default: return value
    }
  }

  /// What is known of any value of a type: one of an enum's cases, or an instance.
  func anyValue(of written: String, in scope: String) -> CodeValue? {
    if let element = SymbolIndex.elementName(written) {
      guard let type = index.resolveType(element, in: scope), let symbol = index.types[type],
        symbol.kind == .enumType, symbol.cases.allSatisfy(\.parameters.isEmpty)
      else { return nil }
      return .list(symbol.cases.map { .enumCase(type: type, name: $0.name, arguments: []) })
    }
    guard let type = index.resolveType(written, in: scope), index.isDeclared(type),
      let symbol = index.types[type]
    else { return nil }
    guard symbol.kind == .enumType else {
      return CodeValue.instance(type: type, arguments: [], span: .none)
        .bound(to: index.genericArguments(of: written, in: scope))
    }
    guard !symbol.cases.isEmpty, symbol.cases.count <= Self.maximumAlternatives else { return nil }
    return .oneOf(symbol.cases.map { .enumCase(type: type, name: $0.name, arguments: []) })
  }

  /// A type's full name as seen from the type that writes it, so that it is known elsewhere too.
  func qualified(_ written: String?, in owner: String) -> String? {
    guard let written else { return nil }
    if let element = SymbolIndex.elementName(written) {
      return index.resolveType(element, in: owner).map { "[\($0)]" } ?? written
    }
    return index.resolveType(written, in: owner) ?? written
  }

  /// `value`, or what the declared type says when the value itself is known at run time only.
  func orDeclared(_ value: CodeValue, _ type: String?, in scope: String) -> CodeValue {
    guard case .gap = value, let type else { return value }
    return anyValue(of: type, in: scope) ?? value
  }

  /// What a property holds: `owner` is the type that declares it, `concrete` the type it is read on.
  mutating func value(
    of variable: VariableDeclaration, owner: String, selfValue: CodeValue?,
    in concrete: String? = nil, at span: CodeSpan
  ) -> CodeValue {
    let isShared = variable.isStatic || owner.isEmpty
    let type = concrete ?? owner
    let generics = selfValue?.genericArguments ?? [:]
    guard isShared || (Self.isAny(selfValue) && generics.isEmpty) else {
      let declared = variable.type.map { generics[SymbolIndex.bareName($0)] ?? $0 }
      return orDeclared(
        heldValue(of: variable, owner: owner, selfValue: selfValue, in: concrete, at: span),
        declared, in: owner
      ).bound(to: generics)
    }
    let key = SharedKey(variable: variable.span, type: type)
    var held = shared[key]
    if held == nil {
      guard following.insert(key).inserted else {
        return .failed("declarations refer to one another", at: span)
      }
      let found = orDeclared(
        heldValue(of: variable, owner: owner, selfValue: selfValue, in: concrete, at: span),
        variable.type, in: owner)
      following.remove(key)
      if isWithinBounds { shared[key] = found }
      held = found
    }
    guard let held else { return .null }
    return isShared ? held.shown(at: span) : held
  }

  /// True for a `self` of which nothing but its type is known.
  private static func isAny(_ value: CodeValue?) -> Bool {
    switch value {
    case nil: true
    case .instance(_, _, let made): made == .none
    default: false
    }
  }

  mutating func heldValue(
    of variable: VariableDeclaration, owner: String, selfValue: CodeValue?,
    in concrete: String?, at span: CodeSpan
  ) -> CodeValue {
    let type = concrete ?? owner
    var scope = CodeScope(file: variable.span.file, type: owner.isEmpty ? "" : type)
    if !variable.isStatic { scope.selfValue = selfValue }
    scope.type = owner.isEmpty ? "" : (selfValue == nil ? owner : type)
    if selfValue == nil, !variable.isStatic, index.types[owner]?.kind == .protocolType {
      scope.type = type
    }
    scope.function = variable.name
    scope = entered(scope)
    let inner = scope
    if let getter = variable.getter {
      return deeper(at: span) {
        $0.returned(by: getter, in: inner, expecting: variable.type, at: variable.span)
      }
    }
    if let wrapped = wrappedValue(of: variable, in: inner, at: span) { return wrapped }
    if case .instance(let made, let arguments, let place)? = selfValue, !variable.isStatic {
      if let given = stored(variable, in: made, arguments: arguments, made: place, at: span) {
        return given
      }
    }
    if let initial = variable.initial {
      if !variable.isConstant && initial.isBlank {
        return assigned(variable, owner: type, at: span)
          ?? .runtime("property '\(variable.name)' is set at run time", at: span)
      }
      let first = deeper(at: span) {
        $0.value(of: initial, in: inner, expecting: variable.type)
      }
      return variable.isConstant ? first : changeable(first, variable, at: span)
    }
    if let outlet = barButtonOutlet(variable, owner: owner) { return outlet }
    if variable.isStatic || owner.isEmpty {
      return .runtime("variable '\(variable.name)' is set at run time", at: span)
    }
    return assigned(variable, owner: type, at: span)
      ?? .runtime("property '\(variable.name)' of \(type) is set at run time", at: span)
  }

  /// What a property wrapper of the project makes of its arguments; `nil` without one.
  private mutating func wrappedValue(
    of variable: VariableDeclaration, in scope: CodeScope, at span: CodeSpan
  ) -> CodeValue? {
    for attribute in variable.attributes where !attribute.arguments.isEmpty {
      guard let wrapper = index.resolveType(attribute.name, in: scope.type),
        index.variable("wrappedValue", of: wrapper, from: scope.file)?.declaration.getter != nil
      else { continue }
      let arguments = attribute.arguments.map {
        CodeValue.Labelled(label: $0.label, value: .deferred($0.value, scope, type: nil))
      }
      return member(
        "wrappedValue",
        of: .instance(type: wrapper, arguments: arguments, span: variable.span), in: scope,
        at: span)
    }
    return nil
  }

  /// Name of the object that stands for a bar button of an interface file.
  static let outletName = "UIBarButtonItem.outlet"

  /// A bar button that an interface file connects: it is an item of that file's bar.
  private func barButtonOutlet(_ variable: VariableDeclaration, owner: String) -> CodeValue? {
    guard variable.attributes.contains(where: { $0.name == "IBOutlet" }),
      variable.type.map({ SymbolIndex.bareName($0) == "UIBarButtonItem" }) ?? false,
      outlets[variable.name]?.contains(where: { index.ancestors(of: $0).contains(owner) }) == true
    else { return nil }
    return .object(
      FrameworkObject(
        name: Self.outletName, arguments: [], closures: [],
        scope: CodeScope(file: variable.span.file, type: owner), span: variable.span))
  }

  /// A member `name` of the value of `base`, or of the expected type when there is no base.
  mutating func member(
    _ name: String, of base: CodeExpression?, in scope: CodeScope, expecting type: String?,
    at span: CodeSpan
  ) -> CodeValue {
    guard let base else {
      guard let type else {
        return .object(
          FrameworkObject(
            name: "." + name, arguments: [], closures: [], scope: scope, span: span))
      }
      let expected = index.resolveType(type, in: scope.type) ?? SymbolIndex.bareName(type)
      if Self.isLookedUp(type), index.types[expected]?.variables[name] == nil {
        return accessors.text(of: [name], at: span).map { .text($0) }
          ?? .failed("no declaration of '.\(name)' found", at: span)
      }
      return staticMember(name, of: expected, in: scope, at: span)
    }
    if name == "editButtonItem", case .name("self") = base.form {
      return named(name, in: scope, expecting: type, at: span)
    }
    if ControllerBars.isItemList(name), CodePath(base)?.names.last == "navigationItem" {
      return .list([])
    }
    if let path = CodePath(base), isForeign(path.names, in: scope),
      let text = accessors.text(of: path.names + [name], at: span)
    {
      return .text(text)
    }
    return member(name, of: value(of: base, in: scope), in: scope, at: span)
  }
}
