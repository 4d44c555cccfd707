import LabelModel
import LabelRules

/// Which of two problems is to be mended first. This is the one place that says so:
///
/// 1. what is open before what is accepted or silenced;
/// 2. what is certain before what is to be looked at;
/// 3. back titles last: the system replaces them by itself;
/// 4. the worse severity, which for cuts follows the reach;
/// 5. the wider reach;
/// 6. tab, button, segment, title, placeholder, then whatever has no label;
/// 7. more languages, and of as many those with the source language;
/// 8. more of the text lost, by tenths;
/// 9. what misleads;
/// 10. more of the text lost, then the name.
struct ProblemOrder: Comparable {
  /// The problem.
  let problem: Problem
  /// What decides, the weightiest first; less is earlier.
  private let criteria: [Int]

  init(_ problem: Problem) {
    self.problem = problem
    criteria = [
      problem.standing.rawValue,
      problem.outcome == .fail ? 0 : 1,
      ProblemKind.aboutBackTitles.contains(problem.rule) ? 1 : 0,
      -(Severity.allCases.firstIndex(of: problem.severity) ?? 0),
      problem.reach.index,
      Self.place(of: problem.role),
      problem.languages.isEmpty ? Int.min : -problem.languages.count,
      problem.includesSource ? 0 : 1,
      -Int(problem.lost * 10),
      problem.isMisleading ? 0 : 1,
    ]
  }

  static func < (a: ProblemOrder, b: ProblemOrder) -> Bool {
    for (x, y) in zip(a.criteria, b.criteria) where x != y { return x < y }
    if a.problem.lost != b.problem.lost { return a.problem.lost > b.problem.lost }
    return a.problem.id < b.problem.id
  }

  static func == (a: ProblemOrder, b: ProblemOrder) -> Bool { a.problem.id == b.problem.id }

  /// The order of roles: what is always seen and decides where people go comes first.
  static func place(of role: Role?) -> Int {
    switch role {
    case .tab, .badge: 0
    case .barButton, .toolbarButton, .button: 1
    case .segment: 2
    case .title, .largeTitle, .prompt: 3
    case .placeholder: 4
    case nil: 5
    case .backButton: 6
    }
  }
}
