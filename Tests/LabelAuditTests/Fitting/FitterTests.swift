import BarLayout
import LabelModel
import Testing

@testable import LabelAudit

@Suite struct FitterTests {
  private let en = LocaleID(canonical: "en")

  /// Labels are `x` repeated: at 10 pt each is 5 pt wide, at 17 pt 8.5 pt.
  private func tabBar(_ lengths: [Int]) -> Bar {
    Bar(
      id: "tabs", kind: .tabBar,
      items: lengths.enumerated().map { index, length in
        BarItem(
          id: "tab\(index)", role: .tab,
          text: ["en": String(repeating: "x", count: length)])
      })
  }

  private func fitter(
    _ devices: [String], textSizes: [TextSize] = [.large], designs: [Design]? = [.classic],
    orientations: [Orientation] = [.portrait], error: Double = 0
  ) throws -> Fitter {
    let found = try devices.map { try #require(DeviceCatalog.named($0)) }
    return Fitter(
      measurer: FixedAdvance(error: error),
      options: FitOptions(
        devices: found, textSizes: textSizes, designs: designs, orientations: orientations,
        includesWindows: false))
  }

  @Test func saysFromWhichWidthATabTitleFits() throws {
    // 14 letters: 70 pt. Five tabs leave 58 pt at 320, 69 at 375 (drawn closer up to 72.45) and 72
    // at 390. The least width that leaves 70 / 1.05 = 66.7 pt is 5 × (67 + 6) = 365.
    let fitted = try fitter(["iPhone SE (1st generation)", "iPhone 12 mini", "iPhone 14"])
      .fit(tabBar([4, 14, 4, 4, 4]), app: AppFacts(), locales: [en])
    let fit = try #require(fitted.fits.first { $0.item == "tab1" })
    #expect(fit.verdict == .truncated)
    #expect(fit.worst.available == 58)
    #expect(fit.worst.width == 70)
    #expect(fit.worst.configuration.device == "iPhone SE (1st generation)")
    #expect(fit.fitsFromWidth == 365)
    #expect(fit.failingDevices == ["iPhone SE (1st generation)"])
    #expect(fit.counts == [.truncated: 1, .tight: 2])
    // 58 pt hold eleven letters of 5 pt, one of them the ellipsis; drawn closer, 60.9 hold twelve.
    #expect(fit.worst.visible == "xxxxxxxxxx…")
    #expect(fit.worst.visibleRange.longest == "xxxxxxxxxxx…")
    #expect(fit.remnants.map(\.visible) == ["xxxxxxxxxx…"])
  }

  @Test func showsTheRoomOfACommonScreenWhereANarrowerOneOfAnotherDesignLeavesTheSameLetters()
    throws
  {
    let bar = Bar(
      id: "segments", kind: .segmentedControl,
      items: (0..<5).map {
        BarItem(id: "s\($0)", role: .segment, text: ["en": String(repeating: "x", count: 20)])
      })
    let fitted = try fitter(
      ["iPhone SE (1st generation)", "iPhone 12 mini"], designs: [.classic, .glass]
    ).fit(bar, app: AppFacts(), locales: [en])
    for fit in fitted.fits {
      let usual = fit.usual(on: .iOS)
      let same = fit.remnants.filter { $0.visible == usual.visible }
      // The premise: both screens leave the same letters, and each its own room.
      #expect(Set(same.map(\.configuration.width)) == [320, 375])
      #expect(usual.configuration.width == 375)
      #expect(usual.available == same.last { $0.configuration.width == 375 }?.available)
      #expect(usual.available != same.first { $0.configuration.width == 320 }?.available)
    }
  }

  @Test func saysThatAShortTitleFitsEverywhere() throws {
    let fitted = try fitter(["iPhone SE (1st generation)", "iPhone 14"])
      .fit(tabBar([4, 4, 4, 4, 4]), app: AppFacts(), locales: [en])
    #expect(fitted.fits.count == 5)
    for fit in fitted.fits {
      #expect(fit.verdict == .fits)
      #expect(fit.counts == [.fits: 2])
      #expect(fit.fitsFromWidth == 320)
      #expect(fit.worst.visible == "xxxx")
      #expect(fit.remnants.isEmpty && fit.failingDevices.isEmpty)
    }
  }

  @Test func leavesUndecidedWhatTheErrorBandStraddles() throws {
    // 12 letters: 60 pt ± 3; 320 pt leave 58, drawn closer 60.9.
    let fitted = try fitter(["iPhone SE (1st generation)"], error: 3)
      .fit(tabBar([4, 12, 4, 4, 4]), app: AppFacts(), locales: [en])
    let fit = try #require(fitted.fits.first { $0.item == "tab1" })
    #expect(fit.verdict == .review)
    #expect(fit.failingDevices.isEmpty)
  }

  @Test func auditsATitleThatMayBeLargeInBothForms() throws {
    let bar = Bar(
      id: "nav", kind: .navigationBar,
      items: [
        BarItem(id: "title", role: .title, text: ["en": String(repeating: "x", count: 25)])
      ], prefersLargeTitles: true)
    let fitted = try fitter(["iPhone 12 mini"]).fit(bar, app: AppFacts(), locales: [en])
    #expect(fitted.fits.map(\.role) == [.title, .largeTitle])
    // 25 × 8.5 = 212.5 of 359; 25 × 17 = 425 of 343.
    #expect(fitted.fits.map(\.verdict) == [.fits, .truncated])
    #expect(fitted.fits.map(\.worst.available) == [359, 343])
  }

  @Test func triesBarTextAtBothSizes() throws {
    // 38 letters: 323 pt at 17, 398.9 at 21; 375 pt leave 359.
    let bar = Bar(
      id: "nav", kind: .navigationBar,
      items: [
        BarItem(id: "title", role: .title, text: ["en": String(repeating: "x", count: 38)])
      ])
    func verdict(_ design: Design, _ size: TextSize) throws -> Verdict? {
      try fitter(["iPhone 12 mini"], textSizes: [size], designs: [design])
        .fit(bar, app: AppFacts(), locales: [en]).fits.first?.verdict
    }
    #expect(try verdict(.classic, .large) == .fits)
    #expect(try verdict(.classic, .AX5) == .review)
    #expect(try verdict(.glass, .AX5) == .truncated)
  }

  @Test func saysUpToWhichTextSizeALabelFits() throws {
    // A stated width of 200 pt holds 12 letters up to 33 pt: 12 × 16.5 = 198.
    let bar = Bar(
      id: "screen", kind: .screen,
      items: [
        BarItem(
          id: "go", role: .button, text: ["en": String(repeating: "x", count: 12)], width: 200)
      ])
    let fitted = try fitter(["iPhone 14"], textSizes: TextSize.allCases)
      .fit(bar, app: AppFacts(), locales: [en])
    let fit = try #require(fitted.fits.first)
    #expect(fit.verdict == .truncated)
    #expect(fit.worst.configuration.textSize == .AX5)
    #expect(fit.fitsUpToTextSize == .AX2)
  }

  @Test(arguments: [(false, Verdict.truncated), (true, .fits)])
  func cutsNoButtonThatWraps(wraps: Bool, verdict: Verdict) throws {
    // 100 letters of 8.5 pt are wider than any phone.
    var button = BarItem(
      id: "go", role: .button, text: ["en": String(repeating: "x", count: 100)])
    button.wraps = wraps
    let fitted = try fitter(["iPhone 14"]).fit(
      Bar(id: "screen", kind: .screen, items: [button]), app: AppFacts(), locales: [en])
    #expect(try #require(fitted.fits.first).verdict == verdict)
  }

  @Test func drawsAlternativesInTurn() throws {
    var bar = tabBar([4, 4, 4, 4])
    bar.items.append(
      BarItem(
        id: "other", role: .tab, text: ["en": "xxxxxxxx"], alternativeTo: "tab0"))
    let fitted = try fitter(["iPhone 12 mini"]).fit(bar, app: AppFacts(), locales: [en])
    // Four tabs at 375 pt leave 87 pt to each, the alternative included; five would leave 69.
    #expect(fitted.fits.map(\.worst.available) == [87, 87, 87, 87, 87])
  }

  @Test func saysNothingOfWhatOnlySeveralConditionsTogetherCut() throws {
    // Of four tabs each has 87 pt at 375 pt, of five 69 pt; 15 letters take 75 pt.
    var bar = tabBar([15, 4, 4, 4, 4])
    bar.items[3].conditions = ["1:0"]
    bar.items[4].conditions = ["2:0"]
    let fitter = try fitter(["iPhone 12 mini"])
    let open = try #require(fitter.fit(bar, app: AppFacts(), locales: [en]).fits.first)
    #expect(open.verdict == .fits)
    #expect(open.worst.available == 87)
    bar.items[4].conditions = ["1:0"]
    let together = try #require(fitter.fit(bar, app: AppFacts(), locales: [en]).fits.first)
    #expect(together.verdict == .truncated)
    bar.items[4].conditions = ["1:1"]
    let inTurn = try #require(fitter.fit(bar, app: AppFacts(), locales: [en]).fits.first)
    #expect(inTurn.verdict <= .tight)
  }

  @Test func holdsAPhoneOnlyAsTheAppAllows() throws {
    let fitter = try fitter(
      ["iPhone 14", "iPad mini (6th generation)"], orientations: Orientation.allCases)
    func held(_ platform: Platform, _ allowed: [Orientation]?) -> [Orientation] {
      fitter.configurations(for: platform, app: AppFacts(phoneOrientations: allowed))
        .map(\.orientation)
    }
    #expect(held(.iOS, nil) == [.portrait, .landscape])
    #expect(held(.iOS, [.portrait]) == [.portrait])
    #expect(held(.iOS, [.landscape]) == [.landscape])
    #expect(held(.iPadOS, [.portrait]) == [.portrait, .landscape])
  }

  @Test func showsAnAppThatTakesTheWholeScreenInNoWindow() throws {
    let pad = try #require(DeviceCatalog.named("iPad mini (6th generation)"))
    let fitter = Fitter(
      measurer: FixedAdvance(error: 0),
      options: FitOptions(devices: [pad], textSizes: [.large], designs: [.classic]))
    func widths(_ app: AppFacts) -> [Double] {
      fitter.configurations(for: .iPadOS, app: app).map(\.width)
    }
    let all = widths(AppFacts())
    let whole = widths(AppFacts(requiresFullScreen: true))
    #expect(all.contains { $0 < 600 })
    #expect(!whole.isEmpty && whole.allSatisfy { $0 > 600 })
  }

  @Test func fitsNoTextInGlassThatOnlyOlderSystemsDraw() throws {
    var add = BarItem(
      id: "add", role: .barButton, text: ["en": "xxxxxxxx"], placement: .trailing)
    add.conditions = [ItemCondition.inClassic]
    let bar = Bar(id: "editor", kind: .navigationBar, items: [add])
    for (design, isDrawn) in [(Design.classic, true), (.glass, false)] {
      let fits = try fitter(["iPhone 12 mini"], designs: [design])
        .fit(bar, app: AppFacts(), locales: [en]).fits
      #expect(fits.isEmpty != isDrawn)
    }
  }

  @Test func drawsTheSystemsDoneAndCancelAsSymbolsInGlass() throws {
    func available(_ design: Design, _ key: String?) throws -> Double {
      let bar = Bar(
        id: "editor", kind: .navigationBar,
        items: [
          BarItem(
            id: "cancel", role: .barButton, text: ["en": "xxxxxxxx"], key: key, placement: .leading),
          BarItem(id: "title", role: .title, text: ["en": "xxxx"]),
        ])
      let fitted = try fitter(["iPhone 12 mini"], designs: [design])
        .fit(bar, app: AppFacts(), locales: [en])
      #expect(
        fitted.fits.contains { $0.item == "cancel" }
          == (design == .classic || key != "system:Cancel"))
      return try #require(fitted.fits.first { $0.item == "title" }).worst.available
    }
    // Eight letters of 8.5 pt are wider than a symbol; only glass bars draw one.
    #expect(try available(.glass, "system:Cancel") > available(.glass, nil))
    #expect(try available(.classic, "system:Cancel") == available(.classic, nil))
    #expect(try available(.glass, "system:Save") == available(.glass, nil))
  }

