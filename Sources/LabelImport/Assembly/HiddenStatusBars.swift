internal import LabelModel

/// Screens whose stack hides the status bar, where the stack was not followed as far as to them: all code that
/// makes such a view stands in screens of that stack.
struct HiddenStatusBars {
  /// What declares the types.
  let index: SymbolIndex
  /// Where views are made.
  let uses: UseSites

  /// Marks the bars of such screens.
  func complete(_ drafts: inout [BarDraft]) {
    var hidden: [String: CodeSpan] = [:]
    for draft in drafts where !draft.isController && draft.part == "navigation" {
      if let place = draft.traits[.statusBarHidden], hidden[draft.owner] == nil {
        hidden[draft.owner] = place
      }
    }
    guard !hidden.isEmpty else { return }
    // Screens that stand in a stack which was not seen; those of another stack have its status bar.
    var open: [String: Bool] = [:]
    for draft in drafts where draft.part == "navigation" {
      let isOpen = !draft.isController && draft.traits[.largeTitleUncertain] != nil
      open[draft.owner, default: true] = open[draft.owner, default: true] && isOpen
    }
    let makers = open.filter { $0.value }.reduce(into: [:]) { $0[$1.key] = self.makers(of: $1.key) }
    var made: [String: [String]] = [:]
    for (view, others) in makers where hidden[view] == nil {
      for other in others { made[other, default: []].append(view) }
    }
    // A view is looked at once for each of its makers. When the last of them is known, its place is settled:
    // that of the first maker by name, in whatever order they come.
    var missing = makers.mapValues(\.count)
    var settled = Array(hidden.keys)
    while let maker = settled.popLast() {
      for view in made[maker] ?? [] {
        missing[view, default: 0] -= 1
        guard missing[view] == 0, let first = makers[view]?.min() else { continue }
        hidden[view] = hidden[first]
        settled.append(view)
      }
    }
    for position in drafts.indices
    where drafts[position].part == "navigation" && makers[drafts[position].owner] != nil {
      let place = hidden[drafts[position].owner]
      drafts[position].traits[.statusBarHidden] = drafts[position].traits[.statusBarHidden] ?? place
    }
  }

  /// The types of the app whose code makes a view.
  private func makers(of view: String) -> Set<String> {
    Set(
      (uses.calls[TypeName.last(view)] ?? []).lazy
        .filter { $0.type != view && !index.isSample($0.type, in: $0.span.file) }
        .map(\.type))
  }
}
