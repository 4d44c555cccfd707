import Hummingbird
import LabelReport

/// What a project accepts.
struct BaselinePages: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    table.add(.get, "/projects/{project}/budgets", .read) { request, context in
      try await BudgetPage(core: core).response(request, context)
    }
    let base = "/projects/{project}/baseline"
    table.add(.get, base, .read) { request, context in try await list(request, context) }
    table.add(.post, "\(base)/{acceptance}/withdraw", .review) { request, context in
      let form = try await Form(request, context)
      let project = try context.parameter("project")
      let text = try context.parameter("acceptance")
      guard let id = Int64(text) else {
        throw Problem.notFound("There is no acceptance '\(text)'.")
      }
      _ = try await BaselineActions(core: core).withdraw(
        project: project, id: id, reason: form["reason"] ?? "", who: context.identity.name)
      return .see("/projects/\(project)/baseline")
    }
  }

  private func list(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let (project, accepted) = try await core.store.read { db in
      (
        try ProjectQueries.find(db, id),
        try BaselineQueries.list(db, project: id, all: true, before: .max, limit: 200)
      )
    }
    let mayReview = context.identity.isAtLeast(.review)
    let rows = accepted.map { record -> [MarkupNode] in
      let number = record.id ?? 0
      let field = "reason-\(number)"
      let action: MarkupNode =
        record.withdrawnAt != nil
        ? .tag(
          "span", [:],
          "\(texts["withdrawn"]): \(record.withdrawnBy ?? "") – \(record.withdrawnReason ?? "")")
        : mayReview
          ? frame.form(
            "/projects/\(id)/baseline/\(number)/withdraw",
            [
              .tag(
                "input",
                [
                  "type": "text", "name": "reason", "id": field, "required": "",
                  "aria-label": "\(texts["accepted.why"]): \(record.fingerprint)",
                ]), frame.button("withdraw", isPlain: true),
            ]) : .nothing
      return [
        .rowHead(.text(SafeText.line(record.message))), .cell(.text(record.reason)),
        .cell(.text(record.acceptedBy)), .cell(frame.moment(record.acceptedAt)), .cell(action),
      ]
    }
    return frame.response(
      title: "\(project.name): \(texts["baseline"])", path: "",
      [
        .tag(
          "p", ["class": "links"],
          [.tag("a", ["href": "/projects/\(id)"], [.label(project.name)])]),
        frame.section(
          "baseline", texts["baseline"], lead: texts["baseline.lead"],
          [
            rows.isEmpty
              ? .tag("p", [:], texts["accepted.none"])
              : frame.table(
                texts["baseline"],
                heads: [
                  texts["findings"], texts["accepted.why"], texts["accepted.by"],
                  texts["created"], texts["action"],
                ], rows: rows)
          ]),
      ])
  }
}
