/// The operators of functional libraries such as Prelude, as the calls that they stand for: `x |> f` is `f(x)`,
/// `\.title .~ text` and `UILabel.lens.text .~ text` are functions that set a property of what they are handed.
enum PipeOperator: String {
  case apply = "|>"
  case applyToPresent = "?|>"
  case compose = "<>"
  case composeForward = ">>>"
  case set = ".~"
  case change = "%~"

  /// The group that it is in, by the name that Prelude gives it: weaker ones first.
  enum Group: String, CaseIterable {
    case apply = "LeftApplyPrecedence"
    case compose = "FunctionCompositionPrecedence"
    case set = "LensSetPrecedence"
  }

  /// How strongly it binds: more than an assignment, less than `? :`.
  var group: Group {
    switch self {
    case .apply, .applyToPresent: .apply
    case .compose, .composeForward: .compose
    case .set, .change: .set
    }
  }

  /// What two operands with the operator between them stand for; `nil` where that is no call.
  func form(
    _ left: CodeExpression, _ right: CodeExpression, at span: CodeSpan
  ) -> CodeExpression.Form? {
    switch self {
    case .apply, .applyToPresent: return Self.call(right, with: left)
    case .compose, .composeForward:
      // Each call stands at a place of its own: which one a statement is, its place says.
      let first = Self.made(Self.call(left, with: Self.whole(span)), left.span)
      return Self.closure([.returns(Self.made(Self.call(right, with: first), right.span))])
    case .set: return Self.setting(left, of: Self.whole(span)) { _ in right }
    case .change:
      return Self.setting(left, of: Self.whole(span)) {
        Self.made(Self.call(right, with: $0), right.span)
      }
    }
  }

  /// The name of what the function that an operator makes is handed.
  private static let name = "$whole"
  /// The member of a type that leads to its lenses.
  private static let lens = "lens"

  private static func whole(_ span: CodeSpan) -> CodeExpression { made(.name(name), span) }

  private static func made(_ form: CodeExpression.Form, _ span: CodeSpan) -> CodeExpression {
    CodeExpression(form: form, span: span)
  }

  private static func call(_ function: CodeExpression, with value: CodeExpression)
    -> CodeExpression.Form
  {
    .call(callee: function, arguments: [.init(label: nil, value: value)], closures: [])
  }

  private static func closure(_ body: [CodeStatement]) -> CodeExpression.Form {
    .closure(CodeClosure(parameters: [name], body: body))
  }

  /// A function that sets what a key path or lens leads to and gives its object back.
  private static func setting(
    _ lens: CodeExpression, of whole: CodeExpression,
    to value: (CodeExpression) -> CodeExpression
  ) -> CodeExpression.Form? {
    let span = lens.span
    func member(_ path: some Sequence<String>) -> CodeExpression {
      CodeExpression.path(path, of: whole, at: span)
    }
    func function(_ form: CodeExpression.Form) -> CodeExpression.Form {
      closure([.expression(made(form, span)), .returns(whole)])
    }
    // `UIButton.lens.title(for: .normal)` is what `setTitle(_:for:)` sets.
    if case .call(let callee, let arguments, _) = lens.form {
      guard let path = path(behindLensOf: callee), let last = path.last else { return nil }
      let old = made(.call(callee: member(path), arguments: arguments, closures: []), span)
      let name = "set" + last.prefix(1).uppercased() + last.dropFirst()
      let setter = made(.member(base: member(path.dropLast()), name: name), span)
      let all = [CodeExpression.Argument(label: nil, value: value(old))] + arguments
      return function(.call(callee: setter, arguments: all, closures: []))
    }
    let path = if case .keyPath(let names) = lens.form { names } else { path(behindLensOf: lens) }
    guard let place = path.map(member) else { return nil }
    return function(.binary(operation: "=", left: place, right: value(place)))
  }

  /// The names behind `lens` in `UIButton.lens.titleLabel.font`.
  private static func path(behindLensOf expression: CodeExpression) -> [String]? {
    guard let names = CodePath(expression)?.names, let place = names.firstIndex(of: lens),
      place > 0, place + 1 < names.count
    else { return nil }
    return Array(names[(place + 1)...])
  }
}
