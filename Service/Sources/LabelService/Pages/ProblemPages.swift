import Foundation
import Hummingbird
import LabelModel
import LabelReport

/// The problems that people follow, and one of them: how far it is, what happened, what was said.
struct ProblemPages: Sendable {
  /// Problems that the page lists.
  private static let listed = 500
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/projects/{project}/problems"
    table.add(.get, base, .read, cache: core.cache) { request, context in
      try await list(request, context)
    }
    table.add(.post, base, .submit) { request, context in
      let form = try await Form(request, context)
      let project = try context.parameter("project")
      let (standing, _) = try await ProblemActions(core: core).track(
        project: project, audit: form["audit"] ?? "", fingerprint: form["fingerprint"] ?? "",
        who: context.identity.name)
      return .see(Self.address(of: standing.problem))
    }
    table.add(.get, "\(base)/{problem}", .read, cache: core.cache) { request, context in
      try await one(request, context)
    }
    table.add(.post, "\(base)/{problem}/state", .review) { request, context in
      let form = try await Form(request, context)
      let (project, id) = try ProblemRoutes.place(context)
      guard let state = form["state"].flatMap(ProblemState.init) else {
        throw Problem.unusable("'state' is open, assigned, accepted or fixed.")
      }
      let standing = try await ProblemActions(core: core).bring(
        project: project, id: id, to: state, assignee: form["assignee"],
        reason: form["reason"], who: context.identity.name)
      return .see(Self.address(of: standing.problem))
    }
    table.add(.post, "\(base)/{problem}/comments", .submit) { request, context in
      let form = try await Form(request, context)
      let (project, id) = try ProblemRoutes.place(context)
      let standing = try await ProblemActions(core: core).comment(
        project: project, id: id, text: form["text"] ?? "", who: context.identity.name)
      return .see(Self.address(of: standing.problem))
    }
  }

  static func address(of problem: TrackedProblem) -> String {
    "/projects/\(problem.project)/problems/\(problem.id ?? 0)"
  }

  /// How far a problem is, as a word in a form of its own.
  static func badge(_ state: ProblemState, _ frame: PageFrame) -> MarkupNode {
    .tag("span", ["class": "badge \(state.rawValue)"], frame.texts["problem.\(state.rawValue)"])
  }

  /// What is wrong, in the reader's language.
  private static func said(_ problem: TrackedProblem, _ frame: PageFrame) -> String {
    problem.said.map { ReportLanguage.say($0, in: LocaleID(canonical: frame.texts.language)) }
      ?? SafeText.line(problem.message)
  }

  /// The problem of a finding as part of the finding's page: a link to it, or a button that takes it up.
  static func entry(
    _ standing: ProblemQueries.Standing?, project: String, audit: String, fingerprint: String,
    _ frame: PageFrame
  ) -> MarkupNode {
    if let standing {
      return .group([
        badge(standing.state, frame), .text(" "),
        .tag(
          "a", ["href": address(of: standing.problem)],
          frame.texts("problem.number", ["number": "\(standing.problem.id ?? 0)"])),
      ])
    }
    guard frame.identity.isAtLeast(.submit) else { return .text(frame.texts["problem.open"]) }
    return frame.form(
      "/projects/\(project)/problems",
      [
        .tag("input", ["type": "hidden", "name": "audit", "value": audit]),
        .tag("input", ["type": "hidden", "name": "fingerprint", "value": fingerprint]),
        frame.button("problem.follow", isPlain: true),
      ])
  }

  private func list(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let wanted = request.query("state").flatMap(ProblemState.init)
    let (project, found) = try await core.store.read { db in
      (
        try ProjectQueries.find(db, id),
        try ProblemQueries.list(
          db, project: id, state: wanted, locale: nil, assignee: nil, before: .max,
          limit: Self.listed)
      )
    }
    let base = "/projects/\(id)/problems"
    let choice: [MarkupNode] =
      [
        .tag(
          "a", ["href": base, "aria-current": wanted == nil ? "page" : nil], texts["all"])
      ]
      + ProblemState.allCases.map { state in
        .tag(
          "a",
          [
            "href": "\(base)?state=\(state.rawValue)",
            "aria-current": wanted == state ? "page" : nil,
          ], texts["problem.\(state.rawValue)"])
      }
    return frame.response(
      title: "\(project.name): \(texts["problems"])", path: "",
      [
        .tag(
          "p", ["class": "links"],
          [.tag("a", ["href": "/projects/\(id)"], [.label(project.name)])]),
        frame.section(
          "problems", texts["problems"], lead: texts["problems.lead"],
          [
            .tag("nav", ["class": "links", "aria-label": texts["state"]], choice),
            found.isEmpty ? .tag("p", [:], texts["problems.none"]) : table(found, frame),
          ]),
      ])
  }

  private func table(_ found: [ProblemQueries.Standing], _ frame: PageFrame) -> MarkupNode {
    let texts = frame.texts
    return frame.table(
      texts["problems"],
      heads: [
        texts["problem"], texts["state"], texts["locale"], texts["problem.assignee"],
        texts["problem.changed"],
      ],
      rows: found.map { standing in
        [
          .rowHead(
            .tag(
              "a", ["href": Self.address(of: standing.problem)],
              Self.said(standing.problem, frame))),
          .cell(Self.badge(standing.state, frame)),
          .cell(frame.language(standing.problem.locale)),
          .cell(standing.problem.assignee.map { .label($0) } ?? .text("–")),
          .cell(frame.moment(standing.problem.changedAt)),
        ]
      })
  }

  private func one(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let (projectID, id) = try ProblemRoutes.place(context)
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let (project, standing, events) = try await core.store.read { db in
      (
        try ProjectQueries.find(db, projectID),
        try ProblemQueries.find(db, project: projectID, id: id),
        try ProblemQueries.events(db, of: id)
      )
    }
    let problem = standing.problem
    var rows: [(String, MarkupNode)] = [
      (texts["state"], Self.badge(standing.state, frame)),
      (
        texts["locale"],
        .tag(
          "a", ["href": LanguagePage.address(of: problem.locale, in: projectID)],
          [frame.language(problem.locale)])
      ),
      (texts["problem.assignee"], problem.assignee.map { .label($0) } ?? .text("–")),
    ]
    if let acceptance = standing.acceptance {
      rows.append(
        (
          texts["accepted"],
          .group([
            frame.moment(acceptance.acceptedAt), .text(" · \(acceptance.acceptedBy): "),
            .label(acceptance.reason),
          ])
        ))
    }
    if let fixed = problem.fixedAt { rows.append((texts["problem.fixed"], frame.moment(fixed))) }
    rows.append((texts["finding"], frame.path(problem.fingerprint)))
    var content: [MarkupNode] = [
      .tag(
        "p", ["class": "links"],
        [
          .tag("a", ["href": "/projects/\(projectID)"], [.label(project.name)]),
          .tag("a", ["href": "/projects/\(projectID)/problems"], texts["problems"]),
        ]),
      .tag(
        "div",
        [
          "class": "scroller", "tabindex": "0", "role": "group",
          "aria-label": texts["problem"],
        ],
        [
          .tag(
            "table", ["class": "grid"],
            [
              .tag(
                "tbody", [:],
                rows.map { .tag("tr", [:], [.rowHead(.text($0.0)), .cell($0.1)]) })
            ])
        ]), history(events, frame),
    ]
    if context.identity.isAtLeast(.submit) { content.append(commentForm(problem, frame)) }
    if context.identity.isAtLeast(.review) { content.append(stateForm(standing, frame)) }
    return frame.response(
      title: Self.said(problem, frame), path: "", content)
  }

  private func history(_ events: [ProblemEvent], _ frame: PageFrame) -> MarkupNode {
    frame.section(
      "events", frame.texts["problem.events"],
      [
        .tag(
          "ol", ["class": "events"],
          events.map { event in
            .tag(
              "li", [:],
              [
                .tag(
                  "p", ["class": "facts"],
                  [
                    frame.moment(event.at), .text(" · "), .label(event.who), .text(" · "),
                    .tag("strong", [:], frame.texts["event.\(event.kind.rawValue)"]),
                  ]),
                event.detail.map(Self.said) ?? .nothing,
              ])
          })
      ])
  }

  /// What somebody wrote, line by line.
  private static func said(_ text: String) -> MarkupNode {
    let lines = text.split(whereSeparator: \.isNewline).map {
      MarkupNode.text(SafeText.line(String($0), limit: 4000))
    }
    return .tag(
      "p", ["class": "said", "dir": "auto"],
      Array(lines.map { [$0] }.joined(separator: [.tag("br")])))
  }

  private func commentForm(_ problem: TrackedProblem, _ frame: PageFrame) -> MarkupNode {
    .tag(
      "div", ["class": "panel"],
      [
        frame.form(
          "\(Self.address(of: problem))/comments",
          [
            .tag(
              "div", ["class": "field"],
              [
                .tag("label", ["for": "text"], frame.texts["problem.comment"]),
                .tag(
                  "textarea",
                  [
                    "id": "text", "name": "text", "rows": "3", "maxlength": "4000",
                    "required": "",
                  ]),
              ]), frame.button("problem.say", isPlain: true),
          ])
      ])
  }

  private func stateForm(
    _ standing: ProblemQueries.Standing, _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    return frame.section(
      "change", texts["problem.change"],
      [
        .tag(
          "div", ["class": "panel"],
          [
            frame.form(
              "\(Self.address(of: standing.problem))/state",
              [
                .tag(
                  "div", ["class": "fields"],
                  [
                    .tag(
                      "div", ["class": "field"],
                      [
                        .tag("label", ["for": "state"], texts["state"]),
                        .tag(
                          "select", ["id": "state", "name": "state"],
                          ProblemState.allCases.map { state in
                            .tag(
                              "option",
                              [
                                "value": state.rawValue,
                                "selected": state == standing.state ? "" : nil,
                              ], texts["problem.\(state.rawValue)"])
                          }),
                      ]),
                    .tag(
                      "div", ["class": "field"],
                      [
                        .tag("label", ["for": "assignee"], texts["problem.assignee"]),
                        .tag(
                          "input",
                          [
                            "id": "assignee", "name": "assignee", "type": "text",
                            "autocomplete": "off", "value": standing.problem.assignee,
                          ]),
                      ]), frame.field("reason", "accepted.why"), frame.button("save"),
                  ])
              ])
          ])
      ])
  }
}