  @Test func leavesOutATitleBehindATitleView() throws {
    let bar = Bar(
      id: "list", kind: .navigationBar,
      items: [
        BarItem(id: "title", role: .title, text: ["en": "xxxx"]),
        BarItem(id: "view", role: .title, text: ["en": "xx"], placement: .principal),
      ])
    let fitted = try fitter(["iPhone 12 mini"]).fit(bar, app: AppFacts(), locales: [en])
    #expect(fitted.fits.map(\.item) == ["view"])
  }

  @Test func looksOnlyAtScreensThatRunTheApp() throws {
    let bar = tabBar([4, 4])
    func configurations(_ target: String?, optsOut: Bool = false) throws -> [Design: Int] {
      let app = AppFacts(deploymentTarget: target, requiresClassicDesign: optsOut)
      let fitter = try fitter(
        ["iPhone SE (1st generation)", "iPhone 12", "iPhone 17"], designs: nil)
      var result: [Design: Int] = [:]
      for configuration in fitter.configurations(for: bar.platform, app: app) {
        result[configuration.design, default: 0] += 1
      }
      return result
    }
    #expect(try configurations(nil) == [.classic: 2, .glass: 2])
    #expect(try configurations("16.0") == [.classic: 1, .glass: 2])
    #expect(try configurations("26.0") == [.glass: 2])
    #expect(try configurations("15.0", optsOut: true) == [.classic: 3])
  }

