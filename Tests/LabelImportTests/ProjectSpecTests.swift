import LabelModel
import Testing

@testable import LabelImport

@Suite struct ProjectSpecTests {
  private static let files = [
    "project.yml": """
    name: Shop
    include: [ { path: App/target.yml }, base.yml ]
    options:
      developmentLanguage: de
      deploymentTarget: { iOS: '15.0', tvOS: '14.0' }
    settings:
      APP_NAME: Laden
    packages:
      Kit: { path: Kit }
    """,
    "base.yml": """
    targetTemplates:
      Extension:
        platform: iOS
        type: app-extension
        sources: [ { path: "${target_name}" } ]
    targets:
      Shop:
        settings: { base: { EXTRA: $(inherited) }, configs: { release: { SUFFIX: " Plus" } } }
      Share: { templates: [ Extension ] }
      Checks: { type: bundle.unit-test, platform: iOS, sources: Checks }
    """,
    "App/target.yml": """
    targets:
      Shop:
        type: application
        platform: iOS
        deploymentTarget: 16.4
        configFiles: { Release: Shop.xcconfig }
        info:
          path: Info.plist
          properties:
            CFBundleDisplayName: $(APP_NAME)$(SUFFIX)
            UIStatusBarHidden: true
            UIViewControllerBasedStatusBarAppearance: false
        dependencies: [ { target: Share }, { package: Kit } ]
        sources:
          - path: ../Sources
            excludes: [ "**/*Demo.swift", Old, Skip/*.swift ]
          - ../Single.swift
    """,
    "App/Shop.xcconfig": "TITLE = Von der Datei\n",
    "Sources/Main.swift": "let a = 1", "Sources/Deep/BigDemo.swift": "let a = 1",
    "Sources/Deep/Main.swift": "let a = 1", "Sources/Old/Main.swift": "let a = 1",
    "Sources/Skip/Main.swift": "let a = 1", "Sources/Skip/Deep/Main.swift": "let a = 1",
    "Sources/de.lproj/Localizable.strings": "\"a\" = \"A\";",
    "Single.swift": "let a = 1", "Loose.swift": "let a = 1", "Share/Share.swift": "let a = 1",
    "Checks/Check.swift": "let a = 1",
    "Kit/Package.swift": """
    let package = Package(name: "Kit", targets: [.target(name: "Kit")])
    """,
    "Kit/Sources/Kit/Kit.swift": "let a = 1",
  ]

  private func layout(_ files: [String: String]) async throws -> (ProjectLayout, FileSelection) {
    let folder = try TemporaryFolder(files)
    let limits = ImportLimits()
    let scan = FolderScanner(root: folder.path, limits: limits)
    let reader = ProjectReader(
      files: FileReader(root: folder.path, limits: limits), options: ImportOptions())
    let layout = await reader.layout(scan.files).layout
    return (layout, FileSelection(scan.files, layout: layout))
  }

