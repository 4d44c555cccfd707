/// A comparison as one self-contained page without script, made of `Reports/compare.html`.
struct ComparisonPage {
  let comparison: ReportComparison
  let texts: ReportTexts

  func write(to write: (String) throws -> Void) throws {
    try HTMLTemplate(.comparison).write(
      filling: { slot in
        switch slot {
        case "language": return .node(.text(texts.language.identifier))
        case "direction": return .node(.text(texts.direction))
        case "policy": return .asset(.policy)
        case "style": return .asset(.style)
        case "summary": return .node(.text(texts.summary(of: comparison)))
        case "byLocale": return .node(table())
        case "new", "mended", "unchanged":
          guard let change = ReportComparison.Change(rawValue: slot) else { return nil }
          return .stream { try list(change, to: $0) }
        default:
          guard slot.hasPrefix("t:") else { return nil }
          return .node(.text(texts[String(slot.dropFirst(2))]))
        }
      }, to: write)
  }

  private func table() -> MarkupNode {
    let heads =
      [texts["control.language"]]
      + ComparisonText.changes.map { texts["compare.\($0.rawValue)"] }
    return .tag(
      "table", [:],
      [
        .tag("thead", [:], [.tag("tr", [:], heads.map { .tag("th", ["scope": "col"], $0) })]),
        .tag(
          "tbody", [:],
          comparison.byLocale.map { row in
            .tag(
              "tr", [:],
              [.tag("th", ["scope": "row"], texts.name(ofTag: row.locale))]
                + ComparisonText.changes.map {
                  .tag("td", ["class": "number"], texts.number(row.counts[$0] ?? 0))
                })
          }),
      ])
  }

  private func list(
    _ change: ReportComparison.Change, to write: (MarkupNode) throws -> Void
  ) throws {
    let findings = comparison.findings(change)
    guard !findings.isEmpty else {
      return try write(.tag("p", ["class": "lead"], texts["compare.none"]))
    }
    for finding in findings {
      let visible = finding.visible.flatMap { $0 == finding.text ? nil : $0 }
      try write(
        .tag(
          "div", ["class": "finding brief"],
          [
            .tag(
              "p", ["class": "what"],
              [
                visible.map {
                  .group([.tag("s", [:], [.label($0, locale: finding.locale)]), .text(" ← ")])
                } ?? .group([]),
                .label(finding.text ?? finding.item ?? finding.bar, locale: finding.locale),
              ]),
            .tag("p", ["class": "says"], SafeText.line(finding.message)),
            .tag(
              "p", ["class": "tags"],
              [
                .tag("span", [:], texts.name(ofTag: finding.locale)),
                .tag("span", [:], SafeText.line(finding.rule)),
                .tag("code", [:], SafeText.line(finding.bar)),
              ]),
          ]))
    }
  }
}
