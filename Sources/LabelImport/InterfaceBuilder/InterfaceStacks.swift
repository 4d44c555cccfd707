import LabelModel

/// What the navigation stacks of an app's storyboards say about each screen.
struct InterfaceStacks: Sendable {
  /// What holds for one screen.
  struct Position: Sendable {
    /// Whether its stack asks for large titles.
    var prefersLargeTitles: Bool
    /// Whether its stack hides the navigation bar.
    var hidesNavigationBar: Bool
    /// Class of its stack.
    var stackClass: String?
    /// The stack itself.
    var stack: InterfaceSet.Scene
    /// The screen that pushes it; `nil` for the root.
    var previous: InterfaceSet.Scene?
  }

  private(set) var places: [InterfaceSet.Scene: Position] = [:]

  /// Follows every navigation controller to its root and what is pushed from there.
  init(_ set: InterfaceSet) {
    for screen in set.all
    where set.reached.contains(screen) && set.controller(screen).element == "navigationController" {
      let navigation = set.controller(screen)
      let roots = set.related(screen, "rootViewController")
      var queue = roots.map { (screen: $0, previous: InterfaceSet.Scene?.none) }
      while !queue.isEmpty {
        let (next, previous) = queue.removeFirst()
        guard places[next] == nil, set.controller(next).element != "navigationController" else {
          continue
        }
        places[next] = Position(
          prefersLargeTitles: navigation.prefersLargeTitles ?? false,
          hidesNavigationBar: navigation.hidesNavigationBar, stackClass: navigation.customClass,
          stack: screen,
          previous: previous)
        for segue in set.controller(next).segues where segue.pushes {
          if let pushed = set.screen(segue.destination, in: next.document) {
            queue.append((pushed, next))
          }
        }
      }
    }
  }
}
