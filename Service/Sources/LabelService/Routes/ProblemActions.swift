import Foundation
import GRDB
import LabelModel
import LabelReport

/// Follows problems and changes how far they are, for the interface and the page alike.
struct ProblemActions: Sendable {
  /// Problems that one project may follow.
  private static let limit = 50_000
  let core: ServiceCore

  /// Takes up a finding of an audit; one that is followed already stays as it is.
  ///
  /// - Throws: a ``Problem`` when the audit has no such finding.
  func track(
    project: String, audit: String, fingerprint: String, who: String
  ) async throws -> (standing: ProblemQueries.Standing, isNew: Bool) {
    let listing = try await ReportReading(core: core).findings(project: project, audit: audit)
    let found = try await offload {
      try listing.read(atMost: 1) { $0.isKnown(as: fingerprint) }
    }
    guard let finding = found.entries.first else {
      throw Problem.unusable("The audit has no finding '\(fingerprint.prefix(200))'.")
    }
    let wording = try finding.wording.map {
      String(decoding: try JSON.encode($0), as: UTF8.self)
    }
    return try await core.store.write { db in
      if let known = try ProblemQueries.find(db, project: project, fingerprint: fingerprint) {
        return (known, false)
      }
      let count = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM problem WHERE project = ?", arguments: [project])
      guard (count ?? 0) < Self.limit else {
        throw Problem.conflict("A project follows at most \(Self.limit) problems.")
      }
      let now = Date.nowStamp
      var problem = TrackedProblem(
        project: project, fingerprint: fingerprint,
        // By its form the last part is the language.
        locale: fingerprint.split(separator: "/").last.map(String.init)
          ?? JobResult.everyLanguage,
        message: String(finding.message.prefix(2000)), wording: wording, createdAt: now,
        createdBy: who, changedAt: now)
      try problem.insert(db)
      try ProblemQueries.note(db, .opened, of: problem, who: who)
      let standing = try ProblemQueries.find(db, project: project, id: problem.id ?? 0)
      return (standing, true)
    }
  }

  /// Brings a problem into a state.
  ///
  /// - Parameters:
  ///   - assignee: who sees to it; needed for ``ProblemState/assigned``.
  ///   - reason: why; needed for ``ProblemState/accepted``, and to open what was accepted.
  func bring(
    project: String, id: Int64, to state: ProblemState, assignee: String?, reason: String?,
    who: String
  ) async throws -> ProblemQueries.Standing {
    let reason = try reason.flatMap { $0.isEmpty ? nil : try BaselineActions.checked(reason: $0) }
    let assignee = try assignee.flatMap { $0.isEmpty ? nil : try Self.checked(assignee: $0) }
    if state == .assigned, assignee == nil {
      throw Problem.unusable("'assignee' says who sees to it.")
    }
    if state == .accepted, reason == nil { throw Problem.unusable("'reason' says why it stays.") }
    return try await core.store.write { db in
      let before = try ProblemQueries.find(db, project: project, id: id)
      var problem = before.problem
      problem.changedAt = Date.nowStamp
      if state != .accepted, state != .fixed, let acceptance = before.acceptance {
        guard let reason else {
          throw Problem.unusable("'reason' says why it is no longer accepted.")
        }
        _ = try BaselineQueries.withdraw(
          db, project: project, id: acceptance.id ?? 0, reason: reason, who: who)
      }
      switch state {
      case .open:
        guard before.state != .open else { return before }
        (problem.assignee, problem.fixedAt) = (nil, nil)
        try ProblemQueries.note(db, .reopened, of: problem, who: who, reason)
      case .assigned:
        (problem.assignee, problem.fixedAt) = (assignee, nil)
        try ProblemQueries.note(
          db, .assigned, of: problem, who: who,
          [assignee, reason].compactMap { $0 }.joined(separator: ": "))
      case .accepted:
        problem.fixedAt = nil
        _ = try BaselineQueries.accept(
          db, project: project,
          findings: [(fingerprint: problem.fingerprint, message: problem.message)],
          reason: reason ?? "", who: who)
        try ProblemQueries.note(db, .accepted, of: problem, who: who, reason)
      case .fixed:
        guard before.state != .fixed else { return before }
        problem.fixedAt = Date.nowStamp
        try ProblemQueries.note(db, .fixed, of: problem, who: who, reason)
      }
      try problem.update(db)
      return try ProblemQueries.find(db, project: project, id: id)
    }
  }

  /// Says something about a problem.
  func comment(
    project: String, id: Int64, text: String, who: String
  ) async throws -> ProblemQueries.Standing {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...4000).contains(text.count), text.utf8.count <= 16_000 else {
      throw Problem.unusable("A comment has 1 to 4000 characters.")
    }
    return try await core.store.write { db in
      var problem = try ProblemQueries.find(db, project: project, id: id).problem
      let said = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM problemEvent WHERE problem = ?", arguments: [id])
      guard (said ?? 0) < 1000 else {
        throw Problem.conflict("A problem has at most 1000 entries.")
      }
      problem.changedAt = Date.nowStamp
      try problem.update(db)
      try ProblemQueries.note(db, .comment, of: problem, who: who, text)
      return try ProblemQueries.find(db, project: project, id: id)
    }
  }

  private static func checked(assignee: String) throws -> String {
    let name = assignee.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...100).contains(name.count), name.utf8.count <= 400,
      !name.unicodeScalars.contains(where: { $0.value < 0x20 })
    else { throw Problem.unusable("'assignee' has 1 to 100 characters on one line.") }
    return name
  }
}

extension ReportListing.Finding {
  /// Whether it is recognised by a fingerprint in one of its languages or at one of its labels.
  func isKnown(as id: String) -> Bool { fingerprint == id || also?.contains(id) == true }
}
