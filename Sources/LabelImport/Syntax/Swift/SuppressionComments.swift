internal import LabelModel
internal import SwiftSyntax

/// Reads `// labelaudit:ignore rule-id – reason` comments.
enum SuppressionComments {
  /// The word that starts a suppression.
  static let marker = "labelaudit:ignore"

  /// The suppressions of one file, in order.
  static func read(_ tree: SourceFileSyntax, path: String) -> [SourceSuppression] {
    let converter = SourceLocationConverter(fileName: path, tree: tree)
    var result: [SourceSuppression] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var position = token.position
      for piece in token.leadingTrivia {
        read(piece, at: position, converter, path, into: &result)
        position += piece.sourceLength
      }
      position = token.endPositionBeforeTrailingTrivia
      for piece in token.trailingTrivia {
        read(piece, at: position, converter, path, into: &result)
        position += piece.sourceLength
      }
    }
    return result
  }

  private static func read(
    _ piece: TriviaPiece, at position: AbsolutePosition, _ converter: SourceLocationConverter,
    _ path: String, into result: inout [SourceSuppression]
  ) {
    let comment: String
    switch piece {
    case .lineComment(let text), .blockComment(let text): comment = text
    default: return
    }
    guard let marker = comment.firstRange(of: marker) else { return }
    let place = converter.location(for: position)
    for (rule, reason) in rules(in: comment[marker.upperBound...]) {
      result.append(
        SourceSuppression(
          rule: rule, reason: reason,
          location: SourceLocation(path: path, line: place.line, column: place.column)))
    }
  }

  /// `rule-a, rule-b – reason`: the rules, each with the reason.
  static func rules(in text: Substring) -> [(rule: String, reason: String)] {
    var rest = text
    if rest.hasSuffix("*/") { rest = rest.dropLast(2) }
    let words = rest.split(whereSeparator: \.isWhitespace)
    guard let dash = words.firstIndex(where: { ["-", "–", "—", "--", ":"].contains($0) }) else {
      return words.map { (plain($0), "") }
    }
    let reason = words[(dash + 1)...].joined(separator: " ")
    return words[..<dash].map { (plain($0), reason) }
  }

  private static func plain(_ word: Substring) -> String {
    String(word).trimmingSuffix(",")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
