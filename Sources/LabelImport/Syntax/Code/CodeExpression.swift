/// A Swift expression as far as label texts need it, detached from the syntax tree.
struct CodeExpression: Sendable {
  /// One argument of a call, array or dictionary.
  struct Argument: Sendable {
    /// The label before the colon.
    var label: String?
    /// The value passed.
    var value: CodeExpression
  }

  /// A stretch of a string literal.
  enum StringPart: Sendable {
    /// Characters as they are after escapes.
    case text(String)
    /// `\(value)`.
    case value(CodeExpression)
  }

  /// One entry of a dictionary literal.
  struct Entry: Sendable {
    /// The key.
    var key: CodeExpression
    /// The value.
    var value: CodeExpression
  }

  /// The expression without parentheses around it.
  var unparenthesized: CodeExpression {
    // in bounds: there is one
    if case .tuple(let parts) = form, parts.count == 1 { return parts[0].value.unparenthesized }
    return self
  }

  /// The form of the expression.
  indirect enum Form: Sendable {
    case string([StringPart])
    case number(String)
    case boolean(Bool)
    case null
    case name(String)
    case member(base: CodeExpression?, name: String)
    case call(callee: CodeExpression, arguments: [Argument], closures: [Argument])
    case element(base: CodeExpression, arguments: [Argument])
    case array([CodeExpression])
    case dictionary([Entry])
    case tuple([Argument])
    case ternary(condition: CodeExpression, yes: CodeExpression, no: CodeExpression)
    case binary(operation: String, left: CodeExpression, right: CodeExpression)
    case prefixed(operation: String, operand: CodeExpression)
    case cast(CodeExpression, type: String)
    case closure(CodeClosure)
    case branches(CodeStatement)
    case macro(name: String, arguments: [Argument])
    case keyPath([String])
    case other
  }

  /// What is written.
  var form: Form
  /// Where it is written.
  var span: CodeSpan
  /// The types in angle brackets behind a name, as written.
  var typeArguments: [String] = []
}

extension CodeExpression {
  /// The characters of a string literal without values in it; `nil` of anything else.
  var plainText: String? {
    guard case .string(let parts) = form, parts.count == 1, case .text(let text)? = parts.first
    else { return nil }
    return text
  }

  /// True for a literal and for a value that is made by its type's name: neither can be called.
  var isNoFunction: Bool {
    switch form {
    case .string, .number, .boolean, .array, .dictionary: true
    case .call(let callee, _, _):
      if case .name(let name) = callee.form { name.isCapitalized } else { false }
    default: false
    }
  }

  /// True for `{ … }()`.
  var isClosureCall: Bool {
    guard case .call(let callee, let arguments, _) = form, arguments.isEmpty else { return false }
    if case .closure = callee.form { return true }
    return false
  }

  /// True for what is written without the type that it is of: `.name`, `.name(…)`, a list of these.
  var leavesTypeOut: Bool {
    switch form {
    case .member(nil, _): true
    case .member(let base?, _): base.leavesTypeOut
    case .call(let callee, _, _): callee.leavesTypeOut
    case .array(let elements): elements.contains { $0.leavesTypeOut }
    default: false
    }
  }

  /// True for the number 0.
  var isZero: Bool {
    if case .number("0") = form { return true }
    return false
  }

  /// True for `nil`, an empty text and an empty list: what a variable starts with before it is set.
  var isBlank: Bool {
    switch form {
    case .null: true
    case .string(let parts): parts.isEmpty
    case .array(let elements): elements.isEmpty
    case .dictionary(let entries): entries.isEmpty
    case .call(let callee, let arguments, let closures):
      if case .array = callee.form { arguments.isEmpty && closures.isEmpty } else { false }
    default: false
    }
  }

  /// A chain that starts with a bare `.name`, with `base` in front of it; any other expression is
  /// unchanged.
  func called(on base: CodeExpression, depth: Int = 0) -> CodeExpression {
    guard depth < 64 else { return self }
    var result = self
    switch form {
    case .member(nil, let name): result.form = .member(base: base, name: name)
    case .member(let inner?, let name):
      result.form = .member(base: inner.called(on: base, depth: depth + 1), name: name)
    case .call(let callee, let arguments, let closures):
      result.form = .call(
        callee: callee.called(on: base, depth: depth + 1), arguments: arguments, closures: closures)
    default: break
    }
    return result
  }
}

