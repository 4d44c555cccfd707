internal import LabelModel

/// Sizes of titles on screens whose stack was not followed as far as to them: a screen that sets no mode takes
/// over that of the screen before, which is one of those whose code makes it.
struct InheritedTitleSizes {
  /// Tells which screens make which.
  let makers: SettledByMakers

  /// Keeps the titles small that all screens before have small. It stays open whether some of them show
  /// the screen on a stack of its own.
  func complete(_ drafts: inout [BarDraft]) {
    let open = drafts.owners(ofAll: \.isOnOpenStack)
    let small = drafts.owners(ofAll: { $0.prefersLargeTitles == false })
    let sized = Set(
      drafts.lazy.filter { $0.part == "navigation" && $0.prefersLargeTitles != nil }.map(\.owner))
    let settled = Set(
      makers.settle(open, by: small) { !$0.isEmpty && !sized.contains($0) }.map(\.view))
    for position in drafts.indices
    where drafts[position].isOnOpenStack && settled.contains(drafts[position].owner) {
      drafts[position].prefersLargeTitles = false
    }
    followOthers(&drafts)
  }

  /// How many times more often an app's screens have small titles than large ones where one that was not
  /// found likely has one too.
  private static let mostSmall = 2

  /// Leaves the titles that stay open small where those of the app's other screens mostly are: it is not
  /// worth a question.
  private func followOthers(_ drafts: inout [BarDraft]) {
    let known = drafts.filter {
      $0.part == "navigation" && !$0.isController && !$0.isOnOpenStack
    }
    let small = known.count { $0.prefersLargeTitles == false }
    let large = known.count { $0.prefersLargeTitles == true }
    guard small > large * Self.mostSmall else { return }
    for position in drafts.indices where drafts[position].isOnOpenStack {
      drafts[position].prefersLargeTitles = false
    }
  }
}
