import BarLayout
import LabelImport
public import LabelModel
import LabelRules
public import TextMetrics

/// Audits an app: the whole way a label travels, top to bottom.
///
/// ```swift
/// let result = try await Auditor(Configuration()).audit("MyApp")
/// ```
public struct Auditor: Sendable {
  /// What the audit looks at.
  public var configuration: Configuration
  let measurer: any TextMeasurer
  let onProgress: (@Sendable (AuditProgress) -> Void)?
  private let lexicons = LocaleLexicons()

  /// Creates an auditor.
  ///
  /// - Parameters:
  ///   - measurer: answers how wide a text is; the embedded advance tables unless given.
  ///   - onProgress: called from any thread as the audit moves on.
  public init(
    _ configuration: Configuration = Configuration(),
    measurer: any TextMeasurer = TableMeasurer(),
    onProgress: (@Sendable (AuditProgress) -> Void)? = nil
  ) {
    self.configuration = configuration
    self.measurer = measurer
    self.onProgress = onProgress
  }

  /// Imports what is at a path and audits it.
  ///
  /// - Parameter path: an app's folder, a single file, or a bars manifest.
  /// - Throws: ``AuditError`` when nothing can be read there.
  public func audit(_ path: String) async throws(AuditError) -> AuditResult {
    try await audit([path])
  }

  /// Imports what is at several paths and audits it as one app.
  ///
  /// - Throws: ``AuditError`` when nothing can be read at one of them.
  public func audit(_ paths: [String]) async throws(AuditError) -> AuditResult {
    try await audit(importing(paths))
  }

  /// The bars at several paths as one app, not yet judged.
  ///
  /// - Throws: ``AuditError`` when nothing can be read at one of them.
  public func importing(_ paths: [String]) async throws(AuditError) -> ImportedApp {
    var parts: [(path: String, app: ImportedApp)] = []
    for path in paths {
      onProgress?(.importing(path: path))
      do {
        parts.append((path, try await importer.importApp(at: path)))
      } catch {
        throw .importFailed(error)
      }
    }
    return ImportedApp.merging(parts) ?? ImportedApp(app: AppFacts(), bars: [])
  }

  /// Audits bars that were imported before.
  public func audit(_ imported: ImportedApp) async throws(AuditError) -> AuditResult {
    let locales = try auditedLocales(of: imported)
    let fitter = try fitter()
    let configurations = fitter.configurations(for: imported)
    let bars = try await fit(imported.bars, of: imported.app, with: fitter, locales: locales)
    onProgress?(.checking(bars: bars.count))
    let fitted = FittedApp(app: imported.app, bars: bars)
    let ruleTypes = RuleRegistry.all.filter { configuration.runs($0.description.id) }
    let context = RuleContext(
      app: imported.app, locales: locales, configurations: configurations,
      options: configuration.ruleOptions, lexicons: lexicons,
      text: TextServices(measurer: measurer),
      translations: TranslationMemory(
        app: imported.app, bars: imported.bars, further: imported.otherTranslations),
      dictionaries: HunspellDictionaries())
    let found = await check(fitted, with: ruleTypes, in: context)
    var marked = found.map(\.finding)
    var diagnostics = imported.diagnostics + missingLocales(in: imported, audited: locales)

    let suppressions = SuppressionPass(
      configured: configuration.suppressions, inSource: imported.suppressions,
      today: configuration.today, rules: Set(ruleTypes.map { $0.description.id }),
      knownRules: Set(RuleRegistry.all.map { $0.description.id }))
    diagnostics += suppressions.apply(to: &marked)
    if let accepted = configuration.baseline?.fingerprints {
      for index in marked.indices {
        marked[index].isBaselined = accepted.contains(marked[index].fingerprint)
      }
    }
    let findings = FindingFolding(sourceLanguage: imported.app.sourceLanguage)
      .folded(zip(marked, found).map { FoldableFinding(finding: $0, folding: $1.folding) })

    return AuditResult(
      app: imported.app,
      summary: AuditResult.Summary(
        of: findings, bars: bars.map(\.bar), locales: locales,
        configurations: configurations.count),
      findings: findings, bars: bars, coverage: imported.coverage,
      diagnostics: diagnostics.sorted(by: Diagnostic.inReportOrder),
      rules: Dictionary(
        ruleTypes.map { ($0.description.id, $0.description) }, uniquingKeysWith: { a, _ in a }),
      configurations: configurations, hasBaseline: configuration.baseline != nil)
  }

  private var importer: Importer { importer(locales: configuration.importing.locales) }

  func importer(locales: [LocaleID]) -> Importer {
    var options = configuration.importing
    options.locales = locales
    options.systemText = { [lexicons] name in lexicons.systemText(name) }
    if let onProgress {
      options.progress = { progress in
        if case .read(let done, let total) = progress {
          onProgress(.reading(done: done, total: total))
        }
      }
    }
    return Importer(options: options)
  }

