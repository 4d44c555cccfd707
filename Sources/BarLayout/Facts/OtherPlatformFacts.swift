/// Numbers of Apple TV, Apple Vision, Apple Watch and Mac.
enum OtherPlatformFacts {
  static let televisionTitleSize = LayoutFact(
    "tabBar.tv.titleSize", 29, error: 4, .low, "OWN", "font size of a tab on Apple TV")
  static let televisionItemPadding = LayoutFact(
    "tabBar.tv.itemPadding", 80, error: 40, .low, "OWN", "a tab on Apple TV less its label")
  static let televisionTitleFont = LayoutFact(
    "navigationBar.tv.titleSize", 57, error: 10, .low, "HIG", "font size of a title on Apple TV")

  static let visionItemWidth = LayoutFact(
    "tabBar.vision.width", 220, error: 60, .low, "OWN",
    "an expanded tab on Apple Vision, icon and padding left out")
  static let visionTitleSize = LayoutFact(
    "tabBar.vision.titleSize", 17, .medium, "HIG", "font size of a tab on Apple Vision")

  static let watchClock = LayoutFact(
    "navigationBar.watch.clock", 52, error: 8, .low, "OWN", "the clock beside a title")
  static let watchBack = LayoutFact(
    "navigationBar.watch.back", 16, error: 6, .low, "OWN",
    "the back chevron beside a title; the previous title is not shown")
  static let watchMargins = LayoutFact(
    "navigationBar.watch.margins", 12, error: 6, .low, "OWN",
    "screen less title and clock at both edges")
  static let watchTitleSize = LayoutFact(
    "navigationBar.watch.titleSize", 16, .medium, "HIG", "font size of a title beside the clock")

  static let macTabTitleSize = LayoutFact(
    "tabBar.mac.titleSize", 11, .medium, "DUMP", "font size of a tab in a settings window")
  static let macTabPadding = LayoutFact(
    "tabBar.mac.itemPadding", 16, error: 2, .medium, "DUMP",
    "a tab in a settings window less its label")
  static let macTextSize = LayoutFact(
    "text.mac.size", 13, .high, "HIG", "font size of controls on a Mac")
  static let macSidebarWidth = LayoutFact(
    "sidebar.mac.width", 180, error: 2, .low, "OWN", "sidebar of a settings window")
  static let macSidebarInsets = LayoutFact(
    "sidebar.mac.insets", 56, error: 2, .low, "DUMP",
    "a sidebar's row less its text: of 180 pt, a text of 117.6 is seen whole and one of 132 cut")
  static let macButtonPadding = LayoutFact(
    "button.mac.padding", 20, error: 6, .low, "OWN", "a push button less its title")
  static let macSegmentPadding = LayoutFact(
    "segmentedControl.mac.padding", 16, error: 6, .low, "OWN", "a segment less its label")

  static let borrowed = LayoutFact(
    "platform.borrowed", 0.25, .low, "OWN",
    "share by which a room may differ that is reckoned with an iPhone's numbers on another platform"
  )
  static let watchLargeTitleSize = LayoutFact(
    "navigationBar.watch.largeTitleSize", 30, error: 6, .low, "HIG",
    "font size of a large title on Apple Watch; its text styles go from 30 up")

  static let all = [
    borrowed, watchLargeTitleSize,
    televisionTitleSize, televisionItemPadding, televisionTitleFont, visionItemWidth,
    visionTitleSize, watchClock, watchBack, watchMargins, watchTitleSize,
    macTabTitleSize, macTabPadding, macTextSize, macSidebarWidth, macSidebarInsets,
    macButtonPadding, macSegmentPadding,
  ]
}
