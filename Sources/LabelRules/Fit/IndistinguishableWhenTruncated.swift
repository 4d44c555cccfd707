import LabelModel

/// Finds labels of one bar that show the same text once they are cut.
struct IndistinguishableWhenTruncated: Rule {
  static let description = RuleDescription(
    id: "indistinguishable-when-truncated", severity: .error,
    summary: "Finds labels of one bar that show the same text once they are cut.",
    whatItDoes: """
      Compares the remnants of the labels of each bar that are cut, in every language, on every screen \
      and at every text size. Fails when two labels most likely show the same remnant; asks for review \
      when they only may, within the error band.
      """,
    whyItMatters: """
      'Benachrichti…' and 'Benachrichti…' are one name for two things, and the difference is exactly \
      what was cut off.
      """,
    howToFix: "Begin each label with the word that sets it apart.",
    references: [
      Guideline.tabBars("Use short titles, so that they do not get truncated."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
    ],
    examples: [
      Example(
        "cut, but different at the start", .passes,
        bars: [
          .tabs([
            .tab("a", ["en": "Upcoming concerts nearby"]),
            .tab("b", ["en": "Recommended festivals"]), .tab("c", ["en": "Feed"]),
            .tab("d", ["en": "Me"]), .tab("e", ["en": "Inbox"]),
          ])
        ]),
      Example(
        "two German titles begin alike", .fails(at: ["a"]), locale: "de",
        bars: [
          .tabs([
            .tab("a", ["en": "On", "de": "Benachrichtigungen ein"]),
            .tab("b", ["en": "Off", "de": "Benachrichtigungen aus"]),
            .tab("c", ["en": "Feed", "de": "Neu"]), .tab("d", ["en": "Me", "de": "Ich"]),
            .tab("e", ["en": "Inbox", "de": "Eingang"]),
          ])
        ]),
      Example(
        "frames in which the labels may be cut where they are still alike",
        .needsReview(at: ["first"]),
        bars: [
          Bar(
            id: "mail", kind: .screen,
            items: [("first", "Messages 12"), ("second", "Messages 13")].map { id, text in
              BarItem(
                id: id, role: .button, text: ["en": text],
                font: FontSpec(size: 17, weight: .regular), width: 98.8, truncation: .tail)
            })
        ]),
      Example(
        "titles cut where they are still alike", .fails(at: ["tab1"]), isDocumented: false,
        bars: [.tabs(["Messages sent", "Messages read", "Me", "Map", "Inbox"])]),
      Example(
        "labels that fit", .doesNotApply, bars: [.tabs(["Feed", "Search", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let cut = bar.fits.filter { $0.verdict >= .review && context.isAudited($0.locale) }
    let byItem = Dictionary(grouping: cut, by: \.item)
    return LabelPairs.controls(of: bar.bar).flatMap { first, second -> [CheckResult] in
      let results = (byItem[first.id] ?? []).compactMap { fits -> CheckResult? in
        guard
          let other = byItem[second.id]?.first(where: {
            $0.locale == fits.locale && $0.role == fits.role
          }), ComparedText.folded(other.text) != ComparedText.folded(fits.text)
        else { return nil }
        return compare(fits, other, bar.bar)
      }
      return context.foldingSameText(results, of: first, and: [second])
    }
  }

  private func compare(_ one: ItemFits, _ other: ItemFits, _ bar: Bar) -> CheckResult {
    let mode = bar.items.first { $0.id == one.item }?.truncation ?? .tail
    let ones = RemnantBand(one, mode: mode).possible
    let others = RemnantBand(other, mode: mode).possible
    var byText: [String: RemnantBand.Possible] = [:]
    for possible in others { byText[possible.text] = byText[possible.text] ?? possible }
    let shared = ones.compactMap { mine -> (RemnantBand.Possible, Bool)? in
      guard ComparedText.graphemes(mine.text) > 1, let its = byText[mine.text] else { return nil }
      return (mine, !mine.likelyAt.isDisjoint(with: its.likelyAt))
    }
    guard let (remnant, isLikely) = shared.first(where: \.1) ?? shared.first else {
      return CheckResult(
        .pass, bar: bar.id, item: one.item, related: [other.item], locale: one.locale, fit: one)
    }
    let isCertain = isLikely && one.verdict == .truncated && other.verdict == .truncated
    let message: Message = """
      \(term: one.role.noun) \(quoted: one.text) and \(quoted: other.text) both show \
      \(quoted: remnant.drawn) in \(one.locale)
      """
    return CheckResult(
      isCertain ? .fail : .review, bar: bar.id, item: one.item, related: [other.item],
      locale: one.locale,
      message: message.followed(by: remnant.configuration.phrase, separator: " "), fit: one,
      severity: remnant.configuration.textSize.isAccessibilitySize ? .warning : nil)
  }
}
