import Foundation
import Hummingbird
import LabelReport

/// The record: who did what and when, and who was refused.
struct RecordPage: Sendable {
  /// Entries of one page.
  private static let listed = 100
  let core: ServiceCore

  func add(to table: RouteTable) {
    table.add(.get, "/record", .admin) { request, context in try await page(request, context) }
  }

  private func page(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let before = try Paging(request).before()
    let project = request.query("project").flatMap { $0.isEmpty ? nil : $0 }
    let among = context.identity.projects
    let found = try await core.store.read {
      try LogQueries.list(
        $0, project: project, among: among, before: before, limit: Self.listed + 1)
    }
    let rows = found.prefix(Self.listed).map { entry -> [MarkupNode] in
      [
        .rowHead(frame.moment(entry.at)), .cell(.label(entry.who)),
        .cell(.tag("code", [:], entry.action)), .cell(.text(entry.project ?? "–")),
        .cell(.text(SafeText.line(entry.detail ?? entry.subject ?? ""))),
      ]
    }
    var content: [MarkupNode] = [choice(project, frame)]
    content.append(
      rows.isEmpty
        ? .tag("p", [:], texts["log.none"])
        : frame.table(
          texts["log"],
          heads: [
            texts["log.at"], texts["accepted.by"], texts["log.what"], texts["project"],
            texts["log.detail"],
          ], rows: rows))
    if found.count > Self.listed, let last = found.dropLast().last?.seq {
      let kept = project.flatMap {
        $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      }
      let path = "/record?after=\(last)" + (kept.map { "&project=\($0)" } ?? "")
      content.append(
        .tag("p", ["class": "links"], [.tag("a", ["href": path], texts["log.older"])]))
    }
    return frame.response(
      title: texts["log"], path: "/record",
      [frame.section("record", texts["log"], lead: texts["log.lead"], content)])
  }

  private func choice(_ project: String?, _ frame: PageFrame) -> MarkupNode {
    .tag(
      "form", ["method": "get", "action": "/record", "class": "panel"],
      [
        .tag(
          "div", ["class": "fields"],
          [
            .tag(
              "div", ["class": "field"],
              [
                .tag("label", ["for": "record-project"], frame.texts["project"]),
                .tag(
                  "input",
                  [
                    "id": "record-project", "name": "project", "type": "text",
                    "autocomplete": "off", "value": project ?? "",
                  ]),
              ]), frame.button("show", isPlain: true),
          ])
      ])
  }
}
