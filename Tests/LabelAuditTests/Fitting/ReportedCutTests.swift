import BarLayout
import LabelAudit
import LabelModel
import Testing
import TextMetrics

/// Labels that people reported, measured with the embedded tables.
@Suite struct ReportedCutTests {
  private func fit(_ bar: Bar, locale: String, width: Double, design: Design = .classic)
    -> [ItemFits]
  {
    Fitter(
      measurer: TableMeasurer(),
      options: FitOptions(devices: [], extraWidths: [width], textSizes: [.large], designs: [design])
    ).fit(bar, app: AppFacts(), locales: [LocaleID(canonical: locale)]).fits
  }

  @Test func cutsTheLargeTitleThatAPhoneCut() throws {
    // Seen on an iPhone 12 mini, iOS 16: "Überprüfe deinen Po…", 375 pt, margins of 16.
    let bar = Bar(
      id: "inbox", kind: .navigationBar,
      items: [BarItem(id: "title", role: .title, text: ["de": "Überprüfe deinen Posteingang"])],
      prefersLargeTitles: true)
    let large = try #require(
      fit(bar, locale: "de", width: 375).first { $0.role == .largeTitle })
    #expect(large.verdict == .truncated)
    #expect(large.worst.available == 343)
    #expect(large.worst.visible == "Überprüfe deinen Po…")
    #expect(large.worst.wordCut == .insideWord)
    #expect(large.worst.visibleRange.shortest.count <= large.worst.visible.count)
    #expect(large.worst.visibleRange.longest.hasPrefix("Überprüfe deinen Po"))
  }

  @Test func keepsOfAPlainButtonWhatAPhoneKept() throws {
    // Seen on a phone of 375 pt: a button without stated font, cut in the middle.
    let bar = Bar(
      id: "sheet", kind: .screen,
      items: [
        BarItem(
          id: "copy", role: .button,
          text: ["de": "Neuen Identitätsschlüssel in Zwischenablage kopieren"])
      ])
    let found = try #require(fit(bar, locale: "de", width: 375).first)
    #expect(found.verdict == .truncated)
    let seen = "Neuen Identitätsschlüsse…Zwischenablage kopieren".count
    let range = found.worst.visibleRange
    #expect(range.shortest.count...range.longest.count ~= seen)
    // The likeliest one lacks a letter of it.
    #expect(found.worst.visible == "Neuen Identitätsschlüss…Zwischenablage kopieren")
  }

  @Test func cutsALongGlassTitleWhereItWasCut() throws {
    // Seen in iOS 26.5 with three tabs, screen not stated: "A Very Long Tab Title T…".
    let titles = ["A Very Long Tab Title That Should Truncate", "Color", "Font"]
    let bar = Bar(
      id: "tabs", kind: .tabBar,
      items: titles.map { BarItem(id: $0, role: .tab, text: ["en": $0]) })
    let long = try #require(
      fit(bar, locale: "en", width: 402, design: .glass).first { $0.item.hasPrefix("A") })
    #expect(long.verdict == .truncated)
    #expect(long.worst.visible == "A Very Long Tab Title T…")
  }

  /// Five tabs in Japanese: the reported one crowds the bar, its replacement does not.
  @Test(arguments: [("エクスプローラー", Verdict.truncated), ("検索", .fits)])
  func tellsTheReportedTabFromItsReplacement(title: String, verdict: Verdict) throws {
    let titles = ["タイムライン", "通知", title, "メッセージ", "設定"]
    let bar = Bar(
      id: "tabs", kind: .tabBar,
      items: titles.map { BarItem(id: $0, role: .tab, text: ["ja": $0]) })
    let found = try #require(fit(bar, locale: "ja", width: 320).first { $0.item == title })
    #expect(found.verdict == verdict)
  }
}
