import HTTPTypes
import Hummingbird

/// What a project uses, and what it may.
struct UsageRoutes: Sendable {
  let core: ServiceCore

  private struct View: Encodable, Sendable {
    /// Bounds; `nil` for none.
    struct Bounds: Encodable, Sendable {
      var openAudits: Int?
      var auditsOfDay: Int?
      var bytes: Int?
    }
    var usage: QuotaQueries.Usage
    var bounds: Bounds
  }

  func add(to table: RouteTable) {
    table.add(.get, "/api/v1/projects/{project}/usage", .read) { _, context in
      let id = try context.parameter("project")
      let usage = try await core.store.read { db in
        _ = try ProjectQueries.find(db, id)
        return try QuotaQueries.usage(db, project: id)
      }
      func bound(_ value: Int) -> Int? { value > 0 ? value : nil }
      let configuration = core.configuration
      return try JSON.response(
        View(
          usage: usage,
          bounds: View.Bounds(
            openAudits: bound(configuration.projectOpenAudits),
            auditsOfDay: bound(configuration.projectAuditsOfDay),
            bytes: bound(configuration.projectBytes))))
    }
  }
}

extension Problem {
  /// A project would use more than it may.
  static func quota(
    _ status: HTTPResponse.Status, _ detail: String, retryAfter: Int?
  ) -> Problem {
    Problem(
      "quota", status, "The project's quota is used up", detail,
      headers: retryAfter.map { [.retryAfter: "\($0)"] } ?? [:])
  }
}
