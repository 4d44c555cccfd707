/// What Swift calls a method: `setTitle(_:for:)` for `setTitle:forState:`.
///
/// The rules are those of clang's importer as far as a method's declaration shows them: the base name
/// ends in front of the last preposition, words that only repeat a type are left out.
struct SelectorName: Hashable, Sendable {
  /// The name in front of the bracket.
  var base: String
  /// The labels in order; `nil` for `_`.
  var labels: [String?]

  /// Creates a name from its parts.
  init(base: String, labels: [String?]) {
    self.base = base
    self.labels = labels
  }

  /// Reads a name as Swift writes it: `init(title:style:)`.
  init?(swift name: String) {
    guard let open = name.firstIndex(of: "(") else { return nil }
    base = String(name[..<open].split(separator: ".").last ?? name[..<open])
    labels = name[name.index(after: open)...].split(separator: ":", omittingEmptySubsequences: true)
      .filter { $0 != ")" }.map { $0 == "_" ? nil : String($0) }
  }

  /// The name of a selector.
  ///
  /// - Parameter types: those of the parameters, where they are known.
  init(selector: String, types: [ObjectiveCType] = []) {
    var pieces = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if selector.hasSuffix(":") { pieces.removeLast() }
    let first = pieces.first ?? selector
    guard selector.hasSuffix(":") else {
      self.init(base: first, labels: [])
      return
    }
    let rest = zip(pieces.indices, pieces).dropFirst().map { index, piece -> String? in
      piece.isEmpty
        ? nil : Self.trimmed(piece, of: types.dropFirst(index).first, keepsPreposition: true)
    }
    let (base, label) = Self.divided(first, types.first)
    self.init(base: base, labels: [label] + rest)
  }

  /// The selector that Swift gives to a function of its own.
  static func selector(of name: String, labels: [String?]) -> String {
    guard let first = labels.first else { return name }
    var result = name
    if let first {
      let isPrepositional = prepositions.contains(Words.first(of: first))
      result += (isPrepositional && name != "init" ? "" : "With") + Words.capitalized(first)
    }
    result += ":"
    for label in labels.dropFirst() { result += (label ?? "") + ":" }
    return result
  }

  /// The selector of this name.
  var selector: String { Self.selector(of: base, labels: labels) }

  /// The base name and the label of the first argument in a selector's first piece.
  private static func divided(_ piece: String, _ type: ObjectiveCType?) -> (String, String?) {
    if piece == "init" { return ("init", nil) }
    let words = Words.all(of: piece)
    if words.first == "init" {
      let rest = words[1] == "With" ? words.dropFirst(2) : words.dropFirst(1)
      guard !rest.isEmpty else { return ("init", nil) }
      return ("init", Words.uncapitalized(rest.joined()))
    }
    if let place = words.lastIndex(where: { prepositions.contains($0.lowercased()) }), place > 0,
      place < words.count - 1
    {
      // in bounds: places of words
      let base = words[..<place].joined()
      let label = Words.uncapitalized(words[place...].joined())
      return (base, trimmed(label, of: type, keepsPreposition: true))
    }
    return (trimmed(piece, of: type, keepsPreposition: false), nil)
  }

  /// A word without the type's name at its end: `forState` of a `UIControlState` is `for`.
  private static func trimmed(
    _ name: String, of type: ObjectiveCType?, keepsPreposition: Bool
  ) -> String {
    guard let type, !type.name.isEmpty else { return name }
    let words = Words.all(of: name)
    let typeWords = Words.all(of: typeName(type))
    var count = 0
    while count < min(words.count - 1, typeWords.count),
      words[words.count - 1 - count] == typeWords[typeWords.count - 1 - count]
    {
      count += 1
    }
    guard count > 0 else { return name }
    let kept = Array(words.dropLast(count))
    // What stands in front must be a verb or a preposition: `titleView` keeps its word.
    let last = kept.last?.lowercased() ?? ""
    guard prepositions.contains(last) || verbs.contains(last) else { return name }
    return kept.joined()
  }

  private static func typeName(_ type: ObjectiveCType) -> String {
    switch type.name {
    case "NSInteger", "NSUInteger": "Index"
    case "NSArray", "NSMutableArray":
      type.arguments.first.map { typeName($0) + "s" } ?? "Array"
    case "id" where type.arguments.isEmpty: "Object"
    case "SEL": "Selector"
    default: type.name
    }
  }

  /// Words that a label begins with.
  static let prepositions: Set<String> = [
    "with", "for", "at", "by", "from", "in", "into", "of", "on", "to", "using", "via", "without",
    "within", "as", "after", "before", "inside", "under", "over",
  ]
  private static let verbs: Set<String> = [
    "add", "remove", "insert", "present", "show", "perform", "set", "select", "deselect", "move",
    "append", "prepare", "register", "delete", "update", "open", "play", "send", "contains",
  ]
}

/// The words of a name in camel case.
enum Words {
  /// The words: `title`, `For`, `URL`, `String` of `titleForURLString`.
  static func all(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for (place, letter) in letters.enumerated() {
      let isBeginning =
        letter.isUppercase
        && (place == 0 || !letters[place - 1].isUppercase
          || (place + 1 < letters.count && letters[place + 1].isLowercase))
      if isBeginning, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.append(letter)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The first word of a name that begins with a small letter.
  static func first(of name: String) -> String { all(of: name).first ?? "" }

  /// The name with a capital first letter.
  static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The name with its first word in small letters: `urlString` for `URLString`.
  static func uncapitalized(_ name: String) -> String {
    guard let first = all(of: name).first else { return name }
    return first.lowercased() + name.dropFirst(first.count)
  }
}
