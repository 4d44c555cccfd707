import LabelModel
import Testing

@testable import LabelImport

/// Bars as the code declares them, before they are put together.
@Suite struct BarDraftTests {
  private func span(_ start: Int32) -> CodeSpan { CodeSpan(file: 0, start: start, end: start + 1) }

  private func item(_ symbol: String, at start: Int32, arm: Int?) -> ItemDraft {
    var item = ItemDraft(role: .barButton, symbol: symbol, span: span(start))
    item.branch = arm.map { CodeBranch(condition: span(90), arm: $0, of: 2) }
    return item
  }

  private func bar(_ items: [ItemDraft]) -> BarDraft {
    BarDraft(
      owner: "List", part: "navigation", kind: .navigationBar, items: items, isController: false,
      span: span(0))
  }

  @Test func theBranchesOfOtherCodeAreThoseOfTheSameItemsInWhateverOrder() {
    var bar = bar([item("gear", at: 10, arm: 0), item("check", at: 20, arm: 1)])
    bar.add(branchesOf: self.bar([item("check", at: 20, arm: 1), item("gear", at: 10, arm: 0)]))
    #expect(bar.items.map { $0.otherWays.map { $0.branch?.path.map(\.arm) } } == [[[0]], [[1]]])
  }

  @Test func anItemThatOtherCodeAddsMoreOftenHasNoBranchOfIt() {
    var bar = bar([item("gear", at: 10, arm: 0)])
    bar.add(branchesOf: self.bar([item("gear", at: 10, arm: 0), item("gear", at: 10, arm: nil)]))
    #expect(bar.items.map { $0.otherWays.map { $0.branch?.path.map(\.arm) } } == [[[0]]])
  }
}
