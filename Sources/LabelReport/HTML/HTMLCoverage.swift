import LabelModel
import LabelRules

/// What was read and what was not: counts, labels whose text is not in the files, files left out,
/// problems with the input.
struct HTMLCoverage {
  let coverage: Coverage
  let texts: ReportTexts

  func node(diagnostics: [Diagnostic]) -> MarkupNode {
    let counts: [(String, Int)] = [
      ("files", coverage.filesRead), ("bars", coverage.bars), ("items", coverage.items),
      ("resolved", coverage.resolved), ("dynamic", coverage.dynamic),
      ("unresolved", coverage.unresolved),
    ]
    var parts: [MarkupNode] = [
      .tag("h2", ["id": "coverage-title"], texts["coverage.title"]),
      .tag(
        "dl", ["class": "tally"],
        counts.map { name, count in
          .tag(
            "div", [:],
            [.tag("dt", [:], texts["coverage.\(name)"]), .tag("dd", [:], texts.number(count))])
        }),
    ]
    if coverage.unseen.isEmpty {
      parts.append(.tag("p", [:], texts["coverage.complete"]))
    } else {
      parts.append(unseen())
    }
    if !coverage.filesSkipped.isEmpty { parts.append(skipped()) }
    if !diagnostics.isEmpty { parts.append(problems(diagnostics)) }
    return .tag("section", ["id": "coverage", "aria-labelledby": "coverage-title"], parts)
  }

  private func unseen() -> MarkupNode {
    .group([
      .tag("h3", ["id": "unseen-title"], texts["coverage.unseen"]),
      .tag("p", ["class": "lead"], texts["coverage.unseen.lead"]),
      table(
        labelledBy: "unseen-title",
        columns: ["coverage.label", "coverage.reason", "coverage.where"],
        rows: coverage.unseen.map { label in
          [
            .tag("code", [:], SafeText.line("\(label.bar) / \(label.item)")),
            .group([
              .tag("span", ["class": "state"], texts["coverage.\(label.state.rawValue)"]),
              .text(" "), said(label.reason),
              label.expression.map { .group([.text(" "), .tag("code", [:], SafeText.line($0))]) }
                ?? .group([]),
            ]),
            label.declaredAt.map { .tag("code", [:], TextReporter.text(of: $0)) } ?? .text("–"),
          ]
        }),
    ])
  }

  private func skipped() -> MarkupNode {
    .group([
      .tag("h3", ["id": "skipped-title"], texts["coverage.skipped"]),
      table(
        labelledBy: "skipped-title", columns: ["coverage.where", "coverage.reason"],
        rows: coverage.filesSkipped.map {
          [.tag("code", [:], SafeText.line($0.path)), said($0.reason)]
        }),
    ])
  }

  private func problems(_ diagnostics: [Diagnostic]) -> MarkupNode {
    .group([
      .tag("h3", [:], texts["coverage.diagnostics"]),
      .tag(
        "ul", ["class": "problems"],
        diagnostics.map { .tag("li", [:], line($0)) }),
    ])
  }

  /// `App.swift:3:7` error: what is wrong.
  private func line(_ diagnostic: Diagnostic) -> [MarkupNode] {
    var parts: [MarkupNode] = []
    if let path = diagnostic.path {
      let place = [diagnostic.line, diagnostic.line.flatMap { _ in diagnostic.column }]
        .compactMap { $0.map { ":\($0)" } }.joined()
      parts = [.tag("code", [:], SafeText.line(path + place)), .text(" ")]
    }
    let severity = texts["severity.\(diagnostic.severity.rawValue)"]
    return parts + [
      .tag("span", ["class": "state"], severity), .text(" "), said(diagnostic.wording),
    ]
  }

  /// A message in the language of the page, or in English, which is then marked.
  private func said(_ message: Message) -> MarkupNode {
    let text = SafeText.line(texts.said(message))
    return message.isSaid(in: texts.language) ? .text(text) : .tag("span", ["lang": "en"], text)
  }

  private func table(
    labelledBy title: String, columns: [String], rows: [[MarkupNode]]
  ) -> MarkupNode {
    .tag(
      "div",
      ["class": "scroller", "tabindex": "0", "role": "region", "aria-labelledby": title],
      [
        .tag(
          "table", [:],
          [
            .tag(
              "thead", [:],
              [.tag("tr", [:], columns.map { .tag("th", ["scope": "col"], texts[$0]) })]),
            .tag(
              "tbody", [:],
              rows.map { row in .tag("tr", [:], row.map { .tag("td", [:], [$0]) }) }),
          ])
      ])
  }
}
