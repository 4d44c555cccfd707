import Foundation
import LabelModel
import Testing
import ToolTestSupport

@testable import LabelImport

/// Every input that once broke a reader is read again.
struct FailCaseTests {
  static let folder = Workspace.packageRoot.appending(path: "Tests/Fuzz/FailCases")
  static let limits = ImportLimits()

  /// The readers by the name of their fuzz target.
  static let readers: [String: @Sendable ([UInt8]) async -> Void] = [
    "strings": { _ = StringsReader(limits: limits).read($0, path: "a.strings") },
    "stringsdict": { _ = StringsDictReader(limits: limits).read($0, path: "a.stringsdict") },
    "xcstrings": { _ = StringCatalogReader(limits: limits).read($0, path: "a.xcstrings") },
    "xliff": { _ = XLIFFReader(limits: limits).read($0, path: "a.xliff") },
    "plist": { _ = PropertyListReader(limits: limits).read($0, path: "a.plist") },
    "manifest": { _ = try? ManifestReader(limits: limits).read($0, path: "a.yml") },
    "encoding": { _ = TextDecoding.decode($0) },
    "project": {
      _ = XcodeProjectReader(limits: limits) { _ in nil }.read($0, path: "project.pbxproj")
    },
    "info-plist": { _ = try? InfoPlist($0, path: "Info.plist", limits: limits) },
    "storyboard": { bytes in
      let (document, _) = InterfaceReader(limits: limits).read(bytes, path: "A.storyboard")
      let set = InterfaceSet(
        document.map { [$0] } ?? [], development: LocaleID(canonical: "en"))
      var importer = InterfaceImporter(set, catalogs: CatalogIndex())
      _ = importer.importBars()
    },
    "swift": { await importSource($0, path: "A.swift") },
    "objective-c": { await importSource($0, path: "A.m") },
    "package": { _ = try? PackageManifest($0, path: "Package.swift") },
  ]

  /// The service's own readers, whose inputs `LabelServiceTests` reads.
  static let others: Set = ["multipart"]

  /// Paths below the folder: target, then file.
  static let paths =
    ((try? FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))) ?? [])
    .filter { $0.contains("/") && !others.contains(String($0.prefix { $0 != "/" })) }.sorted()

  private static func importSource(_ bytes: [UInt8], path: String) async {
    let files = [SourceFile(path: path, bytes: bytes)]
    _ = await SwiftSourceImporter(
      files: files, catalogs: CatalogIndex(), project: ProjectFacts()
    ).importBars()
  }

  @Test(arguments: paths)
  func isReadWithoutHarm(path: String) async throws {
    let target = String(path.prefix { $0 != "/" })
    let read = try #require(Self.readers[target], "no reader for \(target)")
    await read([UInt8](try Data(contentsOf: Self.folder.appending(path: path))))
  }

  @Test func findsItsFiles() {
    #expect(!Self.paths.isEmpty)
  }
}
