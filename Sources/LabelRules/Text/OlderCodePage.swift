import ICUSupport
import LabelModel

/// Code pages that languages were written in before Unicode.
enum OlderCodePage {
  /// A text as it was, the code page it was written in and the one it was read in.
  struct Reading {
    var text: String
    var written: String
    var read: String
  }

  private static let pages: [String: [String]] = [
    "ko": ["windows-949"], "ja": ["Shift_JIS", "EUC-JP"], "zh": ["GBK", "Big5"],
    "yue": ["Big5"], "ru": cyrillic, "uk": cyrillic, "bg": cyrillic, "be": cyrillic,
    "sr": cyrillic, "mk": cyrillic, "el": ["windows-1253"], "he": ["windows-1255"],
    "ar": ["windows-1256"], "fa": ["windows-1256"], "ur": ["windows-1256"], "th": ["windows-874"],
  ]
  private static let cyrillic = ["windows-1251", "KOI8-R", "ISO-8859-5", "IBM866"]
  private static let western = ["windows-1252", "ISO-8859-1", "macintosh"]
  /// What files of East Asian code pages are taken for in a neighbouring country.
  private static let eastern = ["Shift_JIS", "GBK", "Big5", "windows-949"]

  /// Turns a text back that holds no letter of its language; `nil` when nothing readable comes of it.
  static func undo(
    _ text: String, in locale: LocaleID, _ letters: ExemplarLetters
  ) -> Reading? {
    guard let own = pages[locale.language] else { return nil }
    let foreign = text.unicodeScalars.filter { !$0.isASCII }
    // Dots and other signs in a row are meant.
    guard foreign.count >= 2, foreign.allSatisfy({ !letters.contains($0) }),
      foreign.contains(where: \.generalCategory.isLetter)
    else { return nil }
    let isWestern = foreign.allSatisfy {
      $0.value < 0x250 || (0x2000..<0x2300).contains($0.value) || $0.value == 0xFB01
    }
    let misread = isWestern ? western : eastern
    var best: Reading?
    for written in own {
      // What the language's own page holds may be meant: Chinese characters in Korean.
      if !isWestern, (try? Charset(written)?.encode(text)) != nil { continue }
      for read in misread where read != written {
        guard let repaired = undo(text, written: written, read: read),
          isReadable(repaired, instead: text, letters, written: written)
        else { continue }
        if best.map({ oddCapitals(repaired) < oddCapitals($0.text) }) ?? true {
          best = Reading(text: repaired, written: written, read: read)
        }
      }
    }
    return best
  }

  /// Capitals after small letters, which words have not: two code pages of one language often give
  /// each other's letters in the other case.
  private static func oddCapitals(_ text: String) -> Int {
    let categories = text.unicodeScalars.map(\.generalCategory)
    return zip(categories, categories.dropFirst()).count {
      $0 == .lowercaseLetter && $1 == .uppercaseLetter
    }
  }

  private static func undo(_ text: String, written: String, read: String) -> String? {
    guard let bytes = try? Charset(read)?.encode(text) else { return nil }
    guard let decoded = try? Charset(written)?.decode(bytes), decoded != text else { return nil }
    return decoded
  }

  /// True when every letter beyond ASCII is one of the language's, and no word mixes them with Latin
  /// letters, as a foreign name's accents would come out.
  private static func isReadable(
    _ repaired: String, instead text: String, _ letters: ExemplarLetters, written: String
  ) -> Bool {
    let scalars = repaired.unicodeScalars
    let own = scalars.filter { !$0.isASCII && $0.generalCategory.isLetter }
    guard !own.isEmpty, scalars.allSatisfy({ $0 != "\u{FFFD}" && $0.generalCategory != .control }),
      scalars.allSatisfy({ $0.isASCII || isOwn($0, letters) })
    else { return false }
    // Rows of Hangul and kana are met by chance less often than rows of Chinese characters.
    if own.allSatisfy(\.isIdeographic), own.count < 2 { return false }
    let words = repaired.split(separator: " ")
    return words.allSatisfy { word in
      let parts = word.unicodeScalars.filter(\.generalCategory.isLetter)
      return Set(parts.map(\.isASCII)).count < 2 || parts.count(where: \.isASCII) * 3 <= parts.count
    }
  }

  private static func isOwn(_ scalar: Unicode.Scalar, _ letters: ExemplarLetters) -> Bool {
    if !scalar.generalCategory.isLetterMarkOrNumber { return scalar.generalCategory.isPunctuation }
    let small = LetterCase.lower(String(scalar)).unicodeScalars
    return small.allSatisfy { letters.contains($0) || (0xAC00...0xD7A3).contains($0.value) }
  }
}
