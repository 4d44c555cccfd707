/// What expressions are made of: names, literals, messages, blocks.
extension ObjectiveCParser {
  mutating func primary() -> ObjectiveCExpression {
    let first = start
    let token = next
    switch token.kind {
    case .text, .literal: return text()
    case .number:
      place += 1
      return expression(.number(token.text), from: first)
    case .identifier: return name()
    case .keyword: return keyword()
    case .punctuation: return mark(token.text)
    case .openClauses, .nextClause, .closeClauses, .directive, .endOfDirective:
      return expression(.other, from: first)
    }
  }

  /// Texts one behind the other are one text.
  private mutating func text() -> ObjectiveCExpression {
    let first = start
    var text = ""
    while next.kind == .text || next.kind == .literal {
      text += next.text
      place += 1
    }
    return expression(.text(text), from: first)
  }

  private mutating func name() -> ObjectiveCExpression {
    let first = start
    let word = next.text
    place += 1
    switch word {
    case "YES", "true", "TRUE": return expression(.boolean(true), from: first)
    case "NO", "false", "FALSE": return expression(.boolean(false), from: first)
    case "nil", "Nil", "NULL", "nullptr": return expression(.null, from: first)
    case "sizeof", "typeof", "__typeof", "__typeof__", "_Alignof", "alignof":
      if next.isMark("(") { skipGroup() }
      return expression(.other, from: first)
    case "__builtin_available":
      if next.isMark("(") { return available(from: first) }
    default: break
    }
    var last = word
    while next.isMark("::"), token(1).kind == .identifier {
      last = token(1).text
      place += 2
    }
    return expression(.name(last), from: first)
  }

  private mutating func keyword() -> ObjectiveCExpression {
    let first = start
    let word = next.text
    if Self.classWords.contains(word), word != "protocol" {
      return expression(.other, from: first)
    }
    place += 1
    switch word {
    case "selector":
      guard next.isMark("(") else { break }
      let begin = place + 1
      skipGroup()
      return expression(.selector(text(from: begin)), from: first)
    case "available" where next.isMark("("): return available(from: first)
    default: if next.isMark("(") { skipGroup() }
    }
    return expression(.other, from: first)
  }

  private mutating func available(from first: Int32) -> ObjectiveCExpression {
    var systems: [(platform: String, major: Int)] = []
    let begin = place
    skipGroup()
    for position in begin..<max(begin, place) {
      guard tokens.indices.contains(position + 1), tokens[position].kind == .identifier,
        tokens[position + 1].kind == .number,
        let major = Int(tokens[position + 1].text.prefix { $0.isNumber })
      else { continue }
      systems.append((tokens[position].text, major))
    }
    return expression(.available(systems), from: first)
  }

  private mutating func mark(_ mark: String) -> ObjectiveCExpression {
    let first = start
    switch mark {
    case "(": return grouped()
    case "[": return message()
    case "@": return literal()
    case "^": return block()
    case "{": return list()
    case ")", "]", "}", ";", ",", ":": return expression(.other, from: first)
    default:
      place += 1
      return expression(.other, from: first)
    }
  }

  private mutating func grouped() -> ObjectiveCExpression {
    let first = start
    place += 1
    if next.isMark("{") {
      let body = braced()
      closeBracket(")")
      return expression(.statements(body), from: first)
    }
    let all = arguments(upTo: ")")
    guard var last = all.last else { return expression(.other, from: first) }
    last.start = first
    last.end = max(first, lastEnd)
    return last
  }

  private mutating func literal() -> ObjectiveCExpression {
    let first = start
    place += 1
    if next.isMark("[") {
      place += 1
      let elements = arguments(upTo: "]")
      return expression(.array(elements), from: first, over: elements)
    }
    if next.isMark("{") { return dictionary(from: first) }
    if take("(") {
      let all = arguments(upTo: ")")
      let inner = all.last ?? expression(.other, from: first)
      return expression(.boxed(inner), from: first, over: inner)
    }
    if next.isMark("-"), token(1).kind == .number {
      let digits = token(1).text
      place += 2
      return expression(.number("-" + digits), from: first)
    }
    if next.kind == .number || next.kind == .literal {
      var inner = primary()
      inner.start = first
      return inner
    }
    return expression(.other, from: first)
  }

