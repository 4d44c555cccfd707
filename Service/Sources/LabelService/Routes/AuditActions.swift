import Crypto
import Foundation
import GRDB
import LabelAudit
import LabelReport

/// Takes audits in and ends them, for the interface and the page alike.
struct AuditActions: Sendable {
  let core: ServiceCore

  /// What became of a submission.
  struct Answer: Sendable {
    var audit: AuditRecord
    /// False when the same had been submitted before.
    var isNew: Bool
  }

  /// Puts an audit into the queue. When this returns, the audit is on the disk.
  ///
  /// - Parameters:
  ///   - key: the `Idempotency-Key` of the request.
  ///   - identity: who sends it, and whose keys it is one of.
  func submit(
    _ upload: Upload, to projectID: String, key: String?, by identity: Identity
  ) async throws -> Answer {
    let (owner, who) = (identity.owner, identity.name)
    let label = try upload.fields["label"].flatMap { text -> String? in
      let label = text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard label.count <= 200, !label.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        throw Problem.unusable("'label' has at most 200 characters on one line.")
      }
      return label.isEmpty ? nil : label
    }
    if let key {
      guard (1...200).contains(key.utf8.count),
        key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else { throw Problem.invalid("An Idempotency-Key has 1 to 200 visible ASCII characters.") }
    }
    let release = try upload.fields["release"].flatMap { text -> String? in
      let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard name.count <= 50, !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        throw Problem.unusable("'release' has at most 50 characters on one line.")
      }
      return name.isEmpty ? nil : name
    }
    let branch = try upload.fields["branch"].flatMap { try BranchName.checked($0) }
    let commit = try ForgeFields.commit(upload.fields["commit"])
    let pullRequest = try ForgeFields.pullRequest(upload.fields["pullRequest"])
    let again = upload.fields["again"] ?? "false"
    guard let isAgain = Bool(again) else { throw Problem.invalid("'again' is true or false.") }
    let languages = try Self.languages(upload.fields["languages"])
    let configuration = core.configuration
    let limit = configuration.openAudits
    let files = upload.files.map { (name: $0.name, blob: $0.blob.hash, size: $0.blob.size) }
    let answer = try await core.store.write { db -> Answer in
      let project = try ProjectQueries.find(db, projectID)
      let hasOwnBars = files.contains { $0.name == JobPreparation.barsName }
      let bars = hasOwnBars ? nil : try ProjectQueries.latestBars(db, project: projectID)
      guard bars != nil || !files.isEmpty else {
        throw Problem.unusable("The project has no bars, and the upload has no file.")
      }
      let sent = Self.hash(
        files.map { "\($0.name)\u{0}\($0.blob)" }.sorted() + [label ?? ""]
          + (languages.map { [$0] } ?? []) + (release.map { ["release \($0)"] } ?? [])
          + (branch.map { ["branch \($0)"] } ?? []) + (commit.map { ["commit \($0)"] } ?? [])
          + (pullRequest.map { ["pull request \($0)"] } ?? []))
      if let key,
        let known = try Row.fetchOne(
          db,
          sql: """
            SELECT contentHash, audit FROM idempotency
            WHERE owner = ? AND project = ? AND name = ?
            """, arguments: [owner, projectID, key])
      {
        guard known["contentHash"] == sent else {
          throw Problem.conflict("This Idempotency-Key was used with other content.")
        }
        let seq: Int64 = known["audit"]
        if let audit = try AuditRecord.fetchOne(db, key: seq) {
          return Answer(audit: audit, isNew: false)
        }
      }
      let accepted = try BaselineQueries.inForce(db, project: projectID)
      let other = branch == project.mainBranch ? nil : branch
      // A branch is held against the main one, so the same sent again may be answered otherwise.
      let known = try other.map { _ in
        try LanguageQueries.state(db, project: projectID).map { "\($0.seq)" }
      }
      let content = Self.hash(
        [
          LabelAuditVersion.current, bars?.blob ?? "", project.configuration ?? "", sent,
          accepted.map(\.fingerprint).joined(separator: "\u{0}"),
        ] + (known ?? []))
      if !isAgain,
        let same = try AuditQueries.sameContent(db, project: projectID, hash: content),
        let seq = same.seq
      {
        try Self.remember(db, owner, projectID, key, sent, seq)
        return Answer(audit: same, isNew: false)
      }
      guard try AuditQueries.countOpen(db) < limit else {
        throw Problem.full("\(limit) audits have not ended; try again later.")
      }
      try QuotaQueries.check(
        db, project: projectID, adding: files.reduce(0) { $0 + $1.size }, configuration)
      var audit = AuditRecord(
        id: UUID().uuidString.lowercased(), project: projectID, state: .queued,
        barsVersion: bars?.version, contentHash: content, label: label,
        createdAt: Date.nowStamp, createdBy: who, owner: owner, languages: languages,
        releaseName: release, branch: other, commitName: commit, pullRequest: pullRequest)
      try audit.insert(db)
      let seq = audit.seq ?? 0
      for (position, file) in files.enumerated() {
        try AuditFileRecord(
          audit: seq, position: position, name: file.name, blob: file.blob, size: file.size
        ).insert(db)
      }
      try Self.remember(db, owner, projectID, key, sent, seq)
      try LogQueries.add(
        db, who: who, action: "audit.submit", project: projectID, subject: audit.id)
      try HookQueries.tell(db, of: seq)
      return Answer(audit: audit, isNew: true)
    }
    withExtendedLifetime(upload) {}
    if answer.isNew {
      core.metrics.count("labelaudit_audits_submitted_total")
      await core.queue.wake()
    }
    return answer
  }

  /// Ends an audit that has not ended.
  ///
  /// - Throws: a ``Problem`` when it is somebody else's and the asker may not review.
  func cancel(project: String, id: String, by identity: Identity) async throws -> AuditRecord {
    let who = identity.name
    let (audit, isCancelled) = try await core.store.write { db -> (AuditRecord, Bool) in
      let audit = try AuditQueries.find(db, project: project, id: id)
      guard audit.owner == identity.owner || identity.isAtLeast(.review) else {
        throw Problem.forbidden(
          "Cancelling the audit of another needs a token of scope 'review'.")
      }
      guard let seq = audit.seq, try JobQueries.cancel(db, seq: seq) else {
        if audit.state == .cancelled { return (audit, false) }
        throw Problem.conflict("The audit has ended: \(audit.state.rawValue).")
      }
      try LogQueries.add(db, who: who, action: "audit.cancel", project: project, subject: id)
      return (try AuditQueries.find(db, project: project, id: id), true)
    }
    if isCancelled, let seq = audit.seq { await core.queue.end(seq) }
    return audit
  }

  /// Languages of reports beside those that every audit has, in order.
  ///
  /// - Throws: a ``Problem`` for one that reports are not written in.
  private static func languages(_ text: String?) throws -> String? {
    guard let text else { return nil }
    let known = ReportLanguage.all.map(\.identifier)
    let wanted = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    for tag in wanted where !known.contains(tag) {
      throw Problem.unusable(
        "'languages' are tags with commas between, of \(known.joined(separator: ", ")).")
    }
    let further = Set(wanted).subtracting(JobReports.always).sorted()
    return further.isEmpty ? nil : further.joined(separator: ",")
  }

  private static func remember(
    _ db: Database, _ owner: String, _ project: String, _ key: String?, _ hash: String,
    _ audit: Int64
  ) throws {
    guard let key else { return }
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO idempotency (owner, project, name, contentHash, audit)
        VALUES (?, ?, ?, ?, ?)
        """, arguments: [owner, project, key, hash, audit])
  }

  private static func hash(_ parts: [String]) -> String {
    var hasher = SHA256()
    for part in parts {
      hasher.update(data: Data("\(part.utf8.count):".utf8))
      hasher.update(data: Data(part.utf8))
    }
    return hasher.finalize().hexadecimal
  }
}
