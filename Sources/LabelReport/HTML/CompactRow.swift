/// A value of the page's data block. Rows are lists without names to keep large reports small; the
/// order of their fields is written beside each row in ``HTMLReportData``.
enum CompactValue: Encodable, Hashable {
  case text(String)
  case integer(Int)
  /// Points, to a tenth.
  case points(Double)
  case none
  case row([CompactValue])

  init(_ text: String?) { self = text.map(CompactValue.text) ?? .none }
  init(_ points: Double?) { self = points.map(CompactValue.points) ?? .none }
  init(_ number: Int?) { self = number.map(CompactValue.integer) ?? .none }
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

  /// A remnant as the number of UTF-16 units before its ellipsis, or in full when it is cut elsewhere.
  static func remnant(_ visible: String, of text: String) -> CompactValue {
    let visible = SafeText.line(visible)
    if visible.hasSuffix("…") {
      let kept = visible.dropLast()
      if text.utf16.starts(with: kept.utf16) { return .integer(kept.utf16.count) }
    }
    return .text(visible)
  }

  /// A row without what is empty at its end.
  static func trimmed(_ values: [CompactValue]) -> CompactValue {
    .row(Array(values.dropLast(values.reversed().prefix(while: \.isEmpty).count)))
  }

  private var isEmpty: Bool {
    switch self {
    case .none: true
    case .row(let values): values.isEmpty
    case .text, .integer, .points: false
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .row(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .text(let text): try text.encode(to: encoder)
    case .integer(let number): try number.encode(to: encoder)
    case .points(let points): try tenths(points).encode(to: encoder)
    case .none:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}

/// Values that occur many times, stored once and named by their place.
struct Pool<Value: Hashable> {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
