public import LabelAudit
import LabelModel
import LabelRules

/// Writes a summary for pull requests and job pages: counts, the worst labels, findings by bar, and
/// what was not seen.
public struct MarkdownReporter: Reporter {
  /// Findings that are listed one by one; the rest is counted.
  private static let listed = 200

  private let texts: ReportTexts

  /// Creates the reporter; of the options only the language matters.
  public init(options: ReportOptions = ReportOptions()) {
    texts = ReportTexts(language: options.language)
  }

  /// Writes the summary piece by piece.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let overview = HTMLOverview(result: result, texts: texts)
    let title = MarkdownText.escaped(texts("title", ["app": overview.appName]))
    try write("# \(title)\n\n**\(overview.verdict)**\n\n")
    let summary = result.summary
    try write(
      row(["count.errors", "count.warnings", "count.notes", "count.review"].map { texts[$0] })
        + "|--:|--:|--:|--:|\n"
        + row([summary.errors, summary.warnings, summary.notes, summary.review].map(texts.number))
        + "\n\(overview.scope)\n")
    try write(worst(result))
    try write(findings(result))
    try write(coverage(result.coverage))
  }

  private func worst(_ result: AuditResult) -> String {
    let worst = result.worstFindings(limit: 5)
    guard !worst.isEmpty else { return "" }
    let heads = [
      "finding.shown", "finding.meant", "control.language", "matrix.bar", "finding.label",
      "finding.room",
    ]
    var text = "\n## \(texts["worst.title"])\n\n" + row(heads.map { texts[$0] })
    text += "|---|---|---|---|--:|--:|\n"
    for finding in worst {
      guard let fit = finding.fit?.worst else { continue }
      text += row([
        MarkdownText.code(fit.visible.isEmpty ? "–" : fit.visible, limit: 80, inTable: true),
        MarkdownText.code(finding.text ?? "", limit: 80, inTable: true),
        finding.locale.map { MarkdownText.escaped(texts.name(of: $0)) } ?? "",
        MarkdownText.code(finding.bar, limit: 80, inTable: true), texts.points(fit.width) + " pt",
        texts.points(fit.available) + " pt",
      ])
    }
    return text
  }

  private func findings(_ result: AuditResult) -> String {
    let open = result.findings.filter(\.isOpen)
    var text = "\n## \(texts["findings.title"])\n"
    guard !open.isEmpty else { return text + "\n\(texts["findings.none"])\n" }
    var bar: String?
    for finding in open.prefix(Self.listed) {
      if finding.bar != bar {
        bar = finding.bar
        text += "\n### \(MarkdownText.code(finding.bar)) "
        text += "\(texts["bar.\(finding.barKind.rawValue)"])\n\n"
      }
      let word = finding.outcome == .review ? "review" : finding.severity.rawValue
      text += "- **\(texts["severity.\(word)"])** "
      if let locale = finding.locale { text += "\(MarkdownText.escaped(locale.identifier)) " }
      text += MarkdownText.escaped(finding.message(in: texts.language))
      text += " (\(MarkdownText.code(finding.rule))"
      if let place = finding.location {
        text += ", \(MarkdownText.code(TextReporter.text(of: place)))"
      }
      text += ")\n"
    }
    if open.count > Self.listed {
      let shown = texts.number(Self.listed)
      text += "\n\(texts("findings.count", ["shown": shown, "total": texts.number(open.count)]))\n"
    }
    return text
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

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}
