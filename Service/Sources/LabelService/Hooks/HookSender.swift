import Crypto
import Foundation
import Logging
import ServiceLifecycle

/// Tells of audits what the store says is to be told, and tries again with growing pauses what failed.
struct HookSender: Service {
  /// Messages that are sent at the same time.
  private static let atOnce = 8
  let store: Store
  let configuration: ServiceConfiguration
  let metrics: ServiceMetrics
  let logger: Logger

  init(core: ServiceCore) {
    store = core.store
    configuration = core.configuration
    metrics = core.metrics
    logger = core.logger
  }

  private var client: OutboundClient {
    OutboundClient(
      policy: OutboundPolicy(allowed: configuration.hookNetworks),
      seconds: configuration.hookSeconds)
  }

  /// Works until the service stops.
  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        if await sendDue(at: Date()) == 0 { try await Task.sleep(for: .seconds(1)) }
      }
    }
  }

  /// Sends what is due; gives how many were tried.
  @discardableResult
  func sendDue(at now: Date) async -> Int {
    let stamp = now.stamp
    guard
      let due = try? await store.read({
        try HookQueries.due($0, at: stamp, limit: Self.atOnce)
      }), !due.isEmpty
    else { return 0 }
    await withTaskGroup(of: Void.self) { group in
      for delivery in due { group.addTask { await send(delivery, at: now) } }
    }
    return due.count
  }

  /// What is sent, read when it is sent: a message that comes late says what is true then.
  struct Content: Sendable {
    var hook: HookRecord
    var project: ProjectRecord
    var audit: AuditRecord
    /// The audit that a pull request's comment is about: its newest.
    var newest: AuditRecord?
    var comment: Int64?
  }

  private func send(_ delivery: DeliveryRecord, at now: Date) async {
    var result = delivery
    result.attempts += 1
    do {
      let content = try await content(of: delivery)
      let answer: OutboundClient.Answer
      switch (content.hook.kind, delivery.kind) {
      case (.webhook, _):
        answer = try await client.send(
          WebhookMessage(content, delivery: delivery.id ?? 0, configuration).request(at: now))
      case (_, .status):
        answer = try await client.send(Forge(content, configuration).status())
      case (_, .comment), (_, .ended):
        answer = try await ForgeComment(
          forge: Forge(content, configuration), client: client, store: store
        ).write()
      }
      result.status = answer.status
      result.state = (200..<300).contains(answer.status) ? .done : .waiting
      result.problem = result.state == .done ? nil : "the server answers \(answer.status)"
      if result.state == .waiting {
        let isPassing = answer.status >= 500 || [408, 429].contains(answer.status)
        wait(&result, at: now, isPassing: isPassing, atLeast: answer.retryAfter)
      }
    } catch let refusal as OutboundPolicy.Refusal {
      result.problem = refusal.description
      result.state = .failed
    } catch is CancellationError {
      return
    } catch {
      result.status = nil
      result.problem = String("the server cannot be reached: \(error)".prefix(500))
      wait(&result, at: now, isPassing: true, atLeast: nil)
    }
    await keep(result)
  }

  /// Puts off what may succeed later; gives up what will not, and what failed often.
  private func wait(
    _ delivery: inout DeliveryRecord, at now: Date, isPassing: Bool, atLeast: Int?
  ) {
    guard isPassing, delivery.attempts < configuration.hookAttempts else {
      delivery.state = .failed
      return
    }
    let pause = Self.pause(after: delivery.attempts, atLeast: atLeast)
    delivery.dueAt = now.addingTimeInterval(Double(pause)).stamp
  }

  /// Seconds until the next attempt: 5, 10, 20 … up to an hour, or longer where the server asks for it.
  static func pause(after attempts: Int, atLeast: Int?) -> Int {
    let usual = min(3600, 5 << min(10, max(0, attempts - 1)))
    return max(usual, min(3600, max(0, atLeast ?? 0)))
  }

  private func content(of delivery: DeliveryRecord) async throws -> Content {
    try await store.read { db in
      guard let hook = try HookRecord.fetchOne(db, key: delivery.hook),
        let audit = try AuditRecord.fetchOne(db, key: delivery.audit)
      else { throw OutboundPolicy.Refusal(description: "it is gone") }
      return Content(
        hook: hook, project: try ProjectQueries.find(db, audit.project), audit: audit,
        newest: try audit.pullRequest.flatMap {
          try HookQueries.newest(db, project: audit.project, pullRequest: $0)
        },
        comment: try audit.pullRequest.flatMap {
          try HookQueries.comment(db, hook: hook.id, pullRequest: $0)
        })
    }
  }

  private func keep(_ delivery: DeliveryRecord) async {
    metrics.count("labelaudit_hooks_total", ["state": delivery.state.rawValue])
    do {
      try await store.write { db in try delivery.update(db) }
    } catch {
      logger.warning("a delivery cannot be noted", metadata: ["error": "\(error)"])
      try? await Task.sleep(for: .seconds(1))
    }
  }
}

/// What a webhook is sent: the audit, signed.
struct WebhookMessage: Sendable {
  private struct Body: Encodable {
    var event = "audit.ended"
    var project: String
    /// True when nothing holds the gate.
    var passes: Bool
    var audit: AuditView
    /// Page of the audit; `nil` without the setting `publicURL`.
    var url: String?
  }
  private let hook: HookRecord
  private let body: Body
  private let delivery: Int64

  init(_ content: HookSender.Content, delivery: Int64, _ configuration: ServiceConfiguration) {
    hook = content.hook
    self.delivery = delivery
    body = Body(
      project: content.project.id, passes: content.audit.exitStatus == 0,
      audit: AuditView(content.audit), url: configuration.page(of: content.audit))
  }

  func request(at now: Date) throws -> OutboundClient.Request {
    let data = try JSON.encode(body)
    let time = "\(Int(now.timeIntervalSince1970))"
    return OutboundClient.Request(
      method: .POST, url: try OutboundPolicy.url(hook.address),
      headers: [
        ("X-LabelAudit-Event", body.event), ("X-LabelAudit-Delivery", "\(delivery)"),
        ("X-LabelAudit-Timestamp", time),
        ("X-LabelAudit-Signature", Self.signature(of: data, at: time, by: hook.secret)),
      ], body: data)
  }

  /// HMAC-SHA256 of the time, a full stop and the body.
  static func signature(of body: Data, at time: String, by secret: String) -> String {
    let key = SymmetricKey(data: Data(secret.utf8))
    let code = HMAC<SHA256>.authenticationCode(for: Data("\(time).".utf8) + body, using: key)
    return "sha256=\(Data(code).hexadecimal)"
  }
}

extension ServiceConfiguration {
  /// The page of an audit, as people outside reach it; `nil` without ``publicURL``.
  func page(of audit: AuditRecord) -> String? {
    guard !publicURL.isEmpty else { return nil }
    let base = publicURL.hasSuffix("/") ? String(publicURL.dropLast()) : publicURL
    return "\(base)/projects/\(audit.project)/audits/\(audit.id)"
  }
}
