import LabelAudit
import LabelModel
import LabelRules
import Testing

/// What decides among problems that are alike in all that weighs more.
@Suite struct ProblemOrderTests {
  /// Pictures that name nothing hold in every language: who sees more of them comes first.
  private func pictures(_ bars: [(id: String, images: [String])]) async throws -> [String] {
    let app = ImportedApp(
      app: AppFacts(locales: [LocaleID(canonical: "en")]),
      bars: bars.map { bar in
        Bar(
          id: bar.id, kind: .navigationBar,
          items: [BarItem(id: "t", role: .title, text: ["en": bar.id])]
            + bar.images.map {
              BarItem(id: $0, role: .barButton, placement: .trailing, image: ItemImage(written: $0))
            })
      })
    return try await Auditor().audit(app).problems
      .filter { $0.rule == "icon-button-without-label" }.compactMap(\.item)
  }

  @Test func putsAPictureOfMorePlacesFirst() async throws {
    let order = try await pictures([("Albums", ["a"]), ("Books", ["z"]), ("Films", ["z"])])
    #expect(order == ["z", "a"])
  }

  @Test func putsTheScreenWithMoreOfThemFirst() async throws {
    let order = try await pictures([("Albums", ["a"]), ("Player", ["y", "z"])])
    #expect(order == ["y", "z", "a"])
  }

  /// Of buttons without a label those in bars are seen first.
  @Test func putsPicturesOfBarsInFrontOfThoseOfTheContent() {
    let found = [("A", Role.button), ("B", .barButton)].map { name, role in
      var one = TriageTests.finding("icon-button-without-label", name, bar: name, role: role)
      one.severity = .warning
      one.locale = nil
      return one
    }
    #expect(TriageTests.result(found).problems.map(\.sourceText) == ["B", "A"])
  }

  /// One translation that the narrowest of the common screens cut comes after a button without a label, which
  /// everyone meets.
  @Test func putsWhatFewMeetAfterWarningsForEveryone() {
    let few = TriageTests.finding(
      "truncated-navigation-title", "A", bar: "Page.navigation", role: .title, reach: .common,
      cutUpTo: 375)
    var button = TriageTests.finding(
      "icon-button-without-label", "B", bar: "Page.buttons", role: .button)
    button.severity = .warning
    let result = TriageTests.result([few, button])
    #expect(result.problems.map(\.sourceText) == ["B", "A"])
  }

  /// The first of ten buttons without a label stands for all of them, among the errors.
  @Test(arguments: [(9, ["Title"]), (10, ["Button 0", "Title"])])
  func putsTheFirstOfManyUnlabelledButtonsAmongTheErrors(count: Int, first: [String]) {
    let title = TriageTests.finding(
      "truncated-navigation-title", "Title", bar: "Page.navigation", role: .title,
      reach: .everyone)
    let buttons = (0..<count).map { number in
      var button = TriageTests.finding(
        "icon-button-without-label", "Button \(number)", bar: "Page\(number).buttons", role: .button
      )
      button.severity = .warning
      return button
    }
    let problems = TriageTests.result([title] + buttons).problems
    #expect(problems.prefix(first.count).map(\.sourceText) == first)
    #expect(problems.count == count + 1)
  }

  /// What hardly any of an app's languages has cut comes after what several have.
  @Test(arguments: [(24, ["B", "A"]), (5, ["A", "B"])])
  func putsWhatHardlyAnyLanguageHasLater(languages: Int, order: [String]) {
    let tags =
      ["en", "de", "fr", "es", "it"] + (0..<19).map { "q\(Character(UnicodeScalar(97 + $0)!))" }
    let few = TriageTests.finding(
      "truncated-navigation-title", "A", bar: "a", role: .title, in: "de", lost: 0.5)
    let several = ["de", "fr", "es", "it"].map {
      TriageTests.finding(
        "truncated-navigation-title", "B", bar: "b", role: .title, in: $0, reach: .common,
        cutUpTo: 402)
    }
    let result = TriageTests.result(
      [few] + several,
      app: AppFacts(locales: tags.prefix(languages).map { TriageTests.locale($0) }))
    #expect(result.problems.map(\.sourceText) == order)
  }

