import Foundation
import Testing
import ToolTestSupport

/// What people get wrong: exit code 2, and a sentence that leads on.
@Suite struct WrongUseTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace([
      "cut.yml": Manifests.cut,
      "Localizable.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}",
      "de.xliff": "<xliff version=\"1.2\"/>",
      "flutter/pubspec.yaml": "name: app", "flutter/lib/main.dart": "",
      "native/package.json": "{\"dependencies\": {\"react-native\": \"1\"}}",
      "android/app/src/main/AndroidManifest.xml": "<manifest/>",
      "Built.app/Info.plist": "<plist/>", "Built.ipa": "PK",
    ])
  }

  /// Arguments, and what the answer must hold.
  static let uses: [(arguments: [String], answer: [String])] = [
    (["lint"], ["no file or folder of that name", "if a command was meant, there are audit,"]),
    (["extrct"], ["if a command was meant: 'extract'?"]),
    (["help", "nope"], ["there is no command 'nope'", "audit, extract"]),
    (["help", "extrat"], ["did you mean 'extract'?"]),
    (
      ["audit", "cut.yml", "--lang", "de"], ["Unknown option '--lang'", "Did you mean '--locale'?"]
    ),
    (
      ["audit", "cut.yml", "--report", "html"],
      ["--report needs a file for 'html'", "--format html"]
    ),
    (["audit", "cut.yml", "--report", "hmtl=a.html"], ["did you mean 'html'?", "sarif"]),
    (["audit", "cut.yml", "--rule", "truncated-tab"], ["did you mean 'truncated-tab-title'?"]),
    (
      ["audit", "cut.yml", "--rule", "tight-fit,generic-title"],
      ["give the option once for each of tight-fit and generic-title"]
    ),
    (["audit", "cut.yml", "--locale", "de,ko"], ["--locale de --locale ko"]),
    (["audit", "cut.yml", "--device", "iPhone 4000"], ["'labelaudit devices' lists them"]),
    (["audit", "Localizable.xcstrings"], ["holds texts but says nowhere where they are shown"]),
    (["audit", "de.xliff"], ["'--bars bars.json de.xliff'"]),
    (["audit", "flutter"], ["this is a Flutter app", "docs/manifest.md"]),
    (["audit", "native"], ["this is a React Native app"]),
    (["audit", "android"], ["this is an Android app"]),
    (["audit", "Built.app"], ["is built", "the folder of its sources"]),
    (["audit", "Built.ipa"], ["is built"]),
    (["audit", "--bars", "bars.json"], ["--bars needs the files of translations"]),
    (["audit", "cut.yml", "--baseline", "bars.json"], ["it holds bars", "--write-baseline"]),
    (["audit", "cut.yml", "--locale", "fr"], ["the app has no texts in 'fr'; it has 'de', 'en'"]),
  ]

  @Test(arguments: uses)
  func leadsOn(arguments: [String], answer: [String]) async throws {
    let made = try await Tool.run(
      ["extract", "cut.yml", "--format", "json", "-o", "bars.json", "-q"], in: folder)
    #expect(made.status == 0, "\(made.errorText)")
    let run = try await Tool.run(arguments, in: folder)
    #expect(run.status == 2, "\(run.errorText)")
    for part in answer { #expect(run.errorText.contains(part), "\(run.errorText)") }
  }

  @Test(arguments: [
    ("generic-titel: off", "did you mean 'generic-title'?"),
    ("generic-title: loud", "off, note, warning, error"),
  ])
  func leadsOnInTheConfiguration(rule: String, answer: String) async throws {
    try folder.write("labelaudit.yml", Data("version: 1\nrules: { \(rule) }\n".utf8))
    let run = try await Tool.run(["audit", "cut.yml"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains(answer), "\(run.errorText)")
  }

  @Test func takesTheCurrentFolderAndTheShortOptions() async throws {
    let nested = try Workspace([
      "Main.swift": """
      import SwiftUI
      struct Main: View {
        var body: some View {
          TabView {
            Text("a").tabItem { Label("Veranstaltungsortverzeichnis", systemImage: "map") }
            Text("b").tabItem { Label("Leute", systemImage: "person") }
            Text("c").tabItem { Label("Daten", systemImage: "calendar") }
          }
        }
      }
      """
    ])
    let run = try await Tool.run(["audit", "-q", "-o", "labels.html"], in: nested)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(run.errors.isEmpty)
    #expect(try nested.text("labels.html").contains("</html>"))
    let starts = ["labels.svg": "<svg", "labels.xliff": "<xliff", "labels.xlf": "<xliff"]
    for (name, start) in starts {
      _ = try await Tool.run(["audit", "-q", "-o", name], in: nested)
      #expect(try nested.text(name).contains(start), "\(name)")
    }
    let json = try await Tool.run(["-q", "-f", "json"], in: nested)
    #expect(json.status == 1, "\(json.errorText)")
    #expect(try json.json()["findings"] != nil)
  }

  @Test(arguments: [("de-AT", "de"), ("en-GB", "en")])
  func auditsTheLanguageThatIsShownForAnother(wanted: String, shipped: String) async throws {
    let asked = try await Tool.run(
      ["audit", "cut.yml", "--locale", wanted, "--format", "json"], in: folder)
    let own = try await Tool.run(
      ["audit", "cut.yml", "--locale", shipped, "--format", "json"], in: folder)
    #expect(asked.status == own.status, "\(asked.errorText)")
    let answer = try #require(try asked.json()["diagnostics"] as? [[String: Any]])
    #expect(
      answer.contains {
        $0["message"] as? String == "'\(wanted)' is audited as the app's '\(shipped)'"
      })
    #expect(try asked.json()["summary"] as? NSDictionary == own.json()["summary"] as? NSDictionary)
  }

  @Test func groupsWhatIsNotResolvedByReason() async throws {
    try folder.write(
      "App/Main.swift",
      Data(
        """
        import UIKit
        class Main: UIViewController {
          func show(_ one: String, _ two: String) {
            navigationItem.title = one
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              title: two, style: .plain, target: nil, action: nil)
          }
        }
        """.utf8))
    let run = try await Tool.run(["extract", "App", "--explain-unresolved"], in: folder)
    #expect(run.errorText.contains("Main.swift:"), "\(run.errorText)")
    let quiet = try await Tool.run(["extract", "App", "--explain-unresolved", "-q"], in: folder)
    #expect(quiet.errors.isEmpty, "\(quiet.errorText)")
    let audit = try await Tool.run(["audit", "App"], in: folder)
    #expect(audit.errorText.contains("the texts of 0 of"), "\(audit.errorText)")
  }
}
