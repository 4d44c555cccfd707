import LabelModel
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("tabBr", "tabBar"), ("tabbar", "tabBar"), ("navigationBar", "navigationBar"),
    ("toolbra", "toolbar"),
  ])
  func suggestsTheNameThatIsFewestEditsAway(written: String, meant: String) {
    #expect(NearestName.of(written, among: BarKind.allCases.map(\.rawValue)) == meant)
  }

  @Test func suggestsNothingForAStranger() {
    #expect(NearestName.of("quux", among: ["tabBar", "toolbar"]) == nil)
    #expect(NearestName.of("", among: ["a"]) == nil)
  }
}
