import LabelAudit
import LabelModel

/// The head of the page: verdict, counts and the worst labels.
struct HTMLOverview {
  let result: AuditResult
  let texts: ReportTexts

  /// The app's name in the report's language, the source language or any.
  var appName: String {
    let name = result.app.name
    let text =
      name[texts.language] ?? name[result.app.sourceLanguage]
      ?? name.locales.first.flatMap { name[$0] }
    return SafeText.line(text ?? texts["app.unnamed"], limit: 120)
  }

  /// How many labels are cut, and how many could not be decided.
  var verdict: String {
    let counts = result.labelVerdicts
    let cut = counts[.truncated] ?? 0
    let review = counts[.review] ?? 0
    var sentences = [cut == 0 ? texts["verdict.none"] : texts.counted("verdict.cut", cut)]
    if review > 0 { sentences.append(texts.counted("verdict.review", review)) }
    return sentences.joined(separator: " ")
  }

  /// What was looked at.
  var scope: String {
    texts(
      "scope",
      [
        "labels": texts.number(result.summary.items), "bars": texts.number(result.summary.bars),
        "files": texts.number(result.coverage.filesRead),
        "locales": texts.number(result.summary.locales),
        "configurations": texts.number(result.summary.configurations),
      ])
  }

  /// Counts by severity, and a strip of all labels by verdict.
  func counts() -> MarkupNode {
    let summary = result.summary
    let tiles: [(String, Int)] = [
      ("error", summary.errors), ("warning", summary.warnings), ("note", summary.notes),
      ("review", summary.review),
    ]
    let names = ["error": "errors", "warning": "warnings", "note": "notes", "review": "review"]
    return .group([
      .tag(
        "ul", ["class": "counts"],
        tiles.map { name, count in
          .tag(
            "li", ["class": "count \(name)"],
            [
              .tag("b", [:], texts.number(count)), .text(" "),
              .tag("span", [:], texts["count.\(names[name] ?? name)"]),
            ])
        }),
      strip(),
    ])
  }

  private func strip() -> MarkupNode {
    let counts = result.labelVerdicts
    let total = counts.values.reduce(0, +)
    guard total > 0 else { return .group([]) }
    var start = 0.0
    var shapes: [MarkupNode] = []
    var legend: [MarkupNode] = []
    for verdict in Verdict.allCases.reversed() {
      let count = counts[verdict] ?? 0
      let share = Double(count) / Double(total) * 1000
      shapes.append(
        .tag(
          "rect",
          [
            "class": verdict.rawValue, "x": Points.text(start), "y": "0",
            "width": Points.text(share), "height": "12",
          ]))
      start += share
      legend.append(
        .tag(
          "li", ["class": verdict.rawValue],
          "\(texts.number(count)) \(texts["verdict.\(verdict.rawValue)"])"))
    }
    return .tag(
      "div", ["class": "spread"],
      [
        .tag(
          "svg",
          [
            "viewBox": "0 0 1000 12", "preserveAspectRatio": "none", "aria-hidden": "true",
            "class": "spread-strip",
          ], shapes), .tag("ul", ["class": "spread-legend"], legend),
      ])
  }

  /// The labels that miss most of their room, each with its picture.
  func worst() -> MarkupNode {
    let findings = result.worstFindings(limit: 5)
    guard !findings.isEmpty else { return .group([]) }
    return .tag(
      "section", ["id": "worst", "aria-labelledby": "worst-title"],
      [
        .tag("h2", ["id": "worst-title"], texts["worst.title"]),
        .tag("p", ["class": "lead"], texts["worst.lead"]),
        .tag("ol", ["class": "cards"], findings.compactMap(card)),
      ])
  }

  private func card(_ finding: Finding) -> MarkupNode? {
    guard let fits = finding.fit, let locale = finding.locale,
      let bar = result.bars.first(where: { $0.bar.id == finding.bar })
    else { return nil }
    let worst = fits.worst
    let configuration = worst.configuration
    let size = configuration.textSize.rawValue
    return .tag(
      "li", ["class": "card"],
      [
        .tag(
          "div",
          [
            "class": "canvas", "tabindex": "0", "role": "group",
            "aria-label": SafeText.line(fits.text, limit: 80),
          ],
          [BarPicture(bar: bar, locale: locale, focus: fits, texts: texts).node()]),
        .tag(
          "p", ["class": "meant"],
          [
            .label(fits.text, locale: locale.identifier), .text(" "),
            .tag("span", ["class": "tongue"], texts.name(of: locale)),
          ]),
        .tag(
          "p", ["class": "measure"],
          texts(
            "worst.needs",
            ["width": texts.points(worst.width), "available": texts.points(worst.available)])),
        .tag(
          "p", ["class": "facts"],
          [
            .text(
              texts(
                "worst.at",
                [
                  "width": texts.points(configuration.width), "size": size,
                  "design": texts["design.\(configuration.design.rawValue)"],
                ])), .text(" · "),
            .text(
              fits.fitsFromWidth.map { texts("fits.from", ["width": texts.points($0)]) }
                ?? texts["fits.nowhere"]),
          ]), .tag("p", ["class": "facts"], [.tag("code", [:], SafeText.line(finding.bar))]),
      ])
  }
}
