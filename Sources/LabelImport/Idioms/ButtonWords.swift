/// The names that put a button into the content of a SwiftUI view.
extension Idioms {
  /// Views that do something or lead somewhere when they are tapped.
  static let buttonViews: Set<String> = [
    "Button", "Link", "NavigationLink", "Menu", "ShareLink", "PhotosPicker", "SettingsLink",
    "AsyncButton", "EditButton", "PasteButton", "RenameButton",
  ]

  /// Modifiers that hold for every control inside of what they are put on.
  static let inheritedModifiers: Set<String> = [
    "font", "fontWeight", "bold", "lineLimit", "minimumScaleFactor", "truncationMode", "labelStyle",
    "disabled", "accessibilityHidden", "dynamicTypeSize",
  ]

  /// Modifiers whose content stands in bars, alerts and menus of their own.
  static let contentElsewhere: Set<String> = actionModifiers.union([
    "tabItem", "searchable", "searchScopes", "searchSuggestions",
    "commands", "badge", "navigationTitle", "navigationBarTitle", "navigationSubtitle", "help",
    "onAppear", "onDisappear", "task", "onChange", "onReceive", "onTapGesture", "gesture",
    "refreshable", "animation", "transaction", "preference", "accessibilityAction",
    "keyboardShortcut", "onSubmit", "simultaneousGesture", "onOpenURL", "fileImporter",
    "fileExporter", "onPreferenceChange", "accessibilityRepresentation", "contentShape",
    "accessibilityShowsLargeContentViewer",
  ])

  /// Modifiers that put what they are handed into a bar.
  static let barModifiers: Set<String> = ["toolbar", "navigationBarItems"]

  /// Modifiers that open a screen of its own.
  static let openingModifiers: Set<String> = [
    "sheet", "fullScreenCover", "popover", "inspector", "navigationDestination",
  ]
}
