import Foundation
import Testing
import ToolTestSupport

/// Broken input: one line says what, why and what to do; the run goes on where it can.
struct BrokenInputTests {
  /// A manifest with a fault, and the line the message must point to.
  static let brokenManifests: [(name: String, text: String, place: String)] = [
    ("bars.json", #"{ "version": 1, "bars": [ }"#, "bars.json"),
    ("bars.yml", "version: 1\nbars:\n  - { id: tabs, kind: [tabBar\n", "bars.yml:"),
    ("bars.yml", "version: 2\nbars: []\n", "bars.yml"),
    ("bars.yml", "bars: []\n", "bars.yml"),
    (
      "bars.yml",
      "version: 1\nbars:\n  - id: a\n    kind: tabBar\n    itmes: []\n", "bars.yml:5:"
    ),
    (
      "bars.yml",
      """
      version: 1
      bars:
        - id: a
          kind: tabBar
          items:
            - { id: x, role: tap, text: { en: One } }

      """, "bars.yml:6:"
    ),
    ("bars.yml", "version: 1\nbars:\n  - { id: a, kind: tabbar, items: [] }\n", "bars.yml:3:"),
  ]

  @Test(arguments: brokenManifests)
  func namesThePlaceOfAFaultInAManifest(
    manifest: (name: String, text: String, place: String)
  ) async throws {
    let folder = try Workspace([manifest.name: manifest.text])
    let run = try await Tool.run(["audit", manifest.name], in: folder)
    #expect(run.status == 2, "\(run.errorText)")
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains(manifest.place), "\(run.errorText)")
    #expect(run.errorText.contains("error: "), "\(run.errorText)")
  }

  /// Files that cannot be read as what they claim to be.
  static let brokenFiles: [(path: String, data: Data)] = [
    ("App/Localizable.xcstrings", Data(#"{"sourceLanguage":"en","strings":{"#.utf8)),
    ("App/en.lproj/Localizable.strings", Data(#""a" = "b"; "c" = "#.utf8)),
    // A UTF-16 mark, then half a character.
    ("App/en.lproj/Localizable.strings", Data([0xFF, 0xFE, 0x22, 0x00, 0x61])),
    // An unpaired surrogate inside a value.
    (
      "App/en.lproj/Localizable.strings",
      Data([0xFF, 0xFE] + [0x22, 0x61, 0x22, 0x3D, 0x22, 0xD800, 0x22, 0x3B].flatMap(utf16))
    ),
    ("App/Base.lproj/Main.storyboard", Data("<document><scenes>".utf8)),
    ("App/Base.lproj/Empty.storyboard", Data()),
    ("App/Info.plist", Data("bplist00 and then nothing".utf8)),
    ("App.xcodeproj/project.pbxproj", Data("// !$*UTF8*$!\n{ objects = { ".utf8)),
  ]

  private static func utf16(_ unit: Int) -> [UInt8] { [UInt8(unit & 0xFF), UInt8(unit >> 8)] }

  @Test(arguments: brokenFiles)
  func goesOnWithTheRestOfAFolder(file: (path: String, data: Data)) async throws {
    let folder = try Workspace(["App/Tabs.swift": Self.goodSource])
    try folder.write(file.path, file.data)
    let run = try await Tool.run(["audit", ".", "--format", "json"], in: folder)
    #expect(run.status == 0 || run.status == 1, "\(run.status) \(run.errorText)")
    let report = try run.json()
    let summary = try #require(report["summary"] as? [String: Any])
    #expect(summary["bars"] as? Int ?? 0 >= 1, "the good file is still audited")
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(
      diagnostics.contains { ($0["path"] as? String) == file.path },
      "no diagnostic for \(file.path): \(diagnostics)")

    let strict = try await Tool.run(["audit", ".", "--strict"], in: folder)
    #expect(strict.status == 2, "--strict: \(strict.errorText)")
  }

  @Test func pointsAtEveryFaultOfAConfigurationAtOnce() async throws {
    let folder = try Workspace([
      "calm.yml": Manifests.calm,
      "labelaudit.yml": """
      version: 1
      devises: [iPhone 16]
      rules:
        truncated-tab-titel: { severity: note }

      """,
    ])
    let run = try await Tool.run(["audit", "calm.yml"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("labelaudit.yml:2:"), "\(run.errorText)")
    #expect(run.errorText.contains("devices"), "the nearest key is suggested")
    #expect(run.errorText.contains("labelaudit.yml:4:"), "\(run.errorText)")
    #expect(run.errorText.contains("truncated-tab-title"), "the nearest rule is suggested")
  }

  @Test func givesAProblemForEachLineThatCannotBeMeasured() async throws {
    let folder = try Workspace()
    let lines = [
      #"{"text":"Settings","size":17,"weight":"semibold"}"#, "not json", #"{"size":17}"#, "[]",
      #"{"text":"Inbox","size":-1}"#, #"{"text":"Inbox","size":1e400}"#,
      #"{"text":"Inbox","size":10,"weight":"heavyish"}"#, #"{"text":"Inbox","size":10}"#,
    ]
    let run = try await Tool.run(
      ["measure"], in: folder, input: Data(lines.joined(separator: "\n").utf8))
    let answers = run.outputText.split(separator: "\n").map(String.init)
    #expect(answers.count == lines.count, "one line out for each line in: \(run.outputText)")
    for (index, answer) in answers.enumerated() {
      let isGood = index == 0 || index == lines.count - 1
      #expect(answer.contains("\"problem\"") != isGood, "line \(index + 1): \(answer)")
      #expect(answer.contains("\"width\"") == isGood, "line \(index + 1): \(answer)")
    }
  }

  static let goodSource = """
    import SwiftUI
    struct Tabs: View {
      var body: some View {
        TabView {
          Text(verbatim: "1").tabItem { Label("Songs", systemImage: "music.note") }
          Text(verbatim: "2").tabItem { Label("Halls", systemImage: "map.fill") }
          Text(verbatim: "3").tabItem { Label("People", systemImage: "person.fill") }
        }
      }
    }

    """
}
