import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import LabelReport

/// Signing in at a provider of OpenID Connect.
struct ProviderPages: Sendable {
  /// Holds what the browser keeps while it is at the provider.
  private static let cookie = "labelaudit_oidc"
  private static let path = "/sign-in/oidc"
  let core: ServiceCore

  func add(to table: RouteTable) {
    guard let provider = core.provider else { return }
    table.add(.get, Self.path, nil) { _, _ in
      let (address, cookie) = try await refusing { try await provider.begin() }
      var response = Response.see(address)
      response.headers[.cacheControl] = "no-store"
      // Coming back is a step from another site, so this one cookie goes along with it.
      response.setCookie(self.cookie(cookie, seconds: IdentityProvider.patience))
      return response
    }
    table.add(.get, "\(Self.path)/return", nil) { request, context in
      try await comeBack(request, context, provider)
    }
  }

  private func cookie(_ value: String, seconds: Int) -> Cookie {
    Cookie(
      name: Self.cookie, value: value, maxAge: seconds, path: Self.path,
      secure: core.configuration.isBehindTLS, httpOnly: true, sameSite: .lax)
  }

  private func comeBack(
    _ request: Request, _ context: ServiceRequestContext, _ provider: IdentityProvider
  ) async throws -> Response {
    let person: IdentityProvider.Person
    do {
      person = try await refusing {
        guard let code = request.query("code"), let state = request.query("state"),
          code.utf8.count <= 4000, let cookie = request.cookies[Self.cookie]?.value
        else {
          throw IdentityProvider.Refusal(description: "the provider brings no code")
        }
        return try await provider.finish(
          code: code, state: state, issuer: request.query("iss"), cookie: cookie)
      }
    } catch let problem as Problem {
      core.metrics.count("labelaudit_refusals_total", ["reason": "sign-in"])
      await core.refusals.note(
        "session.fail", who: "nobody", at: context.client, detail: problem.detail)
      throw problem
    }
    let token = try await core.store.write { try Self.token(of: person, $0, core.configuration) }
    core.desk.forget()
    let hours = core.configuration.sessionHours
    let session = try await core.desk.signIn(token, hours: hours)
    let frame = PageFrame(core, request, context)
    // A redirection would still count as a step from the provider's site, and the session's cookie is
    // not sent with such: the page itself goes on.
    var response = frame.response(
      title: frame.texts["sign.in"], path: "/sign-in",
      [.tag("p", [:], [.tag("a", ["href": "/"], frame.texts["projects"])])])
    if let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "0; url=/" }
    response.headers[.cacheControl] = "no-store"
    response.setCookie(self.cookie("", seconds: 0))
    response.setCookie(
      Cookie(
        name: AccessMiddleware.cookie, value: session, maxAge: hours * 3600, path: "/",
        secure: core.configuration.isBehindTLS, httpOnly: true, sameSite: .strict))
    return response
  }

  /// What somebody may stands where tokens stand, so that it is listed and can be revoked; nobody holds
  /// the text of such a token.
  private static func token(
    of person: IdentityProvider.Person, _ db: Database, _ configuration: ServiceConfiguration
  ) throws -> TokenRecord {
    let ends = Date(timeIntervalSinceNow: Double(configuration.sessionHours) * 3600).stamp
    let known = try TokenRecord.fetchOne(db, key: person.id)
    guard known?.revokedAt == nil else {
      throw Problem.forbidden("Your access was revoked.")
    }
    let projects = person.projects?.joined(separator: " ")
    var token =
      known
      ?? TokenRecord(
        id: person.id, name: person.name, hash: Secrets.hash(Secrets.make()),
        scopeName: person.scope.rawValue, createdAt: Date.nowStamp,
        createdBy: "OpenID Connect", projects: projects)
    token.name = person.name
    token.scopeName = person.scope.rawValue
    token.projects = projects
    token.expiresAt = ends
    try token.save(db)
    return token
  }

  /// Says of what failed no more than that it did; the record has the reason.
  private func refusing<Value: Sendable>(
    _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let refusal as IdentityProvider.Refusal {
      throw Problem("sign-in", .forbidden, "Not signed in", refusal.description)
    } catch let refusal as OutboundPolicy.Refusal {
      throw Problem("sign-in", .forbidden, "Not signed in", refusal.description)
    } catch let problem as Problem {
      throw problem
    } catch {
      core.logger.warning("the provider cannot be asked", metadata: ["error": "\(error)"])
      throw Problem(
        "sign-in", .serviceUnavailable, "Not signed in", "The provider cannot be reached.")
    }
  }
}
