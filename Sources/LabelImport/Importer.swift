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
