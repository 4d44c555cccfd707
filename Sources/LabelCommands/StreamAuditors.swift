import LabelAudit
import Synchronization

/// The auditors of a stream's jobs: one for each configuration file that jobs lie under.
final class StreamAuditors: Sendable {
  private let session: AuditSession
  private let known = Mutex<[String?: (Auditor, FailureThreshold)]>([:])

  init(_ session: AuditSession) { self.session = session }

  /// The auditor for what is at a path, and from which severity on it fails.
  ///
  /// - Parameter path: `nil` for a manifest that has no place.
  /// - Throws: what is wrong with the configuration of that place.
  func auditor(for path: String?) throws -> (Auditor, FailureThreshold) {
    let nearest = path.flatMap {
      ConfigurationFile.nearest(to: $0, upwards: !session.run.confined)
    }
    let file = session.run.config ?? nearest
    return try known.withLock { known in
      if let auditor = known[file] { return auditor }
      let configuration = try session.configuration(from: file)
      let made = (Auditor(configuration), configuration.failOn ?? .error)
      known[file] = made
      return made
    }
  }
}
