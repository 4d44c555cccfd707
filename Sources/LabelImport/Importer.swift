import Foundation
public import LabelModel

/// Why nothing can be imported from a path at all. Everything less is a diagnostic.
public enum ImportError: Error, Hashable, Sendable {
  /// The path names nothing.
  case notFound(path: String)
  /// The path cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The manifest at the path is wrong; every fault found, with its place.
  case invalidManifest([Diagnostic])
  /// The path is a file of a kind that nothing is read from.
  case unsupported(path: String)
  /// No project has the target that is wanted.
  case noSuchTarget(name: String, known: [String])
}

/// Reads an app's own files: what its bars are, and what they say in every language.
public struct Importer: Sendable {
  let options: ImportOptions

  /// Creates an importer.
  public init(options: ImportOptions = ImportOptions()) { self.options = options }

  /// Imports an app's folder, a single file or a bars manifest.
  ///
  /// Broken files inside a folder become diagnostics. An app without any bar is not an error: the
  /// result has no bars.
  ///
  /// - Throws: ``ImportError`` when nothing can be read from `path` at all.
  public func importApp(at path: String) async throws(ImportError) -> ImportedApp {
    try await unboundedApp(at: path).bounded(by: options.limits)
  }

  /// Puts translations that came back into the bars of an earlier extract, without the app's source.
  ///
  /// Only the languages that come in are in the result. A file that cannot be used is a diagnostic of
  /// severity `error`, and its account says so.
  ///
  /// - Parameters:
  ///   - bars: the manifest that `extract --format json` wrote.
  ///   - translations: XLIFF files, `.xcloc` bundles, `.strings`, `.stringsdict` and `.xcstrings` files,
  ///     and folders that hold them.
  /// - Throws: ``ImportError`` when the bars cannot be read.
  public func importTranslations(
    _ translations: [String], bars: String
  ) async throws(ImportError) -> TranslatedApp {
    var reading = options
    reading.locales = []
    let app = try await Importer(options: reading).importApp(at: bars)
    let result = await TranslationImport(options: options).importApp(
      bars: app, home: Self.split(bars).folder, translations: translations)
    return TranslatedApp(app: result.app.bounded(by: options.limits), files: result.files)
  }

  /// Imports a manifest that is at hand as bytes, YAML or JSON. It cannot name string files.
  ///
  /// - Throws: ``ImportError`` when it is wrong.
  public func importManifest(_ bytes: [UInt8]) throws(ImportError) -> ImportedApp {
    try ManifestImport(options: options).importApp(bytes: bytes).bounded(by: options.limits)
  }

  /// Looks whether bytes are a bars manifest as an import takes it; string files that it names are not
  /// looked for.
  ///
  /// - Parameter path: the manifest's name, in messages; one that ends in `.json` has to be JSON.
  /// - Throws: ``ImportError/invalidManifest(_:)`` with every fault.
  public func checkManifest(_ bytes: [UInt8], path: String) throws(ImportError) {
    _ = try ManifestReader(limits: options.limits).read(bytes, path: path)
  }

  private func unboundedApp(at path: String) async throws(ImportError) -> ImportedApp {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .notFound(path: path)
    }
    let (folder, name) = Self.split(path)
    if isFolder.boolValue {
      if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
        return try await importFolder(folder)
      }
      return try await importFolder(path)
    }
    let fileExtension = name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
    switch fileExtension {
    case ".yml", ".yaml", ".json":
      return try ManifestImport(options: options).importApp(folder: folder, name: name)
    default:
      guard let kind = FolderScanner.kind(of: name, name: name), kind != .project, kind != .settings
      else {
        throw .unsupported(path: path)
      }
      let files = [ScannedFile(path: name, kind: kind)]
      var options = options
      options.targets = []  // a file that is named is read whatever targets there are
      return try await AppImport(root: folder, options: options).importApp(files: files)
        .limited(to: options.locales)
    }
  }

  private func importFolder(_ folder: String) async throws(ImportError) -> ImportedApp {
    do {
      _ = try FolderListing.entries(of: folder)
    } catch {
      throw .unreadable(path: folder, reason: error.reason)
    }
    let scan = FolderScanner(root: folder, limits: options.limits, exclude: options.exclude)
    var app = try await AppImport(root: folder, options: options).importApp(files: scan.files)
    let assets = AssetCatalogs(
      root: folder, catalogs: scan.assetCatalogs, pictures: scan.pictures,
      reader: options.reader(of: folder))
    assets.complete(&app)
    app.fontFiles = scan.fonts.map { folder + "/" + $0 }
    app.diagnostics += assets.missingPictures(of: app)
    app.coverage.filesSkipped += scan.skipped
    app.coverage.filesSkipped.sort { ($0.path, $0.reason.english) < ($1.path, $1.reason.english) }
    app.diagnostics = (scan.diagnostics + app.diagnostics).inOrder
    return app.limited(to: options.locales)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}

extension [Diagnostic] {
  /// In report order, without repeats.
  var inOrder: [Diagnostic] {
    Set(self).sorted(by: Diagnostic.inReportOrder)
  }
}
