import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Turns errors into problem details.
struct ProblemMiddleware: RouterMiddleware {
  typealias Context = ServiceRequestContext
  let known: KnownRoutes
  let pages: PageErrors

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      var problem = Problem(error)
      if problem.status == .notFound, context.endpointPath == "NotFound" {
        let methods = known.methods(of: request.uri.path)
        if !methods.isEmpty {
          problem = Problem(
            "method-not-allowed", .methodNotAllowed, "Method not allowed",
            "This answers to \(methods.joined(separator: ", ")).",
            headers: [.allow: methods.joined(separator: ", ")])
        }
      }
      if problem.status.code >= 500 {
        context.logger.error("request failed", metadata: ["error": "\(error)"])
      }
      if problem.status == .contentTooLarge { closeSoon(context) }
      if let page = pages.page(for: problem, request: request, context: context) { return page }
      return problem.response(for: request)
    }
  }

  /// What is still on its way is not waited for.
  private func closeSoon(_ context: Context) {
    let channel = context.channel
    channel.eventLoop.scheduleTask(in: .seconds(2)) { channel.close(promise: nil) }
  }
}

/// Counts, measures and logs requests.
struct TellingMiddleware: RouterMiddleware {
  typealias Context = ServiceRequestContext
  let metrics: ServiceMetrics

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let started = ContinuousClock.now
    let response = try await next(request, context)
    let seconds = (ContinuousClock.now - started) / .seconds(1)
    let route = context.endpointPath ?? "none"
    metrics.request(
      method: request.method.rawValue, route: route, status: response.status.code,
      seconds: seconds)
    context.logger.debug(
      "request",
      metadata: [
        "method": "\(request.method)", "path": "\(request.uri.path)",
        "status": "\(response.status.code)", "seconds": "\(seconds)", "who": "\(context.address)",
      ])
    return response
  }
}

/// Headers that keep browsers from doing what nobody asked for.
struct SecurityHeadersMiddleware: RouterMiddleware {
  typealias Context = ServiceRequestContext
  let isBehindTLS: Bool

  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if response.headers[.contentSecurityPolicy] == nil {
      response.headers[.contentSecurityPolicy] = Self.policy
    }
    response.headers[.xContentTypeOptions] = "nosniff"
    func set(_ name: HTTPField.Name?, _ value: String) {
      if let name { response.headers[name] = value }
    }
    // Not no-referrer: it would make the origin of the page's own forms null.
    set(Self.referrerPolicy, "same-origin")
    set(Self.frameOptions, "DENY")
    set(Self.openerPolicy, "same-origin")
    set(Self.resourcePolicy, "same-origin")
    set(Self.permissionsPolicy, "camera=(), geolocation=(), microphone=()")
    if isBehindTLS { response.headers[.strictTransportSecurity] = "max-age=31536000" }
    if response.headers[.cacheControl] == nil {
      response.headers[.cacheControl] = "private, no-cache"
    }
    return response
  }

  private static let referrerPolicy = HTTPField.Name("Referrer-Policy")
  private static let frameOptions = HTTPField.Name("X-Frame-Options")
  private static let openerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")
  private static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")
  private static let permissionsPolicy = HTTPField.Name("Permissions-Policy")
}
