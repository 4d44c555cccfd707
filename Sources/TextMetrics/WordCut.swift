internal import ICUSupport
public import LabelModel

/// Where a cut falls among the words of a text.
public enum WordCut: String, Sendable, Codable, CaseIterable {
  /// Nothing is cut.
  case none
  /// Whole words are left.
  case betweenWords
  /// A word is torn.
  case insideWord

  /// Compares a remnant cut at the end with its text, by the word rules of the language – by
  /// dictionary for Thai, Lao, Khmer, Myanmar, Chinese and Japanese.
  public init(of text: String, remnant: String, locale: LocaleID) {
    guard remnant != text else {
      self = .none
      return
    }
    var kept = remnant
    if kept.hasSuffix("…") { kept.removeLast() }
    let length = kept.utf16.count
    let ends = TextBoundary.word.offsets(in: text, locale: locale.identifier)
    self = length == 0 || ends.contains(length) ? .betweenWords : .insideWord
  }
}
