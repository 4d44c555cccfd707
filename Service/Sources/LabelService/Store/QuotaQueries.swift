import Foundation
import GRDB

/// What a project may use of the service, so that one cannot keep the others out.
enum QuotaQueries {
  /// What a project uses.
  struct Usage: Encodable, Sendable {
    /// Audits that have not ended.
    var openAudits: Int
    /// Audits taken in within the last 24 hours.
    var auditsOfDay: Int
    /// Bytes of uploads, reports and bars that are kept, before compression.
    var bytes: Int
  }

  static func usage(_ db: Database, project: String) throws -> Usage {
    let day = Date(timeIntervalSinceNow: -86_400).stamp
    func count(_ sql: String, _ arguments: StatementArguments) throws -> Int {
      try Int.fetchOne(db, sql: sql, arguments: arguments) ?? 0
    }
    return Usage(
      openAudits: try count(
        "SELECT count(*) FROM audit WHERE project = ? AND state IN ('queued', 'running')",
        [project]),
      auditsOfDay: try count(
        "SELECT count(*) FROM audit WHERE project = ? AND createdAt > ?", [project, day]),
      bytes: try count(
        """
        SELECT (SELECT coalesce(sum(auditFile.size), 0) FROM auditFile
            JOIN audit ON audit.seq = auditFile.audit WHERE audit.project = ?1)
          + (SELECT coalesce(sum(report.size), 0) FROM report
            JOIN audit ON audit.seq = report.audit WHERE audit.project = ?1)
          + (SELECT coalesce(sum(size), 0) FROM bars WHERE project = ?1)
        """, [project]))
  }

  /// - Parameter size: bytes of what is to be taken in.
  /// - Throws: a ``Problem`` when one more audit is more than the project may have.
  static func check(
    _ db: Database, project: String, adding size: Int, _ configuration: ServiceConfiguration
  ) throws {
    let (open, day, bytes) = (
      configuration.projectOpenAudits, configuration.projectAuditsOfDay,
      configuration.projectBytes
    )
    guard open > 0 || day > 0 || bytes > 0 else { return }
    let usage = try usage(db, project: project)
    if open > 0, usage.openAudits >= open {
      throw Problem.full("\(open) audits of the project have not ended; try again later.")
    }
    if day > 0, usage.auditsOfDay >= day {
      throw Problem.quota(
        .tooManyRequests, "The project may have \(day) audits in 24 hours.", retryAfter: 3600)
    }
    if bytes > 0, usage.bytes + size > bytes {
      throw Problem.quota(
        .init(code: 507, reasonPhrase: "Insufficient Storage"),
        "The project may keep \(bytes) bytes; remove it, or let old audits go.", retryAfter: nil)
    }
  }
}
