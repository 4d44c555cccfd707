import LabelModel

/// Reads `[labelaudit:ignore rule-id – reason]` in the comments of catalogs.
enum CatalogSuppressions {
  /// The suppressions of all catalogs, by key.
  static func read(_ catalogs: [Catalog]) -> [SourceSuppression] {
    let marker = Array(SuppressionComments.marker.utf8)
    return catalogs.flatMap { catalog in
      catalog.entries.values.filter { holds(marker, $0.comment) }.sorted { $0.key < $1.key }
        .flatMap { read($0, of: catalog) }
    }
  }

  /// A look at the bytes: hardly any comment has one.
  private static func holds(_ marker: [UInt8], _ comment: String?) -> Bool {
    guard var comment else { return false }
    return comment.withUTF8 { SourceScan.contains(marker, in: UnsafeRawBufferPointer($0)) }
  }

  private static func read(_ entry: CatalogEntry, of catalog: Catalog) -> [SourceSuppression] {
    guard let comment = entry.comment,
      let marker = comment.firstRange(of: SuppressionComments.marker)
    else { return [] }
    let text = comment[marker.upperBound...].prefix { $0 != "]" }
    let first = entry.locations.keys.min()
    let place = entry.locations[catalog.sourceLanguage] ?? first.flatMap { entry.locations[$0] }
    let location = SourceLocation(path: place?.path ?? catalog.path, line: place?.line ?? 1)
    return SuppressionComments.rules(in: text).map { rule, reason in
      SourceSuppression(rule: rule, reason: reason, location: location, key: entry.key)
    }
  }
}
