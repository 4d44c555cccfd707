import Crypto
import Foundation
import HTTPTypes
import JWTKit
import Synchronization

@testable import LabelService

/// A small provider of OpenID Connect: says of itself where it is, hands out codes, and signs tokens.
final class PlayedProvider: Sendable {
  /// What a token says.
  struct Claims: JWTPayload {
    var iss: String
    var sub = "ana"
    var aud = "labels"
    var exp = ExpirationClaim(value: Date(timeIntervalSinceNow: 300))
    var nonce: String?
    var preferred_username = "Ana"
    var groups: [String] = []

    func verify(using algorithm: some JWTAlgorithm) throws {}
  }
  private struct State {
    var issuer = ""
    var challenge = ""
    var nonce = ""
    var change: @Sendable (inout Claims) -> Void = { _ in }
    var signer = ES256PrivateKey()
  }
  private let state = Mutex(State())
  private let key = ES256PrivateKey()

  /// What comes next: where it is, what its tokens say, and whether another key signs them.
  func set(
    issuer: String? = nil, isForged: Bool = false,
    _ change: @escaping @Sendable (inout Claims) -> Void = { _ in }
  ) {
    let signer = isForged ? ES256PrivateKey() : key
    state.withLock {
      if let issuer { $0.issuer = issuer }
      $0.change = change
      $0.signer = signer
    }
  }

  /// Somebody signs in: takes what the browser brings, and gives what it brings back.
  func visit(_ address: String) -> [String: String] {
    let items = URLComponents(string: address)?.queryItems ?? []
    let query = Dictionary(
      items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { a, _ in a })
    state.withLock {
      $0.challenge = query["code_challenge"] ?? ""
      $0.nonce = query["nonce"] ?? ""
    }
    return query
  }

  func answer(_ seen: PlayedServer.Seen) async -> PlayedServer.Reply {
    let issuer = state.withLock { $0.issuer }
    switch seen.path {
    case "/.well-known/openid-configuration":
      return .init(
        body: """
          {"issuer":"\(issuer)","authorization_endpoint":"\(issuer)/authorize?x=1",
          "token_endpoint":"\(issuer)/token","jwks_uri":"\(issuer)/keys"}
          """)
    case "/keys": return .init(body: keys)
    case "/token":
      let body = URLComponents(string: "?\(String(decoding: seen.body, as: UTF8.self))")
      let fields = Dictionary(
        (body?.queryItems ?? []).map { ($0.name, $0.value ?? "") },
        uniquingKeysWith: { a, _ in a })
      let verifier = Data(SHA256.hash(data: Data((fields["code_verifier"] ?? "").utf8)))
        .base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
      let isRight =
        verifier == state.withLock { $0.challenge } && fields["code"] == "a-code"
        && seen.header("Authorization")
          == "Basic \(Data("labels:s%26cret".utf8).base64EncodedString())"
      guard isRight, let token = try? await token() else {
        return .init(status: 400, body: "{}")
      }
      return .init(body: "{\"id_token\":\"\(token)\",\"token_type\":\"Bearer\"}")
    default: return .init(status: 404)
    }
  }

  /// A token for the sign-in that was begun last.
  private func token() async throws -> String {
    let (claims, signer) = state.withLock { state in
      var claims = Claims(iss: state.issuer, nonce: state.nonce)
      state.change(&claims)
      return (claims, state.signer)
    }
    let keys = JWTKeyCollection()
    await keys.add(ecdsa: signer, kid: "k")
    return try await keys.sign(claims, kid: "k")
  }

  private var keys: String {
    let parameters = key.publicKey.parameters
    func plain(_ text: String?) -> String {
      (text ?? "").replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
    return """
      {"keys":[{"kty":"oct","kid":"shared","k":"AAAA"},{"kty":"EC","crv":"P-256","alg":"ES256",
      "use":"sig","kid":"k","x":"\(plain(parameters?.x))","y":"\(plain(parameters?.y))"}]}
      """
  }
}
