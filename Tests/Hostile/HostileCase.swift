import Foundation
import Testing
import ToolTestSupport

/// Files that mean harm, and how they are handed to the tool.
struct HostileCase: Sendable, CustomTestStringConvertible {
  /// What is wrong with the files.
  var name: String
  /// The files by path, made when the case runs.
  var files: @Sendable () -> [String: Data]
  /// What cannot be written as a file: links, pipes, folders.
  var prepare: @Sendable (Workspace) throws -> Void
  /// Arguments after `audit`.
  var arguments: [String]

  var testDescription: String { name }

  /// A case of one file, audited within its folder.
  init(_ name: String, _ path: String, _ bytes: @escaping @Sendable () -> Data) {
    self.init(name, arguments: ["."], files: { [path: bytes()] })
  }

  /// A case of one text file, audited within its folder.
  init(_ name: String, _ path: String, text: @escaping @Sendable () -> String) {
    self.init(name, path) { Data(text().utf8) }
  }

  /// A case of one bars manifest, audited by itself.
  init(_ name: String, manifest: @escaping @Sendable () -> String) {
    self.init(name, arguments: ["bars.yml"], files: { ["bars.yml": Data(manifest().utf8)] })
  }

  /// A case of any shape.
  init(
    _ name: String, arguments: [String], files: @escaping @Sendable () -> [String: Data],
    prepare: @escaping @Sendable (Workspace) throws -> Void = { _ in }
  ) {
    self.name = name
    self.files = files
    self.prepare = prepare
    self.arguments = arguments
  }
}

/// A text repeated many times.
func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// One tab bar in Swift whose first label is an expression.
func tabBar(label expression: String, before: String = "") -> String {
  """
  import SwiftUI
  \(before)
  struct Tabs: View {
    var body: some View {
      TabView {
        One().tabItem { Text(\(expression)) }
        Two().tabItem { Text("Two") }
      }
    }
  }

  """
}

/// A manifest with one tab whose label is a text, as JSON writes it.
func oneLabel(_ text: String) -> String {
  let quoted = (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  return """
    version: 1
    app: { sourceLanguage: en, name: { en: App } }
    bars:
      - id: tabs
        kind: tabBar
        items:
          - { id: a, role: tab, text: { en: \(quoted), ar: \(quoted), th: \(quoted) } }
          - { id: b, role: tab, text: { en: Two, ar: Two, th: Two } }

    """
}
