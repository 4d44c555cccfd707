import Foundation
import Hummingbird
import LabelReport

/// How a project's findings change: history, trend, comparison.
struct TrendRoutes: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/api/v1/projects/{project}"
    table.add(.get, "\(base)/history", .read, query: ["audits"], cache: core.cache) {
      request, context in
      let id = try context.parameter("project")
      let count = try Self.count(request)
      let audits = try await core.store.read { db in
        _ = try ProjectQueries.find(db, id)
        return try TrendQueries.history(db, project: id, audits: count)
      }
      return try Page(items: audits.map { AuditView($0) }, next: nil).response(for: request)
    }
    table.add(.get, "\(base)/state", .read, query: ["branch"], cache: core.cache) {
      request, context in
      let id = try context.parameter("project")
      let branch = request.query("branch")
      return try JSON.response(
        try await core.store.read { try BranchActions.state($0, project: id, of: branch) })
    }
    table.add(.get, "\(base)/trend", .read, query: ["by", "audits"], cache: core.cache) {
      request, context in
      try await trend(request, context)
    }
    table.add(.get, "\(base)/budgets", .read, query: ["format"], cache: core.cache) {
      request, context in
      let id = try context.parameter("project")
      let name = request.query("format") ?? "json"
      guard name == "json" || name == "csv" else {
        throw Problem.invalid("'format' is json or csv.")
      }
      var response = try await budgets(id, format: name, request)
      response.headers[.contentDisposition] = Download.named("\(id)-budgets", name)
      return response
    }
    table.add(
      .get, "\(base)/compare", .read, query: ["old", "new", "format", "language"],
      cache: core.cache
    ) { request, context in
      try await compare(request, context)
    }
  }

  /// Audits that are looked at: 30 unless given.
  private static func count(_ request: Request) throws -> Int {
    guard let text = request.query("audits") else { return 30 }
    guard let count = Int(text), (1...1000).contains(count) else {
      throw Problem.invalid("'audits' is a number from 1 to 1000.")
    }
    return count
  }

  private func trend(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    let name = request.query("by") ?? "locale"
    guard let axis = TrendQueries.Axis(rawValue: name) else {
      throw Problem.invalid("'by' is locale or rule.")
    }
    let count = try Self.count(request)
    let points = try await core.store.read { db in
      _ = try ProjectQueries.find(db, id)
      return try TrendQueries.points(db, project: id, by: axis, audits: count)
    }
    return try Page(items: points, next: nil).response(for: request)
  }

  private func compare(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let id = try context.parameter("project")
    guard let old = request.query("old"), let new = request.query("new") else {
      throw Problem.invalid("Give the audits as 'old' and 'new'.")
    }
    let name = request.query("format") ?? "json"
    let format = ComparisonFormat(rawValue: name)
    guard format != nil || name == "json" else {
      throw Problem.invalid("'format' is json, text, markdown or html.")
    }
    let language = try request.reportLanguage()
    var input: [String: String] = [:]
    func parts(of audit: String, _ side: String) async throws -> [JobSpec.Part] {
      try await reports(after: audit, project: id).enumerated().map { place, each in
        let file = "\(side)-\(place).gz"
        input[file] = each.report.blob
        return JobSpec.Part(file: file, locales: each.locales)
      }
    }
    let comparison = JobSpec.Comparison(
      old: old, new: new, oldParts: try await parts(of: old, "old"),
      newParts: try await parts(of: new, "new"), format: name, language: language)
    let (blob, size) = try await core.jobs.document(.compare(comparison), input: input)
    var response = try BlobResponse(core: core, request: request).plain(
      blob.hash, size: size, type: format.mediaType, holding: blob)
    guard let format else { return response }
    response.headers[.contentLanguage] = language
    if format == .html {
      response.headers[.contentSecurityPolicy] =
        ServiceAsset.reportPolicy.text + "; frame-ancestors 'none'"
    }
    return response
  }

  /// The JSON reports that together say the state of all languages after an audit. An audit older than
  /// the account of languages stands for itself.
  private func reports(
    after id: String, project: String
  ) async throws -> [(report: ReportRecord, locales: [String]?)] {
    try await core.store.read { db in
      _ = try ProjectQueries.find(db, project)
      let audit = try AuditQueries.find(db, project: project, id: id)
      guard
        let own = try AuditQueries.report(
          db, audit: audit.seq ?? 0, format: "json", language: "en")
      else {
        throw Problem.conflict("Audit '\(id)' has no report: it is \(audit.state.rawValue).")
      }
      guard audit.wholeErrors != nil || audit.branch != nil else { return [(own, nil)] }
      return try LanguageQueries.reports(
        db, project: project, format: "json", branch: audit.branch, after: audit.seq
      ).map { ($0.report, $0.locales) }
    }
  }

  /// The room of each text in every language, each as the newest audit of it says.
  private func budgets(
    _ project: String, format: String, _ request: Request
  ) async throws -> Response {
    let parts = try await core.store.read {
      try TrendQueries.budgets($0, project: project, format)
    }
    let type = format == "json" ? "application/json" : "text/csv; charset=utf-8"
    let answer = BlobResponse(core: core, request: request)
    if parts.count == 1, let only = parts.first {
      return try answer.compressed(only.report.blob, size: only.report.size, type: type)
    }
    var input: [String: String] = [:]
    let union = JobSpec.BudgetUnion(
      parts: parts.enumerated().map { place, each in
        input["part-\(place).gz"] = each.report.blob
        return JobSpec.Part(file: "part-\(place).gz", locales: each.locales)
      }, format: format)
    let (blob, size) = try await core.jobs.document(.uniteBudgets(union), input: input)
    return try answer.plain(blob.hash, size: size, type: type, holding: blob)
  }
}

extension ComparisonFormat? {
  /// What the form is, as HTTP says it; JSON unless it is one of these.
  fileprivate var mediaType: String {
    switch self {
    case nil: "application/json"
    case .text: "text/plain; charset=utf-8"
    case .markdown: "text/markdown; charset=utf-8"
    case .html: "text/html; charset=utf-8"
    }
  }
}
