/// Statements.
extension ObjectiveCParser {
  /// The statements between braces, with both of them.
  mutating func braced() -> [ObjectiveCStatement] {
    guard depth < Self.maximumDepth, next.isMark("{") else {
      skipGroup()
      return []
    }
    place += 1
    depth += 1
    defer { depth -= 1 }
    let body = statements()
    _ = take("}")
    return body
  }

  /// Statements up to a closing brace, the end of a clause or of the class.
  mutating func statements() -> [ObjectiveCStatement] {
    var result: [ObjectiveCStatement] = []
    while !isAtEnd, !next.isMark("}"), next.kind != .nextClause, next.kind != .closeClauses {
      if next.kind == .keyword, Self.classWords.contains(next.text), next.text != "protocol" {
        break
      }
      if next.isWord("case") || next.isWord("default") && token(1).isMark(":") { break }
      let before = place
      result += statement()
      if place == before { place += 1 }
    }
    return result
  }

  /// One statement as the body of another.
  private mutating func body() -> [ObjectiveCStatement] {
    if next.isMark("{") { return braced() }
    guard depth < Self.maximumDepth else {
      skipStatement()
      return []
    }
    depth += 1
    defer { depth -= 1 }
    return statement()
  }

  private mutating func statement() -> [ObjectiveCStatement] {
    if take(";") { return [] }
    if next.isMark("{") { return [.block(braced())] }
    if next.kind == .openClauses { return [clauses()] }
    if next.kind == .keyword, let found = keywordStatement() { return found }
    if next.kind == .identifier {
      if let found = wordStatement(next.text) { return found }
      if token(1).isMark(":"), !token(2).isMark(":") {
        // A label.
        place += 2
        return []
      }
      if isDeclaration(), let variables = variables() {
        if !take(";") { endStatement() }
        return variables.map { .variable($0) }
      }
    }
    var result = [ObjectiveCStatement.expression(assignment())]
    while take(",") { result.append(.expression(assignment())) }
    endStatement()
    return result
  }

  /// Goes behind the end of a statement. A macro may stand without `;`.
  private mutating func endStatement() {
    if take(";") || isAtEnd || isAtClause { return }
    switch next.kind {
    case .identifier, .keyword, .text: return
    case .punctuation:
      if ["}", "{", "[", "("].contains(next.text) { return }
      skipStatement()
    default: return
    }
  }

  /// True when a variable is declared here: a type, and a name behind it.
  private mutating func isDeclaration() -> Bool {
    let before = place
    defer { (place, halves) = (before, false) }
    guard var type = type() else { return false }
    let isPlain = Self.plainTypes.contains(
      type.name.split(separator: " ").first.map(String.init) ?? "")
    if next.isMark("(") {
      guard token(1).isMark("^") || isPlain || type.pointers > 0 || type.name.isCapitalized else {
        return false
      }
      return declarator(&type) != nil
    }
    guard declarator(&type) != nil else { return false }
    skipAttributes()
    switch next.text {
    case "=", ";", ",": return next.kind == .punctuation
    case "in": return true
    default: return false
    }
  }

  private mutating func clauses() -> ObjectiveCStatement {
    var result: [[ObjectiveCStatement]] = []
    guard depth < Self.maximumDepth else {
      skipClauses()
      return .block([])
    }
    depth += 1
    defer { depth -= 1 }
    repeat {
      place += 1
      result.append(statements())
      while !isAtEnd, next.kind != .nextClause, next.kind != .closeClauses {
        // A clause that ends in the middle of a switch.
        if next.isMark("}") { return .compiled(result) }
        if next.kind == .keyword, Self.classWords.contains(next.text) { return .compiled(result) }
        let before = place
        if next.isWord("case") || next.isWord("default") {
          place += 1
        } else {
          result[result.count - 1] += statement()
        }
        if place == before { place += 1 }
      }
    } while next.kind == .nextClause
    if next.kind == .closeClauses { place += 1 }
    return .compiled(result)
  }

  private mutating func condition() -> ObjectiveCExpression {
    guard take("(") else { return expression(.other, from: start) }
    let parts = arguments(upTo: ")")
    return parts.last ?? expression(.other, from: start)
  }

