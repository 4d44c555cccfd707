/// A comparison for pull requests and job pages.
struct ComparisonMarkdown {
  /// UTF-8 bytes of the findings of one kind that are listed one by one, and of the table of languages: a
  /// comment on GitHub holds 65,536 characters.
  private static let listRoom = 24_000
  private static let tableRoom = 12_000

  let comparison: ReportComparison
  let texts: ReportTexts

  func write(to write: (String) throws -> Void) throws {
    try write("# \(texts["compare.title"])\n\n**\(texts.summary(of: comparison))**\n")
    for change in [ReportComparison.Change.new, .mended] {
      let findings = comparison.findings(change)
      guard !findings.isEmpty else { continue }
      try write("\n## \(texts["compare.\(change.rawValue)"])\n\n")
      var (shown, length) = (0, 0)
      for finding in findings {
        let locale = finding.locale.map { MarkdownText.escaped($0) + " " } ?? ""
        let message = MarkdownText.escaped(finding.message)
        let line = "- \(locale)\(MarkdownText.code(finding.bar)): \(message)\n"
        length += line.utf8.count
        guard length <= Self.listRoom else { break }
        try write(line)
        shown += 1
      }
      if findings.count > shown {
        let counts = texts(
          "findings.count",
          ["shown": texts.number(shown), "total": texts.number(findings.count)])
        try write("\n\(counts)\n")
      }
    }
    let heads =
      [texts["control.language"]]
      + ComparisonText.changes.map { texts["compare.\($0.rawValue)"] }
    try write("\n## \(texts["compare.byLocale"])\n\n| \(heads.joined(separator: " | ")) |\n")
    try write("|---|--:|--:|--:|\n")
    var length = 0
    for row in comparison.byLocale {
      let cells =
        [MarkdownText.escaped(texts.name(ofTag: row.locale))]
        + ComparisonText.changes.map { texts.number(row.counts[$0] ?? 0) }
      let line = "| \(cells.joined(separator: " | ")) |\n"
      length += line.utf8.count
      guard length <= Self.tableRoom else { return try write("| … | | | |\n") }
      try write(line)
    }
  }
}
