import GRDB

/// A language of a project as the newest audit of it found it.
struct LanguageState: Codable, Sendable, FetchableRecord {
  /// A tag; `*` for what holds for every language.
  var locale: String
  var errors: Int
  var warnings: Int
  var notes: Int
  var review: Int
  var accepted: Int
  /// Texts to mend; `nil` when the audit is older than this count.
  var texts: Int?
  /// Number of the audit in the store.
  var seq: Int64
  /// The audit.
  var audit: String
  var label: String?
  /// When it ended.
  var at: String
  /// What is new against the main branch; `nil` on that one.
  var newErrors: Int?
  var newWarnings: Int?
  var newReview: Int?

  /// True when nothing in the language holds a gate: on a branch, nothing that is new.
  var passes: Bool { (newErrors ?? errors) == 0 }
}

/// Questions about what is known of each language. A project's state is the newest of each: a file of
/// translations for one language changes that language alone.
enum LanguageQueries {
  /// The state of each language, by tag.
  ///
  /// - Parameters:
  ///   - branch: the branch whose own audits are asked about; `nil` for the main one.
  ///   - last: the audit after which it is asked for; `nil` for now.
  static func state(
    _ db: Database, project: String, branch: String? = nil, after last: Int64? = nil
  ) throws -> [LanguageState] {
    // Of a group with max() SQLite takes the other columns from the row that has it.
    try LanguageState.fetchAll(
      db,
      sql: """
        SELECT language.locale AS locale, max(language.audit) AS seq, language.errors AS errors,
          language.warnings AS warnings, language.notes AS notes, language.review AS review,
          language.accepted AS accepted, language.texts AS texts, audit.id AS audit, audit.label AS label,
          audit.endedAt AS at, language.newErrors AS newErrors,
          language.newWarnings AS newWarnings, language.newReview AS newReview
        FROM audit JOIN language ON language.audit = audit.seq
        WHERE audit.project = ?1 AND (?2 IS NULL OR audit.seq <= ?2) AND audit.branch IS ?3
          AND NOT EXISTS (
            SELECT 1 FROM retirement WHERE retirement.project = ?1
              AND retirement.locale = language.locale AND retirement.audit >= audit.seq)
        GROUP BY language.locale ORDER BY language.locale
        """, arguments: [project, last, branch])
  }

  /// Keeps what an audit found in each of its languages, and, on the main branch, what is open in all
  /// of them after it.
  static func add(
    _ db: Database, _ languages: [JobResult.Language], of audit: Int64, project: String
  ) throws {
    for each in languages {
      try LanguageRecord(
        audit: audit, locale: each.locale, errors: each.errors, warnings: each.warnings,
        notes: each.notes, review: each.review, accepted: each.accepted, texts: each.texts,
        newErrors: each.new?.errors, newWarnings: each.new?.warnings, newReview: each.new?.review
      ).insert(db)
    }
    let branch = try String.fetchOne(
      db, sql: "SELECT branch FROM audit WHERE seq = ?", arguments: [audit])
    guard branch == nil else { return }
    let whole = try state(db, project: project, after: audit)
    try db.execute(
      sql: """
        UPDATE audit SET wholeErrors = ?, wholeWarnings = ?, wholeReview = ? WHERE seq = ?
        """,
      arguments: [
        whole.reduce(0) { $0 + $1.errors }, whole.reduce(0) { $0 + $1.warnings },
        whole.reduce(0) { $0 + $1.review }, audit,
      ])
  }

  /// The reports that together say the state of all languages, each with the languages it is asked for.
  ///
  /// - Parameters:
  ///   - branch: the branch whose audits stand before those of the main one.
  ///   - last: the audit after which it is asked for; `nil` for now.
  static func reports(
    _ db: Database, project: String, format: String, branch: String? = nil,
    after last: Int64? = nil
  ) throws -> [(report: ReportRecord, locales: [String])] {
    var state = try state(db, project: project, after: last)
    if let branch {
      let own = try Self.state(db, project: project, branch: branch, after: last)
      let known = Set(own.map(\.locale))
      state = state.filter { !known.contains($0.locale) } + own
    }
    return try Dictionary(grouping: state, by: \.seq).sorted { $0.key > $1.key }.compactMap {
      seq, languages in
      try AuditQueries.report(db, audit: seq, format: format, language: "en").map {
        (report: $0, locales: languages.map(\.locale))
      }
    }
  }
}
