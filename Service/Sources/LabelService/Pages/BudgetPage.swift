import Foundation
import Hummingbird
import LabelReport

/// The room of each text, as a table for translators.
struct BudgetPage: Sendable {
  /// Rows the page shows; the table as a file has all.
  private static let listed = 1000
  let core: ServiceCore

  func response(_ request: Request, _ context: ServiceRequestContext) async throws -> Response {
    let id = try context.parameter("project")
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let project = try await core.store.read { try ProjectQueries.find($0, id) }
    let wanted = request.query("locale").flatMap { $0.isEmpty ? nil : $0 }
    var content: [MarkupNode] = [
      .tag(
        "p", ["class": "links"],
        [
          .tag("a", ["href": "/projects/\(id)"], [.label(project.name)]),
          .tag("a", ["href": "/api/v1/projects/\(id)/budgets?format=csv"], "CSV"),
          .tag("a", ["href": "/api/v1/projects/\(id)/budgets?format=json"], "JSON"),
        ])
    ]
    let lists = try await ReportReading(core: core).budgets(project: id)
    if !lists.isEmpty {
      let read = try await offload {
        var whole = ReportLines<ReportListing.Budget>.Read()
        for lines in lists {
          let read = try lines.read(
            locale: wanted, atMost: max(0, Self.listed - whole.entries.count))
          whole.entries += read.entries
          whole.total += read.total
          whole.locales = Set(whole.locales + read.locales).sorted()
        }
        return whole
      }
      content.append(
        frame.section(
          "budgets", texts["budgets"], lead: texts["budgets.lead"],
          [choice(read.locales, wanted, id, frame), table(read.entries, frame)]
            + (read.total > Self.listed
              ? [
                .tag(
                  "p", ["class": "status"],
                  texts(
                    "budgets.more", ["shown": "\(Self.listed)", "total": "\(read.total)"]))
              ] : [])))
    } else {
      content.append(.tag("p", ["class": "lead"], texts["budgets.none"]))
    }
    return frame.response(
      title: "\(project.name): \(texts["budgets"])", path: "", content)
  }

  private func choice(
    _ locales: [String], _ wanted: String?, _ project: String, _ frame: PageFrame
  ) -> MarkupNode {
    .tag(
      "form",
      ["method": "get", "action": "/projects/\(project)/budgets", "class": "panel"],
      [
        .tag(
          "div", ["class": "fields"],
          [
            .tag(
              "div", ["class": "field"],
              [
                .tag("label", ["for": "budget-locale"], frame.texts["locale"]),
                .tag(
                  "select", ["id": "budget-locale", "name": "locale"],
                  [.tag("option", ["value": ""], frame.texts["all"])]
                    + locales.map {
                      .tag("option", ["value": $0, "selected": $0 == wanted ? "" : nil], $0)
                    }),
              ]), frame.button("show", isPlain: true),
          ])
      ])
  }

  private func table(_ entries: [ReportListing.Budget], _ frame: PageFrame) -> MarkupNode {
    let texts = frame.texts
    return frame.table(
      texts["budgets"],
      heads: [
        texts["key"], texts["locale"], texts["text"], texts["width"], texts["room"],
        texts["characters"], texts["place"],
      ],
      rows: entries.map { entry in
        let isOver = (entry.left ?? 0) < 0
        return [
          .rowHead(.label(entry.key ?? entry.sourceText ?? "–")), .cell(.text(entry.locale)),
          .cell(entry.text.map { .label($0, locale: entry.locale) } ?? .text("–")),
          .tag("td", ["class": "number"], points(entry.width)),
          .tag(
            "td", ["class": "number"],
            [
              .tag("span", ["class": isOver ? "badge cut" : "badge fits"], points(entry.room))
            ]),
          .cell(entry.characters?.likely),
          .cell(.tag("code", [:], "\(entry.tightest.bar) / \(entry.tightest.item)")),
        ]
      })
  }

  private func points(_ value: Double?) -> String {
    value.map { "\(($0 * 10).rounded() / 10) pt" } ?? "–"
  }
}
