import Foundation
import Testing
import ToolTestSupport

/// What is accepted is a line of count; the rest is what a report speaks of.
@Suite struct QuietBaselineTests {
  private let folder: Workspace
  private static let accepted = "Veranstaltungsortverzeichnis"
  private static let fresh = "Mitarbeiterinnenverzeichnis"

  init() async throws {
    folder = try Workspace(["app/bars.yml": Manifests.cut])
    let run = try await Tool.run(
      ["audit", "app/bars.yml", "--write-baseline", "accepted.json", "-q"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
  }

  private func report(_ format: String) async throws -> (status: Int32, text: String) {
    let run = try await Tool.run(
      ["audit", "app/bars.yml", "--baseline", "accepted.json", "-q", "--report", "\(format)=out"],
      in: folder)
    return (run.status, try folder.text("out"))
  }

  @Test(arguments: ["text", "markdown"])
  func countsWhatIsAccepted(format: String) async throws {
    let calm = try await report(format)
    #expect(calm.status == 0)
    #expect(!calm.text.contains(Self.accepted), "\(calm.text)")
    #expect(calm.text.contains("in the baseline"), "\(calm.text)")
    #expect(calm.text.contains("Ready"), "\(calm.text)")
    try folder.write(
      "app/bars.yml", Data(Manifests.cut.replacing("de: Leute", with: "de: \(Self.fresh)").utf8))
    let new = try await report(format)
    #expect(new.status == 1)
    #expect(new.text.contains("1 label is cut"), "\(new.text)")
    #expect(!new.text.contains(Self.accepted), "\(new.text)")
  }

  @Test func keepsThePageQuiet() async throws {
    let page = try await report("html").text
    let body = try #require(page.components(separatedBy: "<script").first)
    let verdict = try #require(body.components(separatedBy: "class=\"verdict\"").dropFirst().first)
    #expect(verdict.hasPrefix(">Ready"), "\(verdict.prefix(200))")
    let cards = body.components(separatedBy: "id=\"worst\"").dropFirst().first ?? ""
    #expect(cards.contains("in the baseline"))
    #expect(!cards.contains("class=\"card\""))
    let plain = page.components(separatedBy: "<noscript>").dropFirst().joined()
    #expect(!plain.contains("needs "), "accepted findings are out of the plain list too")
  }

  @Test(arguments: [("error", 1), ("warning", 1)])
  func leavesOutWhatIsLessSevere(severity: String, least: Int) async throws {
    try folder.copy("Examples/Encore", to: "Encore")
    let run = try await Tool.run(
      ["audit", "Encore", "--severity", severity, "--format", "json"], in: folder)
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    let allowed = severity == "error" ? ["error"] : ["error", "warning"]
    #expect(findings.count >= least)
    #expect(findings.allSatisfy { allowed.contains($0["severity"] as? String ?? "") })
    let all = try await Tool.run(["audit", "Encore", "--format", "json"], in: folder)
    let every = try #require(try all.json()["findings"] as? [[String: Any]])
    #expect(every.count > findings.count)
  }

  @Test func namesPathsThatLeadThereFromHere() async throws {
    let app = try Workspace([
      "my/app/Main.swift": """
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
    for (path, root) in [("my/app", "my/app/"), ("my/app/", "my/app/"), ("my", "my/app/")] {
      let run = try await Tool.run(["audit", path, "-q"], in: app)
      #expect(run.outputText.contains("· \(root)Main.swift:5"), "\(run.outputText)")
    }
    let own = try await Tool.shell("cd my && \"$LABELAUDIT\" audit app/Main.swift -q", in: app)
    #expect(own.outputText.contains("· app/Main.swift:5"), "\(own.outputText)")
    let json = try await Tool.run(["audit", "my/app", "-q", "--format", "json"], in: app)
    #expect(json.outputText.contains("\"path\":\"Main.swift\""), "machines have paths below PATH")
  }
}
