import ICUSupport
import LabelModel

/// Text that was read in another code page than it was written in.
enum Mojibake: Equatable {
  /// Nothing of the kind.
  case none
  /// All bytes are there: the text as it was, and the code page it was read in.
  case repaired(String, charset: String)
  /// Text of an older code page that was read in another one: the text as it was, and the two.
  case misread(String, written: String, read: String)
  /// Parts can be read back, others lost bytes.
  case damaged(charset: String)

  /// Looks at a label, run by run. At most 2,000 UTF-16 units are looked at: a label is short.
  init(of text: String, in locale: LocaleID) {
    self = .none
    guard text.utf8.contains(where: { $0 >= 0x80 }), text.utf16.count <= 2000 else { return }
    let letters = ExemplarLetters.of(locale)
    if Self.isPlain(text, letters), !Self.mayHideInCyrillic(text), !Self.hasLostBytes(text) {
      return
    }
    let once = Self.best(of: text, letters)
    if let once, !once.outcome.isDamaged, Self.isOrdinary(once.text, letters) {
      self = once.outcome
    } else if let twice = Self.bestTwice(of: text, letters) {
      self = twice
    } else if let once {
      self = once.outcome
    } else if Self.hasLostBytes(text), let page = Self.pageThatLostBytes(of: text, letters) {
      self = .damaged(charset: page.name)
    } else if let older = OlderCodePage.undo(text, in: locale, letters) {
      self = .misread(older.text, written: older.written, read: older.read)
    }
  }

  /// One way of reading a text back, and what speaks against it.
  private struct Attempt {
    var outcome: Mojibake
    /// What it reads.
    var text: String
    /// Characters left; fewer are more of them put together again.
    var length: Int
    /// Characters that the code page itself lacks.
    var strangers: Int

    func isBetter(than other: Attempt) -> Bool {
      (outcome.isDamaged ? 1 : 0, length, oddCapitals, strangers)
        < (other.outcome.isDamaged ? 1 : 0, other.length, other.oddCapitals, other.strangers)
    }

    /// Capitals after small letters, which words have not.
    var oddCapitals: Int { Mojibake.oddCapitals(in: text) }
  }

  private var isDamaged: Bool {
    if case .damaged = self { return true }
    return false
  }

  /// The attempt that puts most of a text together again; of equal ones the commoner code page.
  private static func best(of text: String, _ letters: ExemplarLetters) -> Attempt? {
    var best: Attempt?
    for variant in variants(of: text) {
      for codePage in CodePage.all {
        guard let attempt = undo(variant, codePage, letters) else { continue }
        if best.map(attempt.isBetter) ?? true { best = attempt }
      }
    }
    return best
  }

  /// The text, and the text with some of its spaces being the no-break spaces they may have been
  /// before an editor made plain ones of them: those that stand behind a foreign character.
  private static func variants(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let places = scalars.indices.dropFirst().filter {
      scalars[$0] == " " && !scalars[$0 - 1].isASCII
    }
    guard (1...4).contains(places.count) else { return [text] }
    return (0..<(1 << places.count)).map { choice in
      var view = scalars
      for (number, place) in places.enumerated() where choice & (1 << number) != 0 {
        view[place] = "\u{A0}"
      }
      return String(String.UnicodeScalarView(view))
    }
  }

  private static func undo(
    _ text: String, _ codePage: CodePage, _ letters: ExemplarLetters
  ) -> Attempt? {
    var result = ""
    var repairedRuns = 0
    var brokenRuns = 0
    var strangers = 0
    for run in runs(of: text) {
      guard run.isForeign else {
        result += run.text
        continue
      }
      let reading = codePage.undo(run.text)
      switch reading.undone {
      case .whole(let repaired) where isBetter(repaired, than: run.text, letters):
        result += repaired
        repairedRuns += 1
        strangers += reading.strangers
      case .partly(let known)
      where isBetter(known, than: run.text, letters) && isMostlyForeign(run.text, letters)
        && looksBroken(run.text):
        result += known
        brokenRuns += 1
        strangers += reading.strangers
      case .whole, .partly, .not: result += run.text
      }
    }
    guard repairedRuns + brokenRuns > 0 else { return nil }
    let outcome: Mojibake =
      brokenRuns == 0 && !hasLostBytes(result)
      ? .repaired(result, charset: codePage.name) : .damaged(charset: codePage.name)
    return Attempt(
      outcome: outcome, text: result, length: result.unicodeScalars.count, strangers: strangers)
  }

