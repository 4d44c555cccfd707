import BarLayout
import LabelModel
import TextMetrics

/// Finds neighbouring tab titles that fit their cells but run together into one line.
struct CrowdedTabTitles: Rule {
  static let description = RuleDescription(
    id: "crowded-tab-titles", severity: .warning,
    summary: "Finds neighbouring tab titles that fit their cells but run together into one line.",
    whatItDoes: """
      Compares the gap between neighbouring tab titles with three word spaces in their font, in every \
      language and on every iPhone held upright, in the classic and the glass design. Pairs of which \
      one is cut are left to `truncated-tab-title`. Asks for review inside the error band, and where \
      only screens narrower than those that most people have crowd them. So it does where only the run \
      decides which tabs stand side by side.
      """,
    whyItMatters: "'Posteingang Einstellungen' reads as one label in the middle of two icons.",
    howToFix: "Use shorter titles, or fewer tabs.",
    references: [Guideline.tabBars("Use short titles, so that they do not crowd the bar.")],
    options: [
      RuleOption("wordSpaces", default: 3, "least gap between two titles, in word spaces")
    ],
    examples: [
      Example(
        "short titles", .passes, bars: [.tabs(["Feed", "Search", "Post", "Inbox", "Me"])]),
      Example(
        "two long titles side by side", .fails(at: ["tab1"]),
        bars: [.tabs(["Downloading", "Downloaded", "Post", "Inbox", "Me"])]),
      Example(
        "a gap of about three word spaces", .needsReview(at: ["tab1"]),
        bars: [.tabs(["Concerts", "Festival", "Me", "Map", "Inbox"])]),
      Example(
        "tabs of which the run decides", .needsReview(at: ["tab1"]),
        bars: [
          .tabs(["Downloading", "Downloaded", "Post", "Inbox", "Me"], traits: [.tabsVary])
        ]),
      Example(
        "a search tab, which glass draws apart and without its title", .passes,
        bars: [.tabs(["Start", "Folders", "Dispositivi", "Search"], traits: [.searchTab])]),
      Example(
        "a navigation bar has no tabs", .doesNotApply, bars: [.navigation(title: ["en": "Feed"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, bar.bar.platform == .iOS, !bar.bar.has(.tabTitlesHidden),
      let services = context.text
    else { return [] }
    let drawn = Array(bar.bar.drawn(.tab).prefix(5))
    guard drawn.count > 1 else { return [] }
    let locales = context.texts(drawn[0].text).map(\.locale)
    let results = locales.compactMap { locale in
      let titles = drawn.map { item in
        item.text[locale].map {
          services.width(of: $0, size: Self.size, weight: .medium, locale: locale)
        }
      }
      return result(TabTitles(items: drawn, widths: titles, locale: locale), bar.bar, context)
    }
    return results.flatMap { result in
      let pair = drawn.filter { $0.id == result.item || result.related.contains($0.id) }
      guard let first = pair.first else { return [result] }
      return context.foldingSameText([result], of: first, and: Array(pair.dropFirst()))
    }
  }

  /// Font size of a tab's title, points.
  private static let size = 10.0

  private struct TabTitles {
    var items: [BarItem]
    var widths: [TextWidth?]
    var locale: LocaleID
  }

  private struct Gap {
    var first: BarItem
    var second: BarItem
    var points: Double
    /// How much larger it is where the titles are as narrow as they may be.
    var more: Double
    /// How much smaller it is where they are as wide as they may be.
    var less: Double
    var configuration: FitConfiguration
  }

  private func result(
    _ titles: TabTitles, _ bar: Bar, _ context: RuleContext
  ) -> CheckResult? {
    guard titles.widths.contains(where: { $0 != nil }) else { return nil }
    let space =
      context.text?.wordSpace(size: Self.size, weight: .medium, locale: titles.locale) ?? 0
    let least = context.option("wordSpaces", of: Self.description) * space
    let looked = configurations(context)
    let all = looked.flatMap { gaps(titles, bar, $0) }
    guard let tightest = all.min(by: { $0.points < $1.points }),
      tightest.points - tightest.less < least
    else {
      return CheckResult(.pass, bar: bar.id, item: titles.items.first?.id, locale: titles.locale)
    }
    // Where common screens are as crowded, one of them is named.
    let common = all.filter { $0.configuration.width >= ScreenUse.of(bar.platform).narrowest }
    let tightestOfCommon = common.min { $0.points < $1.points }
    let isOnCommon = tightestOfCommon.map { $0.points + $0.more < least } ?? false
    let worst = isOnCommon ? tightestOfCommon ?? tightest : tightest
    let (first, second) = (worst.first, worst.second)
    let message: Message = """
      tab titles \(quoted: first.text[titles.locale] ?? "") and \
      \(quoted: second.text[titles.locale] ?? "") are \(points: max(0, worst.points)) apart in \
      \(titles.locale); three word spaces are \(points: least)
      """
    let isCertain = worst.points + worst.more < least
    // The other design may leave enough on the screens that are spoken of.
    let design = worst.configuration.design
    let ofOther = (isOnCommon ? common : all).filter { $0.configuration.design != design }
    let isOfOneDesign = !ofOther.isEmpty && !ofOther.contains { $0.points - $0.less < least }
    let place = worst.configuration.phrase.followed(
      by: isOfOneDesign ? design.systems : "", separator: " ")
    let close = all.filter { $0.points + (isCertain ? $0.more : -$0.less) < least }
    return CheckResult(
      isCertain && isOnCommon && !bar.hasUncertainTabs ? .fail : .review, bar: bar.id,
      item: first.id,
      related: [second.id], locale: titles.locale,
      message: message.followed(by: place, separator: " "),
      reach: Reach(
        failing: close.map(\.configuration.width), of: looked.map(\.width), on: bar.platform))
  }

  /// One configuration for each width and design of an iPhone held upright, narrowest first.
  private func configurations(_ context: RuleContext) -> [FitConfiguration] {
    var seen: Set<String> = []
    return context.configurations.filter {
      $0.orientation == .portrait && (300..<500).contains($0.width)
        && seen.insert("\($0.width) \($0.design.rawValue)").inserted
    }.map { FitConfiguration(device: $0.device, width: $0.width, design: $0.design) }.sorted {
      ($0.width, $0.design) < ($1.width, $1.design)
    }
  }

  /// Gaps between titles that both fit their cells.
  private func gaps(_ all: TabTitles, _ bar: Bar, _ configuration: FitConfiguration) -> [Gap] {
    var titles = all
    let search = bar.searchTab.map { bar.items[$0].id }
    if configuration.design == .glass,
      let apart = titles.items.firstIndex(where: { $0.id == search })
    {
      titles.items.remove(at: apart)
      titles.widths.remove(at: apart)
    }
    let widths = titles.widths.map { $0?.width ?? 0 }
    let cells: [(x: Double, width: Double)] =
      configuration.design == .classic
      ? StackedTabBar.cells(width: configuration.width, count: widths.count)
      : GlassTabBar(
        labels: widths, screenWidth: configuration.width, hasSearchTab: bar.has(.searchTab)
      ).frames
    guard cells.count == widths.count else { return [] }
    return widths.indices.dropLast().compactMap { index in
      // in bounds: one less than the widths, of which there is one for each item and cell
      guard let one = titles.widths[index], let other = titles.widths[index + 1],
        one.widest < cells[index].width,
        other.widest < cells[index + 1].width
      else { return nil }
      let centres =
        cells[index + 1].x + cells[index + 1].width / 2 - cells[index].x - cells[index].width / 2
      let gap = centres - (one.width + other.width) / 2
      guard gap > 0 else { return nil }
      return Gap(
        first: titles.items[index], second: titles.items[index + 1], points: gap,
        more: (one.errorBelow + other.errorBelow) / 2,
        less: (one.error + other.error) / 2, configuration: configuration)
    }
  }
}
