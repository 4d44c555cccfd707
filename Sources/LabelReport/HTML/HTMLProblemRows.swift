import LabelAudit
import LabelModel
import LabelRules

/// The problems of the page's data block, by rank.
extension HTMLReportData {
  /// rule, severity (3 stands for review), reach, bar, item, message, findings (the one that shows it
  /// best first), identifier, fix, state (1 accepted, 2 suppressed), languages with what is visible in
  /// each, worst first, further places, whether the message is in English instead of the page's
  /// language.
  mutating func problemRow(_ problem: Problem, findings: [Int], bars: [String: Int])
    -> CompactValue
  {
    let bar = bars[problem.bar]
    let item = bar.flatMap { bar in
      result.bars[bar].bar.items.firstIndex { $0.id == problem.item }
    }
    let lead = findings.first { result.findings[$0].fingerprint == problem.lead }
    let ordered = [lead].compactMap { $0 } + findings.filter { $0 != lead }
    let severity = Severity.allCases.firstIndex(of: problem.severity) ?? 0
    let words = ProblemWords(problem: problem, texts: texts)
    let label = problem.sourceText.map { SafeText.line($0) }
    return .trimmed([
      CompactValue(rulePlaces[problem.rule]),
      .integer(problem.outcome == .review ? 3 : severity), .integer(problem.reach.index),
      CompactValue(bar), CompactValue(item), sentence(words.message, about: label, in: nil),
      .row(ordered.map { .integer($0) }), .text(SafeText.line(problem.id, limit: 1000)),
      sentence(words.firstFix ?? "", about: label, in: nil),
      problem.standing == .open ? .none : .integer(problem.standing.rawValue),
      .row(problem.byWeight.flatMap { language($0, ordered) }),
      problem.placeCount > 1 ? .integer(problem.placeCount - 1) : .none,
      words.isForeign ? .integer(1) : .none,
    ])
  }

  /// The language, what is visible: as letters kept of the text of the problem's finding in it, as a
  /// text where there is none; `null` where nothing was measured.
  private func language(_ language: Problem.Language, _ findings: [Int]) -> [CompactValue] {
    guard let place = localePlaces[language.locale] else { return [] }
    guard language.usual != nil else { return [.integer(place), .none] }
    let visible = SafeText.line(ProblemWords.remnant(language, limit: 60))
    let own = findings.lazy.map { result.findings[$0] }.first { $0.locale == language.locale }
    let text = own?.text.map { SafeText.line($0) }
    return [.integer(place), text.map { .remnant(visible, of: $0) } ?? .text(visible)]
  }
}
