import Foundation

extension HostileTests {
  /// Labels that strain segmentation, shaping and measuring.
  static let textCases: [HostileCase] =
    labels.map { name, text in HostileCase("label: \(name)", manifest: { oneLabel(text()) }) }

  private static let labels: [(String, @Sendable () -> String)] = [
    ("empty", { "" }), ("blanks", { repeated(" \u{A0}\u{3000}\u{200B}", 100) }),
    ("100,000 marks on one letter", { "a" + repeated("\u{301}", 100_000) }),
    ("marks of every kind", { repeated("Z\u{335}\u{321}\u{334}\u{327}\u{356}\u{30A}", 2_000) }),
    ("10,000 joined people", { repeated("👩\u{200D}", 10_000) }),
    ("10,000 flags", { repeated("🇰", 10_001) }),
    ("10,000 skin tones", { repeated("🏽", 10_000) }),
    ("a letter with 500 selectors", { "a" + repeated("\u{FE0F}", 500) }),
    ("tags without a flag", { repeated("\u{E0061}", 10_000) }),
    ("bidi embeddings 10,000 deep", { repeated("\u{202B}", 10_000) + "a" }),
    ("isolates without end", { repeated("\u{2067}", 10_000) + "a" }),
    ("overrides", { "\u{202E}abc\u{202C}\u{2066}def" }),
    ("noncharacters", { noncharacters }),
    ("private use", { repeated("\u{E000}\u{F8FF}\u{100000}", 100) }),
    ("unassigned", { repeated("\u{378}\u{2FE0}\u{E01F0}", 100) }),
    ("control characters", { "\u{1}\u{8}\u{7F}\u{80}\u{9B}31m\u{85}\u{2028}\u{2029}" }),
    ("replacement characters", { repeated("\u{FFFD}", 1_000) }),
    ("Hangul letters in a row", { repeated("\u{1100}\u{1161}\u{11A8}", 5_000) }),
    ("Hangul beginnings only", { repeated("\u{1100}", 10_000) }),
    ("Thai without blanks", { repeated("ประเทศไทย", 2_000) }),
    ("Devanagari clusters", { repeated("क्ष्त्र", 3_000) }),
    ("viramas only", { repeated("\u{94D}", 10_000) }),
    ("Arabic ligatures", { repeated("ﷺلالا", 2_000) }),
    ("Arabic marks only", { repeated("\u{64B}", 10_000) }),
    ("Tibetan stacks", { "ཀ" + repeated("\u{F90}", 5_000) }), ("Khmer", { repeated("ក្ក", 3_000) }),
    ("Mongolian", { repeated("\u{1820}\u{180B}", 3_000) }), ("Cuneiform", { repeated("𒐫", 500) }),
    ("one word of one megabyte", { repeated("W", 1 << 20) }),
    ("200,000 words", { repeated("a ", 200_000) }),
    ("one megabyte of Han", { repeated("漢", 350_000) }),
    ("formats", { "%@ %d %1$@ %999$@ %*d %n %%" + repeated("%@", 5_000) }),
    ("width variants", { repeated("ＷｉＷｶﾞ", 1_000) }),
    ("a byte order mark inside", { "a\u{FEFF}b" }),
    ("soft hyphens", { repeated("a\u{AD}", 5_000) }),
    ("mojibake", { "Ã¼berprÃ¼fe λ²„νŠΌ ì•ˆë…•" }),
  ]

  /// Code points that are never characters; the compiler refuses some of them as literals.
  private static let noncharacters = String(
    String.UnicodeScalarView(
      [0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF, 0xFDD0].compactMap(UnicodeScalar.init)))
}
