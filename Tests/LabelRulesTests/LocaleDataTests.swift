import Foundation
import LabelModel
import Testing

@testable import LabelRules

@Suite struct LocaleDataTests {
  @Test func embedsEveryFileOfTheFolder() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    let texts = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/Texts")
    let all = (files + texts.map { "Texts/\($0)" }).filter { $0.hasSuffix(".yml") }
    #expect(LocaleFiles.names == all.sorted(), "run Scripts/list-locales")
  }

  @Test(arguments: LocaleFiles.names)
  func embedsTheBytesOfTheFile(name: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
    #expect(LocaleFiles.text(of: name) == text)
  }

  @Test(arguments: LocaleFiles.names.filter { !$0.contains("/") })
  func findsNoFaultInTheFile(name: String) throws {
    let text = try #require(LocaleFiles.text(of: name))
    let result = LexiconParser(fileName: name).parse(text)
    #expect(result.diagnostics.map(\.oneLine) == [])
  }

  @Test(arguments: [
    ("de-AT", "de"), ("zh-TW", "zh-Hant"), ("zh", "zh-Hans"), ("zh-Hans-CN", "zh-Hans"),
    ("no", "nb"), ("iw", "he"), ("pt", "pt-BR"), ("en-IE", "en"), ("es-MX", "es-419"),
  ])
  func findsTheLexiconOfARelatedTag(tag: String, file: String) throws {
    let locale = try #require(LocaleID(tag))
    #expect(LocaleLexicons().lexicon(for: locale).locale.identifier == file)
  }

  @Test(arguments: [
    ("colour: red", "unknown key 'colour'"),
    ("genericTitles: [Home]", "a word must be written"),
    ("genericTitles: [{ word: Home, source: general, confidence: sure }]", "needs a confidence"),
    ("genericTitles: [{ word: Home, confidence: high }]", "has no source"),
    ("universalWords: [{ word: Find, source: x, confidence: low }]", "needs a meaning"),
    ("genericTitles: [{ word: Домой, source: general, confidence: low }]", "written in Cyrillic"),
    ("scripts: [Latin]", "is not a script"),
    ("systemStrings: { Back: Back }", "a system text must be written"),
    ("a: [", "not valid YAML"),
  ])
  func saysWhatIsWrong(line: String, message: String) {
    let result = LexiconParser(fileName: "en.yml").parse("version: 1\nlocale: en\n\(line)\n")
    #expect(
      result.diagnostics.contains { $0.message.contains(message) },
      "\(result.diagnostics.map(\.oneLine))")
    #expect(result.diagnostics.allSatisfy { $0.path == "en.yml" && $0.line != nil })
  }

  @Test func saysWhichWordIsListedTwice() {
    let result = LexiconParser(fileName: "en.yml").parse(
      """
      version: 1
      locale: en
      genericTitles:
        - { word: Home, source: general, confidence: high }
        - { word: Home, source: general, confidence: low }
      """)
    #expect(
      result.diagnostics.map(\.oneLine)
        == ["en.yml:5:5: error: 'Home' is listed twice in 'genericTitles' [invalid-word-list]"])
  }

  @Test func refusesAFileWithoutALanguage() {
    let result = LexiconParser(fileName: "en.yml").parse("version: 1\n")
    #expect(result.lexicon == nil)
    #expect(result.diagnostics.map(\.message).first?.hasPrefix("'locale' is missing") == true)
  }

  @Test func takesWhatAVariantLeavesOutFromItsLanguage() {
    let canadian = LocaleLexicons().lexicon(for: LocaleID(canonical: "fr-CA"))
    #expect(canadian.locale.identifier == "fr-CA")
    #expect(canadian.match("Accueil", in: .genericTitles) != nil)
    #expect(canadian.systemStrings["More"]?.word == "Plus")
  }

  /// Languages that iOS itself is shown in, and so has words of its own for.
  private static let system: Set<String> = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "en-AU", "en-GB", "en-IN", "es",
    "es-419", "fi", "fr", "fr-CA", "gu", "he", "hi", "hr", "hu", "id", "it", "ja", "kk", "kn",
    "ko", "lt", "ml", "mr", "ms", "nb", "nl", "or", "pa", "pl", "pt-BR", "pt-PT", "ro", "ru",
    "sk", "sl", "sv", "ta", "te", "th", "tr", "uk", "ur", "vi", "zh-HK", "zh-Hans", "zh-Hant",
  ]

  @Test func holdsEveryLanguageOfTheSystem() {
    let tags = Set(LocaleLexicons().locales.map(\.identifier))
    #expect(tags.isSuperset(of: Self.system))
  }

  @Test(arguments: LocaleLexicons().locales)
  func knowsTheWordsThatRulesLookUp(locale: LocaleID) {
    let lexicon = LocaleLexicons().lexicon(for: locale)
    for list in [
      LocaleLexicon.List.genericTitles, .universalWords, .actionWords, .roleWords, .backWords,
    ] {
      #expect(!lexicon[list].isEmpty, "\(locale) has no \(list.rawValue)")
    }
    #expect(!lexicon.scripts.isEmpty)
    guard Self.system.contains(locale.identifier) else { return }
    for name in ["Back", "Cancel", "Done", "Edit", "Search", "More"] {
      #expect(lexicon.systemStrings[name] != nil, "\(locale) has no \(name)")
    }
  }

  @Test func knowsTheSystemsOwnWordForBack() {
    #expect(LocaleLexicons().systemText("Back")[LocaleID(canonical: "ko")] == "뒤로")
    #expect(LocaleLexicons().systemText("Back")[LocaleID(canonical: "de")] == "Zurück")
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Locales").path
}
