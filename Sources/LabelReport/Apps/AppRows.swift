import LabelAudit
import LabelModel

/// The overview of several apps, as every report for people shows it: one row for each.
struct AppRows {
  /// One app.
  struct Row {
    var app: AppOverview
    /// Its folder.
    var name: String
    /// Its display name; empty when it is not known.
    var title: String
    /// Whether it is ready.
    var verdict: String
    /// The share of labels that fit.
    var fitting: String
    /// Problems that are errors, and those that are warnings.
    var errors: String
    var warnings: String
    /// The share of labels whose text is known.
    var known: String
  }

  let result: AuditResult
  let texts: ReportTexts

  /// How many apps are ready, in one sentence.
  var verdict: String {
    let ready = result.apps.count { $0.isAudited && $0.readiness.isReady }
    guard ready < result.apps.count else {
      return texts.counted("apps.allReady", result.apps.count)
    }
    return texts(
      "apps.someReady",
      ["ready": texts.number(ready), "apps": texts.number(result.apps.count)])
  }

  /// The heads of the columns.
  var heads: [String] {
    ["apps.app", "apps.verdict", "apps.fitting", "count.errors", "count.warnings", "apps.known"]
      .map { texts[$0] }
  }

  /// The apps, in order.
  var rows: [Row] {
    result.apps.map { app in
      let title = app.title ?? ""
      let verdict =
        app.isAudited ? (app.readiness.isReady ? "apps.ready" : "apps.notReady") : "apps.nothing"
      return Row(
        app: app, name: SafeText.line(app.name, limit: 200),
        title: SafeText.line(title, limit: 80),
        verdict: texts[verdict],
        fitting: app.fittingShare.map { texts.share($0) } ?? "–",
        errors: texts.number(app.summary.errors), warnings: texts.number(app.summary.warnings),
        known: app.labels == 0
          ? "–" : texts.share(Double(app.resolved) / Double(app.labels)))
    }
  }
}

extension AppOverview {
  /// Whether some label of it was looked at.
  var isAudited: Bool { resolved > 0 }
}
