/// A place in a file: where a label, a bar or a key is declared.
public struct SourceLocation: Hashable, Sendable, Codable, Comparable {
  /// Path relative to the audited PATH, with `/` between components.
  public var path: String
  /// 1-based line.
  public var line: Int
  /// 1-based column, counted in UTF-8 bytes as compilers do.
  public var column: Int

  /// Creates a place; `line` and `column` are 1-based.
  public init(path: String, line: Int, column: Int = 1) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// True for a file, or one in a folder, whose name has the word `Debug` or `Developer`
  /// (`ImageCacheDebugView.swift`, `DeveloperSettings.storyboard`): only the app's developers see what it shows.
  package var isForDevelopers: Bool { path.hasWord("Debug") || path.hasWord("Developer") }

  /// Orders by path, line, column.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    if a.path != b.path { return a.path < b.path }
    return (a.line, a.column) < (b.line, b.column)
  }
}

/// The entry of a string catalog that a label's text comes from.
public struct StringLocation: Hashable, Sendable, Codable {
  /// Path of the catalog, relative to the audited PATH.
  public var path: String
  /// The entry's key.
  public var key: String
  /// 1-based line of the entry, when the format has lines.
  public var line: Int?

  /// Creates a reference to one entry.
  public init(path: String, key: String, line: Int? = nil) {
    self.path = path
    self.key = key
    self.line = line
  }
}
