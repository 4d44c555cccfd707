import BarLayout
public import LabelModel
public import LabelRules

extension ItemFits {
  /// Whom it meets that the label does not fit, by the widths and text sizes from which it does.
  ///
  /// - Parameters:
  ///   - outcome: for `.fail` only what is surely cut counts, else what may be cut.
  ///   - platform: the system that draws the bar.
  public func reach(of outcome: CheckResult.Outcome, on platform: Platform) -> Reach {
    let use = ScreenUse.of(platform)
    let isCertain = outcome == .fail
    let usual = thresholds.filter { $0.textSize == .large }
    if !usual.isEmpty, usual.allSatisfy({ $0.isReached(at: use.widest, surely: isCertain) }) {
      return .everyone
    }
    if usual.contains(where: { $0.isReached(at: use.narrowest, surely: isCertain) }) {
      return .common
    }
    let reached = thresholds.filter { $0.isReached(surely: isCertain, on: use) }
    if reached.contains(where: { $0.textSize <= .large }) { return .small }
    if reached.contains(where: { !$0.textSize.isAccessibilitySize }) { return .largeText }
    return reached.isEmpty ? reachOfWorst(use) : .accessibilityText
  }

  /// Whether a label that larger text cuts is cut on screens only that are narrower than the common ones.
  func needsNarrowScreen(_ outcome: CheckResult.Outcome, on platform: Platform) -> Bool {
    let use = ScreenUse.of(platform)
    let larger = thresholds.filter { $0.textSize > .large && !$0.textSize.isAccessibilitySize }
    return reach(of: outcome, on: platform) == .largeText && !larger.isEmpty
      && !larger.contains { $0.isReached(at: use.narrowest, surely: outcome == .fail) }
  }

  /// Of a label whose upright widths say nothing: it is cut held sideways only, or it is tight.
  private func reachOfWorst(_ use: ScreenUse) -> Reach {
    let place = worst.configuration
    if place.textSize.isAccessibilitySize { return .accessibilityText }
    if place.textSize > .large { return .largeText }
    guard place.orientation == .landscape else {
      return place.width < use.narrowest ? .small : .common
    }
    let isCommon = failingDevices.contains { name in
      DeviceCatalog.named(name).map { $0.width >= use.narrowest } ?? true
    }
    return isCommon || failingDevices.isEmpty ? .common : .small
  }

  /// Whether the label surely fits at the default text size on every common screen.
  func fitsCommonly(on platform: Platform) -> Bool {
    verdict <= .tight || reach(of: .review, on: platform) > .common
  }

  /// How the label looks where most people see it cut: on a common screen at the default text size
  /// when it is cut on one, else where it is worst.
  ///
  /// - Parameter design: the design that is meant; the one in which it is worst unless given, or where the
  ///   label is not cut in that.
  func usual(on platform: Platform, in design: Design? = nil) -> Fit {
    let use = ScreenUse.of(platform)
    let common = remnants.filter {
      $0.configuration.textSize == .large && $0.configuration.orientation == .portrait
        && $0.verdict == worst.verdict
        && (use.narrowest...use.widest).contains($0.configuration.width)
    }
    let meant = common.first { $0.configuration.design == design }
    if let shown = meant ?? common.first { return shown }
    // Where a narrower screen leaves the same room, that one alone is kept.
    var same = worst
    guard same.configuration.textSize == .large, same.configuration.orientation == .portrait,
      same.configuration.width < use.narrowest,
      thresholds.contains(where: {
        $0.textSize == .large
          && $0.isReached(at: use.narrowest, surely: worst.verdict == .truncated)
      })
    else { return worst }
    same.configuration.width = use.narrowest
    same.configuration.device = nil
    return same
  }
}

extension FitThreshold {
  /// Whether the label does not fit on a screen of a width in points.
  fileprivate func isReached(at width: Double, surely: Bool) -> Bool {
    surely ? (cutUpTo ?? 0) >= width : (fitsFrom ?? .infinity) > width
  }

  /// Whether the label does not fit on some screen.
  fileprivate func isReached(surely: Bool, on use: ScreenUse) -> Bool {
    surely ? cutUpTo != nil : isReached(at: use.least, surely: false)
  }
}

extension Reach {
  /// How bad a cut of this reach is.
  public var severityOfCut: Severity {
    switch self {
    case .everyone, .common: .error
    case .small, .largeText: .warning
    case .accessibilityText: .note
    }
  }
}
