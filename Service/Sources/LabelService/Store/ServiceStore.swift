public import Foundation
import GRDB

/// What is wrong with a data folder that a command was pointed at.
public struct ServiceStoreError: Error, CustomStringConvertible, Equatable {
  /// What, why, what to do.
  public var description: String
}

/// The store of a service, for commands beside it. The service may be running.
public struct ServiceStore: Sendable {
  private let store: Store
  let folder: URL

  /// Opens the store of a data folder; the folder is made when it is not there.
  public init(folder: URL) throws {
    self.folder = folder
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o750])
      store = try Store(folder: folder)
    } catch {
      throw ServiceStoreError(
        description:
          "\(folder.path(percentEncoded: false)): error: the store cannot be opened: \(error)")
    }
  }

  /// Makes a token and gives its text, which is kept nowhere.
  ///
  /// - Parameter projects: the projects it is bound to; `nil` for all.
  public func createToken(
    name: String, scope: TokenScope, projects: [String]?, days: Int?
  ) async throws -> String {
    do {
      return try await store.write { db in
        try TokenActions.create(
          db, name: name, scope: scope, projects: projects, days: days, who: "command line"
        ).secret
      }
    } catch let problem as Problem {
      throw ServiceStoreError(description: "error: \(problem.detail)")
    }
  }

  /// One line for each token: identifier, scope, state, when it was made and ends, projects, name.
  public func tokenLines() async throws -> [String] {
    let now = Date.nowStamp
    return try await store.read { try TokenActions.list($0) }.map { token in
      let state =
        token.revokedAt != nil ? "revoked" : token.isValid(at: now) ? "valid" : "expired"
      return [
        token.id, token.scope.rawValue, state, token.createdAt, token.expiresAt ?? "-",
        token.boundTo?.sorted().joined(separator: ",") ?? "*", token.name,
      ].joined(separator: "\t")
    }
  }

  /// Makes a token open nothing more.
  public func revokeToken(id: String) async throws {
    do {
      _ = try await store.write { try TokenActions.revoke($0, id: id, who: "command line") }
    } catch let problem as Problem {
      throw ServiceStoreError(description: "error: \(problem.detail)")
    }
  }
}
