import BarLayout
import ICUSupport
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

  /// Imports what is at several paths and audits it as one app. A folder that holds several apps, and
  /// several paths that are each a whole app, give the results of all of them, joined.
  ///
  /// - Throws: ``AuditError`` when nothing can be read at one of them.
  public func audit(_ paths: [String]) async throws(AuditError) -> AuditResult {
    let apps = await apps(at: paths)
    guard apps.isEmpty else { return try await audit(apps) }
    return try await audit(importing(paths))
  }

  /// The bars at several paths as one app, not yet judged.
  ///
  /// - Throws: ``AuditError`` when nothing can be read at one of them.
  public func importing(_ paths: [String]) async throws(AuditError) -> ImportedApp {
    var parts: [(path: String, app: ImportedApp)] = []
    for path in paths {
      if let folder = importer.apps(in: path) {
        throw .severalApps(path: path, apps: folder.apps)
      }
      onProgress?(.importing(path: path))
      do {
        parts.append((path, try await importer.importApp(at: path)))
      } catch {
        throw .importFailed(error)
      }
    }
    return ImportedApp.merging(parts) ?? ImportedApp(app: AppFacts(), bars: [])
  }

  /// The bars of a manifest that is at hand as bytes, YAML or JSON. It cannot name string files.
  ///
  /// - Throws: ``AuditError`` when it is wrong.
  public func importing(manifest: [UInt8]) async throws(AuditError) -> ImportedApp {
    do {
      return try importer.importManifest(manifest)
    } catch {
      throw .importFailed(error)
    }
  }

  /// Looks whether bytes are a bars manifest that can be audited; string files that it names are not
  /// looked for.
  ///
  /// - Parameter path: the manifest's name, in messages; one that ends in `.json` has to be JSON.
  /// - Throws: ``AuditError`` when they are not.
  public func check(manifest: [UInt8], path: String) throws(AuditError) {
    do {
      try importer.checkManifest(manifest, path: path)
    } catch {
      throw .importFailed(error)
    }
  }

  /// Audits bars that were imported before.
  public func audit(_ imported: ImportedApp) async throws(AuditError) -> AuditResult {
    let judged = try await examine(imported, bars: imported.bars)
    guard !Task.isCancelled else { throw .cancelled }
    return await conclude([judged])
  }

  /// Fits bars of an app and asks the rules that look at one bar.
  ///
  /// - Parameter bars: those of `imported`, or some of them: the rest is examined elsewhere.
  func examine(
    _ imported: ImportedApp, bars: [Bar]
  ) async throws(AuditError) -> JudgedBars {
    let locales = try auditedLocales(of: imported)
    let fitter = try fitter(of: imported.bars, fonts: imported.fontFiles)
    let configurations = fitter.configurations(for: imported)
    let fitted = try await fit(
      bars.filter(\.isEverShown), of: imported.app, with: fitter, locales: locales)
    onProgress?(.checking(bars: fitted.count))
    var judged = JudgedBars(
      app: imported, locales: locales, configurations: configurations, bars: fitted)
    judged.results = await check(
      fitted, in: context(of: imported, bars: imported.bars.filter(\.isEverShown), judged))
    judged.app.bars = []
    judged.app.diagnostics += dictionaryNote(for: locales)
    return judged
  }

  /// Asks the rules that look at the app as a whole, and makes findings of all they said.
  ///
  /// - Parameter parts: judged bars of one app, each part of other ones.
  func conclude(_ parts: [JudgedBars]) async -> AuditResult {
    let whole = JudgedBars(joining: parts)
    let imported = whole.app
    let context = context(of: imported, bars: whole.bars.map(\.bar), whole)
    let found = await findings(of: whole, in: context)
    var marked = found.map(\.finding)
    var diagnostics = imported.diagnostics + missingLocales(in: imported, audited: whole.locales)

    let suppressions = SuppressionPass(
      configured: configuration.suppressions.filter { $0.problem == nil },
      inSource: imported.suppressions,
      today: configuration.today, rules: Set(ruleTypes.map { $0.description.id }),
      knownRules: Set(RuleRegistry.all.map { $0.description.id }),
      shipped: Self.languages(of: imported), audited: whole.locales)
    diagnostics += suppressions.apply(to: &marked)
    if let accepted = configuration.baseline?.fingerprints(in: whole.locales) {
      for index in marked.indices {
        marked[index].isBaselined = accepted.contains(marked[index].fingerprint)
      }
    }
    let findings = FindingFolding(sourceLanguage: imported.app.sourceLanguage)
      .folded(
        zip(marked, found).map {
          FoldableFinding(finding: $0, folding: $1.folding, survey: $1.survey)
        })

    var result = AuditResult(
      app: imported.app,
      summary: AuditResult.Summary(
        of: findings, bars: whole.bars.map(\.bar), locales: whole.locales,
        configurations: whole.configurations.count),
      findings: findings, bars: whole.bars, coverage: imported.coverage,
      diagnostics: diagnostics.sorted(by: Diagnostic.inReportOrder),
      rules: Dictionary(
        ruleTypes.map { ($0.description.id, $0.description) }, uniquingKeysWith: { a, _ in a }),
      configurations: whole.configurations, hasBaseline: configuration.baseline != nil)
    result.drawer = try? BarDrawer(
      fitter: fitter(of: whole.bars.map(\.bar), fonts: imported.fontFiles), app: imported.app)
    result.settle(
      accepting: configuration.baseline?.problems ?? [], silencing: configuration.suppressions,
      today: configuration.today)
    return result
  }

  /// The rules that the configuration wants.
  var ruleTypes: [any Rule.Type] {
    RuleRegistry.all.filter { configuration.runs($0.description.id) }
  }

  private func context(
    of imported: ImportedApp, bars: [Bar], _ judged: JudgedBars
  ) -> RuleContext {
    RuleContext(
      app: imported.app, locales: judged.locales,
      configurations: judged.configurations, options: configuration.ruleOptions,
      lexicons: lexicons, text: TextServices(measurer: measurer),
      translations: TranslationMemory(
        app: imported.app, bars: bars, further: imported.otherTranslations),
      dictionaries: dictionaries)
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
    let shipped = Self.languages(of: imported)
    let wanted = configuration.locales
    guard !wanted.isEmpty else { return shipped.sorted() }
    let found = Set(wanted.compactMap { Self.shipped($0, among: shipped) }).sorted()
    if found.isEmpty, !imported.bars.isEmpty {
      throw .noSuchLocale(wanted: wanted.sorted(), shipped: shipped.sorted())
    }
    return found
  }

  /// The languages an app has texts in.
  private static func languages(of imported: ImportedApp) -> [LocaleID] {
    imported.app.locales.isEmpty ? imported.coverage.locales : imported.app.locales
  }

  /// The language of an app that is meant by another tag: `de` by `de-AT`, `zh-Hans` by `zh-CN`, `he`
  /// by `iw`, `pt-BR` by `pt` where there is no other.
  static func shipped(_ wanted: LocaleID, among shipped: [LocaleID]) -> LocaleID? {
    if shipped.contains(wanted) { return wanted }
    let tag = LanguageTag(wanted.identifier)
    let names = shipped.map(\.identifier)
    return (tag.bestMatch(among: names) ?? tag.closest(among: names)).flatMap { LocaleID($0) }
  }

  /// A warning for each language of the configuration that the app does not ship, and a note for each
  /// that another one of its languages stands for.
  private func missingLocales(in imported: ImportedApp, audited: [LocaleID]) -> [Diagnostic] {
    configuration.locales.filter { !audited.contains($0) }.map { locale in
      if let used = Self.shipped(locale, among: audited) {
        return Diagnostic(
          .note,
          .languageStandsIn,
          message: "\(quoted: locale.identifier) is audited as the app's \(quoted: used.identifier)"
        )
      }
      return Diagnostic(
        .warning,
        .missingLanguage,
        message: """
          the app has no texts in \(quoted: locale.identifier); that language was not audited
          """)
    }
  }

  /// What fits bars, in the fonts of the app's own files that they ask for.
  func fitter(of bars: [Bar], fonts: [String]) throws(AuditError) -> Fitter {
    var options = configuration.fit
    options.systemText = { [lexicons] name in lexicons.systemText(name) }
    do {
      var measurers = try RoleMeasurers(measurer, fonts: options.fonts)
      measurers.appFonts = AppFonts(of: bars, among: fonts)
      return Fitter(measurers: measurers, options: options)
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

  /// Asks the rules about each bar, in parallel; passes are left out.
  private func check(
    _ bars: [FittedBar], in context: RuleContext
  ) async -> [String: [CheckResult]] {
    let spoken = bars.map(\.withSpokenTexts)
    return await withTaskGroup(of: (String, [CheckResult]).self) { group in
      for type in ruleTypes {
        group.addTask {
          let rule = type.init()
          let bars = type.readsSpokenTexts ? spoken : bars
          return (
            type.description.id,
            bars.flatMap { bar in
              // Nobody sees the items of a bar that is always hidden.
              bar.bar.has(.navigationBarHidden)
                && !type.description.judgesHiddenBars
                ? [] : rule.check(bar, in: context).filter { $0.outcome != .pass }
            }
          )
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// What the rules said of the bars, and now say of the app, as findings; not in order yet.
  private func findings(
    of judged: JudgedBars, in context: RuleContext
  ) async -> [FoldableFinding] {
    let fitted = FittedApp(app: judged.app.app, bars: judged.bars)
    let spoken = FittedApp(app: fitted.app, bars: fitted.bars.map(\.withSpokenTexts))
    let assembly = FindingAssembly(app: fitted.app, severities: configuration.severities)
    let bars = Dictionary(
      spoken.bars.map { ($0.bar.id, $0) }, uniquingKeysWith: { first, _ in first })
    return await withTaskGroup(of: [FoldableFinding].self) { group in
      for type in ruleTypes {
        group.addTask {
          let results =
            (judged.results[type.description.id] ?? [])
            + type.init().check(app: type.readsSpokenTexts ? spoken : fitted, in: context)
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
    let parts = counted.compactMap { finding -> AuditResult.PartOfLanguage? in
      guard let locale = finding.locale, let examined = finding.examinedLabels else { return nil }
      return AuditResult.PartOfLanguage(
        locale: locale, rule: finding.rule, count: finding.alsoAt.count + 1, of: examined)
    }
    partlyTranslated =
      parts.isEmpty
      ? nil : parts.sorted { ($0.locale.identifier, $0.rule) < ($1.locale.identifier, $1.rule) }
  }
}
