/// A folder that a target takes in, but for what its patterns leave out.
struct SourceFolder: Hashable, Sendable {
  /// Folder, or a single file, relative to the audited path.
  var path: String
  /// Patterns of what is taken, relative to the folder; everything when empty.
  var includes: [String] = []
  /// Patterns of what is left out, relative to the folder.
  var excludes: [String] = []

  /// Whether a file is taken in.
  func takes(_ file: String) -> Bool {
    if file == path { return true }
    guard PathText.isInside(file, path) else { return false }
    let inner = path.isEmpty ? file : String(file.dropFirst(path.count + 1))
    return (includes.isEmpty || includes.contains { Self.matches(inner, $0) })
      && !excludes.contains { Self.matches(inner, $0) }
  }

  /// Whether a pattern names a path or a folder that it lies in. `*` and `?` stand for what is
  /// between two slashes, `**` for any number of folders.
  ///
  /// The time taken grows with the product of both lengths, whatever the pattern: files with hostile
  /// patterns come in uploads, and the system's `fnmatch` is exponential in the number of stars.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.utf8) }
    let wanted = pattern.split(separator: "/").map { Array($0.utf8) }
    guard !wanted.isEmpty else { return false }
    // Which beginnings of the path are matched by the part of the pattern that is looked at.
    var reached = [true] + names.map { _ in false }
    for part in wanted {
      var next = reached.map { _ in false }
      for count in reached.indices where reached[count] {
        if part == doubleStar {
          for further in count..<reached.count { next[further] = true }
        } else if count < names.count, matches(names[count], part) {
          // in bounds: a cell more than there are names
          next[count + 1] = true
        }
      }
      reached = next
    }
    return reached.dropFirst().contains(true)
  }

  private static let doubleStar = Array("**".utf8)

  /// Matches one name by going back to the last star only, which suffices.
  private static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (at, wanted) = (0, 0)
    var lastStar: (pattern: Int, name: Int)?
    while at < name.count {
      if wanted < pattern.count, pattern[wanted] == UInt8(ascii: "*") {
        lastStar = (wanted, at)
        wanted += 1
      } else if wanted < pattern.count,
        pattern[wanted] == name[at] || pattern[wanted] == UInt8(ascii: "?")
      {
        at += 1
        wanted += 1
      } else if let star = lastStar {
        lastStar = (star.pattern, star.name + 1)
        at = star.name + 1
        wanted = star.pattern + 1
      } else {
        return false
      }
    }
    return pattern[wanted...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
