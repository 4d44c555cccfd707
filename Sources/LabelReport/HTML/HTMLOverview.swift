import Foundation
import LabelAudit
import LabelModel

/// The head of the page: verdict, the one figure, counts and what to mend first.
struct HTMLOverview {
  let result: AuditResult
  let texts: ReportTexts
  let view: ProblemView
  var link: PlaceLink?

  /// The app's name in the report's language, the source language or any.
  var appName: String {
    let name = result.app.name
    let text =
      name[texts.language] ?? name[result.app.sourceLanguage]
      ?? name.locales.first.flatMap { name[$0] }
    return SafeText.line(text ?? texts["app.unnamed"], limit: 120)
  }

  /// Whether the labels are fit to be shown.
  var verdict: String {
    let words = VerdictWords(result: result, texts: texts)
    return [words.shortfall, words.line].compactMap { $0 }.joined(separator: " ")
  }

  /// The one figure of the report; empty when nothing was measured.
  var figure: String { VerdictWords(result: result, texts: texts).figure ?? "" }

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

  /// Problems that have a card with a picture.
  private static let pictured = 10

  /// What to mend first: a card for each of the first problems, then the rest as a list, then what is
  /// left out.
  func problems() -> MarkupNode {
    let problems = result.problems(in: view)
    let left = LeftOutWords(
      left: result.leftOut(of: view), hidden: 0, shown: problems.count, texts: texts)
    var children: [MarkupNode] = [
      .tag("h2", ["id": "worst-title"], texts[problems.isEmpty ? "problems.all" : "problems.title"])
    ]
    if problems.isEmpty {
      children.append(.tag("p", ["class": "lead"], texts["problems.none"]))
    } else {
      children.append(
        .tag("ol", ["class": "cards"], problems.prefix(Self.pictured).map(entry)))
    }
    if let line = left.line { children.append(.tag("p", ["class": "lead"], line)) }
    return .tag("section", ["id": "worst", "aria-labelledby": "worst-title"], children)
  }

  /// One problem; its address is `#p=` and its identifier.
  private func entry(_ problem: Problem) -> MarkupNode {
    let words = ProblemWords(problem: problem, texts: texts)
    var children: [MarkupNode] = []
    if let picture = picture(of: problem) { children.append(picture) }
    children.append(.tag("p", ["class": "meant"], [words.marked]))
    let measured = problem.byWeight.filter { $0.usual != nil }
    if !measured.isEmpty {
      let languages = measured.map { language in
        MarkupNode.tag(
          "span", ["class": "pair"],
          [
            .tag("span", ["class": "tongue"], language.locale.identifier), .text(" "),
            .label(ProblemWords.remnant(language, limit: 60), locale: language.locale.identifier),
            .text("  "),
          ])
      }
      children.append(.tag("p", ["class": "measure tongues"], languages))
    }
    let advice = texts.joined([words.room, words.firstFix].compactMap { $0 }, by: "semicolon")
    if !advice.isEmpty { children.append(.tag("p", ["class": "facts"], advice)) }
    let place = MarkupNode.tag("code", [:], words.place)
    let address = problem.places.first?.location.flatMap { link?.address(of: $0) }
    children.append(
      .tag(
        "p", ["class": "facts"],
        [
          .text("\(words.severity) · "),
          address.map { .tag("a", ["href": $0, "rel": "noreferrer"], [place]) } ?? place,
        ]))
    children.append(acts(problem, words))
    return .tag("li", ["class": "card", "id": "p=\(anchor(problem))"], children)
  }

  /// An address of its own, and what can be taken along: the problem as text, as Markdown and as the
  /// line that silences it.
  private func acts(_ problem: Problem, _ words: ProblemWords) -> MarkupNode {
    let plain = [words.message, words.firstFix, words.place].compactMap { $0 }
    let markdown =
      "- **\(MarkdownText.escaped(words.message))** – "
      + [
        words.firstFix.map { MarkdownText.escaped($0) }, MarkdownText.code(words.place, limit: 300),
      ]
      .compactMap { $0 }.joined(separator: " – ")
    let silence = "- { problem: \(Self.quoted(problem.id)), reason: \"\" }"
    func button(_ name: String, _ text: String) -> MarkupNode {
      .tag(
        "button", ["type": "button", "class": "copy scripted", "hidden": "", "data-copy": text],
        texts["copy.\(name)"])
    }
    return .tag(
      "p", ["class": "acts"],
      [
        .tag("a", ["href": "#p=\(anchor(problem))"], texts["copy.link"]),
        button("text", plain.joined(separator: "\n")), button("markdown", markdown),
        button("silence", silence),
      ])
  }

  /// A text as YAML in quotation marks.
  private static func quoted(_ text: String) -> String {
    "\""
      + SafeText.line(text, limit: 1000).replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"") + "\""
  }

  /// The identifier as it may stand in an address.
  private func anchor(_ problem: Problem) -> String {
    problem.id.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(Self.plain))
      ?? "\(problem.rank)"
  }

  private static let plain = CharacterSet(charactersIn: "-._~/")

  private func picture(of problem: Problem) -> MarkupNode? {
    guard let lead = result.lead(of: problem),
      let bar = result.bars.first(where: { $0.bar.id == lead.bar }),
      let fits = lead.fit ?? Self.fits(of: lead, in: bar, source: result.app.sourceLanguage)
    else { return nil }
    return BarPicture.canvas(of: fits, in: bar, result, texts, design: lead.design)
  }

  /// Of a finding that measured nothing: how its item fits, in its language or the source's.
  private static func fits(of finding: Finding, in bar: FittedBar, source: LocaleID) -> ItemFits? {
    let own = bar.fits.filter { $0.item == finding.item || finding.item == nil }
    return own.first { $0.locale == finding.locale } ?? own.first { $0.locale == source }
  }
}
