import Foundation
import LabelModel
import Testing

@testable import LabelImport

@Suite struct ImportCacheTests {
  private static let view = """
    import SwiftUI
    struct Home: View {
      var body: some View {
        Text("x").navigationTitle("Home title").toolbar {
          ToolbarItem { Button("Save it") {}.accessibilityLabel("Save the page") }
        }
      }
    }
    """

  private func importer(_ folder: TemporaryFolder) -> Importer {
    Importer(options: ImportOptions(cacheFolder: folder.path + "/cache"))
  }

  private func entries(_ folder: TemporaryFolder) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache")) ?? []
  }

  @Test func givesTheSameAppAgain() async throws {
    let folder = try TemporaryFolder([
      "App/Home.swift": Self.view, "App/en.lproj/Localizable.strings": "\"a\" = \"b\";",
    ])
    let anew = try await Importer().importApp(at: folder.path + "/App")
    let first = try await importer(folder).importApp(at: folder.path + "/App")
    let second = try await importer(folder).importApp(at: folder.path + "/App")
    #expect(!anew.bars.isEmpty)
    #expect(first == anew && second == anew)
    #expect(entries(folder).count == 1)
  }

  @Test func readsAnewWhatHasChanged() async throws {
    let folder = try TemporaryFolder(["App/Home.swift": Self.view])
    _ = try await importer(folder).importApp(at: folder.path + "/App")
    let changed = Self.view.replacing("Home title", with: "Other title")
    try folder.write("App/Home.swift", Data(changed.utf8))
    let app = try await importer(folder).importApp(at: folder.path + "/App")
    let title = app.bars.flatMap(\.items).first { $0.role == .title }
    #expect(title?.text == ["en": "Other title"])
  }

  @Test func survivesABrokenEntry() async throws {
    let folder = try TemporaryFolder(["App/Home.swift": Self.view])
    let app = try await importer(folder).importApp(at: folder.path + "/App")
    for name in entries(folder) { try folder.write("cache/" + name, Data("{".utf8)) }
    #expect(try await importer(folder).importApp(at: folder.path + "/App") == app)
  }

  @Test func keepsNoMoreThanItsCapacity() throws {
    let folder = try TemporaryFolder()
    let cache = ImportCache(folder: folder.path, capacity: 2)
    let app = ImportedApp(app: AppFacts(), bars: [])
    for word in 0..<4 {
      var key = ContentHash()
      key.add(UInt64(word))
      cache.keep(app, for: key)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func hashesEveryByteAndTheLength() {
    var seen: Set<String> = []
    var samples: [[UInt8]] = [[]]
    for length in 1...17 { samples.append([UInt8](repeating: 0, count: length)) }
    for position in 0..<17 {
      var sample = [UInt8](repeating: 0, count: 17)
      sample[position] = 1
      samples.append(sample)
    }
    for sample in samples {
      var hash = ContentHash()
      sample.withUnsafeBytes { hash.add($0) }
      seen.insert(hash.hexadecimal)
    }
    #expect(seen.count == samples.count)
    #expect(seen.allSatisfy { $0.utf8.count == 32 })
  }
}
