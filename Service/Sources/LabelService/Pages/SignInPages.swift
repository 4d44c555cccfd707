import Foundation
import Hummingbird
import LabelReport

/// Signing in with a token, and out.
struct SignInPages: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    table.add(.get, "/sign-in", nil) { request, context in page(request, context, isWrong: false)
    }
    table.add(.post, "/sign-in", nil) { request, context in try await enter(request, context) }
    table.add(.post, "/sign-out", .read) { request, context in try await leave(request, context) }
  }

  private func page(
    _ request: Request, _ context: ServiceRequestContext, isWrong: Bool
  ) -> Response {
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    return frame.response(
      title: texts["sign.in"], path: "/sign-in", status: isWrong ? .unauthorized : .ok,
      [
        frame.section(
          "sign-in", texts["token"], lead: texts["sign.lead"],
          [
            isWrong
              ? .tag("p", ["class": "problem", "role": "alert"], texts["sign.wrong"]) : .nothing,
            frame.form(
              "/sign-in",
              [
                .tag(
                  "div", ["class": "fields"],
                  [
                    frame.field("token", "token", type: "password", isRequired: true),
                    frame.button("sign.in"),
                  ])
              ]),
            core.provider == nil
              ? .nothing
              : .tag(
                "p", ["class": "links"],
                [.tag("a", ["href": "/sign-in/oidc"], texts["sign.provider"])]),
          ])
      ])
  }

  /// Bytes of a form that a stranger sends.
  private static let formLimit = 4 << 10

  private func enter(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    var outside = context
    outside.identity = .nobody
    let form = try await Form(request, outside, limit: Self.formLimit)
    let secret = form["token"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard let token = try await core.desk.token(secret) else {
      core.metrics.count("labelaudit_refusals_total", ["reason": "sign-in"])
      await core.refusals.note(
        "session.fail", who: "nobody", at: context.client, detail: "sign-in")
      return page(request, outside, isWrong: true)
    }
    let hours = core.configuration.sessionHours
    let session = try await core.desk.signIn(token, hours: hours)
    var response = Response.see("/")
    response.setCookie(
      Cookie(
        name: AccessMiddleware.cookie, value: session, maxAge: hours * 3600, path: "/",
        secure: core.configuration.isBehindTLS, httpOnly: true, sameSite: .strict))
    return response
  }

  private func leave(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    _ = try await Form(request, context)
    if let secret = request.cookies[AccessMiddleware.cookie]?.value {
      try await core.desk.signOut(secret)
    }
    var response = Response.see("/sign-in")
    response.setCookie(
      Cookie(
        name: AccessMiddleware.cookie, value: "", maxAge: 0, path: "/",
        secure: core.configuration.isBehindTLS, httpOnly: true, sameSite: .strict))
    return response
  }
}
