import Foundation
import GRDB
import Hummingbird

/// The bars of a project: documents that `labelaudit extract --format json` writes, each a version.
struct BarsRoutes: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/api/v1/projects/{project}/bars"
    table.add(.get, base, .read, query: Paging.query, cache: core.cache) { request, context in
      try await list(request, context)
    }
    table.add(.post, base, .submit) { request, context in try await add(request, context) }
    table.add(.get, "\(base)/{version}", .read, cache: core.cache) { _, context in
      try await show(context)
    }
    table.add(.get, "\(base)/{version}/document", .read) { request, context in
      try await document(request, context)
    }
  }

  private func list(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    let paging = try Paging(request)
    let before = try paging.before()
    let found = try await core.store.read { db in
      _ = try ProjectQueries.find(db, id)
      return try ProjectQueries.listBars(
        db, project: id, before: before, limit: paging.limit + 1)
    }
    return try Page(
      items: found.prefix(paging.limit).map(BarsView.init),
      next: found.count > paging.limit ? "\(found[paging.limit - 1].version)" : nil
    ).response(for: request)
  }

  private func add(_ request: Request, _ context: ServiceRequestContext) async throws -> Response {
    let id = try context.parameter("project")
    let upload = try await core.uploads.read(request, context, as: .bars)
    guard upload.files.count == 1, let file = upload.files.first else {
      throw Problem.invalid("Send one bars manifest.")
    }
    let (bars, isNew) = try await BarsActions(core: core).add(
      file.blob, to: id, by: context.identity)
    return try JSON.response(
      BarsView(bars), status: isNew ? .created : .ok,
      headers: [.location: "/api/v1/projects/\(id)/bars/\(bars.version)"])
  }

  private func find(_ context: ServiceRequestContext) async throws -> BarsRecord {
    let id = try context.parameter("project")
    let text = try context.parameter("version")
    guard let version = Int(text) else {
      throw Problem.notFound("Project '\(id)' has no bars of version \(text).")
    }
    return try await core.store.read { db in
      _ = try ProjectQueries.find(db, id)
      return try ProjectQueries.bars(db, project: id, version: version)
    }
  }

  private func show(_ context: ServiceRequestContext) async throws -> Response {
    try JSON.response(BarsView(try await find(context)))
  }

  private func document(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let bars = try await find(context)
    return try BlobResponse(core: core, request: request).plain(
      bars.blob, size: bars.size, type: "application/json")
  }
}

/// Takes bars in, for the interface and the page alike.
struct BarsActions: Sendable {
  let core: ServiceCore

  /// Keeps a document as the newest version; the same document again is the version it was.
  ///
  /// - Throws: a ``Problem`` when the asker may not replace bars that are there.
  func add(_ blob: BlobStore.Pin, to project: String, by identity: Identity) async throws
    -> (bars: BarsRecord, isNew: Bool)
  {
    let size = blob.size
    let count = try await core.jobs.countBars(of: blob.hash)
    let result = try await core.store.write { db in
      _ = try ProjectQueries.find(db, project)
      let latest = try ProjectQueries.latestBars(db, project: project)
      if let latest, latest.blob == blob.hash { return (latest, false) }
      guard latest == nil || identity.isAtLeast(.review) else {
        throw Problem.forbidden(
          "Replacing a project's bars needs a token of scope 'review'; translations are held against "
            + "them.")
      }
      let record = BarsRecord(
        project: project, version: (latest?.version ?? 0) + 1, blob: blob.hash, size: size,
        bars: count.bars, items: count.items, createdAt: Date.nowStamp, createdBy: identity.name)
      try record.insert(db)
      try LogQueries.add(
        db, who: identity.name, action: "bars.add", project: project, subject: "\(record.version)"
      )
      return (record, true)
    }
    return result
  }
}
