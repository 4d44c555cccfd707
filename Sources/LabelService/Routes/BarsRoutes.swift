#if Service
  import Foundation
  import GRDB
  import Hummingbird

  /// The bars of a project: documents that `labelaudit extract --format json` writes, each a version.
  struct BarsRoutes: Sendable {
    let core: ServiceCore

    func add(to table: RouteTable) {
      let base = "/api/v1/projects/{project}/bars"
      table.add(.get, base, .read, cache: core.cache) { request, context in
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

    private func add(_ request: Request, _ context: ServiceRequestContext) async throws -> Response
    {
      let id = try context.parameter("project")
      let upload = try await core.uploads.read(request, context)
      guard upload.files.count == 1, let file = upload.files.first else {
        throw Problem.invalid("Send one bars document.")
      }
      let (bars, isNew) = try await BarsDesk(core: core).add(
        file.blob, to: id, who: context.identity.name)
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
  struct BarsDesk: Sendable {
    let core: ServiceCore

    /// What must be there for a document to be one of bars. The rest is read by the audit's process.
    private struct Outline: Decodable {
      struct Bar: Decodable {
        struct Item: Decodable {}
        var id: String
        var items: [Item]
      }
      var version: Int
      var bars: [Bar]
    }

    /// Keeps a document as the newest version; the same document again is the version it was.
    func add(_ blob: BlobStore.Pin, to project: String, who: String) async throws
      -> (bars: BarsRecord, isNew: Bool)
    {
      let blobs = core.blobs
      let outline = try await offload { () -> Outline in
        guard let file = blobs.file(blob.hash) else { throw Problem.notFound("The blob is gone.") }
        do {
          return try JSONDecoder().decode(Outline.self, from: Data(contentsOf: file))
        } catch {
          throw Problem.unusable(
            "This is no bars document; write one with 'labelaudit extract PATH --format json'.")
        }
      }
      guard outline.version == 1 else {
        throw Problem.unusable(
          "Version \(outline.version) of bars documents is not known; this service reads version 1."
        )
      }
      let size = blob.size
      let (count, items) = (outline.bars.count, outline.bars.reduce(0) { $0 + $1.items.count })
      let result = try await core.store.write { db in
        _ = try ProjectQueries.find(db, project)
        let latest = try ProjectQueries.latestBars(db, project: project)
        if let latest, latest.blob == blob.hash { return (latest, false) }
        let record = BarsRecord(
          project: project, version: (latest?.version ?? 0) + 1, blob: blob.hash, size: size,
          bars: count, items: items, createdAt: Date.nowStamp, createdBy: who)
        try record.insert(db)
        try LogQueries.add(
          db, who: who, action: "bars.add", project: project, subject: "\(record.version)")
        return (record, true)
      }
      return result
    }
  }
#endif
