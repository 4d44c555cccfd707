import CEnclosure
import Foundation
import LabelAudit
import LabelImport
import LabelModel
import LabelReport
import Synchronization

/// The process of one job: limits and encloses itself, then does what it is told in its folder.
/// Everything that people uploaded is read here and nowhere else.
public enum JobWorker {
  /// Why a job gave no result, for the person who asked for it.
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  /// Limits and encloses this process for the job of a folder. To be called before anything else,
  /// while the process has one thread: others would not be enclosed.
  ///
  /// - Returns: false when that cannot be done; the reason is on standard error.
  public static func enclose(folder path: String) -> Bool {
    // What the service had open when it started this process: a connection would stay open with it.
    cenclosure_close_others()
    do {
      let spec = try spec(of: JobFolder(url: URL(filePath: path)))
      ProcessLimits.apply(spec.limits)
      try spec.enclosure.begin(folder: path)
      return true
    } catch {
      tell("the audit's process cannot be enclosed")
      return false
    }
  }

  /// Does the job of a folder.
  ///
  /// - Returns: 0 when `result.json` was written, 2 when the reason is on standard error.
  public static func run(folder path: String) async -> Int32 {
    let folder = JobFolder(url: URL(filePath: path))
    ProcessLimits.endWithParent()
    do {
      let spec = try spec(of: folder)
      // Paths are named from here, so that no text tells where the folder lies.
      guard
        FileManager.default.changeCurrentDirectoryPath(folder.input.path(percentEncoded: false))
      else { throw Refusal(description: "the folder of the audit cannot be entered") }
      switch spec.task {
      case .audit(let audit): try await self.audit(audit, in: folder, limits: spec.limits)
      case .countBars: try await countBars(in: folder)
      case .list(let listing): try ReportListing.write(listing, in: folder)
      case .compare(let comparison): try compare(comparison, in: folder)
      case .uniteBudgets(let union): try BudgetUnion.write(union, in: folder)
      case .takeTranslatorFile(let file): try TranslatorLists.take(file, in: folder)
      }
      return 0
    } catch {
      tell(reason(error))
      return 2
    }
  }

  private static func spec(of folder: JobFolder) throws -> JobSpec {
    try JSONDecoder().decode(JobSpec.self, from: try Data(contentsOf: folder.spec))
  }