  private mutating func wordStatement(_ word: String) -> [ObjectiveCStatement]? {
    switch word {
    case "if":
      place += 1
      // `if constexpr (…)` of C++.
      _ = takeWord("constexpr")
      let condition = condition()
      let then = body()
      return [.condition(condition, then: then, otherwise: takeWord("else") ? body() : [])]
    case "for": return forStatement()
    case "while":
      place += 1
      let condition = condition()
      return [.loop([], condition, nil, body())]
    case "do":
      place += 1
      let inner = body()
      guard takeWord("while") else { return [.block(inner)] }
      let condition = condition()
      _ = take(";")
      return [.loop([], condition, nil, inner)]
    case "switch": return switchStatement()
    case "return":
      place += 1
      if take(";") { return [.returns(nil)] }
      let value = next.isMark("{") ? list() : assignment()
      endStatement()
      return [.returns(value)]
    case "break", "continue":
      place += 1
      endStatement()
      return word == "continue" ? [.continues] : [.leaves]
    case "goto", "typedef", "using", "asm", "__asm__":
      skipStatement()
      return []
    case "else":
      place += 1
      return []
    default: return nil
    }
  }

  private mutating func forStatement() -> [ObjectiveCStatement] {
    place += 1
    guard next.isMark("(") else { return [] }
    place += 1
    let begin = place
    if let found = eachStatement() { return found }
    place = begin
    var first: [ObjectiveCStatement] = []
    if !take(";") {
      first = statement()
    }
    let condition = next.isMark(";") ? nil : assignment()
    _ = take(";")
    let steps = arguments(upTo: ")")
    return [.loop(first, condition, steps.last, body())]
  }

  /// `name in list)` of a loop, with the loop's body; `nil` for any other.
  private mutating func eachStatement() -> [ObjectiveCStatement]? {
    var type: ObjectiveCType?
    let name: String
    if next.kind == .identifier, token(1).isWord("in") {
      name = next.text
      place += 2
    } else {
      guard var found = self.type(), let token = declarator(&found),
        takeWord("in") || take(":")
      else { return nil }
      type = found
      name = token.text
    }
    let sequence = assignment()
    closeBracket(")")
    return [.each(name, type, in: sequence, body())]
  }

  private mutating func switchStatement() -> [ObjectiveCStatement] {
    place += 1
    let subject = condition()
    guard depth < Self.maximumDepth, take("{") else {
      skipGroup()
      return []
    }
    depth += 1
    defer { depth -= 1 }
    var cases: [ObjectiveCStatement.Case] = []
    while !isAtEnd, !take("}") {
      if isAtClause {
        skipClauses()
        continue
      }
      if next.kind == .keyword, Self.classWords.contains(next.text) { break }
      let before = place
      var values: [ObjectiveCExpression] = []
      var isDefault = false
      while next.isWord("case") || next.isWord("default") {
        if next.isWord("default") { isDefault = true }
        place += 1
        if !next.isMark(":") { values.append(operation(0)) }
        while !isAtEnd, !take(":"), !next.isMark(";"), !next.isMark("}") { skipGroup() }
        skipClauses()
      }
      let body = statements()
      cases.append(.init(values: isDefault ? [] : values, body: body))
      if place == before { place += 1 }
    }
    return [.choose(subject, cases)]
  }

  /// `@try { … } @catch (…) { … }`
  private mutating func attempt() -> ObjectiveCStatement {
    place += 1
    let body = body()
    var catches: [(start: Int32, end: Int32, body: [ObjectiveCStatement])] = []
    while next.kind == .keyword, next.text == "catch" {
      let start = next.start
      place += 1
      if next.isMark("(") { skipGroup() }
      let caught = self.body()
      catches.append((start, max(start, lastEnd), caught))
    }
    return .attempt(body, catches: catches)
  }

  /// A statement that begins with a keyword behind `@`; `nil` for an expression.
  private mutating func keywordStatement() -> [ObjectiveCStatement]? {
    switch next.text {
    case "autoreleasepool", "finally":
      place += 1
      return [.block(body())]
    case "try": return [attempt()]
    case "synchronized":
      place += 1
      if next.isMark("(") { skipGroup() }
      return [.block(body())]
    case "throw":
      skipStatement()
      return [.leaves]
    default: return nil
    }
  }
}
