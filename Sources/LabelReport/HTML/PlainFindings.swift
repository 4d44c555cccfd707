import LabelAudit
import LabelModel

/// The findings as a plain list for readers without script, bar by bar. It stands in `noscript`, so
/// that a page with script does not build it.
struct PlainFindings {
  let result: AuditResult
  let texts: ReportTexts

  /// Writes one bar at a time.
  func write(to write: (MarkupNode) throws -> Void) throws {
    let findings = result.findings.filter(\.isOpen)
    guard !findings.isEmpty else {
      return try write(.tag("p", [:], texts["findings.none"]))
    }
    var start = findings.startIndex
    while start < findings.endIndex {
      let bar = findings[start].bar
      let end = findings[start...].firstIndex { $0.bar != bar } ?? findings.endIndex
      try write(group(findings[start..<end]))
      start = end
    }
  }

  /// One bar: its items, each with what was found of it by language.
  private func group(_ findings: ArraySlice<Finding>) -> MarkupNode {
    guard let first = findings.first else { return .group([]) }
    var children: [MarkupNode] = [
      .tag(
        "h3", [:],
        [
          .tag("code", [:], SafeText.line(first.bar)),
          .text(" \(texts["bar.\(first.barKind.rawValue)"])"),
        ])
    ]
    var start = findings.startIndex
    while start < findings.endIndex {
      let item = findings[start].item
      let end = findings[start...].firstIndex { $0.item != item } ?? findings.endIndex
      var heading: [MarkupNode] = []
      if let item { heading.append(.tag("code", [:], SafeText.line(item))) }
      if let place = findings[start].location {
        heading += [.text(" "), .tag("code", [:], TextReporter.text(of: place))]
      }
      if !heading.isEmpty { children.append(.tag("h4", [:], heading)) }
      children.append(.tag("ul", ["class": "plain"], findings[start..<end].map(line)))
      start = end
    }
    return .tag("noscript", [:], children)
  }

  private func line(_ finding: Finding) -> MarkupNode {
    let word = finding.outcome == .review ? "review" : finding.severity.rawValue
    let locale = finding.locale?.identifier
    var parts: [MarkupNode] = [.tag("b", [:], texts["severity.\(word)"]), .text(" ")]
    if locale != nil {
      let tags = finding.locales.map(\.identifier).joined(separator: ", ")
      parts.append(.text("\(tags): "))
    }
    let message = SafeText.line(finding.message(in: texts.language))
    let language = finding.messageLanguage(in: texts.language)
    parts.append(
      language == texts.language
        ? .text(message) : .tag("span", ["lang": language.identifier, "dir": "auto"], message))
    if let visible = finding.fit?.worst.visible, visible != finding.text {
      parts += [.text(" "), .tag("s", ["lang": locale], SafeText.line(visible))]
    }
    return .tag("li", [:], parts)
  }
}
