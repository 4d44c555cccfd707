import BarLayout
import LabelModel
import Testing
import TextMetrics

@testable import LabelAudit

/// Pictures show what was judged.
struct DrawingTests {
  private static let words = [
    "OK", "Edit", "Home", "Settings", "Favorites", "Notifications", "Überprüfe deinen Posteingang",
    "설정", "알림 및 개인정보 보호", "الإعدادات العامة", "設定とプライバシー", "Benachrichtigungen",
  ]

  /// Numbers that look random and are the same in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private static func item(_ number: Int, _ role: Role, _ numbers: inout Numbers) -> BarItem {
    let text = words.randomElement(using: &numbers) ?? "OK"
    var item = BarItem(id: "item\(number)", role: role, text: ["en": text])
    switch role {
    case .barButton:
      item.placement = Bool.random(using: &numbers) ? .leading : .trailing
      if Int.random(in: 0..<4, using: &numbers) == 0 { item.symbol = "plus" }
    case .backButton: item.placement = .leading
    case .tab: item.symbol = "house"
    default: break
    }
    if Int.random(in: 0..<12, using: &numbers) == 0 { item.state = .dynamic }
    if Int.random(in: 0..<16, using: &numbers) == 0 { item.fixedSpaceBefore = 12 }
    return item
  }

  private static func bar(
    _ seed: UInt64,
    of kinds: [BarKind] = [
      .tabBar, .navigationBar, .toolbar, .segmentedControl, .searchBar, .buttonRow,
    ]
  ) -> Bar {
    var numbers = Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let kind = kinds[Int(seed) % kinds.count]
    let count = Int.random(in: 1...6, using: &numbers)
    var roles: [Role]
    switch kind {
    case .tabBar: roles = Array(repeating: .tab, count: count)
    case .navigationBar:
      roles =
        (Bool.random(using: &numbers) ? [.backButton] : []) + [.title]
        + Array(repeating: .barButton, count: count % 4)
    case .toolbar: roles = Array(repeating: .toolbarButton, count: min(count, 4))
    case .segmentedControl: roles = Array(repeating: .segment, count: count)
    case .searchBar: roles = [.placeholder]
    default: roles = Array(repeating: .button, count: min(count, 3))
    }
    let platforms: [Platform] = [.iOS, .iOS, .iOS, .iPadOS, .macOS, .tvOS, .watchOS, .visionOS]
    return Bar(
      id: "bar\(seed)", kind: kind,
      platform: platforms.randomElement(using: &numbers) ?? .iOS,
      items: roles.enumerated().map { item($0, $1, &numbers) },
      prefersLargeTitles: Bool.random(using: &numbers))
  }

  private static let drawer = BarDrawer(
    fitter: Fitter(measurer: TableMeasurer()),
    app: AppFacts(sourceLanguage: LocaleID(canonical: "en")))

  @Test(arguments: UInt64(1)...90)
  func draw(seed: UInt64) { draw(Self.bar(seed)) }

  @Test(arguments: UInt64(1)...40)
  func drawAlert(seed: UInt64) { draw(Self.bar(seed, of: [.alert, .dialog])) }

  private func draw(_ bar: Bar) {
    let configurations = Self.drawer.configurations(for: bar.platform)
    // Only a navigation bar has a title that may be large.
    for isLarge in bar.kind == .navigationBar ? [false, true] : [false] {
      let drawings = Self.drawer.drawings(
        of: bar, .whole(isLarge: isLarge), in: [LocaleID(canonical: "en")], at: configurations)
      for (configuration, drawing) in zip(configurations, drawings) {
        guard let drawing = drawing.first ?? nil else { continue }
        let labels = drawing.labels.map {
          $0.map { "\($0.role) '\($0.visible)' \($0.verdict) \($0.width) in \($0.available)" }
            ?? "-"
        }
        #expect(
          drawing.faults.isEmpty, "\(bar.kind) \(bar.platform) \(configuration) \(labels)")
      }
    }
  }

  @Test func drawsWhatIsJudgedAtTheWorst() throws {
    var bar = Self.bar(1)
    bar = Bar(
      id: "tabs", kind: .tabBar,
      items: ["Home", "Überprüfe deinen Posteingang", "Edit"].enumerated().map {
        BarItem(id: "tab\($0)", role: .tab, text: ["en": $1])
      })
    let fitted = Self.drawer.fitter.fit(
      bar, app: Self.drawer.app, locales: [LocaleID(canonical: "en")])
    let worst = try #require(fitted.fits.first { $0.item == "tab1" })
    let drawing = try #require(
      Self.drawer.drawing(
        of: bar, BarDrawer.Subject(worst), in: LocaleID(canonical: "en"),
        at: worst.worst.configuration))
    let label = try #require(drawing.label(of: "tab1"))
    #expect(label.verdict == worst.verdict)
    #expect(label.isCut)
    #expect(label.available == worst.worst.available)
    #expect(label.width == worst.worst.width)
  }

  @Test func mirrorsABarThatIsReadFromTheRight() throws {
    let bar = Bar(
      id: "nav", kind: .navigationBar,
      items: [
        BarItem(id: "title", role: .title, text: ["ar": "الإعدادات"]),
        BarItem(id: "edit", role: .barButton, text: ["ar": "تعديل"], placement: .trailing),
      ])
    let drawer = BarDrawer(
      fitter: Self.drawer.fitter, app: AppFacts(sourceLanguage: LocaleID(canonical: "ar")))
    let at = try #require(drawer.configurations(for: .iOS).first { $0.width == 375 })
    let drawing = try #require(
      drawer.drawing(of: bar, .whole(), in: LocaleID(canonical: "ar"), at: at))
    let frame = try #require(drawing.frames.label(of: 1))
    #expect(frame.x + frame.width / 2 < at.width / 2)
    #expect(frame.isMirrored)
  }

  @Test func reachesTheProjectsOwnNumbers() throws {
    let bar = Bar(
      id: "nav", kind: .navigationBar,
      items: [BarItem(id: "edit", role: .barButton, text: ["en": "Edit"], placement: .trailing)])
    func right(_ overrides: [String: Double]) throws -> Double {
      let options = FitOptions(facts: try LayoutFacts(overrides: overrides))
      let drawer = BarDrawer(
        fitter: Fitter(measurer: TableMeasurer(), options: options),
        app: AppFacts(sourceLanguage: LocaleID(canonical: "en")))
      let at = try #require(
        drawer.configurations(for: .iOS).first { $0.width == 375 && $0.design == .glass })
      let drawing = try #require(
        drawer.drawing(of: bar, .whole(), in: LocaleID(canonical: "en"), at: at))
      let platter = try #require(drawing.frames.frames.first { $0.kind == .platter })
      return at.width - platter.x - platter.width
    }
    #expect(abs(try right([:]) - 16) < 0.001)
    #expect(abs(try right(["navigationBar.glass.margin": 40]) - 40) < 0.001)
  }
}
