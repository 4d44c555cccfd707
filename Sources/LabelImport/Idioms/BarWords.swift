/// The names that give a screen bars: what is worth looking at among views.
extension Idioms {
  /// Names of modifiers and views that show something in a bar.
  static let barWords: Set<String> = hidingStatusBar.union([
    "TabView", "navigationTitle", "navigationBarTitle", "toolbar", "ToolbarItem",
    "ToolbarItemGroup", "searchable", "searchScopes", "navigationBarItems", "tabItem", "Tab",
    "pickerStyle", "navigationBarBackButtonHidden", "navigationBarHidden",
    "toolbarBackground", "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode",
    "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationLink",
    "navigationDestination", "sheet", "fullScreenCover", "popover", "inspector", "badge",
    "navigationSubtitle", "modifier",
  ])

  /// Modifiers that hide the status bar; on a watch, the clock.
  static let hidingStatusBar: Set<String> = ["statusBarHidden", "statusBar", "_statusBarHidden"]
}
