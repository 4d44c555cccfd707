import LabelModel

/// Finds the screen widths between which a label goes from cut to whole.
///
/// Rooms grow with the screen, mostly in a straight line: the width is reckoned from how much is
/// lacking at two screens, tried, and found by bisection where the line has bends.
struct ThresholdSearch {
  /// The widest screen of interest, points.
  static let widest = 4096.0

  /// What a screen width gives.
  struct Look {
    var verdict: Verdict
    /// Points by which the label surely fits; negative when they are lacking.
    var toFit: Double
    /// Points by which the label may not be cut; negative when they are lacking.
    var toBeCut: Double
  }

  /// Verdicts that are known already, by screen width in points; narrowest first.
  let known: [(width: Double, verdict: Verdict)]

  /// Least width at which the label surely fits and greatest at which it is surely cut.
  ///
  /// - Parameter look: what a screen width gives; `nil` where the label is not drawn.
  func bounds(_ look: (Double) -> Look?) -> (fitsFrom: Double?, cutUpTo: Double?) {
    let fitsFrom = least(look, by: { $0.toFit }) { $0 <= .tight }
    guard known.contains(where: { $0.verdict == .truncated }) else { return (fitsFrom, nil) }
    let notCutFrom = least(look, by: { $0.toBeCut }) { $0 < .truncated }
    return (fitsFrom, notCutFrom.map { $0 - 1 } ?? Self.widest)
  }

  /// The least width, to the point, from which a condition holds: between the last known width where
  /// it does not and the next.
  private func least(
    _ look: (Double) -> Look?, by spare: (Look) -> Double, _ holds: (Verdict) -> Bool
  ) -> Double? {
    guard let last = known.lastIndex(where: { !holds($0.verdict) }) else {
      return known.first?.width
    }
    var low = known[last].width.rounded(.down)
    var high = Self.widest
    let top = last + 1 < known.count ? nil : look(high)
    if last + 1 < known.count {
      high = known[last + 1].width
    } else if !(top.map { holds($0.verdict) } ?? false) {
      return nil
    }
    var guess = crossing(from: low, look(low).map(spare), to: high, (top ?? look(high)).map(spare))
    var guesses = 2
    while high - low > 1 {
      var middle = ((low + high) / 2).rounded(.down)
      if guesses > 0, let guess, low < guess, guess < high { middle = guess }
      guesses -= 1
      // The neighbour of a good guess settles it.
      if look(middle).map({ holds($0.verdict) }) ?? false {
        high = middle
        guess = middle - 1
      } else {
        low = middle
        guess = middle + 1
      }
    }
    return high
  }

  /// Where a straight line between what two widths spare reaches 0, rounded up to a point.
  private func crossing(
    from low: Double, _ lacking: Double?, to high: Double, _ spare: Double?
  ) -> Double? {
    guard let lacking, let spare, lacking < 0, spare >= 0 else { return nil }
    return (low + (high - low) * -lacking / (spare - lacking)).rounded(.up)
  }
}
