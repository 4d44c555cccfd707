import Foundation
import LabelModel
import Testing

@testable import LabelRules

/// What the product says to its reader: the same in every language that says it at all.
@Suite struct ReaderTextsTests {
  static let all = ReaderTexts.locales
  /// The languages that rules speak, English aside: English is what the code says.
  static let spoken = all.filter { !ReaderTexts.of($0).messages.isEmpty }

  @Test func speaksTheLanguagesItPromises() {
    let promised = ["de", "es", "fr", "ja", "ko", "zh-Hans", "zh-Hant"]
    #expect(Set(Self.spoken.map(\.identifier)).isSuperset(of: promised))
  }

  @Test(arguments: LocaleFiles.names.filter { $0.hasPrefix(ReaderTexts.folder) })
  func findsNoFaultInTheFile(name: String) throws {
    let text = try #require(LocaleFiles.text(of: name))
    #expect(ReaderTextsParser(fileName: name).parse(text).diagnostics.map(\.oneLine) == [])
  }

  @Test(arguments: [
    ("colour: red", "unknown key 'colour'"), ("messages: [a]", "names and texts are expected"),
    ("report: { a: [b] }", "is not a text"), ("a: [", "not valid YAML"),
    ("rules: { missing-title: { sumary: x } }", "unknown key 'sumary' of a rule"),
  ])
  func saysWhatIsWrong(line: String, message: String) {
    let found = ReaderTextsParser(fileName: "Texts/de.yml")
      .parse("version: 1\nlocale: de\n\(line)\n").diagnostics
    #expect(found.contains { $0.message.contains(message) }, "\(found.map(\.oneLine))")
  }

