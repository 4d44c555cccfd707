import LabelModel

@testable import LabelImport

extension FuzzTarget {
  private static let limits = ImportLimits()

  /// Readers of bars and projects.
  static let documents: [FuzzTarget] = [
    FuzzTarget(name: "plist") { bytes in
      _ = PropertyListReader(limits: limits).read(bytes, path: "Info.plist")
    },
    FuzzTarget(name: "manifest") { bytes in
      _ = try? ManifestReader(limits: limits).read(bytes, path: "bars.yml")
    },
    FuzzTarget(name: "encoding") { bytes in
      _ = TextDecoding.decode(bytes)
      _ = TextDecoding.decode(bytes, declared: "windows-1252")
    },
  ]
}
