public import LabelRules

/// What changed between two reports of the same app: what is newly found, mended and unchanged.
public struct ReportComparison: Sendable {
  /// How a finding stands against the earlier report.
  public enum Change: String, Sendable, CaseIterable {
    /// Not there before, or only to check before and now a failure.
    case new
    /// There before and gone, or a failure before and now only to check.
    case mended
    /// As before.
    case unchanged
  }

  /// A finding and how it stands.
  struct Entry: Sendable {
    var change: Change
    /// The finding as the later report has it; the earlier one's when it is mended.
    var finding: JSONReport.Finding
  }

  /// Counts for one language.
  struct Row: Sendable, Equatable {
    /// The language's tag; `nil` for findings that hold for all.
    var locale: String?
    var counts: [Change: Int]
  }

  /// Every finding of either report, in the order of the reports, the later one's first.
  let entries: [Entry]

  /// Compares two reports by fingerprint. Suppressed findings count as not there.
  public init(old: JSONReport, new: JSONReport) {
    let before = Self.open(old)
    let after = Self.open(new)
    let known = Dictionary(before.map { ($0.fingerprint, $0) }, uniquingKeysWith: { a, _ in a })
    let still = Set(after.map(\.fingerprint))
    entries =
      after.map { Entry(change: Self.change(from: known[$0.fingerprint], to: $0), finding: $0) }
      + before.filter { !still.contains($0.fingerprint) }
      .map { Entry(change: .mended, finding: $0) }
  }

  private static func open(_ report: JSONReport) -> [JSONReport.Finding] {
    report.findings.filter { $0.suppressed == nil }
  }

  private static func change(
    from old: JSONReport.Finding?, to new: JSONReport.Finding
  ) -> Change {
    guard let old else { return .new }
    if old.outcome == new.outcome { return .unchanged }
    return new.outcome == "fail" ? .new : .mended
  }

  /// Number of findings by how they stand.
  public var counts: [Change: Int] {
    entries.reduce(into: [:]) { $0[$1.change, default: 0] += 1 }
  }

  /// The findings of one kind.
  func findings(_ change: Change) -> [JSONReport.Finding] {
    entries.filter { $0.change == change }.map(\.finding)
  }

  /// The worst severity among new failures; `nil` when there is none.
  public var worstNewSeverity: Severity? {
    findings(.new).filter { $0.outcome == "fail" }.compactMap { Severity(rawValue: $0.severity) }
      .max()
  }

  /// Counts by language, in order of tags, findings for all languages first.
  var byLocale: [Row] {
    Dictionary(grouping: entries, by: \.finding.locale).map { locale, entries in
      Row(
        locale: locale, counts: entries.reduce(into: [:]) { $0[$1.change, default: 0] += 1 })
    }.sorted { ($0.locale ?? "") < ($1.locale ?? "") }
  }
}
