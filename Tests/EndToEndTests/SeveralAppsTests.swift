import Foundation
import Testing
import ToolTestSupport

/// A folder of apps: one result for each, one overview, nothing mixed.
@Suite struct SeveralAppsTests {
  private let folder: Workspace

  private static func spec(_ name: String, _ more: String = "") -> String {
    """
    name: \(name)
    \(more)targets:
      \(name):
        type: application
        platform: iOS
        sources: [Sources]
    """
  }

  private static func tabs(_ view: String, _ keys: String...) -> String {
    let items = keys.map {
      "      Text(\"x\").tabItem { Label(\"\($0)\", systemImage: \"map\") }"
    }.joined(separator: "\n")
    return """
      import SwiftUI
      struct \(view): View {
        var body: some View {
          TabView {
      \(items)
          }
        }
      }
      """
  }

  init() throws {
    folder = try Workspace([
      "apps/Alpha/project.yml": Self.spec(
        "Alpha", "packages:\n  Shared: { path: ../../Packages/Shared }\n"),
      "apps/Alpha/Sources/Root.swift": Self.tabs("Root", "halls", "people", "dates"),
      "apps/Alpha/Sources/en.lproj/Localizable.strings":
        "\"halls\" = \"Halls\"; \"people\" = \"People\"; \"dates\" = \"Dates\"; \"shared\" = \"Shared\";",
      "apps/Alpha/Sources/de.lproj/Localizable.strings":
        "\"halls\" = \"Veranstaltungsortverzeichnis\"; \"people\" = \"Leute\"; \"dates\" = \"Daten\"; \"shared\" = \"Geteilt\";",
      "apps/Beta/project.yml": Self.spec("Beta"),
      "apps/Beta/Sources/Root.swift": Self.tabs("Root", "mail", "chats", "calls"),
      "apps/Beta/Sources/en.lproj/Localizable.strings":
        "\"mail\" = \"Mail\"; \"chats\" = \"Chats\"; \"calls\" = \"Calls\";",
      "Packages/Shared/Package.swift":
        "import PackageDescription\nlet package = Package(name: \"Shared\", targets: [.target(name: \"Shared\")])",
      "Packages/Shared/Sources/Shared/Other.swift": Self.tabs("Other", "shared", "halls", "people"),
      "Packages/Shared/Example/project.yml": Self.spec("ShowRoom"),
      "Packages/Shared/Example/Sources/Show.swift": Self.tabs("Show", "a", "b", "c"),
    ])
  }

  private func audit(_ arguments: String..., in place: Workspace? = nil) async throws -> Tool.Run {
    try await Tool.run(["audit"] + arguments, in: place ?? folder)
  }

  private func findings(_ run: Tool.Run) throws -> [[String: Any]] {
    try #require(try run.json()["findings"] as? [[String: Any]])
  }

