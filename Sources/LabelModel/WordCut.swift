/// Where a cut falls among the words of a text.
public enum WordCut: String, Sendable, Codable, CaseIterable {
  /// Nothing is cut.
  case none
  /// Whole words are left.
  case betweenWords
  /// A word is torn.
  case insideWord
}
