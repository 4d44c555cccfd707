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
        results: results(result, rules: places))
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(String(decoding: try encoder.encode(log), as: UTF8.self) + "\n")
  }

  /// Results that code scanning takes in one run.
  private static let mostResults = 25_000

  /// One for each problem and file of texts, in the order of the problems.
  private func results(_ result: AuditResult, rules: [String: Int]) -> [SARIFLog.Result] {
    var results: [SARIFLog.Result] = []
    for problem in result.problems {
      let sites = result.sites(of: problem)
      guard results.count + sites.count <= Self.mostResults else { break }
      results += sites.map { self.result($0, in: result, ruleIndex: rules[problem.rule] ?? -1) }
    }
    return results
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

  private func result(
    _ site: ProblemSite, in result: AuditResult, ruleIndex: Int
  ) -> SARIFLog.Result {
    let problem = site.problem
    let isReview = problem.outcome == .review
    let lead = result.lead(of: problem)
    let language = problem.worstLanguage
    let total = max(1, result.problems.count)
    return SARIFLog.Result(
      ruleId: problem.rule, ruleIndex: ruleIndex, kind: isReview ? "review" : "fail",
      level: isReview ? "none" : problem.severity.rawValue,
      rank: tenths(100 * Double(total - problem.rank + 1) / Double(total)),
      message: SARIFLog.Message(text: message(site)), locations: locations(site),
      relatedLocations: relatedLocations(site, in: result),
      partialFingerprints: [
        "labelaudit/v3": "\(problem.id) \(site.path)",
        // The one that code scanning goes by; of the line alone, results of one line would be one.
        "primaryLocationLineHash": "\(site.fingerprint):1",
      ],
      baselineState: result.hasBaseline ? (problem.isNew ? "new" : "unchanged") : nil,
      suppressions: problem.standing == .suppressed
        ? [
          SARIFLog.Suppression(
            kind: "external", justification: SafeText.line(lead?.suppressed ?? ""))
        ] : [],
      properties: SARIFLog.ResultProperties(
        problem: problem.id, problemKind: problem.kind.rawValue, reach: problem.reach.rawValue,
        locales: problem.languages.map(\.locale.identifier), findings: problem.findings,
        key: problem.key, text: language?.text ?? problem.sourceText,
        visible: language?.usual?.visible, width: language?.usual.map { tenths($0.width) },
        available: language?.usual.map { tenths($0.available) }))
  }

  /// Message and fix in one line. Brackets and braces have a meaning in SARIF messages and are
  /// escaped as the standard says (§3.11.5, §3.11.6).
  private func message(_ site: ProblemSite) -> String {
    let words = ProblemWords(
      problem: site.problem, texts: ReportTexts(language: LocaleID(canonical: "en")))
    let text = ProblemWords.sentences(
      [words.message, site.keepsTexts ? words.visibleSentence : nil, words.firstFix])
    return Self.escaped(SafeText.line(text, limit: 1000))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing("{", with: "{{").replacing("}", with: "}}")
  }

  private func locations(_ site: ProblemSite) -> [SARIFLog.Location] {
    site.problem.places.prefix(1).map { place in
      let path = [place.bar, place.item].compactMap { $0 }.joined(separator: "/")
      return SARIFLog.Location(
        physicalLocation: site.path.isEmpty
          ? nil : physical(site.path, line: site.line, column: site.column),
        logicalLocations: [
          SARIFLog.LogicalLocation(
            name: SafeText.line(place.item ?? place.bar), fullyQualifiedName: SafeText.line(path),
            kind: "element")
        ])
    }
  }

  /// Locations of one result that code scanning shows.
  private static let mostLocations = 100

  /// The languages of the file, each at its text, and the places in the code.
  private func relatedLocations(
    _ site: ProblemSite, in result: AuditResult
  ) -> [SARIFLog.Location]? {
    let problem = site.problem
    let texts = result.stringLocations(of: problem)
    var locations = problem.languages.compactMap { language -> SARIFLog.Location? in
      guard let place = texts[language.locale] else { return nil }
      let visible = ProblemWords.visible(language, limit: 120)
      return SARIFLog.Location(
        physicalLocation: physical(place.path, line: place.line, column: nil),
        message: SARIFLog.Message(text: Self.escaped("\(language.locale): \(visible)")))
    }
    locations += problem.places.dropFirst(site.keepsTexts ? 0 : 1).compactMap { place in
      place.location.map {
        SARIFLog.Location(
          physicalLocation: physical($0.path, line: $0.line, column: $0.column),
          message: SARIFLog.Message(
            text: Self.escaped("Shown in " + SafeText.line(place.bar, limit: 120))))
      }
    }
    locations = Array(locations.prefix(Self.mostLocations))
    for index in locations.indices { locations[index].id = index + 1 }
    return locations.isEmpty ? nil : locations
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
      descriptor: SARIFLog.DescriptorReference(id: diagnostic.id.rawValue),
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
