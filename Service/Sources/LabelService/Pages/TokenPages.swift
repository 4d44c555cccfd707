import Foundation
import Hummingbird
import LabelReport

/// Tokens: listed, made, revoked.
struct TokenPages: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    table.add(.get, "/tokens", .admin, reach: .allProjects) { request, context in
      try await page(request, context, secret: nil)
    }
    table.add(.post, "/tokens", .admin, reach: .allProjects) { request, context in
      let form = try await Form(request, context)
      let days = form["days"].flatMap { $0.isEmpty ? nil : Int($0) ?? 0 }
      let made = try await TokenRoutes(core: core).make(
        name: form["name"] ?? "", scope: form["scope"] ?? "",
        projects: Self.projects(form["projects"] ?? ""), days: days,
        who: context.identity.name)
      return try await page(request, context, secret: made.secret)
    }
    table.add(.post, "/tokens/{token}/revoke", .admin, reach: .allProjects) { request, context in
      _ = try await Form(request, context)
      let id = try context.parameter("token")
      let who = context.identity.name
      _ = try await core.store.write { try TokenActions.revoke($0, id: id, who: who) }
      core.desk.forget()
      return .see("/tokens")
    }
  }

  /// The projects that a person typed; `nil` for none, which means all.
  private static func projects(_ text: String) -> [String]? {
    let names = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    return names.isEmpty ? nil : names
  }

  private func page(
    _ request: Request, _ context: ServiceRequestContext, secret: String?
  ) async throws -> Response {
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let now = Date.nowStamp
    let tokens = try await core.store.read { try TokenActions.list($0) }
    let rows = tokens.map { token -> [MarkupNode] in
      let isValid = token.isValid(at: now)
      return [
        .rowHead(.label(token.name)), .cell(.text(texts["scope.\(token.scope.rawValue)"])),
        .cell(
          .text(token.boundTo?.sorted().joined(separator: ", ") ?? texts["tokens.everywhere"])),
        .cell(frame.moment(token.createdAt)), .cell(frame.moment(token.expiresAt)),
        .cell(
          isValid
            ? frame.form(
              "/tokens/\(token.id)/revoke",
              [
                .tag(
                  "button",
                  ["class": "button plain", "aria-label": "\(texts["revoke"]): \(token.name)"],
                  texts["revoke"])
              ])
            : .tag("span", ["class": "badge quiet"], texts["withdrawn"])),
      ]
    }
    var response = frame.response(
      title: texts["tokens"], path: "/tokens",
      [
        secret.map { secret in
          frame.section(
            "made", texts["token"], lead: texts["token.once"],
            [.tag("code", ["class": "secret", "id": "secret"], secret)])
        } ?? .nothing,
        frame.section(
          "tokens", texts["tokens"],
          [
            rows.isEmpty
              ? .tag("p", [:], texts["tokens.none"])
              : frame.table(
                texts["tokens"],
                heads: [
                  texts["name"], texts["scope"], texts["projects"], texts["created"],
                  texts["expires"],
                  texts["action"],
                ], rows: rows)
          ]),
        frame.section(
          "add", texts["token.add"],
          [
            frame.form(
              "/tokens",
              [
                .tag(
                  "div", ["class": "fields"],
                  [
                    frame.field("name", "name", isRequired: true),
                    .tag(
                      "div", ["class": "field"],
                      [
                        .tag("label", ["for": "field-scope"], texts["scope"]),
                        .tag(
                          "select", ["id": "field-scope", "name": "scope"],
                          TokenScope.allCases.map {
                            .tag("option", ["value": $0.rawValue], texts["scope.\($0.rawValue)"])
                          }),
                      ]),
                    frame.field("projects", "token.projects"),
                    frame.field("days", "token.days", type: "number"),
                    frame.button("token.add"),
                  ])
              ])
          ]),
      ])
    if secret != nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}
