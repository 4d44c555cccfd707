import LabelModel

/// A problem, with those that a report for people counts beside it: further segments of its control, further
/// titles of its screen, which shows them by turns, in one bar or in several
/// (`DetailView.navigation`, `DetailView.navigation-2`), further buttons of the app without a label, and further
/// labels that are translated into hardly any language, that mix letters of two scripts, that hardly any
/// language has cut, or that are keys which are announced, and labels of one screen that are announced by other words
/// or lack translations: which one round of work mends.
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
    var known: [Stage: Int] = [:]
    for problem in problems {
      let stage = Stage(problem)
      if let place = stage.flatMap({ known[$0] }), groups.indices.contains(place) {
        groups[place].others.append(problem)
      } else {
        if let stage, known[stage] == nil { known[stage] = groups.count }
        groups.append(ProblemGroup(first: problem))
      }
    }
    return groups
  }

  /// Whether a problem is gathered with others of one rule on one screen.
  public static func isOfScreen(_ problem: Problem) -> Bool {
    Stage.ofScreens.contains(problem.rule) && !problem.isHardlyTranslated && !problem.countsLabels
  }

  /// What several labels share: a screen, whose bars are told apart by numbers alone, a segmented control,
  /// or, of buttons without a label, of labels without translations and of those that few languages have cut,
  /// the app.
  private struct Stage: Hashable {
    let app: String?
    let bars: Substring
    let path: String
    let kind: ProblemKind
    var rule = ""

    /// The rule whose findings are slips of one keyboard.
    private static let ofScripts = "wrong-script"

    /// Rules whose findings on one screen have one cause: one line of code that names several states, one feature
    /// that a language lacks.
    static let ofScreens: Set<String> = ["label-not-in-name", "missing-translation"]

    /// The screen of a title that is cut, the control of a segment, or the app of a button without a label, of
    /// a label that hardly any language has, of one that few languages have cut and of a key that is announced;
    /// `nil` of any other problem.
    init?(_ problem: Problem) {
      guard var path = problem.places.first?.location?.path else { return nil }
      switch (problem.kind, problem.role) {
      case (.cut, _) where problem.isCutForFew: (bars, path) = ("", "")
      case (.cut, .title) where problem.isOnceScrolled: return nil
      case (.cut, .title), (.cut, .largeTitle): bars = Bar.unnumbered(problem.bar)
      case (.cut, .segment): bars = problem.bar[...]
      case _ where ProblemGroup.isOfScreen(problem):
        bars = Bar.unnumbered(problem.bar)
        rule = problem.rule
      case (.spoken, .button), (.spoken, .barButton), (.spoken, .toolbarButton):
        guard problem.rule == ProblemKind.unlabelledButton else { return nil }
        (bars, path) = ("", "")
      case (.translation, _):
        guard problem.isHardlyTranslated || problem.rule == Self.ofScripts else { return nil }
        (bars, path) = ("", "")
        rule = problem.rule
      case (.generic, .accessibilityLabel) where problem.rule == ProblemKind.keyOfNoTable:
        // One line of code announces them.
        (bars, path) = ("", "")
        rule = problem.rule
      default: return nil
      }
      kind = problem.kind
      app = problem.app
      self.path = path
    }
  }
}
