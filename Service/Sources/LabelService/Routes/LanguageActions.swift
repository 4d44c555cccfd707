import Foundation
import GRDB
import LabelReport

/// What is known of a language, and who looks after it; for the interface and the page alike.
struct LanguageActions: Sendable {
  /// Names that one language may have.
  private static let ownerLimit = 10
  let core: ServiceCore

  /// A language of a project as the interface shows it.
  struct View: Encodable, Sendable {
    struct Retirement: Encodable, Sendable {
      var at: String
      var by: String
      var reason: String
    }
    /// A tag; `*` for what holds for every language.
    var locale: String
    /// Who looks after it.
    var owners: [String]
    /// What its newest audit found; `nil` for a retired language.
    var state: StateView.Language?
    /// Texts to mend; `nil` when the newest audit is older than this count.
    var texts: Int?
    /// Since when and why it is out of the project's state.
    var retired: Retirement?
  }

  /// Every language, the retired ones behind the others.
  static func all(_ db: Database, project: String) throws -> [View] {
    _ = try ProjectQueries.find(db, project)
    let owners = try TeamQueries.owners(db, project: project)
    let state = try LanguageQueries.state(db, project: project)
    return zip(state, StateView(project, state).languages).map { record, view in
      View(
        locale: view.locale, owners: owners[view.locale] ?? [], state: view, texts: record.texts)
    }
      + (try TeamQueries.retired(db, project: project)).map { record in
        View(
          locale: record.locale, owners: owners[record.locale] ?? [],
          retired: View.Retirement(at: record.at, by: record.who, reason: record.reason))
      }
  }

  /// - Throws: a ``Problem`` when the project has no such language.
  static func one(_ db: Database, project: String, locale: String) throws -> View {
    guard let view = try all(db, project: project).first(where: { $0.locale == locale }) else {
      throw Problem.notFound("Project '\(project)' has no language '\(locale.prefix(40))'.")
    }
    return view
  }

  /// Gives a language to people.
  func setOwners(
    project: String, locale: String, to names: [String], who: String
  ) async throws -> View {
    var owners: [String] = []
    for name in names.map({ $0.trimmingCharacters(in: .whitespacesAndNewlines) })
    where !name.isEmpty && !owners.contains(name) {
      guard name.count <= 100, name.utf8.count <= 400,
        !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "," })
      else {
        throw Problem.unusable("A name has at most 100 characters on one line, without ','.")
      }
      owners.append(name)
    }
    guard owners.count <= Self.ownerLimit else {
      throw Problem.unusable("A language may have \(Self.ownerLimit) owners.")
    }
    let names = owners
    return try await core.store.write { db in
      let before = try Self.one(db, project: project, locale: locale)
      if before.owners != names {
        try TeamQueries.setOwners(db, project: project, locale: locale, to: names)
        try LogQueries.add(
          db, who: who, action: "language.owners", project: project, subject: locale,
          detail: names.isEmpty ? "nobody" : names.joined(separator: ", "))
      }
      return try Self.one(db, project: project, locale: locale)
    }
  }

  /// Takes a language that the app no longer has out of the project's state, or puts it back.
  ///
  /// - Parameter reason: why it goes; `nil` puts it back.
  func retire(
    project: String, locale: String, reason: String?, who: String
  ) async throws -> View {
    let reason = try reason.map { try BaselineActions.checked(reason: $0) }
    return try await core.store.write { db in
      _ = try Self.one(db, project: project, locale: locale)
      if let reason {
        try TeamQueries.retire(
          db, project: project, locale: locale, reason: reason, who: who)
      } else {
        try TeamQueries.restore(db, project: project, locale: locale)
      }
      try LogQueries.add(
        db, who: who, action: reason == nil ? "language.restore" : "language.retire",
        project: project, subject: locale, detail: reason)
      return try Self.one(db, project: project, locale: locale)
    }
  }

  /// The texts to mend of a language by its newest audit; `nil` when that is older than such lists.
  func texts(
    project: String, locale: String
  ) async throws -> ReportLines<TranslatorTask>? {
    guard let list = try await report(TranslatorLists.texts, project: project, locale: locale)
    else { return nil }
    guard let file = core.blobs.file(list.blob) else {
      throw Problem.notFound("The list is gone.")
    }
    return ReportLines(path: (nil, file.path(percentEncoded: false)), locales: [locale])
  }

  /// The file for a language's translator, `xliff` or `csv`.
  ///
  /// - Throws: a ``Problem`` when nothing is to be mended, or the newest audit is older than such files.
  func file(
    project: String, locale: String, format: String
  ) async throws -> (blob: BlobStore.Pin, size: Int) {
    guard let report = try await report(TranslatorLists.files, project: project, locale: locale)
    else {
      throw Problem.conflict("The newest audit of '\(locale)' has no such file; audit it again.")
    }
    return try await core.jobs.document(
      .takeTranslatorFile(JobSpec.TranslatorFile(locale: locale, format: format)),
      input: ["document.gz": report.blob])
  }

  private func report(
    _ name: String, project: String, locale: String
  ) async throws -> ReportRecord? {
    try await core.store.read { db in
      _ = try Self.one(db, project: project, locale: locale)
      let state = try LanguageQueries.state(db, project: project)
      guard let seq = state.first(where: { $0.locale == locale })?.seq else {
        throw Problem.conflict("The language '\(locale)' is retired.")
      }
      return try AuditQueries.report(db, audit: seq, format: name, language: "en")
    }
  }
}
