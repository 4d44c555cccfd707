/// A text as `String(format:)` reads it: what stands as it is, and the places that are filled in.
public struct FormatText: Hashable, Sendable {
  /// A piece of the text.
  public enum Piece: Hashable, Sendable {
    /// Drawn as it is written.
    case plain(Range<String.Index>)
    /// Filled in, or drawn as one percent sign.
    case place(FormatPlace)
  }

  /// The text as it is written.
  public let text: String
  /// The pieces, which make up the whole text in order.
  public let pieces: [Piece]

  /// Reads a text, in linear time.
  public init(_ text: String) {
    self.text = text
    var pieces: [Piece] = []
    var start = text.startIndex
    var from = start
    while let sign = text.utf8[from...].firstIndex(of: UInt8(ascii: "%")) {
      let previous = start < sign ? text[start..<sign].last : nil
      guard let place = FormatPlace(at: text[sign...], after: previous) else {
        from = text.utf8.index(after: sign)
        continue
      }
      if start < sign { pieces.append(.plain(start..<sign)) }
      pieces.append(.place(place))
      start = place.range.upperBound
      from = start
    }
    if start < text.endIndex { pieces.append(.plain(start..<text.endIndex)) }
    self.pieces = pieces
  }

  /// The places in order, `%%` among them.
  public var places: [FormatPlace] {
    pieces.compactMap { if case .place(let place) = $0 { place } else { nil } }
  }

  /// The places that take a value by position, each with the 1-based number of that value.
  public var values: [(number: Int, place: FormatPlace)] {
    var next = 1
    return places.compactMap { place in
      guard place.kind != nil else { return nil }
      defer { if place.position == nil { next += 1 } }
      return (place.position ?? next, place)
    }
  }

  /// Whether anything is filled in.
  public var hasPlaces: Bool { places.contains { $0.content != .sign } }

  /// The text with each place replaced.
  public func replacing(_ drawn: (FormatPlace) throws -> String) rethrows -> String {
    try pieces.reduce(into: "") { result, piece in
      switch piece {
      case .plain(let range): result += text[range]
      case .place(let place): result += try drawn(place)
      }
    }
  }
}
