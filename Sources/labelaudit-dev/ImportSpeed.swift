import ArgumentParser
import Foundation
import LabelImport
import LabelModel

/// Compares the time of an import with that of parsing the same sources and nothing else.
struct ImportSpeed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-speed",
    abstract: "Compare an import with a bare parse of the files",
    discussion: """
      EXAMPLES
        swift run -c release labelaudit-dev import-speed MyApp OtherApp
      """)

  @Argument(help: "Folders of apps.")
  var paths: [String]

  @Option(help: "Runs of each kind; the fastest counts.")
  var runs = 3

  @Flag(help: "Import only, for a profiler: nothing is compared.")
  var importOnly = false

  func run() async throws {
    for path in paths {
      if importOnly {
        let fresh = await Self.fastest(of: runs) { await Self.importAnew(path) }
        print(URL(fileURLWithPath: path).lastPathComponent, "import", Self.seconds(fresh))
        continue
      }
      let sources = Self.sources(in: path)
      let parse = await Self.fastest(of: runs) { _ = await SwiftSourceImporter.parseOnly(sources) }
      let fresh = await Self.fastest(of: runs) { await Self.importAnew(path) }
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "import-speed-\(UUID().uuidString)"
      ).path
      let options = ImportOptions(cacheFolder: folder)
      _ = try? await Importer(options: options).importApp(at: path)
      let again = await Self.fastest(of: runs) {
        _ = try? await Importer(options: options).importApp(at: path)
      }
      try? FileManager.default.removeItem(atPath: folder)
      print(
        URL(fileURLWithPath: path).lastPathComponent, "parse", Self.seconds(parse), "import",
        Self.seconds(fresh), "ratio", Self.seconds(fresh / parse), "second run",
        Self.seconds(again), "ratio", Self.seconds(again / fresh))
    }
  }

  private static func importAnew(_ path: String) async {
    _ = try? await Importer(options: ImportOptions()).importApp(at: path)
  }

  /// The Swift files of a folder, tests and vendored code left out by their folders' names.
  private static func sources(in path: String) -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter {
      $0.hasSuffix(".swift") && !$0.contains("Tests/") && !$0.contains("Pods/")
    }
    .sorted().compactMap { name in
      FileManager.default.contents(atPath: path + "/" + name).map {
        SourceFile(path: name, bytes: Array($0))
      }
    }
  }

  private static func fastest(of runs: Int, _ body: () async -> Void) async -> Double {
    var best = Double.infinity
    for _ in 0..<max(1, runs) {
      let start = ContinuousClock.now
      await body()
      let taken = ContinuousClock.now - start
      best = min(
        best,
        Double(taken.components.seconds)
          + Double(taken.components.attoseconds) / 1e18)
    }
    return best
  }

  private static func seconds(_ value: Double) -> String {
    String((value * 100).rounded() / 100)
  }
}
