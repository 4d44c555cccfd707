import CICU

/// Numbers in the digits and grouping of a language.
public enum NumberText {
  /// A number as the language writes it: `1,234.5`, `1.234,5`, `١٬٢٣٤٫٥`.
  /// - Parameters:
  ///   - fraction: the least and the most digits after the decimal sign.
  ///   - grouping: whether thousands are set apart.
  public static func format(
    _ value: Double, locale: String, fraction: ClosedRange<Int> = 0...3, grouping: Bool = true
  ) -> String {
    let least = Int32(clamping: max(0, fraction.lowerBound))
    let most = Int32(clamping: max(0, fraction.upperBound))
    return collectUTF16(expecting: 48) {
      cicu_format_number(locale, value, least, most, grouping, $0, $1)
    } ?? String(value)
  }

  /// The digits 0–9 that the language writes numbers with by default; ASCII ones when the system
  /// is not positional.
  public static func digits(of locale: String) -> [Character] {
    let digits = Array(collectUTF16(expecting: 32) { cicu_digits(locale, $0, $1) } ?? "")
    return digits.count == 10 ? digits : Array("0123456789")
  }
}
