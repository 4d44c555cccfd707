import ArgumentParser
import Foundation
import LabelAudit
import LabelImport
import LabelModel
import LabelReport

/// One run of an audit from the command line: configuration, progress, diagnostics, exit status.
struct AuditSession {
  var paths: [String]
  var selection: SelectionOptions
  var run: RunOptions
  /// What is judged; `nil` for a run that only reads.
  var judging: JudgingOptions?
  /// What becomes of the accepted findings; `nil` leaves them alone.
  var accepting: BaselineOptions?
  /// Bars of an earlier extract; the paths are then files of translations.
  var bars: String?
  /// Looks at the default text size only, unless the options name others.
  var usesDefaultTextSize = false
  /// What the last lines are said in.
  var language = LocaleID(canonical: "en")

  /// The configuration of file and options together; options win.
  ///
  /// - Throws: ``AuditError`` when the file or the baseline is wrong, ``OutputFile/Failure`` when
  ///   one that was named cannot be read.
  func configuration() throws -> Configuration {
    try configuration(from: configurationFile())
  }

  /// The configuration of a file, or of none, and of the options.
  func configuration(from file: String?, isTold: Bool = true) throws -> Configuration {
    var configuration = Configuration()
    configuration.today = Self.today()
    if run.cache { configuration.importing.cacheFolder = Self.cacheFolder }
    if let file {
      let text = String(decoding: try NamedFile.read(file), as: UTF8.self)
      try ConfigurationFile.apply(text, path: file, to: &configuration)
      if isTold, !run.quiet { Console.line("configuration: \(file)") }
    }
    if usesDefaultTextSize { configuration.fit.textSizes = [.large] }
    selection.apply(to: &configuration)
    configuration.importing.isConfined = run.confined
    try judging?.apply(to: &configuration, accepting: accepting)
    return configuration
  }

  /// Imports and audits, telling progress and diagnostics on standard error.
  func audit(gating: GateOptions) async throws -> AuditOutcome {
    let configuration = try configuration()
    try checkPruning(configuration)
    let progress = ProgressLine(isOn: !run.quiet)
    defer { progress.end() }
    let auditor = Auditor(configuration, onProgress: { progress.show($0) })
    let translated = try await importing(with: auditor)
    let app = translated.app
    var outcome: AuditOutcome
    if bars != nil, gating.pseudo == nil {
      outcome = AuditOutcome(
        result: try await auditor.audit(translated).result, locales: app.app.locales,
        files: translated.files)
    } else {
      outcome = try await self.outcome(of: app, gating: gating, with: auditor)
    }
    progress.end()
    if let since = gating.changedSince {
      outcome = try await limited(outcome, of: app, toChangesSince: since, with: auditor)
    }
    outcome.failOn = configuration.failOn ?? .error
    outcome.link = configuration.link
    outcome.result = limited(outcome.result)
    tell(outcome.result, of: configuration)
    try updateBaseline(of: outcome.result, configuration: configuration)
    tell(outcome.files ?? [])
    return outcome
  }

  /// - Throws: a validation error when there is nothing to prune, or a part only would be looked at.
  func checkPruning(_ configuration: Configuration) throws {
    guard accepting?.pruneBaseline == true else { return }
    guard configuration.baseline != nil else {
      throw ValidationError("--prune-baseline needs the file to prune: add --baseline FILE")
    }
    guard judging?.severity == nil else {
      throw ValidationError("--prune-baseline looks at all findings; leave out --severity")
    }
  }

  /// The result without findings below the severity that the options ask for.
  func limited(_ result: AuditResult) -> AuditResult {
    judging?.severity.map(result.limited(to:)) ?? result
  }

  /// Audits an app that was imported, in its languages or in a made-up one.
  func outcome(
    of app: ImportedApp, gating: GateOptions, with auditor: Auditor
  ) async throws -> AuditOutcome {
    guard let pseudo = gating.pseudo else {
      return AuditOutcome(
        result: try await auditor.audit(app), locales: try auditor.auditedLocales(of: app))
    }
    return AuditOutcome(
      result: try await auditor.audit(app, in: pseudo),
      locales: [pseudo.locale(for: app.app.sourceLanguage)])
  }

