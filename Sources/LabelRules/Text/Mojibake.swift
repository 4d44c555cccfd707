import ICUSupport
import LabelModel

/// Text in UTF-8 that was read in another code page.
enum Mojibake: Equatable {
  /// Nothing of the kind.
  case none
  /// All bytes are there: the text as it was, and the code page it was read in.
  case repaired(String, charset: String)
  /// Parts can be read back, others lost bytes.
  case damaged(charset: String)

  /// Looks at a label, run by run. At most 2,000 UTF-16 units are looked at: a label is short.
  init(of text: String, in locale: LocaleID) {
    self = .none
    guard text.utf8.contains(where: { $0 >= 0x80 }), text.utf16.count <= 2000 else { return }
    let letters = ExemplarLetters.of(locale)
    if Self.isOrdinary(text, letters), !Self.mayHideInCyrillic(text) { return }
    for codePage in CodePage.all {
      let outcome = Self.undo(text, codePage, letters)
      if outcome == .none { continue }
      if case .repaired(let once, _) = outcome, let twice = Self.again(once, letters) {
        self = .repaired(twice, charset: "\(codePage.name), twice")
        return
      }
      self = outcome
      if case .repaired = outcome { return }
    }
  }

  /// A second misreading, where the first repair still shows the same damage.
  private static func again(_ text: String, _ letters: ExemplarLetters) -> String? {
    guard !isOrdinary(text, letters) else { return nil }
    for codePage in CodePage.all {
      if case .repaired(let result, _) = undo(text, codePage, letters) { return result }
    }
    return nil
  }

  private static func undo(
    _ text: String, _ codePage: CodePage, _ letters: ExemplarLetters
  ) -> Mojibake {
    var result = ""
    var repairedRuns = 0
    var brokenRuns = 0
    for run in runs(of: text) {
      guard run.isForeign else {
        result += run.text
        continue
      }
      switch codePage.undo(run.text) {
      case .whole(let repaired) where isBetter(repaired, than: run.text, letters):
        result += repaired
        repairedRuns += 1
      case .partly(let known)
      where isBetter(known, than: run.text, letters) && isMostlyForeign(run.text, letters):
        result += run.text
        brokenRuns += 1
      case .whole, .partly, .not: result += run.text
      }
    }
    if repairedRuns > 0, brokenRuns == 0 {
      return .repaired(result, charset: codePage.name)
    }
    return repairedRuns + brokenRuns > 0 ? .damaged(charset: codePage.name) : .none
  }

  private struct Run {
    var text: String
    var isForeign: Bool
  }

  /// Stretches of ASCII and of everything else; UTF-8 bytes of one character are never split by
  /// ASCII, except a no-break space that an editor turned into a plain one.
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
  private static func isBetter(
    _ repaired: String, than garbled: String, _ letters: ExemplarLetters
  ) -> Bool {
    let scalars = repaired.unicodeScalars
    guard !scalars.isEmpty, scalars.count < garbled.unicodeScalars.count,
      scalars.allSatisfy(isPrintable)
    else { return false }
    let foreignLetters = scalars.filter {
      $0.generalCategory.isLetter && !isOrdinary($0, letters)
    }
    if foreignLetters.isEmpty {
      return !isOrdinary(garbled, letters) || scalars.count >= 3
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

  /// True when at least two letters, and half of them, are none of the language's.
  private static func isMostlyForeign(_ text: String, _ letters: ExemplarLetters) -> Bool {
    let all = text.unicodeScalars.filter(\.generalCategory.isLetter)
    let foreign = all.count { !isOrdinary($0, letters) }
    return foreign >= 2 && foreign * 2 >= all.count
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate: false
    default: true
    }
  }
}
