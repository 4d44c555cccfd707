import LabelReport

/// The state of each language of a project in a table, and whether the gate is open.
struct LanguageTable: Sendable {
  let frame: PageFrame
  let project: String

  func node(_ languages: [LanguageActions.View]) -> MarkupNode {
    let texts = frame.texts
    let live = languages.filter { $0.state != nil }
    let faulty = live.filter { $0.state?.passes == false }
    let named = faulty.map(\.locale).filter { $0 != JobResult.everyLanguage }
    let gate =
      faulty.isEmpty
      ? texts["gate.passed"]
      : texts(
        "gate.failed",
        ["languages": named.isEmpty ? texts["every"] : named.joined(separator: ", ")])
    return frame.section(
      "languages", texts["languages"], lead: texts["languages.lead"],
      [
        .tag("p", ["class": faulty.isEmpty ? "gate open" : "gate"], gate),
        frame.table(
          texts["languages"],
          heads: [
            texts["locale"], texts["state"], texts["texts"], texts["owners"], texts["errors"],
            texts["warnings"], texts["review"], texts["accepted"], texts["as.of"],
          ], rows: [whole(live, isOpen: faulty.isEmpty)] + live.map(row)),
        retired(languages.filter { $0.retired != nil }),
      ])
  }

  private func whole(_ languages: [LanguageActions.View], isOpen: Bool) -> [MarkupNode] {
    let states = languages.compactMap(\.state)
    return [
      .rowHead(.tag("strong", [:], frame.texts["whole"])),
      .cell(frame.badge(isOpen ? AuditOutcome.passed : .gate)),
      .cell(languages.compactMap(\.texts).reduce(0, +)), .cell(.text("–")),
      .cell(states.reduce(0) { $0 + $1.summary.errors }),
      .cell(states.reduce(0) { $0 + $1.summary.warnings }),
      .cell(states.reduce(0) { $0 + $1.summary.review }),
      .cell(states.reduce(0) { $0 + $1.summary.accepted }), .cell(.text("–")),
    ]
  }

  private func row(_ language: LanguageActions.View) -> [MarkupNode] {
    guard let state = language.state else { return [] }
    return [
      .rowHead(link(language.locale)), .cell(frame.badge(AuditOutcome(state))),
      .cell(language.texts),
      .cell(
        language.owners.isEmpty
          ? .text("–") : .label(language.owners.joined(separator: ", "))),
      .cell(state.summary.errors), .cell(state.summary.warnings), .cell(state.summary.review),
      .cell(state.summary.accepted),
      .cell(
        .group([
          .tag("time", ["datetime": state.at], String(state.at.prefix(10))), .text(" "),
          .tag(
            "a", ["href": "/projects/\(project)/audits/\(state.audit)"],
            [.label(state.label ?? String(state.audit.prefix(8)))]),
        ])),
    ]
  }

  private func link(_ locale: String) -> MarkupNode {
    .tag(
      "a", ["href": LanguagePage.address(of: locale, in: project)], [frame.language(locale)])
  }

  private func retired(_ languages: [LanguageActions.View]) -> MarkupNode {
    guard !languages.isEmpty else { return .nothing }
    return .tag(
      "p", ["class": "links"],
      [.tag("span", [:], frame.texts["language.retired"] + ":")]
        + languages.map { link($0.locale) })
  }
}
