import Foundation
import Testing

/// This package as it lies on disk.
enum PackageFiles {
  /// The package's top folder.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// One text file of the package.
  struct File: CustomTestStringConvertible, Sendable {
    /// Path from the package's top folder.
    var path: String
    var testDescription: String { path }

    /// The text; empty when it is not UTF-8.
    var text: String {
      (try? String(contentsOf: PackageFiles.root.appending(path: path), encoding: .utf8)) ?? ""
    }
    /// The lines, with their 1-based numbers.
    var lines: [(number: Int, text: Substring)] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { ($0.offset + 1, $0.element) }
    }
  }

  /// True when something is at a path.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Files under a folder with one of some endings, sorted; what is built or hidden is left out.
  static func under(_ folder: String, endings: Set<String>) -> [File] {
    let base = root.appending(path: folder)
    guard
      let found = FileManager.default.enumerator(
        at: base, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { return [] }
    var paths: [String] = []
    for case let url as URL in found where endings.contains(url.pathExtension) {
      let path = url.standardizedFileURL.path(percentEncoded: false)
      let prefix = root.standardizedFileURL.path(percentEncoded: false)
      paths.append(String(path.dropFirst(prefix.count).drop { $0 == "/" }))
    }
    return paths.sorted().map(File.init)
  }
}
