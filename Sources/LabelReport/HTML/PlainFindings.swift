import LabelAudit
import LabelModel

/// The findings as a plain list for readers without script, bar by bar. It stands in `noscript`, so
/// that a page with script does not build it.
struct PlainFindings {
  let result: AuditResult
  let texts: ReportTexts

  /// Writes one bar at a time.
  func write(to write: (MarkupNode) throws -> Void) throws {
    guard !result.findings.isEmpty else {
      return try write(.tag("p", [:], texts["findings.none"]))
    }
    var start = result.findings.startIndex
    while start < result.findings.endIndex {
      let bar = result.findings[start].bar
      let end = result.findings[start...].firstIndex { $0.bar != bar } ?? result.findings.endIndex
      let kind = texts["bar.\(result.findings[start].barKind.rawValue)"]
      try write(
        .tag(
          "noscript", [:],
          [
            .tag("h3", [:], [.tag("code", [:], bar), .text(" \(kind)")]),
            .tag("ul", ["class": "plain"], result.findings[start..<end].map(item)),
          ]))
      start = end
    }
  }

  private func item(_ finding: Finding) -> MarkupNode {
    let word = finding.outcome == .review ? "review" : finding.severity.rawValue
    let locale = finding.locale?.identifier
    var parts: [MarkupNode] = [.tag("b", [:], texts["severity.\(word)"]), .text(" ")]
    if let locale { parts += [.text("\(locale) ")] }
    if let text = finding.text {
      if let visible = finding.fit?.worst.visible, visible != text {
        parts += [.tag("s", ["lang": locale], SafeText.line(visible)), .text(" ← ")]
      }
      parts += [.label(text, locale: locale), .text(": ")]
    }
    parts.append(.text(SafeText.line(finding.message)))
    if let place = finding.location {
      parts += [.text(" "), .tag("code", [:], TextReporter.text(of: place))]
    }
    return .tag("li", [:], parts)
  }
}
