import Foundation
import GRDB

/// Says who is told of a project's audits, for the interface and the page alike.
struct HookActions: Sendable {
  /// Hooks that one project may have.
  private static let limit = 20
  let core: ServiceCore

  /// Adds somebody to be told.
  ///
  /// - Parameters:
  ///   - address: of the webhook, or of the API where it is not the usual one.
  ///   - secret: the API's token; of a webhook what signs, made here unless given.
  /// - Returns: the hook; its secret is shown this once.
  func add(
    project: String, kind: String, address: String?, repository: String?, secret: String?,
    who: String
  ) async throws -> HookRecord {
    guard let kind = HookRecord.Kind(rawValue: kind) else {
      throw Problem.unusable("'kind' is webhook, github or gitlab.")
    }
    guard let address = Self.given(address) ?? Forge.usual[kind] else {
      throw Problem.unusable("'address' says who is told.")
    }
    let url: URL
    do {
      url = try OutboundPolicy.url(address)
      // Said at once where it is plain; each message is checked again.
      if ClientAddress(url.host ?? "") != nil || url.scheme != "https" {
        _ = try await OutboundPolicy(allowed: core.configuration.hookNetworks).address(for: url)
      }
    } catch let refusal as OutboundPolicy.Refusal {
      throw Problem.unusable("'address' cannot be told: \(refusal.description).")
    } catch let failure as OutboundPolicy.Failure {
      throw Problem.unusable("'address' cannot be told: \(failure.description).")
    }
    let repository = kind == .webhook ? nil : Self.given(repository)
    if kind != .webhook {
      guard let repository, repository.utf8.count <= 300, repository.contains("/"),
        repository.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(Self.isName)
      else { throw Problem.unusable("'repository' is OWNER/NAME.") }
    }
    let secret = Self.given(secret) ?? (kind == .webhook ? Secrets.make() : "")
    guard (8...1000).contains(secret.utf8.count),
      secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      throw Problem.unusable(
        "'secret' has 8 to 1000 visible ASCII characters: the API's token, or what signs.")
    }
    let hook = HookRecord(
      id: UUID().uuidString.lowercased(), project: project, kind: kind,
      address: url.absoluteString, repository: repository, secret: secret,
      createdAt: Date.nowStamp, createdBy: who)
    try await core.store.write { db in
      _ = try ProjectQueries.find(db, project)
      guard try HookQueries.list(db, project: project).count < Self.limit else {
        throw Problem.conflict("A project tells at most \(Self.limit).")
      }
      try hook.insert(db)
      try LogQueries.add(
        db, who: who, action: "hook.add", project: project, subject: hook.id,
        detail: "\(kind.rawValue) \(hook.address) \(repository ?? "")")
    }
    return hook
  }

  func remove(project: String, id: String, who: String) async throws {
    try await core.store.write { db in
      let hook = try HookQueries.find(db, project: project, id: id)
      try hook.delete(db)
      try LogQueries.add(
        db, who: who, action: "hook.remove", project: project, subject: id,
        detail: "\(hook.kind.rawValue) \(hook.address)")
    }
  }

  private static func given(_ text: String?) -> String? {
    let text = text?.trimmingCharacters(in: .whitespacesAndNewlines)
    return text?.isEmpty == false ? text : nil
  }

  private static func isName(_ part: Substring) -> Bool {
    !part.isEmpty && part != "." && part != ".."
      && part.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
          || [0x2D, 0x5F, 0x2E].contains($0)
      }
  }
}

/// What an audit is of at the place where the source is kept.
enum ForgeFields {
  /// A commit's name, 7 to 64 hexadecimal digits; `nil` when none is given.
  static func commit(_ text: String?) throws -> String? {
    guard let name = text?.trimmingCharacters(in: .whitespaces).lowercased(), !name.isEmpty
    else { return nil }
    guard (7...64).contains(name.utf8.count),
      name.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else {
      throw Problem.unusable("'commit' has 7 to 64 hexadecimal digits.")
    }
    return name
  }

  /// The number of a pull request; `nil` when none is given.
  static func pullRequest(_ text: String?) throws -> Int? {
    guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    guard let number = Int(text), (1...1_000_000_000).contains(number) else {
      throw Problem.unusable("'pullRequest' is a number from 1.")
    }
    return number
  }
}
