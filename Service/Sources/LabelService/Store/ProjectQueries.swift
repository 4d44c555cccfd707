import GRDB

/// Questions about projects and their bars.
enum ProjectQueries {
  static func find(_ db: Database, _ id: String) throws -> ProjectRecord {
    guard let project = try ProjectRecord.fetchOne(db, key: id) else {
      throw Problem.notFound("There is no project '\(id)'.")
    }
    return project
  }

  /// Projects in order of their identifiers, after one.
  ///
  /// - Parameter among: the projects that may be seen; `nil` for all.
  static func list(
    _ db: Database, after: String, limit: Int, among: Set<String>?
  ) throws -> [ProjectRecord] {
    try ProjectRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM project
        WHERE id > ? AND (? IS NULL OR id IN (SELECT value FROM json_each(?)))
        ORDER BY id LIMIT ?
        """, arguments: [after, names(among), names(among), limit])
  }

  /// Names as SQLite reads them as a list.
  static func names(_ names: Set<String>?) throws -> String? {
    try names.map { String(decoding: try JSON.encode($0.sorted()), as: UTF8.self) }
  }

  static func count(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM project") ?? 0
  }

  /// The newest bars of a project.
  static func latestBars(_ db: Database, project: String) throws -> BarsRecord? {
    try BarsRecord.fetchOne(
      db, sql: "SELECT * FROM bars WHERE project = ? ORDER BY version DESC LIMIT 1",
      arguments: [project])
  }

  static func bars(_ db: Database, project: String, version: Int) throws -> BarsRecord {
    guard
      let bars = try BarsRecord.fetchOne(
        db, sql: "SELECT * FROM bars WHERE project = ? AND version = ?",
        arguments: [project, version])
    else { throw Problem.notFound("Project '\(project)' has no bars of version \(version).") }
    return bars
  }

  /// Versions of a project's bars, newest first, before one.
  static func listBars(
    _ db: Database, project: String, before: Int64, limit: Int
  ) throws -> [BarsRecord] {
    try BarsRecord.fetchAll(
      db,
      sql: "SELECT * FROM bars WHERE project = ? AND version < ? ORDER BY version DESC LIMIT ?",
      arguments: [project, before, limit])
  }
}
