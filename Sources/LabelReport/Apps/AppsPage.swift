import Foundation
public import LabelAudit
import LabelModel

/// The page that leads to the reports of several apps, without script, made of `Reports/apps.html`.
public struct AppsPage: Reporter {
  private let texts: ReportTexts
  private let view: ProblemView
  private let links: [String: String]

  /// Problems that are shown.
  private static let most = 20

  /// Creates the reporter.
  ///
  /// - Parameter links: addresses of the reports of the apps, by the apps' names.
  public init(options: ReportOptions = ReportOptions(), links: [String: String] = [:]) {
    texts = ReportTexts(language: options.language)
    view = options.view
    self.links = links
  }

  /// Writes the page.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let rows = AppRows(result: result, texts: texts)
    let overview = HTMLOverview(result: result, texts: texts, view: view)
    try HTMLTemplate(.apps).write(
      filling: { slot in
        switch slot {
        case "language": return .node(.text(texts.language.identifier))
        case "direction": return .node(.text(texts.direction))
        case "policy": return .asset(.policy)
        case "style": return .asset(.style)
        case "summary": return .node(.text(rows.verdict))
        case "scope": return .node(.text(overview.scope))
        case "apps": return .node(table(rows))
        case "problems": return .node(problems(of: result))
        default:
          guard slot.hasPrefix("t:") else { return nil }
          return .node(.text(texts[String(slot.dropFirst(2))]))
        }
      }, to: write)
  }

  private func table(_ rows: AppRows) -> MarkupNode {
    .tag(
      "table", [:],
      [
        .tag("thead", [:], [.tag("tr", [:], rows.heads.map { .tag("th", ["scope": "col"], $0) })]),
        .tag(
          "tbody", [:],
          rows.rows.map { row in
            .tag(
              "tr", [:],
              [
                .tag("th", ["scope": "row"], [name(row)]), .tag("td", [:], row.verdict),
              ]
                + [row.fitting, row.errors, row.warnings, row.known].map {
                  .tag("td", ["class": "number"], $0)
                })
          }),
      ])
  }

  private func name(_ row: AppRows.Row) -> MarkupNode {
    let name = row.title.isEmpty ? row.name : "\(row.title) (\(row.name))"
    guard let link = links[row.app.name] else { return .text(name) }
    return .tag("a", ["href": link], name)
  }

  private func problems(of result: AuditResult) -> MarkupNode {
    let problems = result.problems(in: view)
    guard !problems.isEmpty else { return .tag("p", ["class": "lead"], texts["problems.none"]) }
    return .tag(
      "ol", ["class": "plain"],
      problems.prefix(Self.most).map { problem in
        let words = ProblemWords(problem: problem, texts: texts)
        return .tag(
          "li", [:],
          [
            .tag("p", ["class": "meant"], words.message),
            .tag(
              "p", ["class": "facts"],
              [.text("\(words.severity) · "), .tag("code", [:], words.place)]),
          ])
      })
  }
}
