import Foundation
import Testing
import ToolTestSupport

/// `labelaudit pictures`: the bar of each text, drawn.
@Suite struct PicturesTests {
  private let folder: Workspace

  private static let bars = """
    version: 1
    app: { sourceLanguage: en }
    bars:
      - id: tabs
        kind: tabBar
        items:
          - { id: songs, role: tab, key: tab.songs, text: { en: Songs, de: Lieder }, symbol: music.note }
          - { id: halls, role: tab, key: "../halls & <rooms>", text: { en: Halls, de: Veranstaltungsortverzeichnis }, symbol: map }
          - { id: people, role: tab, text: { en: People, de: Leute }, symbol: person }
      - id: nav
        kind: navigationBar
        items:
          - { id: title, role: title, key: tab.songs, text: { en: Songs, de: Lieder } }

    """

  init() throws {
    folder = try Workspace(["bars.yml": Self.bars])
  }

  private func draw(_ output: String, _ options: String...) async throws -> Tool.Run {
    try await Tool.run(
      ["pictures", "bars.yml", "--output", output] + options, in: folder)
  }

  private func files(_ output: String) throws -> [String] {
    let root = folder.url(output)
    let all = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    return all.filter {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: root.appending(path: $0).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }.sorted()
  }

  private struct Manifest: Decodable {
    struct Entry: Decodable {
      var key: String?
      var locale: String
      var bar: String
      var text: String
      var visible: String
      var verdict: String
      var room: Double
      var width: Double
      var svg: String
    }
    var version: Int
    var pictures: [Entry]
  }

  private func manifest(_ output: String) throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: folder.data("\(output)/pictures.json"))
  }

  @Test func drawsEachKeyInTheSourceLanguage() async throws {
    let run = try await draw("out", "--no-png")
    #expect(run.status == 0)
    let manifest = try manifest("out")
    #expect(manifest.version == 1)
    #expect(manifest.pictures.count == 3)
    #expect(manifest.pictures.allSatisfy { $0.locale == "en" })
    // A key that two bars show is drawn in the tighter one.
    #expect(manifest.pictures.first { $0.key == "tab.songs" }?.bar == "tabs")
    for entry in manifest.pictures {
      let svg = try folder.text("out/\(entry.svg)")
      #expect(svg.hasPrefix("<?xml"))
      #expect(svg.contains(entry.text))
    }
  }

  @Test func drawsWhatIsWrongInEachLanguageAndNothingElse() async throws {
    let run = try await draw("out", "--no-png", "--only-problems", "--locale", "de")
    #expect(run.status == 0)
    let cut = try #require(
      try manifest("out").pictures.first { $0.text == "Veranstaltungsortverzeichnis" })
    #expect(cut.verdict == "truncated")
    #expect(cut.visible.hasSuffix("…"))
    #expect(cut.width > cut.room)
    #expect(try folder.text("out/\(cut.svg)").contains("\(cut.visible)<"))
  }

  @Test func keepsHostileKeysInItsFolder() async throws {
    _ = try await draw("out", "--no-png")
    let files = try files("out")
    #expect(files.allSatisfy { $0 == "pictures.json" || $0.hasPrefix("en/") })
    #expect(try folder.names().sorted() == ["bars.yml", "out"])
  }

  @Test func writesTheSameBytesAgain() async throws {
    _ = try await draw("one", "--no-png", "--every-language")
    _ = try await draw("two", "--no-png", "--every-language")
    let files = try files("one")
    #expect(try files == self.files("two"))
    for file in files {
      #expect(try folder.data("one/\(file)") == folder.data("two/\(file)"))
    }
  }

  @Test func drawsPNGWhereTheLibraryIsThere() async throws {
    let run = try await draw("out")
    #expect(run.status == 0)
    let images = try files("out").filter { $0.hasSuffix(".png") }
    guard !run.errorText.contains("no PNG") else { return }
    #expect(images.count == 3)
    for image in images {
      #expect(try folder.data("out/\(image)").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test func writesACatalogThatComesBack() async throws {
    let run = try await draw("out", "--form", "xcloc", "--no-png", "--every-language")
    #expect(run.status == 0)
    let contents = try #require(
      try JSONSerialization.jsonObject(with: folder.data("out/de.xcloc/contents.json"))
        as? [String: Any])
    #expect(contents["targetLocale"] as? String == "de")
    #expect(contents["developmentRegion"] as? String == "en")
    let xliff = try folder.text("out/de.xcloc/Localized Contents/de.xliff")
    #expect(xliff.contains("Notes/LabelAudit/tab.songs.svg"))
    _ = try folder.data("out/de.xcloc/Notes/LabelAudit/tab.songs.svg")
    let back = try await Tool.run(
      [
        "audit", "--bars", "bars.yml", "out/de.xcloc", "--format", "json",
      ], in: folder)
    #expect(back.status == 1)
    #expect(back.outputText.contains("Veranstaltungsortverzeichnis"))
  }

  @Test func refusesWhatItCannotDo() async throws {
    let nothing = try await Tool.run(
      [
        "pictures", "missing", "--output", "out",
      ], in: folder)
    #expect(nothing.status == 2)
    try folder.write("file", Data())
    #expect(try await draw("file").status == 2)
    #expect(try await draw("out", "--form", "weblate", "--no-png").status == 2)
    #expect(try await Tool.run(["pictures", "bars.yml"], in: folder).status == 2)
  }

  @Test func showsExamples() async throws {
    let help = try await Tool.run(["pictures", "--help"], in: folder)
    #expect(help.status == 0)
    #expect(help.outputText.contains("EXAMPLES"))
    #expect(help.outputText.contains("EXIT CODES"))
  }
}
