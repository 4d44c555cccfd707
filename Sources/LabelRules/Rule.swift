public import LabelModel

/// One check of the guidelines.
///
/// A rule sees values only: a fitted bar, the app around it, locale data. It never reads files,
/// prints, or knows the time or the command line.
public protocol Rule: Sendable {
  /// What the rule is, why, and its worked cases.
  static var description: RuleDescription { get }

  /// True for a rule about texts: what is spoken is handed to it as labels of their own, behind the
  /// others of their bar.
  static var readsSpokenTexts: Bool { get }

  /// Creates the rule with its defaults.
  init()

  /// Examines one bar; returns one result per item examined. No result means: nothing to look at.
  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult]

  /// Examines the app as a whole, after its bars; for rules that compare bars with each other.
  func check(app: FittedApp, in context: RuleContext) -> [CheckResult]
}

extension Rule {
  /// Most rules are about what is drawn.
  public static var readsSpokenTexts: Bool { false }

  /// Nothing to look at in a single bar.
  public func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] { [] }

  /// Nothing to compare between bars.
  public func check(app: FittedApp, in context: RuleContext) -> [CheckResult] { [] }
}

/// An app whose bars have been fitted.
public struct FittedApp: Sendable {
  /// The app as a whole.
  public var app: AppFacts
  /// Its bars with their fits, ordered by identifier.
  public var bars: [FittedBar]

  /// Creates a fitted app.
  public init(app: AppFacts, bars: [FittedBar]) {
    self.app = app
    self.bars = bars
  }

  /// The bars whose texts are to be translated: the app's own developers read theirs as they are.
  var barsToTranslate: [FittedBar] { bars.filter { !$0.bar.has(.forDevelopers) } }
}
