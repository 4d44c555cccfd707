internal import LabelModel

extension BarDraft {
  /// Bars in which a search bar's scopes stand in the search bar, whose part they are.
  ///
  /// Scopes whose owner has several search bars, or none, stay a bar of their own.
  static func joiningScopes(_ drafts: [BarDraft]) -> [BarDraft] {
    var result = drafts
    var joined: Set<Int> = []
    for index in drafts.indices where drafts[index].kind == .scopeBar {
      let fields = drafts.indices.filter {
        drafts[$0].kind == .searchBar && drafts[$0].owner == drafts[index].owner
      }
      guard fields.count == 1, let field = fields.first,
        !result[field].items.contains(where: { $0.role == .segment })
      else { continue }
      result[field].items += drafts[index].items
      joined.insert(index)
    }
    return result.indices.filter { !joined.contains($0) }.map { result[$0] }
  }
}
