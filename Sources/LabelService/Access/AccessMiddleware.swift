#if Service
  import Foundation
  import HTTPTypes
  import Hummingbird

  /// Finds out who asks, and refuses what comes from elsewhere, too often, or without the word that
  /// the page's own forms carry.
  struct AccessMiddleware: RouterMiddleware {
    typealias Context = ServiceRequestContext
    static let cookie = "labelaudit_session"

    let configuration: ServiceConfiguration
    let desk: TokenDesk
    let limiter: RateLimiter
    let metrics: ServiceMetrics

    func handle(
      _ request: Request, context: Context,
      next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      var context = context
      if request.uri.path == "/healthz" || request.uri.path == "/readyz" {
        return try await next(request, context)
      }
      try checkHost(request)
      try checkOrigin(request)
      do {
        context.identity = try await identity(of: request)
      } catch let refusal as Problem {
        // Guessing is limited too.
        try limit(context)
        throw refusal
      }
      try limit(context)
      try checkForm(request, context)
      return try await next(request, context)
    }

    private func identity(of request: Request) async throws -> Identity {
      if configuration.effectiveAccess == .off { return .anyone }
      if let header = request.headers[.authorization] {
        guard header.lowercased().hasPrefix("bearer "),
          let token = try await desk.token(
            header.dropFirst(7).trimmingCharacters(in: .whitespaces))
        else { throw Problem.unauthorized }
        return .token(token)
      }
      if let cookie = request.cookies[Self.cookie]?.value,
        let session = try await desk.session(cookie)
      {
        return .session(session.token, csrf: session.csrf)
      }
      return .nobody
    }

    /// While access is off, only names of this machine are answered: a page elsewhere that has its own
    /// name point here gets nothing.
    private func checkHost(_ request: Request) throws {
      guard configuration.effectiveAccess == .off, let authority = request.head.authority else {
        return
      }
      let name = Self.name(of: authority)
      let known = ["localhost", "127.0.0.1", "::1", configuration.host] + configuration.publicHosts
      guard known.contains(name) else {
        metrics.count("labelaudit_refusals_total", ["reason": "host"])
        throw Problem.forbidden("The service does not answer for the host '\(name)'.")
      }
    }

    /// What changes something must come from the service's own page or from no page at all.
    private func checkOrigin(_ request: Request) throws {
      guard !Access.isSafe(request.method) else { return }
      let site = Self.fetchSite.flatMap { request.headers[$0] }
      let origin = request.headers[.origin]
      let isForeign =
        site == "cross-site" || site == "same-site"
        || origin.map { origin in
          let host = origin.split(separator: "/", omittingEmptySubsequences: true).last
          return host.map(String.init) != request.head.authority
        } ?? false
      if isForeign {
        metrics.count("labelaudit_refusals_total", ["reason": "origin"])
        throw Problem.forbidden("A page of another site may not change anything here.")
      }
    }

    private func limit(_ context: Context) throws {
      let key: String
      switch context.identity {
      case .anyone: return
      case .nobody: key = "address \(context.address)"
      case .token(let token), .session(let token, _): key = token.id
      }
      guard let seconds = limiter.take(key) else { return }
      metrics.count("labelaudit_refusals_total", ["reason": "rate"])
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
        metrics.count("labelaudit_refusals_total", ["reason": "csrf"])
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
#endif
