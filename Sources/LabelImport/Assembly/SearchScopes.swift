internal import LabelModel

extension BarDraft {
  /// Bars in which a search bar's scopes stand in the search bar, whose part they are.
  ///
  /// Scopes whose owner has several search bars, or none, stay a bar of their own.
  static func joiningScopes(_ drafts: [BarDraft]) -> [BarDraft] {
    let scopes = drafts.indices.filter { drafts[$0].kind == .scopeBar }
    guard !scopes.isEmpty else { return drafts }
    var result = drafts
    var joined: Set<Int> = []
    let fields = Dictionary(
      grouping: drafts.indices.filter { drafts[$0].kind == .searchBar }, by: { drafts[$0].owner })
    for index in scopes {
      guard let field = fields[drafts[index].owner], field.count == 1,
        field.allSatisfy({ !result[$0].items.contains { $0.role == .segment } })
      else { continue }
      for one in field { result[one].items += drafts[index].items }
      joined.insert(index)
    }
    return result.indices.filter { !joined.contains($0) }.map { result[$0] }
  }
}
