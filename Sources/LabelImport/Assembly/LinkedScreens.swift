/// Screens of views that links alone lead to: they are pushed, so that a back button stands in their bars,
/// also where the screen before was not followed as far as to them.
struct LinkedScreens {
  /// What declares the types.
  let index: SymbolIndex
  /// Where views are made.
  let uses: UseSites

  /// Views followed back inside one another.
  private static let maximumDepth = 8

  /// Marks the bars of such screens.
  func complete(_ drafts: inout [BarDraft]) {
    var known: [String: Bool] = [:]
    for position in drafts.indices where drafts[position].mayBePushedUnseen {
      let owner = drafts[position].owner
      let isPushed = known[owner] ?? isPushed(owner, depth: 0)
      known[owner] = isPushed
      if isPushed { drafts[position].traits[.pushed] = drafts[position].span }
    }
  }

  /// True for a view that all code that makes it pushes, or puts into the content of one that is pushed.
  private func isPushed(_ view: String, depth: Int) -> Bool {
    guard depth < Self.maximumDepth, let makers = uses.makers[TypeName.last(view)],
      makers[.presents, default: []].allSatisfy(index.isPreview)
    else { return false }
    let holders = makers[.holds, default: []].filter { $0 != view && !index.isPreview($0) }
    let isLinked = !makers[.pushes, default: []].isEmpty
    return (isLinked || !holders.isEmpty)
      && holders.allSatisfy { isPushed($0, depth: depth + 1) }
  }
}

extension BarDraft {
  /// True for a titled bar of a view in which no way back was seen.
  fileprivate var mayBePushedUnseen: Bool {
    part == "navigation" && !isController && back == nil && traits[.pushed] == nil
      && items.contains { $0.role == .title } && !items.contains { $0.role == .backButton }
  }
}
