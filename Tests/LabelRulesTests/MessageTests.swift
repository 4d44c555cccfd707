import LabelModel
import Testing

@testable import LabelRules

@Suite struct MessageTests {
  static let german = LocaleID(canonical: "de")
  static let korean = LocaleID(canonical: "ko")

  @Test func saysNumbersLabelsAndLanguages() {
    let message: Message = """
      tab title \(quoted: "Posteingang") needs \(points: 58.14) in \(Self.german), \(points: 46) are \
      available
      """
    #expect(
      message.text == "tab title 'Posteingang' needs 58.1 pt in German, 46 pt are available")
  }

  @Test func translatesEachPartByItself() {
    let message: Message = "tab bar and toolbar share the screen"
    let whole = message.followed(by: "at \(points: 320)", separator: " ")
    #expect(whole.text == "tab bar and toolbar share the screen at 320 pt")
    #expect(whole.text(in: Self.korean) == "탭 바와 툴바가 한 화면에 있음 (화면 너비 320pt)")
  }

  @Test func leavesWordingWithoutTranslationInEnglish() {
    let message: Message = "nobody has translated \(3) things"
    #expect(message.text(in: Self.korean) == "nobody has translated 3 things")
  }

  @Test func doesNotTakeALabelForAPlace() {
    let message: Message = "\(quoted: "{0}") stays"
    #expect(message.text == "'{0}' stays")
  }

  @Test func agreesNumbersWithTheirWords() {
    func message(_ count: Int) -> Message {
      "in \(count, one: "language", other: "languages")"
    }
    #expect(message(1).text == "in 1 language")
    #expect(message(2).text == "in 2 languages")
    #expect(message(1200).text == "in 1,200 languages")
    #expect(message(1).text(in: Self.korean) == "· 1개 언어")
    #expect(message(7).text(in: Self.korean) == "· 7개 언어")
  }

  @Test func readsPluralsAsICUWritesThem() {
    let polish = MessagePattern(
      "{0, plural, =0 {nic} one {# etykieta} few {# etykiety} other {# etykiet {x}}} i {1}")
    #expect(
      polish.pieces == [
        .plural(
          0, ["=0": "nic", "one": "# etykieta", "few": "# etykiety", "other": "# etykiet {x}"]),
        .words(" i "), .value(1),
      ])
    for words in ["a {", "{}", "{a}", "{0, plural}", "{0, plural, one}", "{{0}"] {
      #expect(MessagePattern(words).pieces.contains { if case .words = $0 { true } else { false } })
    }
  }
}
