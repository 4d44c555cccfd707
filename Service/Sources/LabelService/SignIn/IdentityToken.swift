import Foundation
import JWTKit

/// A token that a provider says with who somebody is.
struct IdentityToken: JWTPayload {
  var iss: String
  var sub: String
  /// Whom it is for.
  var aud: [String]
  var exp: ExpirationClaim
  var azp: String?
  var nonce: String?
  var name: String?
  var preferredName: String?
  var email: String?
  /// All claims.
  private var all: Tree

  private enum CodingKeys: String, CodingKey {
    case iss, sub, aud, exp, azp, nonce, name, email
    case preferredName = "preferred_username"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    iss = try container.decode(String.self, forKey: .iss)
    sub = try container.decode(String.self, forKey: .sub)
    // One text, or a list.
    aud =
      if let one = try? container.decode(String.self, forKey: .aud) { [one] } else {
        try container.decode([String].self, forKey: .aud)
      }
    exp = try container.decode(ExpirationClaim.self, forKey: .exp)
    azp = try container.decodeIfPresent(String.self, forKey: .azp)
    nonce = try container.decodeIfPresent(String.self, forKey: .nonce)
    name = try? container.decodeIfPresent(String.self, forKey: .name)
    preferredName = try? container.decodeIfPresent(String.self, forKey: .preferredName)
    email = try? container.decodeIfPresent(String.self, forKey: .email)
    all = try Tree(from: decoder)
  }

  func encode(to encoder: any Encoder) throws { try all.encode(to: encoder) }

  func verify(using algorithm: some JWTAlgorithm) throws { try exp.verifyNotExpired() }

  /// The texts of a claim: of a list each, of a text itself.
  func values(of claim: String) -> [String] {
    var place = all
    for part in claim.split(separator: ".") {
      guard case .object(let members) = place, let next = members[String(part)] else { return [] }
      place = next
    }
    switch place {
    case .text(let text): return [text]
    case .list(let entries):
      return entries.compactMap { if case .text(let text) = $0 { text } else { nil } }
    default: return []
    }
  }

  /// JSON as far as claims need it.
  private indirect enum Tree: Codable, Sendable {
    case text(String), list([Tree]), object([String: Tree]), other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Tree].self) {
        self = .list(list)
      } else if let object = try? container.decode([String: Tree].self) {
        self = .object(object)
      } else {
        self = .other
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      case .other: try container.encodeNil()
      }
    }
  }
}
