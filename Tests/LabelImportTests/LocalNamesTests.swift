import Testing

@testable import LabelImport

@Suite struct LocalNamesTests {
  @Test func keepsTheNewestOfEachNameHoweverManyThereAre() {
    var names = LocalNames<Int>()
    for round in 0..<3 {
      for number in 0..<40 { names["name\(number)"] = round * 100 + number }
    }
    for number in 0..<40 { #expect(names["name\(number)"] == 200 + number) }
    #expect(names.all.count == 40)
    #expect(names["name40"] == nil)
  }

  @Test func leavesCopiesAsTheyAre() {
    var names = LocalNames<String>()
    names["title"] = "first"
    let before = names
    for number in 0..<30 { names["name\(number)"] = "other" }
    names["title"] = "second"
    #expect(before["title"] == "first")
    #expect(before.all == ["title": "first"])
    #expect(names["title"] == "second")
  }

  @Test func takesNamesAway() {
    var names = LocalNames<String>()
    names["title"] = "String"
    for number in 0..<30 { names["name\(number)"] = "Int" }
    names["title"] = nil
    #expect(names["title"] == nil)
    #expect(names.all["title"] == nil)
    #expect(names.all.count == 30)
  }
}