  /// Imports and examines one part, telling progress and diagnostics on standard error.
  func audit(shard: Shard) async throws -> (shard: AuditShard, status: ExitStatus) {
    let progress = ProgressLine(isOn: !run.quiet)
    defer { progress.end() }
    let auditor = Auditor(try configuration(), onProgress: { progress.show($0) })
    let translated = try await importing(with: auditor)
    let part = try await auditor.audit(
      translated.app, shard: shard, files: bars == nil ? nil : translated.files)
    progress.end()
    tell(translated.app.diagnostics)
    guard translated.isWhole else { return (part, .unusable) }
    return (part, status(of: translated.app))
  }

  private func importing(with auditor: Auditor) async throws -> TranslatedApp {
    if let bars { return try await auditor.importing(translations: paths, bars: bars) }
    return TranslatedApp(app: try await auditor.importing(paths), files: [])
  }

  /// Imports without judging, telling progress and diagnostics on standard error.
  func importing(pseudo: PseudoLanguage? = nil) async throws -> ImportedApp {
    var configuration = try configuration()
    configuration.importing.locales = configuration.locales
    let progress = ProgressLine(isOn: !run.quiet)
    defer { progress.end() }
    let auditor = Auditor(configuration, onProgress: { progress.show($0) })
    var app = try await auditor.importing(paths)
    if let pseudo { app = try await auditor.pseudolocalized(app, pseudo) }
    progress.end()
    tell(app.diagnostics)
    if !run.quiet { Console.line("read \(app.coverage.oneLine)") }
    return app
  }

  /// Imports and says how much room each text has.
  func budgets() async throws -> BudgetReport {
    let progress = ProgressLine(isOn: !run.quiet)
    defer { progress.end() }
    let auditor = Auditor(try configuration(), onProgress: { progress.show($0) })
    let report = try await auditor.budgets(paths)
    progress.end()
    tell(report.diagnostics)
    if !run.quiet { Console.line("read \(report.coverage.oneLine)") }
    return report
  }

  /// The exit status of budgets by the contract.
  func status(of report: BudgetReport) -> ExitStatus {
    if report.budgets.isEmpty, !run.allowEmpty { return nothingFound(report.coverage) }
    return brokenFiles(report.diagnostics) ?? .clean
  }

  /// The exit status of an import by the contract.
  func status(of app: ImportedApp) -> ExitStatus {
    if app.bars.isEmpty, !run.allowEmpty { return nothingFound(app.coverage) }
    return brokenFiles(app.diagnostics) ?? .clean
  }

  /// Accepts the findings of a result when `--write-baseline` asks for it, or takes out of the old
  /// baseline what no longer occurs when `--prune-baseline` does. A run that found nothing to audit
  /// leaves the files alone.
  func updateBaseline(of result: AuditResult, configuration: Configuration) throws {
    guard result.auditedLabels > 0 || run.allowEmpty else { return }
    if let file = accepting?.writeBaseline {
      let baseline = Baseline(accepting: result)
      try write(baseline, to: file)
      if !run.quiet { Console.line("accepted \(baseline.entries.count) findings in \(file)") }
    } else if accepting?.pruneBaseline == true, let file = configuration.baselineFile,
      let old = configuration.baseline
    {
      let pruned = old.pruned(by: result, of: configuration)
      let gone = old.entries.count - pruned.entries.count
      if gone > 0 { try write(pruned, to: file) }
      if !run.quiet {
        Console.line("took \(gone) entries out of \(file), \(pruned.entries.count) are left")
      }
    }
  }

  private func write(_ baseline: Baseline, to file: String) throws {
    let json = try baseline.json()
    try OutputFile.replace(file) { write in try write(String(decoding: json, as: UTF8.self)) }
  }

