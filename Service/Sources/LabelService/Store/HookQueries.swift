import Foundation
import GRDB

/// Somebody to be told of audits: a webhook, or the place where a project's source is kept.
struct HookRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "hook"
  /// What is told, and how.
  enum Kind: String, Codable, Sendable, CaseIterable, DatabaseValueConvertible {
    case webhook, github, gitlab
  }
  var id: String
  var project: String
  var kind: Kind
  /// Address that is told, or of the API.
  var address: String
  /// `owner/name`; `nil` for a webhook.
  var repository: String?
  /// What signs a webhook's messages, or the token of the API. The interface never shows it again.
  var secret: String
  var createdAt: String
  var createdBy: String
}

/// Something to be told to somebody.
struct DeliveryRecord: Codable, Sendable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "delivery"
  /// What it is about.
  enum Kind: String, Codable, Sendable, DatabaseValueConvertible {
    /// An audit has ended.
    case ended
    /// The status of a commit.
    case status
    /// The comment of a pull request.
    case comment
  }
  enum State: String, Codable, Sendable, DatabaseValueConvertible {
    case waiting, done, failed
  }
  var id: Int64?
  var hook: String
  var audit: Int64
  var kind: Kind
  var state: State
  var createdAt: String
  /// When it is tried next.
  var dueAt: String
  var attempts = 0
  /// Status of the last answer.
  var status: Int?
  /// Why the last attempt came to nothing.
  var problem: String?

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// Questions about and changes of who is told of audits.
enum HookQueries {
  static func list(_ db: Database, project: String) throws -> [HookRecord] {
    try HookRecord.fetchAll(
      db, sql: "SELECT * FROM hook WHERE project = ? ORDER BY createdAt, id",
      arguments: [project])
  }

  static func find(_ db: Database, project: String, id: String) throws -> HookRecord {
    guard
      let hook = try HookRecord.fetchOne(
        db, sql: "SELECT * FROM hook WHERE project = ? AND id = ?", arguments: [project, id])
    else { throw Problem.notFound("Project '\(project)' tells nobody by '\(id.prefix(60))'.") }
    return hook
  }

  /// What is to be told of an audit whose state changed, in the transaction that changes it: nothing is
  /// told of what did not happen, and nothing that happened stays untold.
  static func tell(_ db: Database, of seq: Int64) throws {
    guard let audit = try AuditRecord.fetchOne(db, key: seq) else { return }
    for hook in try list(db, project: audit.project) {
      switch hook.kind {
      case .webhook: if audit.state.isFinal { try add(db, .ended, hook, seq) }
      case .github, .gitlab:
        if audit.commitName != nil { try add(db, .status, hook, seq) }
        if audit.pullRequest != nil, audit.state.isFinal { try add(db, .comment, hook, seq) }
      }
    }
  }

  private static func add(
    _ db: Database, _ kind: DeliveryRecord.Kind, _ hook: HookRecord, _ audit: Int64
  ) throws {
    var delivery = DeliveryRecord(
      hook: hook.id, audit: audit, kind: kind, state: .waiting, createdAt: Date.nowStamp,
      dueAt: Date.nowStamp)
    try delivery.insert(db)
  }

  /// What is due, the oldest first, of each hook one at a time.
  static func due(_ db: Database, at now: String, limit: Int) throws -> [DeliveryRecord] {
    try DeliveryRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM delivery WHERE id IN (
          SELECT min(id) FROM delivery WHERE state = 'waiting' AND dueAt <= ? GROUP BY hook)
        ORDER BY id LIMIT ?
        """, arguments: [now, limit])
  }

  /// Deliveries of a hook, newest first, before one.
  static func deliveries(
    _ db: Database, hook: String, before: Int64, limit: Int
  ) throws -> [DeliveryRecord] {
    try DeliveryRecord.fetchAll(
      db, sql: "SELECT * FROM delivery WHERE hook = ? AND id < ? ORDER BY id DESC LIMIT ?",
      arguments: [hook, before, limit])
  }

  /// The newest audit of a pull request that has ended.
  static func newest(
    _ db: Database, project: String, pullRequest: Int
  ) throws -> AuditRecord? {
    try AuditRecord.fetchOne(
      db,
      sql: """
        SELECT * FROM audit WHERE project = ? AND pullRequest = ?
          AND state NOT IN ('queued', 'running') ORDER BY seq DESC LIMIT 1
        """, arguments: [project, pullRequest])
  }

  /// The comment that a hook keeps in a pull request; `nil` when it has none there.
  static func comment(_ db: Database, hook: String, pullRequest: Int) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT comment FROM forgeComment WHERE hook = ? AND pullRequest = ?",
      arguments: [hook, pullRequest])
  }

  static func setComment(
    _ db: Database, hook: String, pullRequest: Int, to comment: Int64?
  ) throws {
    if let comment {
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO forgeComment (hook, pullRequest, comment) VALUES (?, ?, ?)
          """, arguments: [hook, pullRequest, comment])
    } else {
      try db.execute(
        sql: "DELETE FROM forgeComment WHERE hook = ? AND pullRequest = ?",
        arguments: [hook, pullRequest])
    }
  }
}
