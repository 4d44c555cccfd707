import LabelAudit
import LabelModel
import LabelRules
import Testing

@Suite struct ConfigurationFileTests {
  private func faults(_ text: String) -> [String] {
    var configuration = Configuration()
    do {
      try ConfigurationFile.apply(text, path: "labelaudit.yml", to: &configuration)
      return []
    } catch .invalidConfiguration(let faults) {
      return faults.map(\.oneLine)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func readsWhereDictionariesAre() throws {
    var configuration = Configuration()
    try ConfigurationFile.apply(
      "version: 1\ndictionaries: installed", path: "labelaudit.yml", to: &configuration)
    #expect(configuration.dictionaryFolders.isEmpty)
    #expect(configuration.ruleOptions["misleading-truncation"] == ["dictionaries": 1])
    try ConfigurationFile.apply(
      "version: 1\ndictionaries: [words]", path: "App/labelaudit.yml", to: &configuration)
    #expect(configuration.dictionaryFolders == ["App/words"])
    #expect(
      faults("version: 1\ndictionaries: {}").contains {
        $0.contains("'dictionaries' is 'installed' or a list of folders")
      })
  }

  @Test func saysWhichDictionariesTookPart() async throws {
    var configuration = Configuration(
      ruleOptions: ["misleading-truncation": ["dictionaries": 1]])
    configuration.dictionaryFolders = ["/nowhere"]
    let app = ImportedApp(
      app: AppFacts(locales: [LocaleID(canonical: "de")]),
      bars: [Bar(id: "tabs", kind: .tabBar, items: [])])
    let notes = try await Auditor(configuration).audit(app).diagnostics.map(\.message)
    #expect(
      notes == [
        "no hunspell dictionary of the app's languages is among those the configuration names"
      ])
    let silent = try await Auditor(Configuration()).audit(app).diagnostics
    #expect(silent.isEmpty)
  }

  @Test func readsEverySetting() throws {
    var configuration = Configuration()
    try ConfigurationFile.apply(
      """
      version: 1
      locales: [de, zh_hans]
      widths: [360]
      textSizes: [large, AX5]
      design: glass
      target: Concerts
      exclude: ["Legacy/**"]
      rules:
        generic-title: { severity: note }
        duplicate-label: { enabled: false }
      suppress:
        - { rule: generic-title, bar: main, locale: fr, reason: reviewed, until: 2027-01-31 }
      """, path: "labelaudit.yml", to: &configuration)
    #expect(configuration.locales.map(\.identifier) == ["de", "zh-Hans"])
    #expect(configuration.fit.extraWidths == [360])
    #expect(configuration.fit.textSizes == [.large, .AX5])
    #expect(configuration.fit.designs == [.glass])
    #expect(configuration.importing.targets == ["Concerts"])
    #expect(configuration.importing.exclude == ["Legacy/**"])
    #expect(configuration.severities == ["generic-title": .note])
    #expect(configuration.except == ["duplicate-label"])
    #expect(
      configuration.suppressions == [
        Suppression(
          rule: "generic-title", bar: "main", locale: LocaleID("fr"), reason: "reviewed",
          until: "2027-01-31",
          location: SourceLocation(path: "labelaudit.yml", line: 12, column: 5))
      ])
  }

  @Test func readsFontsLayoutAndNumbers() throws {
    var configuration = Configuration()
    try ConfigurationFile.apply(
      """
      version: 1
      layout: { tabBar.stacked.labelInset: 10 }
      fonts:
        tab: { file: Fonts/Brand.ttf, size: 11, weight: medium }
        title: { file: [/Fonts/Brand.otf, "Fonts/All.ttc#2"] }
      numbers: [0, 99]
      """, path: "App/labelaudit.yml", to: &configuration)
    #expect(configuration.fit.facts.overrides == ["tabBar.stacked.labelInset": 10])
    #expect(
      configuration.fit.fonts == [
        .tab: RoleFont(files: ["App/Fonts/Brand.ttf"], size: 11, weight: .medium),
        .title: RoleFont(files: ["/Fonts/Brand.otf", "App/Fonts/All.ttc#2"]),
      ])
    #expect(configuration.fit.numbers == 0...99)
  }

  @Test(arguments: [
    ("fonts: { tabs: { size: 11 } }", "unknown role 'tabs'; did you mean 'tab'?"),
    ("fonts: { tab: { size: 0 } }", "'size' is points, over 0 and up to 1000"),
    (
      "fonts: { tab: { wight: bold } }", "unknown setting of a font 'wight'; did you mean 'weight'?"
    ),
    ("fonts: { tab: { weight: heavy } }", "'weight' is regular, medium, semibold or bold"),
    ("numbers: [9, 1]", "'numbers' is the least and the greatest value, as [0, 99]"),
    ("numbers: 5", "'numbers' is the least and the greatest value, as [0, 99]"),
  ])
  func refusesFaultyFontsAndNumbers(line: String, fault: String) throws {
    let found = faults("version: 1\n" + line)
    #expect(found.count == 1)
    #expect(try #require(found.first).hasSuffix("\(fault) [invalid-configuration]"))
  }

  @Test func refusesAFontThatCannotBeMeasuredWith() async throws {
    var configuration = Configuration()
    configuration.fit.fonts = [.tab: RoleFont(files: ["no/such/font.ttf"])]
    let app = ImportedApp(app: AppFacts(), bars: [])
    await #expect(throws: AuditError.self) { try await Auditor(configuration).audit(app) }
  }

  @Test func reportsEveryFaultAtOnceWithItsPlace() {
    let lines = faults(
      """
      version: 1
      locale: [de]
      rules:
        generic-titel: {}
      design: flat
      """)
    #expect(
      lines == [
        "labelaudit.yml:2:9: error: unknown key 'locale'; did you mean 'locales'? [invalid-configuration]",
        "labelaudit.yml:4:18: error: unknown rule 'generic-titel'; did you mean 'generic-title'? "
          + "[invalid-configuration]",
        "labelaudit.yml:5:9: error: 'design' is classic, glass or both [invalid-configuration]",
      ])
  }

  @Test(arguments: [
    "version: 2", "locales: [de]", "version: 1\nlocales: [Base]", "version: 1\nlocales: {",
    "version: 1\nwidths: [20]", "version: 1\nversion: 1", "- a", "version: one",
    "version: 1\nsuppress:\n  - { rule: generic-title }",
    "version: 1\nsuppress:\n  - { rule: generic-title, reason: x, until: soon }",
  ])
  func refusesWhatItDoesNotUnderstand(_ text: String) {
    #expect(!faults(text).isEmpty)
  }

  @Test func keepsTheConfigurationWhenTheFileIsWrong() {
    var configuration = Configuration(locales: [LocaleID(canonical: "fr")])
    #expect(throws: AuditError.self) {
      try ConfigurationFile.apply(
        "version: 1\nlocales: [de]\nbogus: 1", path: "x.yml", to: &configuration)
    }
    #expect(configuration.locales == [LocaleID(canonical: "fr")])
  }
}
