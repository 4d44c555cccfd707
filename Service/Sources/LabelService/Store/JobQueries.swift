import Foundation
import GRDB

/// Changes of an audit's state. Each names the state it starts from, so that an audit ends once.
enum JobQueries {
  /// Begins a new life of the service: what ran before is taken up again.
  ///
  /// - Returns: the number of this life and how many audits were taken up again.
  static func beginEpoch(_ db: Database, attempts: Int) throws -> (epoch: Int64, resumed: Int) {
    let last = try Int64.fetchOne(db, sql: "SELECT value FROM meta WHERE name = 'epoch'") ?? 0
    try db.execute(
      sql: "INSERT OR REPLACE INTO meta (name, value) VALUES ('epoch', ?)",
      arguments: ["\(last + 1)"])
    let givenUp = try Int64.fetchAll(
      db, sql: "SELECT seq FROM audit WHERE state = 'running' AND attempts >= ?",
      arguments: [attempts])
    try db.execute(
      sql: """
        UPDATE audit SET state = 'failed', endings = endings + 1, endedAt = ?, epoch = NULL,
          problem = 'The service was ended ' || attempts || ' times while it ran this audit.'
        WHERE state = 'running' AND attempts >= ?
        """, arguments: [Date.nowStamp, attempts])
    for seq in givenUp { try HookQueries.tell(db, of: seq) }
    try db.execute(
      sql:
        "UPDATE audit SET state = 'queued', epoch = NULL, startedAt = NULL WHERE state = 'running'"
    )
    return (last + 1, db.changesCount)
  }

  /// Takes the next audit: of the project served longest ago, its oldest one.
  static func claim(_ db: Database, epoch: Int64) throws -> AuditRecord? {
    let next = try Row.fetchOne(
      db,
      sql: """
        SELECT min(audit.seq) AS seq, audit.project AS project FROM audit
        JOIN project ON project.id = audit.project
        WHERE audit.state = 'queued' GROUP BY audit.project
        ORDER BY project.lastServed, min(audit.seq) LIMIT 1
        """)
    guard let next else { return nil }
    let seq: Int64 = next["seq"]
    let project: String = next["project"]
    try db.execute(
      sql: """
        UPDATE project SET lastServed = (SELECT max(lastServed) + 1 FROM project) WHERE id = ?
        """, arguments: [project])
    try db.execute(
      sql: """
        UPDATE audit SET state = 'running', epoch = ?, startedAt = ?, attempts = attempts + 1
        WHERE seq = ? AND state = 'queued'
        """, arguments: [epoch, Date.nowStamp, seq])
    return try AuditRecord.fetchOne(db, key: seq)
  }

  /// Gives a running audit back to the queue.
  static func requeue(_ db: Database, seq: Int64, epoch: Int64) throws {
    try db.execute(
      sql: """
        UPDATE audit SET state = 'queued', epoch = NULL, startedAt = NULL, attempts = attempts - 1
        WHERE seq = ? AND state = 'running' AND epoch = ?
        """, arguments: [seq, epoch])
  }

  /// Ends a running audit with its result; false when it ended otherwise meanwhile.
  static func finish(
    _ db: Database, seq: Int64, epoch: Int64, result: JobResult, reports: [ReportRecord]
  ) throws -> Bool {
    try db.execute(
      sql: """
        UPDATE audit SET state = 'done', endings = endings + 1, endedAt = ?, exitStatus = ?,
          problem = ?,
          errors = ?, warnings = ?, notes = ?, review = ?, bars = ?, items = ?, locales = ?,
          accepted = ?, newErrors = ?, newWarnings = ?, newNotes = ?, newReview = ?
        WHERE seq = ? AND state = 'running' AND epoch = ?
        """,
      arguments: [
        Date.nowStamp, result.exitStatus, result.problem.map { String($0.prefix(2000)) },
        result.errors, result.warnings, result.notes,
        result.review, result.bars, result.items, result.locales, result.accepted,
        result.new?.errors,
        result.new?.warnings, result.new?.notes, result.new?.review, seq, epoch,
      ])
    guard db.changesCount == 1 else { return false }
    for report in reports { try report.insert(db) }
    for tally in result.tallies {
      try TallyRecord(
        audit: seq, locale: tally.locale, rule: tally.rule, failures: tally.failures,
        reviews: tally.reviews, accepted: tally.accepted
      ).insert(db)
    }
    let project = try String.fetchOne(
      db, sql: "SELECT project FROM audit WHERE seq = ?", arguments: [seq])
    try LanguageQueries.add(db, result.languages, of: seq, project: project ?? "")
    try ProblemQueries.settle(db, result.followed, of: seq, project: project ?? "")
    try HookQueries.tell(db, of: seq)
    return true
  }

  /// Ends a running audit without a result.
  static func fail(_ db: Database, seq: Int64, epoch: Int64, problem: String) throws -> Bool {
    try db.execute(
      sql: """
        UPDATE audit SET state = 'failed', endings = endings + 1, endedAt = ?, problem = ?
        WHERE seq = ? AND state = 'running' AND epoch = ?
        """, arguments: [Date.nowStamp, problem, seq, epoch])
    guard db.changesCount == 1 else { return false }
    try HookQueries.tell(db, of: seq)
    return true
  }

  /// Ends an audit that has not ended; false when it had.
  static func cancel(_ db: Database, seq: Int64) throws -> Bool {
    try db.execute(
      sql: """
        UPDATE audit SET state = 'cancelled', endings = endings + 1, endedAt = ?
        WHERE seq = ? AND state IN ('queued', 'running')
        """, arguments: [Date.nowStamp, seq])
    guard db.changesCount == 1 else { return false }
    try HookQueries.tell(db, of: seq)
    return true
  }
}
