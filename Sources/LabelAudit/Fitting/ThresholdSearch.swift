import LabelModel

/// Finds by bisection the screen widths between which a label goes from cut to whole.
struct ThresholdSearch {
  /// The widest screen of interest, points.
  static let widest = 4096.0

  /// Verdicts that are known already, by screen width in points; narrowest first.
  let known: [(width: Double, verdict: Verdict)]
  /// The verdict at a screen width; `nil` where the label is not drawn.
  let verdict: (Double) -> Verdict?

  /// Least width at which the label surely fits and greatest at which it is surely cut.
  func bounds() -> (fitsFrom: Double?, cutUpTo: Double?) {
    let fitsFrom = least { $0 <= .tight }
    guard known.contains(where: { $0.verdict == .truncated }) else { return (fitsFrom, nil) }
    let notCutFrom = least { $0 < .truncated }
    return (fitsFrom, notCutFrom.map { $0 - 1 } ?? Self.widest)
  }

  /// The least width, to the point, from which a condition holds: between the last known width where
  /// it does not and the next.
  private func least(_ holds: (Verdict) -> Bool) -> Double? {
    guard let last = known.lastIndex(where: { !holds($0.verdict) }) else {
      return known.first?.width
    }
    var low = known[last].width.rounded(.down)
    var high = Self.widest
    if last + 1 < known.count {
      high = known[last + 1].width
    } else if !(verdict(high).map(holds) ?? false) {
      return nil
    }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if verdict(middle).map(holds) ?? false { high = middle } else { low = middle }
    }
    return high
  }
}