  /// A text that was misread twice: first by any single-byte code page, whose reading is no text
  /// yet, and again.
  private static func bestTwice(of text: String, _ letters: ExemplarLetters) -> Mojibake? {
    var best: (attempt: Attempt, name: String)?
    for variant in variants(of: text) {
      for codePage in CodePage.all where codePage.isSingleByte {
        guard let once = wholly(variant, codePage),
          let again = Self.best(of: once.text, letters), !again.outcome.isDamaged
        else { continue }
        var attempt = again
        attempt.strangers += once.strangers
        if best.map({ attempt.isBetter(than: $0.attempt) }) ?? true {
          best = (attempt, codePage.name)
        }
      }
    }
    return best.map { .repaired($0.attempt.text, charset: "\($0.name), twice") }
  }

  /// A text with all its foreign runs read back, whatever they read.
  private static func wholly(_ text: String, _ codePage: CodePage) -> (
    text: String, strangers: Int
  )? {
    var result = ""
    var strangers = 0
    for run in runs(of: text) {
      guard run.isForeign else {
        result += run.text
        continue
      }
      let reading = codePage.undo(run.text)
      guard case .whole(let repaired) = reading.undone else { return nil }
      result += repaired
      strangers += reading.strangers
    }
    return (result, strangers)
  }

  /// True when question marks stand where bytes may have been: directly before a letter.
  private static func hasLostBytes(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return zip(scalars, scalars.dropFirst()).contains { mark, next in
      mark == "?" && next.generalCategory.isLetter
    }
  }

  /// The multi-byte code page in which all that is left is made of pieces of UTF-8.
  private static func pageThatLostBytes(
    of text: String, _ letters: ExemplarLetters
  ) -> CodePage? {
    let all = text.unicodeScalars.filter { $0.generalCategory.isLetter && !$0.isASCII }
    guard all.count(where: { isRare($0, letters) }) * 2 >= all.count else { return nil }
    return CodePage.all.first { page in
      guard !page.isSingleByte else { return false }
      let pieces = runs(of: text).filter(\.isForeign).map { page.bytes(of: $0.text) }
      guard pieces.reduce(0, { $0 + ($1?.count ?? 0) }) >= 3 else { return false }
      return pieces.allSatisfy { $0.map(UTF8Piece.isOne) ?? false }
    }
  }

  private struct Run {
    var text: String
    var isForeign: Bool
  }

  /// Stretches of ASCII and of everything else; UTF-8 bytes of one character are never split by
  /// ASCII.
  private static func runs(of text: String) -> [Run] {
    var result: [Run] = []
    for scalar in text.unicodeScalars {
      let isForeign = !scalar.isASCII
      if let last = result.indices.last, result[last].isForeign == isForeign {
        result[last].text.unicodeScalars.append(scalar)
      } else {
        result.append(Run(text: String(scalar), isForeign: isForeign))
      }
    }
    return result
  }