/// A closure literal.
struct CodeClosure: Sendable {
  /// Names of the parameters; empty when `$0` is used.
  var parameters: [String]
  /// Types of the parameters as written, as far as they are, by position.
  var types: [Int: String] = [:]
  /// The type that is handed back, as written.
  var returns: String?
  /// The statements between the braces.
  var body: [CodeStatement]
}

/// A Swift statement as far as label texts need it.
indirect enum CodeStatement: Sendable {
  /// One `case` of a switch.
  struct Case: Sendable {
    /// The patterns, each as an expression (`.home`, `.tag(let name)`); empty for `default`.
    var patterns: [CodeExpression]
    /// True when a `where` clause narrows the case.
    var isGuarded: Bool
    /// The statements.
    var body: [CodeStatement]
  }

  /// One condition of an `if` or `guard`.
  enum Condition: Sendable {
    /// A Boolean expression.
    case expression(CodeExpression)
    /// `let name = value`; no value for `if let name`.
    case binding(name: String, value: CodeExpression?)
    /// `case pattern = value`.
    case pattern(CodeExpression, value: CodeExpression)
    /// `#available(…)`, or `#unavailable(…)` when it is negated, with the major version of iOS that it
    /// names.
    case availability(isNegated: Bool, iOS: Int?, at: CodeSpan)
  }

  case expression(CodeExpression)
  case variable(VariableDeclaration)
  case function(FunctionDeclaration)
  case returns(CodeExpression?)
  case condition([Condition], then: [CodeStatement], otherwise: [CodeStatement])
  case guarded([Condition], otherwise: [CodeStatement])
  case choose(subject: CodeExpression, cases: [Case])
  case each(name: String?, sequence: CodeExpression, body: [CodeStatement])
  case block([CodeStatement])
  /// What is done whichever way the statements that follow it in its scope end (`defer`).
  case deferred([CodeStatement], behind: [CodeStatement])
  /// A loop over what is known at run time only.
  case loop([CodeStatement])
  /// The end of a turn of a loop.
  case continues
  /// `#if`: the clauses that can be compiled for an app.
  case compiled([[CodeStatement]])

  /// What catches errors: each clause is a way of its own behind the body, since whether and which error is
  /// thrown is known at run time only.
  static func attempt(
    _ body: [CodeStatement], catches clauses: [(span: CodeSpan, body: [CodeStatement])]
  ) -> [CodeStatement] {
    if clauses.isEmpty { return [.block(body)] }
    // What leaves in any case hides nothing of what catches.
    let leaves = body.contains { if case .returns = $0 { true } else { false } }
    var otherwise = leaves ? body : []
    for clause in clauses.reversed() {
      let isThrown = CodeExpression(form: .other, span: clause.span)
      otherwise = [.condition([.expression(isThrown)], then: clause.body, otherwise: otherwise)]
    }
    return leaves ? otherwise : [.block(body)] + otherwise
  }
}

extension [CodeStatement] {
  /// What a body of one statement gives: an expression, or what is returned; `nil` for any other body.
  var onlyExpression: CodeExpression? {
    guard count == 1 else { return nil }
    switch first {
    case .expression(let expression): return expression
    case .returns(let expression): return expression
    default: return nil
    }
  }
}

extension CodeClosure {
  /// Says of what types the parameters are, where the closure does not say so itself.
  mutating func giveParameters(_ written: [String]) {
    guard parameters.count == written.count else { return }
    for (position, type) in written.enumerated() where types[position] == nil {
      types[position] = type
    }
  }
}

extension CodeExpression {
  /// What a chain of members behind a value names, as if it stood at one place.
  static func path(
    _ names: some Sequence<String>, of base: CodeExpression, at span: CodeSpan
  ) -> CodeExpression {
    names.reduce(base) { CodeExpression(form: .member(base: $0, name: $1), span: span) }
  }

  /// The type of a list as its first value names it: `[Row]()`; `nil` for anything else.
  var listType: String? {
    guard case .call(let callee, let arguments, let closures) = form, arguments.isEmpty,
      closures.isEmpty, case .array(let elements) = callee.form, elements.count == 1,
      let names = elements.first.flatMap(CodePath.init)?.names, names.last?.isCapitalized == true
    else { return nil }
    return "[" + names.joined(separator: ".") + "]"
  }
}
