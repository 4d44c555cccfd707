@testable import LabelImport

/// Writes the intermediate form down without its spans, so that what two sources are turned into can be
/// compared.
struct CodeDump {
  /// The types of a file, one line for each declaration, but the file's own scope when it is empty.
  static func lines(_ file: FileDeclarations) -> [String] {
    file.types.flatMap { type -> [String] in
      var lines: [String] = []
      let members =
        type.variables.map { "  " + variable($0) } + type.functions.map { "  " + function($0) }
        + type.cases.map { "  case \($0.name) = \($0.rawValue.map(expression) ?? "-")" }
      if type.name.isEmpty, members.isEmpty { return [] }
      lines.append("\(type.kind) \(type.name): \(type.inherits.joined(separator: ", "))")
      return lines + members
    }
  }

  static func variable(_ variable: VariableDeclaration) -> String {
    var text = variable.attributes.map { "@\($0.name) " }.joined()
    text += "\(variable.isStatic ? "static " : "")\(variable.isConstant ? "let" : "var") "
    text += "\(variable.name): \(variable.type ?? "?")"
    if let initial = variable.initial { text += " = " + expression(initial) }
    if let getter = variable.getter { text += " get " + body(getter) }
    if !variable.observers.isEmpty { text += " set " + body(variable.observers) }
    return text
  }

  static func function(_ function: FunctionDeclaration) -> String {
    let parameters = function.parameters.map { "\($0.label ?? "_") \($0.name): \($0.type)" }
    return "\(function.isStatic ? "static " : "")func \(function.name)"
      + "(\(parameters.joined(separator: ", "))) -> \(function.returnType ?? "-") "
      + body(function.body)
  }

  static func body(_ statements: [CodeStatement]) -> String {
    "{ " + statements.map(statement).joined(separator: "; ") + " }"
  }

  static func statement(_ statement: CodeStatement) -> String {
    switch statement {
    case .expression(let value): return expression(value)
    case .variable(let declared): return variable(declared)
    case .function(let declared): return function(declared)
    case .returns(let value): return "return \(value.map(expression) ?? "")"
    case .condition(let conditions, let then, let otherwise):
      return "if \(conditions.map(condition).joined(separator: ", ")) \(body(then)) else "
        + body(otherwise)
    case .guarded(let conditions, let otherwise):
      return "guard \(conditions.map(condition).joined(separator: ", ")) else \(body(otherwise))"
    case .choose(let subject, let cases):
      let arms = cases.map {
        "case \($0.patterns.map(expression).joined(separator: ", ")): \(body($0.body))"
      }
      return "switch \(expression(subject)) { \(arms.joined(separator: " ")) }"
    case .each(let name, let sequence, let inner):
      return "for \(name ?? "_") in \(expression(sequence)) \(body(inner))"
    case .block(let inner): return "do \(body(inner))"
    case .deferred(let last, let rest): return "defer \(body(last)) \(body(rest))"
    case .loop(let inner): return "while \(body(inner))"
    case .continues: return "continue"
    case .compiled(let clauses): return "#if " + clauses.map(body).joined(separator: " #else ")
    }
  }

  private static func condition(_ condition: CodeStatement.Condition) -> String {
    switch condition {
    case .expression(let value): expression(value)
    case .binding(let name, let value): "let \(name) = \(value.map(expression) ?? "-")"
    case .pattern(let pattern, let value): "case \(expression(pattern)) = \(expression(value))"
    case .availability(let isNegated, let version, _):
      "\(isNegated ? "#unavailable" : "#available")(\(version.map(String.init) ?? "-"))"
    }
  }

  static func expression(_ expression: CodeExpression) -> String {
    switch expression.form {
    case .string(let parts):
      let inner = parts.map { part in
        switch part {
        case .text(let text): text
        case .value(let value): "\\(\(self.expression(value)))"
        }
      }
      return "\"\(inner.joined())\""
    case .number(let digits): return digits
    case .boolean(let value): return "\(value)"
    case .null: return "nil"
    case .name(let name): return name
    case .member(let base, let name): return (base.map(self.expression) ?? "") + "." + name
    case .call(let callee, let arguments, let closures):
      let trailing = closures.map {
        " \($0.label.map { $0 + ":" } ?? "")\(self.expression($0.value))"
      }
      return self.expression(callee) + "(\(list(arguments)))" + trailing.joined()
    case .element(let base, let arguments):
      return self.expression(base) + "[\(list(arguments))]"
    case .array(let elements):
      return "[\(elements.map(self.expression).joined(separator: ", "))]"
    case .dictionary(let entries):
      let inner = entries.map { "\(self.expression($0.key)): \(self.expression($0.value))" }
      return "[\(inner.isEmpty ? ":" : inner.joined(separator: ", "))]"
    case .tuple(let elements): return "(\(list(elements)))"
    case .ternary(let condition, let yes, let no):
      return "(\(self.expression(condition)) ? \(self.expression(yes)) : \(self.expression(no)))"
    case .binary(let operation, let left, let right):
      return "(\(self.expression(left)) \(operation) \(self.expression(right)))"
    case .prefixed(let operation, let operand): return operation + self.expression(operand)
    case .cast(let value, let type): return "(\(self.expression(value)) as \(type))"
    case .closure(let closure):
      return "{ \(closure.parameters.joined(separator: ", ")) in \(body(closure.body)) }"
    case .branches(let inner): return statement(inner)
    case .macro(let name, let arguments): return "#\(name)(\(list(arguments)))"
    case .keyPath(let names): return "\\." + names.joined(separator: ".")
    case .other: return "<other>"
    }
  }

  private static func list(_ arguments: [CodeExpression.Argument]) -> String {
    arguments.map { ($0.label.map { $0 + ": " } ?? "") + expression($0.value) }
      .joined(separator: ", ")
  }
}
