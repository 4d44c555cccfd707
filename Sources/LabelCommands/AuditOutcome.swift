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
  /// The web address that places of its reports lead to, as its configuration has it.
  var link: String?
  /// What each of several apps came to; empty for one.
  var parts: [Part] = []

  /// One of several apps, by its own configuration.
  struct Part {
    /// Whether some label of it was looked at.
    var isAudited: Bool
    /// Whether it has findings at or above its threshold.
    var isFailed: Bool
  }
}
