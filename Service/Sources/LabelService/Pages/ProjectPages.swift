import Foundation
import Hummingbird
import LabelReport

/// All projects, and one of them.
struct ProjectPages: Sendable {
  /// Audits that a chart shows.
  private static let charted = 30
  let core: ServiceCore

  func add(to table: RouteTable) {
    table.add(.get, "/", .read, cache: core.cache) { request, context in
      try await all(request, context)
    }
    table.add(.post, "/projects", .admin, reach: .allProjects) { request, context in
      let form = try await Form(request, context)
      let made = try await ProjectActions(core: core).create(
        id: form["id"] ?? "", name: form["name"].flatMap { $0.isEmpty ? nil : $0 },
        configuration: nil, who: context.identity.name)
      return .see("/projects/\(made.id)")
    }
    table.add(.get, "/projects/{project}", .read, cache: core.cache) { request, context in
      try await one(request, context)
    }
    table.add(.post, "/projects/{project}/bars", .submit) { request, context in
      try await sendBars(request, context)
    }
  }

  private func all(_ request: Request, _ context: ServiceRequestContext) async throws -> Response {
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let among = context.identity.projects
    let projects = try await core.store.read { db in
      try ProjectQueries.list(db, after: "", limit: 200, among: among).map {
        ($0, try TrendQueries.history(db, project: $0.id, audits: Self.charted))
      }
    }
    var content: [MarkupNode] = [
      .tag(
        "section", ["aria-labelledby": "content-title"],
        [
          .tag("h2", ["id": "content-title"], texts["history"]),
          .tag(
            "p", ["class": "lead"],
            projects.isEmpty ? texts["projects.none"] : texts["history.lead"]),
          .tag("ul", ["class": "cards"], projects.map { card($0, $1, frame) }),
        ])
    ]
    if context.identity.scope == .admin, among == nil {
      content.append(
        frame.section(
          "add", texts["project.add"],
          [
            frame.form(
              "/projects",
              [
                .tag(
                  "div", ["class": "fields"],
                  [
                    frame.field("id", "project.id", isRequired: true),
                    frame.field("name", "name"), frame.button("project.add"),
                  ])
              ])
          ]))
    }
    return frame.response(title: texts["projects"], path: "/", content)
  }

  private func card(
    _ project: ProjectRecord, _ history: [AuditRecord], _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    let last = history.last
    let chart = TrendChart(
      frame: frame, audits: history, id: "chart-\(project.id)", isSmall: true)
    let facts = last.map(chart.sentence) ?? texts["audits.none"]
    return .tag(
      "li", ["class": "card"],
      [
        .tag(
          "h3", [:],
          [.tag("a", ["href": "/projects/\(project.id)"], [.label(project.name)])]),
        .tag(
          "p", ["class": "facts"],
          (last.map { [frame.badge($0), .text(" ")] } ?? []) + [.text(facts)]),
        chart.node,
      ])
  }

  private func one(_ request: Request, _ context: ServiceRequestContext) async throws -> Response {
    let id = try context.parameter("project")
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let (project, bars, audits, history, languages, branches, usage) = try await core.store.read {
      db in
      (
        try ProjectQueries.find(db, id), try ProjectQueries.latestBars(db, project: id),
        try AuditQueries.list(db, project: id, state: nil, before: .max, limit: 50),
        try TrendQueries.history(db, project: id, audits: Self.charted),
        try LanguageActions.all(db, project: id), try BranchActions.list(db, project: id),
        try QuotaQueries.usage(db, project: id)
      )
    }
    let chart = TrendChart(frame: frame, audits: history, id: "chart")
    let base = "/projects/\(id)"
    var content: [MarkupNode] = [
      .tag(
        "p", ["class": "links"],
        [
          .tag("a", ["href": "\(base)/budgets"], texts["budgets"]),
          .tag("a", ["href": "\(base)/problems"], texts["problems"]),
          .tag("a", ["href": "\(base)/baseline"], texts["baseline"]),
          context.identity.isAtLeast(.admin)
            ? .tag("a", ["href": "\(base)/hooks"], texts["hooks"]) : .nothing,
        ])
    ]
    let maySubmit = context.identity.isAtLeast(.submit)
    if maySubmit { content.append(uploadForm(id, frame)) }
    if !languages.isEmpty {
      content.append(LanguageTable(frame: frame, project: id).node(languages))
    }
    content.append(BranchPage.list(branches, of: project, frame))
    if !history.isEmpty {
      content.append(
        frame.section(
          "history", texts["history"], lead: texts["history.lead"],
          [.tag("div", ["class": "panel"], [chart.node, chart.legend, chart.table])]))
    }
    content.append(
      frame.section(
        "audits", texts["audits"],
        [
          audits.isEmpty
            ? .tag("p", ["class": "lead"], texts["audits.none"])
            : auditTable(audits, id, frame)
        ]))
    content.append(
      barsSection(
        bars, id, context.identity.isAtLeast(bars == nil ? .submit : .review), frame))
    content.append(
      .tag(
        "p", ["class": "facts"],
        texts(
          "usage",
          [
            "day": "\(usage.auditsOfDay)", "open": "\(usage.openAudits)",
            "megabytes": "\(usage.bytes / 1_000_000)",
          ])))
    return frame.response(title: project.name, path: base, content)
  }

