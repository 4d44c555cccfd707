import BarLayout
import LabelModel

/// Turns the fits of some roles of a bar into results: what every "does not fit" rule shares.
struct FitCheck {
  /// What the label is called in messages, for example `tab title`.
  var noun: String
  /// The roles that are looked at.
  var roles: Set<Role>
  /// The kinds of bar that are looked at; empty for all.
  var kinds: Set<BarKind> = []
  /// What to do besides shortening; `nil` when nothing else helps.
  var otherRemedy: Message?

  /// Room in points that even a word of two letters needs.
  static let leastRoom = 16.0

  /// One result per item, role and language of the bar that the check is for.
  func results(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard kinds.isEmpty || kinds.contains(bar.bar.kind) else { return [] }
    let fits = bar.fits.filter { roles.contains($0.role) && context.isAudited($0.locale) }
    let byItem = Dictionary(grouping: fits, by: \.item)
    return bar.bar.items.flatMap { item -> [CheckResult] in
      // A key that a language shows in place of a text is what is wrong, and not how long it is.
      let results = (byItem[item.id] ?? []).filter {
        !StandInLabel.isUnwritten($0.text, item)
          && ($0.text != item.key || $0.text == item.text[context.app.sourceLanguage])
      }.map { result($0, bar, context) }
      return context.foldingSameText(results, of: item)
    }
  }

  private func result(
    _ fits: ItemFits, _ bar: FittedBar, _ context: RuleContext
  ) -> CheckResult {
    let outcome: CheckResult.Outcome =
      switch fits.verdict {
      case .fits, .tight: .pass
      case _ where fits.isWholeAtRest(in: bar.bar): .pass
      case .review: fits.isWorthAsking(on: bar.bar.platform) ? .review : .pass
      // No label would fit, surely or perhaps: the items found together may not be shown together.
      case .truncated:
        fits.worst.availableUpTo < Self.leastRoom || fits.worst.availableFrom < 1
          || fits.isCutForFew(on: bar.bar.platform, in: context)
          || fits.isCutByALetter(on: bar.bar.platform, in: context)
          || fits.isReadLarge(in: bar.bar)
          || fits.isWordAtLargestSizes ? .review : .fail
      }
    guard outcome != .pass else {
      return CheckResult(.pass, bar: bar.bar.id, item: fits.item, locale: fits.locale, fit: fits)
    }
    let remedy = FitRemedy(fits: fits, bar: bar, context: context, other: otherRemedy)
    return CheckResult(
      outcome, bar: bar.bar.id, item: fits.item, locale: fits.locale,
      message: message(fits, bar.bar, outcome)
        .followed(by: MeasuredText.note(fits, of: bar.bar), separator: "; ")
        .followed(by: doubt(fits, bar.bar, outcome), separator: "; "),
      fix: remedy.message, fit: fits, shorter: remedy.shorterTranslation)
  }

  /// What is to be found out of a title that may be drawn small at once.
  private func doubt(
    _ fits: ItemFits, _ bar: Bar, _ outcome: CheckResult.Outcome
  ) -> Message {
    outcome == .review && fits.role == .largeTitle && bar.has(.largeTitleUncertain)
      ? "whether the title is drawn large was not found" : ""
  }

  private func message(
    _ fits: ItemFits, _ bar: Bar, _ outcome: CheckResult.Outcome
  ) -> Message {
    let worst = fits.worst
    let place = worst.configuration.phrase.followed(by: fits.system, separator: " ")
    if worst.availableUpTo < Self.leastRoom, worst.available < 1 || outcome == .review {
      return noRoom(fits, bar).followed(by: place, separator: " ")
    }
    if outcome == .fail {
      let message: Message = """
        \(term: noun) \(quoted: fits.text) needs \(points: worst.width) in \(fits.locale), \
        \(points: worst.available) are available
        """
      return message.followed(by: place, separator: " ")
    }
    if worst.hasOneRoom {
      let message: Message = """
        \(term: noun) \(quoted: fits.text) needs \(points: worst.width) ± \
        \(points: worst.error) in \(fits.locale), \(points: worst.available) are available
        """
      return message.followed(by: place, separator: " ")
    }
    if fits.role == .placeholder, worst.configuration.design == .classic {
      let message: Message = """
        \(term: noun) \(quoted: fits.text) needs \(points: worst.width) ± \
        \(points: worst.error) in \(fits.locale), \(points: worst.availableFrom) are available \
        beside the Cancel button, \(points: worst.availableUpTo) without it
        """
      return message.followed(by: place, separator: " ")
    }
    let message: Message = """
      \(term: noun) \(quoted: fits.text) needs \(points: worst.width) ± \
      \(points: worst.error) in \(fits.locale), between \(points: worst.availableFrom) and \
      \(points: worst.availableUpTo) are available
      """
    return message.followed(by: place, separator: " ")
  }

