import LabelModel

/// A text of a storyboard or xib with the key that its translations are kept under.
struct InterfaceText: Hashable, Sendable {
  /// Object identifier and property: `acW-dT-cKf.title`.
  var key: String
  /// The text in the file itself.
  var value: String
}

/// An item as a storyboard or xib declares it, before any catalog is asked.
struct InterfaceItem: Sendable {
  /// Identifier of the object in the file.
  var objectID: String
  /// Identifier of the button that a bar button item holds as its view.
  var viewID: String?
  /// Everything but the texts.
  var item: BarItem
  var text: InterfaceText?
  var accessibilityLabel: InterfaceText?
  /// Name of a standard control whose text is the system's: `Done`.
  var system: String?
  /// The document in whose table its texts are looked up; `nil` for that of its bar.
  var document: Int?
  /// Its class, where that is one of the project's.
  var customClass: String?
  /// Its place in a list that code finds it in.
  var listed: ListedPlace?
  /// The class of the screen that a tab shows; `nil` for a framework's and for other items.
  var screenClass: String?
  /// The number by which code tells it from others; `nil` for none.
  var tag: String?

  /// True where an identifier in the file is that of the item, or of the button that it holds.
  func isObject(_ id: String) -> Bool { id == objectID || id == viewID }

  /// True for a control with a picture and no text. What a class of the project says of its own, its
  /// code knows alone.
  var showsPictureAlone: Bool {
    text == nil && (item.symbol != nil || item.image != nil)
      && (customClass == nil || accessibilityLabel != nil)
  }
}

/// A bar as a storyboard or xib declares it.
struct InterfaceBar: Sendable {
  var kind: BarKind
  /// What the bar is in its scene: `navigation`, `toolbar`, `segments`.
  var part: String
  /// Identifier of the bar's own object.
  var objectID: String
  var items: [InterfaceItem] = []
  var traits: [BarTrait: SourceLocation] = [:]
  var location: SourceLocation
  /// `never`, `always` or `automatic`, when the navigation item says.
  var largeTitleMode: String?
  /// True when it hides the back button, or shows its own items in that one's place.
  var hidesBack = false
  /// True for that of a screen which has a title and no navigation item: whether it is shown in a bar,
  /// others say.
  var isOfTitleAlone = false
  /// True for a screen's own navigation item, which the bar of its stack shows.
  var isOfStack = false
}

/// A screen or container.
struct InterfaceController: Sendable {
  /// A property that is connected with an object.
  struct Outlet: Sendable {
    var name: String
    var destination: String
    /// Class of the object inside that has the property: a cell's; `nil` for the controller's own.
    var holder: String?
  }

  /// A way from one screen to another.
  struct Segue: Sendable {
    var kind: String
    var relationship: String?
    var destination: String
    /// The identifier by which code performs it.
    var identifier: String?
    /// True for a segue of the controller itself, which nothing but code performs.
    var isManual = false

    /// True for what shows a screen on the stack of the one before.
    var pushes: Bool { ["show", "push", "showDetail"].contains(kind) }
  }

  var id: String
  /// Element name: `viewController`, `tabBarController`.
  var element: String
  var customClass: String?
  /// Whether the file says that the class is of the app's own target.
  var isOfTarget = false
  var storyboardID: String?
  /// Name in the document outline.
  var label: String?
  var title: InterfaceText?
  var tabItem: InterfaceItem?
  /// Text of the badge over its tab.
  var badge: InterfaceItem?
  var bars: [InterfaceBar] = []
  /// Title and back title of the navigation item: what a pushed screen's back button shows.
  var screenTitle: InterfaceText?
  var backTitle: InterfaceText?
  var prefersLargeTitles: Bool?
  /// Fonts that a stack gives its titles.
  var titleFont: FontSpec?
  var largeTitleFont: FontSpec?
  var hidesNavigationBar = false
  var hidesBottomBar = false
  var segues: [Segue] = []
  /// The scene of another storyboard that this stands for.
  var reference: (storyboard: String, identifier: String?)?
  /// Outlets: property name and object identifier.
  var outlets: [Outlet] = []
  var location: SourceLocation

  /// Name for identifiers of bars.
  var name: String { customClass ?? storyboardID ?? label ?? id }
}

/// What a storyboard or xib says about bars.
struct InterfaceDocument: Sendable {
  var path: String
  /// Table of its translations: its file name.
  var table: String
  var language: CatalogPath.Language
  var platform: Platform
  var controllers: [InterfaceController] = []
  var initialController: String?
  /// False for a xib.
  var isStoryboard = false
  /// Classes of the project that it makes objects of.
  var classes: Set<String> = []
  /// Every text with a key, for copies of the file in other languages.
  var texts: [String: StringsTable.Entry] = [:]
}
