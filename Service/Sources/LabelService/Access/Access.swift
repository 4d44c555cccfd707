import Hummingbird

/// What may be done by whom.
enum Access {
  /// What a route is about.
  enum Reach: Sendable {
    /// One project, or a list that shows no other than the asker may see.
    case project
    /// The service as a whole.
    case allProjects
  }

  /// - Throws: a ``Problem`` when the asker is not known or not allowed. A project that the asker may
  ///   not know of is none.
  static func require(
    _ scope: TokenScope, _ reach: Reach, _ context: ServiceRequestContext
  ) throws {
    guard let own = context.identity.scope else { throw Problem.unauthorized }
    guard own >= scope else {
      throw Problem.forbidden(
        "This needs a token of scope '\(scope.rawValue)'; this one has '\(own.rawValue)'.")
    }
    guard reach == .project || context.identity.projects == nil else {
      throw Problem.forbidden("This needs a token for all projects; this one is bound to some.")
    }
    if let project = context.parameters.get("project") {
      let id = project.removingPercentEncoding ?? project
      guard context.identity.sees(id) else {
        throw Problem.notFound("There is no project '\(id)'.")
      }
    }
  }

  /// True for methods that change nothing.
  static func isSafe(_ method: HTTPRequest.Method) -> Bool {
    method == .get || method == .head || method == .options
  }
}
