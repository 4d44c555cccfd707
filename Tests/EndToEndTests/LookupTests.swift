import Foundation
import Testing
import ToolTestSupport

/// Functions and macros of one's own that look texts up.
@Suite struct LookupTests {
  private static let strings = """
    "tab.halls" = "Halls"; "tab.people" = "People"; "tab.dates" = "Dates"; "Cancel" = "Stop";
    """

  private static func app(_ labels: String..., more: String = "") -> String {
    let items = labels.map { "Text(\"x\").tabItem { Label(\($0), systemImage: \"map\") }" }
    return """
      import SwiftUI
      import Words
      \(more)
      struct Root: View {
        var body: some View {
          TabView {
            \(items.joined(separator: "\n      "))
          }
        }
      }
      """
  }

  private func texts(
    _ source: String, configuration: String? = nil, tables: [String: String] = [:]
  ) async throws -> [String] {
    let folder = try Workspace([
      "Root.swift": source, "en.lproj/Localizable.strings": Self.strings,
      "de.lproj/Localizable.strings": Self.strings,
    ])
    for (name, text) in tables { try folder.write("en.lproj/\(name).strings", Data(text.utf8)) }
    if let configuration {
      try folder.write("labelaudit.yml", Data("version: 1\n\(configuration)\n".utf8))
    }
    let run = try await Tool.run(["extract", ".", "--format", "json", "--no-cache"], in: folder)
    let bars = try #require(try run.json()["bars"] as? [[String: Any]], "\(run.errorText)")
    let tabs = bars.first { $0["kind"] as? String == "tabBar" }
    let items = try #require(tabs?["items"] as? [[String: Any]], "\(run.outputText)")
    return items.map { item in
      (item["text"] as? [String: String])?["en"] ?? (item["state"] as? String ?? "?")
    }
  }

  @Test func recognisesAFunctionThatIsHandedAKey() async throws {
    let found = try await texts(
      Self.app("tr(\"tab.halls\")", "Words.translate(\"tab.people\")", "#localize(\"tab.dates\")"))
    #expect(found == ["Halls", "People", "Dates"])
  }

  @Test func takesNothingElseForALookup() async throws {
    let found = try await texts(
      Self.app("tr(\"no.such.key\")", "current(\"tab.people\")", "#localize(\"no.such.key\")"))
    #expect(found.count == 3)
    #expect(found.allSatisfy { ["dynamic", "unresolved"].contains($0) }, "\(found)")
  }

  @Test func goesByWhatTheConfigurationNames() async throws {
    let found = try await texts(
      Self.app(
        "caption(of: \"tab.halls\")", "\"tab.people\".spoken()", "\"tab.dates\".spoken",
        "Words.get(\"Account\", \"name\")", "#say(\"Cancel\")"),
      configuration: """
        lookups:
          - { name: caption, key: of }
          - spoken
          - { name: Words.get, table: 1, key: 2 }
          - "#say"
        """,
      tables: ["Account": "\"name\" = \"Name\";"])
    #expect(found == ["Halls", "People", "Dates", "Name", "Stop"])
  }

  @Test func asksTheConfigurationBeforeTheCode() async throws {
    let more = "func caption(_ key: String) -> String { Server.text(for: key) }"
    let source = Self.app("caption(\"tab.halls\")", "caption(\"tab.people\")", "\"X\"", more: more)
    #expect(try await texts(source).first != "Halls")
    #expect(
      try await texts(source, configuration: "lookups: caption").prefix(2) == ["Halls", "People"])
  }

  @Test func refusesWhatIsNoName() async throws {
    let folder = try Workspace([
      "labelaudit.yml": "version: 1\nlookups: [\"localize()\", { key: 0 }]\n"
    ])
    let run = try await Tool.run(["audit", "."], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("labelaudit.yml:2:"), "\(run.errorText)")
    #expect(run.errorText.contains("'localize()' is no name of a function"), "\(run.errorText)")
    #expect(run.errorText.contains("'key' counts arguments from 1"), "\(run.errorText)")
  }

  @Test func saysBeforeTheVerdictThatFewTextsAreKnown() async throws {
    let folder = try Workspace([
      "Root.swift": Self.app("a.name", "b.name", "\"Halls\""),
      "en.lproj/Localizable.strings": Self.strings,
    ])
    let run = try await Tool.run(["audit", ".", "--quiet", "--no-cache"], in: folder)
    #expect(run.outputText.hasPrefix("Only 1 of 3"), "\(run.outputText)")
    let markdown = try await Tool.run(
      ["audit", ".", "--quiet", "--no-cache", "--format", "markdown"], in: folder)
    #expect(markdown.outputText.contains("**Only 1 of 3"), "\(markdown.outputText)")
  }
}
