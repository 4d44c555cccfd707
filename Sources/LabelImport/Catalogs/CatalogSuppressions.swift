import LabelModel

/// Reads `[labelaudit:ignore rule-id – reason]` in the comments of catalogs.
enum CatalogSuppressions {
  /// The suppressions of all catalogs, by key.
  static func read(_ tables: [CatalogTable]) -> [SourceSuppression] {
    let marker = Array(SuppressionComments.marker.utf8)
    return tables.flatMap { table in
      table.keys(commentedWith: marker).compactMap { table.entry($0) }
        .flatMap { read($0, of: table) }
    }
  }

  private static func read(_ entry: CatalogEntry, of table: CatalogTable) -> [SourceSuppression] {
    guard let comment = entry.comment,
      let marker = comment.firstRange(of: SuppressionComments.marker)
    else { return [] }
    let text = comment[marker.upperBound...].prefix { $0 != "]" }
    let first = entry.locations.keys.min()
    let place = entry.locations[table.sourceLanguage] ?? first.flatMap { entry.locations[$0] }
    let location = SourceLocation(path: place?.path ?? table.path, line: place?.line ?? 1)
    return SuppressionComments.rules(in: text).map { rule, reason in
      SourceSuppression(rule: rule, reason: reason, location: location, key: entry.key)
    }
  }
}
