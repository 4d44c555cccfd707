import LabelAudit
import LabelImport
import LabelModel
import Testing

/// Problems about labels that languages or catalogs lack.
struct UntranslatedProblemTests {
  /// What no language can translate meets all people but those who read the source language.
  @Test(arguments: [5, 6])
  func gathersManyLabelsThatAreHardCodedAmongTheErrors(others: Int) async throws {
    func bar(_ id: String, _ items: [BarItem], _ platform: Platform = .iOS) -> Bar {
      Bar(id: id, kind: .navigationBar, platform: platform, items: items)
    }
    func label(_ text: String, _ role: Role = .barButton, isHardCoded: Bool = true) -> BarItem {
      BarItem(
        id: text, role: role, text: isHardCoded ? ["en": text, "de": text] : ["en": text],
        key: text, isHardCoded: isHardCoded)
    }
    let app = ImportedApp(
      app: AppFacts(locales: [TriageTests.locale("en"), TriageTests.locale("de")]),
      bars: [
        // One word may be a name.
        bar(
          "a", [label("Beta", .title), label("Reload page"), label("Archive", isHardCoded: false)]),
        bar("b", [label("Gift box", .title), label("Reload page")]),
        bar("w", [label("Complication", .title)], .watchOS),
      ] + (1...others).map { bar("c\($0)", [label("Zoom to \($0)")]) })
    let rules: Set = ["untranslated-label", "missing-translation"]
    let result = try await Auditor(Configuration(rules: rules)).audit(app)
    let hardCoded = """
      \(others + 4) labels are in no catalog and are never translated, including 'Gift box', 'Reload page' and \
      'Zoom to 1'
      """
    let untranslated = "bar button 'Archive' has no translation in German"
    let isHabit = others + 4 >= 10
    #expect(
      result.problems.map(\.message)
        == (isHabit ? [hardCoded, untranslated] : [untranslated, hardCoded]))
    #expect(result.problems.map(\.severity) == [.warning, .warning])
  }

  /// What is said is hard-coded or not by itself, whatever is shown.
  @Test func tellsSpokenTextsOfCodeFromThoseOfACatalog() async throws {
    var close = BarItem(
      id: "close", role: .barButton, symbol: "map",
      accessibilityLabel: ["en": "Close map", "de": "Close map"])
    close.spokenSources[.accessibilityLabel] = SpokenSource(isHardCoded: true)
    var open = BarItem(
      id: "open", role: .barButton, symbol: "book",
      accessibilityLabel: ["en": "Open book", "de": "Open book", "ko": "책 열기"])
    open.spokenSources[.accessibilityLabel] = SpokenSource(
      key: "open", stringLocation: StringLocation(path: "L.xcstrings", key: "open"))
    let app = ImportedApp(
      app: AppFacts(locales: ["en", "de", "ko"].map { TriageTests.locale($0) }),
      bars: [Bar(id: "a", kind: .navigationBar, platform: .iOS, items: [close, open])])
    let result = try await Auditor(Configuration(rules: ["untranslated-label"])).audit(app)
    #expect(
      Set(result.problems.map(\.id)) == [
        "translation/untranslated-label/hard-coded", "translation/untranslated-label/*",
      ])
  }

  /// Many labels of one screen may be the rows of a list of data: they count once.
  @Test(arguments: [true, false])
  func countsAListOfHardCodedLabelsOnce(isList: Bool) async throws {
    let labels = (1...12).map { number in
      BarItem(
        id: "row\(number)", role: .button,
        text: ["en": "Zoom to \(number)", "de": "Zoom to \(number)"],
        isHardCoded: true)
    }
    let others = ["Zoom out", "Zoom in"].map { text in
      BarItem(id: text, role: .barButton, text: ["en": text, "de": text], isHardCoded: true)
    }
    let tab = BarItem(id: "gap", role: .button, text: ["en": "Archive all"], key: "gap")
    let bars =
      isList
      ? [Bar(id: "list", kind: .screen, platform: .iOS, items: labels)]
      : labels.map { Bar(id: "screen-\($0.id)", kind: .screen, platform: .iOS, items: [$0]) }
    let app = ImportedApp(
      app: AppFacts(locales: [TriageTests.locale("en"), TriageTests.locale("de")]),
      bars: bars + [
        Bar(id: "other", kind: .screen, platform: .iOS, items: [tab]),
        Bar(id: "a", kind: .navigationBar, platform: .iOS, items: others),
      ])
    let rules: Set = ["untranslated-label", "missing-translation"]
    let problems = try await Auditor(Configuration(rules: rules)).audit(app).problems
    #expect(problems.map(\.labelsWithoutCatalog) == (isList ? [0, 14] : [14, 0]))
    let counted = problems.first { $0.labelsWithoutCatalog > 0 }?.message
    #expect(
      counted
        == (isList
          ? """
          2 labels are in no catalog and are never translated, including 'Zoom in' and 'Zoom out'; so are 12 of one \
          screen, which may be data
          """
          : """
          14 labels are in no catalog and are never translated, including 'Zoom in', 'Zoom out' and 'Zoom to 1'
          """))
  }

  /// Keys of no catalog are the latest labels where they are one or two; what no catalog is asked for is not.
  @Test(arguments: [(1, true, true), (2, true, true), (3, true, false), (1, false, false)])
  func fewKeysOfNoCatalogWaitForTheirTranslators(
    _ count: Int, hasKeys: Bool, isNote: Bool
  ) async throws {
    let labels = ["Reload page", "Gift box", "Zoom out"].prefix(count).map { text in
      var item = BarItem(
        id: text, role: .barButton, text: ["en": text, "de": text], key: hasKeys ? text : nil,
        isHardCoded: !hasKeys)
      item.text.states[TriageTests.locale("de")] = .new
      return item
    }
    let app = ImportedApp(
      app: AppFacts(locales: [TriageTests.locale("en"), TriageTests.locale("de")]),
      bars: [Bar(id: "a", kind: .navigationBar, platform: .iOS, items: labels)])
    let result = try await Auditor(Configuration(rules: ["untranslated-label"])).audit(app)
    #expect(result.problems.map(\.isLesser) == [isNote])
  }

  @Test func namesTabsFirstOfWhatIsLeftBesideTranslatedLabels() async throws {
    func item(_ text: String, _ role: Role, _ translations: String...) -> BarItem {
      var item = BarItem(id: text, role: role, text: ["en": text], key: text)
      for (tag, translation) in zip(["ko", "ja"], translations) {
        item.text[TriageTests.locale(tag)] = translation
      }
      return item
    }
    let app = ImportedApp(
      app: AppFacts(locales: ["en", "ko", "ja"].map { TriageTests.locale($0) }),
      bars: [
        Bar(
          id: "a", kind: .alert,
          items: [
            item("Delete file", .button, "Delete file", "Delete file"),
            item("Keep", .button, "유지", "残す"),
          ]),
        Bar(
          id: "b", kind: .tabBar,
          items: [
            item("Inbox", .tab, "Inbox", "受信箱"), item("News", .tab, "뉴스", "ニュース"),
            item("Friends", .tab, "Friends", "Friends"), item("Files", .tab, "파일", "ファイル"),
            item("Photos", .tab, "사진", "写真"), item("Map", .tab, "지도", "地図"),
            item("Notes", .tab, "메모", "メモ"), item("Music", .tab, "음악", "音楽"),
            item("Mail", .tab, "메일", "メール"), item("Clock", .tab, "시계", "時計"),
            item("Books", .tab, "책", "本"),
          ]),
      ])
    let rules: Set = ["mixed-languages", "untranslated-label"]
    let problems = try await Auditor(Configuration(rules: rules)).audit(app).problems
    #expect(
      problems.map(\.message) == [
        """
        3 labels are left in English beside translated ones, including 'Friends', 'Inbox' and 'Delete file'; in 2 \
        languages
        """
      ])
    #expect(problems.map(\.severity) == [.warning])
  }
}
