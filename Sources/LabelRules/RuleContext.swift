public import LabelModel

/// What a rule may know besides the bar it looks at.
public struct RuleContext: Sendable {
  /// The app as a whole.
  public var app: AppFacts
  /// Thresholds set by a configuration, by rule and option name.
  public var options: [String: [String: Double]]

  /// Creates a context.
  public init(app: AppFacts, options: [String: [String: Double]] = [:]) {
    self.app = app
    self.options = options
  }
}
