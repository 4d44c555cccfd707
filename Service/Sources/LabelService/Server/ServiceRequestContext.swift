import Hummingbird
import Logging
import NIOCore

/// What is known about one request.
struct ServiceRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel
  /// Who asks.
  var identity = Identity.nobody
  /// Where the asker is; behind a proxy not the other end of the connection.
  var client: ClientAddress?

  init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
    client = source.channel.remoteAddress?.ipAddress.flatMap(ClientAddress.init)
  }

  /// ``client`` in words.
  var address: String { client?.description ?? "local" }

  /// A part of the path.
  func parameter(_ name: String) throws -> String {
    guard let value = parameters.get(name) else {
      throw Problem.notFound("There is nothing here.")
    }
    return value.removingPercentEncoding ?? value
  }
}

/// Who asks.
enum Identity: Sendable {
  /// Nobody that is known.
  case nobody
  /// Anyone, because access is off.
  case anyone
  /// The holder of a token.
  case token(TokenRecord)
  /// A signed-in page, with what its forms must carry.
  case session(TokenRecord, csrf: String)

  /// What may be done.
  var scope: TokenScope? {
    switch self {
    case .nobody: nil
    case .anyone: .admin
    case .token(let token), .session(let token, _): token.scope
    }
  }

  /// The projects a token is bound to; `nil` for all.
  var projects: Set<String>? {
    switch self {
    case .nobody, .anyone: nil
    case .token(let token), .session(let token, _): token.boundTo
    }
  }

  /// True when a project may be known of.
  func sees(_ project: String) -> Bool { projects?.contains(project) ?? true }

  /// True when everything of a role may be done in every project.
  func isAtLeast(_ scope: TokenScope) -> Bool { self.scope.map { $0 >= scope } ?? false }

  /// Name in records.
  var name: String {
    switch self {
    case .nobody: "nobody"
    case .anyone: "local"
    case .token(let token), .session(let token, _): token.name
    }
  }

  /// What idempotency keys belong to.
  var owner: String {
    switch self {
    case .nobody, .anyone: "local"
    case .token(let token), .session(let token, _): token.id
    }
  }

  /// What forms must carry; empty when none is needed.
  var csrf: String {
    if case .session(_, let csrf) = self { csrf } else { "" }
  }
}
