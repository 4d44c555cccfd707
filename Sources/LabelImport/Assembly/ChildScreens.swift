/// Controllers that stand inside the screens of others alone: the bar over them is that of the outer one, and
/// what they put into their own is seen by nobody.
struct ChildScreens {
  /// What the app declares.
  let index: SymbolIndex
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
      let others = (makers ?? []).filter { hands(child, by: $0) || wraps(child, by: $0) }
      let parents = (ways.parents[child] ?? []).union(others)
      guard !shown.contains(child), embedded.contains(child) || !parents.isEmpty && makers != nil
      else { return false }
      return (makers ?? []).subtracting([child]).isSubset(of: parents)
    }
    drafts.removeAll {
      $0.isController && ["navigation", "back"].contains($0.part) && isInside($0.owner)
    }
  }

  /// True for a view of SwiftUI that shows a controller itself, and no stack around it: the bar over it is that of
  /// the view's screen.
  private func wraps(_ child: String, by maker: String) -> Bool {
    guard
      index.ancestors(of: maker).contains(where: { $0.hasSuffix("UIViewControllerRepresentable") }),
      let making = index.types[maker]?.functions["makeUIViewController"]?.first?.returnType
    else { return false }
    return index.resolveType(making, in: maker) == child && !handsOn(maker)
  }

  /// True for a view that gives the controller around it what its own has: `vc.parent?.title = vc.title`.
  private func handsOn(_ maker: String) -> Bool {
    uses.sets(
      [
        "title", "rightBarButtonItem", "rightBarButtonItems", "leftBarButtonItem",
        "leftBarButtonItems",
      ], in: maker)
  }

  /// True for a pager that makes a controller where it says what it shows: in a property, in a function that
  /// returns controllers, or when it is loaded.
  private func hands(_ child: String, by maker: String) -> Bool {
    guard index.ancestors(of: maker).contains(where: Idioms.pagers.contains) else { return false }
    let sites = (uses.calls[TypeName.last(child)] ?? []).filter { $0.type == maker }
    return !sites.isEmpty
      && sites.allSatisfy { site in
        let function = index.types[maker]?.functions[site.function]?.first { $0.span == site.span }
        guard let function else {
          let property = index.types[maker]?.variables[site.function]?.first {
            $0.span == site.span
          }
          return property?.type?.contains("Controller") ?? true
        }
        return function.returnType?.contains("Controller") == true
          || ["init", "viewDidLoad", "loadView"].contains(function.name)
      }
  }
}
