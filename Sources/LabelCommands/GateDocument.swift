import Foundation
import LabelAudit
import LabelImport
import LabelModel
import LabelRules

/// The verdict of an audit for programs: did it pass, and which language did not.
struct GateDocument: Encodable {
  /// One language of the audit.
  struct Language: Encodable {
    var locale: LocaleID
    var passed: Bool
    var errors: Int
    var warnings: Int
    var notes: Int
    var review: Int
  }

  var version = 1
  /// True when nothing at or above `failOn` was found and every file could be used.
  var passed: Bool
  /// The exit code that goes with it.
  var exitCode: Int32
  var failOn: String
  var summary: AuditResult.Summary
  /// The audited languages, in order. What holds for all languages counts in each of them.
  var locales: [Language]
  /// The files of translations, in the order given; absent without `--bars`.
  var files: [TranslationFile]?
  /// Fingerprints of what made it fail, in order.
  var failures: [String]

  init(_ outcome: AuditOutcome, status: ExitStatus) {
    let (result, failOn) = (outcome.result, outcome.failOn)
    passed = status == .clean
    exitCode = status.rawValue
    self.failOn = failOn.rawValue
    summary = result.summary
    files = outcome.files
    failures = result.findings.filter { $0.counts && failOn.isReached(by: $0.severity) }
      .map(\.fingerprint)
    locales = outcome.locales.map { locale in
      let own = result.findings.filter { $0.locale == nil || $0.locales.contains(locale) }
      let counted = own.filter(\.counts)
      return Language(
        locale: locale,
        passed: !failOn.isReached(by: counted.map(\.severity).max()),
        errors: counted.count { $0.severity == .error },
        warnings: counted.count { $0.severity == .warning },
        notes: counted.count { $0.severity == .note },
        review: own.count {
          $0.outcome == .review && !$0.isBaselined && $0.suppressed == nil
        })
    }
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
