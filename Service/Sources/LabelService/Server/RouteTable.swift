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
  /// What each route takes in its query.
  private(set) var queries: [Route: [String]] = [:]
  private let router: Router<ServiceRequestContext>

  init(router: Router<ServiceRequestContext>) { self.router = router }

  /// Adds a route.
  /// - Parameters:
  ///   - scope: what the asker must be allowed; `nil` when anyone may ask.
  ///   - reach: whether the route is about one project or about all.
  ///   - query: what the interface takes in the query; anything else is refused by name. Pages and
  ///     checks of health are asked for with whatever a link or a monitor adds.
  ///   - cache: remembers the answers of a route that depend on nothing but its address, the
  ///     reader's language, scope, projects and session, and the store.
  func add(
    _ method: HTTPRequest.Method, _ path: String, _ scope: TokenScope?,
    reach: Access.Reach = .project, query: [String] = [], cache: AnswerCache? = nil,
    _ handler: @escaping Handler
  ) {
    let route = Route(method: method.rawValue, path: path)
    routes.append(route)
    queries[route] = query
    let isInterface = path.hasPrefix(Self.interface)
    @Sendable func admit(_ request: Request, _ context: ServiceRequestContext) throws {
      if let scope { try Access.require(scope, reach, context) }
      if isInterface { try request.requireQuery(among: query) }
    }
    router.on(RouterPath(path), method: method) { request, context in
      try admit(request, context)
      guard let cache else { return try await handler(request, context) }
      return try await cache.answer(to: request, for: context.identity) {
        try await handler(request, context)
      }
    }
    if method == .get {
      router.on(RouterPath(path), method: .head) { request, context in
        try admit(request, context)
        return try await handler(request, context)
      }
    }
  }

  /// Paths of the interface for programs.
  static let interface = "/api/"

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