  @Test func looksOnlyAtWatchesThatRunTheWatchApp() throws {
    let fitter = try fitter(["Apple Watch 38 mm", "Apple Watch 40 mm"])
    func devices(_ target: String?) -> [String?] {
      fitter.configurations(for: .watchOS, app: AppFacts(watchDeploymentTarget: target))
        .map(\.device)
    }
    #expect(devices(nil) == ["Apple Watch 38 mm", "Apple Watch 40 mm"])
    #expect(devices("8.0") == ["Apple Watch 38 mm", "Apple Watch 40 mm"])
    #expect(devices("9.0") == ["Apple Watch 40 mm"])
  }

  @Test func replacesABackTitleThatIsTooWide() throws {
    let bar = Bar(
      id: "nav", kind: .navigationBar,
      items: [
        BarItem(id: "back", role: .backButton, text: ["en": String(repeating: "x", count: 30)]),
        BarItem(id: "title", role: .title, text: ["en": String(repeating: "x", count: 20)]),
      ])
    let fitted = try fitter(["iPhone 12 mini"]).fit(bar, app: AppFacts(), locales: [en])
    let back = try #require(fitted.fits.first { $0.role == .backButton })
    let title = try #require(fitted.fits.first { $0.role == .title })
    // 255 pt beside a title of 170 pt do not fit 375 pt; "Back" (34 pt) does.
    #expect(back.verdict == .truncated)
    #expect(back.worst.visible == "Back")
    #expect(title.verdict == .fits)
  }

