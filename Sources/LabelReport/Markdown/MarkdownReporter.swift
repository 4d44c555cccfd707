public import LabelAudit
import LabelModel
import LabelRules

/// Writes a summary for pull requests and job pages: verdict, problems by rank, what was left out, and
/// what was not seen. It stays under the length that such places take.
public struct MarkdownReporter: Reporter {
  /// UTF-8 bytes of the whole summary: a comment on GitHub holds 65,536 characters. What does not find
  /// room is counted.
  private static let room = 65_000
  /// Bytes of them for the table of apps, for labels not seen, and for the line that counts the rest.
  private static let appsRoom = 20_000
  private static let unseenRoom = 10_000
  private static let lineRoom = 1000

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
    var head = "# \(MarkdownText.escaped(title))\n\n"
    if let known = verdict.shortfall { head += "**\(MarkdownText.escaped(known))**\n\n" }
    head += "**\(MarkdownText.escaped(line))**\n"
    if isSeveral { head += "\n" + table(apps) }
    if let figure = verdict.figure { head += "\n\(MarkdownText.escaped(figure))\n" }
    head += "\n\(overview.scope)\n"
    let coverage = coverage(result.coverage)
    try write(head)
    let room = Self.room - head.utf8.count - coverage.utf8.count - Self.lineRoom
    try writeProblems(of: result, room: room, to: write)
    try write(coverage)
  }

  private func writeProblems(
    of result: AuditResult, room: Int, to write: (String) throws -> Void
  ) throws {
    let problems = result.problems(in: options.view)
    try write("\n## \(texts[options.view.isThorough ? "problems.all" : "problems.title"])\n\n")
    if problems.isEmpty { try write(texts["problems.none"] + "\n") }
    var shown = 0
    var length = 0
    for problem in problems.prefix(options.top ?? .max) {
      let text = entry(problem, number: shown + 1)
      length += text.utf8.count
      guard length <= room else { break }
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
        }.joined(separator: texts["list.comma"]))
    }
    let advice = texts.joined([words.room, words.firstFix].compactMap { $0 }, by: "semicolon")
    if !advice.isEmpty { lines.append(MarkdownText.escaped(advice)) }
    var place = "\(words.severity), \(MarkdownText.code(problem.rule))"
    place += ", \(MarkdownText.code(problem.bar, limit: 80))"
    if let location = problem.places.first?.location {
      place += ", \(MarkdownText.code(TextReporter.text(of: location)))"
    }
    if problem.placeCount > 1 {
      place += " " + texts.counted("problem.morePlaces", problem.placeCount - 1)
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
    var length = 0
    for (shown, label) in coverage.unseen.enumerated() {
      let line =
        "- \(MarkdownText.code("\(label.bar) / \(label.item)", limit: 200)) "
        + MarkdownText.escaped(texts.said(label.reason)) + "\n"
      length += line.utf8.count
      guard length <= Self.unseenRoom else {
        text += "- … (\(texts.number(coverage.unseen.count - shown)))\n"
        break
      }
      text += line
    }
    return text + "\n</details>\n"
  }

  private func table(_ apps: AppRows) -> String {
    var text = row(apps.heads.map { MarkdownText.escaped($0) }) + "|---|---|--:|--:|--:|--:|\n"
    for (shown, app) in apps.rows.enumerated() {
      let line = row(
        [
          MarkdownText.code(app.name, limit: 120), app.verdict, app.fitting, app.errors,
          app.warnings, app.known,
        ])
      guard text.utf8.count + line.utf8.count <= Self.appsRoom else {
        return text + row(["… (\(texts.number(apps.rows.count - shown)))", "", "", "", "", ""])
      }
      text += line
    }
    return text
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}
