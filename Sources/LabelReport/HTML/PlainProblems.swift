import LabelAudit
import LabelModel

/// The problems as a plain list for readers without script, by rank: each with every language it was
/// found in. It stands in `noscript`, so that a page with script does not build it.
struct PlainProblems {
  let result: AuditResult
  let texts: ReportTexts

  /// Writes one problem at a time.
  func write(to write: (MarkupNode) throws -> Void) throws {
    let problems = result.problems.filter { $0.standing == .open }
    guard !problems.isEmpty else {
      return try write(.tag("p", [:], texts["findings.none"]))
    }
    for problem in problems {
      try write(.tag("noscript", [:], [.tag("p", ["class": "plain"], line(problem))]))
    }
  }

  private func line(_ problem: Problem) -> [MarkupNode] {
    let words = ProblemWords(problem: problem, texts: texts)
    var parts: [MarkupNode] = [
      .tag("b", [:], words.severity), .text(" "),
      words.marked, .text(" "), .tag("code", [:], words.place),
    ]
    for language in problem.byWeight {
      let tag = language.locale.identifier
      parts.append(.text(" · \(tag)"))
      guard language.usual != nil else { continue }
      parts += [
        .text(" "), .label(ProblemWords.remnant(language, limit: 60), locale: tag),
      ]
    }
    return parts
  }
}