  @Test func hasNoFitsForWhatIsNotDrawnOrNotKnown() throws {
    let bar = Bar(
      id: "nav", kind: .navigationBar,
      items: [
        BarItem(
          id: "symbol", role: .barButton, text: ["en": "Add"], placement: .trailing,
          symbol: "plus"),
        BarItem(id: "dynamic", role: .barButton, placement: .trailing, state: .dynamic),
        BarItem(id: "foreign", role: .barButton, text: ["de": "Los"], placement: .trailing),
      ])
    let fitted = try fitter(["iPhone 12 mini"]).fit(bar, app: AppFacts(), locales: [en])
    #expect(fitted.fits.isEmpty)
  }

  @Test func isUncertainBesideATextThatIsNotKnown() throws {
    // The dynamic button takes 20 to 100 pt; 35 letters of title are 297.5 pt, and 375 pt leave 359
    // less 14 less the button.
    let bar = Bar(
      id: "nav", kind: .navigationBar,
      items: [
        BarItem(id: "title", role: .title, text: ["en": String(repeating: "x", count: 35)]),
        BarItem(id: "dynamic", role: .barButton, placement: .trailing, state: .dynamic),
      ])
    let fitted = try fitter(["iPhone 12 mini"]).fit(bar, app: AppFacts(), locales: [en])
    #expect(fitted.fits.map(\.verdict) == [.review])
  }

