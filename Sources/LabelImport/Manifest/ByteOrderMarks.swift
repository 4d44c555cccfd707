import Yams

/// Byte order marks at the start of a YAML document's scalars, which the YAML reader drops.
struct ByteOrderMarks {
  private static let mark: Unicode.Scalar = "\u{FEFF}"
  private static let escapes = ["\\ufeff", "\\U0000feff"]

  /// Lines of the document; empty when it holds no mark.
  private let lines: [Substring.UnicodeScalarView]

  /// Finds the lines of a document that may hold marks.
  init(in yaml: String) {
    let isMarked =
      yaml.unicodeScalars.dropFirst().contains(Self.mark)
      || Self.escapes.contains { yaml.contains($0) || yaml.contains($0.uppercasingDigits) }
    lines =
      isMarked
      ? yaml.split(omittingEmptySubsequences: false) { $0.isNewline }.map(\.unicodeScalars) : []
  }

  /// The text of a scalar with the mark that its source begins with.
  func restored(_ text: String, of node: Node) -> String {
    guard !lines.isEmpty, let place = node.mark, text.unicodeScalars.first != Self.mark,
      lines.indices.contains(place.line - 1)
    else { return text }
    let source = lines[place.line - 1].dropFirst(place.column - 1)
    return begins(source) ? "\u{FEFF}" + text : text
  }

  private func begins(_ source: Substring.UnicodeScalarView) -> Bool {
    guard let first = source.first else { return false }
    let isQuoted = first == "\"" || first == "'"
    let inner = isQuoted ? source.dropFirst() : source
    if inner.first == Self.mark { return true }
    guard first == "\"" else { return false }
    let start = String(String.UnicodeScalarView(inner.prefix(Self.longestEscape)))
    return Self.escapes.contains {
      start.hasPrefix($0) || start.hasPrefix($0.uppercasingDigits)
    }
  }

  private static let longestEscape = 10
}

extension String {
  /// An escape with its hexadecimal digits in upper case: `\uFEFF`.
  fileprivate var uppercasingDigits: String { prefix(2) + dropFirst(2).uppercased() }
}
