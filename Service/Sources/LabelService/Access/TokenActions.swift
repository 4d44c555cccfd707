import Foundation
import GRDB
import Synchronization

/// Makes, finds and revokes tokens and sessions.
final class TokenActions: Sendable {
  /// Begins every token, so that leaked ones are found by searching.
  static let prefix = "lat_"
  /// Seconds an answer is remembered; a token revoked elsewhere opens nothing after that.
  private static let memory = Duration.seconds(3)
  private static let capacity = 4096

  private struct Remembered {
    var token: TokenRecord
    var csrf: String?
    var until: ContinuousClock.Instant
  }
  private let store: Store
  private let remembered = Mutex<[String: Remembered]>([:])

  init(store: Store) { self.store = store }

  /// Makes a token; the text is shown once and kept nowhere.
  static func create(
    _ db: Database, name: String, scope: TokenScope, projects: [String]? = nil, days: Int?,
    who: String
  ) throws -> (token: TokenRecord, secret: String) {
    for project in projects ?? [] where try ProjectRecord.fetchOne(db, key: project) == nil {
      throw Problem.unusable("There is no project '\(project.prefix(100))'.")
    }
    guard projects?.isEmpty != true else {
      throw Problem.unusable("'projects' names at least one; leave it away for all projects.")
    }
    let bound = projects.map { Set($0).sorted().joined(separator: " ") }
    let secret = prefix + Secrets.make()
    let record = TokenRecord(
      id: UUID().uuidString.lowercased(), name: name, hash: Secrets.hash(secret),
      scopeName: scope.rawValue,
      createdAt: Date.nowStamp, createdBy: who,
      expiresAt: days.map { Date(timeIntervalSinceNow: Double($0) * 86_400).stamp },
      projects: bound)
    try record.insert(db)
    try LogQueries.add(
      db, who: who, action: "token.create", subject: record.id,
      detail: "\(name), \(scope.rawValue)" + (bound.map { ", \($0)" } ?? ""))
    return (record, secret)
  }

  /// Tokens, newest first.
  static func list(_ db: Database) throws -> [TokenRecord] {
    try TokenRecord.fetchAll(
      db, sql: "SELECT * FROM token ORDER BY createdAt DESC, id LIMIT 1000")
  }

  /// Makes a token open nothing more.
  static func revoke(_ db: Database, id: String, who: String) throws -> TokenRecord {
    guard var token = try TokenRecord.fetchOne(db, key: id) else {
      throw Problem.notFound("There is no token '\(id)'.")
    }
    guard token.revokedAt == nil else { return token }
    token.revokedAt = Date.nowStamp
    try token.update(db)
    try db.execute(sql: "DELETE FROM session WHERE token = ?", arguments: [id])
    try LogQueries.add(db, who: who, action: "token.revoke", subject: id, detail: token.name)
    return token
  }

  /// Forgets what is remembered, after a change.
  func forget() { remembered.withLock { $0 = [:] } }

  /// The token of a text; `nil` when it opens nothing.
  func token(_ secret: String) async throws -> TokenRecord? {
    guard secret.hasPrefix(Self.prefix), secret.utf8.count < 100 else { return nil }
    let hash = Secrets.hash(secret)
    if let known = recall(hash) { return known.token }
    let found = try await store.read { db in
      try TokenRecord.fetchOne(db, sql: "SELECT * FROM token WHERE hash = ?", arguments: [hash])
    }
    guard let found, found.isValid(at: Date.nowStamp) else { return nil }
    remember(hash, found, csrf: nil)
    return found
  }

  /// The token and form word of a session; `nil` when it has ended.
  func session(_ secret: String) async throws -> (token: TokenRecord, csrf: String)? {
    guard secret.utf8.count < 100 else { return nil }
    let hash = Secrets.hash(secret)
    if let known = recall(hash), let csrf = known.csrf { return (known.token, csrf) }
    let now = Date.nowStamp
    let found = try await store.read { db -> (TokenRecord, String)? in
      guard let session = try SessionRecord.fetchOne(db, key: hash), session.expiresAt > now,
        let token = try TokenRecord.fetchOne(db, key: session.token), token.isValid(at: now)
      else { return nil }
      return (token, session.csrf)
    }
    guard let found else { return nil }
    remember(hash, found.0, csrf: found.1)
    return found
  }

  /// Begins a session for a token.
  func signIn(_ token: TokenRecord, hours: Int) async throws -> String {
    let secret = Secrets.make()
    let record = SessionRecord(
      hash: Secrets.hash(secret), token: token.id, csrf: Secrets.make(), createdAt: Date.nowStamp,
      expiresAt: Date(timeIntervalSinceNow: Double(hours) * 3600).stamp)
    try await store.write { db in
      try db.execute(
        sql: "DELETE FROM session WHERE expiresAt < ?", arguments: [Date.nowStamp])
      try record.insert(db)
      try LogQueries.add(db, who: token.name, action: "session.begin", subject: token.id)
    }
    return secret
  }

  /// Ends a session.
  func signOut(_ secret: String) async throws {
    let hash = Secrets.hash(secret)
    remembered.withLock { $0[hash] = nil }
    try await store.write { db in
      try db.execute(sql: "DELETE FROM session WHERE hash = ?", arguments: [hash])
    }
  }

  private func recall(_ hash: String) -> Remembered? {
    remembered.withLock { all in all[hash].flatMap { $0.until > .now ? $0 : nil } }
  }

  private func remember(_ hash: String, _ token: TokenRecord, csrf: String?) {
    remembered.withLock { all in
      if all.count >= Self.capacity { all = [:] }
      all[hash] = Remembered(token: token, csrf: csrf, until: .now + Self.memory)
    }
  }
}
