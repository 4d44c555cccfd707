import Foundation
import LabelReport
import NIOHTTP1

/// The place where a project's source is kept, by its API: GitHub or GitLab.
struct Forge: Sendable {
  /// Addresses of the APIs unless a hook names another.
  static let usual: [HookRecord.Kind: String] = [
    .github: "https://api.github.com", .gitlab: "https://gitlab.com/api/v4",
  ]

  let content: HookSender.Content
  private let configuration: ServiceConfiguration

  init(_ content: HookSender.Content, _ configuration: ServiceConfiguration) {
    self.content = content
    self.configuration = configuration
  }

  private var isGitHub: Bool { content.hook.kind == .github }

  private func request(
    _ method: HTTPMethod, _ path: String, _ body: (some Encodable)?
  ) throws -> OutboundClient.Request {
    let address = content.hook.address
    let base = address.hasSuffix("/") ? String(address.dropLast()) : address
    return OutboundClient.Request(
      method: method, url: try OutboundPolicy.url("\(base)/\(root)\(path)"),
      headers: isGitHub
        ? [
          ("Authorization", "Bearer \(content.hook.secret)"),
          ("Accept", "application/vnd.github+json"), ("X-GitHub-Api-Version", "2022-11-28"),
        ] : [("PRIVATE-TOKEN", content.hook.secret)],
      body: try body.map { try JSON.encode($0) })
  }

  private var root: String {
    let name = content.hook.repository ?? ""
    var plain = CharacterSet.alphanumerics
    plain.insert(charactersIn: "-._~")
    if isGitHub {
      return "repos/"
        + name.split(separator: "/").map {
          $0.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
        }.joined(separator: "/")
    }
    return "projects/\(name.addingPercentEncoding(withAllowedCharacters: plain) ?? "")"
  }

  // MARK: - The status of a commit

  private struct Status: Encodable {
    var state: String
    var context: String?
    var name: String?
    var description: String
    var page: String?

    enum CodingKeys: String, CodingKey {
      case state, context, name, description
      case page = "target_url"
    }
  }

  /// Says on the audit's commit how far it is: what is true now, not what was when this was noted.
  func status() throws -> OutboundClient.Request {
    let audit = content.audit
    let name = "labelaudit/\(content.project.id)"
    let body = Status(
      state: state(of: audit), context: isGitHub ? name : nil, name: isGitHub ? nil : name,
      description: String(sentence(of: audit).prefix(140)),
      page: configuration.page(of: audit))
    return try request(.POST, "/statuses/\(audit.commitName ?? "")", body)
  }

  private func state(of audit: AuditRecord) -> String {
    switch AuditOutcome(audit) {
    case .passed: "success"
    case .gate: isGitHub ? "failure" : "failed"
    case .broken: isGitHub ? "error" : "failed"
    case .cancelled: isGitHub ? "error" : "canceled"
    case .queued: "pending"
    case .running: isGitHub ? "pending" : "running"
    }
  }

  private func sentence(of audit: AuditRecord) -> String {
    switch AuditOutcome(audit) {
    case .passed, .gate:
      audit.newErrors.map { errors in
        "new: \(errors) errors, \(audit.newWarnings ?? 0) warnings, \(audit.newReview ?? 0) to review"
      }
        ?? "\(audit.errors ?? 0) errors, \(audit.warnings ?? 0) warnings, \(audit.review ?? 0) to review"
    case .broken: "the audit could not be done"
    case .cancelled: "the audit was cancelled"
    case .queued: "the audit waits"
    case .running: "the audit runs"
    }
  }

  // MARK: - The comment of a pull request

  private struct Text: Encodable { var body: String }

  /// What the comment is known by among others.
  var mark: String { "<!-- labelaudit:\(content.project.id) -->" }

  /// The text of the comment: its mark, then the newest audit in words.
  var text: String {
    let audit = content.newest ?? content.audit
    let sign =
      switch AuditOutcome(audit) {
      case .passed: "✅"
      case .gate: "❌"
      default: "⚠️"
      }
    var lines = [
      mark, "### \(sign) LabelAudit: \(MarkdownText.escaped(content.project.name))", "",
      sentence(of: audit) + ".",
    ]
    if let problem = audit.problem, AuditOutcome(audit) == .broken {
      lines.append(MarkdownText.escaped(String(problem.prefix(500))))
    }
    if let commit = audit.commitName { lines += ["", "Commit `\(commit.prefix(12))`"] }
    if let page = configuration.page(of: audit) { lines.append("[Report](\(page))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private var comments: String {
    let number = content.audit.pullRequest ?? 0
    return isGitHub ? "/issues/\(number)/comments" : "/merge_requests/\(number)/notes"
  }

  /// Lists the comments of the pull request.
  func list(page: Int) throws -> OutboundClient.Request {
    try request(.GET, "\(comments)?per_page=100&page=\(page)", nil as Text?)
  }

  func create() throws -> OutboundClient.Request {
    try request(.POST, comments, Text(body: text))
  }

  func update(_ comment: Int64) throws -> OutboundClient.Request {
    isGitHub
      ? try request(.PATCH, "/issues/comments/\(comment)", Text(body: text))
      : try request(.PUT, "\(comments)/\(comment)", Text(body: text))
  }
}

/// Keeps one comment in each pull request: found by what is remembered or by its mark, updated in place.
struct ForgeComment: Sendable {
  /// Pages of a hundred comments that are looked through.
  private static let pages = 10
  let forge: Forge
  let client: OutboundClient
  let store: Store

  private struct Comment: Decodable {
    var id: Int64
    var body: String?
  }

  func write() async throws -> OutboundClient.Answer {
    if let known = forge.content.comment {
      let answer = try await client.send(forge.update(known))
      guard answer.status == 404 || answer.status == 410 else { return answer }
      try await remember(nil)
    }
    // A comment that was written and not remembered is found by its mark.
    for page in 1...Self.pages {
      let answer = try await client.send(forge.list(page: page))
      guard (200..<300).contains(answer.status) else { return answer }
      let comments = (try? JSONDecoder().decode([Comment].self, from: answer.body)) ?? []
      if let own = comments.first(where: { $0.body?.hasPrefix(forge.mark) == true }) {
        try await remember(own.id)
        return try await client.send(forge.update(own.id))
      }
      if comments.count < 100 { break }
    }
    let answer = try await client.send(forge.create())
    if let made = try? JSONDecoder().decode(Comment.self, from: answer.body) {
      try await remember(made.id)
    }
    return answer
  }

  private func remember(_ comment: Int64?) async throws {
    let (hook, number) = (forge.content.hook.id, forge.content.audit.pullRequest ?? 0)
    try await store.write { db in
      try HookQueries.setComment(db, hook: hook, pullRequest: number, to: comment)
    }
  }
}
