import BarLayout
public import LabelModel
import LabelRules

/// The widest of the common screens on which a label is cut at the default text size, in the design that
/// has it so: of two the one that the app is built with, as far as its repository says.
public struct CutBound: Hashable, Sendable, Comparable {
  /// The design.
  public var design: Design
  /// Width of the screen held upright, points.
  public var points: Double
  /// Whether no common screen is wider.
  public var isEveryCommonScreen: Bool
  /// Whether it may be cut on the next wider ones of the design too.
  public var mayReachFurther = false
  /// Whether the app is drawn in the other design too, which has room for the label on all of them.
  public var isOfOneDesign = false
  /// Whether the app gets the design only once it is built with a later Xcode, and fits until then.
  public var isOnceRebuilt = false

  /// What waits for another build before what is met today, then the narrower before the wider.
  public static func < (a: CutBound, b: CutBound) -> Bool {
    if a.isOnceRebuilt != b.isOnceRebuilt { return a.isOnceRebuilt }
    return (a.points, a.design.rawValue) < (b.points, b.design.rawValue)
  }
}

extension ItemFits {
  /// How far a cut reaches among the common screens of a platform; `nil` when it meets none of them.
  ///
  /// - Parameters:
  ///   - outcome: for `.fail` only what is surely cut counts, else what may be cut.
  ///   - platform: the system that draws the bar.
  ///   - isBuiltBeforeGlass: whether the app is built with an Xcode whose builds keep the classic design.
  func bound(
    of outcome: CheckResult.Outcome, on platform: Platform, isBuiltBeforeGlass: Bool
  ) -> CutBound? {
    let use = ScreenUse.of(platform)
    let usual = thresholds.filter { $0.textSize == .large }
    let bounds = usual.compactMap { threshold -> CutBound? in
      let width = outcome == .fail ? threshold.cutUpTo ?? 0 : (threshold.fitsFrom ?? .infinity) - 1
      guard let widest = use.widths.last(where: { $0.points <= width }) else { return nil }
      let next = use.widths.first { $0.points > widest.points }
      return CutBound(
        design: threshold.design, points: widest.points,
        isEveryCommonScreen: widest.points == use.widest,
        mayReachFurther: outcome == .fail
          && next.map { $0.points < threshold.fitsFrom ?? .infinity } ?? false)
    }
    let ofTheBuild = bounds.filter { isBuiltBeforeGlass && $0.design == .classic }
    guard var widest = ofTheBuild.max() ?? bounds.max() else { return nil }
    widest.isOfOneDesign =
      usual.contains { $0.design != widest.design }
      && bounds.allSatisfy { $0.design == widest.design }
    widest.isOnceRebuilt = isBuiltBeforeGlass && widest.isOfOneDesign && widest.design == .glass
    return widest
  }
}
