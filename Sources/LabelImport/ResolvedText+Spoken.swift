import LabelModel

extension BarItem {
  /// Takes a text that was looked up as what assistive technology says. One that is not known is
  /// there all the same.
  mutating func take(_ found: ResolvedText, as part: SpokenPart, at place: SourceLocation?) {
    say(found.text, as: part)
    var source = SpokenSource(
      key: found.key, table: found.table, state: found.state, reason: found.reason,
      isHardCoded: found.isHardCoded, declaredAt: place, stringLocation: found.stringLocation)
    source.translationLocations = found.translationLocations
    spokenSources[part] = source
  }
}
