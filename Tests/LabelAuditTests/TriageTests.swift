import Foundation
import LabelAudit
import LabelModel
import LabelRules
import Testing

/// How findings become problems, and in which order.
@Suite struct TriageTests {
  // MARK: - Grouping

  @Test func makesOneProblemOfALabelOverAllLanguages() throws {
    let result = Self.result([
      Self.finding(in: "de", reach: .common), Self.finding(in: "fr", reach: .everyone),
      Self.finding(in: "ko", reach: .small, lost: 0.9),
    ])
    let problem = try #require(result.problems.first)
    #expect(result.problems.count == 1)
    #expect(problem.reach == .everyone)
    #expect(problem.severity == .error)
    #expect(problem.languages.map(\.locale.identifier) == ["de", "fr", "ko"])
    #expect(problem.languages.map(\.reach) == [.common, .everyone, .small])
    #expect(
      problem.message.hasPrefix(
        "tab 'Inbox' is cut in German and French, of these in French on every"))
  }

  @Test func countsTheLanguagesThatAreCutAsFarAsItSays() throws {
    let result = Self.result([
      Self.finding(in: "de", reach: .common, cutUpTo: 402),
      Self.finding(in: "eu", reach: .common, cutUpTo: 440),
      Self.finding(in: "fr", reach: .common, cutUpTo: 380),
    ])
    let problem = try #require(result.problems.first)
    #expect(problem.languages.map { $0.bound?.points } == [402, 440, 375])
    #expect(
      problem.message == """
        tab 'Inbox' is cut in 3 languages, of these in Basque on every phone with iOS 26 or later, at \
        the default text size
        """)
    let some = Self.result([
      Self.finding(in: "de", reach: .common, cutUpTo: 402),
      Self.finding(in: "fr", reach: .common, cutUpTo: 380),
    ])
    #expect(
      some.problems.first?.message == """
        tab 'Inbox' is cut in German and French, of these in German on phones up to 402 pt wide at the \
        default text size
        """)
  }

  @Test func saysWhichScreensLargerTextNeeds() {
    func message(_ reach: Reach, cutUpTo: Double, at textSize: TextSize) -> String? {
      Self.result([Self.finding(in: "de", reach: reach, cutUpTo: cutUpTo, at: textSize)])
        .problems.first?.message
    }
    #expect(
      message(.largeText, cutUpTo: 402, at: .xxLarge)
        == "tab 'Inbox' is cut in German only at text sizes above the default")
    #expect(
      message(.largeText, cutUpTo: 330, at: .xxLarge)
        == "tab 'Inbox' is cut in German only on narrow screens at text sizes above the default")
    #expect(
      message(.small, cutUpTo: 330, at: .large)
        == "tab 'Inbox' is cut in German only with Display Zoom")
  }

  @Test(arguments: [
    ("16.2", true), ("15", true), ("26.1", false), ("27", false), (nil, false), ("latest", false),
  ])
  func putsBehindTheRestWhatTheNextXcodeCuts(xcode: String?, isBehind: Bool) {
    let problems = Self.result(
      [
        Self.finding(
          "truncated-tab-title", "Inbox", in: "de", reach: .common, lost: 0.8, cutUpTo: 402,
          fitsInClassic: true),
        Self.finding(
          "truncated-navigation-title", "Rules", role: .title, in: "fr", reach: .common,
          cutUpTo: 402),
      ], app: AppFacts(xcode: xcode)
    ).problems
    #expect(problems.map(\.sourceText) == (isBehind ? ["Rules", "Inbox"] : ["Inbox", "Rules"]))
    #expect(
      problems.map { $0.message.contains(", once the app is built with Xcode 26, on phones") }
        == (isBehind ? [false, true] : [false, false]))
  }

  @Test func namesTheScreensOfTheDesignThatTheAppIsBuiltWith() {
    let findings = [
      Self.finding(in: "de", reach: .common, cutUpTo: 390, cutInClassicUpTo: 375),
      Self.finding(in: "fr", reach: .common, cutUpTo: 402, cutInClassicUpTo: 320),
    ]
    func messages(_ xcode: String) -> [String] {
      Self.result(findings, app: AppFacts(xcode: xcode)).problems.map(\.message)
    }
    #expect(
      messages("16.2") == [
        "tab 'Inbox' is cut in German on phones up to 375 pt wide at the default text size"
      ])
    #expect(
      messages("26.0") == [
        """
        tab 'Inbox' is cut in German and French, of these in French on phones up to 402 pt wide with \
        iOS 26 or later
        """
      ])
  }

  /// Where the text may be wider than it was measured, wider screens may cut it too.
  @Test(arguments: [(403.0, false), (415, true)])
  func saysWhetherWiderScreensMayCutIt(fitsFrom: Double, mayReachFurther: Bool) {
    let finding = Self.finding(in: "de", reach: .common, cutUpTo: 402, fitsFrom: fitsFrom)
    let message = Self.result([finding]).problems.first?.message
    #expect(message?.hasSuffix("perhaps on wider ones too") == mayReachFurther)
  }

  @Test func namesTheButtonThatTakesRoomFromATitleAtTimes() {
    var cancel = BarItem(
      id: "cancel", role: .barButton, text: ["en": "Cancel"], placement: .leading)
    func message(_ conditions: [ItemCondition]) -> String? {
      cancel.conditions = conditions
      let finding = Self.finding("truncated-navigation-title", "Rules", bar: "bar", role: .title)
      let title = BarItem(id: finding.item ?? "", role: .title, text: ["en": "Rules"])
      let bar = Bar(id: "bar", kind: .navigationBar, items: [title, cancel])
      return Self.result([finding], bars: [FittedBar(bar: bar, fits: [])]).problems.first?.message
    }
    #expect(message(["1:0"])?.contains("while 'Cancel' is shown") == true)
    #expect(message([])?.contains("Cancel") == false)
  }

  @Test func namesOneOfTheLabelsThatAreTranslatedNowhere() {
    let result = Self.result([
      Self.finding("untranslated-label", "Cancel"), Self.finding("untranslated-label", "Sync"),
      Self.finding("untranslated-label", "Folders"),
    ])
    #expect(
      result.problems.map(\.message)
        == ["untranslated-label Cancel; the same holds for 2 other labels"])
  }

  @Test func makesOneProblemOfATextInSeveralBars() throws {
    let result = Self.result([
      Self.finding(bar: "main", role: .title), Self.finding(bar: "other", role: .largeTitle),
      Self.finding(bar: "tabs", role: .tab),
    ])
    #expect(result.problems.count == 2)
    let title = try #require(result.problems.first { $0.role != .tab })
    #expect(title.places.map(\.bar) == ["main", "other"])
  }

  @Test func takesWhatFollowsFromACutIntoTheCut() throws {
    let result = Self.result([
      Self.finding(reach: .small), Self.finding("misleading-truncation", reach: .small),
      Self.finding("wordy-tab-title", in: "en", severity: .warning),
      Self.finding("wordy-tab-title", "Lists", in: "en", severity: .warning),
    ])
    #expect(result.problems.map(\.kind) == [.cut, .crowded])
    let cut = try #require(result.problems.first)
    #expect(cut.findings.count == 3)
    // The reach is that of the cut, not of what follows from it.
    #expect(cut.reach == .small)
    #expect(cut.isMisleading)
  }

  @Test func keepsACertainFaultApartFromAnUncertainCut() {
    let result = Self.result([
      Self.finding(outcome: .review), Self.finding("wordy-tab-title", severity: .warning),
    ])
    #expect(result.problems.map(\.outcome) == [.fail, .review])
  }

  @Test func givesEachFindingToExactlyOneProblem() {
    let result = Self.result([
      Self.finding(), Self.finding(in: "fr"), Self.finding("generic-title", in: "en"),
      Self.finding("tight-fit", "Lists"), Self.finding("misleading-truncation", "Other"),
      Self.finding("no-such-rule", "Lists"),
    ])
    let held = result.problems.flatMap(\.findings)
    #expect(held.sorted() == result.findings.map(\.fingerprint).sorted())
    for finding in result.findings {
      let own = result.problems.filter { $0.id == finding.problem }
      #expect(own.count == 1 && own[0].findings.contains(finding.fingerprint))
    }
    #expect(Set(result.problems.map(\.id)).count == result.problems.count)
    #expect(result.problems.map(\.rank) == Array(1...result.problems.count))
  }

  @Test func knowsTheKindOfEveryRule() {
    for rule in RuleRegistry.all {
      #expect(ProblemKind.isKnown(rule.description.id), "\(rule.description.id)")
    }
  }

  // MARK: - Order

  private static let pairs: [(String, Finding, Finding)] = [
    (
      "fail before review", finding("truncated-navigation-title", "A", role: .title, reach: .small),
      finding("truncated-tab-title", "B", outcome: .review)
    ),
    (
      "everyone before some", finding("truncated-tab-title", "B"),
      finding("truncated-tab-title", "A", reach: .common)
    ),
    (
      "some before few", finding("truncated-tab-title", "B", reach: .common),
      finding("truncated-tab-title", "A", reach: .small)
    ),
    (
      "narrow screens before larger text", finding("truncated-tab-title", "B", reach: .small),
      finding("truncated-tab-title", "A", reach: .largeText)
    ),
    (
      "larger text everywhere before larger text on narrow screens",
      finding("truncated-tab-title", "B", reach: .largeText, cutUpTo: 402, at: .xxLarge),
      finding("truncated-tab-title", "A", reach: .largeText, cutUpTo: 330, at: .xxLarge)
    ),
    (
      "tab before button", finding("truncated-tab-title", "B"),
      finding("truncated-button-label", "A", role: .barButton)
    ),
    (
      "button before segment", finding("truncated-button-label", "B", role: .button),
      finding("truncated-segment", "A", role: .segment)
    ),
    (
      "segment before title", finding("truncated-segment", "B", role: .segment),
      finding("truncated-navigation-title", "A", role: .title)
    ),
    (
      "title before placeholder", finding("truncated-navigation-title", "B", role: .title),
      finding("truncated-search-placeholder", "A", role: .placeholder)
    ),
    (
      "a cut for few before a back title for everyone",
      finding("truncated-search-placeholder", "B", role: .placeholder, reach: .accessibilityText),
      finding("back-title-dropped", "A", role: .backButton, severity: .warning)
    ),
    (
      "a cut before a note", finding("truncated-tab-title", "B", reach: .common),
      finding("long-navigation-title", "A", role: .title)
    ),
    (
      "what people see before what the app's developers see",
      finding("truncated-tab-title", "B", reach: .common),
      finding("truncated-tab-title", "A", path: "App/MenuDebugView.swift")
    ),
    (
      "what people use before what shows samples", finding("truncated-tab-title", "B"),
      finding("truncated-tab-title", "A", bar: "BadgeDemoView.navigation")
    ),
    (
      "a word that only begins with 'Debug' says nothing", finding("truncated-tab-title", "B"),
      finding("truncated-tab-title", "C", path: "App/Debugger.swift")
    ),
    (
      "more lost before less", finding("truncated-tab-title", "B", lost: 0.5),
      finding("truncated-tab-title", "A", lost: 0.2)
    ),
    (
      "the source language before another", finding("truncated-tab-title", "B", in: "en"),
      finding("truncated-tab-title", "A", in: "de")
    ),
  ]

  @Test(arguments: pairs.indices) func putsOneBeforeTheOther(_ index: Int) {
    let (name, first, second) = Self.pairs[index]
    for findings in [[first, second], [second, first]] {
      #expect(
        Self.result(findings).problems.map(\.lead) == [first.fingerprint, second.fingerprint],
        "\(name)")
    }
  }

  @Test func putsFurtherBarsOfOneScreenAfterWhatIsAsFarReaching() {
    func title(_ text: String, _ bar: String, _ reach: Reach = .everyone) -> Finding {
      Self.finding(
        "truncated-navigation-title", text, bar: bar, role: .title, reach: reach, lost: 0.5)
    }
    let bars = ["Thing.navigation", "Thing.navigation-2", "Thing.navigation-3"]
    let result = Self.result(
      bars.enumerated().map { title("A\($0)", $1) } + [
        Self.finding(
          "truncated-navigation-title", "B", bar: "Other.navigation-2", role: .title, lost: 0.1),
        title("C", "Third.navigation", .common),
      ])
    #expect(result.problems.map(\.sourceText) == ["A0", "B", "A1", "A2", "C"])
    // Labels of one bar are no alternatives of it.
    let tabs = Self.result([
      Self.finding("truncated-tab-title", "A"), Self.finding("truncated-tab-title", "B"),
      Self.finding("truncated-navigation-title", "C", bar: "Other.navigation", role: .title),
    ])
    #expect(tabs.problems.map(\.sourceText) == ["A", "B", "C"])
  }

  @Test func putsTheWatchAndTheDevelopersLast() {
    func bar(_ id: String, _ platform: Platform = .iOS, _ traits: Set<BarTrait> = []) -> FittedBar {
      FittedBar(
        bar: Bar(id: id, kind: .navigationBar, platform: platform, items: [], traits: traits),
        fits: [])
    }
    let result = Self.result(
      [
        Self.finding("truncated-navigation-title", "A", bar: "logs", role: .title),
        Self.finding("truncated-navigation-title", "B", bar: "watch", role: .title),
        Self.finding("truncated-navigation-title", "C", bar: "phone", role: .title, reach: .common),
        // A watch's error is met by fewer people than a phone's warning.
        Self.finding("truncated-navigation-title", "D", bar: "phone", role: .title, reach: .small),
      ], bars: [bar("logs", .iOS, [.forDevelopers]), bar("watch", .watchOS), bar("phone")])
    #expect(result.problems.map(\.sourceText) == ["C", "D", "B", "A"])
  }

  @Test func putsScreensBehindASwitchAfterTheOthers() {
    let bar = Bar(id: "new", kind: .navigationBar, items: [], traits: [.behindSwitch])
    let result = Self.result(
      [
        Self.finding("truncated-navigation-title", "A", bar: "new", role: .title),
        Self.finding("truncated-navigation-title", "B", bar: "old", role: .title, reach: .small),
      ], bars: [FittedBar(bar: bar, fits: [])])
    #expect(result.problems.map(\.sourceText) == ["B", "A"])
  }

  @Test func putsAHairAndLanguagesThatNobodyLooksAfterLater() {
    func tab(_ text: String, in tag: String, lost: Double = 0.25) -> Finding {
      Self.finding("truncated-tab-title", text, in: tag, reach: .common, lost: lost)
    }
    let titles = tab("Title", in: "de")
    #expect(
      Self.result([tab("A", in: "de", lost: 0.01), titles]).problems.map(\.sourceText)
        == ["Title", "A"])
    // Of 24 labels nine are left in English, or missing.
    let items = (0..<24).map { number in
      var item = BarItem(
        id: "i\(number)", role: .title, text: ["en": "Title \(number)", "de": "Titel \(number)"])
      if number > 4 {
        item.text[Self.locale("cy")] = number < 9 ? "Title \(number)" : "Teitl \(number)"
      }
      return item
    }
    let bar = FittedBar(
      bar: Bar(id: "other", kind: .navigationBar, items: items), fits: [])
    #expect(
      Self.result([tab("A", in: "cy"), titles], bars: [bar]).problems.map(\.sourceText)
        == ["Title", "A"])
    // One of two languages is looked after.
    #expect(
      Self.result([tab("A", in: "cy"), tab("A", in: "de"), titles], bars: [bar])
        .problems.map(\.sourceText) == ["A", "Title"])
  }

  @Test func saysWhichSystemsCutALabelThatTheOthersHaveRoomFor() throws {
    func message(_ others: [FitThreshold]) throws -> String {
      var finding = Self.finding(in: "de", reach: .common, cutUpTo: 393)
      finding.fit?.thresholds += others
      return try #require(Self.result([finding]).problems.first).message
    }
    func classic(cutUpTo: Double?) -> FitThreshold {
      FitThreshold(
        design: .classic, textSize: .large, labelWidth: 100, fitsFrom: 300, cutUpTo: cutUpTo)
    }
    let usual = "tab 'Inbox' is cut in German on phones up to 393 pt wide at the default text size"
    #expect(try message([]) == usual)
    #expect(try message([classic(cutUpTo: 380)]) == usual)
    #expect(
      try message([classic(cutUpTo: nil)])
        == "tab 'Inbox' is cut in German on phones up to 393 pt wide with iOS 26 or later")
  }

  @Test func putsMoreLanguagesFirst() {
    let result = Self.result([
      Self.finding("truncated-tab-title", "A", in: "en", lost: 0.9),
      Self.finding("truncated-tab-title", "B", in: "de"),
      Self.finding("truncated-tab-title", "B", in: "fr"),
    ])
    #expect(result.problems.map(\.sourceText) == ["B", "A"])
  }

  /// Two languages that everyone sees cut come before one, however many are cut on narrow screens.
  @Test func countsTheLanguagesItReachesSoFarInFirst() {
    let narrow = ["it", "es", "pt"].map {
      Self.finding("truncated-tab-title", "A", in: $0, reach: .small)
    }
    let result = Self.result(
      narrow + [
        Self.finding("truncated-tab-title", "A", in: "de", lost: 0.9),
        Self.finding("truncated-tab-title", "B", in: "de"),
        Self.finding("truncated-tab-title", "B", in: "fr"),
      ])
    #expect(result.problems.map(\.sourceText) == ["B", "A"])
  }

  @Test func putsWhatMisleadsFirstAmongEquals() {
    let result = Self.result([
      Self.finding("truncated-tab-title", "A"), Self.finding("truncated-tab-title", "B"),
      Self.finding("misleading-truncation", "B"),
    ])
    #expect(result.problems.map(\.sourceText) == ["B", "A"])
  }

  /// A title of many characters that has room everywhere harms few people.
  @Test func leavesALongTitleThatFitsToThoseItIsCutFor() async throws {
    let bar = Bar(
      id: "trip", kind: .navigationBar,
      items: [BarItem(id: "t", role: .title, text: ["en": "Little trips in the hills"])])
    let app = ImportedApp(app: AppFacts(locales: [Self.locale("en")]), bars: [bar])
    let result = try await Auditor().audit(app)
    let long = try #require(result.findings.first { $0.rule == "long-navigation-title" })
    #expect(long.outcome == .review && long.reach > .common)
    #expect(result.problems(in: ProblemView()).isEmpty)
  }

  @Test func makesOneProblemOfAPictureWithoutLabelInSeveralBars() async throws {
    let bars = ["a", "b"].map { id in
      Bar(
        id: id, kind: .navigationBar,
        items: [
          BarItem(id: "t", role: .title, text: ["en": "Trips"]),
          BarItem(id: "x", role: .barButton, placement: .trailing, image: "dots-3"),
        ])
    }
    let app = ImportedApp(app: AppFacts(locales: [Self.locale("en")]), bars: bars)
    let spoken = try await Auditor().audit(app).problems.filter { $0.kind == .spoken }
    #expect(spoken.map(\.id) == ["spoken/icon-button-without-label/barButton/dots-3"])
    #expect(spoken.first?.places.map(\.bar) == ["a", "b"])
    #expect(
      spoken.first?.message
        == "bar button with the image 'dots-3' has no accessibility label; in 2 places")
  }

  // MARK: - What is shown

  @Test func countsWhatIsPressing() {
    let result = Self.result([
      Self.finding("truncated-tab-title", "A"),
      Self.finding("truncated-tab-title", "B", reach: .small),
      Self.finding("truncated-tab-title", "C", outcome: .review),
    ])
    #expect(result.summary.problems == 1)
    let left = result.leftOut(of: ProblemView())
    #expect(left.byReach == [.small: 1])
    #expect(left.review == 1)
    #expect(result.problems(in: ProblemView(downTo: .small)).count == 2)
    #expect(result.leftOut(of: ProblemView(isThorough: true)).isEmpty)
  }

  @Test func namesLabelsAndLanguagesThatAreCutForEveryone() {
    let result = Self.result([
      Self.finding("truncated-tab-title", "A", in: "de"),
      Self.finding("truncated-tab-title", "A", in: "fr"),
      Self.finding("truncated-tab-title", "B", in: "fr"),
      Self.finding("truncated-tab-title", "C", in: "ko", reach: .common),
    ])
    #expect(result.readiness.cutForEveryone.labels == 2)
    #expect(result.readiness.cutForEveryone.languages == 2)
    #expect(result.readiness.cutForMany.labels == 1)
    #expect(result.readiness.cutForMany.languages == 1)
    #expect(!result.readiness.isReady)
  }

  @Test func speaksOfTheLanguagesThatAreNotAccepted() throws {
    var accepted = Self.finding(in: "de")
    accepted.isBaselined = true
    let result = Self.result([accepted, Self.finding(in: "fr", reach: .common)])
    let problem = try #require(result.problems.first)
    #expect(problem.standing == .open)
    #expect(problem.languages.map(\.locale.identifier) == ["fr"])
    #expect(problem.reach == .common)
    #expect(problem.findings.count == 2)
  }

  // MARK: - Accepting

  @Test func readsABaselineOfProblems() throws {
    let json = #"{"version": 1, "problems": [{"id": "cut/tab/Inbox", "message": "known"}]}"#
    let baseline = try Baseline(json: Data(json.utf8))
    #expect(baseline.entries.isEmpty)
    #expect(baseline.problems.map(\.id) == ["cut/tab/Inbox"])
    #expect(try Baseline(json: baseline.json()) == baseline)
    #expect(Self.result([Self.finding()]).problems.map(\.id) == ["cut/tab/Inbox"])
    #expect(baseline.staleProblems(in: Self.result([Self.finding()])).isEmpty)
    #expect(baseline.staleProblems(in: Self.result([])).count == 1)
    #expect(baseline.pruned(by: Self.result([])).problems.isEmpty)
  }

  @Test func acceptsAndSilencesWholeProblems() async throws {
    let titles = ["Feed", "Benachrichtigungen und Hinweise", "Me", "Inbox", "Lists"]
    let bar = Bar(
      id: "main", kind: .tabBar,
      items: titles.map {
        BarItem(id: $0.lowercased(), role: .tab, text: ["en": $0], symbol: "star.fill")
      })
    let app = ImportedApp(app: AppFacts(locales: [Self.locale("en")]), bars: [bar])
    let open = try await Auditor().audit(app)
    let problem = try #require(open.problems.first)
    #expect(problem.kind == .cut && problem.isPressing)

    var configuration = Configuration(
      baseline: Baseline(entries: [], problems: [.init(id: problem.id)]))
    let accepted = try await Auditor(configuration).audit(app)
    let same = try #require(accepted.problems.first { $0.id == problem.id })
    #expect(same.standing == .accepted && !same.isNew)
    #expect(accepted.summary.problems == open.summary.problems - 1)
    #expect(accepted.summary.errors < open.summary.errors)

    configuration = Configuration(suppressions: [
      Suppression(rule: "", reason: "agreed", problem: problem.id),
      Suppression(rule: "", reason: "gone", problem: "cut/tab/Gone"),
    ])
    let silenced = try await Auditor(configuration).audit(app)
    #expect(silenced.problems.first { $0.id == problem.id }?.standing == .suppressed)
    #expect(
      silenced.diagnostics.contains { $0.message.contains("'cut/tab/Gone' silences nothing") })
  }

  // MARK: - Severity

  @Test func letsTheReachOfACutDecideItsSeverity() async throws {
    let bars = ["Upcoming concerts and festivals nearby", "Favourites", "Bookmarked"].map { title in
      Bar(
        id: title, kind: .tabBar,
        items: ([title] + ["Feed", "Me", "Inbox", "Lists"]).map {
          BarItem(id: $0.lowercased(), role: .tab, text: ["en": $0], symbol: "star.fill")
        })
    }
    let app = ImportedApp(app: AppFacts(locales: [Self.locale("en")]), bars: bars)
    let result = try await Auditor().audit(app)
    let cuts = result.findings.filter { $0.rule.hasPrefix("truncated-") }
    #expect(!cuts.isEmpty)
    for cut in cuts { #expect(cut.severity == cut.reach.severityOfCut, "\(cut.fingerprint)") }
    #expect(result.problems.first?.reach == .everyone)
    // A severity that the project sets stays.
    let own = Configuration(severities: ["truncated-tab-title": .note])
    for finding in try await Auditor(own).audit(app).findings
    where finding.rule == "truncated-tab-title" {
      #expect(finding.severity == .note)
    }
  }
}
