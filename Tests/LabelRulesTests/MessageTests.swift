import Foundation
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

  /// What logs and files say is what reports say to whoever reads English.
  @Test func wordsEnglishAlikeInFilesAndReports() {
    let messages: [Message] = [
      "nothing is returned", "\(quoted: "name") of \("Type") is known at run time only",
      "one of \(3) texts, chosen at run time",
      "\(1, one: "file", other: "files") in no audited target",
      "\(1200, one: "file", other: "files") in no audited target",
      Message("the key is not a constant").followed(by: "a condition", separator: ": "),
      Message(plain: "a\nb"), "\(quoted: "a\nb") is missing",
    ]
    for message in messages { #expect(message.english == message.text) }
  }

  @Test func keepsItsValuesInAFile() throws {
    let message = Message(
      """
      \(quoted: "a") \("b") \(points: 4.5) \(3) \(2, one: "x", other: "y") \(Self.german) \
      \(labels: [.init("c", in: Self.korean)]) \(share: 0.5) \(term: "tab")
      """
    ).followed(by: "or \(quoted: "d")", separator: "; ")
    let data = try JSONEncoder().encode(message)
    #expect(try JSONDecoder().decode(Message.self, from: data) == message)
    let plain = try JSONEncoder().encode(Message(pattern: "a"))
    #expect(String(decoding: plain, as: UTF8.self) == #"{"says":"a"}"#)
    #expect(Message(pattern: "a").whenComposed == nil)
    #expect(Message(plain: "a").whenComposed == nil)
    #expect(message.whenComposed == message)
  }

  /// A wording may come with a file of bars: none takes long to read.
  @Test(arguments: ["{", "{0, plural, one {", "}", "{0", "{x}", "{{x}"])
  func readsAnyWordingAtOnce(piece: String) {
    let start = ContinuousClock.now
    let wording = String(repeating: piece, count: 20_000)
    let message = Message(pattern: wording, values: [.count(1)])
    #expect(!message.english.isEmpty)
    #expect(start.duration(to: .now) < .seconds(2))
    let nested = String(repeating: "{", count: 20_000) + String(repeating: "}", count: 20_000)
    #expect(Message(pattern: nested, values: [.count(1)]).english == nested)
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
