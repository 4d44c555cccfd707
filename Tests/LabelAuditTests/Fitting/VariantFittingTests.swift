import BarLayout
import LabelModel
import Testing

@testable import LabelAudit

@Suite struct VariantFittingTests {
  private let en = LocaleID(canonical: "en")

  private func fitter(
    _ devices: [String], orientations: [Orientation] = [.portrait],
    numbers: ClosedRange<Int> = 0...999
  ) throws -> Fitter {
    let found = try devices.map { try #require(DeviceCatalog.named($0)) }
    return Fitter(
      measurer: FixedAdvance(),
      options: FitOptions(
        devices: found, textSizes: [.large], designs: [.classic], orientations: orientations,
        includesWindows: false, numbers: numbers))
  }

  /// Five tabs of which the second has forms; letters are 5 pt wide at 10 pt.
  private func tabBar(_ forms: [TextVariant]) -> Bar {
    var items = (0..<5).map { BarItem(id: "tab\($0)", role: .tab, text: ["en": "xxxx"]) }
    items[1].text[en] = forms.first?.text
    items[1].text.variants[en] = forms
    return Bar(id: "tabs", kind: .tabBar, items: items)
  }

  private func fit(_ bar: Bar, _ fitter: Fitter) throws -> ItemFits {
    try #require(
      fitter.fit(bar, app: AppFacts(), locales: [en]).fits.first { $0.item == "tab1" })
  }

  private let short = String(repeating: "x", count: 4)
  private let long = String(repeating: "x", count: 14)

  // Five tabs leave 58 pt at 320 (22 em), 69 at 375 (25 em) and 72 at 390 (26 em); 14 letters are
  // 70 pt wide, which is drawn closer from 365 pt.
  @Test func takesTheFormThatEachScreenShows() throws {
    let fitter = try fitter(["iPhone SE (1st generation)", "iPhone 12 mini", "iPhone 14"])
    let fits = try fit(
      tabBar([TextVariant(short, width: 1), TextVariant(long, width: 25)]), fitter)
    #expect(fits.verdict == .tight)
    #expect(fits.text == long)
    #expect(fits.counts == [.fits: 1, .tight: 2])
    #expect(fits.worst.configuration.width == 375)
    #expect(fits.failingDevices.isEmpty)
  }

  @Test func saysWhichFormIsCutAndWhere() throws {
    let fitter = try fitter(["iPhone SE (1st generation)", "iPhone 12 mini", "iPhone 14"])
    let fits = try fit(
      tabBar([TextVariant(long, width: 1), TextVariant(short, width: 26)]), fitter)
    #expect(fits.verdict == .truncated)
    #expect(fits.worst.configuration.width == 320)
    #expect(fits.counts == [.truncated: 1, .tight: 1, .fits: 1])
    // The long form fits from 365 pt; the short one, which comes after it, fits too.
    #expect(fits.fitsFromWidth == 365)
    #expect(fits.thresholds.first?.cutUpTo == 364)
    #expect(fits.failingDevices == ["iPhone SE (1st generation)"])
  }

  @Test func breaksWhereALongerFormTakesOver() throws {
    let fitter = try fitter(["iPhone SE (1st generation)", "iPhone 12 mini", "iPhone 14"])
    let longer = String(repeating: "x", count: 20)
    let fits = try fit(
      tabBar([TextVariant(short, width: 1), TextVariant(longer, width: 26)]), fitter)
    #expect(fits.verdict == .truncated)
    #expect(fits.worst.configuration.width == 390)
    // 20 letters are 100 pt, 95.24 drawn closer: with 6 around them a cell of 102 whole
    // points, five of which are 510.
    #expect(fits.fitsFromWidth == 510)
  }

  @Test func takesTheFormOfTheDevice() throws {
    let fitter = try fitter(["iPhone 14"])
    let fits = try fit(
      tabBar([TextVariant(short, device: .iphone), TextVariant(long, device: .ipad)]), fitter)
    #expect(fits.text == short && fits.verdict == .fits)
  }

  @Test func judgesTheWidestFormForTheNumbers() throws {
    let forms = [
      TextVariant("one very long file name", plural: .one), TextVariant("%d files", plural: .other),
    ]
    let all = try fit(tabBar(forms), try fitter(["iPhone 14"]))
    #expect(all.text == "one very long file name")
    // Of the numbers from 2 on none takes the form for one.
    let many = try fit(tabBar(forms), try fitter(["iPhone 14"], numbers: 2...99))
    #expect(many.text.count == "99 files".count && many.text.hasSuffix(" files"))
  }

  @Test(arguments: [
    ("{ text: Mail, width: 1 }", "or show its width variant 'Mail' in wider windows too"),
    (
      "{ text: All of the messages of every single inbox ever seen, width: 1 }",
      "or shorten its width variant for"
    ),
  ])
  func namesTheVariantThatIsThereAlready(narrow: String, remedy: String) async throws {
    let manifest = """
      version: 1
      bars:
        - id: nav
          kind: navigationBar
          items:
            - role: title
              key: title
              variants:
                en: [ \(narrow), { text: All of the messages of every single inbox there is, width: 25 } ]
      """
    var configuration = Configuration()
    configuration.fit.textSizes = [.large]
    let auditor = Auditor(configuration)
    let result = try await auditor.audit(auditor.importing(manifest: Array(manifest.utf8)))
    let finding = try #require(
      result.findings.first { $0.rule == "truncated-navigation-title" })
    #expect(finding.fix.contains(remedy), "\(finding.fix)")
  }

  @Test(arguments: [
    (320.0, 22), (568, 39), (375, 25), (667, 46), (414, 28), (736, 50), (812, 56), (896, 61),
    (834, 57), (1112, 76), (1024, 70), (1366, 94),
  ])
  func countsTheEmsThatWereReadOnDevices(width: Double, ems: Int) {
    #expect(LayoutFacts.standard.ems(across: width) == ems)
  }
}
