import Foundation
import Testing

@testable import LabelImport

/// `docs/manifest.md` says what the reader reads.
@Suite struct ManifestPageTests {
  private func page() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/manifest.md"), encoding: .utf8)
  }

  @Test func showsAnExampleThatIsRead() async throws {
    let page = try page()
    let start = try #require(page.range(of: "```yaml\n"))
    let rest = page[start.upperBound...]
    let end = try #require(rest.range(of: "```"))
    let folder = try TemporaryFolder([
      "bars.yml": String(rest[..<end.lowerBound]),
      "Resources/Localizable.xcstrings":
        "{\"sourceLanguage\":\"en\",\"strings\":{\"tab.inbox\":{}}}",
    ])
    let app = try await Importer().importApp(at: folder.path + "/bars.yml")
    #expect(app.bars.map(\.id) == ["inbox-nav", "main-tabs"])
    #expect(app.diagnostics.isEmpty)
    #expect(app.coverage.unresolved == 0)
  }

  @Test(arguments: [
    Manifest.Keys.app, Manifest.Keys.bar, Manifest.Keys.item, Manifest.Keys.variant,
    Manifest.Keys.document,
  ])
  func namesEveryKey(_ keys: [String]) throws {
    let page = try page()
    for key in keys {
      #expect(page.contains("`\(key)`") || page.contains("\(key):"), "\(key)")
    }
  }
}
