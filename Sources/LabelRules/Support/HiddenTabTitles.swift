import LabelModel

extension [CheckResult] {
  /// Faults of the words of tabs whose titles the app hides are notes: they are heard, and seen by nobody.
  func asHeard(in bar: Bar) -> [CheckResult] {
    guard bar.kind == .tabBar, bar.has(.tabTitlesHidden) else { return self }
    return map { result in
      var result = result
      if result.outcome != .pass { result.severity = .note }
      return result
    }
  }
}
