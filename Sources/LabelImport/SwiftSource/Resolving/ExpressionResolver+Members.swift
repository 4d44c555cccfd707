/// Members of known values.
extension ExpressionResolver {
  /// True for a chain of names that starts with a type the project does not declare.
  func isForeign(_ names: [String], in scope: CodeScope) -> Bool {
    guard let first = names.first, first.isCapitalized, scope.locals[first] == nil
    else { return false }
    guard let type = index.resolveType(first, in: scope.type) else { return true }
    return !index.isDeclared(type)
  }

  /// A member of a known value.
  mutating func member(
    _ name: String, of holder: CodeValue, in scope: CodeScope, at span: CodeSpan
  ) -> CodeValue {
    switch holder {
    case .choice(let values):
      return .oneOf(
        values.prefix(Self.maximumAlternatives).map {
          member(name, of: $0, in: scope, at: span)
        })
    case .deferred: return member(name, of: forced(holder, at: span), in: scope, at: span)
    case .arm(let inner, _): return member(name, of: inner, in: scope, at: span)
    case .some(_, _, let gap, let place):
      let known = forced(holder, at: span)
      if case .gap = known { return .gap(gap, at: place) }
      return member(name, of: known, in: scope, at: span)
    case .type(let owner):
      if name == "self" || name == "Type" { return holder }
      return staticMember(name, of: owner, in: scope, at: span)
    case .enumCase(let type, let place, let arguments):
      if name == "rawValue" { return rawValue(of: type, place, at: span) }
      if let own = instanceMember(name, of: type, selfValue: holder, in: scope, at: span) {
        return own
      }
      _ = arguments
      return .failed("\(type) has no member '\(name)' in the project", at: span)
    case .instance(let type, _, let made):
      if let own = instanceMember(name, of: type, selfValue: holder, in: scope, at: span) {
        switch own {
        case .gap: break
        // A class that has nothing to say leaves it to its subclasses.
        case .null where made == .none:
          return overridden(name, of: type, in: scope, at: span) ?? own
        default: return own
        }
      }
      let heirs = index.conformers(of: type).prefix(8).compactMap { heir -> CodeValue? in
        let value = CodeValue.instance(type: heir, arguments: [], span: .none)
        return instanceMember(name, of: heir, selfValue: value, in: scope, at: span)
      }
      if !heirs.isEmpty { return .oneOf(Array(heirs)) }
      return .runtime("'\(name)' of \(type) is known at run time only", at: span)
    case .text(let text): return textMember(name, of: text, in: scope, at: span)
    case .tuple(let elements):
      if let found = elements.first(where: { $0.label == name }) { return found.value }
      if let position = Int(name), elements.indices.contains(position) {
        return elements[position].value
      }
      return .failed("the tuple has no '\(name)'", at: span)
    case .list(let values):
      switch name {
      case "first": return values.first?.unwrapped.value ?? .null
      case "last": return values.last?.unwrapped.value ?? .null
      case "indices", "lazy": return holder
      default: return .runtime("'\(name)' of a list", at: span)
      }
    case .object(let object):
      if let own = instanceMember(name, of: object.name, selfValue: nil, in: scope, at: span) {
        return own
      }
      return .runtime("'\(name)' of \(object.name)", at: span)
    case .gap(let gap, let place): return .gap(gap, at: place)
    case .number, .boolean, .null, .views, .dictionary, .closure:
      return .runtime("'\(name)' of a value", at: span)
    }
  }

  /// What the subclasses' own versions of a property hold; `nil` when none of them is known.
  private mutating func overridden(
    _ name: String, of type: String, in scope: CodeScope, at span: CodeSpan
  ) -> CodeValue? {
    var values: [CodeValue] = []
    for heir in index.conformers(of: type).prefix(Self.maximumHeirs)
    where index.types[heir]?.variables[name] != nil {
      let value = CodeValue.instance(type: heir, arguments: [], span: .none)
      guard let held = instanceMember(name, of: heir, selfValue: value, in: scope, at: span)
      else { continue }
      switch held {
      case .gap, .null: continue
      default: values.append(held)
      }
    }
    return values.isEmpty ? nil : .oneOf(values)
  }

  mutating func staticMember(
    _ name: String, of owner: String, in scope: CodeScope, at span: CodeSpan
  ) -> CodeValue {
    if let found = index.variable(name, of: owner, from: scope.file, isStatic: true) {
      return value(of: found.declaration, owner: found.owner, selfValue: nil, at: span)
    }
    if let symbol = index.types[owner] {
      if symbol.cases.contains(where: { $0.name == name }) {
        return .enumCase(type: owner, name: name, arguments: [])
      }
      if name == "allCases", symbol.kind == .enumType {
        return .list(
          symbol.cases.map { .enumCase(type: owner, name: $0.name, arguments: []) })
      }
    }
    if let nested = index.resolveType(owner + "." + name, in: scope.type) { return .type(nested) }
    if let function = index.functions(name, of: owner).first(where: { $0.0.isStatic }) {
      _ = function
      return .closure(CodeClosure(parameters: [], body: []), scope)
    }
    if index.isDeclared(owner) {
      if let text = accessors.text(
        of: owner.split(separator: ".").map(String.init) + [name], at: span)
      {
        return .text(text)
      }
      return .failed("\(owner) has no member '\(name)' in the project", at: span)
    }
    if name.isCapitalized { return .type(owner + "." + name) }
    return .object(
      FrameworkObject(
        name: owner + "." + name, arguments: [], closures: [], scope: scope, span: span))
  }

  mutating func instanceMember(
    _ name: String, of type: String, selfValue: CodeValue?, in scope: CodeScope, at span: CodeSpan
  ) -> CodeValue? {
    guard let found = index.variable(name, of: type, from: scope.file, isStatic: false) else {
      return nil
    }
    let made = value(
      of: found.declaration, owner: found.owner, selfValue: selfValue, in: type, at: span)
    // A type nested in a generic superclass shares that one's parameters.
    guard case .instance(let inner, _, _) = made, found.owner != type,
      inner.hasPrefix(found.owner + ".")
    else { return made }
    return made.bound(to: index.genericArguments(of: type, in: ""))
  }

  mutating func rawValue(of type: String, _ name: String, at span: CodeSpan) -> CodeValue {
    guard let symbol = index.types[type],
      let place = symbol.cases.first(where: { $0.name == name })
    else { return .failed("enum \(type) is not in the project", at: span) }
    let scope = CodeScope(file: place.span.file, type: type)
    if let written = place.rawValue { return value(of: written, in: scope) }
    if symbol.inherits.contains("String") {
      return .text(LabelText(.literal(name), at: place.span))
    }
    return .runtime("raw value of \(type).\(name)", at: span)
  }
}
