import LabelImport
public import LabelModel

extension Auditor {
  /// The apps that are at the paths, when there are several: a folder that holds some, a project that
  /// makes some, or paths that are each a whole app. Empty when everything is one app.
  public func apps(at paths: [String]) async -> [AppPart] {
    let importer = importer(locales: configuration.importing.locales)
    let folders = paths.map { importer.apps(in: $0) }
    // A folder that is no app belongs to those that are: everything is one app.
    guard folders.contains(where: { $0 != nil }) || paths.allSatisfy(importer.isApp) else {
      return []
    }
    var parts: [AppPart] = []
    for (path, folder) in zip(paths, folders) {
      let prefix = paths.count == 1 ? nil : Prefix(path)
      if let folder {
        for app in folder.apps {
          let part = AppPart(
            name: prefix?.string(app) ?? app, path: Prefix(path).string(app),
            examples: folder.examples, source: (folder, app), prefix: prefix)
          parts += part.divided(by: await importer.appTargets(at: app, in: folder))
        }
      } else {
        let part = AppPart(name: Prefix(path).string(""), path: path, source: nil, prefix: prefix)
        parts += part.divided(
          by: await importer.appTargets(at: path), isOnly: paths.count == 1)
      }
    }
    return parts.count > 1 ? parts : []
  }

  /// Imports one of several apps.
  ///
  /// - Throws: ``AuditError`` when nothing can be read there.
  public func importing(_ part: AppPart) async throws(AuditError) -> ImportedApp {
    var own = self
    if !part.targets.isEmpty { own.configuration.importing.targets = part.targets }
    let importer = own.importer(locales: configuration.importing.locales)
    onProgress?(.importing(path: part.name))
    var app: ImportedApp
    if let (folder, name) = part.source {
      do {
        app = try await importer.importApp(name, of: folder)
      } catch {
        throw .importFailed(error)
      }
    } else {
      do {
        app = try await importer.importApp(at: part.path)
      } catch {
        throw .importFailed(error)
      }
    }
    guard let prefix = part.prefix else { return app }
    app.bars = app.bars.map { prefix.bar($0, isShared: false) }
    app.diagnostics = app.diagnostics.map(prefix.diagnostic)
    app.suppressions = app.suppressions.map(prefix.suppression)
    app.coverage = prefix.coverage(app.coverage)
    return app
  }

  /// Audits several apps one after the other, each by itself, and joins what was found.
  func audit(_ parts: [AppPart]) async throws(AuditError) -> AuditResult {
    var results: [(name: String, result: AuditResult)] = []
    for part in parts {
      var own = self
      own.configuration.baseline = configuration.baseline?.own(of: part.name)
      do {
        results.append((part.name, try await own.audit(own.importing(part))))
      } catch {
        guard error.isOfOneApp else { throw error }
        results.append((part.name, AuditResult(unaudited: error)))
      }
    }
    return AuditResult(joining: results)
  }
}
