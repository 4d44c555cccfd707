import LabelModel

/// Finds labels of which a cut leaves something that reads as something else.
struct MisleadingTruncation: Rule {
  static let description = RuleDescription(
    id: "misleading-truncation", severity: .error,
    summary: "Finds labels of which a cut leaves something that reads as something else.",
    whatItDoes: """
      Looks at every remnant that a cut can leave of a label, over all screens and text sizes and the \
      whole error band. Fails when the likeliest one misleads: when the last word becomes a rude or alarming \
      one ('Überprüfe deinen Po…'), when the word that negates the label is lost, when the remnant is \
      the text of another label of the bar, when it could be the beginning of either of two, when only \
      the action is left and not what it is done to, and, with hunspell's dictionaries \
      switched on, when what is left of a single word is another word. Asks for review when it is not \
      certain that the label is cut, or that this much of it is left, and where narrow screens or larger text alone \
      leave only the action; not where it is not certain that they do, nor for a \
      word that offends in a label that may be whole.
      """,
    whyItMatters: """
      An ellipsis is easily overlooked. People read what is there, and act on it.
      """,
    howToFix: "Shorten the label, or reorder it so that the word that matters comes first.",
    references: [
      Guideline.tabBars("Use short titles, so that they do not get truncated."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
      Guideline.wcag("1.4.4", "resize-text", "Text can grow to 200 % without loss of content."),
    ],
    options: [
      RuleOption(
        "dictionaries", default: 0,
        """
        1 to look words up in hunspell's dictionaries, as `dictionaries: installed` does; the outcome \
        then depends on what is installed, unless `dictionaries: [folder]` names the project's own
        """)
    ],
    examples: [
      Example(
        "a cut that misleads nobody", .passes,
        bars: [.navigation(title: ["en": "Synchronisation with calendars"], large: true)]),
      Example(
        "German cut to a rude word", .fails(at: ["title"]), locale: "de",
        bars: [
          .navigation(
            title: ["en": "Check your inbox", "de": "Überprüfe deinen Posteingang"], large: true)
        ]),
      Example(
        "the negation is lost", .fails(at: ["title"]), locale: "ko",
        bars: [
          .navigation(
            title: [
              "en": "Keep quiet", "ko": "이 대화방에서 오는 모든 알림과 초대 메시지를 받지 않기",
            ], large: false)
        ]),
      Example(
        "what is left is another tab", .fails(at: ["lists"]),
        bars: [
          .tabs([
            .tab("fav", ["en": "Concerts"]), .tab("lists", ["en": "Concerts and festivals"]),
            .tab("feed", ["en": "Feed"]), .tab("me", ["en": "Profile"]),
            .tab("inbox", ["en": "Inbox"]),
          ])
        ]),
      Example(
        "a frame that may cut the negation off", .needsReview(at: ["mute"]), locale: "ko",
        bars: [
          Bar(
            id: "chat", kind: .screen,
            items: [
              BarItem(
                id: "mute", role: .button, text: ["en": "Mute", "ko": "알림 받지 않기"],
                font: FontSpec(size: 17, weight: .regular), width: 97, truncation: .tail)
            ])
        ]),
      Example(
        "a label that fits everywhere", .doesNotApply, bars: [.tabs(["Feed", "Search", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let cut = bar.fits.filter { $0.verdict >= .review && context.isAudited($0.locale) }
    let byItem = Dictionary(grouping: cut, by: \.item)
    return bar.bar.items.flatMap { item -> [CheckResult] in
      let results = (byItem[item.id] ?? []).compactMap { fits -> CheckResult? in
        guard fits.role != .backButton || item.width != nil, !fits.isWholeAtRest(in: bar.bar)
        else { return nil }
        return result(fits, item, bar, context)
      }
      return context.foldingSameText(results, of: item)
    }
  }

  private func result(
    _ fits: ItemFits, _ item: BarItem, _ bar: FittedBar, _ context: RuleContext
  ) -> CheckResult? {
    // Where nothing says how a button in content is cut, it may be in the middle or at the end.
    let mayBeTail = fits.role == .button && item.truncation == nil && !item.isFromInterfaceFile
    let usual: TruncationMode = fits.role == .button ? .middle : .tail
    let band =
      mayBeTail
      ? RemnantBand(tailOf: fits, context.text) : RemnantBand(fits, mode: item.truncation ?? usual)
    guard !band.possible.isEmpty else { return nil }
    let language = context.language(of: fits.text, from: item.text, in: fits.locale)
    let reader = RemnantReader(
      label: fits.text, locale: language, others: others(than: item, fits, bar),
      lexicon: context.lexicons.lexicon(for: language),
      dictionaries: context.option("dictionaries", of: Self.description) > 0
        ? context.dictionaries : NoDictionaries())
    guard let (remnant, reading) = reader.worst(of: band),
      !reading.isMild || remnant.isLikely && !mayBeTail
    else {
      return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: fits.locale, fit: fits)
    }
    let isCertain =
      !mayBeTail && fits.verdict == .truncated && remnant.isLikely && reading.confidence > .low
      && fits.worst.availableUpTo >= FitCheck.leastRoom
      // Few people meet a verb that lost its object on narrow screens or with larger text alone.
      && !(reading.isMild && fits.surelyFitsUsually(on: bar.bar.platform, isOfMany: true))
    // A label that may be whole is as likely cut to others than a word that offends.
    guard fits.verdict == .truncated || !reading.isOfOneWord else {
      return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: fits.locale, fit: fits)
    }
    let message: Message = """
      \(term: fits.role.noun) \(quoted: fits.text) can be cut to \(quoted: remnant.drawn) in \
      \(fits.locale)
      """
    let condition: Message = mayBeTail ? "if it is cut at its end" : ""
    return CheckResult(
      isCertain ? .fail : .review, bar: bar.bar.id, item: item.id,
      related: reading.other.map { [$0] } ?? [], locale: fits.locale,
      message: message.followed(by: remnant.configuration.phrase, separator: " ")
        .followed(by: condition).followed(by: reading.message),
      fix: FitRemedy(fits: fits, bar: bar, context: context, other: nil).message, fit: fits,
      severity: severity(reading, remnant))
  }

  private func others(
    than item: BarItem, _ fits: ItemFits, _ bar: FittedBar
  ) -> [(id: String, text: String)] {
    bar.bar.items.filter { LabelPairs.areCompared($0, item) && $0.id != item.id }.compactMap {
      other in other.text[fits.locale].map { (other.id, $0) }
    }
  }

  /// Milder where only enlarged text is cut that way, or where no more than the object is lost.
  private func severity(
    _ reading: RemnantReader.Reading, _ remnant: RemnantBand.Possible
  ) -> Severity? {
    if remnant.configuration.textSize.isAccessibilitySize || reading.isMild { return .warning }
    return nil
  }
}
