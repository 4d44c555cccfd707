#if Service
  import Hummingbird

  /// What may be done by whom.
  enum Access {
    /// - Throws: a ``Problem`` when the asker is not known or not allowed.
    static func require(_ scope: TokenScope, _ context: ServiceRequestContext) throws {
      guard let own = context.identity.scope else { throw Problem.unauthorized }
      guard own >= scope else {
        throw Problem.forbidden(
          "This needs a token of scope '\(scope.rawValue)'; this one has '\(own.rawValue)'.")
      }
    }

    /// True for methods that change nothing.
    static func isSafe(_ method: HTTPRequest.Method) -> Bool {
      method == .get || method == .head || method == .options
    }
  }
#endif
