import GRDB

/// One point of a trend: what an audit found for one locale or rule.
struct TrendPoint: Codable, Sendable, FetchableRecord {
  var audit: String
  var at: String
  var name: String
  var failures: Int
  var reviews: Int
  var accepted: Int
}

/// Questions about how findings change from audit to audit.
enum TrendQueries {
  /// What a trend is drawn for.
  enum Axis: String, Sendable, CaseIterable {
    case locale, rule
  }

  /// Points of the main branch's last audits that ended with a result, oldest audit first.
  static func points(
    _ db: Database, project: String, by axis: Axis, audits: Int
  ) throws -> [TrendPoint] {
    let column = axis == .locale ? "tally.locale" : "tally.rule"
    return try TrendPoint.fetchAll(
      db,
      sql: """
        SELECT audit.id AS audit, audit.endedAt AS at, \(column) AS name,
          sum(tally.failures) AS failures, sum(tally.reviews) AS reviews,
          sum(tally.accepted) AS accepted
        FROM tally JOIN audit ON audit.seq = tally.audit
        WHERE audit.seq IN (
          SELECT seq FROM audit WHERE project = ? AND state = 'done' AND branch IS NULL
          ORDER BY seq DESC LIMIT ?)
        GROUP BY audit.seq, \(column) ORDER BY audit.seq, \(column)
        """, arguments: [project, audits])
  }

  /// The budgets that the newest audit of each language wrote, the newest first; `locales` is `nil`
  /// where one audit says them all.
  ///
  /// - Parameter format: `json` or `csv`.
  static func budgets(
    _ db: Database, project: String, _ format: String
  ) throws -> [(report: ReportRecord, locales: [String]?)] {
    _ = try ProjectQueries.find(db, project)
    let parts = try LanguageQueries.reports(db, project: project, format: "budgets-\(format)")
      .filter { $0.locales != [JobResult.everyLanguage] }
    if parts.count > 1 { return parts.map { ($0.report, $0.locales) } }
    guard
      let audit = try parts.first.map({ $0.report.audit })
        ?? AuditQueries.latestDone(db, project: project)?.seq,
      let report = try AuditQueries.report(
        db, audit: audit, format: "budgets-\(format)", language: "en")
    else { throw Problem.notFound("Project '\(project)' has no audit that says its budgets.") }
    return [(report, nil)]
  }

  /// The main branch's last audits that ended with a result, oldest first.
  static func history(_ db: Database, project: String, audits: Int) throws -> [AuditRecord] {
    try AuditRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM audit WHERE project = ? AND state = 'done' AND branch IS NULL
        ORDER BY seq DESC LIMIT ?
        """, arguments: [project, audits]
    ).reversed()
  }
}
