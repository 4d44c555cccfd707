import LabelModel
import TextMetrics

/// A text as far as it is known before the app runs.
struct ShownText: Sendable, Hashable {
  /// As the catalog has it.
  let written: String
  /// What is measured: each number at its widest, values known at run time only left out.
  let drawn: String
  /// Whether something of unknown width is left out.
  let isPartial: Bool

  /// What findings quote.
  var quoted: String { isPartial ? written : drawn }

  /// - Parameters:
  ///   - numbers: values that whole numbers take.
  ///   - width: width of a text in any unit.
  init(
    _ text: String, numbers: ClosedRange<Int>, locale: LocaleID, width: (String) -> Double
  ) {
    written = text
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else {
      drawn = text
      isPartial = false
      return
    }
    let parts = PlaceholderText(text)
    guard parts.hasPlaceholders else {
      drawn = text
      isPartial = false
      return
    }
    drawn = parts.widest(numbers: numbers, locale: locale, width: width)
    isPartial = parts.isDynamic
  }

  /// Whether values are filled in at run time.
  var isFilledIn: Bool { isPartial || drawn != written }
}
