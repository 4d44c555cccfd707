/// What macros stand for.
extension ObjectiveCPreprocessor {
  /// The files that the file imports, directly or through others.
  mutating func seenFiles() -> Set<Int> {
    if let reachable { return reachable }
    let found = macros.reachable(from: importNames)
    reachable = found
    return found
  }

  private mutating func macro(_ name: String) -> ObjectiveCMacro? {
    if let found = known[name] { return found }
    var found: ObjectiveCMacro?
    if !macros.isEmpty, macros.isDefined(name) {
      found = macros.macro(name, reachable: seenFiles())
    }
    known[name] = .some(found)
    return found
  }

  /// Reads a name and what it stands for; returns the place behind it.
  mutating func readName(at place: Int, in range: Range<Int>) -> Int {
    // in bounds: the place of a token
    let token = source[place]
    guard macro(token.text) != nil else {
      result.tokens.append(token)
      return place + 1
    }
    var input = source[place..<range.upperBound]
    var output: [ObjectiveCToken] = []
    expand(&input, into: &output, hiding: [], depth: 0)
    result.tokens += output
    return input.startIndex
  }

  /// Takes the first token of `input`, with its arguments when it is a macro with parameters.
  private mutating func expand(
    _ input: inout ArraySlice<ObjectiveCToken>, into output: inout [ObjectiveCToken],
    hiding hidden: Set<String>, depth: Int
  ) {
    guard let token = input.popFirst() else { return }
    guard token.kind == .identifier, !hidden.contains(token.text), depth < Self.maximumDepth,
      let macro = macro(token.text)
    else {
      output.append(token)
      return
    }
    var body = macro.body
    var end = token.end
    if let parameters = macro.parameters {
      guard input.first?.isMark("(") == true, let found = Self.arguments(input) else {
        output.append(token)
        return
      }
      end = found.end
      input = input[found.next...]
      body = substitute(
        macro.body, Self.paired(found.arguments, with: parameters, macro), hidden, depth)
    } else {
      body = Self.pasted(body)
    }
    guard body.count <= budget else {
      budget = 0
      return
    }
    budget -= body.count
    // What the macro adds stands where its name does; what it is handed stays where it is.
    var rest = body.map { part -> ObjectiveCToken in
      guard part.start < 0 else { return part }
      var placed = part
      placed.start = token.start
      placed.end = end
      return placed
    }[...]
    var inner = hidden
    inner.insert(token.text)
    while !rest.isEmpty { expand(&rest, into: &output, hiding: inner, depth: depth + 1) }
  }

  /// The arguments of a macro, from the opening bracket on; `nil` when it is never closed.
  private static func arguments(
    _ input: ArraySlice<ObjectiveCToken>
  ) -> (arguments: [[ObjectiveCToken]], next: Int, end: Int32)? {
    var arguments: [[ObjectiveCToken]] = [[]]
    var level = 0
    for (place, token) in zip(input.indices, input) {
      if token.kind == .endOfDirective || token.kind == .directive { continue }
      if token.kind == .punctuation {
        switch token.text {
        case "(", "[", "{":
          level += 1
          if level == 1 { continue }
        case ")", "]", "}":
          level -= 1
          if level == 0 { return (arguments, place + 1, token.end) }
        case "," where level == 1:
          arguments.append([])
          continue
        default: break
        }
      }
      arguments[arguments.count - 1].append(token)
    }
    return nil
  }

  private static func paired(
    _ arguments: [[ObjectiveCToken]], with parameters: [String], _ macro: ObjectiveCMacro
  ) -> [String: [ObjectiveCToken]] {
    var result: [String: [ObjectiveCToken]] = [:]
    for (number, name) in parameters.enumerated() {
      guard macro.isVariadic, number == parameters.count - 1 else {
        result[name] = arguments.dropFirst(number).first ?? []
        continue
      }
      let comma = ObjectiveCToken(kind: .punctuation, text: ",", start: -1, end: -1)
      result[name] = Array(arguments.dropFirst(number).joined(separator: [comma]))
    }
    return result
  }

  /// The body of a macro with arguments put in.
  private mutating func substitute(
    _ body: [ObjectiveCToken], _ arguments: [String: [ObjectiveCToken]], _ hidden: Set<String>,
    _ depth: Int
  ) -> [ObjectiveCToken] {
    var result: [ObjectiveCToken] = []
    var place = body.startIndex
    while place < body.endIndex, result.count <= budget {
      let token = body[place]
      place += 1
      if token.isMark("#"), place < body.endIndex, let given = arguments[body[place].text] {
        place += 1
        let text = given.map(\.text).joined(separator: " ")
        let isText = result.last?.isMark("@") == true
        if isText { result.removeLast() }
        result.append(
          ObjectiveCToken(
            kind: isText ? .text : .literal, text: text, start: token.start, end: token.end))
      } else if token.kind == .identifier, let given = arguments[token.text] {
        // `, ##__VA_ARGS__` takes the comma away with the arguments.
        if given.isEmpty, result.last?.isMark("##") == true {
          result.removeLast()
          if result.last?.isMark(",") == true { result.removeLast() }
        }
        result += given
      } else {
        result.append(token)
      }
    }
    return Self.pasted(result)
  }

  /// `a ## b` as one name.
  private static func pasted(_ tokens: [ObjectiveCToken]) -> [ObjectiveCToken] {
    guard tokens.contains(where: { $0.isMark("##") }) else { return tokens }
    var result: [ObjectiveCToken] = []
    var joins = false
    for token in tokens {
      if token.isMark("##") {
        joins = true
      } else if joins, var last = result.popLast() {
        joins = false
        guard last.kind == .identifier, [.identifier, .number].contains(token.kind) else {
          result += last.isMark("@") && token.kind == .literal ? [] : [last]
          result.append(token)
          continue
        }
        last.text += token.text
        result.append(last)
      } else {
        result.append(token)
      }
    }
    return result
  }
}
