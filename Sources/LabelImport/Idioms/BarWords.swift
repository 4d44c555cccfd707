/// The names that give a screen bars: what is worth looking at among views.
extension Idioms {
  /// Names of modifiers and views that show something in a bar.
  static let barWords: Set<String> = [
    "TabView", "navigationTitle", "navigationBarTitle", "toolbar", "ToolbarItem",
    "ToolbarItemGroup", "searchable", "searchScopes", "navigationBarItems", "tabItem", "Tab",
    "pickerStyle", "navigationBarBackButtonHidden", "navigationBarHidden", "statusBarHidden",
    "statusBar", "toolbarBackground", "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode",
    "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationLink",
    "navigationDestination", "sheet", "fullScreenCover", "popover", "inspector", "badge",
    "navigationSubtitle", "modifier", "_statusBarHidden",
  ]
}
