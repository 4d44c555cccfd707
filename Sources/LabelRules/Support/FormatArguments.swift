/// The values that a format string takes, by position and type.
struct FormatArguments: Hashable {
  /// What a specifier reads.
  enum Kind: String, Comparable {
    case object = "%@"
    case integer = "%d"
    case number = "%f"
    case character = "%c"
    case text = "%s"
    case pointer = "%p"

    static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  /// Kinds by 1-based position; more than one kind for a position is a fault of its own.
  private(set) var kinds: [Int: Set<Kind>] = [:]
  /// Names of plural variables (`%#@count@`).
  private(set) var variables: Set<String> = []

  var isEmpty: Bool { kinds.isEmpty && variables.isEmpty }

  /// For messages: `%1$@, %2$d`, or `no value`.
  var list: String {
    let positional = kinds.keys.sorted().map { position in
      let kind = kinds[position]?.sorted().map { $0.rawValue.dropFirst() }.joined(separator: "/")
      return "%\(position)$\(kind ?? "")"
    }
    let all = positional + variables.sorted().map { "%#@\($0)@" }
    return all.isEmpty ? "no value" : all.joined(separator: ", ")
  }

  /// Reads the specifiers of a text. A percent sign before a space is a percentage.
  init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    var next = 1
    for match in text.matches(of: Self.specifier) {
      let (_, position, variable, conversion) = match.output
      if let variable {
        variables.insert(String(variable))
        continue
      }
      guard let letter = conversion?.last, let kind = Self.kind(letter) else { continue }
      let place = position.flatMap { Int($0) } ?? next
      if position == nil { next += 1 }
      kinds[place, default: []].insert(kind)
    }
  }

  /// A text as it is counted: each value as one character, `%%` as the sign it draws.
  static func counted(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.replacing(specifier, with: "0")
  }

  // Compiled once; a pattern without code of its own holds no state.
  nonisolated(unsafe) private static let specifier:
    Regex<(Substring, Substring?, Substring?, Substring?)> =
      #/%(?:(\d{1,3})\$)?(?:\#@(\w+)@|[-+\#0]*(?:\d+|\*)?(?:\.(?:\d+|\*)?)?((?:hh|h|ll|l|q|L|z|t|j)?[@diouxXDUOeEfFgGaAcCsSp%]))/#

  private static func kind(_ letter: Character) -> Kind? {
    switch letter {
    case "@": .object
    case "d", "i", "u", "o", "x", "X", "D", "U", "O": .integer
    case "e", "E", "f", "F", "g", "G", "a", "A": .number
    case "c", "C": .character
    case "s", "S": .text
    case "p": .pointer
    default: nil
    }
  }
}
