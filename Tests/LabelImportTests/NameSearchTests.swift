import Testing

@testable import LabelImport

@Suite struct NameSearchTests {
  @Test(arguments: ["InboxPreviewModel", "Preview", "Previe", "", "view", "Präview Preview", "é"])
  func findsAWordWhereverItStands(_ name: String) {
    #expect(name.holds("Preview") == name.contains("Preview"))
    #expect(name.holds("view") == name.contains("view"))
  }
}