  /// The languages to audit, in order: all that the app ships, or those of the configuration.
  ///
  /// - Throws: ``AuditError/noSuchLocale(wanted:shipped:)`` when it ships none of those.
  public func auditedLocales(of imported: ImportedApp) throws(AuditError) -> [LocaleID] {
    let shipped = imported.app.locales.isEmpty ? imported.coverage.locales : imported.app.locales
    let wanted = configuration.locales
    guard !wanted.isEmpty else { return shipped.sorted() }
    let found = shipped.filter(wanted.contains).sorted()
    if found.isEmpty, !imported.bars.isEmpty {
      throw .noSuchLocale(wanted: wanted.sorted(), shipped: shipped.sorted())
    }
    return found
  }

  /// A warning for each language of the configuration that the app does not ship.
  private func missingLocales(in imported: ImportedApp, audited: [LocaleID]) -> [Diagnostic] {
    configuration.locales.filter { !audited.contains($0) }.map { locale in
      Diagnostic(
        .warning, message: "the app has no texts in '\(locale)'; that language was not audited")
    }
  }

  func fitter() throws(AuditError) -> Fitter {
    var options = configuration.fit
    options.systemText = { [lexicons] name in lexicons.systemText(name) }
    do {
      return Fitter(
        measurers: try RoleMeasurers(measurer, fonts: options.fonts), options: options)
    } catch {
      throw .unusableFont(error)
    }
  }

  /// Fits bars in parallel; the order of the result is the order of the bars.
  private func fit(
    _ bars: [Bar], of app: AppFacts, with fitter: Fitter, locales: [LocaleID]
  ) async throws(AuditError) -> [FittedBar] {
    let total = bars.count
    let report = onProgress
    let labels = bars.reduce(0) { $0 + $1.items.count }
    let fitted = await withTaskGroup(of: (Int, FittedBar)?.self) { group in
      var result = [FittedBar?](repeating: nil, count: total)
      for (index, bar) in bars.enumerated() {
        group.addTask {
          guard !Task.isCancelled else { return nil }
          return (index, fitter.fit(bar, app: app, locales: locales))
        }
      }
      var done = 0
      for await case (let index, let bar)? in group {
        result[index] = bar
        done += 1
        report?(.fitting(done: done, total: total, labels: labels, locales: locales.count))
      }
      return result.compactMap { $0 }
    }
    guard fitted.count == total else { throw .cancelled }
    return fitted.sorted { $0.bar.id < $1.bar.id }
  }

  /// Runs the rules in parallel; the findings are not in order yet.
  private func check(
    _ fitted: FittedApp, with ruleTypes: [any Rule.Type], in context: RuleContext
  ) async -> [FoldableFinding] {
    let assembly = FindingAssembly(app: fitted.app, severities: configuration.severities)
    let bars = Dictionary(
      fitted.bars.map { ($0.bar.id, $0.bar) }, uniquingKeysWith: { first, _ in first })
    return await withTaskGroup(of: [FoldableFinding].self) { group in
      for type in ruleTypes {
        group.addTask {
          let rule = type.init()
          let results =
            fitted.bars.flatMap { rule.check($0, in: context) }
            + rule.check(app: fitted, in: context)
          return assembly.findings(
            from: results.filter { $0.locale.map(context.isAudited) ?? true },
            of: type.description, bars: bars)
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}

extension Fitter {
  /// The configurations that the bars of an app are fitted in, platform by platform.
  func configurations(for app: ImportedApp) -> [FitConfiguration] {
    let platforms = Set(app.bars.map(\.platform))
    return Platform.allCases.filter(platforms.contains)
      .flatMap { configurations(for: $0, app: app.app) }
  }
}

extension AuditResult.Summary {
  init(of findings: [Finding], bars: [Bar], locales: [LocaleID], configurations: Int) {
    self.init(
      bars: bars.count, items: bars.reduce(0) { $0 + $1.items.count }, locales: locales.count,
      configurations: configurations)
    count(findings)
  }

  /// Counts findings anew; bars, items, languages and configurations stay.
  mutating func count(_ findings: [Finding]) {
    let counted = findings.filter(\.counts)
    errors = counted.count { $0.severity == .error }
    warnings = counted.count { $0.severity == .warning }
    notes = counted.count { $0.severity == .note }
    review = findings.count { $0.outcome == .review && !$0.isBaselined && $0.suppressed == nil }
  }
}

extension Diagnostic {
  /// Report order: path, line, column, message.
  static func inReportOrder(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    let paths = (a.path ?? "", b.path ?? "")
    if paths.0 != paths.1 { return paths.0 < paths.1 }
    return (a.line ?? 0, a.column ?? 0, a.message) < (b.line ?? 0, b.column ?? 0, b.message)
  }
}
