/// What a file format writes for a character, shown because nobody decoded it.
struct UndecodedText {
  /// What it is, for messages.
  var what: String
  /// How it stands in the text.
  var sample: String

  /// The first of its kind in a text; `nil` when there is none.
  init?(in text: String) {
    guard text.utf8.contains(where: { Self.marks.contains($0) }) else { return nil }
    // A drive and a folder (`C:\new`) are no line feed.
    let isPath = text.contains(":\\")
    for (what, pattern) in Self.patterns where !isPath || what != Self.escape {
      if let match = text.firstMatch(of: pattern) {
        self.init(what: what, sample: String(match.output.prefix(40)))
        return
      }
    }
    return nil
  }

  private init(what: String, sample: String) {
    self.what = what
    self.sample = sample
  }

  private static let escape = "an undecoded escape"
  private static let marks = Set("&\\%<=".utf8)

  // Compiled once; patterns without code of their own hold no state.
  nonisolated(unsafe) private static let patterns: [(String, Regex<Substring>)] = [
    (
      "an undecoded character reference",
      #/&(?:\#\d{1,7}|\#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,8}\d{0,2});/#
    ),
    (
      escape,
      #/\\(?:u\{?[0-9A-Fa-f]{4}|U\{?[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[0-3][0-7]{2}|["'])/#
    ),
    (escape, #/\\[nrt]/#),
    ("percent-encoded text", #/(?:%[89A-Fa-f][0-9A-Fa-f]){2,}|[A-Za-z]%20(?=[A-Z])/#),
    (escape, #/(?:=[89A-F][0-9A-F]){2,}/#),
    (
      "markup",
      #/<(?i:/?(?:b|i|u|p|a|em|br|hr|li|ul|ol|div|img|sub|sup|span|font|small|big|strong|h[1-6])(?:\s[^<>]{0,200})?/?)>|<!\[CDATA\[/#
    ),
  ]
}
