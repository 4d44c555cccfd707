internal import LabelModel

/// Screens whose stack hides the status bar, where the stack was not followed as far as to them: all code that
/// makes such a view stands in screens of that stack.
struct HiddenStatusBars {
  /// Tells which screens make which.
  let makers: SettledByMakers

  /// Marks the bars of such screens.
  func complete(_ drafts: inout [BarDraft]) {
    var hidden: [String: CodeSpan] = [:]
    for draft in drafts where draft.part == "navigation" && !draft.isController {
      hidden[draft.owner] = hidden[draft.owner] ?? draft.traits[.statusBarHidden]
    }
    // Screens that stand in a stack which was not seen; those of another stack have its status bar.
    let open = drafts.owners(ofAll: \.isOnOpenStack)
    for settled in makers.settle(open, by: Set(hidden.keys)) {
      hidden[settled.view] = hidden[settled.maker]
    }
    for position in drafts.indices
    where drafts[position].part == "navigation" && open.contains(drafts[position].owner) {
      let place = hidden[drafts[position].owner]
      drafts[position].traits[.statusBarHidden] = drafts[position].traits[.statusBarHidden] ?? place
    }
  }
}
