/// Types and declarators.
extension ObjectiveCParser {
  /// Words in front of or behind a type's name that only mark it.
  private static let marks: Set<String> = [
    "static", "extern", "const", "inline", "__inline", "__inline__", "typedef", "volatile",
    "register", "__block", "__weak", "__strong", "__unsafe_unretained", "__autoreleasing",
    "__kindof", "nullable", "nonnull", "null_unspecified", "_Nullable", "_Nonnull", "__nullable",
    "__nonnull", "_Null_unspecified", "IBOutlet", "IBInspectable", "in", "out", "inout", "bycopy",
    "byref", "oneway", "restrict", "__restrict", "constexpr", "mutable", "virtual", "__covariant",
    "__contravariant", "_Atomic", "IBAction", "weak", "assign", "strong",
  ]
  /// Names of types that C spells with small letters.
  static let plainTypes: Set<String> = [
    "void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "id", "bool",
    "instancetype", "struct", "enum", "union", "size_t", "ssize_t", "int8_t", "int16_t", "int32_t",
    "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "uintptr_t", "intptr_t", "auto",
    "__auto_type", "typeof", "__typeof", "__typeof__", "dispatch_queue_t", "dispatch_block_t",
    "dispatch_once_t", "off_t", "time_t", "u_int32_t", "decltype",
  ]
  private static let sizes: Set<String> = ["signed", "unsigned", "long", "short", "int", "char"]

  /// Steps over words that mark a type.
  mutating func takeMarks(_ type: inout ObjectiveCType) {
    while next.kind == .identifier {
      let word = next.text
      if Self.marks.contains(word) {
        type.marks.insert(word)
        if word == "const" { type.isConstant = true }
        if ["nullable", "_Nullable", "__nullable"].contains(word) { type.isNullable = true }
        place += 1
      } else if word == "IBOutletCollection" || Self.isAttribute(word) {
        if word == "IBOutletCollection" { type.marks.insert(word) }
        place += 1
        if next.isMark("(") { skipGroup() }
      } else {
        return
      }
    }
  }

  /// A type up to its stars; `nil`, with nothing read, when there is none.
  mutating func type() -> ObjectiveCType? {
    let before = place
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    var type = ObjectiveCType()
    takeMarks(&type)
    guard let first = takeName() else {
      place = before
      return nil
    }
    switch first.text {
    case "struct", "enum", "union", "class":
      type.name = takeName()?.text ?? first.text
    case "typeof", "__typeof", "__typeof__", "decltype":
      type.name = "typeof"
      if next.isMark("(") { skipGroup() }
    case let word where Self.sizes.contains(word):
      var words = [word]
      while next.kind == .identifier, Self.sizes.contains(next.text) || next.isWord("double") {
        words.append(next.text)
        place += 1
      }
      type.name = words.joined(separator: " ")
    default:
      type.name = first.text
      while take("::"), let inner = takeName() { type.name = inner.text }
    }
    type.isConstant = false
    takeMarks(&type)
    if next.isMark("<") {
      let open = place
      if let arguments = typeArguments() {
        type.arguments = arguments
      } else {
        place = open
      }
    }
    takePointers(&type)
    return type
  }

  /// What stands between `<` and `>`.
  private mutating func typeArguments() -> [ObjectiveCType]? {
    guard take("<") else { return nil }
    var result: [ObjectiveCType] = []
    while !isAtEnd {
      guard var argument = type() else { return nil }
      if next.isMark("(") {
        skipGroup()
        if next.isMark("(") { skipGroup() }
        argument.isFunction = true
      }
      result.append(argument)
      if take(":") { _ = type() }
      if take(",") { continue }
      return takeClosing() ? result : nil
    }
    return nil
  }

  /// `>`, or one half of `>>`.
  private mutating func takeClosing() -> Bool {
    if next.isMark(">>") {
      if halves {
        place += 1
        halves = false
      } else {
        halves = true
      }
      return true
    }
    return take(">")
  }

  mutating func takePointers(_ type: inout ObjectiveCType) {
    while true {
      if take("*") {
        type.pointers += 1
        type.isConstant = false
      } else if next.isMark("&"), type.pointers == 0, token(1).kind == .identifier {
        // A reference of C++.
        place += 1
      } else if next.kind == .identifier,
        Self.marks.contains(next.text) || Self.isAttribute(next.text)
      {
        // `in` ends the variable of a loop.
        if next.isWord("in") { return }
        takeMarks(&type)
      } else {
        return
      }
    }
  }

  /// A type in brackets, behind the opening one: of a method, a parameter or a cast.
  mutating func bracketedType() -> ObjectiveCType {
    var type = self.type() ?? ObjectiveCType(name: "id")
    while !isAtEnd, !next.isMark(")") {
      if next.isMark("(") { type.isFunction = true }
      if next.isMark("[") { type.isArray = true }
      if next.isMark(";") || next.isMark("{") || next.isMark("}") { return type }
      skipGroup()
    }
    _ = take(")")
    return type
  }

  /// The name behind a type, with what C writes around it: `(^name)(…)`, `name[3]`.
  mutating func declarator(_ type: inout ObjectiveCType) -> ObjectiveCToken? {
    takePointers(&type)
    if next.isMark("("), token(1).isMark("^") || token(1).isMark("*") {
      type.isFunction = true
      place += 2
      takePointers(&type)
      let name = takeName()
      while !isAtEnd, !next.isMark(")"), !next.isMark(";") { skipGroup() }
      _ = take(")")
      if next.isMark("(") { skipGroup() }
      return name
    }
    guard let name = takeName() else { return nil }
    while next.isMark("[") {
      type.isArray = true
      skipGroup()
    }
    return name
  }

  /// The parameters of a function or block, from the opening bracket on.
  mutating func parameters() -> (list: [ObjectiveCParameter], isVariadic: Bool) {
    guard take("(") else { return ([], false) }
    var list: [ObjectiveCParameter] = []
    var isVariadic = false
    while !isAtEnd, !take(")") {
      let before = place
      if take("...") {
        isVariadic = true
      } else if var type = type() {
        let name = declarator(&type)
        if next.isMark("=") {
          while !isAtEnd, !next.isMark(","), !next.isMark(")") { skipGroup() }
        }
        if !(type.isVoid && name == nil) {
          list.append(ObjectiveCParameter(type: type, name: name?.text ?? ""))
        }
      }
      _ = take(",")
      if next.isMark(";") || next.isMark("{") { return (list, isVariadic) }
      if place == before { skipGroup() }
    }
    return (list, isVariadic)
  }

  /// The variables of a declaration whose type begins here; `nil`, with nothing read, when what
  /// follows is none.
  mutating func variables() -> [ObjectiveCVariable]? {
    let before = place
    guard let base = type() else { return nil }
    var result: [ObjectiveCVariable] = []
    repeat {
      var type = base
      guard let name = declarator(&type) else { break }
      skipAttributes()
      var variable = ObjectiveCVariable(
        type: type, name: name.text, start: name.start, end: name.end)
      if take("=") {
        variable.initial = assignment()
      } else if next.isMark(":"), token(1).kind == .number {
        // A field of some bits.
        place += 2
      } else if !next.isMark(";"), !next.isMark(","), !next.isWord("in"), !next.isMark(")") {
        break
      }
      result.append(variable)
    } while take(",")
    guard !result.isEmpty else {
      place = before
      return nil
    }
    return result
  }
}
