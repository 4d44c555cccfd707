import Foundation
import GRDB

/// The record of who changed what.
enum LogQueries {
  static func add(
    _ db: Database, who: String, action: String, project: String? = nil, subject: String? = nil,
    detail: String? = nil
  ) throws {
    var record = LogRecord(
      at: Date.nowStamp, who: who, action: action, project: project, subject: subject,
      detail: detail)
    try record.insert(db)
  }

  /// Records, newest first, before one.
  ///
  /// - Parameter among: the projects that may be seen; `nil` for all, and for what is about none.
  static func list(
    _ db: Database, project: String?, among: Set<String>?, before: Int64, limit: Int
  ) throws -> [LogRecord] {
    try LogRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM log WHERE seq < ? AND (? IS NULL OR project = ?)
          AND (? IS NULL OR project IN (SELECT value FROM json_each(?)))
        ORDER BY seq DESC LIMIT ?
        """,
      arguments: [
        before, project, project, ProjectQueries.names(among), ProjectQueries.names(among), limit,
      ])
  }
}
