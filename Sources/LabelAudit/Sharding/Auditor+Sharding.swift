import Foundation
public import LabelImport
public import LabelModel

extension Auditor {
  /// Examines one part of an app that was imported before.
  ///
  /// - Parameters:
  ///   - shard: which part. Bars are dealt out in turn, so that parts are about equal.
  ///   - files: what became of the translation files that the app's texts come from.
  /// - Throws: ``AuditError`` as an audit does.
  public func audit(
    _ imported: ImportedApp, shard: Shard, files: [TranslationFile]? = nil
  ) async throws(AuditError) -> AuditShard {
    let (auditor, imported) =
      files.map { besideSource(TranslatedApp(app: imported, files: $0)) } ?? (self, imported)
    let own = imported.bars.enumerated().filter { $0.offset % shard.count == shard.number - 1 }
    let judged = try await auditor.examine(imported, bars: own.map(\.element))
    let settings = AuditShard.Settings(
      rules: ruleTypes.map { $0.description.id }, locales: configuration.locales,
      severities: configuration.severities, ruleOptions: configuration.ruleOptions,
      suppressions: configuration.suppressions, baseline: configuration.baseline?.entries,
      acceptedProblems: configuration.baseline?.problems,
      today: configuration.today)
    return AuditShard(
      shard: shard, run: Self.identity(of: imported, settings, judged, shard.count),
      files: files, settings: settings, judged: judged)
  }

  /// The result that one run over the whole app makes.
  ///
  /// - Throws: ``ShardError`` when a part is missing, there twice, or of another run.
  public static func merge(_ shards: [AuditShard]) async throws(ShardError) -> TranslationAudit {
    guard let first = shards.first else { throw .none }
    var byNumber: [Int: AuditShard] = [:]
    for part in shards {
      guard part.run == first.run, part.shard.count == first.shard.count else {
        throw .differentRuns(first.shard.number, part.shard.number)
      }
      guard byNumber.updateValue(part, forKey: part.shard.number) == nil else {
        throw .twice(part.shard.number)
      }
    }
    let missing = (1...first.shard.count).filter { byNumber[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing, of: first.shard.count) }

    let settings = first.settings
    var configuration = Configuration(
      locales: settings.locales, rules: Set(settings.rules), severities: settings.severities,
      ruleOptions: settings.ruleOptions, suppressions: settings.suppressions,
      baseline: settings.baseline.map {
        Baseline(entries: $0, problems: settings.acceptedProblems ?? [])
      }, today: settings.today)
    // No rule at all is not the same as all of them.
    if settings.rules.isEmpty { configuration.rules = ["-"] }
    let parts = (1...first.shard.count).compactMap { byNumber[$0]?.judged }
    let result = await Auditor(configuration).conclude(parts)
    guard let files = first.files else { return TranslationAudit(result: result, files: []) }
    let languages = Set(files.flatMap(\.locales)).filter {
      settings.locales.isEmpty || settings.locales.contains($0)
    }
    return TranslationAudit(result: result.aboutTranslations(in: languages), files: files)
  }

  private static func identity(
    of imported: ImportedApp, _ settings: AuditShard.Settings, _ judged: JudgedBars,
    _ count: Int
  ) -> String {
    var hash = ContentHash()
    hash.add(LabelAuditVersion.current)
    hash.add("\(count)")
    let encoder = AuditShard.encoder
    for data in [
      try? encoder.encode(imported), try? encoder.encode(settings),
      try? encoder.encode(judged.locales), try? encoder.encode(judged.configurations),
    ] {
      (data ?? Data()).withUnsafeBytes { hash.add($0) }
    }
    return hash.hexadecimal
  }
}
