import Foundation
import GRDB

/// The service's store: one SQLite file in write-ahead mode. Several processes may open it, only one
/// may run jobs.
struct Store: Sendable {
  /// Name of the file in the data folder.
  static let fileName = "labelaudit.sqlite"

  let pool: DatabasePool

  /// Opens the store and brings it up to date.
  init(folder: URL) throws {
    var configuration = GRDB.Configuration()
    configuration.maximumReaderCount = 8
    configuration.busyMode = .timeout(10)
    configuration.label = "labelaudit"
    configuration.prepareDatabase { db in
      // An accepted audit is on the disk before its answer leaves.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(sql: "PRAGMA cache_size = -8000")
    }
    pool = try DatabasePool(
      path: folder.appending(path: Self.fileName).path(percentEncoded: false),
      configuration: configuration)
    try StoreMigrations.migrator.migrate(pool)
  }

  /// Reads at one moment of the store.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await pool.read(body)
  }

  /// Changes the store as a whole or not at all.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await pool.write(body)
  }

  /// The faults that SQLite finds in the file; empty when it is whole.
  func integrityFaults() async throws -> [String] {
    let answers = try await read { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check")
    }
    return answers.filter { $0 != "ok" }
  }

  func close() throws { try pool.close() }
}

extension Date {
  /// The moment as the store and the interface write it: UTC, to the millisecond.
  var stamp: String { ISO8601FormatStyle(includingFractionalSeconds: true).format(self) }

  /// Now, as ``stamp``.
  static var nowStamp: String { Date().stamp }
}
