import LabelModel
import Testing
import TextMetrics

struct HostileTextTests {
  private let measurer = TableMeasurer()

  @Test(
    "answers for text made to break it",
    arguments: [
      "", "\u{0}", "\u{FFFD}", "\u{202E}abc\u{202C}", "\u{2066}\u{2067}\u{2069}", "\u{10FFFF}",
      String(repeating: "a", count: 1_000_000), "a" + String(repeating: "\u{301}", count: 10_000),
      "a" + String(repeating: "\u{316}\u{301}", count: 10_000),
      String(repeating: "\u{200D}", count: 10_000), String(repeating: "🇰", count: 9_999),
      String(repeating: "्क", count: 10_000), String(repeating: "ﷺ", count: 10_000),
      String(repeating: "\u{20E3}\u{FE0F}", count: 1_000), "\u{1F3FB}", "\u{11A8}", "\n\t\r\n",
    ])
  func answers(text: String) {
    for size in [0.001, 17, 1_000_000, -3, .infinity, .nan] {
      let width = measurer.measure(text, weight: .bold, locale: LocaleID(canonical: "xx"))
        .width(at: size)
      #expect(width.width >= 0 && width.width.isFinite)
      #expect(width.error >= 0 && width.error.isFinite)
    }
    let remnant = measurer.remnant(
      of: text, size: 17, weight: .regular, locale: LocaleID(canonical: "und"), room: 50...60,
      mode: .middle)
    #expect(remnant.visible.utf8.count <= text.utf8.count + 3)
  }

  @Test("takes bytes that are no UTF-8")
  func takesInvalidBytes() {
    let bytes: [UInt8] = [0x41, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0xE2]
    let width = bytes.withUnsafeBufferPointer {
      measurer.widths(ofUTF8: $0, weight: .regular, han: .unspecified).width(at: 17)
    }
    #expect(width.width > 0 && width.width.isFinite)
  }

  @Test("gives a megabyte the width of its parts")
  func scalesWithLength() {
    let one = measurer.widths(of: "漢", weight: .regular, han: .japanese).width(at: 10).width
    let many = measurer.widths(
      of: String(repeating: "漢", count: 300_000), weight: .regular, han: .japanese)
    #expect(abs(many.width(at: 10).width / (one * 300_000) - 1) < 1e-6)
  }
}
