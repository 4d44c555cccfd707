import Foundation
import LabelModel
import Testing

@testable import LabelAudit

@Suite struct HunspellDictionariesTests {
  @Test func knowsNothingWithoutADictionary() {
    let none = HunspellDictionaries(folders: ["/nowhere"])
    #expect(none.isWord("Post", in: LocaleID(canonical: "de")) == nil)
  }

  /// Hunspell is optional: without it there is nothing to look up.
  @Test func readsADictionaryOfTheLanguage() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "labelaudit-hunspell-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("SET UTF-8\n".utf8).write(to: folder.appending(path: "de_DE.aff"))
    try Data("2\nPost\nÖl\n".utf8).write(to: folder.appending(path: "de_DE.dic"))
    let dictionaries = HunspellDictionaries(folders: [folder.path])
    let german = LocaleID(canonical: "de")
    guard let known = dictionaries.isWord("Post", in: german) else { return }
    #expect(known)
    #expect(dictionaries.name(for: german) == "de_DE")
    #expect(dictionaries.name(for: LocaleID(canonical: "fr")) == nil)
    #expect(dictionaries.isWord("Öl", in: german) == true)
    #expect(dictionaries.isWord("Poste", in: german) == false)
    #expect(dictionaries.isWord("Post", in: LocaleID(canonical: "fr")) == nil)
  }
}
