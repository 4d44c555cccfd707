import LabelModel
import LabelRules
import Testing

@testable import LabelAudit

@Suite struct LanguageFoldingTests {
  private static let english = LocaleID(canonical: "en")

  /// An app of `labels` labels of which the first `missing` have no German text.
  private func app(labels: Int, missing: Int) -> ImportedApp {
    let items = (0..<labels).map { number in
      let text = "Label \(number)"
      return BarItem(
        id: "item\(number)", role: number == missing - 1 ? .title : .button,
        text: number < missing ? ["en": text] : ["en": text, "de": "Text \(number)"],
        key: "key\(number)")
    }
    var facts = AppFacts()
    facts.sourceLanguage = Self.english
    facts.locales = [Self.english, LocaleID(canonical: "de"), LocaleID(canonical: "ko")]
    // Korean has every text, so that no label lacks all its languages.
    let translated = items.map { item in
      var item = item
      item.text[LocaleID(canonical: "ko")] = "글 \(item.id)"
      return item
    }
    return ImportedApp(
      app: facts, bars: [Bar(id: "screen", kind: .screen, items: translated)])
  }

  private func findings(
    _ app: ImportedApp, options: [String: Double] = [:], baseline: Baseline? = nil
  ) async throws -> AuditResult {
    try await Auditor(
      Configuration(
        rules: ["missing-translation"], ruleOptions: ["missing-translation": options],
        baseline: baseline)
    ).audit(app)
  }

  /// Ten labels are many; five are when they are half of all.
  @Test(arguments: [(40, 9, 9), (40, 10, 1), (10, 5, 1), (11, 5, 5), (8, 4, 4)])
  func namesALanguageThatLacksManyLabelsOnce(labels: Int, missing: Int, count: Int) async throws {
    let result = try await findings(app(labels: labels, missing: missing))
    #expect(result.findings.count == count)
    #expect(result.findings.reduce(0) { $0 + $1.alsoAt.count + 1 } == missing)
  }

  @Test func countsThemAndNamesTheMostVisibleFirst() async throws {
    let result = try await findings(app(labels: 40, missing: 12))
    let one = try #require(result.findings.first)
    #expect(
      one.message
        == """
        12 of 40 labels have no final translation in German, including 'Label 11', 'Label 0' and \
        'Label 1'
        """)
    #expect(one.item == "item11")
    #expect(one.alsoAt.count == 11)
    #expect(one.fingerprints.contains("missing-translation/screen/item3/de"))
    #expect(
      result.summary.partlyTranslated
        == [
          .init(locale: LocaleID(canonical: "de"), rule: "missing-translation", count: 12, of: 40)
        ])
    #expect(result.summary.warnings == 1)
  }

  /// Beside a language that is counted, one that lacks half as many labels is counted too; fewer stay single.
  @Test(arguments: [(12, 5, 2), (12, 4, 5), (9, 5, 14)])
  func countsAFurtherLanguageToo(missing: Int, inKorean: Int, findings: Int) async throws {
    var app = app(labels: 40, missing: missing)
    for index in 0..<inKorean {
      app.bars[0].items[39 - index].text.texts[LocaleID(canonical: "ko")] = nil
    }
    #expect(try await self.findings(app).findings.count == findings)
  }

  @Test func takesTheThresholdsFromTheConfiguration() async throws {
    let partly = app(labels: 40, missing: 12)
    #expect(try await findings(partly, options: ["manyLabels": 0]).findings.count == 12)
    #expect(try await findings(partly, options: ["manyLabels": 13]).findings.count == 12)
    #expect(
      try await findings(partly, options: ["manyLabels": 13, "largeShare": 0.3]).findings.count
        == 1)
  }

  @Test func keepsWhatIsNewSinceTheBaselineSingle() async throws {
    let before = try await findings(app(labels: 40, missing: 12))
    let baseline = Baseline(accepting: before)
    #expect(baseline.entries.count == 1)
    #expect(try Baseline(json: baseline.json()) == baseline)
    let same = try await findings(app(labels: 40, missing: 12), baseline: baseline)
    #expect(same.findings.map(\.isBaselined) == [true])
    #expect(baseline.staleEntries(in: same).isEmpty)
    let after = try await findings(app(labels: 40, missing: 14), baseline: baseline)
    #expect(
      after.findings.filter { !$0.isBaselined }.compactMap(\.item).sorted() == ["item12", "item13"])
  }

  @Test func isConcernedByAChangeOfAnyOfItsLabels() async throws {
    let old = app(labels: 40, missing: 12)
    var new = old
    let german = LocaleID(canonical: "de")
    new.bars[0].items[3].text[german] = "Neu"
    new.bars[0].items[3].text.states[german] = .needsReview
    let result = try await findings(new)
    #expect(result.limited(to: TextChanges(from: old, to: new)).findings.count == 1)
    #expect(result.limited(to: TextChanges(from: new, to: new)).findings.isEmpty)
  }

  /// Of the languages that lack labels the one that lacks most is named.
  @Test func namesTheLanguageThatLacksMost() async throws {
    var app = app(labels: 40, missing: 12)
    let korean = LocaleID(canonical: "ko")
    for index in app.bars[0].items.indices.prefix(30) {
      app.bars[0].items[index].text[korean] = nil
      app.bars[0].items[index].text[LocaleID(canonical: "de")] = index < 12 ? nil : "Text"
      app.bars[0].items[index].text[LocaleID(canonical: "fr")] = "Texte \(index)"
    }
    app.app.locales.append(LocaleID(canonical: "fr"))
    let problem = try #require(try await findings(app).problems.first)
    #expect(problem.message.contains("in Korean"))
    #expect(problem.languages.map(\.locale.identifier).contains("de"))
  }

  /// The tabs of a phone are what people see first: of what is a note, a language without them comes first.
  @Test(arguments: [(Role.button, Platform.iOS, false), (.tab, .iOS, true), (.tab, .tvOS, false)])
  func aLanguageWithoutItsTabsComesFirst(role: Role, platform: Platform, isFirst: Bool) async throws
  {
    var app = app(labels: 40, missing: 12)
    app.bars[0].platform = platform
    for index in app.bars[0].items.indices { app.bars[0].items[index].role = role }
    let problem = try #require(try await findings(app).problems.first)
    #expect(problem.isLesser)
    var other = problem
    other.id = "other"
    (other.countsLabels, other.isOfTabs) = (false, false)
    other.waitsForTranslators = true
    other.severity = .error
    #expect(other.isLesser)
    #expect((ProblemOrder.ranked([other, problem]).first?.id == problem.id) == isFirst)
  }
}
