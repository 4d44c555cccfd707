/// Operators between two values.
extension Evaluator {
  /// What an operator makes of its two sides.
  func binary(
    _ operation: String, _ left: CodeExpression, _ right: CodeExpression, in names: Environment,
    expecting type: String?, at span: CodeSpan
  ) -> Value {
    switch operation {
    case "+":
      // Keys can't be joined: what stands on either side of a plus is a plain text.
      let part = type?.hasPrefix("Localized") == true ? "String" : type
      let first = value(of: left, in: names, expecting: part)
      let second = value(of: right, in: names, expecting: part)
      return sum(first, second, at: span)
    case "??": return value(of: left, orElse: right, in: names, expecting: type, at: span)
    case "..<", "...":
      return range(operation, left, right, in: names, at: span)
    case "==", "!=", "&&", "||", "<", ">", "<=", ">=", "is":
      let truth = truth(
        of: CodeExpression(
          form: .binary(operation: operation, left: left, right: right), span: span), in: names)
      if truth.no == nil { return .boolean(true) }
      if truth.yes == nil { return .boolean(false) }
      if let yes = truth.yes, let no = truth.no, !yes.isAlways, !no.isAlways {
        return .choice([
          .init(value: .boolean(true), when: yes), .init(value: .boolean(false), when: no),
        ])
      }
      return .runtime("a condition", at: span)
    case "=":
      assign(left, right, in: names, at: span)
      return .null
    case "-", "*":
      guard case .number(let first) = value(of: left, in: names),
        case .number(let second) = value(of: right, in: names)
      else { return .runtime("a calculated value", at: span) }
      return calculated(operation, first, second, at: span)
    default:
      // What a library's operator takes (`form +++ Section("Account") <<< ButtonRow { … }`) is made all the same.
      if !Self.calculating.contains(operation) {
        _ = value(of: left, in: names)
        _ = value(of: right, in: names)
      }
      return .runtime("a calculated value", at: span)
    }
  }

  /// Swift's own operators for figures whose results nobody needs.
  private static let calculating: Set<String> = [
    "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "~=", "===", "!==",
    "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
  ]

  /// The difference or product of two small whole numbers.
  private func calculated(
    _ operation: String, _ first: String, _ second: String, at span: CodeSpan
  ) -> Value {
    let small = -99_999...99_999
    guard let first = Int(first), let second = Int(second), small.contains(first),
      small.contains(second)
    else { return .runtime("a calculated value", at: span) }
    return .number("\(operation == "*" ? first * second : first - second)")
  }

  /// Two lists, or two texts, behind one another.
  func sum(_ first: Value, _ second: Value, at span: CodeSpan) -> Value {
    let lists = [first, second].map { listed(by: $0, at: span) }
    if lists.contains(where: { $0 != nil }) { return .list(lists.flatMap { $0 ?? [] }) }
    var result: [Value.Guarded] = []
    for a in first.alternatives {
      for b in second.alternatives where result.count < Value.maximumChoices {
        guard let both = a.when.and(b.when) else { continue }
        let value: Value
        switch (a.value, b.value) {
        // What is added up is counted in loops, which are not run through.
        case (.number, .number): value = .runtime("a calculated value", at: span)
        default:
          value = .text(
            LabelText(
              parts: text(of: a.value, at: span).parts + text(of: b.value, at: span).parts,
              at: span))
        }
        result.append(.init(value: value, when: both))
      }
    }
    return .oneOf(result)
  }

  /// The elements of a list, or of several that it is one of, each under that one's condition; `nil` for what is none.
  private func listed(by value: Value, at span: CodeSpan) -> [Value.Guarded]? {
    let lists = value.alternatives.filter { if case .list = $0.value { true } else { false } }
    return lists.isEmpty ? nil : elements(of: .choice(lists), at: span)
  }
}
