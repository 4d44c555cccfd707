import Foundation
import GRDB

/// A language that the app no longer has.
struct RetirementRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "retirement"
  var project: String
  var locale: String
  /// The newest audit of it then; a newer one brings the language back.
  var audit: Int64
  var at: String
  var who: String
  var reason: String
}

/// Questions about who looks after a project's languages, and which of them are retired.
enum TeamQueries {
  /// Who looks after each language, in the order given.
  static func owners(_ db: Database, project: String) throws -> [String: [String]] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT locale, name FROM owner WHERE project = ? ORDER BY locale, position",
      arguments: [project])
    return Dictionary(grouping: rows) { row -> String in row["locale"] }
      .mapValues { $0.map { row -> String in row["name"] } }
  }

  /// Gives a language to others.
  static func setOwners(
    _ db: Database, project: String, locale: String, to names: [String]
  ) throws {
    try db.execute(
      sql: "DELETE FROM owner WHERE project = ? AND locale = ?", arguments: [project, locale])
    for (position, name) in names.enumerated() {
      try db.execute(
        sql: "INSERT INTO owner (project, locale, position, name) VALUES (?, ?, ?, ?)",
        arguments: [project, locale, position, name])
    }
  }

  /// The languages that are retired and have not come back, by tag.
  static func retired(_ db: Database, project: String) throws -> [RetirementRecord] {
    try RetirementRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM retirement WHERE project = ?1 AND NOT EXISTS (
          SELECT 1 FROM language JOIN audit ON audit.seq = language.audit
          WHERE audit.project = ?1 AND language.locale = retirement.locale AND audit.branch IS NULL
            AND audit.seq > retirement.audit)
        ORDER BY locale
        """, arguments: [project])
  }

  /// Takes a language out of the project's state.
  ///
  /// - Throws: a ``Problem`` when it is not there.
  static func retire(
    _ db: Database, project: String, locale: String, reason: String, who: String
  ) throws {
    guard
      let state = try LanguageQueries.state(db, project: project).first(where: {
        $0.locale == locale
      })
    else { throw Problem.notFound("Project '\(project)' has no language '\(locale)'.") }
    try RetirementRecord(
      project: project, locale: locale, audit: state.seq, at: Date.nowStamp, who: who,
      reason: reason
    ).insert(db, onConflict: .replace)
  }

  /// Puts a retired language back.
  ///
  /// - Throws: a ``Problem`` when it is not retired.
  static func restore(_ db: Database, project: String, locale: String) throws {
    guard try retired(db, project: project).contains(where: { $0.locale == locale }) else {
      throw Problem.conflict("The language '\(locale)' is not retired.")
    }
    try db.execute(
      sql: "DELETE FROM retirement WHERE project = ? AND locale = ?",
      arguments: [project, locale])
  }
}
