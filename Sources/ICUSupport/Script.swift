import CICU

/// A script of writing, by its ISO 15924 code.
public struct Script: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// ICU's number of the script.
  let number: Int32

  init(number: Int32) { self.number = number }

  /// The script of an ISO 15924 code such as `Hang`; `nil` when ICU does not know it.
  public init?(_ code: String) {
    let number = cicu_script_number(code)
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// ISO 15924 code: `Latn`, `Hang`, `Zyyy` for characters common to many scripts.
  public var code: String { cicu_script_code(number).map { String(cString: $0) } ?? "Zzzz" }

  /// Same as ``code``.
  public var description: String { code }

  /// True for `Zyyy` and `Zinh`: punctuation, digits and marks that take their neighbours' script.
  public var isShared: Bool { number <= 1 }

  /// Whether the script is used to write the character, by its script extensions: the Japanese
  /// long-vowel mark belongs to Hiragana and to Katakana.
  public func writes(_ scalar: Unicode.Scalar) -> Bool {
    cicu_has_script(scalar.value, number) == 1
  }

  /// Name of the script in the words of a language; the code when it has no name there.
  public func displayName(in language: String) -> String {
    collectUTF16(expecting: 64) { cicu_display_script(code, language, $0, $1) } ?? code
  }

  /// Orders by code.
  public static func < (a: Script, b: Script) -> Bool { a.code < b.code }
}
