import ICUSupport
import LabelModel

/// Every text that can stay visible of one label, over all configurations and the whole error band.
struct RemnantBand {
  /// One possible remnant.
  struct Possible: Hashable {
    /// What is visible, the ellipsis left out, white space at its end too.
    var text: String
    /// Where it is the likeliest remnant.
    var likelyAt: Set<FitConfiguration> = []
    /// Where it can be seen: where it is likeliest, if anywhere.
    var configuration: FitConfiguration

    /// True for what is the likeliest remnant somewhere.
    var isLikely: Bool { !likelyAt.isEmpty }

    /// The remnant as it is drawn at the end of a line.
    var drawn: String { text + "…" }
  }

  /// The remnants, likeliest first, then from the worst configuration on; each text once.
  let possible: [Possible]

  /// Collects the remnants of a label that is cut at its end; other labels have none here.
  init(_ fits: ItemFits, mode: TruncationMode) {
    guard mode == .tail || mode == .clip, fits.verdict >= .review else {
      possible = []
      return
    }
    let pieces = TextBoundary.grapheme.pieces(of: fits.text, locale: fits.locale.identifier)
    let cut = fits.remnants.isEmpty ? [fits.worst] : fits.remnants
    var likely: [Possible] = []
    var others: [Possible] = []
    var places: [String: Set<FitConfiguration>] = [:]
    for fit in cut {
      guard let visible = Self.kept(fit.visible, of: fits.text) else { continue }
      let likeliest = visible.utf16.count
      let least = Self.kept(fit.visibleRange.shortest, of: fits.text)?.utf16.count ?? likeliest
      let most = Self.kept(fit.visibleRange.longest, of: fits.text)?.utf16.count ?? likeliest
      var text = ""
      var length = 0
      // The ellipsis takes the place of two letters at least: where it has room in place of one, so has that.
      for piece in pieces.dropLast(2) {
        text += piece
        length += piece.utf16.count
        guard length <= most else { break }
        guard length >= least else { continue }
        let remnant = Possible(text: text.trimmingWhiteSpace, configuration: fit.configuration)
        if length == likeliest {
          likely.append(remnant)
          places[remnant.text, default: []].insert(fit.configuration)
        } else {
          others.append(remnant)
        }
      }
    }
    var texts: Set<String> = []
    possible = (likely + others).filter { texts.insert($0.text).inserted }.map { remnant in
      var remnant = remnant
      remnant.likelyAt = places[remnant.text] ?? []
      return remnant
    }
  }

  /// The remnants that a label would have if it were cut at its end where it fits least, by the widths
  /// of its beginnings; none without widths, or where it is not sure to be cut.
  init(tailOf fits: ItemFits, _ services: TextServices?) {
    let worst = fits.worst
    guard let services, fits.verdict == .truncated, worst.width > 0 else {
      possible = []
      return
    }
    func width(_ text: String) -> Double {
      services.width(of: text, size: 17, weight: .regular, locale: fits.locale).width
    }
    let whole = width(fits.text)
    guard whole > 0 else {
      possible = []
      return
    }
    var found: [Possible] = []
    var text = ""
    for piece in TextBoundary.grapheme.pieces(of: fits.text, locale: fits.locale.identifier)
      .dropLast()
    {
      text += piece
      let shown = text.trimmingWhiteSpace
      let needed = width(shown + "…") / whole * worst.width
      guard needed <= worst.availableUpTo + worst.error else { break }
      guard !shown.isEmpty, shown != found.last?.text else { continue }
      found.append(Possible(text: shown, configuration: worst.configuration))
      if needed < worst.availableFrom - worst.error { found.removeAll { $0.text != shown } }
    }
    if let likely = found.indices.last { found[likely].likelyAt = [worst.configuration] }
    possible = found.reversed()
  }

  /// The part of the text that a remnant keeps; `nil` when it is no start of the text.
  private static func kept(_ remnant: String, of text: String) -> String? {
    let bare = remnant.hasSuffix("…") && !text.hasSuffix("…") ? String(remnant.dropLast()) : remnant
    return text.hasPrefix(bare) ? bare : nil
  }
}
