import LabelModel
import LabelRules
import Testing

/// What an app's many texts tell of one word.
@Suite struct TranslationMemoryTests {
  private static let app = AppFacts(locales: ["en", "de", "ko"].map { LocaleID(canonical: $0) })

  /// Numbered buttons in three languages.
  private static func texts(_ count: Int) -> [BarItem] {
    (0..<count).map { number in
      BarItem(
        id: "t\(number)", role: .button,
        text: ["en": "Open list \(number)", "de": "Liste \(number)", "ko": "목록 \(number)"])
    }
  }

  private static func outcomes(_ item: BarItem, beside texts: [BarItem]) throws -> Set<
    CheckResult.Outcome
  > {
    let rule = try #require(RuleRegistry.all.first { $0.description.id == "untranslated-label" })
    let app = ImportedApp(
      app: Self.app,
      bars: [
        Bar(id: "all", kind: .screen, items: texts), Bar(id: "one", kind: .screen, items: [item]),
      ])
    let results = ExamplePipeline.results(of: rule, on: app, Example("", .passes, bars: []))
    return Set(results.filter { $0.bar == "one" && $0.outcome != .pass }.map(\.outcome))
  }

  private static func hardCoded(_ text: String) -> BarItem {
    BarItem(
      id: "one", role: .button, text: ["en": text, "de": text, "ko": text],
      isHardCoded: true)
  }

  @Test(arguments: [
    ("Kindle", [], CheckResult.Outcome.review), ("Nano/Bubble Mini", [], .review),
    // A word of another text, one that every app has, and one without a capital.
    ("Reclaim", ["Reclaim all"], .fail), ("Share", [], .fail), ("Kindle reader", [], .fail),
    ("Open", [], .fail),
  ])
  func asksWhereAWordIsTranslatedNowhere(
    _ text: String, _ others: [String], _ expected: CheckResult.Outcome
  ) throws {
    let more = others.map { BarItem(id: $0, role: .button, text: ["en": $0, "ko": "회수"]) }
    let item = Self.hardCoded(text)
    #expect(try Self.outcomes(item, beside: Self.texts(120) + more) == [expected])
    // Few texts tell nothing.
    #expect(try Self.outcomes(item, beside: Self.texts(5) + more) == [.fail])
  }

  @Test func takesAWordForOrdinaryThatOneLanguageTranslates() {
    let many = Self.texts(120)
    func memory(_ text: LocalizedText) -> TranslationMemory {
      TranslationMemory(
        app: Self.app,
        bars: [Bar(id: "b", kind: .screen, items: many)],
        further: [text])
    }
    #expect(memory(["en": "Kindle", "de": "Kindle", "ko": "Kindle"]).mayBeName("Kindle"))
    #expect(!memory(["en": "Kindle", "de": "Anzünden", "ko": "Kindle"]).mayBeName("Kindle"))
    #expect(memory(["en": "For Kindle", "de": "Für Kindle"]).mayBeName("Kindle"))
    #expect(!memory(["en": "Kindle", "de": "Kindle"]).mayBeName("kindle"))
  }
}
