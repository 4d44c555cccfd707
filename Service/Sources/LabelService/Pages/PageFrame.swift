import Foundation
import Hummingbird
import ICUSupport
import LabelReport

/// What is around every page: head, navigation, footer, in the reader's language.
struct PageFrame: Sendable {
  let texts: ServiceText
  let identity: Identity
  let isOpen: Bool

  init(_ core: ServiceCore, _ request: Request, _ context: ServiceRequestContext) {
    texts = ServiceText(
      language: ServiceText.language(accepting: request.headers[.acceptLanguage]))
    identity = context.identity
    isOpen = core.configuration.effectiveAccess == .off
  }

  /// Texts the script needs.
  private static let scripted = [
    "chosen", "upload.failed", "stage.sending", "stage.unpacking", "stage.reading",
    "stage.fitting",
    "stage.checking", "stage.writing", "state.queued", "state.running", "filter",
    "filter.shown",
  ]

  /// The whole page.
  ///
  /// - Parameter path: where the page is, to mark it in the navigation.
  func response(
    title: String, path: String, status: HTTPResponse.Status = .ok, _ content: [MarkupNode]
  ) -> Response {
    let page =
      "<!doctype html>\n"
      + MarkupNode.tag(
        "html", ["lang": texts.language, "dir": "ltr"],
        [head(title), body(title, path, content)]
      ).html + "\n"
    return Response(
      status: status,
      headers: [
        .contentType: "text/html; charset=utf-8", .contentLanguage: texts.language,
        .vary: "Accept-Language, Cookie",
      ], body: .init(byteBuffer: ByteBuffer(string: page)))
  }

