import LabelModel
import Testing

@testable import LabelAudit

@Suite struct SingularTextTests {
  @Test func knowsATextForOneBesideTheOneForSeveral() {
    let bar = Bar(
      id: "hits", kind: .toolbar,
      items: [
        BarItem(id: "one", role: .toolbarButton, text: ["en": "%d Result"]),
        BarItem(
          id: "more", role: .toolbarButton, text: ["en": "%d Results"], alternativeTo: "one"),
        BarItem(id: "file", role: .toolbarButton, text: ["en": "File %d"]),
      ])
    let source = LocaleID(canonical: "en")
    #expect(bar.items.map { bar.isForOne($0, source: source) } == [true, false, false])
    #expect(!bar.isForOne(bar.items[0], source: LocaleID(canonical: "de")))
  }
}
