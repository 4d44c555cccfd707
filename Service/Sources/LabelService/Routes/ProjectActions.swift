import Foundation
import GRDB
import LabelAudit

/// Makes projects, for the interface and the page alike.
struct ProjectActions: Sendable {
  let core: ServiceCore

  /// - Throws: a ``Problem`` when the identifier is taken or cannot be one.
  func create(id: String, name: String?, configuration: String?, who: String) async throws
    -> ProjectView
  {
    let isIdentifier =
      (1...64).contains(id.utf8.count)
      && id.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
      && !id.hasPrefix("-") && !id.hasSuffix("-")
    guard isIdentifier else {
      throw Problem.unusable(
        "'id' is made of a–z, 0–9 and '-', begins and ends with a letter or digit, and has at most "
          + "64 characters.")
    }
    let name = try Self.checked(name: name ?? id)
    if let configuration { try Self.check(configuration: configuration) }
    let project = ProjectRecord(
      id: id, name: name, configuration: configuration?.isEmpty == false ? configuration : nil,
      createdAt: Date.nowStamp, createdBy: who)
    return try await core.store.write { db in
      guard try ProjectRecord.fetchOne(db, key: id) == nil else {
        throw Problem.conflict("There is a project '\(id)' already.")
      }
      guard try ProjectQueries.count(db) < 10_000 else {
        throw Problem.conflict("There are 10 000 projects; remove one first.")
      }
      try project.insert(db)
      try LogQueries.add(db, who: who, action: "project.create", project: id, detail: name)
      return try ProjectRoutes.view(db, project)
    }
  }

  static func checked(name: String) throws -> String {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...200).contains(name.count), name.utf8.count <= 1000,
      !name.unicodeScalars.contains(where: { $0.value < 0x20 })
    else { throw Problem.unusable("'name' has 1 to 200 characters on one line.") }
    return name
  }

  static func check(configuration text: String) throws {
    guard text.utf8.count <= 64 << 10 else {
      throw Problem.tooLarge("'configuration' may have 64 KB.")
    }
    var configuration = LabelAudit.Configuration()
    do {
      try ConfigurationFile.apply(
        text, path: ConfigurationFile.defaultName, to: &configuration)
    } catch {
      throw Problem.unusable(error.description)
    }
  }
}
