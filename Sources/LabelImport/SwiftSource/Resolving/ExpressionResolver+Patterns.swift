/// Patterns of `switch` and `if case`.
extension ExpressionResolver {
  /// A case that may be taken, with the names its pattern binds.
  struct TakenCase {
    /// The statements.
    var body: [CodeStatement]
    /// The scope inside.
    var scope: CodeScope
  }

  /// The cases that a switch may take: one when the subject is known, else all.
  mutating func matching(
    _ cases: [CodeStatement.Case], subject: CodeExpression, in scope: CodeScope
  ) -> [TakenCase] {
    let value = value(of: subject, in: scope)
    var result: [TakenCase] = []
    for (position, place) in cases.enumerated() {
      var inner = scope
      guard !place.patterns.isEmpty else {
        result.append(taken(cases, position, in: inner))
        break
      }
      var isOpen = false
      var isCertain = false
      for pattern in place.patterns {
        switch matches(pattern, value, in: scope) {
        case .some(true):
          bindNames(of: pattern, to: value, in: &inner)
          isCertain = true
        case .some(false): continue
        case .none: isOpen = true
        }
      }
      if isCertain || isOpen { result.append(taken(cases, position, in: inner)) }
      if isCertain, !place.isGuarded { break }
    }
    return result
  }

  /// The case at `position`; an empty body stands for a `fallthrough`.
  private func taken(
    _ cases: [CodeStatement.Case], _ position: Int, in scope: CodeScope
  ) -> TakenCase {
    TakenCase(body: cases[position].body, scope: scope)
  }

  /// Whether a value matches a pattern; `nil` when that is open.
  mutating func matches(
    _ pattern: CodeExpression, _ value: CodeValue, in scope: CodeScope
  ) -> Bool? {
    switch value {
    case .enumCase(_, let name, _):
      guard let wanted = Self.caseName(pattern) else { return nil }
      return wanted == name
    case .text(let text):
      guard let known = text.literal, case .string(let parts) = pattern.form else { return nil }
      guard parts.count <= 1 else { return nil }
      if case .text(let wanted)? = parts.first { return wanted == known }
      return known.isEmpty
    case .number(let digits):
      guard case .number(let wanted) = pattern.form else { return nil }
      return wanted == digits
    case .boolean(let known):
      guard case .boolean(let wanted) = pattern.form else { return nil }
      return wanted == known
    case .null:
      if case .null = pattern.form { return true }
      return Self.caseName(pattern) == nil ? nil : Self.caseName(pattern) == "none"
    case .tuple(let elements):
      guard case .tuple(let patterns) = pattern.form, patterns.count == elements.count else {
        return nil
      }
      var isOpen = false
      for (inner, element) in zip(patterns, elements) {
        if case .name("_") = inner.value.form { continue }
        switch matches(inner.value, element.value, in: scope) {
        case .some(false): return false
        case .some(true): break
        case .none: isOpen = true
        }
      }
      return isOpen ? nil : true
    case .deferred: return matches(pattern, forced(value, at: pattern.span), in: scope)
    default: return nil
    }
  }

  /// The name of the enum case a pattern asks for: `.home`, `Tab.home`, `.home(let x)`.
  static func caseName(_ pattern: CodeExpression) -> String? {
    switch pattern.form {
    case .member(_, let name): name
    case .call(let callee, _, _): caseName(callee)
    default: nil
    }
  }

  /// Binds the names of `.tag(let name)` to the case's arguments.
  mutating func bindNames(
    of pattern: CodeExpression, to value: CodeValue, in scope: inout CodeScope
  ) {
    if case .name(let name) = pattern.form, name != "_" {
      scope.locals[name] = value
      return
    }
    guard case .call(_, let arguments, _) = pattern.form else { return }
    var given: [CodeValue.Labelled] = []
    if case .enumCase(_, _, let known) = value { given = known }
    for (position, argument) in arguments.enumerated() {
      guard case .name(let name) = argument.value.form, name != "_" else { continue }
      scope.locals[name] =
        given.indices.contains(position)
        ? given[position].value
        : .runtime("the case's value '\(name)'", at: argument.value.span)
    }
  }
}
