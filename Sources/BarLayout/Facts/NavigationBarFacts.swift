/// Numbers of navigation bars.
enum NavigationBarFacts {
  static let wideFrom = LayoutFact(
    "screen.wideFrom", 414, .high, "DUMP", "least width that has the wide margins")
  static let regularFrom = LayoutFact(
    "screen.regularFrom", 678, .high, "GIST",
    "least width of an iPad window whose horizontal size class is regular")
  static let narrowMargin = LayoutFact(
    "screen.margin.narrow", 16, .high, "DUMP", "layout margin under 414 pt")
  static let wideMargin = LayoutFact(
    "screen.margin.wide", 20, .high, "DUMP", "layout margin from 414 pt")
  static let edgeSpacing = LayoutFact(
    "navigationBar.edgeSpacing", 8, .high, "DUMP", systems: 11...18,
    "taken off the layout margin for what the system places at a bar's edge")
  static let titleGap = LayoutFact(
    "navigationBar.titleGap", 6, .high, "DUMP", systems: 11...18,
    "between the title and what stands beside it")
  static let buttonGap = LayoutFact(
    "navigationBar.buttonGap", 8, .high, "DUMP", systems: 11...18, "between buttons of one side")
  static let chevron = LayoutFact(
    "navigationBar.chevron", 13, error: 0.5, .high, "DUMP", systems: 11...18, "back chevron")
  static let chevronGap = LayoutFact(
    "navigationBar.chevronGap", 6, .high, "DUMP", systems: 11...18,
    "between chevron and back title")
  static let buttonOuterPadding = LayoutFact(
    "navigationBar.button.outerPadding", 8, .high, "DUMP", systems: 11...18,
    "from the content's edge to a text button")
  static let buttonInnerPadding = LayoutFact(
    "navigationBar.button.innerPadding", 3, .medium, "DUMP", systems: 11...18,
    "after a text button that is not trailing")
  static let symbol = LayoutFact(
    "navigationBar.symbol", 24, error: 4, .medium, "DUMP", "a bar button's symbol")
  static let symbolPadding = LayoutFact(
    "navigationBar.symbolPadding", 19, error: 3, .medium, "DUMP", systems: 11...18,
    "a symbol button less its symbol")
  static let titleSize = LayoutFact(
    "navigationBar.titleSize", 17, .high, "DUMP", "font size of title, back title and buttons")
  static let largestScale = LayoutFact(
    "navigationBar.largestScale", 1.235, .medium, "FL",
    "greatest share of its size that bar text grows to (21 of 17); seen once in a glass bar")
  static let leastScale = LayoutFact(
    "navigationBar.leastScale", 0.9, .low, "FL", "least share of its size that bar text shrinks to")
  static let largeAccessory = LayoutFact(
    "navigationBar.large.accessory", 0, .medium, "DUMP", "taken by what stands beside a large title"
  )
  static let largeOverrun = LayoutFact(
    "navigationBar.large.overrun", 8, error: 8, .low, "REPORT",
    "by how much a cut large title runs into the margin after it: one report quotes 350 pt of a "
      + "title on a 375 pt phone, 7 more than the margins leave")
  static let promptSize = LayoutFact(
    "navigationBar.prompt.size", 13, error: 1, .low, "OWN", "font size of a prompt")

  // Glass.
  static let glassMargin = LayoutFact(
    "navigationBar.glass.margin", 16, .high, "GLASS", systems: 26...27,
    "from the screen's edge to a platter")
  static let glassBack = LayoutFact(
    "navigationBar.glass.back", 44, .high, "GLASS", systems: 26...27,
    "platter of the back chevron, which stands without text")
  static let glassTitleGap = LayoutFact(
    "navigationBar.glass.titleGap", 12, .high, "GLASS", systems: 26...27,
    "between the title and a platter")
  static let glassPlatterGap = LayoutFact(
    "navigationBar.glass.platterGap", 8, .high, "GLASS", systems: 26...27, "between platters")
  static let glassPlatterPadding = LayoutFact(
    "navigationBar.glass.platterPadding", 8, .high, "GLASS", systems: 26...27,
    "platter less its button: 4 each side")
  static let glassTextPadding = LayoutFact(
    "navigationBar.glass.textPadding", 24, error: 2.5, .medium, "GLASS", systems: 26...27,
    "a text button less its text; 16 in iOS 26.0, 14 in a crowded bar")
  static let glassLeastTextPadding = LayoutFact(
    "navigationBar.glass.leastTextPadding", 14, .low, "GLASS", systems: 26...27,
    "a text button less its text when the bar is crowded")
  static let glassSymbol = LayoutFact(
    "navigationBar.glass.symbol", 38, error: 5, .medium, "GLASS", systems: 26...27,
    "a symbol button: the greater of 36 and its glyph with 19")

  static let all = [
    wideFrom, regularFrom, narrowMargin, wideMargin, edgeSpacing, titleGap, buttonGap, chevron,
    chevronGap,
    buttonOuterPadding, buttonInnerPadding, symbol, symbolPadding, titleSize, largestScale,
    leastScale, largeAccessory, largeOverrun, promptSize, glassMargin, glassBack, glassTitleGap,
    glassPlatterGap,
    glassPlatterPadding, glassTextPadding, glassLeastTextPadding, glassSymbol,
  ]
}
