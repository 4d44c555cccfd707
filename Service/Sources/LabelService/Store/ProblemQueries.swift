import Foundation
import GRDB
import LabelModel

/// A finding that people follow from run to run.
struct TrackedProblem: Codable, Sendable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "problem"
  var id: Int64?
  var project: String
  /// Fingerprint of the finding.
  var fingerprint: String
  /// Tag of its language; `*` for what holds for every language.
  var locale: String
  var message: String
  /// The message with its values apart, as JSON; `nil` when it is said in English alone.
  var wording: String?
  /// Who sees to it.
  var assignee: String?
  /// Since when it is mended; `nil` while it is not.
  var fixedAt: String?
  var createdAt: String
  var createdBy: String
  var changedAt: String

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

  /// What is wrong, in the reader's language.
  var said: Message? {
    wording.flatMap { try? JSONDecoder().decode(Message.self, from: Data($0.utf8)) }
  }
}

/// Something that happened to a problem.
struct ProblemEvent: Codable, Sendable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "problemEvent"
  /// What happened.
  enum Kind: String, Codable, Sendable, CaseIterable, DatabaseValueConvertible {
    case opened, assigned, accepted, fixed, reopened, comment
  }
  var id: Int64?
  var problem: Int64
  var at: String
  var who: String
  var kind: Kind
  /// To whom it was given, why it was accepted, which audit, or what was said.
  var detail: String?

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// How far a problem is.
enum ProblemState: String, Codable, Sendable, CaseIterable {
  /// Nobody sees to it.
  case open
  /// Somebody does.
  case assigned
  /// It stays, for a reason.
  case accepted
  /// It is mended.
  case fixed
}

/// Questions about and changes of the problems that people follow.
enum ProblemQueries {
  /// Problems that one audit is asked about.
  static let followed = 5000

  /// A problem with the acceptance of its finding that is in force.
  struct Standing: Sendable {
    var problem: TrackedProblem
    var acceptance: AcceptanceRecord?

    var state: ProblemState {
      if problem.fixedAt != nil { return .fixed }
      if acceptance != nil { return .accepted }
      return problem.assignee == nil ? .open : .assigned
    }
  }

  static func find(_ db: Database, project: String, id: Int64) throws -> Standing {
    guard
      let problem = try TrackedProblem.fetchOne(
        db, sql: "SELECT * FROM problem WHERE project = ? AND id = ?", arguments: [project, id])
    else { throw Problem.notFound("Project '\(project)' has no problem \(id).") }
    return try standing(db, problem)
  }

  static func find(
    _ db: Database, project: String, fingerprint: String
  ) throws -> Standing? {
    try TrackedProblem.fetchOne(
      db, sql: "SELECT * FROM problem WHERE project = ? AND fingerprint = ?",
      arguments: [project, fingerprint]
    ).map { try standing(db, $0) }
  }

  private static func standing(_ db: Database, _ problem: TrackedProblem) throws -> Standing {
    Standing(
      problem: problem,
      acceptance: try AcceptanceRecord.fetchOne(
        db,
        sql: """
          SELECT * FROM acceptance
          WHERE project = ? AND fingerprint = ? AND withdrawnAt IS NULL
          """, arguments: [problem.project, problem.fingerprint]))
  }

  /// Problems of a project, the newest first, before one.
  static func list(
    _ db: Database, project: String, state: ProblemState?, locale: String?, assignee: String?,
    before: Int64, limit: Int
  ) throws -> [Standing] {
    let accepted = """
      EXISTS (SELECT 1 FROM acceptance WHERE acceptance.project = problem.project
        AND acceptance.fingerprint = problem.fingerprint AND withdrawnAt IS NULL)
      """
    return try TrackedProblem.fetchAll(
      db,
      sql: """
        SELECT * FROM problem WHERE project = ?1 AND id < ?2
          AND (?3 IS NULL OR locale = ?3) AND (?4 IS NULL OR assignee = ?4)
          AND (?5 IS NULL OR ?5 = CASE WHEN fixedAt IS NOT NULL THEN 'fixed'
            WHEN \(accepted) THEN 'accepted' WHEN assignee IS NULL THEN 'open'
            ELSE 'assigned' END)
        ORDER BY id DESC LIMIT ?6
        """, arguments: [project, before, locale, assignee, state?.rawValue, limit]
    ).map { try standing(db, $0) }
  }

  /// What happened to a problem, oldest first.
  static func events(_ db: Database, of problem: Int64) throws -> [ProblemEvent] {
    try ProblemEvent.fetchAll(
      db, sql: "SELECT * FROM problemEvent WHERE problem = ? ORDER BY id LIMIT 1000",
      arguments: [problem])
  }

  static func note(
    _ db: Database, _ kind: ProblemEvent.Kind, of problem: TrackedProblem, who: String,
    _ detail: String? = nil
  ) throws {
    guard let id = problem.id else { return }
    var event = ProblemEvent(
      problem: id, at: Date.nowStamp, who: who, kind: kind, detail: detail)
    try event.insert(db)
    try LogQueries.add(
      db, who: who, action: "problem.\(kind.rawValue)", project: problem.project,
      subject: problem.fingerprint, detail: detail.map { String($0.prefix(500)) })
  }

  /// Notes what happened to the problem of a finding, where it is followed.
  static func note(
    _ db: Database, _ kind: ProblemEvent.Kind, of fingerprint: String, in project: String,
    who: String, _ detail: String?
  ) throws {
    guard
      var problem = try find(db, project: project, fingerprint: fingerprint)?.problem
    else { return }
    problem.changedAt = Date.nowStamp
    try problem.update(db)
    try note(db, kind, of: problem, who: who, detail)
  }

  /// Fingerprints that an audit of the main branch says whether they are still there.
  static func followed(_ db: Database, project: String) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT fingerprint FROM problem WHERE project = ? ORDER BY id DESC LIMIT ?",
      arguments: [project, followed])
  }

  /// Marks what an audit of the main branch no longer finds as mended, and opens what it finds again; only
  /// in languages that it is the newest audit of.
  static func settle(
    _ db: Database, _ followed: JobResult.Followed?, of seq: Int64, project: String
  ) throws {
    guard let followed, let audit = try AuditRecord.fetchOne(db, key: seq), audit.branch == nil
    else { return }
    let newest = Set(
      try LanguageQueries.state(db, project: project).filter { $0.seq == seq }.map(\.locale))
    for (fingerprints, isThere) in [(followed.there, true), (followed.gone, false)] {
      for fingerprint in fingerprints {
        guard
          var problem = try TrackedProblem.fetchOne(
            db, sql: "SELECT * FROM problem WHERE project = ? AND fingerprint = ?",
            arguments: [project, fingerprint]), newest.contains(problem.locale),
          isThere == (problem.fixedAt != nil)
        else { continue }
        problem.fixedAt = isThere ? nil : Date.nowStamp
        problem.changedAt = Date.nowStamp
        try problem.update(db)
        try note(
          db, isThere ? .reopened : .fixed, of: problem, who: "audit",
          audit.label.map { "\($0) (\(audit.id))" } ?? audit.id)
      }
    }
  }
}
