import BarLayout
import LabelModel
import Testing

@testable import LabelAudit

/// Which buttons stand in a bar as pictures.
@Suite struct PictureWidthTests {
  private func isPicture(_ change: (inout BarItem) -> Void) -> Bool {
    var item = BarItem(id: "close", role: .barButton)
    change(&item)
    return LayoutItem(item, text: nil).hasSymbol
  }

  @Test func aButtonThatHasANameAndNoTextIsAPicture() {
    #expect(isPicture { $0.accessibilityLabel = ["en": "Close"] })
    #expect(isPicture { $0.symbol = "xmark" })
    #expect(
      !isPicture {
        $0.accessibilityLabel = ["en": "Close"]
        $0.text = ["en": "Close"]
      })
    // Its text is known when the app runs.
    #expect(
      !isPicture {
        $0.accessibilityLabel = ["en": "Close"]
        $0.state = .dynamic
      })
    #expect(!isPicture { _ in })
  }
}
