import Foundation
import GRDB
import Hummingbird

/// Names of branches.
enum BranchName {
  /// A name without space around it; `nil` for an empty one.
  ///
  /// - Throws: a ``Problem`` for one that is too long or has more than one line.
  static func checked(_ text: String) throws -> String? {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard name.count <= 200, name.utf8.count <= 800,
      !name.unicodeScalars.contains(where: { $0.value < 0x20 })
    else {
      throw Problem.unusable("The name of a branch has at most 200 characters on one line.")
    }
    return name.isEmpty ? nil : name
  }

  /// - Throws: a ``Problem`` for an empty one too.
  static func required(_ text: String) throws -> String {
    guard let name = try checked(text) else {
      throw Problem.unusable("The name of a branch is not empty.")
    }
    return name
  }
}

/// What is known of a project's branches. The state of the main one is the project's; another adds to it
/// what is new, and that alone holds its gate.
enum BranchActions {
  /// Branches that are listed.
  private static let listed = 200

  /// A branch as the interface shows it.
  struct View: Encodable, Sendable {
    var name: String
    /// True when nothing new holds the gate.
    var passes: Bool
    /// What is new in all languages that were audited on it.
    var new: StateView.New
    /// Languages that were audited on it.
    var languages: [String]
    /// Its newest audit that ended with a result, and when that was.
    var audit: String
    var at: String
  }

  /// The branches beside the main one that have a result, the newest first.
  static func list(_ db: Database, project: String) throws -> [View] {
    _ = try ProjectQueries.find(db, project)
    let newest = try AuditRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM audit WHERE seq IN (
          SELECT max(seq) FROM audit WHERE project = ? AND branch IS NOT NULL AND state = 'done'
          GROUP BY branch)
        ORDER BY seq DESC LIMIT ?
        """, arguments: [project, listed])
    return try newest.compactMap { audit in
      guard let name = audit.branch else { return nil }
      let state = try LanguageQueries.state(db, project: project, branch: name)
      return View(
        name: name, passes: state.allSatisfy(\.passes),
        new: StateView.New(
          errors: state.reduce(0) { $0 + ($1.newErrors ?? 0) },
          warnings: state.reduce(0) { $0 + ($1.newWarnings ?? 0) },
          review: state.reduce(0) { $0 + ($1.newReview ?? 0) }),
        languages: state.map(\.locale), audit: audit.id, at: audit.endedAt ?? audit.createdAt)
    }
  }

  /// The state of a branch: of the main one when none is named.
  ///
  /// - Throws: a ``Problem`` for a branch that nothing was audited on.
  static func state(
    _ db: Database, project id: String, of branch: String?
  ) throws -> StateView {
    let project = try ProjectQueries.find(db, id)
    guard let branch, branch != project.mainBranch else {
      return StateView(id, try LanguageQueries.state(db, project: id))
    }
    let state = try LanguageQueries.state(db, project: id, branch: branch)
    guard !state.isEmpty else {
      throw Problem.notFound("Nothing was audited on the branch '\(branch.prefix(200))'.")
    }
    return StateView(id, state, branch: branch)
  }

  /// Gives the main branch another name.
  ///
  /// - Throws: a ``Problem`` when audits are of another branch of that name.
  static func setMain(_ db: Database, _ project: inout ProjectRecord, _ name: String) throws {
    let isTaken = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM audit WHERE project = ? AND branch = ?)",
      arguments: [project.id, name])
    guard isTaken != true else {
      throw Problem.conflict("There are audits of another branch named '\(name)'.")
    }
    project.mainBranch = name
  }
}

/// The branches of a project.
struct BranchRoutes: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    table.add(.get, "/api/v1/projects/{project}/branches", .read, cache: core.cache) {
      request, context in
      let id = try context.parameter("project")
      let all = try await core.store.read { try BranchActions.list($0, project: id) }
      return try Page(items: all, next: nil).response(for: request)
    }
  }
}
