import Foundation
import GRDB
import Logging
import ServiceLifecycle

/// What is kept and for how long.
enum Retention {
  /// Removes blobs that the store does not name.
  static func sweep(store: Store, blobs: BlobStore) async throws -> Int {
    let all = try await offload { blobs.all() }
    var removed = 0
    var rest = all[...]
    while !rest.isEmpty {
      let candidates = Array(rest.prefix(Self.sweptAtOnce))
      rest = rest.dropFirst(Self.sweptAtOnce)
      // While this holds the store, nobody else names a blob: one that is neither named nor held
      // now is named by nobody later.
      removed += try await store.write { db in
        let isNamed = try db.makeStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM auditFile WHERE blob = ?1)
              OR EXISTS (SELECT 1 FROM report WHERE blob = ?1)
              OR EXISTS (SELECT 1 FROM bars WHERE blob = ?1)
            """)
        return try blobs.sweep(candidates) { hash in
          try Bool.fetchOne(isNamed, arguments: [hash]) ?? false
        }
      }
    }
    return removed
  }

  /// Blobs looked at while the store is held.
  private static let sweptAtOnce = 500

  /// Holds for an audit that is not the main branch's newest of any language: what such a one says is the state of
  /// the project, however old it is.
  private static let isNotNewest = """
    seq NOT IN (SELECT max(language.audit) FROM language
      JOIN audit AS other ON other.seq = language.audit WHERE other.branch IS NULL
      GROUP BY other.project, language.locale)
    """

  /// Removes ended audits and versions of bars beyond what is kept; gives how many went.
  static func prune(store: Store, configuration: ServiceConfiguration) async throws -> Int {
    try await store.write { db in
      var removed = 0
      if configuration.keepDays > 0 {
        let limit = Date(timeIntervalSinceNow: -Double(configuration.keepDays) * 86_400).stamp
        try db.execute(
          sql: """
            DELETE FROM audit WHERE state NOT IN ('queued', 'running') AND endedAt < ?
              AND \(Self.isNotNewest)
            """, arguments: [limit])
        removed += db.changesCount
      }
      if configuration.keepAudits > 0 {
        try db.execute(
          sql: """
            DELETE FROM audit WHERE state NOT IN ('queued', 'running') AND seq IN (
              SELECT seq FROM (
                SELECT seq, row_number() OVER (PARTITION BY project ORDER BY seq DESC) AS place
                FROM audit WHERE state NOT IN ('queued', 'running'))
              WHERE place > ?)
              AND \(Self.isNotNewest)
            """, arguments: [configuration.keepAudits])
        removed += db.changesCount
      }
      return removed + (try pruneBars(db, configuration))
    }
  }
}

extension Retention {
  /// Removes versions of bars that are too old or too many. The newest stays, and so do those that an
  /// open audit is to be held against.
  private static func pruneBars(
    _ db: Database, _ configuration: ServiceConfiguration
  ) throws -> Int {
    let oldest =
      configuration.keepDays > 0
      ? Date(timeIntervalSinceNow: -Double(configuration.keepDays) * 86_400).stamp : ""
    let count = configuration.keepBars > 0 ? configuration.keepBars : Int.max
    try db.execute(
      sql: """
        DELETE FROM bars WHERE (project, version) IN (
          SELECT project, version FROM (
            SELECT project, version, createdAt,
              row_number() OVER (PARTITION BY project ORDER BY version DESC) AS place
            FROM bars)
          WHERE place > 1 AND (place > ?1 OR createdAt < ?2))
        AND NOT EXISTS (
          SELECT 1 FROM audit WHERE audit.project = bars.project
            AND audit.barsVersion = bars.version AND audit.state IN ('queued', 'running'))
        """, arguments: [count, oldest])
    return db.changesCount
  }
}

/// Prunes and sweeps once an hour.
struct RetentionService: Service {
  let store: Store
  let blobs: BlobStore
  let configuration: ServiceConfiguration
  let logger: Logger

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          let audits = try await Retention.prune(store: store, configuration: configuration)
          let blobs = try await Retention.sweep(store: store, blobs: blobs)
          if audits + blobs > 0 {
            logger.info(
              "old audits removed", metadata: ["audits": "\(audits)", "blobs": "\(blobs)"])
          }
        } catch {
          logger.warning("cannot prune", metadata: ["error": "\(error)"])
        }
        try await Task.sleep(for: .seconds(3600))
      }
    }
  }
}
