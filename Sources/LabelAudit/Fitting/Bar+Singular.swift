import LabelModel
import TextMetrics

extension Bar {
  /// True for a text with a number that code shows for one of something alone, beside one for several that
  /// takes turns with it: `%d Result` beside `%d Results`. Told by the English of the two.
  func isForOne(_ item: BarItem, source: LocaleID) -> Bool {
    guard source.language == "en", let text = item.text[source], text.contains("%"),
      PlaceholderText(text).parts.count(where: { $0 == .integer }) == 1
    else { return false }
    return takingTurns(with: item).contains { other in
      guard let several = other.text[source], several.hasPrefix(text) else { return false }
      return ["s", "es"].contains(several.dropFirst(text.count))
    }
  }
}
