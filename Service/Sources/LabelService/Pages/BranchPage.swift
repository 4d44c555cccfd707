import Foundation
import Hummingbird
import LabelReport

/// A branch of a project: what it adds to the state of the main one, language by language.
struct BranchPage: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    table.add(.get, "/projects/{project}/branch", .read, cache: core.cache) {
      request, context in
      try await response(request, context)
    }
  }

  private static func address(of branch: String, in project: String) -> String {
    var plain = CharacterSet.alphanumerics
    plain.insert(charactersIn: "-._~")
    let name = branch.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    return "/projects/\(project)/branch?name=\(name)"
  }

  /// A link to a branch's page.
  static func link(_ branch: String, in project: String) -> MarkupNode {
    .tag("a", ["href": address(of: branch, in: project)], [.label(branch)])
  }

  /// The branches of a project in a table; nothing when there are none.
  static func list(
    _ branches: [BranchActions.View], of project: ProjectRecord, _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    guard !branches.isEmpty else { return .nothing }
    return frame.section(
      "branches", texts["branches"], lead: texts("branches.lead", ["main": project.mainBranch]),
      [
        frame.table(
          texts["branches"],
          heads: [
            texts["branch"], texts["state"], texts["new.errors"], texts["new.warnings"],
            texts["new.review"], texts["as.of"],
          ],
          rows: branches.map { branch in
            [
              .rowHead(link(branch.name, in: project.id)),
              .cell(frame.badge(branch.passes ? AuditOutcome.passed : .gate)),
              .cell(branch.new.errors), .cell(branch.new.warnings), .cell(branch.new.review),
              .cell(frame.moment(branch.at)),
            ]
          })
      ])
  }

  private func response(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    guard let name = request.query("name"), !name.isEmpty else {
      throw Problem.invalid("Give the branch as 'name'.")
    }
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let (project, state, audits) = try await core.store.read { db in
      (
        try ProjectQueries.find(db, id), try BranchActions.state(db, project: id, of: name),
        try AuditQueries.list(
          db, project: id, state: nil, branch: name, before: .max, limit: 50)
      )
    }
    let links: MarkupNode = .tag(
      "p", ["class": "links"], [.tag("a", ["href": "/projects/\(id)"], [.label(project.name)])])
    return frame.response(
      title: "\(project.name): \(name)", path: "",
      [
        links,
        frame.section(
          "languages", texts["languages"],
          lead: texts("branch.lead", ["main": project.mainBranch]),
          [gate(state, frame), languages(state, id, frame)]),
        frame.section(
          "audits", texts["audits"],
          [
            frame.table(
              texts["audits"], heads: [texts["audit"], texts["state"], texts["sent"]],
              rows: audits.map { audit in
                [
                  .rowHead(
                    .tag(
                      "a", ["href": "/projects/\(id)/audits/\(audit.id)"],
                      [.label(audit.label ?? String(audit.id.prefix(8)))])),
                  .cell(frame.badge(audit)), .cell(frame.moment(audit.createdAt)),
                ]
              })
          ]),
      ])
  }

  private func gate(_ state: StateView, _ frame: PageFrame) -> MarkupNode {
    let faulty = state.languages.filter { !$0.passes }.map(\.locale)
    let named = faulty.filter { $0 != JobResult.everyLanguage }
    let text =
      faulty.isEmpty
      ? frame.texts["branch.passed"]
      : frame.texts(
        "branch.failed",
        [
          "languages": named.isEmpty ? frame.texts["every"] : named.joined(separator: ", ")
        ])
    return .tag("p", ["class": faulty.isEmpty ? "gate open" : "gate"], text)
  }

  private func languages(
    _ state: StateView, _ project: String, _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    return frame.table(
      texts["languages"],
      heads: [
        texts["locale"], texts["state"], texts["new.errors"], texts["new.warnings"],
        texts["new.review"], texts["errors"], texts["as.of"], texts["audit"],
      ],
      rows: state.languages.map { language in
        [
          .rowHead(frame.language(language.locale)), .cell(frame.badge(AuditOutcome(language))),
          .cell(language.new?.errors), .cell(language.new?.warnings),
          .cell(language.new?.review), .cell(language.summary.errors),
          .cell(frame.moment(language.at)),
          .cell(
            .tag(
              "a", ["href": "/projects/\(project)/audits/\(language.audit)"],
              [.label(language.label ?? String(language.audit.prefix(8)))])),
        ]
      })
  }
}