  private static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  /// What is said of an error: texts of this program's own, which name nothing of the server.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case let refusal as Refusal: refusal.description
    case let failure as ZipArchive.Failure: failure.description
    case let error as AuditError: error.description
    case let error as SystemCallError: "the audit's process failed: \(error)"
    case let error as CocoaError: "the audit's process failed: fault \(error.code.rawValue)"
    default: "the audit's process failed: \(type(of: error))"
    }
  }

  private static func audit(
    _ audit: JobSpec.Audit, in folder: JobFolder, limits: JobSpec.Limits
  ) async throws {
    let progress = ProgressPrinter()
    progress.print(JobProgress(stage: "unpacking", done: nil, total: nil))
    let files = try UploadUnpacking.unpack(audit.files, limits: limits.archive)
    var configuration = Configuration()
    configuration.today = String(Date.nowStamp.prefix(10))
    if let text = audit.configuration {
      try ConfigurationFile.apply(text, path: ConfigurationFile.defaultName, to: &configuration)
    }
    configuration.importing.isConfined = true
    try confine(configuration)
    if audit.hasBaseline {
      configuration.baseline = try Baseline(json: try Data(contentsOf: folder.baseline))
    }
    let auditor = Auditor(configuration, onProgress: { progress.print(JobProgress($0)) })
    let outcome = try await auditor.audit(JobInput(bars: audit.bars, files: files))
    let result = outcome.result
    guard result.auditedLabels > 0 else {
      throw nothing(outcome.faults, in: audit.files)
    }
    progress.print(JobProgress(stage: "writing", done: nil, total: nil))
    var summary = JobResult(of: result, isWhole: outcome.isWhole)
    guard summary.tallies.count <= tallyLimit else {
      throw Refusal(
        description:
          "findings are in more languages than are kept: at most \(tallyLimit) pairs of "
          + "language and rule")
    }
    if !outcome.unusable.isEmpty {
      // By the contract: a gate must not pass when not every file was looked at.
      summary.exitStatus = 2
      summary.problem =
        "These files could not be used: \(outcome.unusable.joined(separator: ", "))."
    }
    summary.reports = try JobReports.write(
      result, languages: audit.languages, failOn: configuration.failOn ?? .error,
      link: configuration.link.flatMap { PlaceLink($0, folder: "/") }, to: folder.output)
    summary.reports += try JobReports.write(outcome.budgets, to: folder.output)
    let branch = try audit.known.map { try BranchComparison(with: $0, in: folder) }
    if let branch { summary.hold(against: branch) }
    summary.say(of: audit.followed ?? [], by: result)
    summary.reports.append(
      try ReportListing.write(result, new: branch?.fingerprints, to: folder.output))
    let lists = try TranslatorLists(result, budgets: outcome.budgets)
    summary.count(lists)
    summary.reports += try lists.write(to: folder.output)
    try JSONEncoder().encode(summary).write(to: folder.result)
  }

  /// Counts of findings that one audit may have, by language and rule.
  private static let tallyLimit = 20_000

  /// Fonts and dictionaries come with the upload, or not at all.
  ///
  /// - Throws: one and the same ``Refusal`` for whatever lies elsewhere, there or not.
  private static func confine(_ configuration: Configuration) throws {
    let upload = Confinement(to: ".")
    let named = configuration.fit.fonts.values.flatMap(\.files) + configuration.dictionaryFolders
    guard named.allSatisfy({ !$0.hasPrefix("system:") && upload.holds($0) }) else {
      throw Refusal(
        description: "the configuration names a font or dictionary outside the upload; "
          + "send it along and name it by its place there")
    }
  }

  /// Why nothing was audited: what could not be read, or that there was nothing.
  private static func nothing(_ faults: [String], in files: [String]) -> Refusal {
    guard !faults.isEmpty else {
      let place = files.isEmpty ? "" : " in \(files.prefix(5).joined(separator: ", "))"
      return Refusal(
        description: "nothing to audit was found\(place); translations are held against bars: "
          + "send a bars manifest, or give the project one")
    }
    let told = faults.prefix(5).joined(separator: "; ")
    return Refusal(
      description: "nothing could be audited: \(told)" + (faults.count > 5 ? "; …" : ""))
  }

  /// What must be there for a document to be one of bars.
  private struct BarsOutline: Decodable {
    struct Bar: Decodable {
      struct Item: Decodable {}
      var id: String
      var items: [Item]
    }
    var version: Int
    var bars: [Bar]
  }

  private static func countBars(in folder: JobFolder) async throws {
    let data = try Data(contentsOf: URL(filePath: "bars.json"))
    guard let outline = try? JSONDecoder().decode(BarsOutline.self, from: data)
    else {
      throw Refusal(
        description:
          "This is no bars manifest; write one with 'labelaudit extract PATH --format json'.")
    }
    guard outline.version == 1 else {
      throw Refusal(
        description:
          "Version \(outline.version) of bars manifests is not known; this service reads "
          + "version 1.")
    }
    // What an audit would refuse is not kept for audits to come.
    do {
      try Auditor().check(manifest: [UInt8](data), path: "bars.json")
    } catch {
      throw Refusal(description: "The bars manifest cannot be used: \(error)")
    }
    let count = BarsCount(
      bars: outline.bars.count, items: outline.bars.reduce(0) { $0 + $1.items.count })
    try JSONEncoder().encode(count).write(to: folder.result)
  }

  private struct ComparisonDocument: Encodable {
    var old: String
    var new: String
    var counts: [String: Int]
    var findings: [String: [String]]
  }

  private static func compare(_ task: JobSpec.Comparison, in folder: JobFolder) throws {
    func reports(_ parts: [JobSpec.Part]) throws -> [ReportComparison.Part] {
      try parts.map {
        ReportComparison.Part(
          report: try JSONReport(json: Gzip.contents(of: $0.file, limit: ReportListing.limit)),
          locales: $0.locales.map(Set.init))
      }
    }
    let comparison = ReportComparison(
      old: try reports(task.oldParts), new: try reports(task.newParts))
    let data: Data
    if let format = ComparisonFormat(rawValue: task.format) {
      let options = ReportOptions(language: LocaleID(canonical: task.language))
      data = Data(try comparison.render(as: format, options: options).utf8)
    } else {
      data = try JSON.encode(
        ComparisonDocument(
          old: task.old, new: task.new,
          counts: Dictionary(
            comparison.counts.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { a, _ in a }
          ),
          findings: Dictionary(
            comparison.fingerprints.map { ($0.key.rawValue, $0.value) },
            uniquingKeysWith: { a, _ in a })))
    }
    try data.write(to: folder.document)
    try JSONEncoder().encode(WrittenDocument(size: data.count)).write(to: folder.result)
  }
}

