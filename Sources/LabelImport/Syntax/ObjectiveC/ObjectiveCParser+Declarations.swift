/// What stands at file level.
extension ObjectiveCParser {
  mutating func readFile() {
    while !isAtEnd {
      let before = place
      readDeclaration()
      if place == before { place += 1 }
    }
  }

  private mutating func readDeclaration() {
    switch next.kind {
    case .keyword: readKeyword()
    case .identifier: readPlain()
    case .punctuation:
      // `extern "C" {` is open around declarations.
      if next.isMark("{") || next.isMark("}") || next.isMark(";") {
        place += 1
      } else {
        skipGroup()
      }
    default: place += 1
    }
  }

  private mutating func readKeyword() {
    switch next.text {
    case "interface": readInterface()
    case "implementation": readImplementation()
    case "protocol": readProtocol()
    case "end", "optional", "required": place += 1
    default: skipStatement()
    }
  }

  /// Reads what begins with a name: functions, variables, types.
  mutating func readPlain() {
    let given = skipAttributes()
    guard next.kind == .identifier else { return }
    switch next.text {
    case "typedef": return readAlias()
    case "extern" where token(1).kind == .literal:
      place += 2
      _ = take("{")
      return
    case "namespace":
      while !isAtEnd, !next.isMark("{"), !next.isMark(";") { place += 1 }
      place += 1
      return
    case "using", "template", "class", "asm": return skipStatement()
    case "enum": if readEnum(isAlias: false) { return }
    case let word where Self.enumMacros.contains(word):
      if readEnum(isAlias: false) { return }
    default: break
    }
    readVariablesOrFunction(named: given)
  }

  // MARK: - Functions, variables

  private mutating func readVariablesOrFunction(named given: String?) {
    let before = place
    guard let base = type() else { return skipStatement() }
    var type = base
    guard let name = declarator(&type) else {
      place = before
      if base.name.isEmpty || next.kind == .identifier { place += 1 }
      skipStatement()
      return
    }
    if next.isMark("("), !type.isFunction {
      let parameters = self.parameters()
      let swiftName = skipAttributes() ?? given
      var function = ObjectiveCFunction(
        selector: name.text, parameters: parameters.list, isVariadic: parameters.isVariadic,
        result: type, swiftName: swiftName, start: name.start, end: name.end)
      if next.isMark("{") {
        function.body = braced()
      } else {
        skipStatement()
      }
      file.functions.append(function)
      return
    }
    place = before
    guard let variables = variables() else { return skipStatement() }
    skipStatement()
    // What another file defines has no value here.
    file.variables += variables.filter { $0.initial != nil || !$0.type.marks.contains("extern") }
  }

  // MARK: - Types

  private mutating func readAlias() {
    place += 1
    skipAttributes()
    if next.isWord("enum") || Self.enumMacros.contains(next.text), readEnum(isAlias: true) {
      return
    }
    if next.isWord("struct") || next.isWord("union") { return skipStructure() }
    guard var type = type(), let name = declarator(&type) else { return skipStatement() }
    file.aliases[name.text] = type
    skipStatement()
  }

  private mutating func skipStructure() {
    while !isAtEnd, !next.isMark(";") {
      if next.kind == .keyword, Self.classWords.contains(next.text) { return }
      skipGroup()
    }
    place += 1
  }

  private static let enumMacros: Set<String> = [
    "NS_ENUM", "NS_CLOSED_ENUM", "NS_ERROR_ENUM", "NS_OPTIONS", "CF_ENUM", "CF_OPTIONS",
  ]

  /// Reads an enumeration; false, with nothing read, when what follows is none.
  private mutating func readEnum(isAlias: Bool) -> Bool {
    let before = place
    let word = next
    place += 1
    var found = ObjectiveCEnum(
      name: "", isImported: word.text != "enum", isOptions: word.text.hasSuffix("OPTIONS"),
      start: word.start, end: word.end)
    if found.isImported {
      guard take("(") else {
        place = before
        return false
      }
      while !isAtEnd, !next.isMark(")"), !next.isMark("{"), !next.isMark(";") {
        if let name = takeName() {
          (found.name, found.start, found.end) = (name.text, name.start, name.end)
        } else {
          place += 1
        }
      }
      _ = take(")")
    } else {
      skipAttributes()
      if let name = takeName() {
        (found.name, found.start, found.end) = (name.text, name.start, name.end)
      }
      if take(":") {
        _ = type()
        // `typedef enum Name : NSInteger { … } Name` is seen as an enum as well.
        found.isImported = !found.name.isEmpty
      }
    }
    found.swiftName = skipAttributes()
    guard next.isMark("{") else {
      if next.isMark(";") {
        place += 1
        return true
      }
      place = before
      return false
    }
    readConstants(into: &found)
    found.swiftName = skipAttributes() ?? found.swiftName
    if let name = takeName() {
      if isAlias {
        found.name = name.text
      } else if !found.constants.isEmpty {
        // `enum { … } name;`
        found.isImported = false
      }
    }
    skipStatement()
    file.enums.append(found)
    return true
  }

  private mutating func readConstants(into found: inout ObjectiveCEnum) {
    place += 1
    while !isAtEnd, !take("}") {
      skipClauses()
      guard let name = takeName() else {
        if next.kind == .keyword, Self.classWords.contains(next.text) { return }
        if !take(",") { skipGroup() }
        continue
      }
      var constant = ObjectiveCEnum.Constant(
        name: name.text, start: name.start, end: name.end)
      constant.swiftName = skipAttributes()
      if take("=") { constant.value = assignment() }
      constant.swiftName = skipAttributes() ?? constant.swiftName
      found.constants.append(constant)
      if take(",") || isAtClause { continue }
      if !next.isMark("}") { skipGroup() }
    }
  }
}
