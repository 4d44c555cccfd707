import Foundation
import LabelAudit
import LabelModel
import LabelRules
import Testing

/// Problems that a report for people counts beside others.
struct ProblemGroupTests {
  @Test func gathersTheTitlesThatAScreenShowsByTurns() {
    func title(_ text: String, _ bar: String, path: String = "Main.swift") -> Finding {
      TriageTests.finding("truncated-navigation-title", text, bar: bar, role: .title, path: path)
    }
    let result = TriageTests.result([
      title("A", "Sample.navigation"), title("B", "Other.navigation"),
      title("C", "Sample.navigation-2"), title("D", "Sample.navigation-3", path: "Else.swift"),
      title("E", "Sample.navigation"),
      TriageTests.finding("truncated-segment", "F", bar: "Sample.navigation-2", role: .segment),
    ])
    let groups = ProblemGroup.gathered(result.problems)
    #expect(groups.flatMap { [$0.first] + $0.others }.count == result.problems.count)
    #expect(groups.first { $0.first.sourceText == "A" }?.others.map(\.sourceText) == ["E", "C"])
    // Of another screen, of another file, and of another role.
    for text in ["B", "D", "F"] {
      #expect(groups.first { $0.first.sourceText == text }?.others.isEmpty == true, "\(text)")
    }
  }

  @Test func twoTextsThatALanguageMakesAlikeAreOneSlip() async throws {
    let (saved, liked): (LocalizedText, LocalizedText) = (
      ["en": "Bookmarks", "pt": "Favoritos"], ["en": "Favourites", "pt": "Favoritos"]
    )
    let spoken = [("saved", saved), ("liked", liked)].map { id, text in
      BarItem(
        id: id, role: .segment, symbol: id == "saved" ? "bookmark" : "star",
        accessibilityLabel: text)
    }
    let app = ImportedApp(
      app: AppFacts(locales: ["en", "pt"].map(TriageTests.locale)),
      bars: [
        Bar(
          id: "Settings.menu", kind: .screen,
          items: [
            BarItem(id: "saved", role: .button, text: saved),
            BarItem(id: "liked", role: .button, text: liked),
          ]),
        Bar(id: "Account.segments", kind: .segmentedControl, items: spoken),
      ])
    let alike = try await Auditor().audit(app).problems.filter { $0.kind == .alike }
    #expect(alike.map { Set($0.places.map { $0.bar }) } == [["Account.segments", "Settings.menu"]])
  }

  @Test func gathersTheSegmentsOfAControl() {
    func segment(_ text: String, _ bar: String) -> Finding {
      TriageTests.finding("truncated-segment", text, bar: bar, role: .segment)
    }
    let result = TriageTests.result([
      segment("A", "Sample.segments"), segment("B", "Sample.segments"),
      segment("C", "Sample.segments-2"),
    ])
    let groups = ProblemGroup.gathered(result.problems)
    #expect(groups.map { $0.others.compactMap(\.sourceText) }.filter { !$0.isEmpty } == [["B"]])
  }

  @Test func gathersTheButtonsThatLackLabels() {
    func button(_ text: String, _ bar: String, rule: String = "icon-button-without-label")
      -> Finding
    {
      TriageTests.finding(rule, text, bar: bar, role: .button)
    }
    let result = TriageTests.result([
      button("A", "Player.buttons"), button("B", "Player.buttons"), button("C", "Queue.buttons"),
      button("D", "Player.buttons", rule: "label-repeats-role"),
    ])
    let groups = ProblemGroup.gathered(result.problems)
    #expect(groups.flatMap { [$0.first] + $0.others }.count == result.problems.count)
    let others = groups.map { $0.others.compactMap(\.sourceText) }
    #expect(others.filter { !$0.isEmpty } == [["B", "C"]])
  }

  @Test func gathersTheLabelsThatHardlyAnyLanguageHas() {
    func label(_ text: String, alsoIn tags: [String]) -> Finding {
      var finding = TriageTests.finding("missing-translation", text, role: .barButton, in: "de")
      finding.alsoIn = tags.map(TriageTests.locale)
      return finding
    }
    let others = ["fr", "es", "it"]
    let result = TriageTests.result(
      [label("A", alsoIn: others), label("B", alsoIn: []), label("C", alsoIn: others)],
      app: AppFacts(locales: (others + ["de", "en"]).map(TriageTests.locale)))
    let groups = ProblemGroup.gathered(result.problems)
    #expect(
      groups.map { [$0.first.sourceText] + $0.others.map(\.sourceText) } == [["A", "C"], ["B"]])
  }

  @Test func gathersTheCutsOfFewLanguages() {
    func title(_ text: String, _ languages: [String], reach: Reach = .common) -> [Finding] {
      languages.map {
        TriageTests.finding(
          "truncated-navigation-title", text, bar: "\(text).navigation", role: .title, in: $0,
          reach: reach, cutUpTo: reach == .common ? 393 : nil)
      }
    }
    let tags =
      ["en", "de", "fr", "es", "it"] + (0..<19).map { "q\(Character(UnicodeScalar(97 + $0)!))" }
    let result = TriageTests.result(
      title("A", ["de", "fr", "es", "it"]) + title("B", ["de"]) + title("C", ["fr", "it"])
        + title("D", ["de"], reach: .everyone),
      app: AppFacts(locales: tags.map { TriageTests.locale($0) }))
    let groups = ProblemGroup.gathered(result.problems)
    let others = groups.map { $0.others.compactMap(\.sourceText) }
    #expect(groups.map(\.first.sourceText).count == 3)
    #expect(others.filter { !$0.isEmpty } == [["B"]])
    #expect(groups.first { !$0.others.isEmpty }?.first.sourceText == "C")
  }

  @Test func gathersTheLabelsWithLettersOfAnotherScript() {
    func label(_ rule: String, _ text: String) -> Finding {
      TriageTests.finding(rule, text, bar: "\(text).buttons", role: .button, in: "el")
    }
    let result = TriageTests.result([
      label("wrong-script", "A"), label("wrong-script", "B"), label("garbled-text", "C"),
    ])
    let groups = ProblemGroup.gathered(result.problems)
    #expect(
      Set(groups.map { [$0.first.sourceText] + $0.others.map(\.sourceText) })
        == [["A", "B"], ["C"]])
  }

  /// Keys that are announced are gathered; those that are seen stand for themselves.
  @Test func gathersTheKeysThatAreAnnounced() {
    func key(_ text: String, _ role: Role) -> Finding {
      TriageTests.finding("stand-in-label", text, bar: "\(text).buttons", role: role, in: "en")
    }
    let result = TriageTests.result([
      key("arrow_down", .accessibilityLabel), key("arrow_up", .accessibilityLabel),
      key("tab.home.title", .button), key("tab.me.title", .button),
    ])
    let groups = ProblemGroup.gathered(result.problems)
    #expect(
      Set(groups.map { [$0.first.sourceText] + $0.others.map(\.sourceText) })
        == [["arrow_down", "arrow_up"], ["tab.home.title"], ["tab.me.title"]])
  }
}
