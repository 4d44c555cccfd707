import Foundation
import GRDB

/// Whether the service can work. Looks at most once a second, and writes nothing.
actor Readiness {
  /// Bytes that must be free; less is full.
  private static let room = 1 << 20
  private let store: Store
  private let folders: [URL]
  private var known: (problem: Problem?, until: ContinuousClock.Instant)?

  init(store: Store, data: URL) {
    self.store = store
    folders = [data] + ["blobs", "incoming", "work"].map { data.appending(path: $0) }
  }

  /// What keeps the service from working; `nil` when nothing does.
  func problem() async -> Problem? {
    if let known, known.until > .now { return known.problem }
    let problem = await look()
    known = (problem, .now + .seconds(1))
    return problem
  }

  private func look() async -> Problem? {
    do {
      _ = try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM meta") }
    } catch {
      let problem = Problem(error)
      return problem.kind == "busy" ? problem : .readOnly
    }
    let folders = folders
    return try? await offload { Self.fault(of: folders) }
  }

  private static func fault(of folders: [URL]) -> Problem? {
    for folder in folders {
      let path = folder.path(percentEncoded: false)
      var status = statvfs()
      guard access(path, W_OK | X_OK) == 0, statvfs(path, &status) == 0,
        UInt(status.f_flag) & UInt(ST_RDONLY) == 0
      else { return .readOnly }
      if UInt64(status.f_bavail) * UInt64(status.f_frsize) < UInt64(room) { return .diskFull }
    }
    return nil
  }
}
