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
}

/// Reads an app's own files: what its bars are, and what they say in every language.
public struct Importer: Sendable {
  private let options: ImportOptions

  /// Creates an importer.
  public init(options: ImportOptions = ImportOptions()) { self.options = options }

  /// Imports an app's folder, a single file or a bars manifest.
  ///
  /// Broken files inside a folder become diagnostics. An app without any bar is not an error: the
  /// result has no bars.
  ///
  /// - Throws: ``ImportError`` when nothing can be read from `path` at all.
  public func importApp(at path: String) async throws(ImportError) -> ImportedApp {
    throw .notFound(path: path)
  }
}
