/// Classes, categories and protocols.
extension ObjectiveCParser {
  mutating func readInterface() {
    place += 1
    let given = skipAttributes()
    guard let name = takeName() else { return skipStatement() }
    var group = ObjectiveCGroup(
      kind: .interface, name: name.text, swiftName: given, start: name.start,
      end: name.end)
    if next.isMark("<"), token(1).kind == .identifier { readArguments(into: &group) }
    if take("(") {
      group.kind = .category
      _ = takeName()
      _ = take(")")
    } else if take(":") {
      group.superclass = takeName()?.text
      // Type arguments stand in front of protocols; a single list may be either.
      if next.isMark("<") {
        let first = names()
        group.protocols = next.isMark("<") ? names() : first
      }
    }
    if next.isMark("<") { group.protocols += names() }
    if next.isMark("{") { readFields(into: &group) }
    readMembers(into: &group)
    file.groups.append(group)
  }

  /// Type parameters of a class, or the protocols of a root class.
  private mutating func readArguments(into group: inout ObjectiveCGroup) {
    let found = names()
    if !next.isMark(":"), !next.isMark("(") { group.protocols = found }
  }

  mutating func readImplementation() {
    place += 1
    guard let name = takeName() else { return skipStatement() }
    var group = ObjectiveCGroup(
      kind: .implementation, name: name.text, start: name.start, end: name.end)
    if take("(") {
      group.isCategory = true
      _ = takeName()
      _ = take(")")
    } else if take(":") {
      group.superclass = takeName()?.text
    }
    if next.isMark("{") { readFields(into: &group) }
    readMembers(into: &group)
    file.groups.append(group)
  }

  mutating func readProtocol() {
    place += 1
    // `@protocol A, B;` says only that they are there.
    guard let name = takeName(), !next.isMark(";"), !next.isMark(","), !next.isMark(")") else {
      return skipStatement()
    }
    var group = ObjectiveCGroup(
      kind: .proto, name: name.text, start: name.start, end: name.end)
    if next.isMark("<") { group.protocols = names() }
    readMembers(into: &group)
    file.groups.append(group)
  }

  /// The names between `<` and `>`.
  private mutating func names() -> [String] {
    guard take("<") else { return [] }
    var result: [String] = []
    var level = 1
    while !isAtEnd, level > 0 {
      if next.isMark(";") || next.isMark("{") || next.kind == .keyword { break }
      if let name = takeName() {
        if level == 1 { result.append(name.text) }
        continue
      }
      if next.isMark("<") { level += 1 }
      if next.isMark(">") { level -= 1 }
      if next.isMark(">>") { level -= 2 }
      place += 1
    }
    return result
  }

  private mutating func readFields(into group: inout ObjectiveCGroup) {
    place += 1
    while !isAtEnd, !take("}") {
      if isAtClause || next.kind == .keyword && !Self.classWords.contains(next.text) {
        place += 1
        continue
      }
      if next.kind == .keyword { return }
      let before = place
      if let fields = variables() { group.fields += fields }
      if !take(";") { skipStatement() }
      if place == before { skipGroup() }
    }
  }

  private mutating func readMembers(into group: inout ObjectiveCGroup) {
    while !isAtEnd {
      let before = place
      switch next.kind {
      case .keyword:
        switch next.text {
        case "end":
          place += 1
          return
        case "implementation", "interface": return
        case "protocol":
          // Only a class that was never closed is followed by one.
          return
        case "property": readProperty(into: &group)
        case "synthesize": readSynthesized(into: &group)
        case "optional", "required": place += 1
        default: skipStatement()
        }
      case .punctuation where next.isMark("-") || next.isMark("+"):
        if let method = method() { group.methods.append(method) }
      case .identifier: readPlainMember()
      case .openClauses, .nextClause, .closeClauses: place += 1
      default: skipGroup()
      }
      if place == before { place += 1 }
    }
  }

  /// A function, variable or enumeration among the members: it stands at file level.
  private mutating func readPlainMember() {
    readPlain()
  }

  private mutating func readProperty(into group: inout ObjectiveCGroup) {
    place += 1
    var attributes: [String] = []
    if take("(") {
      while !isAtEnd, !take(")"), !next.isMark(";") {
        guard let name = takeName() else {
          place += 1
          continue
        }
        if take("=") {
          let value = takeName()?.text ?? ""
          attributes.append("\(name.text)=\(value)")
          _ = take(":")
        } else {
          attributes.append(name.text)
        }
      }
    }
    let found = variables() ?? []
    let given = skipAttributes()
    for var property in found {
      property.attributes = attributes
      if let given { property.attributes.append("swift=\(given)") }
      if attributes.contains("nullable") { property.type.isNullable = true }
      group.properties.append(property)
    }
    skipStatement()
  }

  private mutating func readSynthesized(into group: inout ObjectiveCGroup) {
    place += 1
    while let name = takeName() {
      if take("="), let field = takeName() { group.synthesized[field.text] = name.text }
      guard take(",") else { break }
    }
    skipStatement()
  }

  private mutating func method() -> ObjectiveCFunction? {
    let isStatic = next.isMark("+")
    place += 1
    var result = ObjectiveCType(name: "id")
    if take("(") { result = bracketedType() }
    skipAttributes()
    let first = next
    var selector = ""
    var given: String?
    var parameters: [ObjectiveCParameter] = []
    var isVariadic = false
    while next.kind == .identifier || next.isMark(":") {
      if next.kind == .identifier, !token(1).isMark(":"), !selector.isEmpty { break }
      let piece = takeName()?.text ?? ""
      guard take(":") else {
        selector += piece
        break
      }
      var type = ObjectiveCType(name: "id")
      if take("(") { type = bracketedType() }
      skipAttributes()
      let name = takeName()
      selector += piece + ":"
      parameters.append(ObjectiveCParameter(piece: piece, type: type, name: name?.text ?? ""))
      given = skipAttributes() ?? given
    }
    if take(",") {
      isVariadic = take("...")
    }
    let swiftName = skipAttributes() ?? given
    guard !selector.isEmpty else {
      skipStatement()
      return nil
    }
    var method = ObjectiveCFunction(
      selector: selector, parameters: parameters, isVariadic: isVariadic, result: result,
      isStatic: isStatic, swiftName: swiftName, start: first.start, end: first.end)
    if next.isMark("{") {
      method.body = braced()
    } else {
      // `- (void)a;` in an implementation may be followed by the body.
      _ = take(";")
      if next.isMark("{") { method.body = braced() }
    }
    return method
  }
}
