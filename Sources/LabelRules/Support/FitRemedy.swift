import ICUSupport
package import LabelModel

/// By how much a text is too long for its room, in points and letters.
package struct ExcessLength {
  /// Points that the text is too wide.
  package let points: Double
  /// Letters too many, by the text's average.
  package let letters: Int
  /// Letters of the text.
  package let graphemes: Int
  private let isMeasured: Bool

  /// Reckons it of a fit.
  package init(of fit: Fit, text: String, locale: LocaleID) {
    graphemes = TextBoundary.grapheme.count(in: text, locale: locale.identifier)
    points = max(fit.width - fit.available, 0)
    isMeasured = fit.width > 0 && fit.width.isFinite && points.isFinite
    letters = isMeasured ? Int((points / fit.width * Double(graphemes)).rounded(.up)) : 0
  }

  /// Fewest letters that a wording needs.
  private static let leastWording = 2

  /// Whether a wording of two letters would fit.
  var isCurable: Bool { graphemes - letters >= Self.leastWording }

  /// How to shorten the text, or what else to do where no wording would be short enough.
  package var remedy: Message {
    guard graphemes > 1, isMeasured else { return "use shorter text" }
    guard isCurable else { return "make more room: no wording is short enough" }
    if letters < 1 { return "shorten it to be safe" }
    if points < 1 { return "shorten it a little (\(points: points))" }
    return Self.shortening(letters, points)
  }

  private static func shortening(_ letters: Int, _ points: Double) -> Message {
    "shorten by \(letters, one: "letter", other: "letters") (\(points: points))"
  }

  /// A remedy in letters alone, where the points are said beside it.
  package static func inLetters(_ remedy: Message) -> Message {
    guard case .count(let letters)? = remedy.values.first,
      remedy.pattern == shortening(letters, 1).pattern
    else { return remedy }
    return "shorten by \(letters, one: "letter", other: "letters")"
  }
}

/// What a person would do about a label that does not fit.
struct FitRemedy {
  var fits: ItemFits
  var bar: FittedBar
  var context: RuleContext
  var other: Message?

  /// How much is over, then a shorter translation the app has already, then what else helps.
  var message: Message {
    var result = shortening
    if let shorter = shorterTranslation {
      result = result.followed(by: "or use \(quoted: shorter) as elsewhere in the app")
    }
    if let item, item.key != nil, !item.isSystemText, hasRoom {
      result = result.followed(by: knownVariant ?? widthVariant)
    }
    if let other { result = result.followed(by: other) }
    return result
  }

  /// False where no text would fit: other items take the whole bar.
  private var hasRoom: Bool { fits.worst.availableUpTo >= FitCheck.leastRoom }

  private var length: ExcessLength {
    ExcessLength(of: fits.worst, text: fits.text, locale: fits.locale)
  }

  private var graphemes: Int { length.graphemes }

  /// Letters too many, by the label's average.
  private var letters: Int { length.letters }

  private var shortening: Message {
    guard hasRoom else { return "put fewer items in the bar" }
    if item?.isSystemText ?? false { return "remove an item beside it" }
    return length.remedy
  }

  /// The variant to add, with the letters it has room for.
  private var widthVariant: Message {
    guard fits.worst.width > 0, length.isCurable, (1..<graphemes).contains(letters) else {
      return "or add a width variant"
    }
    let most = graphemes - letters
    return "or add a width variant of at most \(most, one: "letter", other: "letters")"
  }

  /// What to do with the width variants that the text has already; `nil` when it has none.
  private var knownVariant: Message? {
    let forms = (item?.text.variants[fits.locale] ?? []).filter { $0.width != nil }
    guard let shown = forms.first(where: { $0.text == fits.text }), let from = shown.width else {
      return nil
    }
    let narrower = forms.filter { ($0.width ?? 0) < from }.sorted {
      ($0.width ?? 0) > ($1.width ?? 0)
    }
    if let other = narrower.first(where: { wouldFit($0.text) }) {
      return """
        or show its width variant \(quoted: other.text) in wider windows too: this one applies from \
        \(from) em
        """
    }
    guard (1..<graphemes).contains(letters) else {
      return "or shorten its width variant for \(from) em"
    }
    return """
      or shorten its width variant for \(from) em; \(graphemes - letters) letters fit
      """
  }

  /// Whether another text would fit where this one does not, by their widths in one font.
  private func wouldFit(_ candidate: String) -> Bool {
    guard let text = context.text, fits.worst.width > 0 else { return false }
    func width(_ label: String) -> Double {
      text.width(of: label, size: 10, weight: .medium, locale: fits.locale).width
    }
    let own = width(fits.text)
    guard own > 0 else { return false }
    return width(candidate) / own * fits.worst.width + fits.worst.error <= fits.worst.available
  }

  private var item: BarItem? { bar.bar.items.first { $0.id == fits.item } }

  /// The shortest translation of the same source text elsewhere in the app that would fit.
  var shorterTranslation: String? {
    guard let source = item?.text[context.app.sourceLanguage],
      fits.locale != context.app.sourceLanguage
    else { return nil }
    return context.translations.translations(of: source, in: fits.locale).first { candidate in
      candidate != fits.text && candidate != source && wouldFit(candidate)
    }
  }
}
