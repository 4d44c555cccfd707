import LabelModel
import Testing
import TextMetrics

struct WordCutTests {
  @Test(
    "tells a torn word from a whole one",
    arguments: [
      ("Check your inbox", "Check your…", "en", WordCut.betweenWords),
      ("Check your inbox", "Check yo…", "en", .insideWord),
      ("Check your inbox", "Check your inbox", "en", .none), ("Inbox", "…", "en", .betweenWords),
      ("ค้นหาเพลง", "ค้นหา…", "th", .betweenWords), ("ค้นหาเพลง", "ค้น…", "th", .insideWord),
    ])
  func tellsWhereTheCutFalls(text: String, remnant: String, locale: String, cut: WordCut) {
    #expect(WordCut(of: text, remnant: remnant, locale: LocaleID(canonical: locale)) == cut)
  }

  @Test(
    "looks at both sides of an ellipsis",
    arguments: [
      ("Copy to pasteboard", "Copy…pasteboard", TruncationMode.middle, WordCut.betweenWords),
      ("Copy to pasteboard", "Copy…board", .middle, .insideWord),
      ("Copy to pasteboard", "Co…pasteboard", .middle, .insideWord),
      ("Copy to pasteboard", "…pasteboard", .head, .betweenWords),
      ("Copy to pasteboard", "…steboard", .head, .insideWord),
      ("Copy to pasteboard", "Copy to", .clip, .betweenWords),
      ("Copy to pasteboard", "Copy t", .clip, .insideWord),
    ])
  func tellsWhereOtherCutsFall(text: String, remnant: String, mode: TruncationMode, cut: WordCut) {
    #expect(
      WordCut(of: text, remnant: remnant, mode: mode, locale: LocaleID(canonical: "en")) == cut)
  }
}