  @Test func givesOneResultForEachAppAndMixesNothing() async throws {
    let run = try await audit(".", "--format", "json")
    #expect(run.status == 1, "\(run.errorText)")
    let apps = try #require(try run.json()["apps"] as? [[String: Any]])
    #expect(apps.map { $0["path"] as? String } == ["apps/Alpha", "apps/Beta"])
    #expect(apps.map { $0["ready"] as? Bool } == [false, true])
    let findings = try findings(run)
    // German is Alpha's alone: Beta lacks nothing.
    #expect(
      !findings.contains { $0["app"] as? String == "apps/Beta" && $0["locale"] as? String == "de" })
    let cut = findings.filter { $0["rule"] as? String == "truncated-tab-title" }
    #expect(Set(cut.compactMap { $0["app"] as? String }) == ["apps/Alpha"])
    #expect(cut.allSatisfy { ($0["bar"] as? String)?.hasPrefix("apps/Alpha/") == true })
    // The package that Alpha uses is part of it and of nothing else.
    let bars = Set(findings.compactMap { $0["bar"] as? String })
    #expect(bars.contains("apps/Alpha/Other.tabs") && !bars.contains("apps/Beta/Other.tabs"))
    #expect(run.errorText.contains("Packages/Shared/Example"), "\(run.errorText)")
    #expect(!run.outputText.contains("Show.tabs"))
  }

  @Test func countsWhatEachAppAloneHas() async throws {
    let run = try await audit(".", "--format", "json")
    let apps = try #require(try run.json()["apps"] as? [[String: Any]])
    let beta = try await audit("apps/Beta", "--format", "json")
    let alone = try #require(try beta.json()["summary"] as? [String: Any])
    let together = try #require(apps.last?["summary"] as? [String: Any])
    #expect(NSDictionary(dictionary: alone) == NSDictionary(dictionary: together))
    let all = try #require(try run.json()["summary"] as? [String: Any])
    let errors = apps.compactMap { ($0["summary"] as? [String: Any])?["errors"] as? Int }
    #expect(all["errors"] as? Int == errors.reduce(0, +))
  }

  @Test func leadsFromTheOverviewToAPageForEachApp() async throws {
    let run = try await audit(".", "--report", "html=labels.html", "--report", "markdown=labels.md")
    #expect(run.status == 1)
    let page = try folder.text("labels.html")
    #expect(page.contains("href=\"labels/apps-Alpha.html\""))
    #expect(try folder.text("labels/apps-Alpha.html").contains("Veranstaltungsort"))
    #expect(try !folder.text("labels/apps-Beta.html").contains("Veranstaltungsort"))
    let markdown = try folder.text("labels.md")
    #expect(markdown.contains("**1 of 2 apps are ready.**"), "\(markdown)")
    let text = try await audit(".", "--quiet")
    #expect(text.outputText.hasPrefix("1 of 2 apps are ready.\n"), "\(text.outputText)")
    #expect(text.outputText.contains("── apps/Beta"))
    let refused = try await audit(".", "--format", "html")
    #expect(refused.status == 2)
    #expect(refused.errorText.contains("each gets a page of its own"), "\(refused.errorText)")
  }

  @Test(arguments: ["extract", "budgets"])
  func asksWhichAppIsMeant(command: String) async throws {
    let run = try await Tool.run([command, "."], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("give one of them: apps/Alpha, apps/Beta"), "\(run.errorText)")
  }

  @Test func acceptsFindingsOfTheAppsTheyBelongTo() async throws {
    let written = try await audit(".", "--write-baseline", "accepted.json", "--quiet")
    #expect(written.status == 0, "\(written.errorText)")
    let again = try await audit(".", "--baseline", "accepted.json", "--format", "json")
    #expect(again.status == 0, "\(again.errorText)")
    #expect(try findings(again).allSatisfy { $0["baselined"] as? Bool == true })
  }

  @Test func goesByTheConfigurationOfEachApp() async throws {
    try folder.write(
      "apps/Alpha/labelaudit.yml",
      Data("version: 1\nrules: { truncated-tab-title: note }\nexclude: [Sources/Root.swift]\n".utf8)
    )
    try folder.write(
      "labelaudit.yml",
      Data(
        """
        version: 1
        rules: { too-few-tabs: off }
        suppress:
          - { rule: truncated-tab-title, locale: de, reason: known }
        """.utf8))
    let run = try await audit(".", "--format", "json", "--verbose")
    let bars = Set(try findings(run).compactMap { $0["bar"] as? String })
    #expect(!bars.contains("apps/Alpha/Root.tabs"), "\(bars)")
    #expect(run.errorText.contains("apps/Alpha/labelaudit.yml"), "\(run.errorText)")
  }

  @Test func looksAtWhatChangedInEachApp() async throws {
    let git =
      "git -c user.name=a -c user.email=a@example.com -c init.defaultBranch=main -c commit.gpgsign=false"
    let set = try await Tool.shell(
      "git init -q . && git add -A && \(git) commit -q -m a", in: folder)
    #expect(set.status == 0, "\(set.errorText)")
    let before = try await audit(".", "--changed-since", "HEAD", "--format", "json")
    #expect(before.status == 0, "\(before.errorText)")
    #expect(try findings(before).isEmpty)
    try folder.write(
      "apps/Beta/Sources/en.lproj/Localizable.strings",
      Data(
        "\"mail\" = \"Mail of the whole company\"; \"chats\" = \"Chats\"; \"calls\" = \"Calls\";"
          .utf8))
    let after = try await audit(".", "--changed-since", "HEAD", "--format", "json")
    #expect(after.status == 1, "\(after.errorText)")
    #expect(try findings(after).allSatisfy { $0["app"] as? String == "apps/Beta" })
  }

  /// A project that makes two apps: one with a widget, both with a library and a package each.
  private static func shared() throws -> Workspace {
    try Workspace([
      "project.yml": """
      name: Rides
      packages: { Maps: { path: Packages/Maps } }
      targets:
        Rider:
          type: application
          platform: iOS
          sources: [Rider]
          dependencies: [{ target: RiderWidget }, { target: Core }, { package: Maps }]
        RiderWidget: { type: app-extension, platform: iOS, sources: [RiderWidget] }
        Driver:
          type: application
          platform: iOS
          sources: [Driver]
          dependencies: [{ target: Core }]
        Core: { type: framework, platform: iOS, sources: [Core] }
        CatalogDemo: { type: application, platform: iOS, sources: [CatalogDemo] }
      """,
      "Rider/Root.swift": tabs("RiderRoot", "trips", "pay", "help"),
      "Rider/en.lproj/Localizable.strings":
        "\"trips\" = \"Trips\"; \"pay\" = \"Pay\"; \"help\" = \"Help\";",
      "Rider/de.lproj/Localizable.strings":
        "\"trips\" = \"Veranstaltungsortverzeichnis\"; \"pay\" = \"Kosten\"; \"help\" = \"Hilfe\";",
      "RiderWidget/Widget.swift": tabs("WidgetRoot", "Near Me", "Far Away", "All of Them"),
      "Driver/Root.swift": tabs("DriverRoot", "jobs", "money", "cars"),
      "Driver/en.lproj/Localizable.strings":
        "\"jobs\" = \"Jobs\"; \"money\" = \"Money\"; \"cars\" = \"Cars\";",
      "Core/Core.swift": tabs("CoreRoot", "My Trips", "Past Trips", "New Trips"),
      "CatalogDemo/Root.swift": tabs("DemoRoot", "First One", "Next One", "Last One"),
      "Packages/Maps/Package.swift":
        "import PackageDescription\nlet package = Package(name: \"Maps\", targets: [.target(name: \"Maps\")])",
      "Packages/Maps/Sources/Maps/Map.swift": tabs("MapRoot", "Up North", "Down South", "Out West"),
    ])
  }

  private func bars(_ run: Tool.Run) throws -> Set<String> {
    let fits = try #require(try run.json()["fits"] as? [[String: Any]])
    return Set(fits.compactMap { $0["bar"] as? String })
  }

  @Test func tellsTheAppsOfOneProjectApart() async throws {
    let place = try Self.shared()
    let run = try await audit(".", "--format", "json", "--include-fits", in: place)
    let apps = try #require(try run.json()["apps"] as? [[String: Any]], "\(run.errorText)")
    #expect(apps.map { $0["path"] as? String } == ["Driver", "Rider"])
    #expect(run.errorText.contains("CatalogDemo"), "\(run.errorText)")
    let findings = try findings(run)
    #expect(
      !findings.contains { $0["app"] as? String == "Driver" && $0["locale"] as? String == "de" })
    let bars = try bars(run)
    for bar in ["Rider/WidgetRoot.tabs", "Rider/CoreRoot.tabs", "Rider/MapRoot.tabs"] {
      #expect(bars.contains(bar), "\(bars)")
    }
    #expect(bars.contains("Driver/CoreRoot.tabs"), "\(bars)")
    for bar in ["Driver/RiderRoot.tabs", "Driver/WidgetRoot.tabs", "Driver/MapRoot.tabs"] {
      #expect(!bars.contains(bar), "\(bars)")
    }
    #expect(!bars.contains { $0.contains("DemoRoot") })
    let written = try await audit(".", "--write-baseline", "accepted.json", "--quiet", in: place)
    #expect(written.status == 0, "\(written.errorText)")
    let again = try await audit(".", "--baseline", "accepted.json", "--quiet", in: place)
    #expect(again.status == 0, "\(again.outputText)")
  }

  @Test func auditsOneAppOfAProjectByItsTarget() async throws {
    let run = try await audit(
      ".", "--target", "Driver", "--format", "json", "--include-fits", in: try Self.shared())
    #expect(try run.json()["apps"] == nil)
    let bars = try bars(run)
    #expect(bars.contains("DriverRoot.tabs") && bars.contains("CoreRoot.tabs"), "\(bars)")
    #expect(!bars.contains("RiderRoot.tabs") && !bars.contains("MapRoot.tabs"), "\(bars)")
  }

  @Test func readsAFolderWithOneAppAsThatApp() async throws {
    let run = try await audit("apps/Alpha", "--format", "json")
    #expect(run.status == 1)
    #expect(try run.json()["apps"] == nil)
  }
}
