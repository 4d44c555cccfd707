import ICUSupport
import LabelModel

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
    if hasKey { result = result.followed(by: "or add a width variant") }
    if let other { result = result.followed(by: other) }
    return result
  }

  private var over: Double {
    let worst = fits.worst
    return max(worst.width + worst.error - worst.available, 0)
  }

  private var shortening: Message {
    let worst = fits.worst
    let graphemes = TextBoundary.grapheme.count(in: fits.text, locale: fits.locale.identifier)
    guard graphemes > 1, worst.width > 0 else { return "use a shorter text" }
    let overlap = max(worst.width - worst.available, 0)
    let letters = Int((overlap / worst.width * Double(graphemes)).rounded(.up))
    switch letters {
    case ..<1: return "shorten it to be sure"
    case 1: return "shorten by 1 letter (\(points: overlap))"
    default: return "shorten by \(letters) letters (\(points: overlap))"
    }
  }

  private var item: BarItem? { bar.bar.items.first { $0.id == fits.item } }

  private var hasKey: Bool { item?.key != nil }

  /// The shortest translation of the same source text elsewhere in the app that would fit.
  private var shorterTranslation: String? {
    guard let source = item?.text[context.app.sourceLanguage], let text = context.text,
      fits.locale != context.app.sourceLanguage, fits.worst.width > 0
    else { return nil }
    let own = text.width(of: fits.text, size: 10, weight: .medium, locale: fits.locale).width
    guard own > 0 else { return nil }
    return context.translations.translations(of: source, in: fits.locale).first { candidate in
      guard candidate != fits.text, candidate != source else { return false }
      let width = text.width(of: candidate, size: 10, weight: .medium, locale: fits.locale).width
      return width / own * fits.worst.width + fits.worst.error <= fits.worst.available
    }
  }
}
