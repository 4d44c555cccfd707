internal import LabelModel

/// The modifiers of SwiftUI that concern a screen's bars, each with what it does: one row for each.
extension Idioms {
  /// Functions by which a screen hides the tab bar while it shows something else in its place.
  static let hidesTabBar: Set<String> = ["setTabBarHidden"]

  /// What a modifier does to the screen that it is put on.
  enum ScreenEffect: Equatable {
    /// Its first argument is the title, `displayMode` the title's size.
    case title
    /// It says how large the title is.
    case titleMode
    /// It holds items of the screen's bars, or says which bars are seen.
    case toolbar
    /// Its arguments are items of the navigation bar, by side.
    case items
    /// It hides the back button where its switch is on.
    case hidesBack
    /// It states a fact about the bars where its switch is on.
    case hides(BarTrait)
    /// It says what stands behind a bar.
    case background
    /// It says what the bar is for; an editor's back button has no title.
    case role
    /// It puts a search field into the screen.
    case search
    /// It holds the scopes of a search.
    case scopes
    /// It shows another screen over this one.
    case presents
    /// It pushes another screen.
    case pushes
    /// It applies a modifier of the project's own.
    case applies
    /// It offers actions: see ``Idioms/actionModifiers``.
    case offers
    /// What it is handed stands in none of the screen's bars, nor in its content.
    case elsewhere
  }

  /// What modifiers do, by name.
  static let screenModifiers: [String: ScreenEffect] = [
    "navigationTitle": .title,
    "navigationBarTitle": .title,
    "navigationBarTitleDisplayMode": .titleMode,
    "toolbarTitleDisplayMode": .titleMode,
    "toolbar": .toolbar,
    "toolbarVisibility": .toolbar,
    "navigationBarItems": .items,
    "navigationBarBackButtonHidden": .hidesBack,
    "navigationBarHidden": .hides(.navigationBarHidden),
    "statusBarHidden": .hides(.statusBarHidden),
    "statusBar": .hides(.statusBarHidden),
    "_statusBarHidden": .hides(.statusBarHidden),
    "toolbarRole": .role,
    "toolbarBackground": .background,
    "toolbarBackgroundVisibility": .background,
    "searchable": .search,
    "searchScopes": .scopes,
    "sheet": .presents,
    "fullScreenCover": .presents,
    "popover": .presents,
    "inspector": .presents,
    "navigationDestination": .pushes,
    "modifier": .applies,
    "alert": .offers,
    "confirmationDialog": .offers,
    "actionSheet": .offers,
    "contextMenu": .offers,
    "swipeActions": .offers,
    "accessibilityAction": .elsewhere,
    "accessibilityActions": .elsewhere,
    "accessibilityRepresentation": .elsewhere,
    "accessibilityShowsLargeContentViewer": .elsewhere,
    "animation": .elsewhere,
    "badge": .elsewhere,
    "commands": .elsewhere,
    "contentShape": .elsewhere,
    "environment": .elsewhere,
    "environmentObject": .elsewhere,
    "fileExporter": .elsewhere,
    "fileImporter": .elsewhere,
    "gesture": .elsewhere,
    "help": .elsewhere,
    "keyboardShortcut": .elsewhere,
    "navigationSubtitle": .elsewhere,
    "onAppear": .elsewhere,
    "onChange": .elsewhere,
    "onDisappear": .elsewhere,
    "onOpenURL": .elsewhere,
    "onPreferenceChange": .elsewhere,
    "onReceive": .elsewhere,
    "onSubmit": .elsewhere,
    "onTapGesture": .elsewhere,
    "preference": .elsewhere,
    "refreshable": .elsewhere,
    "searchSuggestions": .elsewhere,
    "simultaneousGesture": .elsewhere,
    "tabItem": .elsewhere,
    "task": .elsewhere,
    "transaction": .elsewhere,
  ]

  /// What a view is among the content of a toolbar.
  enum ToolbarPart {
    /// One item at a place.
    case item
    /// Items at a place, which a narrow bar may put into a menu.
    case group
    /// A menu behind an ellipsis in any case.
    case menu
    /// It holds items.
    case container
    /// It makes an item of each of some values.
    case list
    /// It shows nothing of the app's own.
    case silent
  }

  /// What stands in toolbars, by name; anything else is an item itself.
  static let toolbarParts: [String: ToolbarPart] = [
    "ToolbarItem": .item,
    "ToolbarItemGroup": .group,
    "Group": .container,
    "ToolbarContentBuilder": .container,
    "ForEach": .list,
    "ToolbarSpacer": .silent,
    "Spacer": .silent,
    "DefaultToolbarItem": .silent,
    "ToolbarTitleMenu": .silent,
    "ToolbarOverflowMenu": .menu,
  ]

  /// Names of modifiers and views that show something in a bar: what is worth looking at among views.
  static let barWords: Set<String> = modifiers { ![.offers, .elsewhere].contains($0) }.union([
    "TabView", "ToolbarItem", "ToolbarItemGroup", "tabItem", "Tab", "pickerStyle",
    "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationLink", "badge",
  ])

  /// Modifiers that offer actions.
  static let actionModifiers = modifiers { $0 == .offers }

  /// Modifiers whose content stands in bars, alerts and menus of their own.
  static let contentElsewhere = modifiers {
    [.offers, .elsewhere, .title, .search, .scopes].contains($0)
  }

  /// Modifiers that put what they are handed into a bar.
  static let barModifiers = modifiers { [.toolbar, .items].contains($0) }

  /// Modifiers that open a screen of its own.
  static let openingModifiers = modifiers { [.presents, .pushes].contains($0) }

  private static func modifiers(_ isMeant: @escaping (ScreenEffect) -> Bool) -> Set<String> {
    Set(screenModifiers.lazy.filter { isMeant($0.value) }.map(\.key))
  }
}
