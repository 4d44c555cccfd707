import LabelModel
import Testing
import TextMetrics

struct TableMeasurerTests {
  private let measurer = TableMeasurer()

  private func width(
    _ text: String, _ size: Double, _ weight: FontWeight = .regular, _ locale: String = "en"
  ) -> TextWidth {
    measurer.measure(text, weight: weight, locale: LocaleID(canonical: locale)).width(at: size)
  }

  /// Widths in public accessibility dumps of iOS 26 and 27, rounded up to 1/3 or 1/2 point.
  @Test(
    "comes within its error band of widths that iOS drew",
    arguments: [
      ("Settings", 34, FontWeight.bold, 133.0, "en"), ("Settings", 17, .semibold, 66.7, "en"),
      ("Draft the ORBIT-42 release notes", 17, .regular, 253, "en"),
      ("Speed", 17, .regular, 49, "en"), ("トグル", 17, .regular, 48, "ja"),
      ("設定", 34, .bold, 64, "ja"), ("取消", 17, .regular, 35, "zh-Hans"),
      ("③ .contain", 17, .semibold, 84, "ja"),
    ])
  func agreesWithDrawnWidths(
    text: String, size: Double, weight: FontWeight, drawn: Double, locale: String
  ) {
    let predicted = width(text, size, weight, locale)
    // The labels were rounded up by half a point at most.
    #expect(predicted.narrowest <= drawn && predicted.widest >= drawn - 0.5)
    #expect(predicted.largestError < drawn * 0.05)
  }

