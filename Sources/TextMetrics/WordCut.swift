internal import ICUSupport
public import LabelModel

extension WordCut {
  /// Compares a remnant with its text, by the word rules of the language – by dictionary for Thai,
  /// Lao, Khmer, Myanmar, Chinese and Japanese.
  ///
  /// - Parameter mode: where the text was cut. Cut in the middle, a word is torn when either side
  ///   of the ellipsis tears one.
  public init(
    of text: String, remnant: String, mode: TruncationMode = .tail, locale: LocaleID
  ) {
    guard remnant != text else {
      self = .none
      return
    }
    let ends = TextBoundary.word.offsets(in: text, locale: locale.identifier)
    let length = text.utf16.count
    let cuts = Self.cuts(remnant, of: length, mode: mode)
    let areAllBetween = cuts.allSatisfy { $0 == 0 || $0 == length || ends.contains($0) }
    self = areAllBetween ? .betweenWords : .insideWord
  }

  /// Where the kept beginning ends and the kept end begins, in UTF-16 units of the whole text.
  private static func cuts(_ remnant: String, of length: Int, mode: TruncationMode) -> [Int] {
    let ellipsis: Character = "…"
    switch mode {
    case .clip: return [remnant.utf16.count]
    case .tail:
      return [(remnant.last == ellipsis ? remnant.dropLast() : remnant[...]).utf16.count]
    case .head:
      return [length - (remnant.first == ellipsis ? remnant.dropFirst() : remnant[...]).utf16.count]
    case .middle:
      guard let mark = remnant.firstIndex(of: ellipsis) else { return [remnant.utf16.count] }
      return [
        remnant[..<mark].utf16.count,
        length - remnant[remnant.index(after: mark)...].utf16.count,
      ]
    }
  }
}
