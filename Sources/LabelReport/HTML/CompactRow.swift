/// A value of the page's data block. Rows are lists without names to keep large reports small; the
/// order of their fields is written beside each row in ``HTMLReportData``.
enum CompactValue: Encodable {
  case text(String)
  case integer(Int)
  /// Points, to a tenth.
  case points(Double)
  case none
  case row([CompactValue])

  init(_ text: String?) { self = text.map(CompactValue.text) ?? .none }
  init(_ points: Double?) { self = points.map(CompactValue.points) ?? .none }
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

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
