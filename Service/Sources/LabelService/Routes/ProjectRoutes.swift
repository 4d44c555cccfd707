import Foundation
import GRDB
import Hummingbird

/// Projects: made, listed, changed, removed.
struct ProjectRoutes: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/api/v1/projects"
    table.add(.get, base, .read, query: Paging.query, cache: core.cache) { request, context in
      try await list(request, context)
    }
    table.add(.post, base, .admin, reach: .allProjects) { request, context in
      try await create(request, context)
    }
    table.add(.get, "\(base)/{project}", .read, cache: core.cache) { _, context in
      try await show(context)
    }
    table.add(.patch, "\(base)/{project}", .admin) { request, context in
      try await change(request, context)
    }
    table.add(.delete, "\(base)/{project}", .admin) { _, context in try await remove(context) }
  }

  private func list(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let among = context.identity.projects
    let paging = try Paging(request)
    let page = try await core.store.read { db in
      let found = try ProjectQueries.list(
        db, after: paging.cursor, limit: paging.limit + 1, among: among)
      return Page(
        items: try found.prefix(paging.limit).map { try Self.view(db, $0) },
        next: found.count > paging.limit ? found[paging.limit - 1].id : nil)
    }
    return try page.response(for: request)
  }

  static func view(_ db: Database, _ project: ProjectRecord) throws -> ProjectView {
    ProjectView(
      project, bars: try ProjectQueries.latestBars(db, project: project.id),
      latest: try AuditQueries.latestDone(db, project: project.id))
  }

  private func show(_ context: ServiceRequestContext) async throws -> Response {
    let id = try context.parameter("project")
    return try JSON.response(
      try await core.store.read { try Self.view($0, ProjectQueries.find($0, id)) })
  }

  private struct Creation: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case id, name, configuration }
    var id: String
    var name: String?
    var configuration: String?
  }

  private func create(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let creation = try await JSON.decode(Creation.self, from: request)
    let view = try await ProjectActions(core: core).create(
      id: creation.id, name: creation.name, configuration: creation.configuration,
      who: context.identity.name)
    return try JSON.response(
      view, status: .created, headers: [.location: "/api/v1/projects/\(view.id)"])
  }

  private struct Change: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case name, configuration, mainBranch }
    var name: String?
    var configuration: String?
    var mainBranch: String?
  }

  private func change(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    let change = try await JSON.decode(Change.self, from: request)
    let name = try change.name.map { try ProjectActions.checked(name: $0) }
    if let text = change.configuration { try ProjectActions.check(configuration: text) }
    let branch = try change.mainBranch.map { try BranchName.required($0) }
    let who = context.identity.name
    let view = try await core.store.write { db in
      var project = try ProjectQueries.find(db, id)
      if let name { project.name = name }
      if let text = change.configuration { project.configuration = text.isEmpty ? nil : text }
      if let branch { try BranchActions.setMain(db, &project, branch) }
      try project.update(db)
      try LogQueries.add(db, who: who, action: "project.change", project: id)
      return try Self.view(db, project)
    }
    return try JSON.response(view)
  }

  private func remove(_ context: ServiceRequestContext) async throws -> Response {
    let id = try context.parameter("project")
    let who = context.identity.name
    try await core.store.write { db in
      let project = try ProjectQueries.find(db, id)
      let open =
        try Int.fetchOne(
          db,
          sql: "SELECT count(*) FROM audit WHERE project = ? AND state IN ('queued', 'running')",
          arguments: [id]) ?? 0
      guard open == 0 else {
        throw Problem.conflict("\(open) audits of the project have not ended; cancel them first.")
      }
      try project.delete(db)
      try LogQueries.add(
        db, who: who, action: "project.remove", project: id, detail: project.name)
    }
    return Response(status: .noContent)
  }
}
