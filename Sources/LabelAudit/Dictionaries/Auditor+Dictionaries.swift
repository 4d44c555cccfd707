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
    let areInstalled = configuration.dictionaryFolders.isEmpty
    let list = names.joined(separator: ", ")
    var message: Message
    switch (names.isEmpty, areInstalled) {
    case (true, true):
      message = "no hunspell dictionary of the app's languages is among those installed here"
    case (true, false):
      message =
        "no hunspell dictionary of the app's languages is among those the configuration names"
    case (false, true):
      message = "words were looked up in the hunspell dictionaries \(list) installed here"
    case (false, false):
      message = "words were looked up in the hunspell dictionaries \(list) the configuration names"
    }
    if !names.isEmpty, !without.isEmpty {
      message = message.followed(
        by: "there is none for \(without.joined(separator: ", "))", separator: "; ")
    }
    return [Diagnostic(.note, .dictionaries, message: message)]
  }

  private enum DictionaryRule {
    static let id = "misleading-truncation"
  }
}
