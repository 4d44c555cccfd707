/// The build settings of one configuration, with `$(NAME)` filled in.
struct BuildSettings: Sendable {
  private var values: [String: String] = [:]

  /// Lays settings over those of a lower level; `$(inherited)` takes the lower level's value.
  mutating func add(_ settings: [String: String]) {
    for (key, value) in settings {
      values[key] =
        value.contains("$(inherited)")
        ? value.replacing("$(inherited)", with: values[key] ?? "") : value
    }
  }

  /// The value of a setting with variables filled in; `nil` when it has none.
  subscript(name: String) -> String? {
    values[name].map { expand($0, depth: 0) }
  }

  /// A text with `$(NAME)` and `${NAME}` filled in. Unknown names become empty, as in a build.
  func expand(_ text: String, depth: Int = 0) -> String {
    guard text.contains("$"), text.utf8.count < 10_000 else { return text }
    guard depth < 8 else { return "" }
    return text.replacing(/\$[\(\{]([A-Za-z0-9_]+)(:[a-zA-Z0-9]+)*[\)\}]/) { match in
      expand(values[String(match.1)] ?? "", depth: depth + 1)
    }
  }
}

/// An `.xcconfig` file: settings and the files it includes.
struct SettingsFile: Sendable {
  private(set) var settings: [String: String] = [:]
  private(set) var includes: [String] = []

  /// The settings of a file and of those it includes, lowest level first.
  ///
  /// - Parameter read: reads a file below the audited path; `nil` when it cannot.
  static func layers(
    _ path: String, read: (String) -> SettingsFile?, depth: Int = 0
  ) -> [[String: String]] {
    guard depth < 8, let file = read(path) else { return [] }
    let included = file.includes.prefix(32).compactMap {
      PathText.joined(PathText.folder(of: path), $0)
    }
    return included.flatMap { layers($0, read: read, depth: depth + 1) } + [file.settings]
  }

  /// Reads lines of `NAME = value` and `#include "path"`; conditions such as `[sdk=…]` are left
  /// out.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if let match = code.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
        // The path itself may hold `//` only by accident; take it as written.
        includes.append(String(match.1))
      } else if let match = code.firstMatch(of: /^\s*([A-Za-z0-9_]+)\s*=\s*(.*?)\s*;?\s*$/) {
        settings[String(match.1)] = String(match.2)
      }
    }
  }
}