  @Test func addsUpEveryDerivation() throws {
    let bars = [
      tabBar([4, 14, 4, 4, 4]),
      Bar(
        id: "nav", kind: .navigationBar,
        items: [
          BarItem(id: "title", role: .title, text: ["en": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]),
          BarItem(id: "back", role: .backButton, text: ["en": "xxxxxxxxxx"]),
          BarItem(id: "edit", role: .barButton, text: ["en": "xxxxxx"], placement: .trailing),
        ]),
      Bar(
        id: "segments", kind: .segmentedControl,
        items: [
          BarItem(id: "a", role: .segment, text: ["en": "xxxxxxxxxxxxxxxxxxxxxxxxx"]),
          BarItem(id: "b", role: .segment, text: ["en": "xxxxx"]),
        ]),
      Bar(
        id: "search", kind: .searchBar,
        items: [BarItem(id: "hint", role: .placeholder, text: ["en": "xxxxxxxxxxxxxxx"])]),
    ]
    for bar in bars {
      let fitter = try fitter(["iPhone 12 mini"], designs: nil)
      for fit in fitter.fit(bar, app: AppFacts(), locales: [en]).fits {
        let sum = fit.worst.derivation.map(\.value).reduce(0, +)
        #expect(abs(sum - fit.worst.available) < 0.001, "\(bar.id) \(fit.item)")
      }
    }
  }

  @Test func drawsTheSearchTabApartInAGlassBar() throws {
    // Three tabs and a search tab: at 402 pt the platter may be 402 - 112 = 290 wide, so three equal
    // tabs are cut over (290 - 8 - 8) / 3 = 91.3 pt; in a classic bar four cells leave 94 to each.
    var bar = tabBar([19, 19, 19, 6])
    bar.items[3].symbol = "magnifyingglass"
    bar.state(.searchTab)
    let glass = try fitter(["iPhone 16 Pro"], designs: [.glass])
      .fit(bar, app: AppFacts(), locales: [en])
    #expect(glass.fits.map(\.item) == ["tab0", "tab1", "tab2"])
    #expect(glass.fits.map(\.verdict) == [.truncated, .truncated, .truncated])
    let classic = try fitter(["iPhone 16 Pro"]).fit(bar, app: AppFacts(), locales: [en])
    #expect(classic.fits.map(\.worst.available) == [94, 94, 94, 94])
  }

  @Test func judgesABarOfThousandsAmongNeighbours() throws {
    var bar = tabBar([])
    bar.kind = .toolbar
    bar.items = (0..<2000).map {
      BarItem(id: "item\($0)", role: .toolbarButton, text: ["en": "xxxx"])
    }
    let fitted = try fitter(["iPhone 14"], designs: nil)
      .fit(bar, app: AppFacts(), locales: [en])
    #expect(fitted.fits.count == 2000)
    // Thirty-one others of 34 pt are more than any phone is wide.
    #expect(fitted.fits.allSatisfy { $0.verdict == .truncated })
  }

  // MARK: Values filled in at run time

