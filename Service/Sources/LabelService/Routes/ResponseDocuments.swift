import LabelReport

/// A project as the interface shows it.
struct ProjectView: Encodable, Sendable {
  var id: String
  var name: String
  var configuration: String?
  /// Name of the branch whose state is the project's.
  var mainBranch: String
  var createdAt: String
  var createdBy: String
  var bars: BarsView?
  var latestAudit: AuditView?

  init(_ record: ProjectRecord, bars: BarsRecord?, latest: AuditRecord?) {
    id = record.id
    name = record.name
    configuration = record.configuration
    mainBranch = record.mainBranch
    createdAt = record.createdAt
    createdBy = record.createdBy
    self.bars = bars.map(BarsView.init)
    latestAudit = latest.map { AuditView($0) }
  }
}

/// A version of a project's bars as the interface shows it.
struct BarsView: Encodable, Sendable {
  var version: Int
  var sha256: String
  var size: Int
  var bars: Int
  var items: Int
  var createdAt: String
  var createdBy: String

  init(_ record: BarsRecord) {
    version = record.version
    sha256 = record.blob
    size = record.size
    bars = record.bars
    items = record.items
    createdAt = record.createdAt
    createdBy = record.createdBy
  }
}

/// A project's state as the interface shows it: each language as its newest audit found it.
struct StateView: Encodable, Sendable {
  /// What is open in one language, or in all.
  struct Count: Encodable, Sendable {
    var errors = 0
    var warnings = 0
    var notes = 0
    var review = 0
    var accepted = 0
  }
  /// A language, or with `*` what holds for every one.
  struct Language: Encodable, Sendable {
    var locale: String
    /// True when the language holds no gate.
    var passes: Bool
    var summary: Count
    /// The audit that says so, its label and when it ended.
    var audit: String
    var label: String?
    var at: String
    /// On another branch than the main one: what is new against that.
    var new: New?
  }
  /// What a branch adds to the state of the main one.
  struct New: Encodable, Sendable {
    var errors: Int
    var warnings: Int
    var review: Int
  }
  var project: String
  /// The branch it is the state of; `nil` for the main one.
  var branch: String?
  /// True when no language holds a gate.
  var passes: Bool
  var summary: Count
  var languages: [Language]

  init(_ project: String, _ state: [LanguageState], branch: String? = nil) {
    self.project = project
    self.branch = branch
    passes = state.allSatisfy(\.passes)
    summary = state.reduce(into: Count()) {
      $0.errors += $1.errors
      $0.warnings += $1.warnings
      $0.notes += $1.notes
      $0.review += $1.review
      $0.accepted += $1.accepted
    }
    languages = state.map {
      Language(
        locale: $0.locale, passes: $0.passes,
        summary: Count(
          errors: $0.errors, warnings: $0.warnings, notes: $0.notes, review: $0.review,
          accepted: $0.accepted), audit: $0.audit, label: $0.label, at: $0.at,
        new: $0.newErrors == nil
          ? nil
          : New(
            errors: $0.newErrors ?? 0, warnings: $0.newWarnings ?? 0, review: $0.newReview ?? 0))
    }
  }
}

/// An audit as the interface shows it.
struct AuditView: Encodable, Sendable {
  struct Summary: Encodable, Sendable {
    var errors: Int
    var warnings: Int
    var notes: Int
    var review: Int
    var accepted: Int
    var bars: Int
    var items: Int
    var locales: Int
    /// On another branch than the main one: what is new against that.
    var new: New?
  }
  struct New: Encodable, Sendable {
    var errors: Int
    var warnings: Int
    var notes: Int
    var review: Int
  }
  struct File: Encodable, Sendable {
    var name: String
    var size: Int
    var sha256: String
  }
  struct Report: Encodable, Sendable {
    var format: String
    var language: String
    var size: Int
    var href: String
  }
  var id: String
  var project: String
  var state: AuditState
  var barsVersion: Int?
  var label: String?
  var release: String?
  /// The branch it is of; `nil` for the main one.
  var branch: String?
  var commit: String?
  var pullRequest: Int?
  var createdAt: String
  var createdBy: String
  var startedAt: String?
  var endedAt: String?
  var attempts: Int
  var exitStatus: Int?
  var problem: String?
  var summary: Summary?
  var files: [File]?
  var reports: [Report]?

  init(
    _ record: AuditRecord, files: [AuditFileRecord]? = nil, reports: [ReportRecord]? = nil
  ) {
    id = record.id
    project = record.project
    state = record.state
    barsVersion = record.barsVersion
    label = record.label
    release = record.releaseName
    branch = record.branch
    commit = record.commitName
    pullRequest = record.pullRequest
    createdAt = record.createdAt
    createdBy = record.createdBy
    startedAt = record.startedAt
    endedAt = record.endedAt
    attempts = record.attempts
    exitStatus = record.exitStatus
    problem = record.problem
    if let errors = record.errors {
      summary = Summary(
        errors: errors, warnings: record.warnings ?? 0, notes: record.notes ?? 0,
        review: record.review ?? 0, accepted: record.accepted ?? 0, bars: record.bars ?? 0,
        items: record.items ?? 0, locales: record.locales ?? 0,
        new: record.newErrors.map {
          New(
            errors: $0, warnings: record.newWarnings ?? 0, notes: record.newNotes ?? 0,
            review: record.newReview ?? 0)
        })
    }
    self.files = files?.map { file in
      File(
        name: file.name == JobPreparation.barsName ? "bars.json" : file.name, size: file.size,
        sha256: file.blob)
    }
    let base = "/api/v1/projects/\(record.project)/audits/\(record.id)/report"
    // Budgets have an address of their own, lists have none.
    self.reports = reports?.filter { ReportFormat(rawValue: $0.format) != nil }.map { report in
      Report(
        format: report.format, language: report.language, size: report.size,
        href: "\(base)?format=\(report.format)&language=\(report.language)")
    }
  }
}
