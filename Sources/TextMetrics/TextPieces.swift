internal import ICUSupport
internal import LabelModel

/// How many grapheme clusters of a text a remnant keeps at either end.
struct Split: Hashable {
  var head: Int
  var tail: Int
}

/// The grapheme clusters of a text, for cutting it between them.
struct Pieces {
  /// Where each starts, and the end of the text.
  let bounds: [String.Index]
  /// How many stay of the first `n` without the spaces at their end.
  let trimmedAtEnd: [Int]
  /// Which is the first from `n` on that is no space.
  let trimmedAtStart: [Int]
  private let clusters: [Substring]
  /// Points from the start to each bound at ``size``, clusters taken alone; empty until balanced.
  private var ends: [Double] = []
  /// How many of `n` clusters that are kept stand before an ellipsis in the middle.
  private var heads: [Int] = []

  /// The font size that texts are balanced at, points: at others both sides change alike.
  static let size = 17.0

  var count: Int { bounds.count - 1 }

  init(of text: String, locale: String) {
    let pieces = TextBoundary.grapheme.pieces(of: text, locale: locale)
    let isSpace = pieces.map { $0.unicodeScalars.allSatisfy(\.isWhiteSpace) }
    var atEnd = [0]
    for index in pieces.indices { atEnd.append(isSpace[index] ? atEnd[index] : index + 1) }
    // in bounds: one cell is there before the first piece is looked at, and one more after each
    var atStart = [pieces.count]
    for index in pieces.indices.reversed() {
      atStart.append(isSpace[index] ? atStart[pieces.count - 1 - index] : index)
    }
    bounds = pieces.map(\.startIndex) + [text.endIndex]
    trimmedAtEnd = atEnd
    trimmedAtStart = atStart.reversed()
    clusters = pieces
  }

  /// Orders the clusters from the ends inwards so that both sides of an ellipsis grow alike in width,
  /// not in number: next comes the one that makes its side the narrower.
  mutating func balance(by width: (Substring) -> Double) {
    ends = [0]
    for cluster in clusters { ends.append((ends.last ?? 0) + width(cluster)) }
    var head = 0
    heads = [0]
    for kept in 0..<count {
      if ends[head + 1] <= points(ofLast: kept - head + 1) { head += 1 }
      heads.append(head)
    }
  }

  private func points(ofLast number: Int) -> Double { (ends.last ?? 0) - ends[count - number] }

  /// How many clusters stand before and after the ellipsis when so many are kept.
  func split(_ kept: Int, _ mode: TruncationMode) -> Split {
    switch mode {
    case .tail, .clip: Split(head: kept, tail: 0)
    case .head: Split(head: 0, tail: kept)
    case .middle: Split(head: heads[kept], tail: kept - heads[kept])
    }
  }
}
