import LabelModel

/// Finds by bisection the screen widths between which a label goes from cut to whole.
struct ThresholdSearch {
  /// Screen widths that are looked at, points.
  let widths: ClosedRange<Int>
  /// The verdict at a screen width; `nil` where the label is not drawn.
  let verdict: (Double) -> Verdict?

  /// - Parameter narrowest: the narrowest screen of interest, points.
  init(from narrowest: Double, verdict: @escaping (Double) -> Verdict?) {
    let least = Int(min(max(narrowest, 1), 4096).rounded(.down))
    widths = least...max(least, 4096)
    self.verdict = verdict
  }

  /// Least width at which the label surely fits and greatest at which it is surely cut.
  func bounds() -> (fitsFrom: Double?, cutUpTo: Double?) {
    let fitsFrom = least { $0 <= .tight }
    let notCutFrom = least { $0 < .truncated }
    let cutUpTo: Double?
    if let notCutFrom {
      cutUpTo = notCutFrom > widths.lowerBound ? Double(notCutFrom - 1) : nil
    } else {
      cutUpTo = Double(widths.upperBound)
    }
    return (fitsFrom.map(Double.init), cutUpTo)
  }

  /// The least width from which a condition holds; it must go on to hold once it does.
  private func least(_ holds: (Verdict) -> Bool) -> Int? {
    func isMet(_ width: Int) -> Bool { verdict(Double(width)).map(holds) ?? false }
    var low = widths.lowerBound
    var high = widths.upperBound
    guard isMet(high) else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if isMet(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
