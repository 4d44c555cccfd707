import Foundation
import Hummingbird

/// What a project accepts: by whom, when, why, and how it was withdrawn.
struct BaselineRoutes: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/api/v1/projects/{project}/baseline"
    table.add(.get, base, .read, query: Paging.query + ["all"], cache: core.cache) {
      request, context in
      try await list(request, context)
    }
    table.add(.post, base, .review) { request, context in try await accept(request, context) }
    table.add(.post, "\(base)/{acceptance}/withdraw", .review) { request, context in
      try await withdraw(request, context)
    }
  }

  private func list(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    let paging = try Paging(request)
    let before = try paging.before()
    guard let all = Bool(request.query("all") ?? "false") else {
      throw Problem.invalid("'all' is true or false.")
    }
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

  private struct Acceptance: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case audit, fingerprints, reason }
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
    let count = try await BaselineActions(core: core).accept(
      project: try context.parameter("project"), audit: body.audit,
      fingerprints: body.fingerprints, reason: body.reason, who: context.identity.name)
    return try JSON.response(Accepted(accepted: count))
  }

  private struct Withdrawal: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case reason }
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
    let record = try await BaselineActions(core: core).withdraw(
      project: try context.parameter("project"), id: id, reason: body.reason,
      who: context.identity.name)
    return try JSON.response(record)
  }
}

/// Accepts findings and takes it back, for the interface and the page alike.
struct BaselineActions: Sendable {
  let core: ServiceCore

  /// Accepts findings of an audit: those named, or all that count.
  func accept(
    project: String, audit: String, fingerprints: [String]?, reason: String, who: String
  ) async throws -> Int {
    let reason = try Self.checked(reason: reason)
    let wanted = fingerprints.map(Set.init)
    let listing = try await ReportReading(core: core).findings(project: project, audit: audit)
    let chosen = try await offload {
      try listing.read(atMost: Self.acceptedAtOnce) { finding in
        wanted?.contains(finding.fingerprint) ?? (finding.suppressed == nil)
      }
    }
    guard chosen.total <= Self.acceptedAtOnce else {
      throw Problem.unusable("At most \(Self.acceptedAtOnce) findings can be accepted at once.")
    }
    if let wanted {
      let missing = wanted.subtracting(chosen.entries.map(\.fingerprint)).sorted()
      if let first = missing.first {
        throw Problem.unusable("The audit has no finding '\(first.prefix(200))'.")
      }
    }
    let pairs = chosen.entries.map {
      (fingerprint: $0.fingerprint, message: String($0.message.prefix(2000)))
    }
    return try await core.store.write { db in
      let accepted = try BaselineQueries.accept(
        db, project: project, findings: pairs, reason: reason, who: who)
      for finding in accepted {
        try LogQueries.add(
          db, who: who, action: "baseline.accept", project: project,
          subject: finding.fingerprint, detail: "\(finding.message.prefix(300)): \(reason)")
        try ProblemQueries.note(
          db, .accepted, of: finding.fingerprint, in: project, who: who, reason)
      }
      return accepted.count
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
      try ProblemQueries.note(
        db, .reopened, of: record.fingerprint, in: project, who: who, reason)
      return record
    }
  }

  /// Findings that one request accepts.
  private static let acceptedAtOnce = 20_000

  static func checked(reason: String) throws -> String {
    let reason = reason.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...1000).contains(reason.count) else {
      throw Problem.unusable("'reason' has 1 to 1000 characters.")
    }
    return reason
  }
}
