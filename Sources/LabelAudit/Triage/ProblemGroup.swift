import LabelModel

/// A problem, with those that a report for people counts beside it: further titles of its screen, which
/// shows them by turns, in one bar or in several (`DetailView.navigation`, `DetailView.navigation-2`).
public struct ProblemGroup: Sendable {
  /// The one to be mended first.
  public var first: Problem
  /// The others, by rank.
  public var others: [Problem]

  /// Creates a group, of one problem alone unless others are given.
  public init(first: Problem, others: [Problem] = []) {
    self.first = first
    self.others = others
  }

  /// Gathers problems in the order of their first ones.
  public static func gathered(_ problems: [Problem]) -> [ProblemGroup] {
    var groups: [ProblemGroup] = []
    var known: [Screen: Int] = [:]
    for problem in problems {
      let screen = Screen(problem)
      if let place = screen.flatMap({ known[$0] }), groups.indices.contains(place) {
        groups[place].others.append(problem)
      } else {
        if let screen { known[screen] = groups.count }
        groups.append(ProblemGroup(first: problem))
      }
    }
    return groups
  }

  /// A screen: its bars are told apart by numbers alone.
  private struct Screen: Hashable {
    let app: String?
    let bars: Substring
    let path: String

    /// The screen of a title that is cut; `nil` of any other problem.
    init?(_ problem: Problem) {
      guard problem.kind == .cut, problem.role == .title || problem.role == .largeTitle,
        let path = problem.places.first?.location?.path
      else { return nil }
      app = problem.app
      bars = Bar.unnumbered(problem.bar)
      self.path = path
    }
  }
}
