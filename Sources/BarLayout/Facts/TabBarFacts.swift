/// Numbers of tab bars.
enum TabBarFacts {
  static let labelInset = LayoutFact(
    "tabBar.stacked.labelInset", 6, .high, "DUMP", systems: 7...18,
    "a tab's cell less its label: 2 each side of the button, 1 each side in it")
  static let tightening = LayoutFact(
    "tabBar.tightening", 0.05, .low, "DOC", systems: 7...18,
    "share of its width by which a tab title is drawn closer before it is cut")
  static let unknownTitle = LayoutFact(
    "tabBar.unknownTitle", 60, error: 30, .low, "OWN",
    "width taken for a tab title that is known only at run time")
  static let maximumCount = LayoutFact(
    "tabBar.maximumCount", 5, .high, "HIG-old", "tabs on a phone; of more, the last becomes More")
  static let moreTitle = LayoutFact(
    "tabBar.inline.moreTitle", 40, error: 20, .low, "OWN", systems: 11...18,
    "width taken for the system's own title of the More tab beside its icon, any language")
  static let titleSize = LayoutFact(
    "tabBar.titleSize", 10, .high, "DUMP", "font size of a stacked tab title")
  static let inlineFrom = LayoutFact(
    "tabBar.inline.from", 568, .high, "HIG", systems: 11...18,
    "least width of a phone held sideways whose tabs have titles beside icons")
  static let inlineTitleSize = LayoutFact(
    "tabBar.inline.titleSize", 13, error: 1, .low, "OWN", systems: 11...18,
    "font size of a tab title beside its icon")
  static let inlineGap = LayoutFact(
    "tabBar.inline.gap", 6, error: 2, .medium, "DUMP", systems: 11...18,
    "between icon and title of an inline tab")
  static let inlineIcon = LayoutFact(
    "tabBar.inline.icon", 23, error: 3, .high, "HIG", systems: 11...18,
    "icon of an inline tab; wide ones reach 31")
  static let inlineCompactIcon = LayoutFact(
    "tabBar.inline.compactIcon", 18, error: 3, .high, "HIG", systems: 11...18,
    "icon of a tab in a 32 pt bar; wide ones reach 23")
  static let inlineLabelInset = LayoutFact(
    "tabBar.inline.labelInset", 2, .medium, "DUMP", systems: 11...18,
    "a tab's button less icon, gap and label")

  // Glass, iPhone. Source GLASS: rules derived from observed frames of iOS 26 and 27.
  static let platterMargins = LayoutFact(
    "tabBar.glass.platterMargins", 42, .high, "GLASS", systems: 26...27,
    "screen less the widest platter: 21 each side")
  static let platterPadding = LayoutFact(
    "tabBar.glass.platterPadding", 8, .high, "GLASS", systems: 26...27,
    "platter less its items: 4 each side")
  static let searchPlatterMargins = LayoutFact(
    "tabBar.glass.searchPlatterMargins", 112, .high, "GLASS", systems: 26...27,
    "screen less the platter when a search tab stands apart")
  static let glassLabelPadding = LayoutFact(
    "tabBar.glass.labelPadding", 32, .high, "GLASS", systems: 26...27,
    "item less its label while the bar has room")
  static let fewItemWidth = LayoutFact(
    "tabBar.glass.few.itemWidth", 94, .high, "GLASS", systems: 26...27,
    "least width of an item, up to three tabs")
  static let fewOverlap = LayoutFact(
    "tabBar.glass.few.overlap", 8, .high, "GLASS", systems: 26...27,
    "by which neighbouring items overlap, up to three tabs")
  static let fewLimit = LayoutFact(
    "tabBar.glass.few.limit", 3, .high, "GLASS", systems: 26...27,
    "greatest number of tabs that keep their own width")
  static let searchStretch = LayoutFact(
    "tabBar.glass.search.stretch", 4, .high, "GLASS", systems: 26...27,
    "added to an equal share of the platter beside a search tab")
  static let manyItemWidth = LayoutFact(
    "tabBar.glass.many.itemWidth", 74, .high, "GLASS", systems: 26...27,
    "least width of an item, four tabs or more")
  static let manyOverlap = LayoutFact(
    "tabBar.glass.many.overlap", 20, .high, "GLASS", systems: 26...27,
    "by which neighbouring items overlap at most, four tabs or more")
  static let wideFromPerItem = LayoutFact(
    "tabBar.glass.wide.perItem", 50, .high, "GLASS", systems: 26...27,
    "platter width for each tab from which items share it equally")
  static let wideFromBase = LayoutFact(
    "tabBar.glass.wide.base", 106, .high, "GLASS", systems: 26...27,
    "platter width besides, from which items share it equally")
  static let wideExtraFour = LayoutFact(
    "tabBar.glass.wide.extraOfFour", 8, .high, "GLASS", systems: 26...27,
    "added to an equal share of the platter, four tabs; one capture shows 5")
  static let wideExtraFive = LayoutFact(
    "tabBar.glass.wide.extraOfFive", 5, .high, "GLASS", systems: 26...27,
    "added to an equal share of the platter, five tabs and more")
  static let cutEdge = LayoutFact(
    "tabBar.glass.cutEdge", 0, .low, "GLASS", systems: 26...27,
    "added to the equal share less overlap, at which a label is cut")

  // iPad.
  static let topTitleSize = LayoutFact(
    "tabBar.top.titleSize", 17, error: 2, .medium, "HIG", systems: 18...27,
    "font size in the top bar of an iPad")
  static let topItemPadding = LayoutFact(
    "tabBar.top.itemPadding", 32, error: 8, .medium, "HIG", systems: 18...27,
    "item less its label in the top bar of an iPad")

  // Badge.
  static let badgeSize = LayoutFact(
    "tabBar.badge.titleSize", 13, .medium, "OWN", "font size of a badge")
  static let badgePadding = LayoutFact(
    "tabBar.badge.padding", 10, error: 4, .low, "OWN", "badge less its text")
  static let badgeOffset = LayoutFact(
    "tabBar.badge.offset", 4, error: 6, .low, "OWN",
    "from the middle of a tab to the start of its badge")

  static let all = [
    labelInset, tightening, unknownTitle, maximumCount, moreTitle,
    titleSize, inlineFrom, inlineTitleSize,
    inlineGap,
    inlineIcon,
    inlineCompactIcon, inlineLabelInset, platterMargins, platterPadding, searchPlatterMargins,
    glassLabelPadding, fewItemWidth, fewOverlap, fewLimit, searchStretch, manyItemWidth,
    manyOverlap, wideFromPerItem, wideFromBase, wideExtraFour, wideExtraFive, cutEdge,
    topTitleSize, topItemPadding, badgeSize, badgePadding, badgeOffset,
  ]
}
