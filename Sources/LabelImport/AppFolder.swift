import Foundation
public import LabelModel

/// A folder that holds several apps, listed once for all of them.
public struct AppFolder: Sendable {
  /// The folder.
  public let path: String
  /// The folders of the apps, relative to ``path``, in order.
  public let apps: [String]
  /// Folders of example apps that are left out, in order.
  public let examples: [String]
  let scan: FolderScanner

  /// The listed files that may belong to one of the apps: those of its folder, and what it may share
  /// with others.
  func files(of app: String, exclude: [String]) -> [ScannedFile] {
    scan.files.filter { file in
      guard !isOfAnother(file.path, than: app), !Self.isExcluded(file.path, by: exclude) else {
        return false
      }
      if PathText.isInside(file.path, app) { return true }
      switch file.kind {
      case .swift, .objectiveC, .interface, .catalog, .package, .settings: return true
      case .project, .projectSpec, .infoPlist, .xcodeVersion: return false
      }
    }
  }

  /// Whether a path lies in the folder of another app.
  func isOfAnother(_ path: String, than app: String) -> Bool {
    (apps + examples).contains { $0 != app && PathText.isInside(path, $0) }
  }

  private static func isExcluded(_ path: String, by patterns: [String]) -> Bool {
    guard !patterns.isEmpty else { return false }
    var place = path
    while !place.isEmpty {
      if patterns.contains(where: { fnmatch($0, place, 0) == 0 }) { return true }
      place = PathText.folder(of: place)
    }
    return false
  }
}

extension Importer {
  /// The apps that a folder holds; `nil` when it is one app, or no folder.
  public func apps(in path: String) -> AppFolder? {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard FolderListing.kindByStatus(path + "/.") == .folder else { return nil }
    let survey = AppSurvey(root: path, exclude: options.exclude)
    guard survey.apps.count > 1 else { return nil }
    return AppFolder(
      path: path, apps: survey.apps, examples: survey.examples,
      scan: FolderScanner(root: path, limits: options.limits, exclude: options.exclude))
  }

  /// Whether a folder is one app by a project in it.
  public func isApp(_ path: String) -> Bool {
    FolderListing.kindByStatus(path + "/.") == .folder && AppSurvey(root: path).isApp
  }

  /// Imports one of several apps. Places are relative to the folder that holds them all; texts of the
  /// other apps are not known to it.
  ///
  /// - Parameter app: one of ``AppFolder/apps``.
  /// - Throws: ``ImportError/noSuchTarget(name:known:)``.
  public func importApp(
    _ app: String, of folder: AppFolder
  ) async throws(ImportError) -> ImportedApp {
    let files = folder.files(of: app, exclude: options.exclude)
    var imported = try await AppImport(root: folder.path, options: options, home: app)
      .importApp(files: files)
    let assets = AssetCatalogs(
      root: folder.path,
      catalogs: folder.scan.assetCatalogs.filter { !folder.isOfAnother($0, than: app) },
      pictures: folder.scan.pictures, reader: options.reader(of: folder.path))
    assets.complete(&imported)
    imported.fontFiles = folder.scan.fonts.filter { !folder.isOfAnother($0, than: app) }
      .map { folder.path + "/" + $0 }
    imported.diagnostics += assets.missingPictures(of: imported)
    imported.coverage.filesSkipped += folder.scan.skipped.filter {
      PathText.isInside($0.path, app)
    }
    imported.coverage.filesSkipped.sort {
      ($0.path, $0.reason.english) < ($1.path, $1.reason.english)
    }
    imported.diagnostics += folder.scan.diagnostics.filter {
      PathText.isInside($0.path ?? "", app)
    }
    imported.diagnostics = imported.diagnostics.inOrder
    return imported.limited(to: options.locales).bounded(by: options.limits)
  }
}
