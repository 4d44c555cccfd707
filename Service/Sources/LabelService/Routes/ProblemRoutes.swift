import Hummingbird

/// Problems that people follow: listed, taken up, assigned, accepted, mended, talked about.
struct ProblemRoutes: Sendable {
  let core: ServiceCore

  /// A problem as the interface shows it.
  private struct View: Encodable, Sendable {
    struct Acceptance: Encodable, Sendable {
      var reason: String
      var at: String
      var by: String
    }
    struct Event: Encodable, Sendable {
      var kind: ProblemEvent.Kind
      var at: String
      var who: String
      var detail: String?
    }
    var id: Int64
    var fingerprint: String
    var locale: String
    var message: String
    var state: ProblemState
    var assignee: String?
    var accepted: Acceptance?
    var fixedAt: String?
    var createdAt: String
    var createdBy: String
    var changedAt: String
    var events: [Event]?

    init(_ standing: ProblemQueries.Standing, _ events: [ProblemEvent]? = nil) {
      let problem = standing.problem
      id = problem.id ?? 0
      fingerprint = problem.fingerprint
      locale = problem.locale
      message = problem.message
      state = standing.state
      assignee = problem.assignee
      accepted = standing.acceptance.map {
        Acceptance(reason: $0.reason, at: $0.acceptedAt, by: $0.acceptedBy)
      }
      fixedAt = problem.fixedAt
      createdAt = problem.createdAt
      createdBy = problem.createdBy
      changedAt = problem.changedAt
      self.events = events?.map {
        Event(kind: $0.kind, at: $0.at, who: $0.who, detail: $0.detail)
      }
    }
  }

  func add(to table: RouteTable) {
    let base = "/api/v1/projects/{project}/problems"
    table.add(
      .get, base, .read, query: Paging.query + ["state", "locale", "assignee"],
      cache: core.cache
    ) { request, context in
      try await list(request, context)
    }
    table.add(.post, base, .submit) { request, context in
      let project = try context.parameter("project")
      let body = try await JSON.decode(Start.self, from: request)
      let (standing, isNew) = try await ProblemActions(core: core).track(
        project: project, audit: body.audit, fingerprint: body.fingerprint,
        who: context.identity.name)
      return try await answer(standing, status: isNew ? .created : .ok)
    }
    table.add(.get, "\(base)/{problem}", .read, cache: core.cache) { _, context in
      let (project, id) = try Self.place(context)
      return try await answer(
        try await core.store.read { try ProblemQueries.find($0, project: project, id: id) })
    }
    table.add(.post, "\(base)/{problem}/state", .review) { request, context in
      let (project, id) = try Self.place(context)
      let body = try await JSON.decode(Change.self, from: request)
      guard let state = ProblemState(rawValue: body.state) else {
        throw Problem.unusable("'state' is open, assigned, accepted or fixed.")
      }
      return try await answer(
        try await ProblemActions(core: core).bring(
          project: project, id: id, to: state, assignee: body.assignee, reason: body.reason,
          who: context.identity.name))
    }
    table.add(.post, "\(base)/{problem}/comments", .submit) { request, context in
      let (project, id) = try Self.place(context)
      let body = try await JSON.decode(Comment.self, from: request)
      return try await answer(
        try await ProblemActions(core: core).comment(
          project: project, id: id, text: body.text, who: context.identity.name))
    }
  }

  private struct Start: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case audit, fingerprint }
    var audit: String
    var fingerprint: String
  }

  private struct Change: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case state, assignee, reason }
    var state: String
    var assignee: String?
    var reason: String?
  }

  private struct Comment: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case text }
    var text: String
  }

  static func place(_ context: ServiceRequestContext) throws -> (project: String, id: Int64) {
    let text = try context.parameter("problem")
    guard let id = Int64(text) else { throw Problem.notFound("There is no problem '\(text)'.") }
    return (try context.parameter("project"), id)
  }

  private func answer(
    _ standing: ProblemQueries.Standing, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let id = standing.problem.id ?? 0
    let events = try await core.store.read { try ProblemQueries.events($0, of: id) }
    return try JSON.response(
      View(standing, events), status: status,
      headers: status == .created
        ? [.location: "/api/v1/projects/\(standing.problem.project)/problems/\(id)"] : [:])
  }

  private func list(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let project = try context.parameter("project")
    let paging = try Paging(request)
    let before = try paging.before()
    let state = try request.query("state").map { text in
      guard let state = ProblemState(rawValue: text) else {
        throw Problem.invalid("'state' is open, assigned, accepted or fixed.")
      }
      return state
    }
    let (locale, assignee) = (request.query("locale"), request.query("assignee"))
    let found = try await core.store.read { db in
      _ = try ProjectQueries.find(db, project)
      return try ProblemQueries.list(
        db, project: project, state: state, locale: locale, assignee: assignee,
        before: before, limit: paging.limit + 1)
    }
    return try Page(
      items: found.prefix(paging.limit).map { View($0) },
      next: found.count > paging.limit
        ? found[paging.limit - 1].problem.id.map { "\($0)" } : nil
    ).response(for: request)
  }
}
