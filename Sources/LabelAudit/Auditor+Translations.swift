public import LabelImport
import LabelModel

/// What an audit of incoming translations found, and what became of each file.
public struct TranslationAudit: Sendable {
  /// The findings, in the languages that came in only.
  public var result: AuditResult
  /// The files in the order given.
  public var files: [TranslationFile]

  /// True when every file could be used; a gate must not pass otherwise.
  public var isWhole: Bool { files.allSatisfy(\.isUsable) }
}

extension Auditor {
  /// Audits translations that came back against the bars of an earlier extract: the app's source is
  /// not needed.
  ///
  /// - Parameters:
  ///   - translations: XLIFF files, `.xcloc` bundles, `.strings`, `.stringsdict` and `.xcstrings` files,
  ///     and folders that hold them.
  ///   - bars: the manifest that `labelaudit extract --format json` wrote.
  /// - Throws: ``AuditError`` when the bars cannot be read. A translation file that cannot be used is a
  ///   diagnostic, and its account in the result says so.
  public func audit(
    translations: [String], bars: String
  ) async throws(AuditError) -> TranslationAudit {
    try await audit(importing(translations: translations, bars: bars))
  }

  /// Audits bars that translations were put into before.
  ///
  /// What holds for every language is about the bars, a text without a key stands in the code, and what
  /// is wrong with the source text too is not the translation's fault: all are left out, since no
  /// translator can mend them.
  public func audit(_ translated: TranslatedApp) async throws(AuditError) -> TranslationAudit {
    let (auditor, app) = besideSource(translated)
    return TranslationAudit(
      result: try await auditor.audit(app).aboutTranslations(in: Set(translated.app.app.locales)),
      files: translated.files)
  }

  /// The app with its source language beside those that came in, which shows what translations take
  /// over from it, and an auditor that looks at it too.
  func besideSource(_ translated: TranslatedApp) -> (auditor: Auditor, app: ImportedApp) {
    var app = translated.app
    let source = app.app.sourceLanguage
    app.app.locales = Set(app.app.locales + [source]).sorted()
    var auditor = self
    if !configuration.locales.isEmpty { auditor.configuration.locales.append(source) }
    return (auditor, app)
  }

  /// The bars of an earlier extract with the translations in place, not yet judged.
  ///
  /// - Throws: ``AuditError`` when the bars cannot be read.
  public func importing(
    translations: [String], bars: String
  ) async throws(AuditError) -> TranslatedApp {
    onProgress?(.importing(path: bars))
    do {
      return try await importer(locales: configuration.locales)
        .importTranslations(translations, bars: bars)
    } catch {
      throw .importFailed(error)
    }
  }
}

extension AuditResult {
  /// The result in the languages that came in, without what holds for every language, without what is
  /// about texts that no catalog has, and without faults that the source text has too. Of a whole bar or
  /// of several labels, one text with a key is enough: it can be shortened.
  func aboutTranslations(in languages: Set<LocaleID>) -> AuditResult {
    var keyed: [String: Set<String>] = [:]
    for fitted in bars {
      keyed[fitted.bar.id] = Set(fitted.bar.items.filter { $0.key != nil }.map(\.id))
    }
    var result = self
    result.app.locales = app.locales.filter(languages.contains)
    result.summary.locales -= app.locales.count - result.app.locales.count
    for index in result.bars.indices {
      result.bars[index].fits.removeAll { !languages.contains($0.locale) }
    }
    result.keepFindings { finding in
      guard let locale = finding.locale, languages.contains(locale),
        let keys = keyed[finding.bar], !keys.isEmpty
      else { return false }
      guard let item = finding.item else { return true }
      return ([item] + finding.related).contains(where: keys.contains)
        || finding.alsoAt.contains { place in
          place.item.map { keyed[place.bar]?.contains($0) == true } ?? false
        }
    }
    let count = findings.count - result.findings.count
    result.tellLeftOut(
      count,
      """
      \(count, one: "finding", other: "findings") about the bars themselves are left out; audit the \
      app to see them
      """)
    return result
  }

  /// Says in a note how many findings were left out.
  mutating func tellLeftOut(_ count: Int, _ message: Message) {
    guard count > 0 else { return }
    diagnostics.append(Diagnostic(.note, .findingsLeftOut, message: message))
    diagnostics.sort(by: Diagnostic.inReportOrder)
  }

  /// Drops the findings that don't satisfy a condition and counts the rest anew.
  mutating func keepFindings(where holds: (Finding) -> Bool) {
    findings = findings.filter(holds)
    summary.count(findings)
    triage()
  }
}
