import ICUSupport
import LabelModel
import Testing

@testable import LabelReport

@Suite struct TextLayoutTests {
  @Test(arguments: [
    "탭 제목 '받은 편지함'은 320pt 너비에서 47.6pt만 쓸 수 있어 잘립니다 그러므로 더 짧은 말을 고르세요 그리고 다시 확인하세요",
    "عنوان علامة التبويب يحتاج إلى مساحة أكبر من المتاح في هذا العرض وهذا الحجم من النص في الشريط",
    "tab title 'Posteingang' needs 60.5 pt in German, 47.6 pt are available at 320 pt and so on and on",
  ])
  func wrapsAtEightyColumns(_ text: String) {
    let lines = TextLayout(width: 80).wrap(text, indent: 18).split(separator: "\n")
    #expect(lines.count > 1)
    for line in lines { #expect(TerminalWidth.cells(of: String(line)) <= 80, "\(line)") }
    let words = lines.flatMap { $0.split(separator: " ") }
    #expect(words == text.split(separator: " "))
  }

  @Test func padsByColumnsNotLetters() {
    // A Hangul syllable takes two columns.
    #expect(TextLayout.pad("설정", to: 6) == "설정  ")
    #expect(TextLayout.pad("Home", to: 6) == "Home  ")
    #expect(TextLayout.pad("Settings", to: 6) == "Settings")
  }

  @Test func isolatesRightToLeftLabelsOnly() {
    #expect(SafeText.label("الإعدادات") == "\u{2068}الإعدادات\u{2069}")
    #expect(SafeText.label("설정") == "설정")
  }

  @Test func showsActiveCharactersAsEscapes() {
    #expect(SafeText.line("a\u{1B}[31m\nb\u{202E}") == #"a\u{1B}[31m\u{A}b\u{202E}"#)
    // Joiners and direction marks belong to ordinary Persian, Hindi and Arabic text.
    #expect(SafeText.line("می\u{200C}خواهم\u{200F}") == "می\u{200C}خواهم\u{200F}")
  }

  @Test func cutsVeryLongTextAndSaysSo() {
    let shown = SafeText.line(String(repeating: "x", count: 1_000_000), limit: 10)
    #expect(shown == "xxxxxxxxxx… (1000000 characters)")
  }
}
