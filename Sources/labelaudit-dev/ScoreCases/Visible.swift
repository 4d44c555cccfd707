import LabelModel

/// A remnant as a person quoted it, compared with what was computed.
struct Visible {
  /// The kept beginning and end.
  let head: String
  let tail: String
  let hasEllipsis: Bool

  /// Reads `Se...en`, `Ba…` or `Mein`.
  init(_ text: String) {
    let text = text.replacing("...", with: "…")
    let parts = text.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
    head = parts.first.map(String.init) ?? ""
    tail = parts.count > 1 ? String(parts[1]) : ""
    hasEllipsis = parts.count > 1
  }

  /// Where the label is cut.
  var mode: TruncationMode {
    guard hasEllipsis else { return .clip }
    return tail.isEmpty ? .tail : head.isEmpty ? .head : .middle
  }

  private var kept: Int {
    head.trimmingSuffix { $0.isWhitespace }.count
      + tail.drop { $0.isWhitespace }.count
  }

  /// Whether both keep the same letters; spaces beside the ellipsis do not count.
  func isSame(as other: Visible) -> Bool {
    head.trimmingSuffix { $0.isWhitespace } == other.head.trimmingSuffix { $0.isWhitespace }
      && tail.drop { $0.isWhitespace } == other.tail.drop { $0.isWhitespace }
  }

  /// Whether it keeps at least as much as the shortest and at most as much as the longest remnant.
  func isBetween(_ range: ClosedRangeOfRemnants) -> Bool {
    Visible(range.shortest).kept <= kept && kept <= Visible(range.longest).kept
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isDropped: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
