/// Calls types by other names wherever a file's code names them.
final class TypeRenaming {
  /// The new names by the old ones, of types at file level.
  private let names: [String: String]
  private var depth = 0
  /// Expressions inside one another whose names are looked at. No code that people write comes near.
  private static let maximumDepth = 200

  /// Creates a renaming.
  init(names: [String: String]) { self.names = names }

  /// Everything a file declares, by the new names.
  func callAsFunction(_ file: FileDeclarations) -> FileDeclarations {
    guard !names.isEmpty else { return file }
    return FileDeclarations(
      types: file.types.map(renamed), mentions: file.mentions.renamed { self.names[$0] ?? $0 })
  }

  // MARK: - Names

  /// A type as it is written, with every name in it that is not behind a dot.
  private func type(_ written: String) -> String {
    if let name = names[written] { return name }
    guard written.utf8.contains(where: Self.isBetweenNames) else { return written }
    var result = ""
    var word = ""
    var isBehindDot = false
    func close() {
      result += isBehindDot ? word : names[word] ?? word
      word = ""
    }
    for character in written {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        if !word.isEmpty { close() }
        isBehindDot = character == "."
        result.append(character)
      }
    }
    if !word.isEmpty { close() }
    return result
  }

  /// True for a byte that no plain name has.
  private static func isBetweenNames(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "?"),
      UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  // MARK: - Declarations

  private func renamed(_ declaration: TypeDeclaration) -> TypeDeclaration {
    var result = declaration
    result.name = type(declaration.name)
    result.inherits = declaration.inherits.map(type)
    result.bounds = declaration.bounds.mapValues(type)
    result.aliases = declaration.aliases.mapValues(type)
    result.variables = declaration.variables.map(renamed)
    result.functions = declaration.functions.map(renamed)
    result.cases = declaration.cases.map { one in
      var one = one
      one.rawValue = one.rawValue.map(renamed)
      for index in one.payload.indices { one.payload[index].type = type(one.payload[index].type) }
      return one
    }
    return result
  }

  private func renamed(_ variable: VariableDeclaration) -> VariableDeclaration {
    var result = variable
    result.type = variable.type.map(type)
    for index in result.attributes.indices {
      result.attributes[index].name = type(result.attributes[index].name)
      result.attributes[index].arguments = renamed(result.attributes[index].arguments)
    }
    result.initial = variable.initial.map(renamed)
    result.getter = variable.getter.map(renamed)
    result.observers = renamed(variable.observers)
    return result
  }

  private func renamed(_ function: FunctionDeclaration) -> FunctionDeclaration {
    var result = function
    for index in result.parameters.indices {
      result.parameters[index].type = type(result.parameters[index].type)
      result.parameters[index].initial = result.parameters[index].initial.map(renamed)
    }
    result.returnType = function.returnType.map(type)
    result.body = renamed(function.body)
    return result
  }

  // MARK: - Statements

  private func renamed(_ body: [CodeStatement]) -> [CodeStatement] { body.map(renamed) }

  private func renamed(_ statement: CodeStatement) -> CodeStatement {
    switch statement {
    case .expression(let expression): .expression(renamed(expression))
    case .variable(let variable): .variable(renamed(variable))
    case .function(let function): .function(renamed(function))
    case .returns(let expression): .returns(expression.map(renamed))
    case .condition(let conditions, let then, let otherwise):
      .condition(conditions.map(renamed), then: renamed(then), otherwise: renamed(otherwise))
    case .guarded(let conditions, let otherwise):
      .guarded(conditions.map(renamed), otherwise: renamed(otherwise))
    case .choose(let subject, let cases):
      .choose(
        subject: renamed(subject),
        cases: cases.map { one in
          CodeStatement.Case(
            patterns: one.patterns.map(renamed), isGuarded: one.isGuarded, body: renamed(one.body))
        })
    case .each(let name, let sequence, let body):
      .each(name: name, sequence: renamed(sequence), body: renamed(body))
    case .block(let body): .block(renamed(body))
    case .deferred(let body, let behind): .deferred(renamed(body), behind: renamed(behind))
    case .loop(let body): .loop(renamed(body))
    case .continues: .continues
    case .compiled(let clauses): .compiled(clauses.map(renamed))
    }
  }

  private func renamed(_ condition: CodeStatement.Condition) -> CodeStatement.Condition {
    switch condition {
    case .expression(let expression): .expression(renamed(expression))
    case .binding(let name, let value): .binding(name: name, value: value.map(renamed))
    case .pattern(let pattern, let value): .pattern(renamed(pattern), value: renamed(value))
    case .availability: condition
    }
  }

  // MARK: - Expressions

  private func renamed(_ arguments: [CodeExpression.Argument]) -> [CodeExpression.Argument] {
    arguments.map { CodeExpression.Argument(label: $0.label, value: renamed($0.value)) }
  }

  private func renamed(_ expression: CodeExpression) -> CodeExpression {
    guard depth < Self.maximumDepth else { return expression }
    depth += 1
    defer { depth -= 1 }
    var result = expression
    result.form = form(of: expression)
    result.typeArguments = expression.typeArguments.map(type)
    return result
  }

  private func form(of expression: CodeExpression) -> CodeExpression.Form {
    switch expression.form {
    case .number, .boolean, .null, .other: expression.form
    case .string(let parts):
      .string(
        parts.map { part in
          if case .value(let value) = part { .value(renamed(value)) } else { part }
        })
    case .name(let name): .name(names[name] ?? type(name))
    case .member(let base, let name): .member(base: base.map(renamed), name: name)
    case .call(let callee, let arguments, let closures):
      .call(
        callee: renamed(callee), arguments: renamed(arguments), closures: renamed(closures))
    case .element(let base, let arguments):
      .element(base: renamed(base), arguments: renamed(arguments))
    case .array(let elements): .array(elements.map(renamed))
    case .dictionary(let entries):
      .dictionary(entries.map { .init(key: renamed($0.key), value: renamed($0.value)) })
    case .tuple(let parts): .tuple(renamed(parts))
    case .ternary(let condition, let yes, let no):
      .ternary(condition: renamed(condition), yes: renamed(yes), no: renamed(no))
    case .binary(let operation, let left, let right):
      .binary(operation: operation, left: renamed(left), right: renamed(right))
    case .prefixed(let operation, let operand):
      .prefixed(operation: operation, operand: renamed(operand))
    case .cast(let value, let type): .cast(renamed(value), type: self.type(type))
    case .closure(let closure): .closure(renamed(closure))
    case .branches(let statement): .branches(renamed(statement))
    case .macro(let name, let arguments): .macro(name: name, arguments: renamed(arguments))
    case .keyPath(let path): .keyPath(path.prefix(1).map(type) + path.dropFirst())
    }
  }

  private func renamed(_ closure: CodeClosure) -> CodeClosure {
    var result = closure
    result.types = closure.types.mapValues(type)
    result.returns = closure.returns.map(type)
    result.body = renamed(closure.body)
    return result
  }
}
