public import Foundation
import Crypto
import GRDB

/// Copies of a data folder: made while the service runs, put back while it does not.
public enum Backup {
  /// What a copy says about itself, as `backup.json` in its folder.
  struct Manifest: Codable, Equatable {
    var version: Int
    var createdAt: String
    var audits: Int
    var blobs: Int
  }

  /// What was copied.
  public struct Summary: Sendable, Equatable {
    /// Audits in the copy.
    public var audits: Int
    /// Files in the copy.
    public var blobs: Int
  }

  private static let manifestName = "backup.json"

  /// Copies the store and all it names to a new folder. The service may go on meanwhile.
  ///
  /// - Throws: ``ServiceStoreError`` when something cannot be read or written, or is damaged.
  public static func make(of data: URL, to target: URL) async throws -> Summary {
    try await guarding {
      let manager = FileManager.default
      let source = data.appending(path: Store.fileName).path(percentEncoded: false)
      guard manager.fileExists(atPath: source) else {
        throw ServiceStoreError(
          description:
            "\(data.path(percentEncoded: false)): error: there is no store in this folder")
      }
      guard !manager.fileExists(atPath: target.path(percentEncoded: false)) else {
        throw ServiceStoreError(
          description:
            "\(target.path(percentEncoded: false)): error: the folder is there already; name a new one"
        )
      }
      let part = target.deletingLastPathComponent()
        .appending(path: ".\(target.lastPathComponent).part")
      try? manager.removeItem(at: part)
      try manager.createDirectory(at: part, withIntermediateDirectories: true)
      defer { try? manager.removeItem(at: part) }
      // Blobs first: what the service removes meanwhile is then still here. What it adds
      // meanwhile is named by the copied store and comes second.
      let blobs = data.appending(path: "blobs")
      let copied = part.appending(path: "blobs")
      try manager.createDirectory(at: copied, withIntermediateDirectories: true)
      for hash in hashes(in: blobs) { try? copy(hash, from: blobs, to: copied) }
      let queue = try DatabaseQueue(
        path: part.appending(path: Store.fileName).path(percentEncoded: false))
      try DatabaseQueue(path: source, configuration: readOnly).backup(to: queue)
      let (named, audits) = try await queue.read { db in
        (try self.named(db), try Int.fetchOne(db, sql: "SELECT count(*) FROM audit") ?? 0)
      }
      for hash in named { try copy(hash, from: blobs, to: copied) }
      for hash in hashes(in: copied) where !named.contains(hash) {
        try manager.removeItem(at: file(hash, in: copied))
      }
      // Signed-in pages stay where they were signed in.
      try await queue.write { try $0.execute(sql: "DELETE FROM session") }
      try queue.close()
      let manifest = Manifest(
        version: 1, createdAt: Date.nowStamp, audits: audits, blobs: named.count)
      try JSON.encode(manifest).write(to: part.appending(path: manifestName))
      try manager.moveItem(at: part, to: target)
      return Summary(audits: audits, blobs: named.count)
    }
  }

  /// Puts a copy into a folder that has no store, after every file of it was checked.
  ///
  /// - Throws: ``ServiceStoreError`` when the copy is damaged or the folder is in use.
  public static func restore(_ backup: URL, to data: URL) async throws -> Summary {
    try await guarding {
      let manager = FileManager.default
      let manifest: Manifest
      do {
        manifest = try JSONDecoder().decode(
          Manifest.self, from: Data(contentsOf: backup.appending(path: manifestName)))
      } catch {
        throw ServiceStoreError(
          description: "\(backup.path(percentEncoded: false)): error: this is no backup")
      }
      guard manifest.version == 1 else {
        throw ServiceStoreError(
          description: "error: backups of version \(manifest.version) are not known")
      }
      try manager.createDirectory(
        at: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o750])
      let lock = try DataLock(folder: data)
      let place = data.appending(path: Store.fileName)
      guard !manager.fileExists(atPath: place.path(percentEncoded: false)) else {
        throw ServiceStoreError(
          description:
            "\(data.path(percentEncoded: false)): error: there is a store already; name another folder"
        )
      }
      let source = backup.appending(path: Store.fileName)
      let queue = try DatabaseQueue(
        path: source.path(percentEncoded: false), configuration: readOnly)
      let (named, faults) = try await queue.read { db in
        (
          try self.named(db),
          try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        )
      }
      try queue.close()
      if let fault = faults.first {
        throw ServiceStoreError(description: "error: the backup's store is damaged: \(fault)")
      }
      let (from, to) = (backup.appending(path: "blobs"), data.appending(path: "blobs"))
      for hash in named {
        guard
          SHA256.hash(data: try Data(contentsOf: file(hash, in: from), options: .alwaysMapped))
            .hexadecimal == hash
        else {
          throw ServiceStoreError(description: "error: the backup's file \(hash) is damaged")
        }
        try copy(hash, from: from, to: to, isLinked: false)
      }
      // The store last: without it the folder is as good as empty.
      try manager.copyItem(at: source, to: place)
      withExtendedLifetime(lock) {}
      return Summary(audits: manifest.audits, blobs: named.count)
    }
  }

  private static var readOnly: GRDB.Configuration {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(30)
    return configuration
  }

  private static func guarding<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as ServiceStoreError {
      throw error
    } catch let error as ServiceStartError {
      throw ServiceStoreError(description: error.description)
    } catch {
      throw ServiceStoreError(description: "error: \(error)")
    }
  }

  private static func named(_ db: Database) throws -> Set<String> {
    try String.fetchSet(
      db,
      sql: "SELECT blob FROM auditFile UNION SELECT blob FROM report UNION SELECT blob FROM bars")
  }

  private static func file(_ hash: String, in folder: URL) -> URL {
    folder.appending(path: String(hash.prefix(2))).appending(path: hash)
  }

  private static func hashes(in folder: URL) -> [String] {
    let manager = FileManager.default
    let groups =
      (try? manager.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return groups.flatMap { group in
      (try? manager.contentsOfDirectory(
        atPath: folder.appending(path: group).path(percentEncoded: false))) ?? []
    }.filter { $0.utf8.count == 64 }
  }

  private static func copy(
    _ hash: String, from: URL, to: URL, isLinked: Bool = true
  ) throws {
    let manager = FileManager.default
    let (source, place) = (file(hash, in: from), file(hash, in: to))
    guard !manager.fileExists(atPath: place.path(percentEncoded: false)) else { return }
    try manager.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Blobs never change, so a second name on the same disk is a copy.
    let isDone =
      isLinked
      && link(source.path(percentEncoded: false), place.path(percentEncoded: false)) == 0
    if !isDone { try manager.copyItem(at: source, to: place) }
  }
}
