import GRDB

/// How far an audit is.
enum AuditState: String, Codable, Sendable, CaseIterable {
  case queued, running, done, failed, cancelled

  /// True when nothing more happens.
  var isFinal: Bool { self != .queued && self != .running }
}

/// A project.
struct ProjectRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "project"
  var id: String
  var name: String
  /// Text of a `labelaudit.yml` that holds for the project's audits.
  var configuration: String?
  var createdAt: String
  var createdBy: String
  /// Grows each time a job of the project is started; the least recently served goes first.
  var lastServed: Int64 = 0
  /// Name of the branch whose state is the project's.
  var mainBranch = "main"
}

/// One version of a project's bars.
struct BarsRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "bars"
  var project: String
  var version: Int
  var blob: String
  var size: Int
  var bars: Int
  var items: Int
  var createdAt: String
  var createdBy: String
}

/// One audit.
struct AuditRecord: Codable, Sendable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "audit"
  var seq: Int64?
  var id: String
  var project: String
  var state: AuditState
  var barsVersion: Int?
  var contentHash: String
  var label: String?
  var createdAt: String
  var createdBy: String
  var startedAt: String?
  var endedAt: String?
  /// Token that sent it, as ``Identity/owner``; `nil` for audits older than this column.
  var owner: String?
  /// Tags of the languages its reports are written in beside those of the pages, with commas between.
  var languages: String?
  var attempts = 0
  /// Start of the service that runs it.
  var epoch: Int64?
  /// Times it ended; never more than 1.
  var endings = 0
  var exitStatus: Int?
  var problem: String?
  var errors: Int?
  var warnings: Int?
  var notes: Int?
  var review: Int?
  var bars: Int?
  var items: Int?
  var locales: Int?
  var accepted: Int?
  /// Name of the app's release that the audit is of.
  var releaseName: String?
  /// What is open in all languages after it, each as its newest audit found it; `nil` for audits older
  /// than this column.
  var wholeErrors: Int?
  var wholeWarnings: Int?
  var wholeReview: Int?
  /// The branch it is of; `nil` for the main one.
  var branch: String?
  /// What is new against the state of the main branch; `nil` for an audit of that one.
  var newErrors: Int?
  var newWarnings: Int?
  var newNotes: Int?
  var newReview: Int?
  /// The commit it is of, in hexadecimal digits.
  var commitName: String?
  /// The pull request it is of.
  var pullRequest: Int?

  mutating func didInsert(_ inserted: InsertionSuccess) { seq = inserted.rowID }
}

/// What an audit found in one of the languages it looked at.
struct LanguageRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "language"
  var audit: Int64
  /// A tag; `*` for what holds for every language, which an audit of whole bars alone looks at.
  var locale: String
  var errors: Int
  var warnings: Int
  var notes: Int
  var review: Int
  var accepted: Int
  /// Texts to mend; `nil` for audits older than this column.
  var texts: Int?
  /// What is new against the state of the main branch; `nil` for an audit of that one.
  var newErrors: Int?
  var newWarnings: Int?
  var newReview: Int?
}

/// One file of an audit's upload.
struct AuditFileRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "auditFile"
  var audit: Int64
  var position: Int
  var name: String
  var blob: String
  var size: Int
}

/// One report of an audit, kept compressed.
struct ReportRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "report"
  var audit: Int64
  var format: String
  var language: String
  var blob: String
  /// Bytes before compression.
  var size: Int
}

/// How many findings of a rule an audit has in a language.
struct TallyRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "tally"
  var audit: Int64
  /// A tag; `*` for findings that hold for all languages.
  var locale: String
  var rule: String
  var failures: Int
  var reviews: Int
  var accepted: Int
}

/// A finding that people decided to live with.
struct AcceptanceRecord: Codable, Sendable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "acceptance"
  var id: Int64?
  var project: String
  var fingerprint: String
  var message: String
  var reason: String
  var acceptedBy: String
  var acceptedAt: String
  var withdrawnBy: String?
  var withdrawnAt: String?
  var withdrawnReason: String?

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// A token; the token itself is kept by nobody.
struct TokenRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "token"
  var id: String
  var name: String
  /// SHA-256 of the token, hexadecimal.
  var hash: String
  /// Name of a ``TokenScope``.
  var scopeName: String
  var createdAt: String
  var createdBy: String
  var expiresAt: String?
  var revokedAt: String?
  /// Identifiers of the projects it is bound to, with a space between; `nil` for all projects.
  var projects: String?

  /// The projects the token is bound to; `nil` for all.
  var boundTo: Set<String>? {
    projects.map { Set($0.split(separator: " ").map(String.init)) }
  }

  /// What the token may do; the least when the store names a scope that is not known.
  var scope: TokenScope { TokenScope(rawValue: scopeName) ?? .read }

  /// True when the token opens anything at a moment.
  func isValid(at stamp: String) -> Bool {
    revokedAt == nil && (expiresAt.map { $0 > stamp } ?? true)
  }
}

/// A signed-in page.
struct SessionRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "session"
  var hash: String
  var token: String
  var csrf: String
  var createdAt: String
  var expiresAt: String
}

/// Who did what, when.
struct LogRecord: Codable, Sendable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "log"
  var seq: Int64?
  var at: String
  var who: String
  var action: String
  var project: String?
  var subject: String?
  var detail: String?

  mutating func didInsert(_ inserted: InsertionSuccess) { seq = inserted.rowID }
}

extension AuditState: DatabaseValueConvertible {}
