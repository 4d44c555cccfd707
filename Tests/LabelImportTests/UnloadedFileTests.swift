import LabelImport
import LabelModel
import Testing

/// Interface files that no code loads: nobody sees what stands in them.
@Suite struct UnloadedFileTests {
  private static func xib(_ title: String) -> String {
    """
    <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <view id="v"><subviews><button id="b" buttonType="system"><state key="normal" title="\(title)"/>
    </button></subviews></view></objects></document>
    """
  }

  private func titles(_ code: String) async throws -> [String] {
    let app = try await importApp([
      "App.swift": code, "Known.xib": Self.xib("Known"), "Banner.xib": Self.xib("Banner"),
    ])
    return app.bars.flatMap(\.items).compactMap { $0.text["en"] }.sorted()
  }

  private static let known = "let known = UINib(nibName: \"Known\", bundle: nil)"

  @Test func leavesOutAFileOfWhichNoCodeHasTheName() async throws {
    #expect(try await titles(Self.known) == ["Known"])
  }

  @Test(arguments: [
    "let banner = UINib(nibName: \"Banner\", bundle: nil)",
    "class Banner: UIView {}\nfunc show() { use(Banner()) }",
    "class BannerController: UIViewController {}\nfunc show() { use(BannerController()) }",
  ])
  func keepsAFileThatSomeCodeLoads(_ more: String) async throws {
    #expect(try await titles(Self.known + "\n" + more) == ["Banner", "Known"])
  }

  @Test func leavesOutTheFileOfAClassThatNobodyMakes() async throws {
    let code = Self.known + "\nclass Banner: UIView { var nib: String { \"Banner\" } }"
    #expect(try await titles(code) == ["Known"])
    #expect(try await titles(code + "\nlet banner = Banner()") == ["Banner", "Known"])
  }

  /// Code may put the names together.
  @Test func keepsAllFilesWhereNoneIsNamed() async throws {
    #expect(try await titles("let all = names.map { UINib(nibName: $0) }") == ["Banner", "Known"])
  }
}
