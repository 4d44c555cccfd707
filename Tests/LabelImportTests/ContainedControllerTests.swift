import LabelModel
import Testing

@testable import LabelImport

/// Tabs and items of controllers that the code is handed or finds in a container.
@Suite struct ContainedControllerTests {
  private func bars(_ source: String) async -> [Bar] { await app(source).bars() }

  @Test func aButtonInsideACustomViewGivesTheItemItsTitle() async throws {
    let found = await bars(
      """
      class Shop: UIViewController {
        let add = UIButton(type: .system)
        override func viewDidLoad() {
          let holder = UIView()
          holder.addSubview(add)
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: holder)
          add.setTitle("Add", for: .normal)
        }
      }
      """)
    #expect(try found.only(.navigationBar).texts(.barButton) == ["Add"])
    #expect(found.count == 1)
  }

  @Test func aTextFillsAPatternOnlyWithAllThatIsWrittenBetweenItsGaps() async throws {
    let found = await bars(
      """
      class Price: UIViewController {
        var issuer = ""
        override func viewDidLoad() {
          title = "Set a Price"
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "\\(issuer.trimmed()) by \\(issuer.trimmed())", style: .plain, target: self,
            action: nil)
        }
      }
      """)
    #expect(try found.only(.navigationBar).texts(.title) == ["Set a Price"])
  }

  @Test func workThatIsDoneForAllIsCountedByNoBoundAroundIt() async {
    let evaluator = Evaluator(
      index: await SymbolIndex(files: [], paths: []), accessors: AccessorKeys([]), uses: UseSites())
    let isWithin = evaluator.bounded(100) {
      evaluator.bounded(50) { evaluator.aside(1_000) { for _ in 0..<500 { _ = evaluator.step() } } }
      #expect(evaluator.step())
    }
    #expect(isWithin)
  }
}
