public import LabelAudit

/// Writes one page that needs nothing else: verdict, worst labels, every bar as it looks, findings,
/// and what was not seen. Readable without script, made of `Reports/`.
public struct HTMLReporter: Reporter {
  private let options: ReportOptions

  /// Creates the reporter; of the options language and view matter.
  public init(options: ReportOptions = ReportOptions()) { self.options = options }

  /// Writes the page piece by piece.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let texts = ReportTexts(language: options.language)
    let overview = HTMLOverview(
      result: result, texts: texts, view: options.view, link: options.link)
    let coverage = HTMLCoverage(coverage: result.coverage, texts: texts)
    try HTMLTemplate(.page).write(
      filling: { slot in
        switch slot {
        case "language": return .node(.text(texts.language.identifier))
        case "direction": return .node(.text(texts.direction))
        case "policy": return .asset(.policy)
        case "style": return .asset(.style)
        case "script": return .asset(.script)
        case "title": return .node(.text(texts("title", ["app": overview.appName])))
        case "app": return .node(.text(overview.appName))
        case "verdict": return .node(.text(overview.verdict))
        case "figure": return .node(.text(overview.figure))
        case "counts": return .node(overview.counts())
        case "scope": return .node(.text(overview.scope))
        case "worst": return .node(overview.problems())
        case "plain":
          return .stream { try PlainProblems(result: result, texts: texts).write(to: $0) }
        case "coverage": return .node(coverage.node(diagnostics: result.diagnostics))
        case "data":
          return .json {
            var data = HTMLReportData(result, texts: texts, link: options.link)
            try data.write(to: $0)
          }
        default:
          guard slot.hasPrefix("t:") else { return nil }
          return .node(.text(texts[String(slot.dropFirst(2))]))
        }
      }, to: write)
  }
}