  @Test("keeps the remnant that an iPhone showed within its range")
  func findsShownRemnant() {
    // mastodon/mastodon-ios issue 1139: iPhone 12 mini, large title, 375 − 2 × 16 points.
    let remnant = measurer.remnant(
      of: "Überprüfe deinen Posteingang", size: 34, weight: .bold,
      locale: LocaleID(canonical: "de"), room: 343...343, mode: .tail)
    #expect(
      [remnant.visible, remnant.range.shortest, remnant.range.longest].contains(
        "Überprüfe deinen Po…"))
  }

  @Test(
    "gives composed and decomposed text one width", arguments: ["Überprüfe", "각설탕", "Việt Nam"])
  func ignoresNormalisation(text: String) {
    let apart = ICUForms.decomposed(text)
    #expect(apart.unicodeScalars.count > text.unicodeScalars.count)
    #expect(width(apart, 17) == width(text, 17))
  }

  @Test(
    "takes an emoji sequence for one",
    arguments: ["👩‍👩‍👧‍👦", "🇰🇷", "1️⃣", "👍🏽", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func measuresEmojiOnce(sequence: String) {
    #expect(width(sequence, 20).width == width("😀", 20).width)
  }

  @Test("joins Arabic letters")
  func joinsArabic() {
    let apart = ["ب", "ي", "ت"].reduce(0) { $0 + width($1, 20, .regular, "ar").width }
    #expect(width("بيت", 20, .regular, "ar").width < apart * 0.8)
    // Lam-alef is one glyph, narrower than its letters.
    #expect(width("لا", 20, .regular, "ar").width < width("ل", 20, .regular, "ar").width * 1.3)
  }

  @Test("measures ideographs by the language's font")
  func choosesHanFont() {
    // Hiragino 0.937 em; PingFang one em and 0.27 points.
    #expect(abs(width("設定", 10, .regular, "ja").width - 18.74) < 0.01)
    #expect(abs(width("设定", 10, .regular, "zh-Hans").width - 20.54) < 0.01)
    #expect(width("東京へ", 10, .regular, "en") == width("東京へ", 10, .regular, "ja"))
  }

  // Most Cyrillic letters are scaled from Inter.
  @Test(
    "reproduces labels measured in the system font, unrounded, on macOS at 13 points",
    arguments: [
      ("Сочетания клавиш", "ru", 117.6), ("Макеты по умолчанию", "ru", 142.9),
      ("Раскладки", "ru", 67.0), ("Открывать KiwiDesk при входе", "ru", 194.2),
      ("Dispositions par défaut", "fr", 140.1), ("Layout por defecto", "es", 114.6),
      ("Ouvrir KiwiDesk à l’ouverture de session", "fr", 243.0),
    ])
  func reproducesMeasuredLabels(text: String, locale: String, drawn: Double) {
    let found = width(text, 13, .regular, locale)
    #expect(abs(found.width - drawn) < (locale == "ru" ? 0.013 : 0.001) * drawn)
    #expect(found.error > abs(found.width - drawn))
  }

  @Test("gives Hangul 0.865 em at every weight and size", arguments: FontWeight.allCases)
  func measuresHangul(weight: FontWeight) {
    for size in [10.0, 17, 34] {
      #expect(abs(width("설정", size, weight, "ko").width - 2 * 0.865 * size) < size * 0.001)
      #expect(abs(width("ㅋㅠ", size, weight, "ko").width - 2 * 0.865 * size) < size * 0.001)
    }
    // The space and the digits are the system font's, tracking and all.
    let apart = ["내", " ", "정", "보", " ", "2"].map { width($0, 17, weight, "ko").width }
    #expect(abs(width("내 정보 2", 17, weight, "ko").width - apart.reduce(0, +)) < 0.35)
  }

  @Test("gives composed letters and letters of other alphabets the width of what they look like")
  func measuresTwins() {
    for (text, twin) in [("ö", "o"), ("Ş", "S"), ("ệ", "e"), ("а", "a"), ("Ο", "O"), ("Ѕ", "S")] {
      #expect(width(text, 17) == width(twin, 17), "\(text)")
    }
    // What is scaled of Inter is less certain than what a public file states.
    #expect(width("þ", 17).error > 4 * width("p", 17).error)
    #expect(width("§", 17).error > width("þ", 17).error)
  }

  @Test("opens the band of Simplified Chinese downward")
  func opensTheBandDownward() {
    let found = width("设置", 34, .bold, "zh-Hans")
    // PingFang UI of macOS is 0.9549 em wide from 20 points on.
    #expect(found.narrowest < 2 * 0.9549 * 34)
    #expect(found.errorBelow > 2 * found.error)
    let japanese = width("設定", 34, .bold, "ja")
    #expect(japanese.errorBelow == japanese.error)
  }

  /// Labels of a public app on iOS 26 (grandbig/ios-accessibility-agent-benchmark), rounded up to
  /// half points: no gap before iOS 26 or beside an interpolated value, so the band is wide below.
  @Test(
    "sets kana and ideographs apart from Latin, and brackets closer",
    arguments: [
      ("操作A", 17, FontWeight.regular, 45.0), ("子ボタン1", 17, .regular, 73.5),
      ("① 子Buttonのみにidentifier", 17, .semibold, 215.0),
      ("⑤ identifierのみ（ラベルなし・図形）", 17, .semibold, 272.5),
      ("サブタイトルA", 12, .regular, 77.0),
    ])
  func spacesJapanese(text: String, size: Double, weight: FontWeight, drawn: Double) {
    let found = width(text, size, weight, "ja")
    #expect(found.width <= drawn + 0.1 && found.width > drawn - 0.6)
  }

  @Test(
    "sets brackets alike beside an emoji, which takes the long way",
    arguments: ["か（き", "（き", "か（（き"])
  func spacesBracketsAlike(text: String) {
    let emoji = width("😀", 10, .regular, "ja").width
    let both = width(text + "😀", 10, .regular, "ja").width
    #expect(abs(both - emoji - width(text, 10, .regular, "ja").width) < 1e-6)
  }

  @Test("counts a run of syllables or ideographs like its parts")
  func countsRuns() {
    for (unit, locale) in [("한", "ko"), ("字", "ja"), ("ア", "ja")] {
      let one = width(unit, 10, .regular, locale).width
      for count in [2, 7, 5000] {
        let many = width(String(repeating: unit, count: count), 10, .regular, locale).width
        #expect(abs(many - one * Double(count)) < 1e-6 * many)
      }
    }
    // A space ends the run, and a mark or a Latin letter in it is seen.
    #expect(width("한국 어", 10, .regular, "ko").width > width("한국어", 10, .regular, "ko").width)
    #expect(
      width("字字A字", 10, .regular, "ja").width > width("字字字A", 10, .regular, "ja").width)
  }

  @Test("widens the band for characters in no table")
  func widensForUnknown() {
    let known = width("Settings", 17)
    let unknown = width("\u{10FE0}\u{10FE1}\u{10FE2}", 17)  // Elymaic
    #expect(unknown.width > 0)
    #expect(unknown.error / unknown.width > 5 * known.error / known.width)
  }

  @Test("is less sure of ideographs in a language that says nothing of them")
  func widensTheBandOfUnspecifiedIdeographs() {
    func width(_ language: String) -> TextWidth {
      measurer.measure("基本要素", weight: .bold, locale: LocaleID(canonical: language))
        .width(at: 34)
    }
    // Drawn 127.5 points wide in Japanese; in English either font may be the one.
    let japanese = width("ja")
    let english = width("en")
    #expect(abs(japanese.width - 127.5) < 1)
    #expect(english.narrowest < 127.5)
    #expect(width("zh-Hans").errorBelow < english.errorBelow)
  }
}

extension String {
  var decomposedStringForTest: String { ICUForms.decomposed(self) }
}
