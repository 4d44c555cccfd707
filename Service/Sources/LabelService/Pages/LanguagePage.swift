import Foundation
import Hummingbird
import ICUSupport
import LabelModel
import LabelReport

/// A language's own page: who looks after it, the texts to mend with picture and room, files to take away.
struct LanguagePage: Sendable {
  /// Texts the page shows; the files have all.
  private static let listed = 100
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/projects/{project}/languages/{locale}"
    table.add(.get, base, .read, cache: core.cache) { request, context in
      try await response(request, context)
    }
    table.add(.post, "\(base)/owners", .review) { request, context in
      let form = try await Form(request, context)
      let (project, locale) = try LanguageRoutes.place(context)
      _ = try await LanguageActions(core: core).setOwners(
        project: project, locale: locale,
        to: (form["owners"] ?? "").split(separator: ",").map(String.init),
        who: context.identity.name)
      return .see(Self.address(of: locale, in: project))
    }
    table.add(.post, "\(base)/retire", .review) { request, context in
      let form = try await Form(request, context)
      let (project, locale) = try LanguageRoutes.place(context)
      _ = try await LanguageActions(core: core).retire(
        project: project, locale: locale, reason: form["reason"] ?? "",
        who: context.identity.name)
      return .see(Self.address(of: locale, in: project))
    }
    table.add(.post, "\(base)/restore", .review) { request, context in
      _ = try await Form(request, context)
      let (project, locale) = try LanguageRoutes.place(context)
      _ = try await LanguageActions(core: core).retire(
        project: project, locale: locale, reason: nil, who: context.identity.name)
      return .see(Self.address(of: locale, in: project))
    }
  }

  /// The address of a language's page.
  static func address(of locale: String, in project: String) -> String {
    let tag = locale == JobResult.everyLanguage ? "%2A" : locale
    return "/projects/\(project)/languages/\(tag)"
  }

  private func response(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let (id, locale) = try LanguageRoutes.place(context)
    let frame = PageFrame(core, request, context)
    let texts = frame.texts
    let (project, view) = try await core.store.read { db in
      (try ProjectQueries.find(db, id), try LanguageActions.one(db, project: id, locale: locale))
    }
    let address = Self.address(of: locale, in: id)
    let mayReview = context.identity.isAtLeast(.review)
    var content: [MarkupNode] = [
      .tag(
        "p", ["class": "links"],
        [
          .tag("a", ["href": "/projects/\(id)"], [.label(project.name)]),
          .tag("a", ["href": "/projects/\(id)/budgets?locale=\(locale)"], texts["budgets"]),
        ]), facts(view, id, frame),
    ]
    if mayReview { content.append(owners(view, address, frame)) }
    if view.retired == nil, locale != JobResult.everyLanguage {
      content.append(try await list(id, view, frame))
    }
    if mayReview { content.append(retirement(view, address, frame)) }
    let name =
      locale == JobResult.everyLanguage
      ? texts["every"] : LanguageTag(locale).displayName(in: texts.language)
    return frame.response(title: "\(project.name): \(name)", path: "", content)
  }

  private func facts(_ view: LanguageActions.View, _ project: String, _ frame: PageFrame)
    -> MarkupNode
  {
    let texts = frame.texts
    var rows: [(String, MarkupNode)] = []
    if let state = view.state {
      rows += [
        (texts["state"], frame.badge(state.passes ? AuditOutcome.passed : .gate)),
        (
          texts["findings"],
          .text(
            texts(
              "summary",
              [
                "errors": "\(state.summary.errors)", "warnings": "\(state.summary.warnings)",
                "review": "\(state.summary.review)",
              ]))
        ),
        (
          texts["audit"],
          .group([
            .tag(
              "a", ["href": "/projects/\(project)/audits/\(state.audit)"],
              [.label(state.label ?? String(state.audit.prefix(8)))]), .text(" "),
            frame.moment(state.at),
          ])
        ),
      ]
    }
    if let retired = view.retired {
      rows.append(
        (
          texts["language.retired"],
          .group([
            frame.moment(retired.at), .text(" · \(retired.by): "), .label(retired.reason),
          ])
        ))
    }
    rows.append(
      (
        texts["owners"],
        view.owners.isEmpty
          ? .text(texts["owners.none"]) : .label(view.owners.joined(separator: ", "))
      ))
    return .tag(
      "div",
      ["class": "scroller", "tabindex": "0", "role": "group", "aria-label": texts["state"]],
      [
        .tag(
          "table", ["class": "grid"],
          [
            .tag(
              "tbody", [:],
              rows.map { .tag("tr", [:], [.rowHead(.text($0.0)), .cell($0.1)]) })
          ])
      ])
  }

  private func owners(
    _ view: LanguageActions.View, _ address: String, _ frame: PageFrame
  ) -> MarkupNode {
    .tag(
      "div", ["class": "panel"],
      [
        frame.form(
          "\(address)/owners",
          [
            .tag(
              "div", ["class": "fields"],
              [
                .tag(
                  "div", ["class": "field"],
                  [
                    .tag("label", ["for": "owners"], frame.texts["owners.field"]),
                    .tag(
                      "input",
                      [
                        "id": "owners", "name": "owners", "type": "text", "autocomplete": "off",
                        "value": view.owners.joined(separator: ", "),
                      ]),
                  ]), frame.button("save", isPlain: true),
              ])
          ])
      ])
  }

  private func retirement(
    _ view: LanguageActions.View, _ address: String, _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    guard view.retired == nil else {
      return frame.form("\(address)/restore", [frame.button("language.restore", isPlain: true)])
    }
    return frame.section(
      "retire", texts["language.retire"], lead: texts["language.retire.lead"],
      [
        .tag(
          "div", ["class": "panel"],
          [
            frame.form(
              "\(address)/retire",
              [
                .tag(
                  "div", ["class": "fields"],
                  [
                    frame.field("reason", "accepted.why", isRequired: true),
                    frame.button("language.retire", isPlain: true),
                  ])
              ])
          ])
      ])
  }

  /// The texts to mend, each with its picture and room.
  private func list(
    _ project: String, _ view: LanguageActions.View, _ frame: PageFrame
  ) async throws -> MarkupNode {
    let (texts, locale) = (frame.texts, view.locale)
    let audit = "/projects/\(project)/audits/\(view.state?.audit ?? "")"
    guard let lines = try await LanguageActions(core: core).texts(project: project, locale: locale)
    else { return .tag("p", ["class": "lead"], texts["texts.old"]) }
    let found = try await offload { try lines.read(atMost: Self.listed) }
    guard found.total > 0 else {
      return frame.section("texts", texts["texts"], lead: texts["texts.none"], [])
    }
    let files = "/api/v1/projects/\(project)/languages/\(locale)/texts?format="
    return frame.section(
      "texts", texts("texts.count", ["count": "\(found.total)"]),
      [
        .tag(
          "p", ["class": "links"],
          [
            .tag("a", ["href": "\(files)xliff"], texts["texts.xliff"]),
            .tag("a", ["href": "\(files)csv"], "CSV"),
          ]),
        .tag("ol", ["class": "tasks"], found.entries.map { card($0, audit, frame) }),
        found.total > Self.listed
          ? .tag(
            "p", ["class": "status"],
            texts("texts.more", ["shown": "\(Self.listed)", "total": "\(found.total)"]))
          : .nothing,
      ])
  }

  private func card(
    _ task: TranslatorTask, _ audit: String, _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    let language = LocaleID(canonical: texts.language)
    var shown: [MarkupNode] = [.label(task.text ?? "–", locale: task.locale)]
    if let visible = task.visible {
      shown += [.text(" → "), .label(visible, locale: task.locale, class: "measure")]
    }
    let measure = [("width", task.width), ("room", task.room)].compactMap { name, value in
      value.map { "\(texts[name]) \($0) pt" }
    }.joined(separator: " · ")
    return .tag(
      "li", ["class": "card"],
      [
        task.picture?.node(in: language) ?? .nothing,
        .tag("h3", [:], [.label(task.sourceText ?? task.key ?? task.text ?? "–")]),
        .tag("p", [:], shown),
        .tag("p", ["class": "facts"], task.advice(in: language)),
        measure.isEmpty ? .nothing : .tag("p", ["class": "facts"], measure),
        .tag("p", ["class": "facts"], [frame.path(task.place)]),
        .tag(
          "p", ["class": "links"],
          [
            .tag(
              "a",
              [
                "href": FindingPage.address(of: task.fingerprint, in: audit),
                "aria-label": "\(texts["finding"]): \(SafeText.line(task.text ?? "", limit: 80))",
              ], texts["finding"])
          ]),
      ])
  }
}
