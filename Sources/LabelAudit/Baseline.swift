public import Foundation
import LabelModel

/// The findings and problems of an earlier run that are accepted: known ones are marked, not dropped.
public struct Baseline: Hashable, Sendable {
  /// One accepted problem: every finding that it holds now or later, in whatever language.
  public struct AcceptedProblem: Hashable, Sendable, Codable {
    /// What the problem is recognised by.
    public var id: String
    /// The message at the time, for the reader of the file.
    public var message: String?

    /// Creates an entry.
    public init(id: String, message: String? = nil) {
      self.id = id
      self.message = message
    }
  }

  /// One accepted finding.
  public struct Entry: Hashable, Sendable, Codable {
    /// What the finding is recognised by.
    public var fingerprint: String
    /// The message at the time, for the reader of the file.
    public var message: String
    /// Tags of further languages accepted with it; `nil` for none.
    public var alsoIn: [String]?
    /// What further labels accepted with it are recognised by; `nil` for none.
    public var alsoAt: [String]?

    /// Creates an entry.
    public init(
      fingerprint: String, message: String, alsoIn: [String] = [], alsoAt: [String] = []
    ) {
      self.fingerprint = fingerprint
      self.message = message
      self.alsoIn = alsoIn.isEmpty ? nil : alsoIn
      self.alsoAt = alsoAt.isEmpty ? nil : alsoAt
    }

    /// What it accepts, one for each language and label, its own first.
    public var fingerprints: [String] {
      [fingerprint] + (alsoIn ?? []).map { Fingerprint.of(fingerprint, in: $0) } + (alsoAt ?? [])
    }
  }

  /// The accepted findings, sorted by fingerprint, each once.
  public private(set) var entries: [Entry]
  /// The accepted problems, sorted by identifier, each once.
  public private(set) var problems: [AcceptedProblem]

  /// Creates a baseline; duplicates are dropped.
  public init(entries: [Entry], problems: [AcceptedProblem] = []) {
    var known: Set<String> = []
    self.problems = problems.sorted { ($0.id, $0.message ?? "") < ($1.id, $1.message ?? "") }
      .filter { known.insert($0.id).inserted }
    var seen: Set<String> = []
    self.entries =
      entries
      .sorted { ($0.fingerprint, $0.message) < ($1.fingerprint, $1.message) }
      .filter { seen.insert($0.fingerprint).inserted }
  }

  /// Accepts every finding of a result that is not silenced.
  public init(accepting result: AuditResult) {
    self.init(
      entries: result.findings
        .filter { $0.suppressed == nil }
        .map {
          Entry(
            fingerprint: $0.fingerprint, message: $0.message, alsoIn: $0.alsoIn.map(\.identifier),
            alsoAt: Array($0.fingerprints.suffix($0.alsoAt.count)))
        })
  }

  /// The fingerprints of all entries in all their languages.
  public var fingerprints: Set<String> { Set(entries.flatMap(\.fingerprints)) }

  /// The same in the languages of an audit: an entry in `de-DE` is meant for an app that has `de`.
  func fingerprints(in locales: [LocaleID]) -> Set<String> {
    let own = fingerprints
    let known = Set(locales)
    var settled: [LocaleID: LocaleID?] = [:]
    return own.union(
      own.compactMap { fingerprint in
        guard let locale = Fingerprint.subject(of: fingerprint)?.locale, !known.contains(locale)
        else { return nil }
        let match = settled[locale] ?? Auditor.shipped(locale, among: locales)
        settled[locale] = .some(match)
        return match.map { Fingerprint.of(fingerprint, in: $0.identifier) }
      })
  }

  /// Entries that no finding of a result answers to any more.
  ///
  /// An entry of a rule or a language that the configuration leaves out was not looked for, so it
  /// is not stale; nor is one that still answers in one of its languages.
  public func staleEntries(
    in result: AuditResult, of configuration: Configuration = Configuration()
  ) -> [Entry] {
    let seen = Set(result.findings.flatMap(\.fingerprints))
    let languages = result.app.locales
    return entries.filter { entry in
      entry.fingerprints.allSatisfy { fingerprint in
        guard !seen.contains(fingerprint) else { return false }
        if let locale = Fingerprint.subject(of: fingerprint)?.locale,
          let meant = Auditor.shipped(locale, among: languages),
          seen.contains(Fingerprint.of(fingerprint, in: meant.identifier))
        {
          return false
        }
        guard let subject = Fingerprint.subject(of: fingerprint) else { return true }
        guard configuration.runs(subject.rule) else { return false }
        guard let locale = subject.locale, !configuration.locales.isEmpty else { return true }
        return configuration.locales.contains(locale)
          || Auditor.shipped(locale, among: configuration.locales) != nil
      }
    }
  }

  /// Accepted problems that a result does not have any more, unless some rules or languages were not
  /// looked for.
  public func staleProblems(
    in result: AuditResult, of configuration: Configuration = Configuration()
  ) -> [AcceptedProblem] {
    guard configuration.rules.isEmpty, configuration.except.isEmpty, configuration.locales.isEmpty
    else { return [] }
    let seen = Set(result.problems.map(\.id))
    return problems.filter { !seen.contains($0.id) }
  }

  /// The baseline without its stale entries.
  public func pruned(
    by result: AuditResult, of configuration: Configuration = Configuration()
  ) -> Baseline {
    let stale = Set(staleEntries(in: result, of: configuration).map(\.fingerprint))
    let gone = Set(staleProblems(in: result, of: configuration).map(\.id))
    return Baseline(
      entries: entries.filter { !stale.contains($0.fingerprint) },
      problems: problems.filter { !gone.contains($0.id) })
  }
}

extension Baseline {
  private struct Document: Codable {
    var version: Int
    var findings: [Entry]?
    var problems: [AcceptedProblem]?
    /// There in a manifest, which is given by mistake most often.
    var bars: [Bar]?
    struct Bar: Codable {}
  }

  /// Reads a baseline document.
  /// - Throws: ``AuditError/invalidBaseline(reason:)`` when it is not one, or of an unknown version.
  public init(json data: Data) throws(AuditError) {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: data)
    } catch {
      throw AuditError.invalidBaseline(
        reason: "not a baseline document; write one with 'labelaudit audit --write-baseline FILE'")
    }
    let isEmpty = document.findings == nil && document.problems == nil
    if isEmpty, document.bars != nil {
      throw AuditError.invalidBaseline(
        reason: "it holds bars, as 'extract' writes them; a baseline is what 'labelaudit audit "
          + "--write-baseline FILE' writes, and bars are given with --bars")
    }
    guard !isEmpty || document.version != 1 else {
      throw AuditError.invalidBaseline(
        reason: "it has no 'findings'; write one with 'labelaudit audit --write-baseline FILE'")
    }
    guard document.version == 1 else {
      throw AuditError.invalidBaseline(
        reason: "version \(document.version) is not known; this labelaudit reads version 1")
    }
    self.init(entries: document.findings ?? [], problems: document.problems ?? [])
  }

  /// The document as pretty JSON with sorted keys, one entry after the other, so that a diff reads well.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(
      Document(version: 1, findings: entries, problems: problems.isEmpty ? nil : problems))
    data.append(0x0A)
    return data
  }
}
