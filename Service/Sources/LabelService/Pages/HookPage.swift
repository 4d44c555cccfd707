import Hummingbird
import LabelReport

/// Who is told of a project's audits, and what came of the last messages.
struct HookPage: Sendable {
  /// Messages that are listed for each.
  private static let listed = 5
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/projects/{project}/hooks"
    table.add(.get, base, .admin) { request, context in
      try await page(request, context, made: nil)
    }
    table.add(.post, base, .admin) { request, context in
      let form = try await Form(request, context)
      let made = try await HookActions(core: core).add(
        project: try context.parameter("project"), kind: form["kind"] ?? "",
        address: form["address"], repository: form["repository"], secret: form["secret"],
        who: context.identity.name)
      return try await page(request, context, made: made)
    }
    table.add(.post, "\(base)/{hook}/remove", .admin) { request, context in
      _ = try await Form(request, context)
      let project = try context.parameter("project")
      try await HookActions(core: core).remove(
        project: project, id: try context.parameter("hook"), who: context.identity.name)
      return .see("/projects/\(project)/hooks")
    }
  }

  private func page(
    _ request: Request, _ context: ServiceRequestContext, made: HookRecord?
  ) async throws -> Response {
    let id = try context.parameter("project")
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let (project, hooks) = try await core.store.read { db in
      (
        try ProjectQueries.find(db, id),
        try HookQueries.list(db, project: id).map { hook in
          (
            hook,
            try HookQueries.deliveries(
              db, hook: hook.id, before: .max, limit: Self.listed)
          )
        }
      )
    }
    var content: [MarkupNode] = [
      .tag(
        "p", ["class": "links"],
        [.tag("a", ["href": "/projects/\(id)"], [.label(project.name)])])
    ]
    if let made, made.kind == .webhook {
      content.append(
        frame.section(
          "made", texts["hook.secret"], lead: texts["hook.once"],
          [.tag("code", ["class": "secret", "id": "secret"], made.secret)]))
    }
    content.append(
      frame.section(
        "hooks", texts["hooks"], lead: texts["hooks.lead"],
        [
          hooks.isEmpty
            ? .tag("p", [:], texts["hooks.none"])
            : frame.table(
              texts["hooks"],
              heads: [
                texts["hook.kind"], texts["hook.address"], texts["hook.last"], texts["created"],
                texts["action"],
              ], rows: hooks.map { row($0, $1, frame) })
        ]))
    content.append(form(id, frame))
    var response = frame.response(
      title: "\(project.name): \(texts["hooks"])", path: "", content)
    if made != nil { response.headers[.cacheControl] = "no-store" }
    return response
  }

  private func row(
    _ hook: HookRecord, _ deliveries: [DeliveryRecord], _ frame: PageFrame
  ) -> [MarkupNode] {
    let texts = frame.texts
    let last: MarkupNode =
      deliveries.isEmpty
      ? .text("–")
      : .tag(
        "ul", ["class": "events"],
        deliveries.map { delivery in
          let kind =
            delivery.state == .done ? "fixed" : delivery.state == .failed ? "open" : "quiet"
          return .tag(
            "li", [:],
            [
              .tag(
                "span", ["class": "badge \(kind)"],
                texts["delivery.\(delivery.state.rawValue)"]), .text(" "),
              frame.moment(delivery.createdAt),
              delivery.problem.map {
                .tag("p", ["class": "said", "lang": "en"], SafeText.line($0))
              }
                ?? .nothing,
            ])
        })
    return [
      .rowHead(.text(texts["hook.\(hook.kind.rawValue)"])),
      .cell(
        .group([
          frame.path(hook.address),
          hook.repository.map { .group([.tag("br"), frame.path($0)]) } ?? .nothing,
        ])), .cell(last), .cell(frame.moment(hook.createdAt)),
      .cell(
        frame.form(
          "/projects/\(hook.project)/hooks/\(hook.id)/remove",
          [
            .tag(
              "button",
              ["class": "button plain", "aria-label": "\(texts["remove"]): \(hook.address)"],
              texts["remove"])
          ])),
    ]
  }

  private func form(_ project: String, _ frame: PageFrame) -> MarkupNode {
    let texts = frame.texts
    return frame.section(
      "add", texts["hook.add"],
      [
        .tag(
          "div", ["class": "panel"],
          [
            frame.form(
              "/projects/\(project)/hooks",
              [
                .tag(
                  "div", ["class": "fields"],
                  [
                    .tag(
                      "div", ["class": "field"],
                      [
                        .tag("label", ["for": "field-kind"], texts["hook.kind"]),
                        .tag(
                          "select", ["id": "field-kind", "name": "kind"],
                          HookRecord.Kind.allCases.map {
                            .tag("option", ["value": $0.rawValue], texts["hook.\($0.rawValue)"])
                          }),
                      ]), frame.field("address", "hook.address.field"),
                    frame.field("repository", "hook.repository"),
                    frame.field("secret", "hook.secret.field", type: "password"),
                    frame.button("hook.add"),
                  ])
              ])
          ])
      ])
  }
}
