import Foundation
import HTTPTypes
import Hummingbird
import LabelReport

/// Audits: submitted, watched, cancelled, read.
struct AuditRoutes: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/api/v1/projects/{project}/audits"
    table.add(.get, base, .read, query: Paging.query + ["state", "branch"], cache: core.cache) {
      request, context in
      try await list(request, context)
    }
    table.add(.post, base, .submit) { request, context in try await submit(request, context) }
    table.add(.get, "\(base)/{audit}", .read, cache: core.cache) { _, context in
      try await show(context)
    }
    table.add(.post, "\(base)/{audit}/cancel", .submit) { _, context in
      let audit = try await AuditActions(core: core).cancel(
        project: try context.parameter("project"), id: try context.parameter("audit"),
        by: context.identity)
      return try JSON.response(AuditView(audit))
    }
    table.add(.get, "\(base)/{audit}/events", .read) { _, context in try await events(context) }
    table.add(
      .get, "\(base)/{audit}/report", .read, query: ["format", "language"], cache: core.cache
    ) { request, context in
      try await report(request, context)
    }
  }

  private func list(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    let paging = try Paging(request)
    let before = try paging.before()
    var state: AuditState?
    if let text = request.query("state") {
      state = AuditState(rawValue: text)
      guard state != nil else {
        throw Problem.invalid("'state' is queued, running, done, failed or cancelled.")
      }
    }
    let wanted = state
    let branch = request.query("branch")
    let found = try await core.store.read { db in
      _ = try ProjectQueries.find(db, id)
      return try AuditQueries.list(
        db, project: id, state: wanted, branch: branch, before: before, limit: paging.limit + 1)
    }
    return try Page(
      items: found.prefix(paging.limit).map { AuditView($0) },
      next: found.count > paging.limit ? found[paging.limit - 1].seq.map { "\($0)" } : nil
    ).response(for: request)
  }

  private func submit(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    // A project that is not there is told before the upload is taken in.
    _ = try await core.store.read { try ProjectQueries.find($0, id) }
    let upload = try await core.uploads.read(request, context, as: .audit)
    let key = HTTPField.Name("Idempotency-Key").flatMap { request.headers[$0] }
    let answer = try await AuditActions(core: core).submit(
      upload, to: id, key: key, by: context.identity)
    return try JSON.response(
      AuditView(answer.audit), status: answer.isNew ? .accepted : .ok,
      headers: [.location: "/api/v1/projects/\(id)/audits/\(answer.audit.id)"])
  }

  func find(_ context: ServiceRequestContext) async throws -> AuditRecord {
    let project = try context.parameter("project")
    let id = try context.parameter("audit")
    return try await core.store.read { db in
      _ = try ProjectQueries.find(db, project)
      return try AuditQueries.find(db, project: project, id: id)
    }
  }

  private func show(_ context: ServiceRequestContext) async throws -> Response {
    let project = try context.parameter("project")
    let id = try context.parameter("audit")
    let view = try await core.store.read { db in
      _ = try ProjectQueries.find(db, project)
      let audit = try AuditQueries.find(db, project: project, id: id)
      return AuditView(
        audit, files: try AuditQueries.files(db, audit: audit.seq ?? 0),
        reports: try AuditQueries.reports(db, audit: audit.seq ?? 0))
    }
    return try JSON.response(view)
  }

  /// What happens to an audit, as server-sent events, until it has ended.
  private func events(_ context: ServiceRequestContext) async throws -> Response {
    let first = try await find(context)
    guard let seq = first.seq else { throw Problem.notFound("The audit is gone.") }
    guard core.events.count < core.configuration.connections else {
      throw Problem.full("There are too many watchers; try again later.")
    }
    let core = core
    let (project, id) = (first.project, first.id)
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        // Watching begins before the state is read, so that no change falls between.
        let stream = core.events.watch(seq)
        let now = try await core.store.read {
          try AuditQueries.find($0, project: project, id: id)
        }
        try await writer.write(Self.event("state", AuditView(now)))
        if !now.state.isFinal {
          for await event in stream {
            switch event {
            case .beat: try await writer.write(ByteBuffer(string: ": still here\n\n"))
            case .progress(let progress):
              try await writer.write(Self.event("progress", progress))
            case .state(let state):
              let audit = try await core.store.read {
                try AuditQueries.find($0, project: project, id: id)
              }
              try await writer.write(Self.event("state", AuditView(audit)))
              if state.isFinal || audit.state.isFinal {
                try await writer.finish(nil)
                return
              }
            }
          }
        }
        try await writer.finish(nil)
      })
  }

  private static func event(_ name: String, _ value: some Encodable) throws -> ByteBuffer {
    var buffer = ByteBuffer(string: "event: \(name)\ndata: ")
    buffer.writeBytes(try JSON.encode(value))
    buffer.writeString("\n\n")
    return buffer
  }

  private func report(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let audit = try await find(context)
    let name = request.query("format") ?? "json"
    guard let format = ReportFormat(rawValue: name) else {
      let known = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem.invalid("'format' is one of \(known).")
    }
    let language = try request.reportLanguage()
    guard audit.state == .done else {
      throw Problem.conflict("The audit has no report: it is \(audit.state.rawValue).")
    }
    let found = try await core.store.read {
      try AuditQueries.report(
        $0, audit: audit.seq ?? 0, format: format.rawValue, language: language)
    }
    guard let found else { throw Problem.notFound("The audit has no report of this form.") }
    if format.isSpoken, found.language != language {
      throw Problem.notFound(
        "The audit has no report in '\(language)'; name the language in 'languages' when it is sent."
      )
    }
    var response = try BlobResponse(core: core, request: request).compressed(
      found.blob, size: found.size, type: format.mediaType)
    response.headers[.contentLanguage] = found.language
    response.headers[.contentDisposition] = Download.named(audit, found)
    if format == .html {
      response.headers[.contentSecurityPolicy] =
        ServiceAsset.reportPolicy.text + "; frame-ancestors 'none'"
    }
    return response
  }
}
