import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// Asks other servers, each at an address that was checked before; redirections are checked like it.
struct OutboundClient: Sendable {
  /// A request.
  struct Request: Sendable {
    var method: HTTPMethod
    var url: URL
    var headers: [(name: String, value: String)] = []
    var body: Data?
    var contentType = "application/json"
  }
  /// An answer.
  struct Answer: Sendable {
    var status: Int
    /// Seconds after which it may be tried again, where the server says so.
    var retryAfter: Int?
    var body: Data
  }

  /// Bytes of an answer that are read.
  private static let answerLimit = 4 << 20
  /// Redirections that are followed.
  private static let redirections = 3
  /// What is for one host alone.
  private static let secrets: Set = ["authorization", "private-token"]

  let policy: OutboundPolicy
  /// Seconds for one request.
  let seconds: Int

  /// - Throws: ``OutboundPolicy/Refusal`` for an address that may not be reached.
  func send(_ request: Request) async throws -> Answer {
    var request = request
    for _ in 0...Self.redirections {
      let address = try await policy.address(for: request.url)
      let (answer, target) = try await ask(request, at: address)
      guard let target else { return answer }
      let next = try OutboundPolicy.url(target)
      if next.host != request.url.host || next.scheme != request.url.scheme {
        request.headers.removeAll { Self.secrets.contains($0.name.lowercased()) }
      }
      request.url = next
    }
    throw OutboundPolicy.Refusal(description: "the server redirects too often")
  }

  /// Asks one server; gives where it redirects to, if it does without changing the method.
  private func ask(
    _ request: Request, at address: ClientAddress
  ) async throws -> (answer: Answer, target: String?) {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(connect: .seconds(Int64(seconds)))
    // The name stays the one that the certificate is held against; the address is the checked one.
    configuration.dnsOverride = [request.url.host ?? "": address.description]
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    do {
      let result = try await execute(request, with: client)
      try await client.shutdown()
      return result
    } catch {
      try? await client.shutdown()
      throw error
    }
  }

  private func execute(
    _ request: Request, with client: HTTPClient
  ) async throws -> (answer: Answer, target: String?) {
    var sent = HTTPClientRequest(url: request.url.absoluteString)
    sent.method = request.method
    sent.headers.add(name: "User-Agent", value: "labelaudit")
    for header in request.headers { sent.headers.add(name: header.name, value: header.value) }
    if let body = request.body {
      sent.headers.add(name: "Content-Type", value: request.contentType)
      sent.body = .bytes(ByteBuffer(bytes: body))
    }
    let response = try await client.execute(sent, timeout: .seconds(Int64(seconds)))
    let status = Int(response.status.code)
    let body = try await response.body.collect(upTo: Self.answerLimit)
    let answer = Answer(
      status: status, retryAfter: response.headers.first(name: "Retry-After").flatMap { Int($0) },
      body: Data(body.readableBytesView))
    guard status == 307 || status == 308, let place = response.headers.first(name: "Location"),
      let target = URL(string: place, relativeTo: request.url)?.absoluteURL
    else { return (answer, nil) }
    return (answer, target.absoluteString)
  }
}
