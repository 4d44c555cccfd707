import LabelModel

/// Finds tabs that end up behind the More tab, or beyond the edge of the bar.
struct TabOverflow: Rule {
  static let description = RuleDescription(
    id: "tab-overflow", severity: .error,
    summary: "Finds tabs that end up behind the More tab, or beyond the edge of the bar.",
    whatItDoes: """
      On iPhone a tab bar controller with six tabs or more shows four and puts the rest into the More \
      list; the hidden ones are named. On Apple TV the titles of all tabs together are compared with \
      the width of the screen; what is beyond it fades out.
      """,
    whyItMatters: """
      Places behind More are found by few people, need two taps, and lose their place in the bar. \
      Assistive technology announces 'More' instead of what they are.
      """,
    howToFix: "Use at most five tabs on iPhone; move the rest into one of them.",
    references: [
      Guideline.tabBars("Avoid overflow tabs: hidden tabs are harder to reach and to notice."),
      Guideline.tabBars2020("Additional tabs are shown in a list under More."),
    ],
    options: [
      RuleOption("phone", default: 5, "tabs an iPhone shows before it needs More"),
      RuleOption("tvPadding", default: 80, "a tab on Apple TV less its title, points"),
      RuleOption("tvWidth", default: 1760, "room for tabs on Apple TV, points"),
    ],
    examples: [
      Example(
        "five tabs are all shown", .passes,
        bars: [.tabs(["Feed", "Search", "Post", "Inbox", "Profile"])]),
      Example(
        "of seven tabs three are hidden", .fails(at: [nil]),
        bars: [.tabs(["Feed", "Search", "Maps", "Inbox", "Profile", "Tools", "Help"])]),
      Example(
        "a bar whose tabs change at run time", .needsReview(at: [nil]),
        bars: [
          .tabs(
            ["Feed", "Search", "Maps", "Inbox", "Profile", "Tools"],
            traits: [.tabsChangeAtRunTime])
        ]),
      Example(
        "a navigation bar has no tabs", .doesNotApply, bars: [.navigation(title: ["en": "Feed"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar else { return [] }
    switch bar.bar.platform {
    case .iOS: return [phone(bar, context)]
    case .tvOS: return television(bar, context)
    default: return []
    }
  }

  private func phone(_ bar: FittedBar, _ context: RuleContext) -> CheckResult {
    let tabs = bar.bar.drawn(.tab)
    let most = Int(context.option("phone", of: Self.description))
    guard tabs.count > most, most > 0 else { return context.barResult(.pass, bar) }
    let hidden = tabs.dropFirst(most - 1)
    let names = hidden.map { "'\($0.displayName(context))'" }.joined(separator: ", ")
    return context.barResult(
      bar.bar.hasUncertainTabs ? .review : .fail, bar, related: hidden.map(\.id),
      "tab bar shows \(most - 1) of \(tabs.count) tabs, \(hidden.count) are behind More: \(names)")
  }

  private func television(_ bar: FittedBar, _ context: RuleContext) -> [CheckResult] {
    let padding = context.option("tvPadding", of: Self.description)
    let room = context.option("tvWidth", of: Self.description)
    let together = Set(bar.bar.drawn(.tab).map(\.id))
    let byLocale = Dictionary(
      grouping: bar.fits.filter { together.contains($0.item) && context.isAudited($0.locale) },
      by: \.locale)
    return byLocale.keys.sorted().map { locale in
      let widths = (byLocale[locale] ?? []).map(\.worst.width)
      let needed = widths.reduce(0, +) + padding * Double(widths.count)
      guard needed > room else {
        return CheckResult(.pass, bar: bar.bar.id, item: nil, locale: locale)
      }
      return CheckResult(
        .review, bar: bar.bar.id, item: nil, locale: locale,
        message: """
          tabs need about \(points: needed) in \(locale), \(points: room) are available on Apple TV
          """,
        fix: "shorten the titles or use fewer tabs")
    }
  }
}
