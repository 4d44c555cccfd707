/// Numbers that no room depends on but that a bar's picture needs: heights, symbols, baselines.
enum DrawingFacts {
  static let lineHeight = LayoutFact(
    "text.lineHeight", 1.193, .medium, "DUMP", "height of a line of text, in font sizes")
  static let ascent = LayoutFact(
    "text.ascent", 0.952, .medium, "OWN", "from the top of a line to its baseline, in font sizes")

  static let stackedHeight = LayoutFact(
    "tabBar.stacked.height", 49, .high, "DUMP", systems: 7...26, "a tab bar on a phone held upright"
  )
  static let stackedLabelTop = LayoutFact(
    "tabBar.stacked.labelTop", 35, .low, "OWN", systems: 7...18, "from the bar's top to a title")
  static let stackedSymbol = LayoutFact(
    "tabBar.stacked.symbol", 25, .high, "HIG", "a round symbol over a title; wide ones reach 31")
  static let stackedSymbolTop = LayoutFact(
    "tabBar.stacked.symbolTop", 7, .low, "OWN", systems: 7...18, "from the bar's top to a symbol")
  static let inlineHeight = LayoutFact(
    "tabBar.inline.height", 32, .high, "HIG", systems: 11...18,
    "a tab bar on a phone of compact width held sideways")
  static let glassHeight = LayoutFact(
    "tabBar.glass.height", 62, .high, "GLASS", systems: 26...27, "the platter of a tab bar")
  static let glassSymbolTop = LayoutFact(
    "tabBar.glass.symbolTop", 6, .medium, "GLASS", systems: 26...27,
    "from a tab's top to its symbol")
  static let glassTabSymbol = LayoutFact(
    "tabBar.glass.symbol", 28, .medium, "GLASS", systems: 26...27, "box of a tab's symbol")
  static let glassLabelTop = LayoutFact(
    "tabBar.glass.labelTop", 35, .medium, "GLASS", systems: 26...27, "from a tab's top to its title"
  )
  static let glassEdge = LayoutFact(
    "tabBar.glass.edge", 6, .low, "OWN", systems: 26...27,
    "what a picture shows above and below a platter")
  static let glassLabelGap = LayoutFact(
    "tabBar.glass.labelGap", 4, .low, "OWN", systems: 26...27,
    "left between two cut titles in a picture")
  static let topHeight = LayoutFact(
    "tabBar.top.height", 44, .low, "OWN", systems: 18...27, "the top bar of an iPad")
  static let televisionHeight = LayoutFact(
    "tabBar.tv.height", 68, .high, "HIG", "the tab bar of Apple TV")
  static let macTabHeight = LayoutFact(
    "tabBar.mac.height", 52, .low, "OWN", "the tabs of a settings window")
  static let macTabSymbol = LayoutFact(
    "tabBar.mac.symbol", 24, .low, "OWN", "a tab's symbol in a settings window")
  static let visionRow = LayoutFact(
    "tabBar.vision.height", 60, .medium, "HIG", "a tab on Apple Vision")
  static let visionSymbol = LayoutFact(
    "tabBar.vision.symbol", 24, .low, "OWN", "a tab's symbol on Apple Vision")
  static let badgeHeight = LayoutFact(
    "tabBar.badge.height", 18, .medium, "OWN", "a badge")
  static let badgeTop = LayoutFact(
    "tabBar.badge.top", 2, .low, "OWN", "from the bar's top to a badge")

  static let barHeight = LayoutFact(
    "navigationBar.height", 44, .high, "DUMP", systems: 7...18, "a navigation bar")
  static let compactBarHeight = LayoutFact(
    "navigationBar.compactHeight", 32, .high, "DUMP", systems: 7...18,
    "a navigation bar on a phone of compact width held sideways")
  static let glassBarHeight = LayoutFact(
    "navigationBar.glass.height", 54, .high, "GLASS", systems: 26...27, "a navigation bar")
  static let platterHeight = LayoutFact(
    "navigationBar.glass.platterHeight", 44, .high, "GLASS", systems: 26...27,
    "platter of a button; its button is 8 lower")
  static let glassGlyph = LayoutFact(
    "navigationBar.glass.glyph", 19, .medium, "GLASS", systems: 26...27,
    "glyph of a symbol button: the button less 19")
  static let chevronHeight = LayoutFact(
    "navigationBar.chevronHeight", 21, .low, "OWN", "height of a back chevron")
  static let glassChevron = LayoutFact(
    "navigationBar.glass.chevron", 10, .low, "OWN", systems: 26...27, "width of a back chevron")
  static let largeHeight = LayoutFact(
    "navigationBar.large.height", 52, .high, "DUMP", "row of a large title at the default text size"
  )
  static let largeSize = LayoutFact(
    "navigationBar.large.size", 34, .high, "HIG", "font size that the row of a large title is for")
  static let promptHeight = LayoutFact(
    "navigationBar.prompt.height", 30, .low, "OWN", "added to a bar by a prompt")

  static let searchHeight = LayoutFact(
    "searchBar.field.height", 36, .high, "FL", systems: 11...18, "a search field")
  static let glassSearchHeight = LayoutFact(
    "searchBar.glass.field.height", 42, .medium, "GLASS", systems: 26...27, "a search field")
  static let searchRow = LayoutFact(
    "searchBar.height", 52, .medium, "DUMP", "row of a search field")
  static let searchGlyph = LayoutFact(
    "searchBar.glyph", 20, .low, "DIJA", "magnifying glass in a search field")
  static let segmentHeight = LayoutFact(
    "segmentedControl.height", 32, .medium, "GLASS", "a segmented control")
  static let segmentInset = LayoutFact(
    "segmentedControl.inset", 2, .low, "OWN", "from the control to the selected segment")
  static let rowEdge = LayoutFact(
    "picture.edge", 8, .low, "OWN", "what a picture shows above and below a control in content")
  static let buttonHeight = LayoutFact(
    "button.height", 44, .medium, "FL", "a button in content, and of an alert")
  static let sidebarRow = LayoutFact(
    "sidebar.row", 44, .medium, "OWN", "a sidebar's row")
  static let macRow = LayoutFact("sidebar.mac.row", 28, .low, "OWN", "a sidebar's row")

  static let all = [
    lineHeight, ascent, stackedHeight, stackedLabelTop, stackedSymbol, stackedSymbolTop,
    inlineHeight, glassHeight, glassSymbolTop, glassTabSymbol, glassLabelTop, glassEdge,
    glassLabelGap, topHeight,
    televisionHeight, macTabHeight, macTabSymbol, visionRow, visionSymbol, badgeHeight, badgeTop,
    barHeight, compactBarHeight, glassBarHeight, platterHeight, glassGlyph, chevronHeight,
    glassChevron, largeHeight, largeSize, promptHeight, searchHeight, glassSearchHeight, searchRow,
    searchGlyph, segmentHeight, segmentInset, rowEdge, buttonHeight, sidebarRow, macRow,
  ]
}
