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
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (owner, others) in makers.sorted(by: { $0.key < $1.key })
      where hidden[owner] == nil && !others.isEmpty {
        let places = others.sorted().map { hidden[$0] }
        guard let first = places.first, let first, !places.contains(where: { $0 == nil }) else {
          continue
        }
        hidden[owner] = first
        isGrowing = true
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
