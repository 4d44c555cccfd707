import Foundation
import LabelModel
import Testing

@testable import LabelImport

@Suite struct AssetCatalogTests {
  /// The first 24 bytes of a PNG of a size: signature, length and name of the first chunk, size.
  private static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, width, 0, 0, 0, height])
  }

  private static let source = """
    class Tabs: UITabBarController { func make(_ a: UIViewController, _ b: UIViewController) {
      a.tabBarItem = UITabBarItem(title: "Feed", image: UIImage(named: "feed"), tag: 0)
      b.tabBarItem = UITabBarItem(title: "Mail", image: UIImage(named: "mail"), tag: 1)
      viewControllers = [a, b] } }
    """

  @Test func saysHowLargeTabPicturesAre() async throws {
    let folder = try TemporaryFolder([
      "Tabs.swift": Self.source,
      "Images.xcassets/Tabs/feed.imageset/Contents.json":
        "{\"images\":[{\"filename\":\"feed@2x.png\",\"scale\":\"2x\",\"idiom\":\"universal\"}]}",
      "Images.xcassets/mail.imageset/Contents.json":
        "{\"images\":[{\"filename\":\"mail.pdf\",\"idiom\":\"universal\"}]}",
    ])
    try folder.write("Images.xcassets/Tabs/feed.imageset/feed@2x.png", Self.png(50, 46))
    let app = try await Importer().importApp(at: folder.path)
    let bar = try #require(app.bars.first { $0.kind == .tabBar })
    #expect(bar.items.first?.imageFacts == ImageFacts(width: 25, height: 23))
    #expect(bar.items.last?.imageFacts?.isVector == true)
  }

  @Test(arguments: [
    "", "{", "{\"images\":[{\"filename\":\"../../outside.png\"}]}",
    "{\"images\":[{\"filename\":\"none.png\",\"scale\":\"0x\"}]}",
  ])
  func leavesOutWhatItCannotRead(_ contents: String) async throws {
    let folder = try TemporaryFolder([
      "Tabs.swift": Self.source, "Images.xcassets/feed.imageset/Contents.json": contents,
    ])
    let app = try await Importer().importApp(at: folder.path)
    #expect(app.bars.flatMap(\.items).allSatisfy { $0.imageFacts == nil })
  }
}