  /// How large a button is comes after what is wrong with a label, and so does what custom alone asks for.
  @Test(arguments: [
    "small-touch-target", "generic-action", "custom-back-button", "wordy-tab-title",
  ])
  func putsWhatPeopleGetAlongWithLater(_ rule: String) {
    var size = TriageTests.finding(rule, "A", bar: "a", role: .button)
    size.severity = .warning
    var word = TriageTests.finding("generic-title", "B", bar: "b", role: .title)
    word.severity = .warning
    let problems = TriageTests.result([size, word]).problems
    #expect(problems.map(\.sourceText) == ["B", "A"])
    #expect(problems.map(\.isLesser) == [false, true])
  }

  /// How many labels a language lacks, its translators know: a report for a first look gives it a line, in front
  /// of other notes.
  @Test func countsOfALanguagesGapsAreNotesInFrontOfOthers() {
    var gaps = TriageTests.finding("missing-translation", "A", bar: "a", role: .title)
    gaps.severity = .warning
    gaps.examinedLabels = 40
    var tab = TriageTests.finding("wordy-tab-title", "B", bar: "b", role: .tab)
    tab.severity = .note
    var word = TriageTests.finding("generic-title", "C", bar: "c", role: .title)
    word.severity = .warning
    let problems = TriageTests.result([tab, gaps, word]).problems
    #expect(problems.map(\.sourceText) == ["C", "A", "B"])
    #expect(problems.map(\.isLesser) == [false, true, true])
  }

  /// One or two labels that hardly any language has are the latest ones, which wait for their translators: a
  /// note. Three are more than that.
  @Test(arguments: [1, 2, 3])
  func labelsThatWaitForTheirTranslatorsAreNotes(count: Int) {
    var word = TriageTests.finding("generic-title", "Word", bar: "a", role: .title)
    word.severity = .warning
    let labels = (0..<count).map { number in
      var label = TriageTests.finding(
        "missing-translation", "Label \(number)", bar: "b", role: .button)
      label.severity = .warning
      label.alsoIn = ["fr", "it"].map(TriageTests.locale)
      return label
    }
    let app = AppFacts(locales: ["en", "de", "fr", "it"].map(TriageTests.locale))
    let problems = TriageTests.result(labels + [word], app: app).problems
    #expect(problems.count == count + 1)
    #expect(problems.filter(\.isLesser).count == (count < 3 ? count : 0))
    #expect((problems.first?.sourceText == "Word") == (count < 3))
  }

  /// What hardly any translation has cut on some phones is a note: of 24 languages two, of titles three.
  @Test(arguments: [
    (Role.title, 3, true), (.title, 4, false), (.barButton, 2, true), (.barButton, 3, false),
    (.tab, 2, false),
  ])
  func cutsOfHardlyAnyLanguageAreNotes(_ role: Role, count: Int, isNote: Bool) {
    let tags =
      ["en", "de", "fr", "es", "it"] + (0..<19).map { "q\(Character(UnicodeScalar(97 + $0)!))" }
    let cuts = tags[1...count].map {
      TriageTests.finding(
        "truncated-navigation-title", "A", bar: "a", role: role, in: $0, reach: .common,
        cutUpTo: 402)
    }
    let problems = TriageTests.result(
      cuts, app: AppFacts(locales: tags.map { TriageTests.locale($0) })
    ).problems
    #expect(problems.map(\.isLesser) == [isNote])
    // A cut comes before what is a note by itself.
    var word = TriageTests.finding("wordy-tab-title", "B", bar: "b", role: .tab)
    word.severity = .note
    let both = TriageTests.result(
      [word] + cuts, app: AppFacts(locales: tags.map { TriageTests.locale($0) })
    ).problems
    #expect(both.map(\.sourceText) == ["A", "B"])
  }
}