  /// One tab among five, 69 pt of room at 375: with 5 pt a letter 13 letters fit, drawn closer 14.
  private func outcome(
    _ text: String, state: ResolutionState = .resolved, numbers: ClosedRange<Int> = 0...999
  ) throws -> ItemFits? {
    var bar = tabBar([4, 4, 4, 4, 4])
    bar.items[1].text = ["en": text]
    bar.items[1].state = state
    var fitter = try fitter(["iPhone 12 mini"])
    var options = fitter.options
    options.numbers = numbers
    fitter = Fitter(measurers: fitter.measurers, options: options)
    return fitter.fit(bar, app: AppFacts(), locales: [en]).fits.first { $0.item == "tab1" }
  }

  @Test func measuresNumbersAtTheirWidest() throws {
    // "999 xxxxxxxxxxx": 15 letters with three digits, 75 of 69 pt; 13 with one, 65 pt.
    let wide = try #require(try outcome("%d xxxxxxxxxxx"))
    #expect(wide.verdict == .truncated)
    #expect(wide.worst.width == 75)
    #expect(wide.text.hasSuffix(" xxxxxxxxxxx"))
    let narrow = try #require(try outcome("%d xxxxxxxxxxx", numbers: 0...9))
    #expect(narrow.verdict == .fits)
  }

  @Test(arguments: [ResolutionState.resolved, .dynamic])
  func judgesTheFixedPartOfATextThatIsNotKnown(state: ResolutionState) throws {
    // "xxxxxxxxxxxxxxx" alone is 75 pt; of "xxxx" with any name nothing can be said.
    let cut = try #require(try outcome("%@xxxxxxxxxxxxxxx", state: state))
    #expect(cut.verdict == .truncated)
    #expect(cut.worst.width == 75)
    #expect(cut.text == "%@xxxxxxxxxxxxxxx")
    #expect(try outcome("%@xxxx", state: state) == nil)
  }

  @Test func saysNothingOfATextMadeInCode() throws {
    #expect(try outcome("xxxxxxxxxxxxxxxxxxxx", state: .dynamic) == nil)
  }

  // MARK: Fonts of uncertain size

  @Test func countsAFontsUncertainSizeAsErrorOfTheWidth() throws {
    // Beside its icon a tab's title is 13 pt, give or take 1: 4 letters of 6.5 pt, ± 1 / 13 of it.
    let phone = try fitter(["iPhone 12 mini"], orientations: [.landscape])
    let fit = try #require(
      phone.fit(tabBar([4, 4, 4, 4, 4]), app: AppFacts(), locales: [en]).fits.first)
    #expect(fit.worst.width == 26)
    #expect(abs(fit.worst.error - 2) < 0.001)
    // Under an icon it is 10 pt for certain.
    let upright = try fitter(["iPhone 12 mini"])
    let stacked = try #require(
      upright.fit(tabBar([4, 4, 4, 4, 4]), app: AppFacts(), locales: [en]).fits.first)
    #expect(stacked.worst.error == 0)
  }

  // MARK: The project's own fonts and numbers

  @Test func drawsARoleAtTheProjectsSize() throws {
    var fitter = try fitter(["iPhone 12 mini"])
    var options = fitter.options
    options.fonts = [.tab: RoleFont(size: 20)]
    fitter = Fitter(measurers: fitter.measurers, options: options)
    let fits = fitter.fit(tabBar([4, 4, 4, 4, 4]), app: AppFacts(), locales: [en]).fits
    // Half an em of 20 pt for each of four letters.
    #expect(fits.allSatisfy { $0.worst.width == 40 })
  }

  @Test func takesTheProjectsLayoutNumbers() throws {
    var fitter = try fitter(["iPhone 12 mini"])
    var options = fitter.options
    options.facts = try LayoutFacts(overrides: ["tabBar.stacked.labelInset": 20])
    fitter = Fitter(measurers: fitter.measurers, options: options)
    let fit = try #require(
      fitter.fit(tabBar([4, 4, 4, 4, 4]), app: AppFacts(), locales: [en]).fits.first)
    #expect(fit.worst.available == 75 - 20)
    #expect(fit.worst.derivation.allSatisfy { $0.confidence == .high })
  }
}