  @Test func readsTargetsOfSeveralFiles() async throws {
    let (layout, selection) = try await layout(Self.files)
    #expect(layout.facts.app.sourceLanguage.identifier == "de")
    #expect(layout.facts.app.deploymentTarget == "16.4")
    #expect(layout.plainName == "Laden Plus")
    #expect(layout.facts.app.hidesStatusBar == SourceLocation(path: "App/target.yml", line: 11))
    #expect(
      selection.files.map(\.path) == [
        "Kit/Sources/Kit/Kit.swift", "Share/Share.swift", "Single.swift",
        "Sources/Deep/Main.swift", "Sources/Main.swift", "Sources/Skip/Deep/Main.swift",
        "Sources/de.lproj/Localizable.strings",
      ])
    #expect(layout.diagnostics.map(\.severity) == [.note])
    #expect(selection.files.map(\.path).filter(layout.isOfExtensions) == ["Share/Share.swift"])
  }

  @Test func takesModulesThatTheCodeImports() async throws {
    var files = Self.files
    files["Sources/Main.swift"] = "import UIKit\nimport struct Pod.Thing"
    files["pods/Pod/Classes/Pod.swift"] = "@testable import Inner\r\npublic import Gone"
    files["pods/Inner/Inner.swift"] = "let a = 1"
    files["pods/Unused/Unused.swift"] = "let a = 1"
    files["pods/Pod/de.lproj/Localizable.strings"] = "\"b\" = \"B\";"
    let (_, selection) = try await layout(files)
    #expect(
      selection.files.map(\.path).filter { $0.hasPrefix("pods/") } == [
        "pods/Inner/Inner.swift", "pods/Pod/Classes/Pod.swift",
        "pods/Pod/de.lproj/Localizable.strings",
      ])
  }

  @Test func leavesASpecAloneBesideItsProject() async throws {
    var files = Self.files
    files["Shop.xcodeproj/project.pbxproj"] = "{ objects = {}; rootObject = P; }"
    let (layout, _) = try await layout(files)
    #expect(layout.facts.app.deploymentTarget == nil)
  }

  @Test(arguments: [
    "steps: [ build ]", "", "name: [", "name: A\ntargets: 3",
    "name: A\ninclude: gone.yml\ntargets: {}", "name: A\ninclude: project.yml\ntargets: {}",
    "name: A\ntargets: { T: { type: application, platform: iOS, templates: [ T ] } }",
  ])
  func readsEverythingWithoutAUsableSpec(_ text: String) async throws {
    let (layout, selection) = try await layout(["project.yml": text, "A.swift": "let a = 1"])
    #expect(selection.files.map(\.path) == ["A.swift"])
    #expect(layout.facts.app.deploymentTarget == nil)
  }

  @Test(arguments: [
    ("name: A\n<<<<<<< HEAD\ntargets: {}\n=======\ntargets: 3\n>>>>>>> b", 2, "conflict"),
    ("name: A\ntargets: {\n  A: [", 3, "YAML"),
  ])
  func saysWhereASpecIsBroken(text: String, line: Int, word: String) async throws {
    let (layout, _) = try await layout(["project.yml": text, "A.swift": "let a = 1"])
    let fault = try #require(layout.diagnostics.first)
    #expect(fault.line.map { abs($0 - line) <= 1 } == true && fault.message.contains(word))
  }

  @Test func saysThatATuistManifestIsNotRead() async throws {
    let (layout, selection) = try await layout([
      "Project.swift": "import ProjectDescription\nlet project = Project(name: \"A\")",
      "App/Main.swift": "let a = 1",
    ])
    #expect(layout.diagnostics.map(\.path) == ["Project.swift"])
    #expect(layout.diagnostics.first?.message.contains("Tuist") == true)
    #expect(selection.files.map(\.path).contains("App/Main.swift"))
  }

  @Test func boundsAliases() {
    // Each list names the one before it ten times: 10^9 values in the end.
    let lines = (1...9).map { level in
      "a\(level): &a\(level) ["
        + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
        + "]"
    }
    let text = (["name: A", "a0: &a0 [x]"] + lines).joined(separator: "\n")
    #expect(throws: Diagnostic.self) {
      try SpecValue.read(Array(text.utf8), path: "project.yml")
    }
  }

  @Test(arguments: [
    ("a/b.swift", "**/*.swift", true), ("b.swift", "**/*.swift", true), ("a/b.swift", "a", true),
    ("a/b.swift", "*.swift", false), ("a/b.swift", "a/*", true), ("a/b/c.swift", "a/*", true),
    ("ab/c.swift", "a", false), ("a/b.swift", "**", true), ("a/b.swift", "", false),
    ("a/b/c.m", "**/b/**", true), ("abc", "a?c", true), ("abc", "a*b", false),
    (String(repeating: "a", count: 2_000), String(repeating: "a*", count: 500) + "b", false),
  ])
  func matchesPatterns(path: String, pattern: String, expected: Bool) {
    #expect(SourceFolder.matches(path, pattern) == expected)
  }

  /// Of two editions of an app the one whose name the other extends is the app that ships.
  @Test func takesTheEditionWhoseNameOthersExtend() async throws {
    let app = try await importApp([
      "project.yml": """
      name: Shop
      targets:
        Shop: { type: application, platform: iOS, sources: Sources }
        ShopCalibration:
          type: application
          platform: iOS
          settings: { SWIFT_ACTIVE_COMPILATION_CONDITIONS: TOOLS }
          sources: [ Sources, Tools ]
      """,
      "Sources/Page.swift": """
      import UIKit
      class Page: UIViewController {
        override func viewDidLoad() {
          #if TOOLS
          title = "Tools"
          #else
          title = "Orders"
          #endif
        }
      }
      """,
      "Tools/Tool.swift": "let a = 1",
    ])
    #expect(app.bars.flatMap { $0.texts(.title) } == ["Orders"])
  }
}
