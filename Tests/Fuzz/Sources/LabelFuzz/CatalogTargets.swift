import LabelModel

@testable import LabelImport

extension FuzzTarget {
  private static let limits = ImportLimits()

  /// Readers of translations.
  static let catalogs: [FuzzTarget] = [
    FuzzTarget(name: "strings") { bytes in
      _ = StringsReader(limits: limits).read(bytes, path: "en.lproj/A.strings")
    },
    FuzzTarget(name: "stringsdict") { bytes in
      _ = StringsDictReader(limits: limits).read(bytes, path: "en.lproj/A.stringsdict")
    },
    FuzzTarget(name: "xcstrings") { bytes in
      _ = StringCatalogReader(limits: limits).read(bytes, path: "A.xcstrings")
    },
    FuzzTarget(name: "xliff") { bytes in
      _ = XLIFFReader(limits: limits).read(bytes, path: "ko.xliff")
    },
  ]
}
