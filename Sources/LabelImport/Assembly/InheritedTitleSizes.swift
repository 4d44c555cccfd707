internal import LabelModel

/// Sizes of titles on screens whose stack was not followed as far as to them: a screen that sets no mode takes
/// over that of the screen before, which is one of those whose code makes it.
struct InheritedTitleSizes {
  /// Tells which screens make which.
  let makers: SettledByMakers

  /// Keeps the titles small that all screens before have small. It stays open whether some of them show
  /// the screen on a stack of its own.
  func complete(_ drafts: inout [BarDraft]) {
    var isSmall: [String: Bool] = [:]
    var isOpen: [String: Bool] = [:]
    for draft in drafts where draft.part == "navigation" {
      isSmall[draft.owner] = isSmall[draft.owner] ?? true && draft.prefersLargeTitles == false
      isOpen[draft.owner] = isOpen[draft.owner] ?? true && draft.isOnOpenStack
    }
    let open = Set(isOpen.filter { $0.value }.keys)
    let small = Set(isSmall.filter { $0.value }.keys)
    let sized = Set(
      drafts.lazy.filter { $0.part == "navigation" && $0.prefersLargeTitles != nil }.map(\.owner))
    let settled = Set(
      makers.settle(open, by: small) { !$0.isEmpty && !sized.contains($0) }.map(\.view))
    for position in drafts.indices
    where drafts[position].isOnOpenStack && settled.contains(drafts[position].owner) {
      drafts[position].prefersLargeTitles = false
    }
  }
}
