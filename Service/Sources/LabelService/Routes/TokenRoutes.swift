import Foundation
import Hummingbird

/// Tokens and the record of who did what.
struct TokenRoutes: Sendable {
  let core: ServiceCore

  /// A token as the interface shows it: never with its text.
  struct View: Encodable, Sendable {
    var id: String
    var name: String
    var scope: TokenScope
    /// The projects it is bound to; left out for all.
    var projects: [String]?
    var createdAt: String
    var createdBy: String
    var expiresAt: String?
    var revokedAt: String?

    init(_ record: TokenRecord) {
      id = record.id
      name = record.name
      scope = record.scope
      projects = record.boundTo?.sorted()
      createdAt = record.createdAt
      createdBy = record.createdBy
      expiresAt = record.expiresAt
      revokedAt = record.revokedAt
    }
  }

  func add(to table: RouteTable) {
    table.add(.get, "/api/v1/tokens", .admin, reach: .allProjects) { request, _ in
      let tokens = try await core.store.read { try TokenActions.list($0) }
      return try Page(items: tokens.map(View.init), next: nil).response(for: request)
    }
    table.add(.post, "/api/v1/tokens", .admin, reach: .allProjects) { request, context in
      try await create(request, context)
    }
    table.add(.delete, "/api/v1/tokens/{token}", .admin, reach: .allProjects) { _, context in
      let id = try context.parameter("token")
      let who = context.identity.name
      _ = try await core.store.write { try TokenActions.revoke($0, id: id, who: who) }
      core.desk.forget()
      return Response(status: .noContent)
    }
    table.add(.get, "/api/v1/log", .admin, query: Paging.query + ["project"]) {
      request, context in
      try await log(request, context)
    }
  }

  private struct Creation: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case name, scope, projects, days }
    var name: String
    var scope: String
    var projects: [String]?
    var days: Int?
  }

  private struct Created: Encodable {
    var token: String
    var id: String
    var name: String
    var scope: TokenScope
    var projects: [String]?
    var expiresAt: String?
  }

  private func create(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let creation = try await JSON.decode(Creation.self, from: request)
    let (record, secret) = try await make(
      name: creation.name, scope: creation.scope, projects: creation.projects,
      days: creation.days, who: context.identity.name)
    let created = Created(
      token: secret, id: record.id, name: record.name, scope: record.scope,
      projects: record.boundTo?.sorted(),
      expiresAt: record.expiresAt)
    return try JSON.response(
      created, status: .created,
      headers: [.location: "/api/v1/tokens/\(record.id)", .cacheControl: "no-store"])
  }

  /// Makes a token of what a person typed.
  func make(
    name: String, scope: String, projects: [String]?, days: Int?, who: String
  ) async throws -> (token: TokenRecord, secret: String) {
    let name = try ProjectActions.checked(name: name)
    guard let scope = TokenScope(rawValue: scope) else {
      throw Problem.unusable("'scope' is \(TokenScope.choice).")
    }
    guard days.map((1...3650).contains) ?? true else {
      throw Problem.unusable("'days' is a number from 1 to 3650.")
    }
    return try await core.store.write {
      try TokenActions.create(
        $0, name: name, scope: scope, projects: projects, days: days, who: who)
    }
  }

  private struct Entry: Encodable, Sendable {
    var at: String
    var who: String
    var action: String
    var project: String?
    var subject: String?
    var detail: String?
  }

  private func log(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let among = context.identity.projects
    let paging = try Paging(request)
    let before = try paging.before()
    let project = request.query("project")
    let found = try await core.store.read {
      try LogQueries.list(
        $0, project: project, among: among, before: before, limit: paging.limit + 1)
    }
    let entries = found.prefix(paging.limit).map { record in
      Entry(
        at: record.at, who: record.who, action: record.action, project: record.project,
        subject: record.subject, detail: record.detail)
    }
    return try Page(
      items: Array(entries),
      next: found.count > paging.limit ? found[paging.limit - 1].seq.map { "\($0)" } : nil
    ).response(for: request)
  }
}