/// Prints progress as lines of JSON, at most twenty in a second.
final class ProgressPrinter: Sendable {
  private let last = Mutex<(stage: String, at: ContinuousClock.Instant)?>(nil)

  func print(_ progress: JobProgress) {
    let isDue = last.withLock { last in
      let now = ContinuousClock.now
      if let last, last.stage == progress.stage, progress.done != progress.total,
        now - last.at < .milliseconds(50)
      {
        return false
      }
      last = (progress.stage, now)
      return true
    }
    guard isDue, let line = try? JSONEncoder().encode(progress) else { return }
    try? FileHandle.standardOutput.write(contentsOf: line + Data([0x0A]))
  }
}

extension JobProgress {
  init(_ progress: AuditProgress) {
    switch progress {
    case .importing: self.init(stage: "reading", done: nil, total: nil)
    case .reading(let done, let total): self.init(stage: "reading", done: done, total: total)
    case .fitting(let done, let total, _, _):
      self.init(stage: "fitting", done: done, total: total)
    case .checking: self.init(stage: "checking", done: nil, total: nil)
    }
  }
}

extension JobResult {
  /// Counts of a result.
  ///
  /// - Parameter isWhole: whether what holds for every language was looked at.
  init(of result: AuditResult, isWhole: Bool) {
    let summary = result.summary
    var tallies: [String: Tally] = [:]
    for finding in result.findings where finding.suppressed == nil {
      let locale = finding.locale?.identifier ?? "*"
      let rule = finding.rule
      var tally = tallies["\(locale)\n\(rule)"] ?? Tally(locale: locale, rule: rule)
      if finding.isBaselined {
        tally.accepted += 1
      } else if finding.counts {
        tally.failures += 1
      } else {
        tally.reviews += 1
      }
      tallies["\(locale)\n\(rule)"] = tally
    }
    let isFailed = result.findings.contains { $0.counts && $0.severity == .error }
    self.init(
      exitStatus: isFailed ? 1 : 0, errors: summary.errors, warnings: summary.warnings,
      notes: summary.notes, review: summary.review, bars: summary.bars, items: summary.items,
      locales: summary.locales,
      accepted: result.findings.count { $0.isBaselined },
      tallies: tallies.values.sorted { ($0.locale, $0.rule) < ($1.locale, $1.rule) },
      languages: Self.languages(of: result, isWhole: isWhole), reports: [])
  }

  /// What was found in each language; a finding that several languages share counts in each.
  private static func languages(of result: AuditResult, isWhole: Bool) -> [Language] {
    var found: [String: Language] = [:]
    func count(_ locale: String, _ change: (inout Language) -> Void) {
      change(&found[locale, default: Language(locale: locale)])
    }
    for locale in result.app.locales { count(locale.identifier) { _ in } }
    if isWhole { count(everyLanguage) { _ in } }
    for finding in result.findings where finding.suppressed == nil {
      let locales = finding.locale.map { [$0] + finding.alsoIn }?.map(\.identifier)
      for locale in locales ?? [everyLanguage] {
        count(locale) { language in
          if finding.isBaselined {
            language.accepted += 1
          } else if finding.outcome == .review {
            language.review += 1
          } else if finding.counts {
            switch finding.severity {
            case .error: language.errors += 1
            case .warning: language.warnings += 1
            case .note: language.notes += 1
            }
          }
        }
      }
    }
    return found.values.sorted { $0.locale < $1.locale }
  }

  /// Says of problems that people follow whether they are still there, silenced or not.
  mutating func say(of fingerprints: [String], by result: AuditResult) {
    guard !fingerprints.isEmpty else { return }
    let all = Set(result.findings.flatMap(\.fingerprints))
    followed = Followed(
      there: fingerprints.filter(all.contains),
      gone: fingerprints.filter { !all.contains($0) })
  }

  /// The tag of what holds for every language.
  static var everyLanguage: String { "*" }
}