  private mutating func dictionary(from first: Int32) -> ObjectiveCExpression {
    place += 1
    var entries: [(key: ObjectiveCExpression, value: ObjectiveCExpression)] = []
    while !isAtEnd, !take("}") {
      if isAtClause { skipClauses() }
      let before = place
      let key = operation(0)
      if take(":") { entries.append((key, assignment())) }
      if take(",") || isAtClause { continue }
      if !next.isMark("}") {
        skipEntry()
        if next.isMark(";") || place == before { break }
      }
    }
    return expression(
      .dictionary(entries), from: first, over: entries.flatMap { [$0.key, $0.value] })
  }

  /// Steps over what is left of an entry.
  private mutating func skipEntry() {
    while !isAtEnd, !next.isMark(","), !next.isMark("}"), !next.isMark(";") {
      if next.isMark(")") || next.isMark("]") { return place += 1 }
      if next.kind == .keyword, Self.classWords.contains(next.text) { return }
      skipGroup()
    }
    _ = take(",")
  }

  /// A C initialiser in braces.
  mutating func list() -> ObjectiveCExpression {
    let first = start
    guard depth < Self.maximumDepth, take("{") else {
      skipGroup()
      return expression(.other, from: first)
    }
    depth += 1
    defer { depth -= 1 }
    var elements: [ObjectiveCExpression.Element] = []
    while !isAtEnd, !take("}") {
      if isAtClause { skipClauses() }
      let before = place
      var index: ObjectiveCExpression?
      var field: String?
      if next.isMark("."), token(1).kind == .identifier, token(2).isMark("=") {
        field = token(1).text
        place += 3
      } else if next.isMark("[") {
        let bracket = place
        place += 1
        let inner = assignment()
        if take("]"), take("=") {
          index = inner
        } else {
          place = bracket
        }
      }
      let value = next.isMark("{") ? list() : assignment()
      elements.append(.init(place: index, field: field, value: value))
      if take(",") || isAtClause { continue }
      if !next.isMark("}") {
        skipEntry()
        if next.isMark(";") || place == before { break }
      }
    }
    return expression(.list(elements), from: first, over: elements.map(\.value))
  }

  private mutating func message() -> ObjectiveCExpression {
    let first = start
    place += 1
    let receiver = self.receiver()
    var pieces: [ObjectiveCExpression.Piece] = []
    while !isAtEnd, !next.isMark("]") {
      var word = ""
      if next.kind == .identifier {
        word = next.text
        place += 1
      }
      guard take(":") else {
        if pieces.isEmpty, !word.isEmpty { pieces.append(.init(name: word, arguments: [])) }
        break
      }
      var arguments = [assignment()]
      while take(",") { arguments.append(assignment()) }
      pieces.append(.init(name: word, arguments: arguments))
      guard next.kind == .identifier || next.isMark(":") else { break }
    }
    closeBracket("]")
    guard !pieces.isEmpty else { return expression(.other, from: first) }
    return expression(
      .message(receiver, pieces), from: first, over: [receiver] + pieces.flatMap(\.arguments))
  }

  /// What a message is sent to; type arguments of a class are left out.
  private mutating func receiver() -> ObjectiveCExpression {
    let first = start
    if next.kind == .identifier, next.text.isCapitalized, token(1).isMark("<") {
      let before = place
      if let type = type(), type.pointers == 0, next.kind == .identifier {
        return expression(.name(type.name), from: first)
      }
      place = before
    }
    return assignment()
  }

  private mutating func block() -> ObjectiveCExpression {
    let first = start
    place += 1
    if !next.isMark("("), !next.isMark("{") { _ = type() }
    let parameters = next.isMark("(") ? self.parameters().list : []
    skipAttributes()
    guard next.isMark("{") else { return expression(.other, from: first) }
    let body = braced()
    return expression(.block(parameters, body), from: first)
  }
}