  /// True when every character is one of the language's own words, or of its punctuation.
  private static func isPlain(_ text: String, _ letters: ExemplarLetters) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        || LetterCase.lower(String(scalar)).unicodeScalars.allSatisfy(letters.contains)
    }
  }

  /// True when every character is one that texts of the language hold anyway.
  static func isOrdinary(_ text: String, _ letters: ExemplarLetters) -> Bool {
    text.unicodeScalars.allSatisfy { isOrdinary($0, letters) }
  }

  private static func isOrdinary(_ scalar: Unicode.Scalar, _ letters: ExemplarLetters) -> Bool {
    if scalar.isASCII { return true }
    let folded = LetterCase.lower(String(scalar)).unicodeScalars
    return folded.allSatisfy(letters.mayContain)
  }

  /// Cyrillic misread as Cyrillic is made of the language's own letters: `РќР°СЃ` is `Нас`. No word
  /// of the language alternates two capitals with other letters that way.
  private static func mayHideInCyrillic(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    let leads = scalars.count { $0 == "Р" || $0 == "С" || $0 == "Ð" || $0 == "Ñ" }
    return leads >= 2 && leads * 3 >= scalars.count
  }

  /// True when a repaired run is text, shorter than what it was, and more at home in the language.
  /// Two bytes may also have been one character and be one again.
  private static func isBetter(
    _ repaired: String, than garbled: String, _ letters: ExemplarLetters
  ) -> Bool {
    let scalars = repaired.unicodeScalars
    guard !scalars.isEmpty, scalars.count <= garbled.unicodeScalars.count,
      scalars.allSatisfy(isPrintable)
    else { return false }
    // Marks and signs of other scripts are as foreign as letters; those of no script stand in emoji.
    let foreignLetters = scalars.filter {
      !isOrdinary($0, letters) && !isSharedSign($0, among: scalars)
    }
    if scalars.count == garbled.unicodeScalars.count {
      return foreignLetters.isEmpty && isMostlyUnusual(garbled, letters)
    }
    if foreignLetters.isEmpty {
      return !isPlain(garbled, letters) || scalars.count >= 3
        || !scalars.contains(where: {
          $0.generalCategory.isLetter
        })
    }
    // A language the file does not expect: two letters or more of one script, in no language's way.
    let scripts = Set(scalars.filter(\.generalCategory.isLetter).map(\.script)).filter {
      !$0.isShared
    }
    return scripts.count == 1 && foreignLetters.count >= 2 && !isOrdinary(garbled, letters)
      && scripts.first?.code != "Latn"
  }

  /// True for a sign that texts of any script hold, and for one that a script of the text uses: `。` beside Kana.
  private static func isSharedSign(
    _ sign: Unicode.Scalar, among scalars: String.UnicodeScalarView
  ) -> Bool {
    sign.script.isShared
      && (sign.script.writes(sign)
        || scalars.contains { !$0.script.isShared && $0.script.writes(sign) })
  }

  /// True when at least two letters, and half of them, are none of the language's.
  private static func isMostlyForeign(_ text: String, _ letters: ExemplarLetters) -> Bool {
    let all = text.unicodeScalars.filter(\.generalCategory.isLetter)
    let foreign = all.count { !isOrdinary($0, letters) }
    return foreign >= 2 && foreign * 2 >= all.count
  }

  /// True for a letter that texts of the language hardly hold: a Hangul syllable outside the 2,350
  /// of KS X 1001, or none of the language's letters.
  private static func isRare(_ scalar: Unicode.Scalar, _ letters: ExemplarLetters) -> Bool {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return !letters.contains(scalar) }
    return (try? Charset("EUC-KR")?.encode(String(scalar))) == nil
  }

  /// True when no letter is one of the language's.
  private static func isMostlyUnusual(_ text: String, _ letters: ExemplarLetters) -> Bool {
    let all = text.unicodeScalars.filter(\.generalCategory.isLetter)
    return !all.isEmpty && all.allSatisfy { !isOrdinary($0, letters) }
  }

  /// True for what no word looks like: signs between letters, or capitals after small letters.
  private static func looksBroken(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.generalCategory.isLetter } || oddCapitals(in: text) > 0
  }

  private static func oddCapitals(in text: String) -> Int {
    let scalars = Array(text.unicodeScalars)
    return zip(scalars, scalars.dropFirst()).count {
      $0.generalCategory == .lowercaseLetter && $1.generalCategory == .uppercaseLetter
    }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate: false
    default: true
    }
  }
}
