import LabelModel
import Testing

@testable import LabelImport

/// Controls of segments that libraries bring.
@Suite struct LibrarySegmentTests {
  @Test(arguments: [
    "HMSegmentedControl(sectionTitles: [\"Open\", \"Closed\"])",
    "Segments(sectionTitles: [\"Open\", \"Closed\"])",
  ])
  func readsTheSegmentsOfALibrarysControl(_ made: String) async throws {
    let source = """
      import HMSegmentedControl
      class Segments: HMSegmentedControl {
        override init(sectionTitles titles: [String]) { super.init(sectionTitles: titles) }
      }
      class Page: UIViewController {
        lazy var segments = \(made)
        override func viewDidLoad() { navigationItem.titleView = segments }
      }
      """
    let bar = try await SourceApp(files: ["Page.swift": source], strings: [:]).bars()
      .only(.segmentedControl)
    #expect(bar.items.map { $0.text["en"] } == ["Open", "Closed"])
    // How wide it draws them is not known.
    #expect(bar.has(.togetherUncertain))
  }
}
