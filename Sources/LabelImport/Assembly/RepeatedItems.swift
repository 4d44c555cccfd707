internal import LabelModel

extension BarDraft {
  /// The bar with one item for each that its code makes again under other conditions, which is there
  /// under any of them.
  ///
  /// An item that stands there in any case, and several under one condition, are items of their own: a
  /// loop makes each.
  var withoutRepeats: BarDraft {
    guard [.navigationBar, .toolbar].contains(kind), items.count > 1 else { return self }
    var draft = self
    draft.items = []
    var known: [Made: Int] = [:]
    for item in items {
      let made = Made(item)
      let branches = item.branches
      guard item.branch != nil, let place = known[made] else {
        if item.branch != nil { known[made] = draft.items.count }
        draft.items.append(item)
        continue
      }
      let before = draft.items[place].branches
      if made.isBlank {
        // How many there are of what nothing is known, nobody can tell.
        draft.items[place].otherWays += item.ways.filter { !before.contains($0.branch) }
      } else if branches.contains(where: before.contains) {
        draft.items.append(item)
      } else {
        draft.items[place].otherWays += item.ways
      }
    }
    return draft
  }
}
