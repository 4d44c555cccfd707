import Foundation
import HTTPTypes
import Hummingbird

/// Finds out who asks, and refuses what comes from elsewhere, too often, or without the word that
/// the page's own forms carry.
struct AccessMiddleware: RouterMiddleware {
  typealias Context = ServiceRequestContext
  static let cookie = "labelaudit_session"

  let core: ServiceCore
  private var configuration: ServiceConfiguration { core.configuration }

  init(core: ServiceCore) { self.core = core }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if request.uri.path == "/healthz" { return try await next(request, context) }
    var context = context
    do {
      if request.uri.path == "/readyz" {
        try limit(context)
        return try await next(request, context)
      }
      try checkHost(request, context)
      try checkOrigin(request)
      do {
        context.identity = try await identity(of: request)
      } catch let refusal as Problem {
        // Guessing is limited too.
        try limit(context)
        throw refusal
      }
      try limit(context)
      if context.identity.scope != nil {
        core.gate.know(context.channel, hasToken: configuration.effectiveAccess == .tokens)
      }
      try checkForm(request, context)
      return try await next(request, context)
    } catch let refusal as Problem {
      await record(refusal, request, context)
      throw refusal
    }
  }

  /// Puts into the record who was denied something. Asking without any token is none of that: browsers
  /// come so before they sign in.
  private func record(_ refusal: Problem, _ request: Request, _ context: Context) async {
    let isUnknown = refusal.status == .unauthorized && request.headers[.authorization] != nil
    guard isUnknown || refusal.status == .forbidden else { return }
    let path = request.uri.path.prefix(200)
    let parts = path.split(separator: "/").map(String.init)
    let project = zip(parts, parts.dropFirst()).first { $0.0 == "projects" }?.1
    await core.refusals.note(
      isUnknown ? "access.unknown" : "access.denied", who: context.identity.name,
      at: context.client, project: context.identity.scope == nil ? nil : project,
      detail: "\(request.method.rawValue) \(path): \(refusal.detail)")
  }

  private func identity(of request: Request) async throws -> Identity {
    if configuration.effectiveAccess == .off { return .anyone }
    if let header = request.headers[.authorization] {
      guard header.lowercased().hasPrefix("bearer "),
        let token = try await core.desk.token(
          header.dropFirst(7).trimmingCharacters(in: .whitespaces))
      else { throw Problem.unauthorized }
      return .token(token)
    }
    if let cookie = request.cookies[Self.cookie]?.value,
      let session = try await core.desk.session(cookie)
    {
      return .session(session.token, csrf: session.csrf)
    }
    return .nobody
  }

  /// While access is off, only names of this machine are answered: a page elsewhere that has its own
  /// name point here gets nothing. With tokens the same holds once names are given; a proxy that the
  /// settings name knows by itself for whom it asks, and may write what it wants.
  private func checkHost(_ request: Request, _ context: Context) throws {
    guard configuration.effectiveAccess == .off || !configuration.publicHosts.isEmpty,
      let authority = request.head.authority, !isProxy(context)
    else { return }
    let name = Self.name(of: authority)
    let known = ["localhost", "127.0.0.1", "::1", configuration.host.lowercased()]
    guard known.contains(name) || isPublic(authority) || isOwn(name, context) else {
      core.metrics.count("labelaudit_refusals_total", ["reason": "host"])
      throw Problem.forbidden("The service does not answer for the host '\(name)'.")
    }
  }

  private func isProxy(_ context: Context) -> Bool {
    guard configuration.effectiveAccess == .tokens,
      let peer = context.channel.remoteAddress?.ipAddress.flatMap(ClientAddress.init)
    else { return false }
    return configuration.proxies.contains(peer)
  }

  /// True for a name under which people reach the service.
  private func isPublic(_ authority: String) -> Bool {
    let authority = authority.lowercased()
    return configuration.publicHosts.contains {
      let host = $0.lowercased()
      return host == authority || host == Self.name(of: authority)
    }
  }

  /// True for the very address the request came to, where tokens say who asks.
  private func isOwn(_ name: String, _ context: Context) -> Bool {
    guard configuration.effectiveAccess == .tokens,
      let own = context.channel.localAddress?.ipAddress
    else { return false }
    return ClientAddress(name) == ClientAddress(own)
  }

  /// What changes something must come from the service's own page, by the name it was asked by or by one
  /// that the settings give, or from no page at all.
  private func checkOrigin(_ request: Request) throws {
    guard !Access.isSafe(request.method) else { return }
    let site = Self.fetchSite.flatMap { request.headers[$0] }
    let origin = request.headers[.origin]
    let isForeign =
      site == "cross-site" || site == "same-site"
      || origin.map { origin in
        let host = origin.split(separator: "/", omittingEmptySubsequences: true).last
        guard let host = host.map(String.init) else { return true }
        return host != request.head.authority && !isPublic(host)
      } ?? false
    if isForeign {
      core.metrics.count("labelaudit_refusals_total", ["reason": "origin"])
      throw Problem.forbidden("A page of another site may not change anything here.")
    }
  }

  private func limit(_ context: Context) throws {
    let key: String
    switch context.identity {
    case .anyone:
      return try limit("address \(context.address)", by: core.localLimiter)
    case .nobody: key = "address \(context.client?.network.description ?? context.address)"
    case .token(let token), .session(let token, _): key = token.id
    }
    try limit(key, by: core.limiter)
  }

  private func limit(_ key: String, by limiter: RateLimiter) throws {
    guard let seconds = limiter.take(key) else { return }
    core.metrics.count("labelaudit_refusals_total", ["reason": "rate"])
    throw Problem(
      "too-many-requests", .tooManyRequests, "Too many requests",
      "Wait \(seconds) s before the next request.", headers: [.retryAfter: "\(seconds)"])
  }

  /// Requests of the page's script carry its word in a header; its forms carry it in a field, which
  /// is looked at where the form is read.
  private func checkForm(_ request: Request, _ context: Context) throws {
    guard case .session(_, let csrf) = context.identity, !Access.isSafe(request.method),
      request.uri.path.hasPrefix("/api/")
    else { return }
    let given = Self.csrfHeader.flatMap { request.headers[$0] } ?? ""
    guard Secrets.areEqual(given, csrf) else {
      core.metrics.count("labelaudit_refusals_total", ["reason": "csrf"])
      throw Problem.forbidden("The request does not come from the service's own page; reload it.")
    }
  }

  /// A host without its port and brackets.
  static func name(of authority: String) -> String {
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      return String(authority[authority.index(after: authority.startIndex)..<end])
    }
    return authority.split(separator: ":").first.map { $0.lowercased() } ?? authority
  }

  private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")
  private static let csrfHeader = HTTPField.Name("X-CSRF-Token")
}