  @Test func saysWhichFileStatesAnotherLanguage() {
    let found = ReaderTextsParser(fileName: "Texts/de.yml").parse("version: 1\nlocale: fr\n")
    #expect(
      found.diagnostics.map(\.message) == ["'locale: fr' stands in a file named 'Texts/de.yml'"])
  }

  @Test(arguments: all)
  func hasTheWordsOfReports(locale: LocaleID) {
    let own = ReaderTexts.of(locale).report
    let english = ReaderTexts.of(LocaleID(canonical: "en")).report
    for key in english.keys where Self.category(of: key) != "one" {
      #expect(own[key] != nil, "\(locale) lacks \(key)")
    }
    for (key, text) in own {
      let category = Self.category(of: key)
      let like = category.map { "\(key.dropLast($0.count))other" } ?? key
      guard let model = english[like] else {
        Issue.record("\(locale): no text is '\(key)'")
        continue
      }
      let (places, wanted) = (Self.places(text), Self.places(model))
      // A form for one, two or none need not say the number.
      let isExact = category == nil || category == "other"
      #expect(
        isExact ? places == wanted : places.union(["count"]) == wanted.union(["count"]),
        "\(locale) \(key): \(text)")
    }
  }

  @Test(arguments: spoken)
  func saysEveryMessageWithTheSamePlaces(locale: LocaleID) {
    let texts = ReaderTexts.of(locale)
    for other in Self.spoken {
      let known = Set(ReaderTexts.of(other).messages.keys)
      let lacking = known.subtracting(texts.messages.keys)
      #expect(lacking.isEmpty, "\(locale) lacks \(lacking.sorted())")
      let terms = Set(ReaderTexts.of(other).terms.keys).subtracting(texts.terms.keys)
      #expect(terms.isEmpty, "\(locale) lacks \(terms.sorted())")
    }
    for (english, own) in texts.messages.merging(texts.terms, uniquingKeysWith: { a, _ in a }) {
      #expect(Self.values(own) == Self.values(english), "\(locale): \(english) => \(own)")
      for case .plural(_, let forms) in MessagePattern(own).pieces {
        #expect(forms["other"] != nil, "\(locale): \(own)")
      }
    }
  }

  @Test(arguments: spoken)
  func describesEveryRule(locale: LocaleID) {
    let texts = ReaderTexts.of(locale)
    let rules = RuleRegistry.all.map { $0.description }
    #expect(Set(texts.rules.keys) == Set(rules.map(\.id)))
    for rule in rules {
      let said = rule.said(in: locale)
      for (own, english) in [
        (said.summary, rule.summary), (said.whatItDoes, rule.whatItDoes),
        (said.whyItMatters, rule.whyItMatters), (said.howToFix, rule.howToFix),
      ] {
        #expect(!own.isEmpty && own != english, "\(locale) \(rule.id): \(english)")
      }
      #expect(
        Set(texts.rules[rule.id]?.options.keys.map { $0 } ?? []) == Set(rule.options.map(\.name)),
        "\(locale) \(rule.id)")
      for reference in rule.references {
        #expect(texts.statements[reference.statement] != nil, "\(locale): \(reference.statement)")
      }
    }
    let statements = Set(rules.flatMap(\.references).map(\.statement))
    #expect(Set(texts.statements.keys).isSubset(of: statements), "\(locale)")
  }

  /// What the rules say of their worked cases is never half English.
  @Test(arguments: RuleExample.all)
  func saysWhatRulesFind(_ case: RuleExample) {
    let results = ExamplePipeline.results(of: `case`.rule, on: `case`.example.app, `case`.example)
    for result in results where result.outcome != .pass {
      for message in [result.wording, result.fixWording ?? ""] where !message.isEmpty {
        for locale in Self.spoken {
          #expect(message.isSaid(in: locale), "\(locale): \(message.patterns)")
        }
      }
    }
  }

  /// Nothing was left in English that is more than a name or a sign.
  @Test(arguments: spoken)
  func translatesWhatHasWords(locale: LocaleID) {
    let texts = ReaderTexts.of(locale)
    for (english, own) in texts.messages.merging(texts.terms, uniquingKeysWith: { a, _ in a })
    where english == own {
      let words = english.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }
      #expect(words.count < 2 || english == "Slide Over", "\(locale): \(english)")
    }
  }

  /// A line never breaks between a number and its unit.
  @Test(arguments: spoken)
  func keepsNumbersWithTheirUnits(locale: LocaleID) {
    let texts = ReaderTexts.of(locale)
    let all =
      Array(texts.messages.values) + texts.terms.values + texts.report.values
      + texts.rules.values.flatMap { [$0.summary, $0.whatItDoes, $0.whyItMatters] }
      + texts.statements.values
    for text in all {
      #expect(!text.contains("} pt") && !text.contains("} %"), "\(locale): \(text)")
    }
  }

  @Test func fallsBackWholeAndSaysSo() {
    let known: Message = "tab bar and toolbar share the screen"
    let mixed = known.followed(by: "nobody translated this")
    let german = LocaleID(canonical: "de")
    #expect(known.isSaid(in: german))
    #expect(!mixed.isSaid(in: german))
    #expect(mixed.text(in: german) == mixed.text)
  }

  @Test func writesNumbersAndMarksAsTheLanguageDoes() {
    let message: Message = """
      \(term: "tab title") \(quoted: "Posteingang") needs \(points: 58.14) in \(LocaleID(canonical: "de")), \
      \(points: 46) are available
      """
    func said(_ tag: String) -> String { message.text(in: LocaleID(canonical: tag)) }
    #expect(
      said("de")
        == "Tabtitel „Posteingang“ braucht auf Deutsch 58,1\u{A0}pt, verfügbar sind 46\u{A0}pt")
    #expect(
      said("fr")
        == "titre d’onglet «\u{A0}Posteingang\u{A0}»\u{A0}: 58,1\u{A0}pt nécessaires en allemand, "
        + "46\u{A0}pt disponibles")
    #expect(
      said("ja") == "タブのタイトル「Posteingang」はドイツ語で58.1\u{A0}pt必要ですが、使えるのは46\u{A0}ptです")
    #expect(said("ko") == "탭 제목 'Posteingang': 독일어에서 58.1pt 필요, 사용 가능한 너비는 46pt")
  }

  @Test func joinsPartsAsTheLanguageDoes() {
    let cut: Message = "\(term: "tab") \(quoted: "A") is cut"
    let whole = cut.followed(by: "in \(LocaleID(canonical: "fi"))", separator: " ")
      .followed(by: "on every phone at the default text size", separator: " ")
      .followed(by: "in \(3, one: "place", other: "places")", separator: "; ")
    #expect(
      whole.text(in: LocaleID(canonical: "ja")) == "タブ「A」が途切れます（フィンランド語、すべてのiPhone、標準の文字サイズ）。3か所")
    #expect(
      whole.text(in: LocaleID(canonical: "fr"))
        == "onglet «\u{A0}A\u{A0}»\u{A0}: tronqué en finnois sur tous les iPhone à la taille de texte par "
        + "défaut\u{A0}; à 3 endroits")
  }

  @Test func keepsNumbersOfTerms() {
    let german = ReaderTexts.of(LocaleID(canonical: "de"))
    #expect(german.term("margins") == "Ränder")
    #expect(german.term("the other 3 equal segments") == "die anderen 3 gleich breiten Segmente")
    #expect(
      german.term("narrowest of 5 cells of 375.5 pt") == "schmalste von 5 Zellen aus 375.5\u{A0}pt")
    #expect(german.term("what nobody knows 3") == "what nobody knows 3")
  }

  @Test(arguments: [("de-AT", "de"), ("zh-TW", "zh-Hant"), ("es-MX", "es"), ("xx", "xx")])
  func findsTheTextsOfARelatedTag(tag: String, file: String) throws {
    #expect(ReaderTexts.of(try #require(LocaleID(tag))).locale.identifier == file)
  }

  /// The plural category that a key ends in.
  private static func category(of key: String) -> String? {
    ["zero", "one", "two", "few", "many", "other"].first { key.hasSuffix(".\($0)") }
  }

  /// The places of a text of reports.
  private static func places(_ text: String) -> Set<Substring> {
    Set(text.matches(of: /\{([a-z]+)\}/).map(\.1))
  }

  private static func values(_ pattern: String) -> Set<Int> {
    Set(
      MessagePattern(pattern).pieces.compactMap { piece in
        switch piece {
        case .words: nil
        case .value(let number), .plural(let number, _): number
        }
      })
  }
}