  /// The exit status of a result by the contract. A file of translations that could not be used is
  /// a path that could not: no gate passes it.
  func status(of outcome: AuditOutcome) -> ExitStatus {
    let result = outcome.result
    if let files = outcome.files, !files.allSatisfy(\.isUsable) { return .unusable }
    if result.auditedLabels == 0, !run.allowEmpty { return nothingFound(result.coverage) }
    if let status = brokenFiles(result.diagnostics) { return status }
    if accepting?.writeBaseline != nil { return .clean }
    if outcome.parts.contains(where: \.isFailed) { return .findings }
    guard outcome.parts.isEmpty else { return .clean }
    return judging != nil && outcome.failOn.isReached(by: result) ? .findings : .clean
  }

  func tell(_ result: AuditResult, of configuration: Configuration) {
    tell(result.diagnostics)
    guard !run.quiet else { return }
    if let baseline = configuration.baseline {
      let stale = baseline.staleEntries(in: result, of: configuration)
      if !stale.isEmpty {
        Console.line("\(stale.count) entries of the baseline no longer occur:")
        for entry in stale.prefix(10) {
          Console.line("  " + SafeText.line(entry.fingerprint, limit: 500))
        }
        if stale.count > 10 { Console.line("  and \(stale.count - 10) more") }
        if accepting?.pruneBaseline != true { Console.line("  --prune-baseline takes them out") }
      }
      for problem in baseline.staleProblems(in: result, of: configuration).prefix(10) {
        Console.line(
          "problem \(SafeText.line(problem.id, limit: 500)) of the baseline no longer occurs")
      }
    }
    for line in RunSummary(result, language: language).lines { Console.line(line) }
  }

  private func tell(_ files: [TranslationFile]) {
    guard !run.quiet else { return }
    for file in files where file.isUsable {
      let locales = file.locales.map(\.identifier).joined(separator: ", ")
      let unknown =
        file.unknownKeys == 0 ? "" : "; \(file.unknownKeys) of \(file.keys) keys are no labels"
      Console.line("\(file.path): \(file.labels) labels in \(locales)\(unknown)")
    }
  }

  private func tell(_ diagnostics: [Diagnostic]) {
    for line in DiagnosticLines(diagnostics, verbose: run.verbose, quiet: run.quiet).lines {
      Console.line(line)
    }
  }

  private func nothingFound(_ coverage: Coverage) -> ExitStatus {
    let hint = paths.lazy.compactMap { InputHint.hint(for: $0) }.first
    Console.line(
      "\(paths.joined(separator: " ")): error: nothing to audit was found (\(coverage.oneLine)); "
        + (hint
          ?? "give the folder that holds the app's sources, or --allow-empty if that is expected"))
    return .unusable
  }

  private func brokenFiles(_ diagnostics: [Diagnostic]) -> ExitStatus? {
    guard run.strict, diagnostics.contains(where: { $0.severity != .note }) else { return nil }
    Console.line("error: --strict: some files could not be read whole")
    return .unusable
  }

  /// The configuration file of the run: the one that was named, else the nearest to what is audited.
  /// One run has one: what others would have said is told.
  func configurationFile() -> String? {
    if let file = run.config { return file }
    let nearest = (bars.map { [$0] } ?? paths).map {
      ($0, ConfigurationFile.nearest(to: $0, upwards: !run.confined))
    }
    guard let used = nearest.lazy.compactMap({ $0.1 }).first else { return nil }
    for (path, file) in nearest where file != used && !run.quiet {
      Console.line(
        file.map { "'\($0)' is not used: '\(used)' holds for the whole run" }
          ?? "'\(used)' holds for '\(path)' too: one run has one configuration")
    }
    return used
  }

  static var cacheFolder: String? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent("labelaudit").path
  }

  private static func today() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    let month = parts.tm_mon + 1
    return "\(parts.tm_year + 1900)-\(month < 10 ? "0" : "")\(month)"
      + "-\(parts.tm_mday < 10 ? "0" : "")\(parts.tm_mday)"
  }
}
