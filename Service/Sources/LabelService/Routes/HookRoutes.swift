import Hummingbird

/// Who is told of a project's audits, and what came of it.
struct HookRoutes: Sendable {
  let core: ServiceCore

  /// A hook as the interface shows it.
  private struct View: Encodable, Sendable {
    var id: String
    var kind: HookRecord.Kind
    var address: String
    var repository: String?
    var createdAt: String
    var createdBy: String
    /// What signs a webhook's messages; in the answer that makes it, and nowhere else.
    var secret: String?

    init(_ hook: HookRecord, isNew: Bool = false) {
      id = hook.id
      kind = hook.kind
      address = hook.address
      repository = hook.repository
      createdAt = hook.createdAt
      createdBy = hook.createdBy
      secret = isNew && hook.kind == .webhook ? hook.secret : nil
    }
  }

  /// A message as the interface shows it.
  private struct Delivery: Encodable, Sendable {
    var id: Int64
    var kind: DeliveryRecord.Kind
    var state: DeliveryRecord.State
    var createdAt: String
    var dueAt: String
    var attempts: Int
    var status: Int?
    var problem: String?

    init(_ record: DeliveryRecord) {
      id = record.id ?? 0
      kind = record.kind
      state = record.state
      createdAt = record.createdAt
      dueAt = record.dueAt
      attempts = record.attempts
      status = record.status
      problem = record.problem
    }
  }

  private struct Creation: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case kind, address, repository, secret }
    var kind: String
    var address: String?
    var repository: String?
    var secret: String?
  }

  func add(to table: RouteTable) {
    let base = "/api/v1/projects/{project}/hooks"
    table.add(.get, base, .admin, cache: core.cache) { request, context in
      let project = try context.parameter("project")
      let hooks = try await core.store.read { db in
        _ = try ProjectQueries.find(db, project)
        return try HookQueries.list(db, project: project)
      }
      return try Page(items: hooks.map { View($0) }, next: nil).response(for: request)
    }
    table.add(.post, base, .admin) { request, context in
      let project = try context.parameter("project")
      let body = try await JSON.decode(Creation.self, from: request)
      let hook = try await HookActions(core: core).add(
        project: project, kind: body.kind, address: body.address, repository: body.repository,
        secret: body.secret, who: context.identity.name)
      return try JSON.response(
        View(hook, isNew: true), status: .created, headers: [.cacheControl: "no-store"])
    }
    table.add(.delete, "\(base)/{hook}", .admin) { _, context in
      try await HookActions(core: core).remove(
        project: try context.parameter("project"), id: try context.parameter("hook"),
        who: context.identity.name)
      return Response(status: .noContent)
    }
    table.add(
      .get, "\(base)/{hook}/deliveries", .admin, query: Paging.query, cache: core.cache
    ) { request, context in
      let (project, id) = (
        try context.parameter("project"), try context.parameter("hook")
      )
      let paging = try Paging(request)
      let before = try paging.before()
      let found = try await core.store.read { db in
        let hook = try HookQueries.find(db, project: project, id: id)
        return try HookQueries.deliveries(
          db, hook: hook.id, before: before, limit: paging.limit + 1)
      }
      return try Page(
        items: found.prefix(paging.limit).map { Delivery($0) },
        next: found.count > paging.limit ? found[paging.limit - 1].id.map { "\($0)" } : nil
      ).response(for: request)
    }
  }
}
