import Foundation
import LabelImport
import LabelModel
import Testing
import ToolTestSupport

/// Each limit, at its edge: what is just within is read, what is just beyond is named and left out.
struct LimitTests {
  private func imported(
    _ files: [String: String], path: String = "", _ change: (inout ImportLimits) -> Void
  ) async throws -> ImportedApp {
    let folder = try Workspace(files)
    var options = ImportOptions()
    change(&options.limits)
    return try await Importer(options: options).importApp(at: folder.path(path))
  }

  /// Messages of an import that contain a phrase.
  private func messages(_ app: ImportedApp, _ phrase: String) -> [String] {
    app.diagnostics.filter { $0.message.contains(phrase) }.map(\.oneLine)
  }

  @Test(arguments: [0, 1])
  func ofTheSizeOfASourceFile(beyond: Int) async throws {
    let source = tabBar(label: "\"One\"")
    let app = try await imported(["Tabs.swift": source]) {
      $0.fileBytes = source.utf8.count - beyond
    }
    #expect(messages(app, "larger than the limit").count == beyond)
  }

  @Test(arguments: [0, 1])
  func ofTheSizeOfACatalog(beyond: Int) async throws {
    let table = "\"One\" = \"Eins\";\n"
    let app = try await imported(["de.lproj/Localizable.strings": table]) {
      $0.catalogBytes = table.utf8.count - beyond
    }
    #expect(messages(app, "larger than the limit").count == beyond)
  }

  @Test(arguments: [0, 1])
  func ofTheNumberOfFiles(beyond: Int) async throws {
    let files = ["a.swift": "", "b.swift": "", "c.swift": ""]
    let app = try await imported(files) { $0.files = 3 - beyond }
    #expect(messages(app, "more than").count == beyond)
    #expect(app.coverage.filesRead == 3 - beyond)
  }

  @Test(arguments: [0, 1])
  func ofTheDepthOfFolders(beyond: Int) async throws {
    let app = try await imported(["a/b/c/Tabs.swift": tabBar(label: "\"One\"")]) {
      $0.folderDepth = 3 - beyond
    }
    #expect(messages(app, "nested deeper").count == beyond)
    #expect(app.coverage.filesRead == 1 - beyond)
  }

  /// Files that nest a number of levels, each in its format's own way.
  static let nesting: [(path: String, text: @Sendable (Int) -> String)] = [
    (
      "en.lproj/A.stringsdict",
      { "<plist>" + repeated("<array>", $0 - 1) + repeated("</array>", $0 - 1) + "</plist>" }
    ),
    (
      "Base.lproj/Main.storyboard",
      { "<document>" + repeated("<view>", $0 - 1) + repeated("</view>", $0 - 1) + "</document>" }
    ),
  ]

  @Test(arguments: nesting.map(\.path), [0, 1])
  func ofTheDepthOfNesting(path: String, beyond: Int) async throws {
    let text = try #require(Self.nesting.first { $0.path == path }).text
    let app = try await imported([path: text(20 + beyond)]) { $0.nestingDepth = 20 }
    #expect(messages(app, "nested deeper than 20").count == beyond, "\(app.diagnostics)")
  }

  @Test(arguments: [0, 1])
  func ofTheLengthOfALabel(beyond: Int) async throws {
    let label = repeated("a", 40)
    let app = try await imported(
      [
        "Tabs.swift": tabBar(label: "\"One\""),
        "en.lproj/Localizable.strings": "\"One\" = \"\(label)\";",
      ]
    ) { $0.labelBytes = 40 - beyond }
    let texts = app.bars.flatMap(\.items).compactMap { $0.text[LocaleID(canonical: "en")] }
    #expect(texts.contains(repeated("a", 40 - beyond)), "\(texts)")
  }

  @Test(arguments: [0, 1])
  func ofTheNumberOfItems(beyond: Int) async throws {
    let app = try await imported(["Tabs.swift": tabBar(label: "\"One\"")]) {
      $0.itemsPerBar = 2 - beyond
    }
    #expect(app.bars.map(\.items.count) == [2 - beyond])
    #expect(messages(app, "are left out").count == beyond)
  }

  @Test func cutsALabelOfTheSourceItself() async throws {
    let app = try await imported(["Tabs.swift": tabBar(label: "\"\(repeated("W", 50))\"")]) {
      $0.labelBytes = 40
    }
    #expect(messages(app, "longer than 40 bytes").count == 1, "\(app.diagnostics)")
    let texts = app.bars.flatMap(\.items).flatMap { $0.text.texts.values }
    #expect(texts.contains(repeated("W", 40)))
  }
}

/// `docs/limits.md` says what the code has.
struct LimitDocumentTests {
  private static let units = ["MiB": 1 << 20, "bytes": 1]

  @Test func namesEveryFieldWithItsDefault() throws {
    let page = try String(
      contentsOf: Workspace.packageRoot.appending(path: "docs/limits.md"), encoding: .utf8)
    var said: [String: Int] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[2].hasPrefix("`") else { continue }
      let words = cells[1].replacing(",", with: "").split(separator: " ").map(String.init)
      let number = try #require(words.first.flatMap(Int.init), "\(line)")
      said[cells[2].trimmingCharacters(in: ["`"])] =
        number * (words.count > 1 ? try #require(Self.units[words[1]], "\(line)") : 1)
    }
    let fields = Mirror(reflecting: ImportLimits()).children
    #expect(fields.count > 5)
    for (name, value) in fields {
      #expect(said.removeValue(forKey: name ?? "") == value as? Int, "\(name ?? "")")
    }
    #expect(said.isEmpty, "no such fields")
  }
}
