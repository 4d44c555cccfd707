import LabelModel

/// Finds back titles that the system replaces by 'Back' or a bare chevron for want of room.
struct BackTitleDropped: Rule {
  static let description = RuleDescription(
    id: "back-title-dropped", severity: .note,
    summary: "Finds back titles that the system replaces by 'Back' or a bare chevron.",
    whatItDoes: """
      Compares the width of each back title with the room beside the bar's title, in every language, \
      on every screen and at every text size. Where it does not fit the system shows 'Back', or only \
      the chevron. A bar whose title is surely drawn large, in a row of its own, leaves the back title its \
      place until people scroll, and passes. A title that says 'Back' itself passes, and so do one that fits or does not by the \
      error of the measure and one that surely fits at the default text size on the phones that most people have: \
      little is lost. So does a translation whose source keeps its place: the system's fallback is made for the \
      languages that take more room. Asks for review where what stands beside it is known at run time only.
      """,
    whyItMatters: """
      The back title says where the way back leads. When it is replaced, people lose that, and screen \
      shots and instructions no longer agree with the screen.
      """,
    howToFix: "Give the previous screen a short back title, or shorten the title beside it.",
    references: [
      Reference(
        "UINavigationItem.backButtonDisplayMode",
        "The back button shows the title if there is room, else 'Back', else only the chevron.",
        url:
          "https://developer.apple.com/documentation/uikit/uinavigationitem/backbuttondisplaymode")
    ],
    examples: [
      Example(
        "a short back title stays", .passes,
        bars: [.navigation(back: ["en": "Trips"], title: ["en": "Rome"])]),
      Example(
        "two long titles cannot share the bar", .fails(at: ["back"]),
        bars: [
          .navigation(
            back: ["en": "Notifications and reminders"],
            title: ["en": "Privacy and security options"])
        ]),
      Example(
        "beside a large title there is room", .passes, isDocumented: false,
        bars: [
          .navigation(
            back: ["en": "Notifications and reminders"],
            title: ["en": "Privacy and security options"], large: true)
        ]),
      Example(
        "'Back' loses nothing", .passes, isDocumented: false,
        bars: [.navigation(back: ["en": "Back"], title: ["en": "Privacy and security options"])]),
      Example(
        "two titles that may just share the bar", .passes, isDocumented: false,
        bars: [
          .navigation(
            back: ["en": "My saved concerts"], title: ["en": "My account"],
            [.bar("edit", ["en": "Edit"])])
        ]),
      Example(
        "a translation that is longer than its source", .passes, isDocumented: false, locale: "de",
        app: .shipping("en", "de"),
        bars: [
          .navigation(
            back: ["en": "Alerts", "de": "Benachrichtigungen und Mitteilungen"],
            title: ["en": "Privacy", "de": "Datenschutzeinstellungen"])
        ]),
      Example(
        "a title that is known at run time only", .needsReview(at: ["back"]),
        bars: [
          .navigation(
            back: ["en": "Notifications and reminders"],
            [BarItem(id: "name", role: .title, text: [:], state: .dynamic)])
        ]),
      Example(
        "a first screen has no back title", .doesNotApply,
        bars: [.navigation(title: ["en": "Library"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    if bar.bar.surelyDrawsLargeTitle {
      return bar.bar.items.filter { $0.role == .backButton }.map {
        CheckResult(.pass, bar: bar.bar.id, item: $0.id)
      }
    }
    let fixed = Set(bar.bar.items.filter { $0.width != nil }.map(\.id))
    return bar.bar.items.filter { !fixed.contains($0.id) }.flatMap { item in
      let fits = bar.fits.filter {
        $0.item == item.id && $0.role == .backButton && context.isAudited($0.locale)
      }
      guard keepsPlaceInSource(item, bar, context) else {
        return fits.map { result($0, bar, context) }.foldingIntoSource()
      }
      return fits.map {
        CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: $0.locale, fit: $0)
      }
    }
  }

  /// True where the back title surely keeps its place in the language that the app is written in, or that
  /// language is not looked at.
  private func keepsPlaceInSource(
    _ item: BarItem, _ bar: FittedBar, _ context: RuleContext
  ) -> Bool {
    let source = context.app.sourceLanguage
    guard context.isAudited(source) else { return item.text[source] != nil }
    return bar.fits.contains {
      $0.item == item.id && $0.role == .backButton && $0.locale == source
        && result($0, bar, context).outcome == .pass
    }
  }

  /// True where a text beside the back title is known at run time only.
  private func hasOpenText(_ bar: FittedBar, beside fits: ItemFits) -> Bool {
    bar.bar.items.contains { $0.id != fits.item && $0.state != .resolved }
  }

  /// True for a title that is the system's own 'Back': replaced, it loses nothing.
  private func saysNoMoreThanBack(_ fits: ItemFits, _ context: RuleContext) -> Bool {
    let lexicon = context.lexicons.lexicon(for: fits.locale)
    return lexicon.match(fits.text, in: .backWords) != nil
      || ComparedText.folded(context.lexicons.systemText("Back", in: fits.locale))
        == ComparedText.folded(fits.text)
  }

  private func result(
    _ fits: ItemFits, _ bar: FittedBar, _ context: RuleContext
  ) -> CheckResult {
    let outcome: CheckResult.Outcome =
      switch fits.verdict {
      case .fits, .tight: .pass
      case .review: hasOpenText(bar, beside: fits) ? .review : .pass
      case .truncated: .fail
      }
    let isOfFew =
      outcome == .fail && fits.surelyFitsUsually(on: bar.bar.platform, isOfMany: true)
    guard outcome != .pass, !isOfFew, !saysNoMoreThanBack(fits, context) else {
      return CheckResult(.pass, bar: bar.bar.id, item: fits.item, locale: fits.locale, fit: fits)
    }
    let worst = fits.worst
    let message: Message =
      if worst.availableUpTo < 1 {
        """
        back title \(quoted: fits.text) has no room in \(fits.locale): the title and the items \
        beside it take it all
        """
      } else if outcome == .review, !worst.hasOneRoom {
        """
        back title \(quoted: fits.text) needs \(points: worst.width) ± \(points: worst.error) in \
        \(fits.locale), between \(points: worst.availableFrom) and \
        \(points: worst.availableUpTo) are available
        """
      } else {
        """
        back title \(quoted: fits.text) needs \(points: worst.width) in \(fits.locale), \
        \(points: worst.available) are available
        """
      }
    let shown: Message
    if outcome == .review {
      shown = "the system may show another text instead"
    } else if worst.visible.isEmpty {
      shown = "only the chevron is shown"
    } else {
      shown = "\(quoted: worst.visible) is shown instead"
    }
    // Glass bars show the chevron alone, whatever room there is.
    let design = worst.configuration.design
    let isOfOneDesign =
      design == .classic && context.configurations.contains { $0.design == .glass }
    return CheckResult(
      outcome, bar: bar.bar.id, item: fits.item, locale: fits.locale,
      message: message.followed(by: worst.configuration.phrase, separator: " ")
        .followed(by: isOfOneDesign ? design.systems : "", separator: " ")
        .followed(by: shown, separator: "; "),
      fix: FitRemedy(
        fits: fits, bar: bar, context: context, other: "or set a short back title"
      ).message, fit: fits)
  }
}