  private func uploadForm(_ project: String, _ frame: PageFrame) -> MarkupNode {
    let texts = frame.texts
    return frame.section(
      "upload-part", texts["upload"],
      [
        .tag(
          "form",
          [
            "id": "upload", "class": "panel", "method": "post", "enctype": "multipart/form-data",
            "action": "/projects/\(project)/audits",
            "data-api": "/api/v1/projects/\(project)/audits",
            "data-page": "/projects/\(project)/audits/",
          ],
          [
            .tag("input", ["type": "hidden", "name": "csrf", "value": frame.identity.csrf]),
            .tag(
              "div", ["class": "drop"],
              [
                .tag("label", ["for": "files"], texts["drop"]),
                .tag(
                  "input",
                  [
                    "id": "files", "type": "file", "name": "file", "multiple": "",
                  ]), .tag("p", ["class": "chosen facts", "role": "status"]),
              ]),
            .tag(
              "div", ["class": "fields"],
              [
                frame.field("label", "label"), frame.field("release", "release"),
                frame.field("branch", "branch.field"),
                JobReports.always.contains(texts.language)
                  ? .nothing
                  : .tag(
                    "input",
                    ["type": "hidden", "name": "languages", "value": texts.language]),
                .tag(
                  "label", ["class": "check"],
                  [
                    .tag("input", ["type": "checkbox", "name": "again", "value": "true"]),
                    .text(texts["again"]),
                  ]), frame.button("send"),
              ]),
          ]), Self.progress(frame, events: nil),
      ])
  }

  /// Where the script shows how far an audit is.
  static func progress(_ frame: PageFrame, events: String?) -> MarkupNode {
    .tag(
      "div",
      [
        "id": "progress", "class": "progress panel", "hidden": events == nil ? "" : nil,
        "data-events": events,
      ],
      [
        .tag("p", ["role": "status"], events == nil ? "" : frame.texts["state.queued"]),
        .tag("progress", ["max": "1", "aria-label": frame.texts["progress"]]),
      ])
  }

  private func auditTable(
    _ audits: [AuditRecord], _ project: String, _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    let done = audits.filter { $0.state == .done }
    let table = frame.table(
      texts["audits"],
      heads: [
        texts["audit"], texts["state"], texts["errors"], texts["warnings"], texts["review"],
        texts["sent"],
      ],
      rows: audits.map { audit in
        [
          .rowHead(
            .tag(
              "a", ["href": "/projects/\(project)/audits/\(audit.id)"],
              [.label(audit.label ?? String(audit.id.prefix(8)))])),
          .cell(frame.badge(audit)), .cell(audit.errors), .cell(audit.warnings),
          .cell(audit.review), .cell(frame.moment(audit.createdAt)),
        ]
      })
    guard done.count > 1 else { return table }
    func choice(_ name: String, selected: Int) -> MarkupNode {
      .tag(
        "div", ["class": "field"],
        [
          .tag("label", ["for": "compare-\(name)"], texts["compare.\(name)"]),
          .tag(
            "select", ["id": "compare-\(name)", "name": name],
            done.enumerated().map { place, audit in
              .tag(
                "option", ["value": audit.id, "selected": place == selected ? "" : nil],
                "\(audit.createdAt.prefix(16).replacing("T", with: " ")) "
                  + (audit.label ?? String(audit.id.prefix(8))))
            }),
        ])
    }
    return .group([
      table,
      .tag(
        "form",
        [
          "method": "get", "action": "/projects/\(project)/compare", "class": "panel",
          "aria-label": texts["compare.title"],
        ],
        [
          .tag(
            "div", ["class": "fields"],
            [
              choice("old", selected: 1), choice("new", selected: 0),
              frame.button("compare", isPlain: true),
            ])
        ]),
    ])
  }

  private func barsSection(
    _ bars: BarsRecord?, _ project: String, _ maySubmit: Bool, _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    let state =
      bars.map {
        texts(
          "bars.version",
          ["version": "\($0.version)", "bars": "\($0.bars)", "items": "\($0.items)"])
      } ?? texts["bars.none"]
    return frame.section(
      "bars", texts["bars"], lead: texts["bars.lead"],
      [
        .tag("p", [:], state),
        maySubmit
          ? .tag(
            "form",
            [
              "method": "post", "enctype": "multipart/form-data", "class": "panel",
              "action": "/projects/\(project)/bars",
            ],
            [
              .tag("input", ["type": "hidden", "name": "csrf", "value": frame.identity.csrf]),
              .tag(
                "div", ["class": "fields"],
                [
                  .tag(
                    "div", ["class": "field"],
                    [
                      .tag("label", ["for": "bars-file"], texts["bars"]),
                      .tag(
                        "input",
                        ["id": "bars-file", "type": "file", "name": "bars", "required": ""]),
                    ]), frame.button("bars.send"),
                ]),
            ]) : .nothing,
      ])
  }

  private func sendBars(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    let upload = try await core.uploads.read(request, context, as: .bars.ofPage)
    try Form.check(upload.fields["csrf"], context)
    guard let file = upload.files.first else { throw Problem.invalid("Send one bars manifest.") }
    _ = try await BarsActions(core: core).add(file.blob, to: id, by: context.identity)
    return .see("/projects/\(id)")
  }
}
