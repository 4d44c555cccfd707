import Foundation
import Hummingbird
import LabelModel
import LabelReport

/// One finding of an audit, at an address of its own.
struct FindingPage: Sendable {
  let core: ServiceCore

  /// The address of a finding below that of its audit.
  static func address(of finding: ReportListing.Finding, in path: String) -> String {
    address(of: finding.fingerprint, in: path)
  }

  /// The address of what a fingerprint names.
  static func address(of fingerprint: String, in path: String) -> String {
    var plain = CharacterSet.alphanumerics
    plain.insert(charactersIn: "-._~")
    let id = fingerprint.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    return "\(path)/finding?id=\(id)"
  }

  func response(_ request: Request, _ context: ServiceRequestContext) async throws -> Response {
    let project = try context.parameter("project")
    let audit = try context.parameter("audit")
    guard let id = request.query("id"), !id.isEmpty else {
      throw Problem.invalid("Give the finding as 'id'.")
    }
    let frame = PageFrame(core, request, context)
    let (record, standing) = try await core.store.read { db in
      _ = try ProjectQueries.find(db, project)
      return (
        try AuditQueries.find(db, project: project, id: audit),
        try ProblemQueries.find(db, project: project, fingerprint: id)
      )
    }
    let lines = try await ReportReading(core: core).findings(project: project, audit: audit)
    let found = try await offload { try lines.read(atMost: 1) { $0.isKnown(as: id) } }
    guard let finding = found.entries.first else {
      throw Problem.notFound("The audit has no such finding.")
    }
    let path = "/projects/\(project)/audits/\(audit)"
    return frame.response(
      title: finding.said(in: LocaleID(canonical: frame.texts.language)), path: "",
      [
        .tag(
          "p", ["class": "links"],
          [
            .tag("a", ["href": "/projects/\(project)"], [.label(project)]),
            .tag(
              "a", ["href": path],
              [.label(record.label ?? "\(frame.texts["audit"]) \(audit.prefix(8))")]),
          ]),
        facts(
          finding, path,
          ProblemPages.entry(standing, project: project, audit: audit, fingerprint: id, frame),
          frame),
      ])
  }

  private func facts(
    _ finding: ReportListing.Finding, _ path: String, _ problem: MarkupNode,
    _ frame: PageFrame
  ) -> MarkupNode {
    let texts = frame.texts
    let kind = finding.outcome == "review" ? "review" : finding.severity
    let word = texts[finding.outcome == "review" ? "review" : "\(finding.severity)s"]
    var rows: [(String, MarkupNode)] = [
      (texts["state"], .tag("span", ["class": "badge \(kind)"], word)),
      (texts["locale"], frame.language(finding.locale ?? JobResult.everyLanguage)),
    ]
    if let text = finding.text {
      rows.append((texts["text"], .label(text, locale: finding.locale ?? "en")))
    }
    if let fix = finding.fix(in: LocaleID(canonical: texts.language)) {
      rows.append((texts["finding.fix"], .text(fix)))
    }
    if let place = finding.place {
      rows.append((texts["place.of"], frame.path(place)))
    }
    rows.append((texts["problem"], problem))
    rows.append((texts["rule"], .tag("code", [:], finding.rule)))
    rows.append(
      (
        texts["finding.address"],
        .tag(
          "a", ["href": Self.address(of: finding, in: path)],
          [frame.path(finding.fingerprint)])
      ))
    return .tag(
      "div",
      ["class": "scroller", "tabindex": "0", "role": "group", "aria-label": texts["finding"]],
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
}

extension ReportListing.Finding {
  /// What is wrong, in the reader's language.
  func said(in language: LocaleID) -> String {
    wording.map { ReportLanguage.say($0, in: language) } ?? SafeText.line(message)
  }

  /// What to do, in the reader's language.
  func fix(in language: LocaleID) -> String? {
    guard let fixWording, !fixWording.isEmpty else { return nil }
    return ReportLanguage.say(fixWording, in: language)
  }
}
