/// Initialisers: which one arguments reach, what it keeps of them, and what it hands on to another.
extension ExpressionResolver {
  /// The initialiser of `type`, or of the superclass it is inherited from, that takes the arguments.
  func initialiser(
    of type: String, taking arguments: [CodeValue.Labelled], from file: Int32
  ) -> (FunctionDeclaration, owner: String)? {
    let fitting = index.functions("init", of: type).filter {
      Self.positions(of: arguments, in: $0.0.parameters) != nil
    }
    let exact = fitting.filter { $0.0.parameters.count == arguments.count }
    return index.nearest(exact.isEmpty ? fitting : exact, to: file, span: \.0.span)
  }

  /// Which arguments each parameter takes; `nil` when they do not fit. A parameter that is left out
  /// takes none.
  static func positions(
    of arguments: [CodeValue.Labelled], in parameters: [FunctionDeclaration.Parameter]
  ) -> [[Int]]? {
    var result: [[Int]] = []
    var next = 0
    for parameter in parameters {
      var taken: [Int] = []
      if next < arguments.count, takes(parameter, arguments[next]) {
        taken.append(next)
        next += 1
        while parameter.isVariadic, next < arguments.count, arguments[next].label == nil {
          taken.append(next)
          next += 1
        }
      } else if parameter.initial == nil, !parameter.isVariadic {
        return nil
      }
      result.append(taken)
    }
    return next == arguments.count ? result : nil
  }

  private static func takes(
    _ parameter: FunctionDeclaration.Parameter, _ argument: CodeValue.Labelled
  ) -> Bool {
    if argument.label == parameter.label { return true }
    // A closure behind the parentheses has no label.
    guard argument.label == nil, case .deferred(let expression, _, _) = argument.value,
      case .closure = expression.form
    else { return false }
    return parameter.initial == nil || parameter.type.contains("->")
  }

  /// The scope of an initialiser's body with what is handed to it.
  mutating func scope(
    of function: FunctionDeclaration, of owner: String, handed arguments: [CodeValue.Labelled]
  ) -> CodeScope {
    var scope = CodeScope(file: function.span.file, type: owner)
    scope.function = function.name
    scope = entered(scope)
    let positions = Self.positions(of: arguments, in: function.parameters) ?? []
    for (parameter, taken) in zip(function.parameters, positions) {
      let type = qualified(parameter.type, in: owner)
      // in bounds: `positions` counts them
      let values = taken.map { arguments[$0].value.typed(type) }
      if parameter.isVariadic {
        scope.locals[parameter.name] = .list(values)
      } else if let value = values.first {
        scope.locals[parameter.name] = value
      } else if let initial = parameter.initial {
        scope.locals[parameter.name] = .deferred(initial, scope, type: parameter.type)
      }
    }
    return scope
  }

  /// What an initialiser that is handed `arguments` puts into a property: by an assignment of its own,
  /// or through the initialiser that it hands on to. `nil` when neither says.
  mutating func kept(
    _ variable: VariableDeclaration, by function: FunctionDeclaration, of owner: String,
    handed arguments: [CodeValue.Labelled], at place: CodeSpan
  ) -> CodeValue? {
    let scope = scope(of: function, of: owner, handed: arguments)
    if let source = Self.source(of: variable.name, in: function.body) {
      return deeper(at: place) { $0.value(of: source, in: scope, expecting: variable.type) }
    }
    if let chosen = assigned(variable, in: function.body, scope) { return chosen }
    guard let call = Self.delegation(in: function.body) else { return nil }
    var handed = labelled(call, in: scope)
    guard
      let next = initialiser(
        of: call.isToSuper ? superclass(of: owner) : owner, taking: handed,
        from: function.span.file), next.0.span != function.span
    else { return nil }
    // A type parameter of the next one up means what this type's own clause says.
    let named = index.genericArguments(of: owner, in: "")
    let positions = Self.positions(of: handed, in: next.0.parameters) ?? []
    for (parameter, taken) in zip(next.0.parameters, positions) {
      guard let type = named[SymbolIndex.bareName(parameter.type)] else { continue }
      // in bounds: `positions` counts them
      for position in taken { handed[position].value = handed[position].value.typed(type) }
    }
    let found = deeper(at: place) {
      $0.kept(variable, by: next.0, of: next.owner, handed: handed, at: place)
        ?? .runtime(Self.noValue, at: place)
    }
    if case .gap(let gap, _) = found, gap.reason == Self.noValue { return nil }
    return found
  }

  /// The framework's object that an initialiser of the project makes: what it hands on to the
  /// framework's own initialiser, and the title, label and image that it sets after that. `nil` when
  /// it hands on to none.
  mutating func framework(
    _ name: String, by function: FunctionDeclaration, of owner: String,
    handed arguments: [CodeValue.Labelled], at span: CodeSpan, depth: Int = 0
  ) -> FrameworkObject? {
    guard depth < 8, let call = Self.delegation(in: function.body) else { return nil }
    let scope = scope(of: function, of: owner, handed: arguments)
    let handed = labelled(call, in: scope)
    var object: FrameworkObject
    let next = initialiser(
      of: call.isToSuper ? superclass(of: owner) : owner, taking: handed, from: function.span.file)
    if let next, next.0.span != function.span {
      guard
        let made = framework(
          name, by: next.0, of: next.owner, handed: handed, at: span, depth: depth + 1)
      else { return nil }
      object = made
    } else {
      object = FrameworkObject(
        name: name, arguments: call.arguments, closures: call.closures, scope: scope, span: span)
    }
    for property in ["title", "image", "customView", "primaryAction"] {
      guard object.scope.call == scope.call, object.argument(property) == nil,
        let value = Self.source(of: property, in: function.body)
      else { continue }
      object.arguments.append(.init(label: property, value: value))
    }
    return object
  }

  /// What branches of an initialiser's body assign to a property; `nil` when none does.
  private mutating func assigned(
    _ variable: VariableDeclaration, in body: [CodeStatement], _ scope: CodeScope
  ) -> CodeValue? {
    // What starts with a value of its own is changed later too.
    guard variable.initial == nil else { return nil }
    var inner = scope
    let name = Self.ownMark + variable.name
    inner.locals[name] = .gap(.init(isRuntime: true, reason: Self.noValue), at: variable.span)
    inner.types[name] = variable.type
    var left: [CodeValue] = []
    _ = run(body, in: &inner, expecting: nil, into: &left)
    guard let value = inner.locals[name], !Self.isEmpty(value) else { return nil }
    return value
  }

  /// Mark in front of a property's name, where a body is run for what it assigns to it.
  static let ownMark = "self."

  /// The next type up that has initialisers.
  func superclass(of type: String) -> String {
    index.ancestors(of: type).dropFirst().first { index.types[$0]?.functions["init"] != nil } ?? ""
  }

  /// The call of `self.init(…)` or `super.init(…)` that an initialiser makes; `nil` without one.
  static func delegation(in body: [CodeStatement]) -> CodeCall? {
    for statement in body {
      guard case .expression(let expression) = statement, let call = CodeCall(expression),
        call.name == "init", case .name(let base)? = call.base?.form,
        base == "self" || base == "super"
      else { continue }
      return call
    }
    return nil
  }
}

extension CodeCall {
  /// True for `super.init(…)`.
  var isToSuper: Bool {
    if case .name("super")? = base?.form { return true }
    return false
  }
}
