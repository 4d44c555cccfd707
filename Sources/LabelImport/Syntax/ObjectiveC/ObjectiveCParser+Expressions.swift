/// Expressions by their operators.
extension ObjectiveCParser {
  /// An expression with assignments, without commas.
  mutating func assignment() -> ObjectiveCExpression {
    let first = start
    guard depth < Self.maximumDepth else { return skippedOperand() }
    depth += 1
    defer { depth -= 1 }
    let left = conditional()
    guard next.kind == .punctuation, Self.assignments.contains(next.text) else { return left }
    let operation = next.text
    place += 1
    let right = next.isMark("{") ? list() : assignment()
    return expression(.binary(operation, left, right), from: first, over: left, right)
  }

  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
  ]

  /// Steps over what nests too deep.
  private mutating func skippedOperand() -> ObjectiveCExpression {
    let first = start
    while !isAtEnd {
      if next.kind == .punctuation, [",", ";", ")", "]", "}", ":"].contains(next.text) { break }
      if next.kind == .keyword, Self.classWords.contains(next.text) { break }
      skipGroup()
    }
    return expression(.other, from: first)
  }

  private mutating func conditional() -> ObjectiveCExpression {
    let first = start
    let condition = operation(0)
    guard take("?") else { return condition }
    if take(":") {
      let other = nested { $0.conditional() }
      return expression(.ternary(condition, nil, other), from: first, over: condition, other)
    }
    let yes = assignment()
    guard take(":") else { return expression(.other, from: first) }
    let no = nested { $0.conditional() }
    return expression(.ternary(condition, yes, no), from: first, over: condition, yes, no)
  }

  private mutating func nested(
    _ read: (inout Self) -> ObjectiveCExpression
  ) -> ObjectiveCExpression {
    guard depth < Self.maximumDepth else { return skippedOperand() }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  /// Operators of at least a strength, grouped to the left.
  mutating func operation(_ least: Int) -> ObjectiveCExpression {
    let first = start
    var left = unary()
    while next.kind == .punctuation, let strength = Self.strengths[next.text], strength >= least {
      let operation = next.text
      place += 1
      let right = nested { $0.operation(strength + 1) }
      left = expression(.binary(operation, left, right), from: first, over: left, right)
    }
    return left
  }

  private static let strengths: [String: Int] = [
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
    "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
  ]

  private mutating func unary() -> ObjectiveCExpression {
    let first = start
    guard depth < Self.maximumDepth else { return skippedOperand() }
    depth += 1
    defer { depth -= 1 }
    if next.kind == .punctuation, ["!", "-", "+", "~", "*", "&", "++", "--"].contains(next.text) {
      let operation = next.text
      place += 1
      let operand = unary()
      return expression(.prefix(operation, operand), from: first, over: operand)
    }
    if next.isMark("("), let type = castType() {
      let operand = next.isMark("{") ? list() : unary()
      return expression(.cast(type, operand), from: first, over: operand)
    }
    return postfix(primary(), from: first)
  }

  /// The type of a cast, with its brackets; `nil`, with nothing read, for any other bracket.
  private mutating func castType() -> ObjectiveCType? {
    let before = place
    place += 1
    guard next.kind == .identifier, let type = type() else {
      place = before
      return nil
    }
    var result = type
    if next.isMark("("), token(1).isMark("^") || token(1).isMark("*") {
      result.isFunction = true
      skipGroup()
      if next.isMark("(") { skipGroup() }
    }
    guard take(")") else {
      place = before
      return nil
    }
    let isSure =
      type.pointers > 0 || !type.arguments.isEmpty || result.isFunction || !type.marks.isEmpty
      || Self.plainTypes.contains(type.name.split(separator: " ").first.map(String.init) ?? "")
    if beginsOperand(isSure: isSure, isName: type.name.isCapitalized) { return result }
    place = before
    return nil
  }

  /// True when an operand follows a bracket, so that it holds a type.
  private func beginsOperand(isSure: Bool, isName: Bool) -> Bool {
    switch next.kind {
    case .identifier: return !next.isWord("in")
    case .text, .number, .literal, .keyword: return true
    case .punctuation:
      switch next.text {
      case "@", "^", "!", "~": return next.text != "^" || isSure || token(1).isMark("{")
      case "(", "[", "{": return isSure || isName
      case "-", "+", "*", "&", "++", "--": return isSure
      default: return false
      }
    default: return false
    }
  }

  private mutating func postfix(
    _ operand: ObjectiveCExpression, from first: Int32
  ) -> ObjectiveCExpression {
    var result = operand
    while next.kind == .punctuation {
      switch next.text {
      case ".", "->":
        guard token(1).kind == .identifier else { return result }
        let name = token(1).text
        place += 2
        result = expression(.member(result, name), from: first, over: result)
      case "[":
        place += 1
        let index = assignment()
        closeBracket("]")
        result = expression(.element(result, index), from: first, over: result, index)
      case "(":
        place += 1
        let arguments = arguments(upTo: ")")
        result = expression(.call(result, arguments), from: first, over: [result] + arguments)
      case "++", "--":
        let operation = next.text
        place += 1
        result = expression(.postfix(operation, result), from: first, over: result)
      default: return result
      }
    }
    return result
  }

  /// Goes behind a closing bracket, over whatever stands in front of it.
  mutating func closeBracket(_ mark: String) {
    while !isAtEnd, !take(mark) {
      if next.isMark(";") || next.isMark("}") || isAtClause { return }
      if next.kind == .keyword, Self.classWords.contains(next.text) { return }
      skipGroup()
    }
  }

  /// Expressions with commas between them, up to a closing bracket.
  mutating func arguments(upTo mark: String) -> [ObjectiveCExpression] {
    var result: [ObjectiveCExpression] = []
    while !isAtEnd, !take(mark) {
      if isAtClause { skipClauses() }
      let before = place
      result.append(assignment())
      if take(",") { continue }
      if isAtClause { continue }
      if place == before || !next.isMark(mark) {
        closeBracket(mark)
        break
      }
    }
    return result
  }
}
