import Foundation
import Hummingbird
import LabelModel
import LabelReport

/// One audit: its progress, its reports, its findings to accept; and two audits compared.
struct AuditPages: Sendable {
  /// Findings that the page lists.
  private static let listed = 200
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/projects/{project}/audits"
    table.add(.post, base, .submit) { request, context in try await submit(request, context) }
    table.add(.get, "\(base)/{audit}", .read) { request, context in
      try await one(request, context)
    }
    table.add(.get, "\(base)/{audit}/finding", .read) { request, context in
      try await FindingPage(core: core).response(request, context)
    }
    table.add(.post, "\(base)/{audit}/cancel", .submit) { request, context in
      _ = try await Form(request, context)
      let project = try context.parameter("project")
      let id = try context.parameter("audit")
      _ = try await AuditActions(core: core).cancel(
        project: project, id: id, by: context.identity)
      return .see("/projects/\(project)/audits/\(id)")
    }
    table.add(.post, "\(base)/{audit}/accept", .review) { request, context in
      let form = try await Form(request, context)
      let project = try context.parameter("project")
      _ = try await BaselineActions(core: core).accept(
        project: project, audit: try context.parameter("audit"),
        fingerprints: form.all("fingerprint"), reason: form["reason"] ?? "",
        who: context.identity.name)
      return .see("/projects/\(project)/baseline")
    }
    table.add(.get, "/projects/{project}/compare", .read) { request, context in
      let project = try context.parameter("project")
      guard let old = request.query("old"), let new = request.query("new"),
        UUID(uuidString: old) != nil, UUID(uuidString: new) != nil
      else { throw Problem.invalid("Give the audits as 'old' and 'new'.") }
      let language = ServiceText.language(accepting: request.headers[.acceptLanguage])
      let query = "old=\(old)&new=\(new)&format=html&language=\(language)"
      return .see("/api/v1/projects/\(project)/compare?\(query)")
    }
  }

  private func submit(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let project = try context.parameter("project")
    _ = try await core.store.read { try ProjectQueries.find($0, project) }
    let upload = try await core.uploads.read(request, context, as: .audit.ofPage)
    try Form.check(upload.fields["csrf"], context)
    let answer = try await AuditActions(core: core).submit(
      upload, to: project, key: nil, by: context.identity)
    return .see("/projects/\(project)/audits/\(answer.audit.id)")
  }

  private func one(_ request: Request, _ context: ServiceRequestContext) async throws -> Response {
    let projectID = try context.parameter("project")
    let id = try context.parameter("audit")
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let (project, audit, files) = try await core.store.read { db in
      let project = try ProjectQueries.find(db, projectID)
      let audit = try AuditQueries.find(db, project: projectID, id: id)
      return (project, audit, try AuditQueries.files(db, audit: audit.seq ?? 0))
    }
    let path = "/projects/\(projectID)/audits/\(id)"
    let mayReview = context.identity.isAtLeast(.review)
    let isOwn = context.identity.isAtLeast(.submit) && audit.owner == context.identity.owner
    var content: [MarkupNode] = [
      .tag(
        "p", ["class": "links"],
        [.tag("a", ["href": "/projects/\(projectID)"], [.label(project.name)])]),
      facts(audit, files, frame),
    ]
    if !audit.state.isFinal {
      content.append(ProjectPages.progress(frame, events: "/api/v1\(path)/events"))
      if mayReview || isOwn {
        content.append(frame.form("\(path)/cancel", [frame.button("cancel", isPlain: true)]))
      }
    }
    if let problem = audit.problem {
      content.append(.tag("p", ["class": "problem", "role": "alert"], problem))
    }
    if audit.state == .done {
      content.append(reports(path, audit, frame))
      let lines = try await ReportReading(core: core).findings(project: projectID, audit: id)
      let wanted = request.query("locale").flatMap { $0.isEmpty ? nil : $0 }
      let found = try await offload {
        try lines.read(locale: wanted, atMost: Self.listed) { $0.suppressed == nil }
      }
      if found.total > 0 || wanted != nil {
        content.append(findings(found, path, mayReview, wanted, frame))
      }
    }
    return frame.response(
      title: audit.label ?? "\(texts["audit"]) \(id.prefix(8))", path: path, content)
  }

  /// Chooses the language whose findings are listed.
  private func choice(
    _ locales: [String], _ wanted: String?, _ path: String, _ frame: PageFrame
  ) -> MarkupNode {
    let known = Set(locales + [wanted].compactMap { $0 }).sorted()
    guard known.count > 1 || wanted != nil else { return .nothing }
    return .tag(
      "form", ["method": "get", "action": "\(path)#findings", "class": "panel"],
      [
        .tag(
          "div", ["class": "fields"],
          [
            .tag(
              "div", ["class": "field"],
              [
                .tag("label", ["for": "finding-locale"], frame.texts["locale"]),
                .tag(
                  "select", ["id": "finding-locale", "name": "locale"],
                  [.tag("option", ["value": ""], frame.texts["all"])]
                    + known.map {
                      .tag(
                        "option", ["value": $0, "selected": $0 == wanted ? "" : nil],
                        $0 == JobResult.everyLanguage ? frame.texts["every"] : $0)
                    }),
              ]), frame.button("show", isPlain: true),
          ])
      ])
  }

  private func facts(
    _ audit: AuditRecord, _ files: [AuditFileRecord], _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    var rows: [[MarkupNode]] = [
      [.rowHead(.text(texts["state"])), .cell(frame.badge(audit))],
      [.rowHead(.text(texts["sent"])), .cell(frame.moment(audit.createdAt))],
      [.rowHead(.text(texts["finished"])), .cell(frame.moment(audit.endedAt))],
      [
        .rowHead(.text(texts["files"])),
        .cell(
          .text(
            files.map { $0.name == JobPreparation.barsName ? texts["bars"] : $0.name }
              .joined(separator: ", "))),
      ],
    ]
    if audit.state == .done {
      let summary = texts(
        "summary",
        [
          "errors": "\(audit.errors ?? 0)", "warnings": "\(audit.warnings ?? 0)",
          "review": "\(audit.review ?? 0)",
        ])
      rows.append([.rowHead(.text(texts["findings"])), .cell(.text(summary))])
    }
    if let branch = audit.branch {
      rows.append([
        .rowHead(.text(texts["branch"])), .cell(BranchPage.link(branch, in: audit.project)),
      ])
    }
    if let errors = audit.newErrors {
      let new = texts(
        "summary",
        [
          "errors": "\(errors)", "warnings": "\(audit.newWarnings ?? 0)",
          "review": "\(audit.newReview ?? 0)",
        ])
      rows.append([.rowHead(.text(texts["new.since"])), .cell(.text(new))])
    }
    return .tag(
      "div",
      ["class": "scroller", "tabindex": "0", "role": "group", "aria-label": texts["audit"]],
      [.tag("table", ["class": "grid"], [.tag("tbody", [:], rows.map { .tag("tr", [:], $0) })])])
  }

  private func reports(_ path: String, _ audit: AuditRecord, _ frame: PageFrame) -> MarkupNode {
    let texts = frame.texts
    let written =
      JobReports.always + (audit.languages?.split(separator: ",").map(String.init) ?? [])
    let language = written.contains(texts.language) ? texts.language : "en"
    func link(_ format: ReportFormat, _ text: String) -> MarkupNode {
      .tag(
        "a",
        ["href": "/api/v1\(path)/report?format=\(format.rawValue)&language=\(language)"], text)
    }
    return frame.section(
      "reports", texts["reports"],
      [
        .tag(
          "p", ["class": "links"],
          [link(.html, texts["open"])]
            + ReportFormat.allCases.filter { $0 != .html }.map { link($0, $0.rawValue) })
      ])
  }

  private func findings(
    _ found: ReportLines<ReportListing.Finding>.Read, _ path: String, _ mayAccept: Bool,
    _ wanted: String?, _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    let language = LocaleID(canonical: texts.language)
    let rows = found.entries.enumerated().map { place, finding -> [MarkupNode] in
      let kind = finding.outcome == "review" ? "review" : finding.severity
      let word =
        finding.outcome == "review"
        ? texts["review"] : texts["\(finding.severity)s"]
      let id = "finding-\(place)"
      let choice: MarkupNode =
        finding.baselined
        ? .tag("span", ["class": "badge quiet"], texts["accepted"])
        : .tag(
          "input",
          [
            "type": "checkbox", "name": "fingerprint", "value": finding.fingerprint,
            "aria-labelledby": "\(id)-accept \(id)", "id": "\(id)-accept",
            "aria-label": texts["accept"],
          ])
      return [
        mayAccept ? .tag("td", ["class": "check"], [choice]) : .nothing,
        .cell(
          .group(
            [.tag("span", ["class": "badge \(kind)"], word)]
              + (finding.isNew == true
                ? [.text(" "), .tag("span", ["class": "badge new"], texts["new"])] : []))),
        .cell(finding.locale.map { .tag("code", [:], $0) } ?? .text(texts["every"])),
        .rowHead(
          .tag(
            "a", ["id": id, "href": FindingPage.address(of: finding, in: path)],
            finding.said(in: language))),
        .cell(.tag("code", [:], finding.rule)),
      ]
    }
    let table = frame.table(
      texts["findings"],
      heads: (mayAccept ? [texts["accept"]] : []) + [
        texts["state"], texts["locale"], texts["findings"], texts["rule"],
      ], rows: rows)
    let more: MarkupNode =
      found.total > Self.listed
      ? .tag(
        "p", ["class": "status"],
        texts("findings.more", ["shown": "\(Self.listed)", "total": "\(found.total)"])) : .nothing
    guard mayAccept else {
      return frame.section(
        "findings", texts["findings"], [choice(found.locales, wanted, path, frame), table, more])
    }
    return frame.section(
      "findings", texts["findings"],
      [
        choice(found.locales, wanted, path, frame),
        frame.form(
          "\(path)/accept",
          [
            table, more,
            .tag(
              "div", ["class": "fields panel"],
              [
                frame.field("reason", "accept.reason", isRequired: true), frame.button("accept"),
              ]),
          ]),
      ])
  }
}
