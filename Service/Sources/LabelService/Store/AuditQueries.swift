import GRDB

/// Questions about audits.
enum AuditQueries {
  static func find(_ db: Database, project: String, id: String) throws -> AuditRecord {
    guard
      let audit = try AuditRecord.fetchOne(
        db, sql: "SELECT * FROM audit WHERE id = ? AND project = ?", arguments: [id, project])
    else { throw Problem.notFound("Project '\(project)' has no audit '\(id)'.") }
    return audit
  }

  /// Audits of a project, newest first, before one.
  ///
  /// - Parameter branch: the branch, the main one too, whose audits are wanted; `nil` for all.
  static func list(
    _ db: Database, project: String, state: AuditState?, branch: String? = nil, before: Int64,
    limit: Int
  ) throws -> [AuditRecord] {
    try AuditRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM audit WHERE project = ? AND seq < ? AND (? IS NULL OR state = ?)
          AND (? IS NULL OR coalesce(branch,
            (SELECT mainBranch FROM project WHERE id = audit.project)) = ?)
        ORDER BY seq DESC LIMIT ?
        """, arguments: [project, before, state, state, branch, branch, limit])
  }

  /// The newest audit of a project's main branch that ended with a result.
  static func latestDone(_ db: Database, project: String) throws -> AuditRecord? {
    try AuditRecord.fetchOne(
      db,
      sql: """
        SELECT * FROM audit WHERE project = ? AND state = 'done' AND branch IS NULL
        ORDER BY seq DESC LIMIT 1
        """,
      arguments: [project])
  }

  static func files(_ db: Database, audit: Int64) throws -> [AuditFileRecord] {
    try AuditFileRecord.fetchAll(
      db, sql: "SELECT * FROM auditFile WHERE audit = ? ORDER BY position", arguments: [audit])
  }

  static func reports(_ db: Database, audit: Int64) throws -> [ReportRecord] {
    try ReportRecord.fetchAll(
      db, sql: "SELECT * FROM report WHERE audit = ? ORDER BY format, language",
      arguments: [audit])
  }

  /// A report in a language, in English where the form has no other.
  static func report(
    _ db: Database, audit: Int64, format: String, language: String
  ) throws -> ReportRecord? {
    try ReportRecord.fetchOne(
      db,
      sql: """
        SELECT * FROM report WHERE audit = ? AND format = ? AND language IN (?, 'en')
        ORDER BY language = ? DESC LIMIT 1
        """, arguments: [audit, format, language, language])
  }

  /// The newest audit of the same contents that has not failed.
  static func sameContent(
    _ db: Database, project: String, hash: String
  ) throws -> AuditRecord? {
    try AuditRecord.fetchOne(
      db,
      sql: """
        SELECT * FROM audit WHERE project = ? AND contentHash = ?
          AND state IN ('queued', 'running', 'done')
        ORDER BY seq DESC LIMIT 1
        """, arguments: [project, hash])
  }

  static func countOpen(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM audit WHERE state IN ('queued', 'running')") ?? 0
  }

  /// Number of audits by state.
  static func countByState(_ db: Database) throws -> [AuditState: Int] {
    var counts: [AuditState: Int] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT state, count(*) AS n FROM audit GROUP BY state")
    while let row = try rows.next() {
      if let state = AuditState(rawValue: row["state"]) { counts[state] = row["n"] }
    }
    return counts
  }
}
