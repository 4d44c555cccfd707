#if Service
  import Hummingbird

  /// The routes of the service: each with the scope it needs. Kept so that the description of the
  /// interface can be held against them.
  final class RouteTable {
    typealias Handler = @Sendable (Request, ServiceRequestContext) async throws -> Response

    /// One route.
    struct Route: Hashable, Sendable {
      var method: String
      var path: String
    }

    private(set) var routes: [Route] = []
    private let router: Router<ServiceRequestContext>

    init(router: Router<ServiceRequestContext>) { self.router = router }

    /// Adds a route.
    /// - Parameters:
    ///   - scope: what the asker must be allowed; `nil` when anyone may ask.
    ///   - reach: whether the route is about one project or about all.
    ///   - cache: remembers the answers of a route that depend on nothing but its address, the
    ///     reader's language, scope, projects and session, and the store.
    func add(
      _ method: HTTPRequest.Method, _ path: String, _ scope: TokenScope?,
      reach: Access.Reach = .project, cache: AnswerCache? = nil, _ handler: @escaping Handler
    ) {
      routes.append(Route(method: method.rawValue, path: path))
      router.on(RouterPath(path), method: method) { request, context in
        if let scope { try Access.require(scope, reach, context) }
        guard let cache else { return try await handler(request, context) }
        return try await cache.answer(to: request, for: context.identity) {
          try await handler(request, context)
        }
      }
      if method == .get {
        router.on(RouterPath(path), method: .head) { request, context in
          if let scope { try Access.require(scope, reach, context) }
          return try await handler(request, context)
        }
      }
    }

    /// What was added, for use while requests are answered.
    var known: KnownRoutes { KnownRoutes(routes: routes) }
  }

  /// The methods that paths answer to.
  struct KnownRoutes: Sendable {
    private let templates: [(parts: [Substring], method: String)]

    init(routes: [RouteTable.Route]) {
      templates = routes.map { ($0.path.split(separator: "/"), $0.method) }
    }

    /// Methods of a path, sorted; empty when there is nothing.
    func methods(of path: String) -> [String] {
      let parts = path.split(separator: "/")
      let found = templates.filter { template in
        template.parts.count == parts.count
          && zip(template.parts, parts).allSatisfy { $0.0.first == "{" || $0.0 == $0.1 }
      }.map(\.method)
      return Set(found.contains("GET") ? found + ["HEAD"] : found).sorted()
    }
  }
#endif
