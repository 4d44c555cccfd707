import Foundation
import HTTPTypes
import JWTKit
import Testing

@testable import LabelService

/// People sign in at a provider of OpenID Connect, and may what their roles there say.
struct ProviderTests {
  private static let browser: HTTPFields = [.accept: "text/html", .acceptLanguage: "en"]

  /// Runs a service beside a provider, both in this process.
  private func run(
    _ body:
      @escaping @Sendable (ServiceHarness, ServiceClient, PlayedProvider) async throws -> Void
  ) async throws {
    let provider = PlayedProvider()
    let server = PlayedServer { await provider.answer($0) }
    try await server.run { port in
      let issuer = "http://127.0.0.1:\(port)"
      provider.set(issuer: issuer)
      let harness = try await ServiceHarness(runner: QuickRunner()) {
        $0.access = .tokens
        $0.publicURL = "https://labels.example"
        $0.provider.issuer = issuer
        $0.provider.client = "labels"
        $0.provider.secret = "s&cret"
        _ = $0.provider.setRoles("admins=admin,translators=review:p,all=read")
      }
      try await harness.core.store.write { db in
        for id in ["p", "q"] {
          try ProjectRecord(id: id, name: id, createdAt: Date.nowStamp, createdBy: "test")
            .insert(db)
        }
      }
      try await harness.run { client in try await body(harness, client, provider) }
    }
  }

  /// A cookie that an answer sets, as a browser sends it.
  private static func cookie(_ name: String, of answer: ServiceClient.Answer) -> String? {
    answer.headers[values: .setCookie].first { $0.hasPrefix("\(name)=") }
      .map { String($0.prefix { $0 != ";" }) }
  }

  /// Goes to the provider and comes back; what comes back is changed by `change`.
  private func signIn(
    _ client: ServiceClient, _ provider: PlayedProvider,
    _ change: (inout [String: String], inout String) -> Void = { _, _ in }
  ) async throws -> ServiceClient.Answer {
    let left = try await client.get("/sign-in/oidc", headers: Self.browser)
    #expect(left.status == 303, "\(left.text)")
    let query = provider.visit(try #require(left.headers[.location]))
    var cookie = try #require(Self.cookie("labelaudit_oidc", of: left))
    var back = ["code": "a-code", "state": query["state"] ?? ""]
    change(&back, &cookie)
    var headers = Self.browser
    headers[.cookie] = cookie
    let text = back.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: "&")
    return try await client.get("/sign-in/oidc/return?\(text)", headers: headers)
  }

  @Test func asksForACodeWithPKCEStateAndNonce() async throws {
    try await run { _, client, provider in
      let page = try await client.get("/sign-in", headers: Self.browser)
      #expect(page.text.contains("href=\"/sign-in/oidc\""))
      let left = try await client.get("/sign-in/oidc", headers: Self.browser)
      let address = try #require(left.headers[.location])
      let query = provider.visit(address)
      #expect(query["x"] == "1")
      #expect(query["response_type"] == "code" && query["client_id"] == "labels")
      #expect(query["redirect_uri"] == "https://labels.example/sign-in/oidc/return")
      #expect(query["code_challenge_method"] == "S256")
      for name in ["state", "nonce", "code_challenge"] {
        #expect((query[name] ?? "").count >= 43, "\(name)")
      }
      let set = try #require(left.headers[values: .setCookie].first)
      #expect(set.contains("HttpOnly") && set.contains("SameSite=Lax"))
      let again = try await client.get("/sign-in/oidc", headers: Self.browser)
      #expect(again.headers[.location] != address)
    }
  }

