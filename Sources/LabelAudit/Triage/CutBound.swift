import BarLayout
public import LabelModel
import LabelRules

/// The widest of the common screens on which a label is cut at the default text size, in the design that
/// has it so.
public struct CutBound: Hashable, Sendable, Comparable {
  /// The design.
  public var design: Design
  /// Width of the screen held upright, points.
  public var points: Double
  /// Whether no common screen is wider.
  public var isEveryCommonScreen: Bool
  /// Whether the app is drawn in the other design too, which has room for the label on all of them.
  public var isOfOneDesign = false

  /// The narrower before the wider.
  public static func < (a: CutBound, b: CutBound) -> Bool {
    (a.points, a.design.rawValue) < (b.points, b.design.rawValue)
  }
}

extension ItemFits {
  /// How far a cut reaches among the common screens of a platform; `nil` when it meets none of them.
  ///
  /// - Parameter outcome: for `.fail` only what is surely cut counts, else what may be cut.
  func bound(of outcome: CheckResult.Outcome, on platform: Platform) -> CutBound? {
    let use = ScreenUse.of(platform)
    let usual = thresholds.filter { $0.textSize == .large }
    let bounds = usual.compactMap { threshold -> CutBound? in
      let width = outcome == .fail ? threshold.cutUpTo ?? 0 : (threshold.fitsFrom ?? .infinity) - 1
      guard let widest = use.widths.last(where: { $0.points <= width }) else { return nil }
      return CutBound(
        design: threshold.design, points: widest.points,
        isEveryCommonScreen: widest.points == use.widest)
    }
    guard var widest = bounds.max() else { return nil }
    widest.isOfOneDesign =
      usual.contains { $0.design != widest.design }
      && bounds.allSatisfy { $0.design == widest.design }
    return widest
  }
}
