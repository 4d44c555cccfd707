/// A step of an audit, or its end.
public enum AuditEvent: Sendable {
  /// The audit moved on.
  case progress(AuditProgress)
  /// The audit is done; nothing comes after it.
  case finished(AuditResult)
}

extension Auditor {
  /// Audits what is at several paths and says on the way how far it is.
  ///
  /// ```swift
  /// for try await event in Auditor().events(["MyApp"]) {
  ///   if case .finished(let result) = event { print(result.summary) }
  /// }
  /// ```
  ///
  /// The audit starts at once. Leaving the loop, or cancelling the task it runs in, ends it.
  ///
  /// - Returns: progress, then one ``AuditEvent/finished(_:)``; or an ``AuditError``.
  public func events(_ paths: [String]) -> AsyncThrowingStream<AuditEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<AuditEvent, any Error>.makeStream()
    let auditor = Auditor(configuration, measurer: measurer) { continuation.yield(.progress($0)) }
    let task = Task {
      do {
        continuation.yield(.finished(try await auditor.audit(paths)))
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { reason in
      if case .cancelled = reason { task.cancel() }
    }
    return stream
  }
}
