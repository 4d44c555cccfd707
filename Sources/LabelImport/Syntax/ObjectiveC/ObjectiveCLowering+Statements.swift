/// Statements.
extension ObjectiveCLowering {
  mutating func lower(_ body: [ObjectiveCStatement]) -> [CodeStatement] {
    var result: [CodeStatement] = []
    for statement in body { result += lower(statement) }
    return result
  }

  private mutating func lower(_ statement: ObjectiveCStatement) -> [CodeStatement] {
    switch statement {
    case .expression(let expression): return lower(alone: expression)
    case .variable(let variable): return declaration(of: variable)
    case .returns(let value):
      if isInitialiser, value?.isName("self") != false || value?.isNull == true {
        return [.returns(nil)]
      }
      return [.returns(value.map { lower($0) })]
    case .condition(let condition, let then, let otherwise):
      return choice(condition, then, otherwise)
    case .choose(let subject, let cases):
      return [.choose(subject: lower(subject), cases: lower(cases))]
    case .each(let name, _, let sequence, let body):
      return [.each(name: name, sequence: lower(sequence), body: lower(body))]
    case .loop(let first, let condition, let step, let body):
      return loop(first, condition, step, body)
    case .block(let body): return [.block(lower(body))]
    case .attempt(let body, let clauses):
      return CodeStatement.attempt(
        lower(body), catches: clauses.map { (span($0.start, $0.end), lower($0.body)) })
    case .compiled(let clauses): return [.compiled(clauses.map { lower($0) })]
    case .leaves: return []
    case .continues: return [.continues]
    }
  }

  private mutating func declaration(of variable: ObjectiveCVariable) -> [CodeStatement] {
    // `__weak typeof(self) weakSelf = self`
    if let value = variable.initial, isSelf(value) {
      selves.insert(variable.name)
      return []
    }
    if variable.name.hasPrefix("_") { locals.insert(variable.name) }
    localTypes[variable.name] = variable.type.name
    return [.variable(lower(variable))]
  }

  /// True for `self`, or a variable that holds it.
  func isSelf(_ expression: ObjectiveCExpression) -> Bool {
    switch expression.form {
    case .name(let name): name == "self" || selves.contains(name)
    case .cast(_, let operand): isSelf(operand)
    default: false
    }
  }

  /// A statement that is one expression.
  private mutating func lower(alone expression: ObjectiveCExpression) -> [CodeStatement] {
    switch expression.form {
    case .binary("=", let left, let right) where left.isName("self"):
      // `self = [super init]`
      return [.expression(lower(right, isAlone: true))]
    case .call(let callee, let arguments) where callee.isName("dispatch_once"):
      guard case .block(_, let body)? = arguments.last?.form else { return [] }
      return lower(body)
    case .statements(let body): return [.block(lower(body))]
    case .cast(let type, let operand) where type.isVoid: return lower(alone: operand)
    default: return [.expression(lower(expression, isAlone: true))]
    }
  }

  // MARK: - Conditions

  private mutating func choice(
    _ condition: ObjectiveCExpression, _ then: [ObjectiveCStatement],
    _ otherwise: [ObjectiveCStatement]
  ) -> [CodeStatement] {
    // `if ((self = [super init])) { … }`, `if (!(self = [super init])) return nil;` and `if (self) { … }` only
    // guard against having no memory.
    if let (made, isThere) = condition.makesSelf {
      return [.expression(lower(made, isAlone: true))] + lower(isThere ? then : otherwise)
    }
    if isInitialiser {
      if condition.asks(for: "self") { return lower(then) }
      if condition.asks(forNo: "self") { return lower(otherwise) }
    }
    return [
      .condition(
        conditions(condition, depth: 0), then: lower(then), otherwise: lower(otherwise))
    ]
  }

  /// The parts of a condition; only where a version is asked for there are several.
  private mutating func conditions(
    _ expression: ObjectiveCExpression, depth: Int
  ) -> [CodeStatement.Condition] {
    if case .binary("&&", let left, let right) = expression.form, depth < 16,
      left.asksForVersion || right.asksForVersion
    {
      return conditions(left, depth: depth + 1) + conditions(right, depth: depth + 1)
    }
    let place = span(expression.start, expression.end)
    switch expression.form {
    case .available(let systems):
      return [.availability(isNegated: false, iOS: Self.iOS(in: systems), at: place)]
    case .prefix("!", let operand):
      guard case .available(let systems) = operand.form else { break }
      return [.availability(isNegated: true, iOS: Self.iOS(in: systems), at: place)]
    default: break
    }
    return [.expression(lower(expression))]
  }

  private static func iOS(in systems: [(platform: String, major: Int)]) -> Int? {
    systems.first { $0.platform == "iOS" || $0.platform == "ios" }?.major
  }

  // MARK: - Cases, loops

  private mutating func lower(_ cases: [ObjectiveCStatement.Case]) -> [CodeStatement.Case] {
    var result: [CodeStatement.Case] = []
    for place in cases {
      var patterns: [CodeExpression] = []
      for value in place.values { patterns.append(lower(value)) }
      result.append(.init(patterns: patterns, isGuarded: false, body: lower(place.body)))
    }
    return result
  }

  private mutating func loop(
    _ first: [ObjectiveCStatement], _ condition: ObjectiveCExpression?,
    _ step: ObjectiveCExpression?, _ body: [ObjectiveCStatement]
  ) -> [CodeStatement] {
    guard first.count == 1, case .variable(let variable)? = first.first,
      let begin = variable.initial, let condition,
      case .binary(let operation, let left, let right) = condition.form,
      left.isName(variable.name), operation == "<" || operation == "<=", step?.isCounting == true
    else { return [.block(lower(first) + [.loop(lower(body))])] }
    let range = CodeExpression(
      form: .binary(
        operation: operation == "<" ? "..<" : "...", left: lower(key: begin),
        right: lower(key: right)),
      span: span(begin.start, right.end))
    let turn = enumeration(of: [begin, right]).map { [constant(variable.name, of: $0)] } ?? []
    return [.each(name: variable.name, sequence: range, body: turn + lower(body))]
  }

  /// The enumeration that one of the values is a constant of.
  private func enumeration(of values: [ObjectiveCExpression]) -> String? {
    values.lazy.compactMap { value in
      guard case .name(let name) = value.form else { return nil }
      return names.constants[name]?.type
    }.first
  }

  /// `let name = Type(rawValue: name)`: a number of a loop as the constant that it is.
  private func constant(_ name: String, of type: String) -> CodeStatement {
    let number = CodeExpression(form: .name(name), span: .none)
    let made = CodeExpression(
      form: .call(
        callee: CodeExpression(form: .name(type), span: .none),
        arguments: [.init(label: "rawValue", value: number)], closures: []),
      span: .none)
    return .variable(
      VariableDeclaration(
        name: name, type: type, isStatic: false, isConstant: true, attributes: [], initial: made,
        getter: nil, observers: [], span: .none))
  }
}

extension ObjectiveCExpression {
  /// True for a condition on the system's version, alone or among others.
  var asksForVersion: Bool {
    switch form {
    case .available: true
    case .prefix("!", let operand): operand.asksForVersion
    case .binary("&&", let left, let right): left.asksForVersion || right.asksForVersion
    default: false
    }
  }

  /// True for `i++`.
  var isCounting: Bool {
    switch form {
    case .postfix("++", _), .prefix("++", _): return true
    case .binary("+=", _, let step):
      if case .number("1") = step.form { return true }
      return false
    default: return false
    }
  }
}
