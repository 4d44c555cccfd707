import Foundation

/// What the settings say of a provider of OpenID Connect.
public struct ProviderSettings: Sendable, Equatable {
  /// What a value of a claim allows.
  struct Role: Sendable, Equatable {
    var value: String
    var scope: TokenScope
    /// `nil` for all projects.
    var projects: [String]?
  }
  /// Address of the provider, as its tokens name it; empty for none.
  var issuer = ""
  /// Identifier of the service at the provider.
  var client = ""
  /// Secret of the service at the provider; empty for a public client.
  var secret = ""
  /// What is asked for.
  var scopes = "openid profile email"
  /// The claim that says roles; with full stops between, where it is inside others.
  var claim = "groups"
  var roles: [Role] = []

  /// True when people can sign in so.
  var isOn: Bool { !issuer.isEmpty && !client.isEmpty && !roles.isEmpty }

  /// Reads `translators=review:encore+tickets` or `admins=admin`.
  mutating func setRoles(_ text: String) -> Bool {
    var found: [Role] = []
    for entry in text.split(separator: ",") {
      let sides = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return false }
      let parts = sides[1].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides[0].trimmingCharacters(in: .whitespaces)
      guard !value.isEmpty, let first = parts.first,
        let scope = TokenScope(rawValue: first.trimmingCharacters(in: .whitespaces))
      else { return false }
      let projects = parts.count == 2 ? parts[1].split(separator: "+").map(String.init) : nil
      guard projects?.isEmpty != true else { return false }
      found.append(Role(value: value, scope: scope, projects: projects))
    }
    roles = found
    return true
  }

  /// Takes an address that tokens can be trusted to come from: `https`, or this machine.
  mutating func setIssuer(_ text: String) -> Bool {
    guard text.isEmpty || Self.isSafe(text) else { return false }
    issuer = text
    return true
  }

  /// True for `https`, and for plain `http` on this machine.
  static func isSafe(_ text: String) -> Bool {
    guard let url = try? OutboundPolicy.url(text) else { return false }
    let host = (url.host ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return url.scheme == "https" || ["localhost", "127.0.0.1", "::1"].contains(host)
  }

  /// What somebody may whose claim has these values: the highest role, in the projects of that role;
  /// `nil` for nothing.
  func access(of values: [String]) -> (scope: TokenScope, projects: [String]?)? {
    let own = roles.filter { values.contains($0.value) }
    guard let scope = own.map(\.scope).max() else { return nil }
    let best = own.filter { $0.scope == scope }
    guard best.allSatisfy({ $0.projects != nil }) else { return (scope, nil) }
    return (scope, Set(best.flatMap { $0.projects ?? [] }).sorted())
  }
}