  /// Says what takes all the room: the widest label drawn with the one that is left without any.
  private func noRoom(_ fits: ItemFits, _ bar: Bar) -> Message {
    let own = bar.items.firstIndex { $0.id == fits.item }
    let drawn = DrawnItems(bar)
    let together = drawn.certain(with: own)
    var widest = ""
    for index in together where index != own {
      let text = bar.items[index].shownBeside(in: fits.locale)
      if text.count > widest.count { widest = text }
    }
    if widest.isEmpty {
      return """
        \(term: noun) \(quoted: fits.text) has no room in \(fits.locale): the \
        \(max(0, together.count - 1), one: "item beside it takes", other: "items beside it take") \
        it all
        """
    }
    if together.count == 2 {
      return """
        \(term: noun) \(quoted: fits.text) has no room in \(fits.locale): \(quoted: widest) \
        takes it all
        """
    }
    return """
      \(term: noun) \(quoted: fits.text) has no room in \(fits.locale): \(quoted: widest) and \
      the other items beside it take it all
      """
  }
}

extension ItemFits {
  /// True for a title that its screen shows large, and that fits in the bar, too, at the default text size:
  /// larger text cuts it once the screen is scrolled, when it has been read.
  func isWholeAtRest(in bar: Bar) -> Bool {
    role == .title && bar.surelyDrawsLargeTitle && surelyFitsUsually(on: bar.platform)
  }

  /// True for a title that its screen shows large until it is scrolled: in the bar it has been read before. Of four
  /// such findings that people judged, three were called debatable.
  fileprivate func isReadLarge(in bar: Bar) -> Bool {
    role == .title && bar.platform != .watchOS && bar.surelyDrawsLargeTitle
  }

  /// True for a label that surely fits on every screen at the default text size and below.
  ///
  /// - Parameter isOfMany: asks for the screens that most people have only, not for those that are magnified or older.
  func surelyFitsUsually(on platform: Platform, isOfMany: Bool = false) -> Bool {
    // What fits at every size has no bounds.
    if verdict <= .tight { return true }
    let use = ScreenUse.of(platform)
    let least = isOfMany ? use.narrowest : use.least
    let usual = thresholds.filter { $0.textSize <= .large }
    return !usual.isEmpty && usual.allSatisfy { ($0.fitsFrom ?? .infinity) <= least }
  }

  /// True for a label that needs both to be cut: a screen narrower than those that most people have, and text above
  /// the default size. Of 12 such findings that people judged, nine were called debatable.
  fileprivate func isCutForFew(on platform: Platform, in context: RuleContext) -> Bool {
    let narrowest = ScreenUse.of(platform).narrowest
    guard context.configurations.contains(where: { $0.width >= narrowest }) else { return false }
    let cut = thresholds.filter { $0.cutUpTo != nil }
    return !cut.isEmpty
      && cut.allSatisfy { $0.textSize > .large && ($0.cutUpTo ?? 0) < narrowest }
      && worst.configuration.orientation == .portrait
  }

  /// True for a tab or a button in content whose label lacks less than one of its letters, on screens alone that are
  /// narrower than those that most people have. Of six such findings that people judged, none was called true;
  /// titles of screens were.
  fileprivate func isCutByALetter(on platform: Platform, in context: RuleContext) -> Bool {
    let narrowest = ScreenUse.of(platform).narrowest
    guard role == .tab || role == .button,
      context.configurations.contains(where: { $0.width >= narrowest }),
      worst.configuration.textSize <= .large, worst.configuration.orientation == .portrait
    else { return false }
    return thresholds.allSatisfy { $0.textSize > .large || ($0.cutUpTo ?? 0) < narrowest }
      && (worst.width - worst.availableUpTo) * Double(text.count) < worst.width
  }

  /// True for a title of one word that accessibility text sizes alone cut: no wording would be shorter than the
  /// word. Of six such findings that people judged, five were called debatable.
  fileprivate var isWordAtLargestSizes: Bool {
    guard role == .title || role == .largeTitle else { return false }
    let cut = thresholds.filter { $0.cutUpTo != nil }
    return !cut.isEmpty && cut.allSatisfy { $0.textSize.isAccessibilitySize }
      && !WordCount.spaceless.contains(locale.language) && !text.contains(where: \.isWhitespace)
  }

