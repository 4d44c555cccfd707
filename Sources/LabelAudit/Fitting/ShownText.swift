import ICUSupport
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
  /// Whether it is one of several forms for numbers.
  private var isNumbered = false

  /// What findings quote.
  var quoted: String { isPartial ? written : drawn }

  /// The widest of a text's forms, each with the numbers that it is for.
  ///
  /// - Parameters:
  ///   - forms: one, or one for each class of numbers.
  ///   - numbers: values that whole numbers take.
  ///   - width: width of a text in any unit.
  init?(
    _ forms: [TextVariant], numbers: ClosedRange<Int>, locale: LocaleID,
    width: (String) -> Double
  ) {
    guard forms.count > 1 else {
      guard let only = forms.first?.text, !only.isEmpty else { return nil }
      self.init(only, numbers: numbers, locale: locale, width: width)
      return
    }
    let taken = Self.taken(by: forms, numbers: numbers, locale: locale)
    let shown = forms.filter { !$0.text.isEmpty && ($0.plural.map(taken.contains) ?? true) }
      .map { form in
        Self(
          form.text, numbers: numbers, locale: locale,
          plural: form.plural.flatMap { PluralCategory(rawValue: $0.rawValue) }, width: width)
      }
    let widest = shown.map { (text: $0, width: width($0.drawn)) }.max { $0.width < $1.width }
    guard let widest else {
      guard let general = forms.general, !general.text.isEmpty else { return nil }
      self.init(general.text, numbers: numbers, locale: locale, width: width)
      return
    }
    self = widest.text
    isNumbered = true
  }

  /// The classes that some of the numbers fall into.
  private static func taken(
    by forms: [TextVariant], numbers: ClosedRange<Int>, locale: LocaleID
  ) -> Set<PluralForm> {
    // Classes repeat: the first thousand values and the ends of the range show all of them.
    let values = Array(numbers.prefix(1_000)) + [numbers.upperBound]
    var left = Set(forms.compactMap(\.plural))
    var taken: Set<PluralForm> = []
    // A form for zero counts for nought in every language, whatever its grammar says.
    if numbers.contains(0), left.remove(.zero) != nil { taken.insert(.zero) }
    for value in values where !left.isEmpty {
      let category = PluralCategory(of: Double(value), locale: locale.identifier)
      guard let form = PluralForm(rawValue: category.rawValue) else { continue }
      // What has no form of its own takes the general one.
      taken.insert(left.remove(form) != nil || taken.contains(form) ? form : .other)
      if taken.contains(.other) { left.remove(.other) }
    }
    return taken
  }

  /// - Parameters:
  ///   - numbers: values that whole numbers take.
  ///   - plural: only those of this class count; `nil` for all.
  ///   - width: width of a text in any unit.
  init(
    _ text: String, numbers: ClosedRange<Int>, locale: LocaleID, plural: PluralCategory? = nil,
    width: (String) -> Double
  ) {
    written = text
    guard text.utf8.contains(where: Self.signs.contains) else {
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
    drawn = parts.widest(numbers: numbers, plural: plural, locale: locale, width: width)
    isPartial = parts.isDynamic
  }

  /// What placeholders begin with.
  private static let signs = Array("%\\{".utf8)

  /// Whether values are filled in at run time.
  var isFilledIn: Bool { isPartial || isNumbered || drawn != written }
}
