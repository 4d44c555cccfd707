/// The words of an English label, for telling how two labels differ.
struct ComparedWords: Equatable {
  private let words: [String]

  init(_ text: String) {
    words = text.lowercased().split(whereSeparator: { $0.isWhitespace || ".…:!?".contains($0) })
      .map(String.init)
  }

  /// True for labels that one word behind the first tells apart, which is no other form of the same, and for
  /// opposites. The first word is mostly a verb, and several verbs mean one thing.
  func isToldApart(from other: ComparedWords) -> Bool {
    guard words.count == other.words.count else { return false }
    let differing = words.indices.filter { words[$0] != other.words[$0] }  // in bounds: as many
    guard differing.count == 1, let place = differing.first else { return false }
    let (one, two) = (words[place], other.words[place])  // in bounds: counted from them
    if Self.areOpposites(one, two) { return true }
    let shared = zip(one, two).prefix { $0 == $1 }.count
    return place > 0 && min(one.count, two.count) > 2 && shared < Self.stem
  }

  /// Letters from which on two words are forms of one.
  private static let stem = 4
  /// Syllables that turn a word into its opposite.
  private static let opposing = ["un", "de", "dis", "re"]

  /// `mute` and `unmute`, `deactivate` and `reactivate`.
  private static func areOpposites(_ one: String, _ two: String) -> Bool {
    func bare(_ word: String) -> [String] {
      opposing.filter { word.hasPrefix($0) && word.count > $0.count + 2 }
        .map { String(word.dropFirst($0.count)) }
    }
    return bare(one).contains(two) || bare(two).contains(one)
      || !Set(bare(one)).isDisjoint(with: bare(two))
  }
}
