import LabelModel

extension BarItem {
  /// Takes a text that was looked up as what assistive technology says. One that is not known is
  /// there all the same.
  mutating func take(_ found: ResolvedText, as part: SpokenPart, at place: SourceLocation?) {
    say(found.text, as: part)
    spokenSources[part] = found.source(at: place)
  }
}

extension ResolvedText {
  /// Where a spoken text that was looked up comes from.
  func source(at place: SourceLocation?) -> SpokenSource {
    var source = SpokenSource(
      key: key, table: table, state: state, reason: reason, isHardCoded: isHardCoded,
      declaredAt: place, stringLocation: stringLocation)
    source.translationLocations = translationLocations
    return source
  }
}
