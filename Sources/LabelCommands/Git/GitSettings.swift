import Foundation

/// The few settings of a repository that say how its objects and references are to be read. None of
/// them names a program, a file or a place elsewhere.
struct GitSettings {
  private var extensions: [(name: String, value: String)] = []
  /// What `@{upstream}` needs: which branch follows which, and under which names they are kept.
  private var sections: [(kind: String, name: String, variable: String, value: String)] = []

  /// Settings of a plain repository.
  init() {}

  /// Reads a repository's file as data: nothing that it says is obeyed, and nothing it includes read.
  ///
  /// A file that is none or not well formed says nothing.
  init(of file: String, with git: GitProgram) {
    guard SmallFile.text(file, limit: 4 << 20) != nil,
      let output = try? git.output(
        ["config", "--file", file, "--no-includes", "-z", "--get-regexp", Self.wanted],
        limit: 4 << 20)
    else { return }
    for entry in output.split(separator: 0) {
      let parts = String(decoding: entry, as: UTF8.self)
        .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let first = parts[0].firstIndex(of: "."),
        let last = parts[0].lastIndex(of: ".")
      else { continue }
      let (key, value) = (parts[0], String(parts[1]))
      let kind = String(key[..<first])
      let variable = String(key[key.index(after: last)...])
      if kind == "extensions" {
        guard value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { continue }
        extensions.append((variable, value))
      } else if first < last {
        sections.append((kind, String(key[key.index(after: first)..<last]), variable, value))
      }
    }
  }

  private static let wanted =
    "^(extensions\\.(objectformat|refstorage)|branch\\..*\\.(remote|merge)|remote\\..*\\.fetch)$"

  /// True when references are kept in tables instead of files.
  var hasReferenceTables: Bool {
    extensions.contains { $0.name == "refstorage" && $0.value.lowercased() != "files" }
  }

  /// The settings as a configuration file.
  var text: String {
    var lines = [
      "[core]", "repositoryformatversion = \(extensions.isEmpty ? 0 : 1)", "bare = true",
    ]
    if !extensions.isEmpty { lines.append("[extensions]") }
    lines += extensions.map { "\($0.name) = \($0.value)" }
    for (kind, name, variable, value) in sections where !name.contains("\n") {
      lines += ["[\(kind) \(Self.quoted(name))]", "\(variable) = \(Self.quoted(value))"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
