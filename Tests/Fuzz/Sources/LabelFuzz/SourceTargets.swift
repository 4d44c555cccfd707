import Dispatch
import LabelModel

@testable import LabelImport

extension FuzzTarget {
  /// Importers of source: parsing, following names, putting bars together.
  static let sources: [FuzzTarget] = [
    FuzzTarget(name: "swift") { bytes in importBars(of: bytes, path: "App.swift") },
    FuzzTarget(name: "objective-c") { bytes in importBars(of: bytes, path: "App.m") },
    FuzzTarget(name: "package") { bytes in
      _ = try? PackageManifest(bytes, path: "Package.swift")
    },
  ]

  private static func importBars(of bytes: [UInt8], path: String) {
    let importer = SwiftSourceImporter(
      files: [SourceFile(path: path, bytes: bytes)], catalogs: CatalogIndex(),
      project: ProjectFacts())
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      _ = await importer.importBars()
      done.signal()
    }
    done.wait()
  }
}
