/// A comparison for people at a terminal.
struct ComparisonText {
  let comparison: ReportComparison
  let texts: ReportTexts
  let options: ReportOptions

  private var layout: TextLayout { TextLayout(width: options.width) }

  func write(to write: (String) throws -> Void) throws {
    try write(layout.wrap(texts.summary(of: comparison), indent: 0) + "\n")
    for change in [ReportComparison.Change.new, .mended] {
      let findings = comparison.findings(change)
      guard !findings.isEmpty else { continue }
      try write("\n\(texts["compare.\(change.rawValue)"])\n")
      for finding in findings { try write(lines(for: finding)) }
    }
    try write("\n" + table())
  }

  private func lines(for finding: JSONReport.Finding) -> String {
    let place = SafeText.line(
      [finding.bar, finding.item].compactMap { $0 }.joined(separator: " / "))
    let text = SafeText.label(finding.text ?? "", limit: 80)
    let head = "  " + TextLayout.pad(finding.locale ?? "*", to: 8) + place + "  " + text
    return head + "\n" + layout.wrap(SafeText.line(finding.message), indent: 10) + "\n"
  }

  private func table() -> String {
    let heads = [texts["control.language"]] + Self.changes.map { texts["compare.\($0.rawValue)"] }
    let rows = comparison.byLocale.map { row in
      [row.locale ?? texts["compare.everywhere"]]
        + Self.changes.map { texts.number(row.counts[$0] ?? 0) }
    }
    return ([heads] + rows).map { cells in
      cells.enumerated().map { $0 == 0 ? TextLayout.pad($1, to: 16) : TextLayout.pad($1, to: 14) }
        .joined().trimmingTrailingSpaces + "\n"
    }.joined()
  }

  static let changes: [ReportComparison.Change] = [.new, .mended, .unchanged]
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
