/// A call as written.
struct CodeCall: Sendable {
  /// What is called.
  var callee: CodeExpression
  /// The arguments in parentheses.
  var arguments: [CodeExpression.Argument]
  /// The trailing closures.
  var closures: [CodeExpression.Argument]
  /// Where the call stands.
  var span: CodeSpan

  /// Reads a call expression; `nil` for any other.
  init?(_ expression: CodeExpression) {
    guard case .call(let callee, let arguments, let closures) = expression.form else { return nil }
    self.init(callee: callee, arguments: arguments, closures: closures, span: expression.span)
  }

  /// Creates a call.
  init(
    callee: CodeExpression, arguments: [CodeExpression.Argument],
    closures: [CodeExpression.Argument], span: CodeSpan
  ) {
    self.callee = callee
    self.arguments = arguments
    self.closures = closures
    self.span = span
  }

  /// The last name of what is called: `navigationTitle` of `view.navigationTitle`.
  var name: String? {
    switch callee.form {
    case .name(let name): name
    case .member(_, let name): name
    default: nil
    }
  }

  /// Where the call's own name stands: behind the expression it is called on.
  var place: CodeSpan {
    guard let base else { return span }
    return CodeSpan(file: span.file, start: base.span.end, end: span.end)
  }

  /// The expression before the last name.
  var base: CodeExpression? {
    if case .member(let base, _) = callee.form { return base }
    return nil
  }

  /// The argument under `label`.
  func argument(_ label: String?) -> CodeExpression? {
    arguments.first { $0.label == label }?.value
  }

  /// The argument or trailing closure under a label.
  func argument(named label: String) -> CodeExpression.Argument? {
    everyArgument.first { $0.label == label }
  }

  /// The arguments and behind them the trailing closures.
  var everyArgument: [CodeExpression.Argument] {
    if closures.isEmpty { return arguments }
    return arguments.isEmpty ? closures : arguments + closures
  }

  /// True where a closure among the arguments makes an object and does nothing else: `.callback { Page() }`.
  var handsMaker: Bool {
    everyArgument.contains { argument in
      guard case .closure(let closure) = argument.value.form,
        case .call(let made)? = closure.body.onlyExpression?.form,
        case .name(let name) = made.callee.form
      else { return false }
      return name.isCapitalized
    }
  }

  /// True where an argument makes a value of a type inside another one: `.details(Details.State(isNew: true))`.
  var handsNested: Bool {
    everyArgument.contains { argument in
      guard case .call(let callee, _, _) = argument.value.form,
        case .member(let outer?, let name) = callee.form, case .name(let type) = outer.form
      else { return false }
      return name.isCapitalized && type.isCapitalized
    }
  }
}
