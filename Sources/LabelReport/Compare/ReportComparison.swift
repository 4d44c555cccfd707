import LabelAudit
public import LabelRules

/// What changed between two reports of the same app: what is new, fixed and unchanged.
public struct ReportComparison: Sendable {
  /// How a finding stands against the earlier report.
  public enum Change: String, Sendable, CaseIterable {
    /// Not there before, or only to review before and now a failure.
    case new
    /// There before and gone, or a failure before and now only to review.
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

  /// Compares two reports by fingerprint, each finding in each of its languages. Suppressed findings
  /// count as not there.
  public init(old: JSONReport, new: JSONReport) {
    self.init(
      old: [Part(report: old, locales: nil)], new: [Part(report: new, locales: nil)])
  }

  /// A report, and the languages it is asked for.
  public struct Part: Sendable {
    var report: JSONReport
    var locales: Set<String>?

    /// - Parameter locales: tags, `*` for what holds for every language; `nil` for all.
    public init(report: JSONReport, locales: Set<String>?) {
      self.report = report
      self.locales = locales
    }

    /// Its findings with the fingerprints that are asked for.
    fileprivate var open: [(finding: JSONReport.Finding, fingerprints: [String])] {
      report.findings.filter { $0.suppressed == nil }.compactMap { finding in
        guard let locales else { return (finding, finding.fingerprints) }
        let named = zip(finding.fingerprints, [finding.locale] + (finding.alsoIn ?? []))
        let wanted =
          finding.alsoAt == nil
          ? named.filter { locales.contains($0.1 ?? "*") }.map(\.0)
          : locales.contains(finding.locale ?? "*") ? finding.fingerprints : []
        return wanted.isEmpty ? nil : (finding, wanted)
      }
    }
  }

  /// Compares what reports say together, such as the newest of each language, before and after.
  public init(old: [Part], new: [Part]) {
    let before = old.flatMap(\.open)
    let after = new.flatMap(\.open)
    let known = Dictionary(
      before.flatMap { each in each.fingerprints.map { ($0, each.finding) } },
      uniquingKeysWith: { a, _ in a })
    let still = Set(after.flatMap(\.fingerprints))
    entries =
      after.flatMap { each in
        let own = Set(each.fingerprints)
        return Self.entries(of: each.finding) {
          own.contains($0) ? Self.change(from: known[$0], to: each.finding) : nil
        }
      }
      + before.flatMap { each in
        let own = Set(each.fingerprints)
        return Self.entries(of: each.finding) {
          own.contains($0) && !still.contains($0) ? .mended : nil
        }
      }
  }

  /// One entry for the languages or labels of a finding that changed alike.
  private static func entries(
    of finding: JSONReport.Finding, change: (_ fingerprint: String) -> Change?
  ) -> [Entry] {
    if let others = finding.alsoAt { return entries(of: finding, and: others, change: change) }
    let languages = zip(finding.fingerprints, [finding.locale] + (finding.alsoIn ?? []))
    var places: [Change: Int] = [:]
    var entries: [Entry] = []
    for (fingerprint, locale) in languages {
      guard let change = change(fingerprint) else { continue }
      if let place = places[change], let locale {
        entries[place].finding.alsoIn = (entries[place].finding.alsoIn ?? []) + [locale]
        continue
      }
      places[change] = entries.count
      var own = finding
      own.alsoIn = nil
      if locale != own.locale { (own.text, own.visible) = (nil, nil) }
      (own.locale, own.fingerprint) = (locale, fingerprint)
      entries.append(Entry(change: change, finding: own))
    }
    return entries
  }

  private static func entries(
    of finding: JSONReport.Finding, and others: [LabelPlace],
    change: (_ fingerprint: String) -> Change?
  ) -> [Entry] {
    let places = [LabelPlace(bar: finding.bar, item: finding.item)] + others
    var byChange: [Change: [(fingerprint: String, place: LabelPlace)]] = [:]
    for (fingerprint, place) in zip(finding.fingerprints, places) {
      guard let change = change(fingerprint) else { continue }
      byChange[change, default: []].append((fingerprint, place))
    }
    return Change.allCases.compactMap { change in
      guard let labels = byChange[change], let first = labels.first else { return nil }
      var own = finding
      if first.fingerprint != own.fingerprint {
        (own.text, own.visible, own.sourceText, own.key) = (nil, nil, nil, nil)
      }
      (own.bar, own.item, own.fingerprint) = (first.place.bar, first.place.item, first.fingerprint)
      own.alsoAt = labels.count > 1 ? labels.dropFirst().map(\.place) : nil
      own.labels?.count = labels.count
      return Entry(change: change, finding: own)
    }
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

  /// The fingerprints of the findings by how they stand, each list in the order of the reports.
  public var fingerprints: [Change: [String]] {
    entries.reduce(into: [:]) { $0[$1.change, default: []].append($1.finding.fingerprint) }
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
    var counts: [String?: [Change: Int]] = [:]
    for entry in entries {
      for locale in [entry.finding.locale] + (entry.finding.alsoIn ?? []) {
        counts[locale, default: [:]][entry.change, default: 0] += 1
      }
    }
    return counts.map { Row(locale: $0, counts: $1) }
      .sorted { ($0.locale ?? "") < ($1.locale ?? "") }
  }
}

extension JSONReport.Finding {
  /// What the finding is recognised by in each of its languages and at each of its labels, its own
  /// first.
  fileprivate var fingerprints: [String] {
    [fingerprint] + (alsoIn ?? []).map { Fingerprint.of(fingerprint, in: $0) }
      + (alsoAt ?? []).map { Fingerprint.of(fingerprint, at: $0) }
  }
}
