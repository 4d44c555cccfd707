/// Local constants and variables while a body is run.
extension ExpressionResolver {
  /// Takes over what a branch assigned to outer locals; `before` is the scope it started with.
  mutating func merge(
    _ inner: CodeScope, into scope: inout CodeScope, since before: CodeScope, isOpen: Bool
  ) {
    for (name, value) in inner.locals.all {
      guard let old = scope.locals[name] else { continue }
      guard isOpen else {
        scope.locals[name] = value
        continue
      }
      if case .list(let elements) = value {
        let first = before.locals[name].map { forced($0, at: .none) } ?? .null
        if let list = Self.grown(forced(old, at: .none), by: elements, since: first, in: inner) {
          scope.locals[name] = .list(list)
        }
      } else if !Self.isEmpty(old) {
        if let merged = Self.merged(old, value) { scope.locals[name] = merged }
      } else {
        scope.locals[name] = value
      }
    }
  }

  /// A list that an open branch put elements into, or gave its first elements; what it held in the
  /// branch when it was replaced. `nil` when it did not change.
  private static func grown(
    _ known: CodeValue, by elements: [CodeValue], since first: CodeValue, in inner: CodeScope
  ) -> [CodeValue]? {
    var before: [CodeValue] = []
    if case .list(let values) = first {
      before = values
    } else if !isEmpty(first) {
      return elements
    }
    var values: [CodeValue] = []
    if case .list(let list) = known { values = list }
    if elements.count > before.count,
      elements[before.count...].allSatisfy({ $0.unwrapped.branch != nil })
    {
      return values + elements[before.count...]
    }
    guard before.isEmpty, let branch = inner.branch else {
      return elements.count == before.count ? nil : elements
    }
    return values + elements.map { .arm($0, of: branch) }
  }

  static func isEmpty(_ value: CodeValue) -> Bool {
    switch value {
    case .null: true
    case .gap(let gap, _): gap.reason == noValue
    case .text(let text): text.literal == ""
    default: false
    }
  }

  static func merged(_ a: CodeValue, _ b: CodeValue) -> CodeValue? {
    switch (a, b) {
    case (.deferred(let x, _, _), .deferred(let y, _, _)) where x.span == y.span: nil
    case (.text(let x), .text(let y)) where x == y: nil
    default: .oneOf([a, b])
    }
  }

  /// Why a function without a value has none.
  static let nothingReturned = "nothing is returned"

  /// Why a variable without a first value has none.
  static let noValue = "no value yet"

  /// Puts a local constant or variable into the scope.
  mutating func declare(_ variable: VariableDeclaration, in scope: inout CodeScope) {
    scope.types[variable.name] = variable.type
    if let getter = variable.getter {
      scope.locals[variable.name] = returned(
        by: getter, in: scope, expecting: variable.type, at: variable.span)
    } else if let initial = variable.initial {
      scope.locals[variable.name] = .deferred(initial, scope, type: variable.type)
    } else {
      scope.locals[variable.name] = .gap(
        .init(isRuntime: true, reason: Self.noValue), at: variable.span)
    }
  }

  /// Carries out an assignment to a local, or `list.append(…)`.
  mutating func perform(_ expression: CodeExpression, in scope: inout CodeScope) {
    if case .binary("=", let left, let right) = expression.form,
      let name = Self.target(of: left, in: scope)
    {
      scope.locals[name] = value(of: right, in: scope, expecting: scope.types[name])
      return
    }
    if case .binary("+=", let left, let right) = expression.form, case .name(let name) = left.form,
      let before = scope.locals[name]
    {
      let first = forced(before, at: expression.span)
      let second = value(of: right, in: scope, expecting: scope.types[name])
      if case .list(let a) = first, case .list(let b) = second {
        scope.locals[name] = .list(a + b)
      } else {
        let parts =
          text(of: first, at: expression.span).parts
          + text(of: second, at: expression.span).parts
        scope.locals[name] = .text(LabelText(parts: parts, at: expression.span))
      }
      return
    }
    guard let call = CodeCall(expression), let name = call.name,
      case .name(let list)? = call.base?.form, let before = scope.locals[list]
    else { return }
    guard case .list(let values) = forced(before, at: call.span), values.count < 512 else { return }
    switch name {
    case "append", "insert":
      guard let first = call.arguments.first else { return }
      let listed = scope.types[list] ?? Self.listType(of: values)
      let added = value(
        of: first.value, in: scope,
        expecting: first.label == "contentsOf"
          ? listed : listed.flatMap { SymbolIndex.elementName($0) })
      var more = [added]
      if first.label == "contentsOf", case .list(let several) = added { more = several }
      guard let branch = scope.branch else {
        let isFirst = name == "insert" && call.argument("at").map(\.isZero) == true
        scope.locals[list] = .list(isFirst ? more + values : values + more)
        return
      }
      scope.locals[list] = .list(values + more.map { .arm($0, of: branch) })
    default: break
    }
  }

  /// The local variable that an assignment sets, or the property that a body is run for.
  private static func target(of left: CodeExpression, in scope: CodeScope) -> String? {
    switch left.form {
    case .name(let name):
      if scope.locals[name] != nil { return name }
      let own = ownMark + name
      return scope.locals[own] == nil ? nil : own
    case .member(let base?, let name):
      let own = ownMark + name
      guard case .name("self") = base.form, scope.locals[own] != nil else { return nil }
      return own
    default: return nil
    }
  }

  /// The type of a list by what is in it; `nil` when that is not known.
  private static func listType(of values: [CodeValue]) -> String? {
    for value in values {
      switch value {
      case .enumCase(let type, _, _), .instance(let type, _, _): return "[\(type)]"
      case .object(let object) where object.name.hasPrefix("UIBarButtonItem"):
        return "[UIBarButtonItem]"
      default: continue
      }
    }
    return nil
  }
}
