/// Functions of the project: which one a call means, and what it returns.
extension ExpressionResolver {
  /// The function of a name whose parameters take the call's arguments.
  func choose(
    _ functions: [(FunctionDeclaration, owner: String)], for call: CodeCall, from file: Int32
  ) -> (FunctionDeclaration, owner: String)? {
    let fitting = functions.filter { Self.takes($0.0, call) }
    let exact = fitting.filter {
      $0.0.parameters.count == call.arguments.count + call.closures.count
    }
    let best = exact.isEmpty ? fitting : exact
    // What a protocol asks for says less than what an extension gives.
    let given = best.filter { !$0.0.body.isEmpty }
    return index.nearest(given.isEmpty ? best : given, to: file, span: \.0.span)
  }

  static func takes(_ function: FunctionDeclaration, _ call: CodeCall) -> Bool {
    function.parameters.take(call.arguments.map(\.label), closures: call.closures.count)
  }

  /// What a function of the project returns for a call.
  mutating func result(
    of function: FunctionDeclaration, owner: String, selfValue: CodeValue?, _ call: CodeCall,
    in outer: CodeScope, concrete: String? = nil, locals: CodeScope? = nil
  ) -> CodeValue {
    var scope = locals ?? CodeScope(file: function.span.file, type: owner)
    scope.file = function.span.file
    scope.type = concrete.flatMap { index.types[$0] == nil ? nil : $0 } ?? owner
    scope.selfValue = selfValue
    scope.function = function.name
    scope = entered(scope)
    bind(function.parameters, to: call, from: outer, into: &scope)
    let inner = scope
    let made = orDeclared(
      deeper(at: call.span) { resolver in
        resolver.returned(
          by: function.body, in: inner, expecting: function.returnType, at: function.span)
      }, function.returnType, in: owner)
    if case .text = made { return made.shown(at: call.span) }
    return made
  }

  /// Binds parameters to the arguments of a call, in order; what is left out takes its default.
  func bind(
    _ parameters: [FunctionDeclaration.Parameter], to call: CodeCall, from outer: CodeScope,
    into scope: inout CodeScope
  ) {
    var arguments = (call.arguments + call.closures)[...]
    for parameter in parameters {
      if parameter.isVariadic {
        var values: [CodeValue] = []
        while let next = arguments.first,
          next.label == parameter.label || (next.label == nil && !values.isEmpty)
        {
          values.append(
            .deferred(next.value, outer, type: qualified(parameter.type, in: scope.type)))
          arguments = arguments.dropFirst()
        }
        scope.locals[parameter.name] = .list(values)
        continue
      }
      if let next = arguments.first,
        next.label == parameter.label || (next.label == nil && isClosure(next.value))
      {
        scope.locals[parameter.name] = .deferred(
          next.value, outer, type: qualified(parameter.type, in: scope.type))
        arguments = arguments.dropFirst()
      } else if let initial = parameter.initial {
        scope.locals[parameter.name] = .deferred(initial, scope, type: parameter.type)
      } else {
        scope.locals[parameter.name] = .some(
          type: parameter.type, scope: scope.type,
          .init(isRuntime: true, reason: "parameter '\(parameter.name)' is given at run time"),
          at: call.span)
      }
    }
  }

  func isClosure(_ expression: CodeExpression) -> Bool {
    if case .closure = expression.form { return true }
    return false
  }
}
