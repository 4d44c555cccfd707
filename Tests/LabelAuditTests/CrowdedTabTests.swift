import LabelAudit
import LabelModel
import Testing

/// Tabs whose titles run together.
struct CrowdedTabTests {
  /// On the screen that is named one design leaves enough, whatever it leaves on narrower ones.
  @Test func namesTheSystemsThatCrowdThemOnTheScreenThatIsNamed() async throws {
    let titles = ["Startseite", "Mitteilungen", "Verfassen", "Entdecken", "Mein Profil"]
    let bar = Bar(
      id: "tabs", kind: .tabBar,
      items: titles.map { BarItem(id: $0, role: .tab, text: ["de": $0]) })
    let german = LocaleID(canonical: "de")
    let app = ImportedApp(
      app: AppFacts(sourceLanguage: german, locales: [german]), bars: [bar])
    let result = try await Auditor(Configuration(rules: ["crowded-tab-titles"])).audit(app)
    #expect(
      result.findings.map { $0.message.hasSuffix("at 375 pt with iOS 26 or later") } == [true])
  }
}
