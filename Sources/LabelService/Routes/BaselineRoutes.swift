#if Service
  import Foundation
  import Hummingbird

  /// What a project accepts: by whom, when, why, and how it was withdrawn.
  struct BaselineRoutes: Sendable {
    let core: ServiceCore

    func add(to table: RouteTable) {
      let base = "/api/v1/projects/{project}/baseline"
      table.add(.get, base, .read, cache: core.cache) { request, context in
        try await list(request, context)
      }
      table.add(.post, base, .submit) { request, context in try await accept(request, context) }
      table.add(.post, "\(base)/{acceptance}/withdraw", .submit) { request, context in
        try await withdraw(request, context)
      }
    }

    private func list(_ request: Request, _ context: ServiceRequestContext) async throws
      -> Response
    {
      let id = try context.parameter("project")
      let paging = try Paging(request)
      let before = try paging.before()
      let all = request.query("all") == "true"
      let found = try await core.store.read { db in
        _ = try ProjectQueries.find(db, id)
        return try BaselineQueries.list(
          db, project: id, all: all, before: before, limit: paging.limit + 1)
      }
      return try Page(
        items: Array(found.prefix(paging.limit)),
        next: found.count > paging.limit ? found[paging.limit - 1].id.map { "\($0)" } : nil
      ).response(for: request)
    }

    private struct Acceptance: Decodable {
      var audit: String
      var fingerprints: [String]?
      var reason: String
    }

    private struct Accepted: Encodable {
      var accepted: Int
    }

    private func accept(_ request: Request, _ context: ServiceRequestContext) async throws
      -> Response
    {
      let body = try await JSON.decode(Acceptance.self, from: request)
      let count = try await BaselineDesk(core: core).accept(
        project: try context.parameter("project"), audit: body.audit,
        fingerprints: body.fingerprints, reason: body.reason, who: context.identity.name)
      return try JSON.response(Accepted(accepted: count))
    }

    private struct Withdrawal: Decodable {
      var reason: String
    }

    private func withdraw(_ request: Request, _ context: ServiceRequestContext) async throws
      -> Response
    {
      let body = try await JSON.decode(Withdrawal.self, from: request)
      let text = try context.parameter("acceptance")
      guard let id = Int64(text) else {
        throw Problem.notFound("There is no acceptance '\(text)'.")
      }
      let record = try await BaselineDesk(core: core).withdraw(
        project: try context.parameter("project"), id: id, reason: body.reason,
        who: context.identity.name)
      return try JSON.response(record)
    }
  }

  /// Accepts findings and takes it back, for the interface and the page alike.
  struct BaselineDesk: Sendable {
    let core: ServiceCore

    /// The part of a JSON report that is needed here.
    struct Findings: Decodable, Sendable {
      struct Finding: Decodable, Sendable {
        var fingerprint: String
        var message: String
        var rule: String
        var severity: String
        var outcome: String
        var locale: String?
        var text: String?
        var baselined: Bool
        var suppressed: String?
      }
      var findings: [Finding]
    }

    /// The findings of an audit, in the order of its report.
    func findings(project: String, audit id: String) async throws -> [Findings.Finding] {
      let report = try await core.store.read { db -> ReportRecord in
        _ = try ProjectQueries.find(db, project)
        let audit = try AuditQueries.find(db, project: project, id: id)
        guard
          let report = try AuditQueries.report(
            db, audit: audit.seq ?? 0, format: "json", language: "en")
        else { throw Problem.conflict("The audit has no report: it is \(audit.state.rawValue).") }
        return report
      }
      let data = try await ReportReading(core: core).json(report)
      return try await offload { try JSONDecoder().decode(Findings.self, from: data).findings }
    }

    /// Accepts findings of an audit: those named, or all that count.
    func accept(
      project: String, audit: String, fingerprints: [String]?, reason: String, who: String
    ) async throws -> Int {
      let reason = try Self.checked(reason: reason)
      let found = try await findings(project: project, audit: audit)
      let wanted = fingerprints.map(Set.init)
      let chosen = found.filter { wanted?.contains($0.fingerprint) ?? ($0.suppressed == nil) }
      if let wanted {
        let missing = wanted.subtracting(chosen.map(\.fingerprint)).sorted()
        if let first = missing.first {
          throw Problem.unusable("The audit has no finding '\(first.prefix(200))'.")
        }
      }
      let pairs = chosen.map { (fingerprint: $0.fingerprint, message: $0.message) }
      return try await core.store.write { db in
        let count = try BaselineQueries.accept(
          db, project: project, findings: pairs, reason: reason, who: who)
        try LogQueries.add(
          db, who: who, action: "baseline.accept", project: project, subject: audit,
          detail: "\(count): \(reason)")
        return count
      }
    }

    func withdraw(project: String, id: Int64, reason: String, who: String) async throws
      -> AcceptanceRecord
    {
      let reason = try Self.checked(reason: reason)
      return try await core.store.write { db in
        _ = try ProjectQueries.find(db, project)
        let record = try BaselineQueries.withdraw(
          db, project: project, id: id, reason: reason, who: who)
        try LogQueries.add(
          db, who: who, action: "baseline.withdraw", project: project, subject: "\(id)",
          detail: reason)
        return record
      }
    }

    private static func checked(reason: String) throws -> String {
      let reason = reason.trimmingCharacters(in: .whitespacesAndNewlines)
      guard (1...1000).contains(reason.count) else {
        throw Problem.unusable("'reason' has 1 to 1000 characters.")
      }
      return reason
    }
  }

  /// Reads reports back.
  struct ReportReading: Sendable {
    /// Bytes of a report that is read into memory.
    private static let limit = 256 << 20
    let core: ServiceCore

    func json(_ report: ReportRecord) async throws -> Data {
      let core = core
      return try await offload {
        guard let file = core.blobs.file(report.blob) else {
          throw Problem.notFound("The report is gone.")
        }
        return try Gzip.contents(of: file.path(percentEncoded: false), limit: Self.limit)
      }
    }
  }
#endif
