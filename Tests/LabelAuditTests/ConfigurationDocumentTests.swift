import Foundation
import LabelImport
import Testing

@testable import LabelAudit

/// `docs/configuration.md` says what the reader of the file does.
@Suite struct ConfigurationDocumentTests {
  private let page: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    page = try String(contentsOf: root.appending(path: "docs/configuration.md"), encoding: .utf8)
  }

  private var examples: [String] {
    page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test func describesEachKeyOnce() {
    let described = page.split(separator: "\n").filter { $0.hasPrefix("### ") }
      .flatMap { $0.dropFirst(4).split(separator: ", ") }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "` ")) }
    #expect(described.sorted() == ConfigurationFile.keys.filter { $0 != "version" }.sorted())
  }

  @Test func showsExamplesThatAreRead() throws {
    #expect(examples.count >= 15)
    for example in examples {
      var configuration = Configuration()
      let text = example.hasPrefix("version") ? example : "version: 1\n" + example
      #expect(throws: Never.self, "\(example)") {
        try ConfigurationFile.apply(text, path: "labelaudit.yml", to: &configuration)
      }
    }
  }

  @Test func showsAnExampleInTheSourceThatIsRead() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appending(path: "Sources/LabelAudit/ConfigurationFile.swift"),
      encoding: .utf8)
    let lines = source.split(separator: "\n").drop { $0 != "/// ```yaml" }.dropFirst()
      .prefix { $0 != "/// ```" }
    #expect(lines.count > 10)
    var configuration = Configuration()
    try ConfigurationFile.apply(
      lines.map { $0.dropFirst("/// ".count) }.joined(separator: "\n"), path: "labelaudit.yml",
      to: &configuration)
    #expect(configuration.failOn == .warning)
  }

  @Test func startsWithATemplateThatChangesNothing() throws {
    var configuration = Configuration()
    try ConfigurationFile.apply(
      ConfigurationFile.template, path: "labelaudit.yml", to: &configuration)
    #expect(configuration.fit.devices == Configuration().fit.devices)
    #expect(configuration.rules.isEmpty && configuration.except.isEmpty)
    // Each key is there, and what stands behind it is read.
    for key in ConfigurationFile.keys where key != "version" {
      let line = try #require(
        ConfigurationFile.template.split(separator: "\n").first { $0.hasPrefix("# \(key): ") },
        "\(key)")
      #expect(throws: Never.self, "\(line)") {
        try ConfigurationFile.apply(
          "version: 1\n" + line.dropFirst(2), path: "labelaudit.yml", to: &configuration)
      }
    }
  }

  @Test func readsAllExamplesAsOneFile() throws {
    var configuration = Configuration()
    try ConfigurationFile.apply(
      examples.joined(), path: "App/labelaudit.yml", to: &configuration)
    #expect(configuration.locales.map(\.identifier) == ["de", "ko", "zh-Hans"])
    #expect(configuration.fit.devices.map(\.name) == ["iPhone SE (1st generation)", "iPhone 16"])
    #expect(configuration.fit.devices.allSatisfy { $0.windows.isEmpty }, "as sold")
    #expect(configuration.fit.extraWidths == [360, 412.5])
    #expect(configuration.fit.textSizes.count == 3)
    #expect(configuration.fit.designs?.count == 2)
    #expect(configuration.importing.targets == ["MyApp"])
    #expect(configuration.importing.exclude == ["Legacy", "Modules/*/Debug*"])
    #expect(configuration.fit.numbers == 0...99)
    #expect(
      configuration.importing.lookups.named == [
        LookupFunction(name: "localize"), LookupFunction(name: "#localize"),
        LookupFunction(name: "L10n.tr", key: .position(2), table: .position(1)),
        LookupFunction(name: "accountText", key: .label("key"), tableName: "Account"),
      ])
    #expect(configuration.except == ["confusable-labels"])
    #expect(
      configuration.severities == ["generic-title": .note, "long-navigation-title": .warning])
    #expect(configuration.ruleOptions["long-navigation-title"] == ["characters": 20])
    #expect(configuration.suppressions.count == 1)
    #expect(configuration.baselineFile == "App/accepted.json")
    #expect(configuration.failOn == .warning)
    #expect(configuration.dictionaryFolders == ["App/Tools/words"])
  }
}
