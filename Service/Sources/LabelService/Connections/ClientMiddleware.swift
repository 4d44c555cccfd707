import HTTPTypes
import Hummingbird

/// Finds out where the asker is: at the other end of the connection, or beyond the proxies there.
struct ClientMiddleware: RouterMiddleware {
  typealias Context = ServiceRequestContext
  let proxies: ProxyList

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let peer = context.client, proxies.contains(peer) else {
      return try await next(request, context)
    }
    var context = context
    context.client = proxies.client(
      peer: peer, forwarded: Self.forwarded.flatMap { request.headers[$0] },
      usual: Self.usual.flatMap { request.headers[$0] })
    return try await next(request, context)
  }

  private static let forwarded = HTTPField.Name("Forwarded")
  private static let usual = HTTPField.Name("X-Forwarded-For")
}
