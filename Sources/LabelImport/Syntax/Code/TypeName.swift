/// Names of types as they are written.
enum TypeName {
  /// The last component of a dotted name.
  static func last(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  /// A type's name without optional marks, `any`, `some` and generic arguments.
  static func bare(_ written: String) -> String { bare(written, parenthesesLeft: 2) }

  private static func bare(_ written: String, parenthesesLeft: Int) -> String {
    // Most are names alone.
    let isPlain = !written.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "<"),
        UInt8(ascii: "("):
        true
      default: false
      }
    }
    if isPlain { return written }
    var name = Substring(written)
    for word in ["any ", "some ", "inout ", "@escaping ", "@autoclosure "] {
      if name.hasPrefix(word) { name = name.dropFirst(word.count) }
    }
    while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
    // `(any Protocol)?`
    if parenthesesLeft > 0, name.first == "(", name.last == ")", !name.contains(","),
      !name.contains("->")
    {
      return bare(String(name.dropFirst().dropLast()), parenthesesLeft: parenthesesLeft - 1)
    }
    guard let generic = name.firstIndex(of: "<") else { return String(name) }
    guard name.last != ">" else { return String(name[..<generic]) }
    // `Outer<Argument>.Inner`
    var depth = 0
    return String(
      name.filter { character in
        if character == "<" { depth += 1 }
        if character == ">" { depth -= 1 }
        return depth == 0 && character != ">"
      })
  }

  /// The element type of `[T]`, `Array<T>` or `Set<T>`.
  static func element(_ written: String) -> String? {
    guard written.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") })
    else { return nil }
    let name = written[...].trimmingSpaces()
    let bare = name.hasSuffix("?") ? name.dropLast().trimmingSpaces() : name
    // What has a colon is a dictionary, unless its elements are tuples.
    let isList =
      !bare.utf8.contains(UInt8(ascii: ":")) || bare.hasPrefix("[(") && bare.hasSuffix(")]")
    if isList, bare.hasPrefix("["), bare.hasSuffix("]") {
      return bare.dropFirst().dropLast().trimmingSpaces()
    }
    for wrapper in ["Array<", "Set<", "ForEach<"] where bare.hasPrefix(wrapper) {
      return bare.dropFirst(wrapper.count).dropLast().trimmingSpaces()
    }
    return nil
  }

  /// The only generic argument of a type: `[Item]` of `Driver<[Item]>`.
  static func generic(_ written: String) -> String? {
    guard let start = written.firstIndex(of: "<"), written.last == ">" else { return nil }
    let inner = written[written.index(after: start)...].dropLast()
    return inner.contains(",") ? nil : String(inner)
  }

  /// The value type of `[K: T]` or `Dictionary<K, T>`.
  static func value(_ written: String) -> String? {
    let name = written.filter { !$0.isWhitespace }
    let bare = name.hasSuffix("?") ? name.dropLast() : name[...]
    let mark: Character
    switch bare {
    case _ where bare.hasPrefix("[") && bare.hasSuffix("]"): mark = ":"
    case _ where bare.hasPrefix("Dictionary<") && bare.hasSuffix(">"): mark = ","
    default: return nil
    }
    guard let end = bare.firstIndex(of: mark) else { return nil }
    return String(bare[bare.index(after: end)...].dropLast())
  }

  /// The type behind the arrow of a function's type.
  static func returned(by written: String) -> String {
    guard let arrow = written.range(of: "->", options: .backwards) else { return written }
    return written[arrow.upperBound...].trimmingSpaces()
  }

  /// The name of the type around a nested type; empty for a top-level one.
  static func outer(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[..<dot])
  }
}

extension Substring {
  /// The words of a written type with one space between them.
  func trimmingSpaces() -> String {
    // Most types are written without a space, in ASCII.
    if utf8.allSatisfy({ $0 > UInt8(ascii: " ") && $0 < 0x7F }) { return String(self) }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
