import LabelModel
import LabelRules

extension Auditor {
  /// The dictionaries words are looked up in: the project's own, else the machine's.
  var dictionaries: HunspellDictionaries {
    let own = configuration.dictionaryFolders
    return own.isEmpty ? HunspellDictionaries() : HunspellDictionaries(folders: own)
  }

  /// Names the dictionaries that took part, and the languages without one: findings depend on them.
  func dictionaryNote(for locales: [LocaleID]) -> [Diagnostic] {
    let options = configuration.ruleOptions[DictionaryRule.id] ?? [:]
    guard configuration.runs(DictionaryRule.id), options["dictionaries"] ?? 0 > 0 else { return [] }
    let dictionaries = dictionaries
    let found = locales.map { ($0.identifier, dictionaries.name(for: $0)) }
    let names = Set(found.compactMap(\.1)).sorted()
    let without = found.filter { $0.1 == nil }.map(\.0)
    let place =
      configuration.dictionaryFolders.isEmpty ? "installed here" : "the configuration names"
    var message =
      names.isEmpty
      ? "no hunspell dictionary of the app's languages is among those \(place)"
      : "words were looked up in the hunspell dictionaries \(names.joined(separator: ", ")) \(place)"
    if !names.isEmpty, !without.isEmpty {
      message += "; there is none for \(without.joined(separator: ", "))"
    }
    return [Diagnostic(.note, message: message)]
  }

  private enum DictionaryRule {
    static let id = "misleading-truncation"
  }
}
