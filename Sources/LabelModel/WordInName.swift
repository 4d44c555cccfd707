extension StringProtocol {
  /// True for a name in mixed case that has a word in it: `Debug` is one of `ImageDebugView` and none of
  /// `Debugger`.
  package func hasWord(_ word: String) -> Bool {
    ranges(of: word).contains { found in
      self[found.upperBound...].first.map { !$0.isLowercase } ?? true
    }
  }
}
