import Foundation
import GRDB

/// Questions about and changes of what a project accepts.
enum BaselineQueries {
  /// Everything accepted, and with `all` what was withdrawn, newest first.
  static func list(
    _ db: Database, project: String, all: Bool, before: Int64, limit: Int
  ) throws -> [AcceptanceRecord] {
    try AcceptanceRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM acceptance WHERE project = ? AND id < ? AND (? OR withdrawnAt IS NULL)
        ORDER BY id DESC LIMIT ?
        """, arguments: [project, before, all, limit])
  }

  /// What is accepted now, by fingerprint.
  static func inForce(_ db: Database, project: String) throws -> [AcceptanceRecord] {
    try AcceptanceRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM acceptance WHERE project = ? AND withdrawnAt IS NULL ORDER BY fingerprint
        """, arguments: [project])
  }

  /// Accepts findings; those accepted already stay as they are. Gives the others.
  static func accept(
    _ db: Database, project: String, findings: [(fingerprint: String, message: String)],
    reason: String, who: String
  ) throws -> [AcceptanceRecord] {
    var added: [AcceptanceRecord] = []
    for finding in findings {
      let isKnown = try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM acceptance
            WHERE project = ? AND fingerprint = ? AND withdrawnAt IS NULL)
          """, arguments: [project, finding.fingerprint])
      guard isKnown != true else { continue }
      var record = AcceptanceRecord(
        project: project, fingerprint: finding.fingerprint, message: finding.message,
        reason: reason, acceptedBy: who, acceptedAt: Date.nowStamp)
      try record.insert(db)
      added.append(record)
    }
    return added
  }

  /// Withdraws what was accepted.
  static func withdraw(
    _ db: Database, project: String, id: Int64, reason: String, who: String
  ) throws -> AcceptanceRecord {
    guard
      let record = try AcceptanceRecord.fetchOne(
        db, sql: "SELECT * FROM acceptance WHERE id = ? AND project = ?",
        arguments: [id, project])
    else { throw Problem.notFound("Project '\(project)' has no acceptance \(id).") }
    guard record.withdrawnAt == nil else {
      throw Problem.conflict("Acceptance \(id) was withdrawn before.")
    }
    var changed = record
    changed.withdrawnAt = Date.nowStamp
    changed.withdrawnBy = who
    changed.withdrawnReason = reason
    try changed.update(db)
    return changed
  }
}
