import LabelModel

/// The values that a format string takes, by position and type.
struct FormatArguments: Hashable {
  /// Kinds by 1-based position; more than one kind for a position is a fault of its own.
  private(set) var kinds: [Int: Set<FormatPlace.Kind>] = [:]
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

  /// Reads the places of a text. A percent sign before a space is a percentage.
  init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    let format = FormatText(text)
    for place in format.places {
      if case .variable(let name) = place.content { variables.insert(name) }
    }
    for (number, place) in format.values {
      if let kind = place.kind { kinds[number, default: []].insert(kind) }
    }
  }

  /// A text as it is counted: each value as one character, `%%` as the sign it draws.
  static func counted(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return FormatText(text).replacing { _ in "0" }
  }
}
