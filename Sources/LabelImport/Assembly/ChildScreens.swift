/// Controllers that stand inside the screens of others alone: the bar over them is that of the outer one, and
/// what they put into their own is seen by nobody.
struct ChildScreens {
  /// Where controllers are made.
  let uses: UseSites
  /// What controllers do with each other.
  let ways: ControllerWays

  /// Leaves out the navigation bars of such controllers.
  func leaveOut(of drafts: inout [BarDraft]) {
    let shown = ways.pushes.values.reduce(into: ways.stackRoots) { $0.formUnion($1) }
    let inside = ways.parents.filter { child, parents in
      let makers = uses.makers[TypeName.last(child)]?.values.reduce(into: Set<String>()) {
        $0.formUnion($1)
      }
      guard let makers, !shown.contains(child) else { return false }
      return makers.subtracting([child]).isSubset(of: parents)
    }
    drafts.removeAll {
      $0.isController && ["navigation", "back"].contains($0.part) && inside[$0.owner] != nil
    }
  }
}
