/// Generic types, as far as their arguments are written down.
extension SymbolIndex {
  /// What stands for a generic type's parameters, by name: types as seen from the file level.
  typealias GenericArguments = [String: String]

  /// True for a name that a type, or one around it, declares as a parameter for types.
  func isTypeParameter(_ written: String, of type: String) -> Bool {
    let name = TypeName.bare(written)
    var type = type
    while !type.isEmpty {
      if types[type]?.generics.contains(name) == true { return true }
      type = TypeName.outer(type)
    }
    return false
  }

  /// The type of the project that a parameter of a type, or of one around it, is bound to.
  func bound(of written: String, in type: String) -> String? {
    let name = TypeName.bare(written)
    var type = type
    while !type.isEmpty {
      if let bound = types[type]?.bounds[name] { return resolveType(bound, in: type) }
      type = TypeName.outer(type)
    }
    return nil
  }

  /// Aliases followed one after the other; they can lead in a circle.
  private static let maximumAliases = 8

  /// What stands for the parameters of the generic type that a type as written leads to:
  /// `Model<State, Action>.Context`, an alias of it, or a subclass.
  func genericArguments(of written: String, in scope: String) -> GenericArguments {
    guard written.utf8.count < 400 else { return [:] }
    let parts = Self.split(expanded(written, in: scope), at: ".")
    guard var head = parts.first else { return [:] }
    head = expanded(head, in: scope)
    guard let base = resolveType(head, in: scope) else { return [:] }
    return arguments(of: base, written: head).merging(inheritedArguments(of: base)) { own, _ in own
    }
  }

  /// What stands for the parameters of a type's generic ancestors.
  private func inheritedArguments(of type: String) -> GenericArguments {
    var result: GenericArguments = [:]
    for ancestor in ancestors(of: type) {
      for written in types[ancestor]?.inherits ?? [] {
        let full = expanded(written, in: TypeName.outer(ancestor))
        guard full.utf8.contains(UInt8(ascii: "<")),
          let base = resolveType(full, in: TypeName.outer(ancestor))
        else {
          continue
        }
        result.merge(arguments(of: base, written: full)) { own, _ in own }
      }
    }
    return result
  }

  private func arguments(of base: String, written: String) -> GenericArguments {
    guard let names = types[base]?.generics, !names.isEmpty,
      let open = written.firstIndex(of: "<"), written.hasSuffix(">")
    else { return [:] }
    let inner = String(written[written.index(after: open)...].dropLast())
    let given = Self.split(inner, at: ",").map { $0.filter { !$0.isWhitespace } }
    return Dictionary(zip(names, given)) { first, _ in first }
  }

  /// A type as written, with the alias at its front replaced by what it stands for.
  private func expanded(_ written: String, in scope: String) -> String {
    var result = Self.plain(written)
    for _ in 0..<Self.maximumAliases {
      let parts = Self.split(result, at: ".")
      guard let head = parts.first, !head.utf8.contains(UInt8(ascii: "<")),
        let alias = types[scope]?.aliases[head] ?? types[""]?.aliases[head], alias != head
      else { break }
      result = ([Self.plain(alias)] + parts.dropFirst()).joined(separator: ".")
    }
    return result
  }

  /// A type without optional marks and `any`, its arguments kept.
  private static func plain(_ written: String) -> String {
    var name = Substring(written)
    for word in ["any ", "some "] where name.hasPrefix(word) { name = name.dropFirst(word.count) }
    while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
    return String(name)
  }

  /// The parts of a text between separators that stand in no brackets.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
