import Crypto
import Foundation
import JWTKit

/// Signs people in at a provider of OpenID Connect: authorization code flow with PKCE, state and nonce.
actor IdentityProvider {
  /// Why somebody was not signed in; for the record, not for the page.
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  /// What the browser keeps between leaving for the provider and coming back; signed, so that it is the
  /// service's own.
  struct Pending: Codable, Sendable {
    var state: String
    var nonce: String
    var verifier: String
    /// Seconds since 1970.
    var until: Int
  }

  /// Who somebody is.
  struct Person: Sendable {
    /// The same for each sign-in of one person.
    var id: String
    var name: String
    var scope: TokenScope
    var projects: [String]?
  }

  /// Seconds that somebody has at the provider.
  static let patience = 600
  /// Seconds that what the provider says of itself is remembered.
  private static let memory = 600.0
  /// Seconds between looking for keys that are not known.
  private static let keyPause = 60.0

  private struct Discovery: Decodable {
    var issuer: String
    var authorizationEndpoint: String
    var tokenEndpoint: String
    var keys: String

    enum CodingKeys: String, CodingKey {
      case issuer
      case authorizationEndpoint = "authorization_endpoint"
      case tokenEndpoint = "token_endpoint"
      case keys = "jwks_uri"
    }
  }

  private let settings: ProviderSettings
  private let publicURL: String
  private let client: OutboundClient
  private let key = SymmetricKey(size: .bits256)
  private var discovery: (value: Discovery, at: Date)?
  private var keys: (value: JWTKeyCollection, at: Date)?

  init(_ configuration: ServiceConfiguration) {
    settings = configuration.provider
    publicURL =
      configuration.publicURL.hasSuffix("/")
      ? String(configuration.publicURL.dropLast()) : configuration.publicURL
    // Who runs the service names the provider, wherever it is.
    client = OutboundClient(
      policy: OutboundPolicy(allowed: ProxyList(["::/0"]) ?? ProxyList()),
      seconds: configuration.hookSeconds)
  }

  private var returnAddress: String { "\(publicURL)/sign-in/oidc/return" }

  // MARK: - Leaving for the provider

  /// Where the browser goes, and what it keeps meanwhile.
  func begin(at now: Date = Date()) async throws -> (address: String, cookie: String) {
    let discovery = try await discovered(at: now)
    let pending = Pending(
      state: Secrets.make(), nonce: Secrets.make(), verifier: Secrets.make(),
      until: Int(now.timeIntervalSince1970) + Self.patience)
    guard var address = URLComponents(string: discovery.authorizationEndpoint) else {
      throw Refusal(description: "the provider's address cannot be read")
    }
    let challenge = Data(SHA256.hash(data: Data(pending.verifier.utf8)))
    let query = [
      ("response_type", "code"), ("client_id", settings.client),
      ("redirect_uri", returnAddress), ("scope", settings.scopes), ("state", pending.state),
      ("nonce", pending.nonce), ("code_challenge", Self.text(challenge)),
      ("code_challenge_method", "S256"),
    ]
    address.percentEncodedQuery =
      ([address.percentEncodedQuery].compactMap { $0 }
      + query.map { "\($0.0)=\(Self.escaped($0.1))" })
      .joined(separator: "&")
    guard let text = address.string else {
      throw Refusal(description: "the provider's address cannot be read")
    }
    return (text, try seal(pending))
  }

  private func seal(_ pending: Pending) throws -> String {
    let data = try JSON.encode(pending)
    let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
    return "\(Self.text(data)).\(Self.text(Data(code)))"
  }

  private func open(_ cookie: String, at now: Date) throws -> Pending {
    let parts = cookie.split(separator: ".")
    guard parts.count == 2, let data = Self.data(parts[0]), let code = Self.data(parts[1]),
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key)
    else { throw Refusal(description: "the browser brings no sign-in that was begun here") }
    let pending = try JSONDecoder().decode(Pending.self, from: data)
    guard Int(now.timeIntervalSince1970) < pending.until else {
      throw Refusal(description: "the sign-in took too long")
    }
    return pending
  }

  // MARK: - Coming back

  /// Finds out who came back from the provider.
  ///
  /// - Throws: ``Refusal`` when it is nobody that may do anything here.
  func finish(
    code: String, state: String, issuer: String?, cookie: String, at now: Date = Date()
  ) async throws -> Person {
    let pending = try open(cookie, at: now)
    guard Secrets.areEqual(state, pending.state) else {
      throw Refusal(description: "the state is not the one that was sent")
    }
    guard issuer == nil || issuer == settings.issuer else {
      throw Refusal(description: "another provider answers")
    }
    let token = try await exchange(code, pending, at: now)
    let identity = try await verified(token, at: now)
    guard identity.iss == settings.issuer else {
      throw Refusal(description: "the token is of another provider")
    }
    let audience = identity.aud
    guard audience.contains(settings.client),
      audience.count == 1
        ? identity.azp ?? settings.client == settings.client
        : identity.azp == settings.client
    else { throw Refusal(description: "the token is for another client") }
    guard Secrets.areEqual(identity.nonce ?? "", pending.nonce) else {
      throw Refusal(description: "the token is of another sign-in")
    }
    guard !identity.sub.isEmpty, identity.sub.utf8.count <= 500 else {
      throw Refusal(description: "the token names nobody")
    }
    let values = identity.values(of: settings.claim)
    guard let access = settings.access(of: values) else {
      throw Refusal(description: "'\(identity.sub.prefix(100))' has no role here")
    }
    return Person(
      id: "oidc-" + Secrets.hash("\(settings.issuer)\n\(identity.sub)").prefix(32),
      name: Self.name(of: identity), scope: access.scope, projects: access.projects)
  }

  private static func name(of identity: IdentityToken) -> String {
    let name =
      [identity.preferredName, identity.email, identity.name].compactMap { $0 }
      .first { !$0.isEmpty } ?? identity.sub
    return String(
      name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init)
        .prefix(100))
  }

  private func exchange(_ code: String, _ pending: Pending, at now: Date) async throws -> String {
    struct Answer: Decodable {
      var identity: String
      enum CodingKeys: String, CodingKey { case identity = "id_token" }
    }
    var fields = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", returnAddress),
      ("code_verifier", pending.verifier),
    ]
    var headers = [("Accept", "application/json")]
    if settings.secret.isEmpty {
      fields.append(("client_id", settings.client))
    } else {
      let pair = "\(Self.escaped(settings.client)):\(Self.escaped(settings.secret))"
      headers.append(("Authorization", "Basic \(Data(pair.utf8).base64EncodedString())"))
    }
    let body = fields.map { "\($0.0)=\(Self.escaped($0.1))" }.joined(separator: "&")
    let answer = try await client.send(
      OutboundClient.Request(
        method: .POST,
        url: try OutboundPolicy.url(try await discovered(at: now).tokenEndpoint),
        headers: headers.map { (name: $0.0, value: $0.1) }, body: Data(body.utf8),
        contentType: "application/x-www-form-urlencoded"))
    guard answer.status == 200,
      let token = try? JSONDecoder().decode(Answer.self, from: answer.body)
    else { throw Refusal(description: "the provider does not take the code (\(answer.status))") }
    return token.identity
  }

  /// The claims of a token that one of the provider's keys signs; its keys are looked for once more when
  /// none does.
  private func verified(_ token: String, at now: Date) async throws -> IdentityToken {
    let known = try await keys(at: now, isFresh: false)
    do {
      return try await known.verify(token, as: IdentityToken.self)
    } catch let first {
      let age = keys.map { now.timeIntervalSince($0.at) } ?? 0
      guard age >= Self.keyPause else {
        throw Refusal(description: "the token is not valid: \(first)")
      }
    }
    do {
      return try await keys(at: now, isFresh: true).verify(token, as: IdentityToken.self)
    } catch {
      throw Refusal(description: "the token is not valid: \(error)")
    }
  }

  // MARK: - What the provider says of itself

  private func discovered(at now: Date) async throws -> Discovery {
    if let discovery, now.timeIntervalSince(discovery.at) < Self.memory { return discovery.value }
    let base =
      settings.issuer.hasSuffix("/") ? String(settings.issuer.dropLast()) : settings.issuer
    let data = try await get("\(base)/.well-known/openid-configuration")
    guard let found = try? JSONDecoder().decode(Discovery.self, from: data),
      found.issuer == settings.issuer,
      [found.authorizationEndpoint, found.tokenEndpoint, found.keys]
        .allSatisfy(ProviderSettings.isSafe)
    else { throw Refusal(description: "the provider does not say where it signs in") }
    discovery = (found, now)
    return found
  }

  private func keys(at now: Date, isFresh: Bool) async throws -> JWTKeyCollection {
    if !isFresh, let keys, now.timeIntervalSince(keys.at) < Self.memory { return keys.value }
    let data = try await get(try await discovered(at: now).keys)
    // Keys of kinds that are not known are left out; one that signs with a shared secret is none.
    struct Entry: Decodable {
      var key: JWK?
      init(from decoder: any Decoder) throws { key = try? JWK(from: decoder) }
    }
    struct Set: Decodable { var keys: [Entry] }
    let found = JWTKeyCollection()
    for entry in (try? JSONDecoder().decode(Set.self, from: data))?.keys ?? [] {
      guard let key = entry.key, key.keyIdentifier != nil else { continue }
      _ = try? await found.add(jwk: key)
    }
    keys = (found, now)
    return found
  }

  private func get(_ text: String) async throws -> Data {
    let answer = try await client.send(
      OutboundClient.Request(
        method: .GET, url: try OutboundPolicy.url(text),
        headers: [("Accept", "application/json")]))
    guard answer.status == 200 else {
      throw Refusal(description: "the provider answers \(answer.status)")
    }
    return answer.body
  }

  // MARK: - Texts of addresses

  private static func escaped(_ text: String) -> String {
    var plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    plain.insert(charactersIn: "0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  private static func text(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  private static func data(_ text: Substring) -> Data? {
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
  }
}
