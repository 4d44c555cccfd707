public import LabelAudit
import LabelModel
import LabelRules

/// Writes a summary for pull requests and job pages: verdict, problems by rank, what was left out, and
/// what was not seen. It stays under the length that such places take.
public struct MarkdownReporter: Reporter {
  /// UTF-8 bytes of problems that are written; the rest is counted. A comment on GitHub holds 65,536
  /// characters.
  private static let room = 48_000
  /// Labels not seen that are listed; the rest is in the counts.
  private static let listed = 100

  private let texts: ReportTexts
  private let options: ReportOptions

  /// Creates the reporter; of the options language, view and number of problems matter.
  public init(options: ReportOptions = ReportOptions()) {
    texts = ReportTexts(language: options.language)
    self.options = options
  }

  /// Writes the summary piece by piece.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let overview = HTMLOverview(result: result, texts: texts, view: options.view)
    let verdict = VerdictWords(result: result, texts: texts)
    let apps = AppRows(result: result, texts: texts)
    let isSeveral = !result.apps.isEmpty
    let title = isSeveral ? texts["apps.title"] : texts("title", ["app": overview.appName])
    let line = isSeveral ? apps.verdict : verdict.line
    try write("# \(MarkdownText.escaped(title))\n\n")
    if let known = verdict.shortfall { try write("**\(MarkdownText.escaped(known))**\n\n") }
    try write("**\(MarkdownText.escaped(line))**\n")
    if isSeveral { try write("\n" + table(apps)) }
    if let figure = verdict.figure { try write("\n\(MarkdownText.escaped(figure))\n") }
    try write("\n\(overview.scope)\n")
    try writeProblems(of: result, to: write)
    try write(coverage(result.coverage))
  }

  private func writeProblems(
    of result: AuditResult, to write: (String) throws -> Void
  ) throws {
    let problems = result.problems(in: options.view)
    try write("\n## \(texts[options.view.isThorough ? "problems.all" : "problems.title"])\n\n")
    if problems.isEmpty { try write(texts["problems.none"] + "\n") }
    var shown = 0
    var length = 0
    for problem in problems.prefix(options.top ?? .max) {
      let text = entry(problem, number: shown + 1)
      length += text.utf8.count
      guard length <= Self.room else { break }
      try write(text)
      shown += 1
    }
    let left = LeftOutWords(
      left: result.leftOut(of: options.view), hidden: problems.count - shown, shown: shown,
      texts: texts)
    if let line = left.line { try write("\n\(MarkdownText.escaped(line))\n") }
  }

  private func entry(_ problem: Problem, number: Int) -> String {
    let words = ProblemWords(problem: problem, texts: texts)
    var lines = ["\(number). **\(MarkdownText.escaped(words.message))**"]
    let measured = problem.byWeight.filter { $0.usual != nil }
    if !measured.isEmpty {
      lines.append(
        measured.map { language in
          let visible = MarkdownText.code(language.usual?.visible ?? "", limit: 80)
          let text = MarkdownText.code(language.text ?? "", limit: 80)
          return "\(language.locale) \(visible) ← \(text)"
        }.joined(separator: ", "))
    }
    let advice = [words.room, words.firstFix].compactMap { $0 }.joined(separator: "; ")
    if !advice.isEmpty { lines.append(MarkdownText.escaped(advice)) }
    var place = "\(words.severity), \(MarkdownText.code(problem.rule))"
    place += ", \(MarkdownText.code(problem.bar, limit: 80))"
    if let location = problem.places.first?.location {
      place += ", \(MarkdownText.code(TextReporter.text(of: location)))"
    }
    if problem.places.count > 1 {
      place += " " + texts.counted("problem.morePlaces", problem.places.count - 1)
    }
    lines.append(place)
    return lines.joined(separator: "  \n   ") + "\n"
  }

  private func coverage(_ coverage: Coverage) -> String {
    var text = "\n## \(texts["coverage.title"])\n\n"
    let counts: [(String, Int)] = [
      ("files", coverage.filesRead), ("bars", coverage.bars), ("items", coverage.items),
      ("resolved", coverage.resolved), ("dynamic", coverage.dynamic),
      ("unresolved", coverage.unresolved),
    ]
    text += row(counts.map { texts["coverage.\($0.0)"] })
    text += "|--:|--:|--:|--:|--:|--:|\n" + row(counts.map { texts.number($0.1) })
    guard !coverage.unseen.isEmpty else { return text }
    text += "\n<details><summary>\(texts["coverage.unseen"])</summary>\n\n"
    for label in coverage.unseen.prefix(Self.listed) {
      text += "- \(MarkdownText.code("\(label.bar) / \(label.item)")) "
      text += MarkdownText.escaped(label.reason) + "\n"
    }
    return text + "\n</details>\n"
  }

  private func table(_ apps: AppRows) -> String {
    row(apps.heads.map { MarkdownText.escaped($0) }) + "|---|---|--:|--:|--:|--:|\n"
      + apps.rows.map { app in
        row(
          [
            MarkdownText.code(app.name, limit: 120), app.verdict, app.fitting, app.errors,
            app.warnings, app.known,
          ])
      }.joined()
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}
