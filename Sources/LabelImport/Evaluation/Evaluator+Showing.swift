/// Which types can have anything to do with bars at all.
extension Evaluator {
  /// True for a view type whose code, or the code of a view that it makes, gives a screen bars.
  func mayShowBars(_ type: String) -> Bool { showing.contains(type) }
}
