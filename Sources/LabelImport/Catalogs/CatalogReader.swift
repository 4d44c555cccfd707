import LabelModel

/// Reads one catalog file of any format.
struct CatalogReader: Sendable {
  let limits: ImportLimits
  /// Encodings the project declares for files, as IANA names, by path.
  var declaredEncodings: [String: String] = [:]

  /// Reads `.strings`, `.stringsdict` and `.xcstrings`.
  func read(_ bytes: [UInt8], at path: CatalogPath) -> (ReadCatalog?, [Diagnostic]) {
    switch path.format {
    case .xcstrings:
      let result = StringCatalogReader(limits: limits).read(bytes, path: path.path)
      return (result.catalog.map { .catalog($0) }, result.diagnostics)
    case .strings:
      let table = StringsReader(limits: limits, declaredEncodings: declaredEncodings)
        .read(bytes, path: path.path)
      return (.table(path, table), table.diagnostics)
    case .stringsdict:
      let table = StringsDictReader(limits: limits).read(bytes, path: path.path)
      return (.table(path, table), table.diagnostics)
    }
  }
}
