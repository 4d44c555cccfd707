/// Controllers that stand inside the screens of others alone: the bar over them is that of the outer one, and
/// what they put into their own is seen by nobody.
struct ChildScreens {
  /// Where controllers are made.
  let uses: UseSites
  /// What controllers do with each other.
  let ways: ControllerWays
  /// Classes whose scenes stand in container views of storyboards alone.
  let embedded: Set<String>

  /// Leaves out the navigation bars of such controllers.
  func leaveOut(of drafts: inout [BarDraft]) {
    let shown = ways.pushes.values.reduce(into: ways.stackRoots) { $0.formUnion($1) }
    func isInside(_ child: String) -> Bool {
      let makers = uses.makers[TypeName.last(child)]?.values.reduce(into: Set<String>()) {
        $0.formUnion($1)
      }
      let parents = ways.parents[child]
      guard !shown.contains(child), embedded.contains(child) || parents != nil && makers != nil
      else { return false }
      return (makers ?? []).subtracting([child]).isSubset(of: parents ?? [])
    }
    drafts.removeAll {
      $0.isController && ["navigation", "back"].contains($0.part) && isInside($0.owner)
    }
  }
}