  private func head(_ title: String) -> MarkupNode {
    let words = Dictionary(
      Self.scripted.map { ($0, texts[$0]) }, uniquingKeysWith: { first, _ in first })
    let json = (try? JSON.encode(words)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return .tag(
      "head", [:],
      [
        .tag("meta", ["charset": "utf-8"]),
        .tag(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .tag("meta", ["name": "color-scheme", "content": "light dark"]),
        .tag("meta", ["name": "csrf", "content": identity.csrf]),
        .tag("meta", ["name": "texts", "content": json]),
        .tag("title", [:], "\(title) – LabelAudit"),
        .tag("link", ["rel": "stylesheet", "href": "/assets/report.css"]),
        .tag("link", ["rel": "stylesheet", "href": "/assets/service.css"]),
        .tag("script", ["src": "/assets/service.js", "defer": ""]),
      ])
  }

  private func body(_ title: String, _ path: String, _ content: [MarkupNode]) -> MarkupNode {
    .tag(
      "body", [:],
      [
        .tag("a", ["class": "skip", "href": "#content"], texts["skip"]),
        .tag(
          "header", ["class": "masthead"],
          [
            .tag(
              "div", ["class": "wrap"],
              [
                .tag("div", ["class": "top"], [Self.product, navigation(path)]),
                .tag("h1", [:], [.label(title)]),
                isOpen ? .tag("p", ["class": "warn"], texts["access.off"]) : .nothing,
              ])
          ]),
        .tag("main", ["id": "content", "class": "wrap", "tabindex": "-1"], content),
        .tag("footer", ["class": "wrap"], [.tag("p", [:], texts["footer"])]),
      ])
  }

  private func navigation(_ path: String) -> MarkupNode {
    var entries: [MarkupNode] = []
    if identity.scope != nil { entries.append(link("projects", "/", path)) }
    if identity.scope == .admin, identity.projects == nil {
      entries.append(link("tokens", "/tokens", path))
    }
    if identity.scope == .admin { entries.append(link("log", "/record", path)) }
    switch identity {
    case .anyone: break
    case .session:
      entries.append(
        .tag(
          "li", [:],
          [
            form(
              "/sign-out",
              [.tag("button", ["class": "button plain"], texts["sign.out"])])
          ]))
    default: entries.append(link("sign.in", "/sign-in", path))
    }
    return .tag("nav", ["aria-label": texts["nav"]], [.tag("ul", [:], entries)])
  }

  private func link(_ name: String, _ target: String, _ path: String) -> MarkupNode {
    .tag(
      "li", [:],
      [
        .tag(
          "a", ["href": target, "aria-current": path == target ? "page" : nil], texts[name])
      ])
  }

  /// A form that changes something; it carries the page's own word.
  func form(_ action: String, id: String? = nil, _ content: [MarkupNode]) -> MarkupNode {
    .tag(
      "form", ["method": "post", "action": action, "id": id],
      [.tag("input", ["type": "hidden", "name": "csrf", "value": identity.csrf])] + content)
  }

  /// A labelled text field.
  func field(
    _ name: String, _ label: String, type: String = "text", isRequired: Bool = false,
    id: String? = nil
  ) -> MarkupNode {
    let id = id ?? "field-\(name)"
    return .tag(
      "div", ["class": "field"],
      [
        .tag("label", ["for": id], texts[label]),
        .tag(
          "input",
          [
            "id": id, "name": name, "type": type, "autocomplete": "off",
            "required": isRequired ? "" : nil,
          ]),
      ])
  }

  /// A button that sends its form.
  func button(_ label: String, isPlain: Bool = false) -> MarkupNode {
    .tag("button", ["class": isPlain ? "button plain" : "button"], texts[label])
  }

  /// A part of a page under a heading.
  func section(
    _ id: String, _ title: String, lead: String? = nil, _ content: [MarkupNode]
  ) -> MarkupNode {
    .tag(
      "section", ["id": id, "aria-labelledby": "\(id)-title"],
      [
        .tag("h2", ["id": "\(id)-title"], title),
        lead.map { .tag("p", ["class": "lead"], $0) } ?? .nothing,
      ] + content)
  }

  /// A table that scrolls by itself where it is wider than the page.
  func table(_ label: String, heads: [String], rows: [[MarkupNode]]) -> MarkupNode {
    .tag(
      "div", ["class": "scroller", "tabindex": "0", "role": "group", "aria-label": label],
      [
        .tag(
          "table", ["class": "grid", "data-sorts": ""],
          [
            .tag(
              "thead", [:],
              [.tag("tr", [:], heads.map { .tag("th", ["scope": "col"], $0) })]),
            .tag("tbody", [:], rows.map { .tag("tr", [:], $0) }),
          ])
      ])
  }

  /// A moment as people read it; UTC, because the server does not know where they are.
  func moment(_ stamp: String?) -> MarkupNode {
    guard let stamp else { return .text("–") }
    return .tag(
      "time", ["datetime": stamp],
      stamp.prefix(16).replacing("T", with: " ") + " UTC")
  }

  /// What became of an audit as a badge: a form, a word and a colour of its own for each.
  func badge(_ audit: AuditRecord) -> MarkupNode { badge(AuditOutcome(audit)) }

  /// What became of an audit, or of a language.
  func badge(_ outcome: AuditOutcome) -> MarkupNode {
    .tag(
      "span", ["class": "badge outcome \(outcome.rawValue)"],
      [
        .tag(
          "svg", ["class": "form", "viewBox": "0 0 16 16", "aria-hidden": "true"],
          [.tag("path", ["d": outcome.form])]), .text(texts["state.\(outcome.rawValue)"]),
      ])
  }

  /// A path or identifier that breaks behind its signs, not within its words.
  func path(_ text: String) -> MarkupNode {
    var parts: [MarkupNode] = []
    var piece = ""
    for character in SafeText.line(text) {
      piece.append(character)
      guard "/.:·".contains(character) else { continue }
      parts += [.text(piece), .tag("wbr", [:], [])]
      piece = ""
    }
    return .tag("code", [:], parts + [.text(piece)])
  }

  /// A language by its name in that of the page, with its tag.
  func language(_ tag: String) -> MarkupNode {
    guard tag != JobResult.everyLanguage else { return .text(texts["every"]) }
    return .group([
      .text(LanguageTag(tag).displayName(in: texts.language) + " "), .tag("code", [:], tag),
    ])
  }

  private static let product: MarkupNode = .tag(
    "p", ["class": "product"],
    [
      .tag(
        "svg", ["class": "mark", "viewBox": "0 0 28 20", "aria-hidden": "true"],
        [
          .tag("rect", ["x": "1", "y": "1", "width": "26", "height": "18", "rx": "5"]),
          .tag("path", ["d": "M6 10h9"]),
          .tag("circle", ["cx": "18.5", "cy": "10", "r": ".6"]),
          .tag("circle", ["cx": "20.8", "cy": "10", "r": ".6"]),
          .tag("circle", ["cx": "23.1", "cy": "10", "r": ".6"]),
        ]), .text("LabelAudit"),
    ])
}

extension MarkupNode {
  /// No piece at all.
  static var nothing: MarkupNode { .group([]) }
  /// A cell of a table.
  static func cell(_ content: MarkupNode) -> MarkupNode { .tag("td", [:], [content]) }
  /// A cell that holds a number.
  static func cell(_ number: Int?) -> MarkupNode {
    .tag("td", ["class": "number"], number.map { "\($0)" } ?? "–")
  }
  /// The cell that names its row.
  static func rowHead(_ content: MarkupNode) -> MarkupNode {
    .tag("th", ["scope": "row"], [content])
  }
}
