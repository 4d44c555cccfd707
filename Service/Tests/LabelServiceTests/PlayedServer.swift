import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization

/// A server that plays somebody who is told: remembers what it was asked, and answers as it is set to.
final class PlayedServer: Sendable {
  /// A request as it came.
  struct Seen: Sendable {
    var method: String
    var path: String
    var headers: HTTPFields
    var body: Data

    /// The value of a header.
    func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

    /// The body as a JSON object.
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:]
    }
  }
  /// What it answers.
  struct Reply: Sendable {
    var status = 200
    var headers: HTTPFields = [:]
    var body = "{}"
  }
  private let all = Mutex<[Seen]>([])
  private let answer: @Sendable (Seen) async -> Reply

  init(_ answer: @escaping @Sendable (Seen) async -> Reply = { _ in Reply() }) {
    self.answer = answer
  }

  /// What it was asked so far.
  var seen: [Seen] { all.withLock { $0 } }

  /// Plays while `body` runs, which gets its port.
  func run(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    let responder = CallbackResponder<BasicRequestContext> { request, _ in
      let data = try await request.body.collect(upTo: 1 << 20)
      let seen = Seen(
        method: request.method.rawValue, path: request.uri.string, headers: request.headers,
        body: Data(data.readableBytesView))
      self.all.withLock { $0.append(seen) }
      let reply = await self.answer(seen)
      return Response(
        status: .init(code: reply.status), headers: reply.headers,
        body: .init(byteBuffer: ByteBuffer(string: reply.body)))
    }
    var logger = Logger(label: "played") { _ in SwiftLogNoOpLogHandler() }
    logger.logLevel = .critical
    let application = Application(
      responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      logger: logger)
    try await application.test(.live) { client in try await body(client.port ?? 0) }
  }
}