  /// False where a person who looks would gain little.
  fileprivate func isWorthAsking(on platform: Platform) -> Bool {
    !(platform == .iOS && isDoubtOfFew || isReadBefore || isVague || isUnlikelyCut)
  }

  /// True for a placeholder that may be cut only beside the Cancel button, which comes once the field is
  /// tapped: who taps it has read it.
  private var isReadBefore: Bool {
    role == .placeholder && worst.width + worst.error <= worst.availableUpTo
  }

  /// The share of a label's width from which on its error says little of it: a font that nobody found.
  private static let vagueShare = 0.35
  /// How many times the least room the most is, from which on the two say little.
  private static let vagueRooms = 1.75

  /// True for a label that likely fits, whose width is hardly known at all, and for one whose room is
  /// hardly known.
  private var isVague: Bool {
    worst.error > worst.width * Self.vagueShare && worst.width <= worst.availableFrom
      || worst.availableUpTo > worst.availableFrom * Self.vagueRooms
        && worst.width - worst.error <= worst.availableUpTo
  }

  /// Where the width stands between what surely fits (-1) and what is surely cut (1), from which on a
  /// person is asked. Of the questions below it that people judged, one in four was worth asking.
  private static let leastLikelihood = -0.4

  /// True for a label that fits more likely than not by a wide margin.
  private var isUnlikelyCut: Bool {
    let doubt = (worst.availableUpTo - worst.availableFrom) / 2 + worst.error
    let middle = (worst.availableUpTo + worst.availableFrom) / 2
    return doubt > 0 && (worst.width - middle) / doubt < Self.leastLikelihood
  }

  /// True where a label may be cut with larger text only, or on screens narrower than the common ones only: too
  /// few people, and too small a doubt, to ask about. Of 43 such questions that people judged, none of the 13
  /// about larger text was worth asking, and nine of the 30 about narrow screens.
  private var isDoubtOfFew: Bool {
    let use = ScreenUse.of(.iOS)
    let doubtful = thresholds.filter { ($0.fitsFrom ?? .infinity) > use.least }
    let usual = doubtful.filter { $0.textSize <= .large }
    if usual.isEmpty { return !doubtful.isEmpty }
    return usual.allSatisfy { ($0.fitsFrom ?? .infinity) <= use.narrowest }
  }
}

extension BarItem {
  /// The text that takes room beside another item; empty for a picture, and for titles, which give way.
  fileprivate func shownBeside(in locale: LocaleID) -> String {
    guard symbol == nil, image == nil, role == .barButton || role == .toolbarButton else {
      return ""
    }
    return text[locale] ?? ""
  }
}

extension ItemFits {
  /// The systems whose room is the least, where the other design leaves more at the same text size; empty where
  /// both leave as much, or one was looked at.
  fileprivate var system: Message {
    let configuration = worst.configuration
    let alike = thresholds.filter { $0.textSize == configuration.textSize }
    let own = alike.filter { $0.design == configuration.design }.map { $0.fitsFrom ?? .infinity }
    let others = alike.filter { $0.design != configuration.design }
      .map { $0.fitsFrom ?? .infinity }
    guard let most = own.max(), !others.isEmpty, others.allSatisfy({ $0 < most }) else { return "" }
    return configuration.design.systems
  }
}

extension Design {
  /// The systems that draw the design, as messages say it.
  var systems: Message { self == .glass ? "with iOS 26 or later" : "before iOS 26" }
}

extension FitConfiguration {
  /// Where and how, as messages say it: `at 375 pt with text size AX3`. A phone's width that only
  /// Display Zoom and the first SE have is called by their names.
  var phrase: Message {
    var result: Message = "at \(points: width)"
    let use = ScreenUse.of(.iOS)
    if orientation == .portrait, width >= use.least, width < use.narrowest,
      let device
    {
      if device.hasSuffix(Device.Window.displayZoom) {
        result = "at \(points: width) (Display Zoom)"
      } else if DeviceCatalog.named(device)?.platform == .iOS {
        result = "at \(points: width) (Display Zoom and the SE of 2016)"
      }
    }
    if orientation == .landscape { result = result.followed(by: "in landscape", separator: " ") }
    if textSize != .large {
      result = result.followed(by: "with text size \(term: textSize.rawValue)", separator: " ")
    }
    return result
  }
}
