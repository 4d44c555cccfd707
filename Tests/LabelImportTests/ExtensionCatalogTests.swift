import LabelModel
import Testing

@testable import LabelImport

/// Texts of app extensions, whose code asks the extension's own bundle.
@Suite struct ExtensionCatalogTests {
  private static let project = """
    name: Shop
    options: { developmentLanguage: en }
    targets:
      Shop: { type: application, platform: iOS, sources: [ App ], dependencies: [ { target: Share } ] }
      Share: { type: app-extension, platform: iOS, sources: [ Share ] }
      Kit: { type: framework, platform: iOS, sources: [ Kit ] }
    """

  /// The German title of the extension's screen, with the catalog in a folder.
  private func title(with folder: String) async throws -> (own: String?, app: String?) {
    func screen(_ name: String) -> String {
      """
      import UIKit
      class \(name): UIViewController {
        override func viewDidLoad() { title = NSLocalizedString("Pick", comment: "") }
      }
      """
    }
    let app = try await importApp([
      "project.yml": Self.project, "App/Page.swift": screen("Page"),
      "Share/Sheet.swift": screen("Sheet"), "Kit/Kit.swift": "let a = 1",
      "\(folder)/en.lproj/Localizable.strings": "\"Pick\" = \"Pick\";",
      "\(folder)/de.lproj/Localizable.strings": "\"Pick\" = \"Wählen\";",
    ])
    func german(_ owner: String) -> String? {
      app.bars.first { $0.id.hasPrefix(owner) }?.items.first { $0.role == .title }?.text["de"]
    }
    return (german("Sheet"), german("Page"))
  }

  @Test func findsNothingInTheAppsOwnBundle() async throws {
    let found = try await title(with: "App")
    #expect(found.own == "Pick")
    #expect(found.app == "Wählen")
  }

  @Test(arguments: ["Share", "Kit"])
  func findsWhatItsOwnBundleOrALibraryHas(_ folder: String) async throws {
    #expect(try await title(with: folder).own == "Wählen")
  }
}
