import LabelModel
import Testing

@testable import LabelImport

/// Which languages an app is shown in: those of its own bundle.
@Suite struct BundleLanguagesTests {
  private static let project = """
    name: Shop
    options: { developmentLanguage: en }
    packages: { Kit: { path: Kit } }
    targets:
      Shop:
        type: application
        platform: iOS
        info: { path: App/Info.plist }
        sources: [ App ]
        dependencies: [ { package: Kit } ]
      Desk: { type: application, platform: macOS, sources: [ Desk ] }
    """

  private func languages(
    _ files: [String: String], targets: [String] = []
  ) async throws -> ([String], ImportedApp) {
    let common = [
      "project.yml": Self.project,
      "App/Shop.swift": "import SwiftUI\n@main struct Shop: App { }",
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/en.lproj/Localizable.strings": "\"home\" = \"Home\";",
      "Kit/Sources/Kit/de.lproj/Localizable.strings": "\"home\" = \"Start\";",
      "Kit/Sources/Kit/cy.lproj/Localizable.strings": "\"home\" = \"Hafan\";",
    ]
    let app = try await importApp(common.merging(files) { _, new in new }, targets: targets)
    return (app.app.locales.map(\.identifier), app)
  }

  @Test func leavesOutWhatOnlyAPackageHas() async throws {
    let (found, app) = try await languages([
      "App/en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Shop\";",
      "App/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Laden\";",
    ])
    #expect(found == ["de", "en"])
    let said = try #require(app.diagnostics.first { $0.id == .languagesNotShown })
    #expect(said.message == "1 language that the app's own bundle lacks: cy; not audited")
  }

  @Test func leavesOutWhatOnlyAnotherAppHas() async throws {
    let (found, _) = try await languages([
      "App/Localizable.xcstrings": """
      {"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A"}}}}}}
      """,
      "Desk/de.lproj/Localizable.strings": "\"a\" = \"B\";",
    ])
    #expect(found == ["en"])
  }

  @Test func anAppThatShipsNoLanguagesBesideOneThatDoesHasItsOwnAlone() async throws {
    let desk = [
      "Desk/en.lproj/Localizable.strings": "\"a\" = \"A\";",
      "Desk/de.lproj/Localizable.strings": "\"a\" = \"B\";",
    ]
    #expect(try await languages(desk, targets: ["Shop"]).0 == ["en"])
    #expect(try await languages([:], targets: ["Shop"]).0 == ["cy", "de", "en"])
    // Without a target both are one app's editions.
    #expect(try await languages(desk).0 == ["cy", "de", "en"])
  }

  @Test func takesTheLanguagesOfTheInfoPlist() async throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      #ifdef SPECIAL
      <key>CFBundleLocalizations</key><array><string>de</string></array>
      #else
      <key>CFBundleLocalizations</key><array><string>cy</string></array>
      #endif
      </dict></plist>
      """
    #expect(try await languages(["App/Info.plist": list]).0 == ["cy", "en"])
  }

  @Test func keepsAllWhereLibrariesMayMixLanguages() async throws {
    let list = """
      <plist version="1.0"><dict><key>CFBundleAllowMixedLocalizations</key><true/></dict></plist>
      """
    let (found, _) = try await languages([
      "App/Info.plist": list, "App/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Laden\";",
    ])
    #expect(found == ["cy", "de", "en"])
  }

  @Test func keepsAllWhereTheAppOpensFoldersOfLanguages() async throws {
    let (found, _) = try await languages([
      "App/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Laden\";",
      "App/Language.swift": """
      import Foundation
      let other = Bundle.main.path(forResource: "cy", ofType: "lproj")
      """,
    ])
    #expect(found == ["cy", "de", "en"])
  }

  @Test func keepsAllWhereTheBundleHasNoTexts() async throws {
    #expect(try await languages([:]).0 == ["cy", "de", "en"])
  }

  @Test func auditsNoLanguageThatTranslatesTheInfoPlistAlone() async throws {
    let (found, _) = try await languages([
      "App/en.lproj/Localizable.strings": "\"a\" = \"A\";",
      "App/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Laden\";",
      "App/fr.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Magasin\";",
    ])
    // German has texts in the package, French has none.
    #expect(found == ["de", "en"])
  }

  @Test func namesACatalogThatIsNotThere() throws {
    let target = XcodeTarget(
      name: "Shop", product: .app, platforms: [.iOS],
      files: ["App/Localizable.xcstrings", "App/de.lproj/Menu.strings"], folders: [],
      exceptions: [], dependencies: [], settings: BuildSettings())
    let project = XcodeProject(
      path: "Shop.xcodeproj", knownRegions: [], targets: [target], packages: [], encodings: [:])
    let layout = ProjectLayout(projects: [project], packages: [], infoPlists: [], wanted: [])
    let menu = try #require(CatalogPath("App/en.lproj/Menu.strings"))
    let found = layout.missingCatalogs(among: [
      ScannedFile(path: menu.path, kind: .catalog(menu))
    ])
    #expect(found.map(\.path) == ["App/Localizable.xcstrings"])
    #expect(found.first?.id == .missingCatalog)
  }

  @Test(arguments: [
    ("a\n#if X\nb\n#elif Y\nc\n#else\nd\n#endif\ne", "a\n\n\n\n\n\nd\n\ne"),
    ("#ifndef X\na\n#else\nb\n#endif", "\na\n\n\n"),
    ("#ifdef X\n#ifndef Y\na\n#endif\n#endif\nb", "\n\n\n\n\nb"),
    ("<a>#1</a>\n# note", "<a>#1</a>\n# note"),
    ("#endif\n#else\na", "\n\na"),
  ])
  func readsTextsAsThePreprocessorLeavesThem(_ text: String, _ expected: String) {
    let found = PreprocessedText.withoutDirectives(Array(text.utf8))
    #expect(String(decoding: found, as: UTF8.self) == expected)
  }
}
