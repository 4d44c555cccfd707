/// Numbers of toolbars, search bars, segmented controls, buttons, alerts and sidebars.
enum ControlFacts {
  static let toolbarGap = LayoutFact(
    "toolbar.gap", 8, error: 2, .medium, "DUMP", "between items of a toolbar")
  static let segmentPadding = LayoutFact(
    "segmentedControl.padding", 8, error: 2.5, .low, "OWN", systems: 13...18,
    "a segment less its label")
  static let glassSegmentPadding = LayoutFact(
    "segmentedControl.glass.padding", 18.6, error: 10, .low, "GLASS", systems: 26...27,
    "a segment of natural width less its label")
  static let segmentSeparator = LayoutFact(
    "segmentedControl.separator", 1, .medium, "OWN", "between segments")
  static let segmentSize = LayoutFact(
    "segmentedControl.titleSize", 13, .high, "DUMP", "font size of a segment")

  static let searchFieldMargins = LayoutFact(
    "searchBar.margins", 32, .medium, "DUMP", "screen less the search field: 16 each side")
  static let searchIcon = LayoutFact(
    "searchBar.icon", 34, error: 6, .low, "DIJA", "inset, icon and gap before the placeholder")
  static let searchClear = LayoutFact(
    "searchBar.clear", 28, error: 6, .low, "DIJA", "kept free after the placeholder")
  static let searchCancelGap = LayoutFact(
    "searchBar.cancelGap", 16, error: 8, .medium, "FL", "around Cancel beside the field")
  static let searchSize = LayoutFact(
    "searchBar.size", 17, .high, "FL", "font size of the placeholder")

  static let buttonPadding = LayoutFact(
    "button.padding", 24, error: 12, .low, "DIJA", "a button in content less its title")
  static let buttonGap = LayoutFact(
    "button.gap", 8, error: 4, .low, "OWN", "between buttons side by side")
  static let fixedButtonPadding = LayoutFact(
    "button.fixedPadding", 0, .medium, "OWN",
    "a plain button of a stated width less its title")
  static let plainButtonSize = LayoutFact(
    "button.plain.size", 15, .medium, "DUMP",
    "font size of a system button without configuration, which has no padding either")
  static let widestButtonMargins = LayoutFact(
    "button.widest.margins", 16, .medium, "FL",
    "screen less the widest button: 8 each side, as in an action sheet")
  static let buttonSize = LayoutFact(
    "button.size", 17, .medium, "OWN", "font size of a button in content")

  static let alertWidth = LayoutFact("alert.width", 270, .high, "FL", systems: 7...18, "an alert")
  static let alertLargeWidth = LayoutFact(
    "alert.width.large", 310, .medium, "FL", systems: 7...18,
    "an alert at accessibility text sizes")
  static let glassAlertWidth = LayoutFact(
    "alert.glass.width", 320, .high, "GLASS", systems: 26...27, "an alert")
  static let glassAlertButtons = LayoutFact(
    "alert.glass.buttons", 288, .high, "GLASS", systems: 26...27,
    "the buttons of an alert together")
  static let alertButtonPadding = LayoutFact(
    "alert.buttonPadding", 16, error: 8, .medium, "FL", "an alert's button less its title")
  static let alertButtonGap = LayoutFact(
    "alert.buttonGap", 0, error: 8, .low, "FL", "between two buttons of an alert")
  static let alertLeastSize = LayoutFact(
    "alert.leastSize", 10, .medium, "FL", "font size to which an alert's button shrinks")

  static let dialogMargins = LayoutFact(
    "dialog.margins", 16, .medium, "FL", systems: 7...18,
    "screen less a confirmation dialog: 8 each side")
  static let dialogPadding = LayoutFact(
    "dialog.padding", 40, error: 8, .low, "DIJA", "a dialog's row less its title")
  static let dialogSize = LayoutFact(
    "dialog.size", 20, error: 1, .low, "FL", "font size of a dialog's row")

  static let sidebarWidth = LayoutFact(
    "sidebar.width", 320, error: 20, .medium, "OWN", "primary column of a split view")
  static let sidebarInsets = LayoutFact(
    "sidebar.insets", 36, error: 8, .low, "OWN", "a sidebar's row less icon and text")
  static let sidebarIcon = LayoutFact(
    "sidebar.icon", 30, error: 4, .low, "OWN", "icon column of a sidebar's row")

  static let dynamicText = LayoutFact(
    "text.unknown", 60, error: 40, .low, "OWN",
    "width taken for a label whose text is known only at run time")
  static let foreignFont = LayoutFact(
    "text.foreignFont", 0.12, .low, "OWN",
    "share by which a label in an unmeasured font may differ")
  static let foreignSize = LayoutFact(
    "text.foreignSize", 0.35, .low, "OWN",
    "share by which it may differ besides where the font's size is not known: 11 to 23 pt for 17")

  // The one value, to two hundredths of a point, that gives all fourteen widths in ems that a person
  // read on seven devices in both orientations, each rounded down.
  static let textEm = LayoutFact(
    "text.em", 14.48, error: 0.02, .medium, "REPORT",
    "points of one em in the window's width by which width variants are chosen")

  static let all = [
    toolbarGap, segmentPadding, glassSegmentPadding, segmentSeparator, segmentSize,
    searchFieldMargins, searchIcon, searchClear, searchCancelGap, searchSize, buttonPadding,
    buttonGap, fixedButtonPadding, plainButtonSize,
    widestButtonMargins, buttonSize, alertWidth, alertLargeWidth, glassAlertWidth,
    glassAlertButtons, alertButtonPadding, alertButtonGap, alertLeastSize, dialogMargins,
    dialogPadding, dialogSize, sidebarWidth,
    sidebarInsets, sidebarIcon, dynamicText, foreignFont, foreignSize,
    textEm,
  ]
}