  @Test func signsInWithTheRolesOfTheProvider() async throws {
    try await run { harness, client, provider in
      provider.set { $0.groups = ["all", "translators"] }
      let back = try await signIn(client, provider)
      #expect(back.status == 200, "\(back.text)")
      let session = try #require(Self.cookie("labelaudit_session", of: back))
      #expect(
        back.headers[values: .setCookie].contains {
          $0.hasPrefix("labelaudit_session=") && $0.contains("SameSite=Strict")
        })
      var own = Self.browser
      own[.cookie] = session
      #expect(try await client.get("/projects/p", headers: own).status == 200)
      // The highest role counts, in its projects.
      #expect(try await client.get("/projects/q", headers: own).status == 404)
      #expect(try await client.get("/tokens", headers: own).status == 403)
      let tokens = try await harness.core.store.read { try TokenActions.list($0) }
      #expect(tokens.count == 1 && tokens.first?.name == "Ana")
      #expect(tokens.first?.scope == .review)

      // What the provider says at the next sign-in holds for all of the person's sessions.
      provider.set { $0.groups = ["all"] }
      #expect(try await signIn(client, provider).status == 200)
      let after = try await harness.core.store.read { try TokenActions.list($0) }
      #expect(after.count == 1 && after.first?.scope == .read && after.first?.boundTo == nil)
      #expect(try await client.get("/projects/q", headers: own).status == 200)
    }
  }

  @Test func shutsOutWhomItRevoked() async throws {
    try await run { harness, client, provider in
      provider.set { $0.groups = ["admins"] }
      let session = try #require(
        Self.cookie("labelaudit_session", of: try await signIn(client, provider)))
      try await harness.core.store.write { db in
        for token in try TokenActions.list(db) {
          _ = try TokenActions.revoke(db, id: token.id, who: "test")
        }
      }
      harness.core.desk.forget()
      var own = Self.browser
      own[.cookie] = session
      #expect(try await client.get("/projects/p", headers: own).status == 303)
      #expect(try await signIn(client, provider).status == 403)
    }
  }

  /// What a token says that is not for this sign-in.
  private static let wrong: [(String, @Sendable (inout PlayedProvider.Claims) -> Void)] = [
    ("no role", { $0.groups = ["others"] }), ("no groups", { _ in }),
    (
      "issuer",
      {
        $0.groups = ["admins"]; $0.iss = "https://other.example"
      }
    ),
    (
      "audience",
      {
        $0.groups = ["admins"]; $0.aud = "another"
      }
    ),
    (
      "expired",
      {
        $0.groups = ["admins"]
        $0.exp = ExpirationClaim(value: Date(timeIntervalSinceNow: -60))
      }
    ),
    (
      "nonce",
      {
        $0.groups = ["admins"]; $0.nonce = "another"
      }
    ),
    (
      "no nonce",
      {
        $0.groups = ["admins"]; $0.nonce = nil
      }
    ),
    (
      "nobody",
      {
        $0.groups = ["admins"]; $0.sub = ""
      }
    ),
  ]

  @Test(arguments: wrong.indices)
  func refusesATokenThatIsNotForThis(index: Int) async throws {
    let (name, change) = Self.wrong[index]
    try await run { harness, client, provider in
      provider.set(change)
      let back = try await signIn(client, provider)
      #expect(back.status == 403, "\(name)")
      #expect(Self.cookie("labelaudit_session", of: back) == nil, "\(name)")
      let log = try await harness.core.store.read {
        try LogQueries.list($0, project: nil, among: nil, before: .max, limit: 5)
      }
      #expect(log.contains { $0.action == "session.fail" }, "\(name)")
    }
  }

  @Test func refusesATokenOfAnotherKey() async throws {
    try await run { _, client, provider in
      provider.set(isForged: true) { $0.groups = ["admins"] }
      let back = try await signIn(client, provider)
      #expect(back.status == 403)
    }
  }

  @Test func refusesWhatDidNotBeginHere() async throws {
    try await run { _, client, provider in
      provider.set { $0.groups = ["admins"] }
      let changes: [(inout [String: String], inout String) -> Void] = [
        { back, _ in back["state"] = "another" }, { back, _ in back["state"] = nil },
        { back, _ in back["code"] = "another" }, { back, _ in back["code"] = nil },
        { back, _ in back["iss"] = "https://other.example" },
        { _, cookie in cookie = "labelaudit_oidc=" },
        { _, cookie in cookie = "other=1" },
        { _, cookie in cookie = String(cookie.dropLast(2)) + "AA" },
        { _, cookie in cookie = "labelaudit_oidc=e30.\(String(repeating: "A", count: 43))" },
      ]
      for (number, change) in changes.enumerated() {
        let back = try await signIn(client, provider, change)
        #expect(back.status == 403, "\(number)")
        #expect(Self.cookie("labelaudit_session", of: back) == nil, "\(number)")
      }
      #expect(try await signIn(client, provider).status == 200)
    }
  }

  @Test func takesNoLongerThanTenMinutes() async throws {
    try await run { harness, client, provider in
      provider.set { $0.groups = ["admins"] }
      let service = try #require(harness.core.provider)
      let (address, cookie) = try await service.begin()
      let state = provider.visit(address)["state"] ?? ""
      await #expect(throws: IdentityProvider.Refusal.self) {
        _ = try await service.finish(
          code: "a-code", state: state, issuer: nil, cookie: cookie,
          at: Date(timeIntervalSinceNow: 601))
      }
    }
  }

  @Test func isNotThereWithoutSettings() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.access = .tokens }
    try await harness.run { client in
      let page = try await client.get("/sign-in", headers: Self.browser)
      #expect(!page.text.contains("/sign-in/oidc"))
    }
  }

  @Test func readsItsSettings() throws {
    var configuration = ServiceConfiguration()
    try configuration.apply(
      file: """
        oidcIssuer: https://id.example/realms/a
        oidcClient: labels
        oidcClaim: realm_access.roles
        oidcRoles: [admins=admin, "translators=review:p+q"]
        """)
    try configuration.apply(environment: ["LABELAUDIT_OIDC_SECRET": "s"])
    let provider = configuration.provider
    #expect(provider.isOn && provider.secret == "s")
    #expect(provider.access(of: ["translators"])?.projects == ["p", "q"])
    #expect(provider.access(of: ["translators", "admins"])?.scope == .admin)
    #expect(provider.access(of: ["others"]) == nil)
    for wrong in ["admins", "admins=owner", "=admin", "a=review:"] {
      var other = provider
      let isTaken = other.setRoles(wrong)
      #expect(!isTaken, "\(wrong)")
    }
    for wrong in ["http://id.example", "id.example", "https://u:p@id.example"] {
      var other = provider
      let isTaken = other.setIssuer(wrong)
      #expect(!isTaken, "\(wrong)")
    }
  }

  @Test func findsRolesInsideOtherClaims() throws {
    let token = try JSONDecoder().decode(
      IdentityToken.self,
      from: Data(
        """
        {"iss":"i","sub":"s","aud":["a","b"],"exp":1,"realm_access":{"roles":["x",1,"y"]},"one":"z"}
        """.utf8))
    #expect(token.values(of: "realm_access.roles") == ["x", "y"])
    #expect(token.values(of: "one") == ["z"])
    #expect(token.values(of: "none.at.all").isEmpty)
    #expect(throws: (any Error).self) {
      _ = try JSONDecoder().decode(IdentityToken.self, from: Data("{}".utf8))
    }
  }
}
