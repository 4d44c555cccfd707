import Foundation
public import LabelAudit
import LabelModel
import LabelRules

/// Writes SARIF 2.1.0 for code scanning. What could not be decided is a result of kind `review`, which
/// by the standard has level `none`.
public struct SARIFReporter: Reporter {
  private let options: ReportOptions

  /// Creates the reporter; of the options only `root` matters.
  public init(options: ReportOptions = ReportOptions()) { self.options = options }

  /// Writes the log.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let ids = Set(result.findings.map(\.rule)).union(result.rules.keys).sorted()
    let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let log = SARIFLog(runs: [
      SARIFLog.Run(
        tool: SARIFLog.Tool(
          driver: SARIFLog.Driver(
            name: "LabelAudit", semanticVersion: LabelAuditVersion.current,
            rules: ids.map { rule($0, result.rules[$0]) })),
        invocations: [
          SARIFLog.Invocation(
            executionSuccessful: true,
            toolExecutionNotifications: result.diagnostics.map(notification))
        ],
        results: result.findings.map {
          self.result($0, ruleIndex: places[$0.rule] ?? -1, hasBaseline: result.hasBaseline)
        })
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(String(decoding: try encoder.encode(log), as: UTF8.self) + "\n")
  }

  private func rule(_ id: String, _ rule: RuleDescription?) -> SARIFLog.Rule {
    let summary = rule?.summary ?? id
    let paragraphs = [rule?.whatItDoes, rule?.whyItMatters, rule?.howToFix].compactMap { $0 }
    let references = (rule?.references ?? []).map { "\($0.name): \($0.statement)" }
    let text = (paragraphs + references).joined(separator: "\n\n")
    return SARIFLog.Rule(
      id: id, shortDescription: SARIFLog.Message(text: summary),
      fullDescription: SARIFLog.Message(text: paragraphs.first ?? summary),
      help: SARIFLog.Message(
        text: text.isEmpty ? summary : text,
        markdown: (text.isEmpty ? [summary] : paragraphs + references)
          .map { MarkdownText.escaped($0, limit: 4000) }.joined(separator: "\n\n")),
      helpUri: rule?.references.lazy.compactMap { $0.url.flatMap(WebAddress.safe) }.first,
      defaultConfiguration: SARIFLog.Configuration(level: (rule?.severity ?? .warning).rawValue),
      properties: SARIFLog.RuleProperties(
        tags: ["localization"], documentation: "docs/rules/\(id).md"))
  }

  private func result(_ finding: Finding, ruleIndex: Int, hasBaseline: Bool) -> SARIFLog.Result {
    let isReview = finding.outcome == .review
    let fit = finding.fit?.worst
    return SARIFLog.Result(
      ruleId: finding.rule, ruleIndex: ruleIndex, kind: isReview ? "review" : "fail",
      level: isReview ? "none" : finding.severity.rawValue,
      message: SARIFLog.Message(text: message(finding)), locations: [location(finding)],
      relatedLocations: finding.stringLocation.map { [textLocation($0)] },
      partialFingerprints: ["labelaudit/v1": finding.fingerprint],
      baselineState: hasBaseline ? (finding.isBaselined ? "unchanged" : "new") : nil,
      suppressions: finding.suppressed.map {
        [SARIFLog.Suppression(kind: "external", justification: SafeText.line($0))]
      } ?? [],
      properties: SARIFLog.ResultProperties(
        locale: finding.locale?.identifier,
        alsoIn: finding.alsoIn.isEmpty ? nil : finding.alsoIn.map(\.identifier),
        alsoAt: finding.alsoAt.isEmpty
          ? nil
          : finding.alsoAt.map { [$0.bar, $0.item].compactMap { $0 }.joined(separator: "/") },
        key: finding.key, text: finding.text, visible: fit?.visible,
        width: fit.map { tenths($0.width) },
        available: fit.map { tenths($0.available) },
        fitsFromWidth: finding.fit?.fitsFromWidth.map(tenths)))
  }

  /// Message and fix in one line. Brackets and braces have a meaning in SARIF messages and are
  /// escaped as the standard says (§3.11.5, §3.11.6).
  private func message(_ finding: Finding) -> String {
    let text = finding.fix.isEmpty ? finding.message : "\(finding.message). \(finding.fix)"
    return SafeText.line(text, limit: 1000)
      .replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing("{", with: "{{").replacing("}", with: "}}")
  }

  private func location(_ finding: Finding) -> SARIFLog.Location {
    let name = finding.item ?? finding.bar
    let path = [finding.bar, finding.item].compactMap { $0 }.joined(separator: "/")
    return SARIFLog.Location(
      physicalLocation: finding.location.map {
        physical($0.path, line: $0.line, column: $0.column)
      } ?? finding.stringLocation.map { physical($0.path, line: $0.line, column: nil) },
      logicalLocations: [
        SARIFLog.LogicalLocation(
          name: SafeText.line(name), fullyQualifiedName: SafeText.line(path), kind: "element")
      ])
  }

  private func textLocation(_ location: StringLocation) -> SARIFLog.Location {
    SARIFLog.Location(
      id: 1, physicalLocation: physical(location.path, line: location.line, column: nil),
      message: SARIFLog.Message(text: "the text is kept here"))
  }

  private func physical(_ path: String, line: Int?, column: Int?) -> SARIFLog.PhysicalLocation {
    SARIFLog.PhysicalLocation(
      artifactLocation: FilePath.artifact(options.placed(path)),
      region: line.map {
        SARIFLog.Region(startLine: max(1, $0), startColumn: column.map { max(1, $0) })
      })
  }

  private func notification(_ diagnostic: Diagnostic) -> SARIFLog.Notification {
    SARIFLog.Notification(
      level: diagnostic.severity.rawValue,
      message: SARIFLog.Message(text: SafeText.line(diagnostic.message)),
      locations: diagnostic.path.map {
        [
          SARIFLog.Location(
            physicalLocation: physical($0, line: diagnostic.line, column: diagnostic.column))
        ]
      })
  }
}

/// Paths of the audited app as URIs.
enum FilePath {
  /// Everything but letters, digits and `-._~/` is percent-encoded, so that no part of a path can be
  /// read as a scheme, host, query or fragment.
  private static let allowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  /// The location of a file, relative to the root of the source unless the path is absolute.
  static func artifact(_ path: String) -> SARIFLog.ArtifactLocation {
    let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? "unknown"
    guard path.hasPrefix("/") else {
      return SARIFLog.ArtifactLocation(uri: encoded, uriBaseId: "%SRCROOT%")
    }
    let absolute = encoded.drop { $0 == "/" }
    return SARIFLog.ArtifactLocation(uri: "file:///\(absolute)", uriBaseId: nil)
  }
}
