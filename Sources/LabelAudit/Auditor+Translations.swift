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
  /// What holds for every language is about the bars and left out: no translator can mend it.
  public func audit(_ translated: TranslatedApp) async throws(AuditError) -> TranslationAudit {
    var result = try await audit(translated.app)
    let count = result.findings.count
    result.keepFindings { $0.locale != nil }
    if result.findings.count < count {
      result.diagnostics.append(
        Diagnostic(
          .note,
          message: "\(count - result.findings.count) findings about the bars themselves are left "
            + "out; audit the app to see them"))
      result.diagnostics.sort(by: Diagnostic.inReportOrder)
    }
    return TranslationAudit(result: result, files: translated.files)
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
  /// Drops the findings that don't satisfy a condition and counts the rest anew.
  mutating func keepFindings(where holds: (Finding) -> Bool) {
    findings = findings.filter(holds)
    summary.count(findings)
  }
}
