import Foundation
import LabelAudit
import LabelImport
import LabelModel

extension AuditSession {
  /// The outcome with findings about texts only that changed since a state of before.
  ///
  /// - Parameters:
  ///   - app: the app as it is now.
  ///   - value: an extract, a baseline or a git revision.
  ///   - part: which one of several apps it is; `nil` for the only one.
  func limited(
    _ outcome: AuditOutcome, of app: ImportedApp, toChangesSince value: String,
    with auditor: Auditor, part: AppPart? = nil
  ) async throws -> AuditOutcome {
    var outcome = outcome
    if FileManager.default.fileExists(atPath: value) {
      let data = try NamedFile.read(value)
      if var baseline = try? Baseline(json: data) {
        if let part { baseline = baseline.own(of: part.name) }
        outcome.result = outcome.result.limited(toChangesSince: baseline)
        tellChanges("the baseline '\(value)'", count: nil)
        return outcome
      }
      let changes = TextChanges(from: try await auditor.importing([value]), to: app)
      outcome.result = outcome.result.limited(to: changes)
      tellChanges("'\(value)'", count: changes.count)
      return outcome
    }
    let revision = try GitRevision(
      value, of: part?.folder == nil ? (bars.map { [$0] } ?? []) + paths : paths)
    defer { revision.remove() }
    for module in revision.unknownSubmodules where !run.quiet {
      Console.line(
        "submodule '\(module)' is not here as of '\(value)': all its texts count as changed")
    }
    let changes = TextChanges(from: try await before(revision, auditor, part), to: app)
    outcome.result = outcome.result.limited(to: changes)
    tellChanges("revision '\(value)'", count: changes.count)
    return outcome
  }

  /// The app at a revision. What was not there then is new now.
  private func before(
    _ revision: GitRevision, _ auditor: Auditor, _ part: AppPart?
  ) async throws -> ImportedApp {
    var paths = revision.paths.filter { FileManager.default.fileExists(atPath: $0) }
    let none = ImportedApp(app: AppFacts(), bars: [])
    if let part {
      // The same app then: among several, or alone before the others came.
      guard let number = self.paths.firstIndex(where: { part.path.hasPrefix($0) }),
        revision.paths.indices.contains(number)
      else { return none }
      let path = revision.paths[number]
      let folder = part.folder
      if let old = await auditor.apps(at: [path]).first(where: {
        $0.folder == folder && $0.targets.first == part.targets.first
      }) {
        return try await auditor.importing(old)
      }
      let place = folder.map { "\(path)/\($0)" } ?? path
      guard FileManager.default.fileExists(atPath: place) else { return none }
      return try await auditor.importing([place])
    }
    guard bars != nil else {
      guard !paths.isEmpty else { return none }
      // Several paths are told apart by their names; the folder in front must not make a difference.
      var app = try await auditor.importing(paths)
      if paths.count > 1 {
        for index in app.bars.indices {
          app.bars[index].id = app.bars[index].id.replacing(revision.folder + "/tree/", with: "")
        }
      }
      return app
    }
    guard let first = revision.paths.first, paths.first == first else { return none }
    paths.removeFirst()
    return try await auditor.importing(translations: paths, bars: first).app
  }

  private func tellChanges(_ since: String, count: Int?) {
    guard !run.quiet else { return }
    let texts = count.map { "\($0) texts changed" } ?? "looking at what is new"
    Console.line("\(texts) since \(since)")
  }
}
