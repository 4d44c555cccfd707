internal import ICUSupport
import LabelModel

/// The number of a range that takes the most room in a language's digits.
struct WidestNumber {
  var range: ClosedRange<Int>
  /// Digits after the decimal sign.
  var fraction: Int
  /// Only values of this plural category count; `nil` for all.
  var plural: PluralCategory?
  var locale: LocaleID

  /// Numbers with more digits than a label ever shows.
  private static let bounds = -999_999_999_999...999_999_999_999

  /// The number as the language writes it.
  /// - Parameter width: width of a text in the font at hand, in any unit.
  func text(by width: (String) -> Double) -> String {
    let written = candidates.map { value in
      NumberText.format(
        Double(value) + fractionOfNines, locale: locale.identifier, fraction: fraction...fraction)
    }
    return written.max { width($0) < width($1) } ?? ""
  }

  // A range of a thousand is looked through; of a longer one the values whose digits are all alike,
  // the ends and the first thousand are. Which digit is widest is the font's affair.
  private var candidates: [Int] {
    let range = range.clamped(to: Self.bounds)
    let values =
      range.count <= 1_000
      ? Array(range)
      : repeatedDigits + [range.lowerBound, range.upperBound]
        + Array(range.prefix(1_000))
    guard let plural else { return thinned(values) }
    let fitting = values.filter {
      PluralCategory(of: Double($0), locale: locale.identifier) == plural
    }
    return thinned(fitting.isEmpty ? values : fitting)
  }

  // Of many values only those with the most digits can be the widest, and a sign counts as one.
  private func thinned(_ values: [Int]) -> [Int] {
    let longest = values.map { String($0).count }.max() ?? 0
    let long = values.filter { String($0).count == longest }
    let repeated = long.filter { Set(String($0).filter(\.isNumber)).count == 1 }
    return repeated.isEmpty ? Array(long.suffix(50)) : repeated
  }

  private var repeatedDigits: [Int] {
    (1...18).flatMap { length in
      (1...9).compactMap { digit in Int(String(repeating: String(digit), count: length)) }
    }.flatMap { [$0, -$0] }.filter(range.contains)
  }

  private var fractionOfNines: Double {
    fraction == 0 ? 0 : 0.88888888888
  }
}
