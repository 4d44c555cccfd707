import LabelAudit
import LabelImport
import LabelModel

/// What one run of `audit` came to.
struct AuditOutcome {
  var result: AuditResult
  /// The languages that were audited, in order.
  var locales: [LocaleID]
  /// The files of translations; `nil` when an app was audited.
  var files: [TranslationFile]?
  /// From which severity on it fails.
  var failOn = FailureThreshold.error
}
