/// A comparison for pull requests and job pages.
struct ComparisonMarkdown {
  /// Findings of one kind that are listed one by one.
  private static let listed = 100

  let comparison: ReportComparison
  let texts: ReportTexts

  func write(to write: (String) throws -> Void) throws {
    try write("# \(texts["compare.title"])\n\n**\(texts.summary(of: comparison))**\n")
    for change in [ReportComparison.Change.new, .mended] {
      let findings = comparison.findings(change)
      guard !findings.isEmpty else { continue }
      try write("\n## \(texts["compare.\(change.rawValue)"])\n\n")
      for finding in findings.prefix(Self.listed) {
        let locale = finding.locale.map { MarkdownText.escaped($0) + " " } ?? ""
        let message = MarkdownText.escaped(finding.message)
        try write("- \(locale)\(MarkdownText.code(finding.bar)): \(message)\n")
      }
      if findings.count > Self.listed {
        let counts = texts(
          "findings.count",
          ["shown": texts.number(Self.listed), "total": texts.number(findings.count)])
        try write("\n\(counts)\n")
      }
    }
    let heads =
      [texts["control.language"]]
      + ComparisonText.changes.map { texts["compare.\($0.rawValue)"] }
    try write("\n## \(texts["compare.byLocale"])\n\n| \(heads.joined(separator: " | ")) |\n")
    try write("|---|--:|--:|--:|\n")
    for row in comparison.byLocale {
      let cells =
        [MarkdownText.escaped(texts.name(ofTag: row.locale))]
        + ComparisonText.changes.map { texts.number(row.counts[$0] ?? 0) }
      try write("| \(cells.joined(separator: " | ")) |\n")
    }
  }
}
