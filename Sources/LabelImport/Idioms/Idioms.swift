/// What the importer knows of UIKit, SwiftUI and Foundation by name: rows alone, no control flow.
enum Idioms {
  /// Functions that set a property: the call's name with the labels of its arguments, and the
  /// property.
  static let setters: [String: String] = [
    "setTitle(_:for:)": "title",
    "setAttributedTitle(_:for:)": "title",
    "setImage(_:for:)": "image",
    "setImage(_:)": "image",
    "setViewControllers(_:animated:)": "viewControllers",
    "setViewControllers(_:)": "viewControllers",
    "setViewControllers(_:direction:animated:)": "pages",
    "setItems(_:animated:)": "items",
    "setTabs(_:animated:)": "tabs",
    "setToolbarItems(_:animated:)": "toolbarItems",
    "setRightBarButton(_:animated:)": "rightBarButtonItem",
    "setLeftBarButton(_:animated:)": "leftBarButtonItem",
    "setRightBarButtonItems(_:animated:)": "rightBarButtonItems",
    "setLeftBarButtonItems(_:animated:)": "leftBarButtonItems",
    "setRightBarButton(_:)": "rightBarButtonItem",
    "setLeftBarButton(_:)": "leftBarButtonItem",
    "setHidesBackButton(_:animated:)": "hidesBackButton",
    "setHidesBackButton(_:)": "hidesBackButton",
    "setNavigationBarHidden(_:animated:)": "isNavigationBarHidden",
    "setToolbarHidden(_:animated:)": "isToolbarHidden",
    "setAccessibilityLabel(_:)": "accessibilityLabel",
  ]

  /// Names that a widely used library (SwifterSwift) gives the properties of a button's usual state.
  static let libraryProperties: [String: String] = [
    "titleForNormal": "title", "imageForNormal": "image",
  ]

  /// The property that a call with arguments of these labels sets; `nil` for a call of something else.
  static func property(setBy name: String, _ labels: [String?]) -> String? {
    guard name.hasPrefix("set"), !labels.isEmpty else { return nil }
    let full = name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    return setters[full]
  }

  /// Functions that read a property, by name with the labels of their arguments: what such a setter sets.
  private static let getters: [String: String] = [
    "title(for:)": "title", "attributedTitle(for:)": "title", "image(for:)": "image",
  ]

  /// The property that a call with arguments of these labels reads; `nil` for a call of something else.
  static func property(readBy name: String, _ labels: [String?]) -> String? {
    guard labels.count == 1 else { return nil }
    return getters[name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"]
  }

  /// Types of the parts that a framework's properties hold.
  static let typeOfPart: [String: String] = [
    "navigationItem": "UINavigationItem", "tabBarItem": "UITabBarItem",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController", "navigationBar": "UINavigationBar",
    "toolbar": "UIToolbar", "tabBar": "UITabBar", "searchController": "UISearchController",
    "searchBar": "UISearchBar", "searchTextField": "UISearchTextField", "titleLabel": "UILabel",
    "backBarButtonItem": "UIBarButtonItem",
    "parent": "UIViewController", "presentingViewController": "UIViewController",
    "topViewController": "UIViewController", "view": "UIView",
  ]

  /// Properties of UIKit that say what a bar shows: code that sets none of them, and calls nothing of
  /// ``dressingCalls``, is not run for what it does.
  static let dressingProperties: Set<String> = Set(lists.keys).union(lists.values)
    .union(setters.values).union(libraryProperties.keys).union(kept).union(itemLists).union([
      "prompt", "titleView", "tabBarItem", "searchController", "searchBar", "placeholder",
      "attributedPlaceholder", "scopeButtonTitles", "backButtonTitle", "backBarButtonItem",
      "backButtonDisplayMode", "hidesBackButton", "leftItemsSupplementBackButton",
      "largeTitleDisplayMode", "prefersLargeTitles", "isNavigationBarHidden",
      "navigationBarHidden", "isToolbarHidden", "hidesBottomBarWhenPushed", "text",
      "attributedText", "attributedTitle", "accessibilityLabel", "configuration", "navigationItem",
      "shadowImage", "prefersStatusBarHidden", "numberOfLines", "titleTextAttributes",
      "pinnedTrailingGroup", "additionalOverflowItems", "rootView", "selectedViewController",
      "shadowColor", "backIndicatorImage", "backIndicatorTransitionMaskImage", "clearButtonMode",
      "automaticallyShowsCancelButton", "showsCancelButton", "titleLineBreakMode", "badgeValue",
      "adjustsFontSizeToFitWidth", "lineBreakMode", "showsLargeContentViewer",
      "accessibilityUserInputLabels",
    ])

  /// Functions and types of UIKit that dress a bar, put a controller into one or lead to a screen.
  static let dressingCalls: Set<String> = Set(setters.keys.map { String($0.prefix { $0 != "(" }) })
    .union(dressed).union([
      "UITab", "UISearchTab", "UITabGroup", "UIHostingController", "insertSegment", "addChild",
      "pushViewController", "show", "showDetailViewController", "UIBarButtonItemGroup",
      "configureWithTransparentBackground", "setTitleTextAttributes", "setBackIndicatorImage",
      "UILargeContentViewerInteraction",
    ])

  /// Functions and types that dress all bars of an app.
  static let looks: Set<String> = [
    "appearance", "UINavigationBarAppearance", "UITabBarAppearance", "UIBarButtonItemAppearance",
    "UITabBarItemAppearance", "UIToolbarAppearance",
  ]

  /// Types of values that no label is made of.
  static let untold: Set<String> = [
    "Void", "()", "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat", "Date",
    "Data", "URL", "TimeInterval", "CGRect", "CGSize", "CGPoint", "UIColor", "UIFont", "Color",
    "Font", "IndexPath", "NSRange", "UIEdgeInsets", "URLRequest", "NSLayoutConstraint",
    "AnyCancellable", "CLLocation", "NSManagedObjectContext", "UITableViewCell",
    "UICollectionViewCell", "BOOL", "NSInteger", "NSUInteger", "CGImage", "Timer", "UInt8", "Never",
  ]

  /// Types that properties are set to, for values written without their type.
  static let typeOfProperty: [String: String] = [
    "rightBarButtonItem": "UIBarButtonItem", "leftBarButtonItem": "UIBarButtonItem",
    "rightBarButtonItems": "[UIBarButtonItem]", "leftBarButtonItems": "[UIBarButtonItem]",
    "toolbarItems": "[UIBarButtonItem]", "backBarButtonItem": "UIBarButtonItem",
    "leadingItemGroups": "[UIBarButtonItemGroup]", "centerItemGroups": "[UIBarButtonItemGroup]",
    "trailingItemGroups": "[UIBarButtonItemGroup]",
    "pinnedTrailingGroup": "UIBarButtonItemGroup", "title": "String", "prompt": "String",
    "placeholder": "String", "backButtonTitle": "String", "attributedText": "NSAttributedString",
    "attributedTitle": "NSAttributedString", "attributedPlaceholder": "NSAttributedString",
    "tabBarItem": "UITabBarItem", "largeTitleDisplayMode": "LargeTitleDisplayMode",
    "backButtonDisplayMode": "BackButtonDisplayMode", "configuration": "UIButton.Configuration",
    "font": "UIFont", "text": "String", "subtitle": "String", "accessibilityLabel": "String",
    "accessibilityHint": "String", "accessibilityValue": "String",
  ]

  /// Types of a framework that code dresses piece by piece: some value of them has an identity.
  static let dressed: Set<String> = [
    "UIBarButtonItem", "UITabBarItem", "UIButton", "UILabel", "UISegmentedControl", "UISearchBar",
    "UISearchController", "UINavigationItem", "UINavigationController", "UITabBarController",
    "UIViewController", "UITableViewController", "UIToolbar", "UITabBar", "UINavigationBar",
    "UIButton.Configuration", "UISplitViewController", "UITabBarAppearance",
    "UITabBarItemAppearance", "UINavigationBarAppearance", "UISearchTextField",
  ]

  /// What a boxed number or constant gives back as it was put in: `[@(StatusDraft) integerValue]`.
  static let numberValues: Set<String> = [
    "integerValue", "intValue", "unsignedIntegerValue", "unsignedIntValue", "longValue",
    "longLongValue", "doubleValue", "floatValue", "boolValue",
  ]

  /// Controllers that show others one beside the other, those of libraries too: their data sources hand them over.
  static let pagers: Set<String> = [
    "UIPageViewController", "PageboyViewController", "TabmanViewController",
    "PagerTabStripViewController", "BarPagerTabStripViewController",
    "ButtonBarPagerTabStripViewController", "SegmentedPagerTabStripViewController",
    "TwitterPagerTabStripViewController",
  ]

  /// Controls of segments and what holds their texts: the system's, and those of libraries, whose widths are
  /// their own affair.
  static let segmentLists: [String: [String]] = [
    "UISegmentedControl": ["items", "actions"],
    "HMSegmentedControl": ["sectionTitles", "titlesForSections"],
  ]

  /// Properties that hold the items of a bar.
  static func isItemList(_ name: String) -> Bool { itemLists.contains(name) }

  private static let itemLists: Set<String> = [
    "rightBarButtonItems", "leftBarButtonItems", "toolbarItems", "items", "leadingItemGroups",
    "centerItemGroups", "trailingItemGroups", "pinnedTrailingGroup", "viewControllers", "tabs",
  ]

  /// Functions that make a group of the one item that they are called on.
  static let groupsOfOne: Set<String> = [
    "creatingFixedGroup", "creatingMovableGroup", "creatingOptionalGroup",
  ]

  /// Properties for one item, by the one for all of them.
  static let lists: [String: String] = [
    "rightBarButtonItem": "rightBarButtonItems", "leftBarButtonItem": "leftBarButtonItems",
  ]

  /// What `super.init(…)` keeps of its arguments as properties.
  static let kept: Set<String> = [
    "title", "image", "customView", "primaryAction", "rootViewController", "rootView",
    "barButtonSystemItem", "systemItem", "items", "searchResultsController", "frame",
  ]

  /// Functions whose closure is called once for each element.
  static let loops: Set<String> = ["map", "forEach", "compactMap", "flatMap", "enumerateObjects"]

  /// Functions that hand a closure the object they are called on, and return it.
  static let changing: Set<String> = ["then", "with", "configure", "apply", "also", "do"]

  /// Functions that call their closure in any case.
  static let immediate: Set<String> = [
    "async", "sync", "asyncAfter", "animate", "performWithoutAnimation", "perform", "Task", "run",
    "execute", "map", "forEach", "compactMap", "flatMap", "sink", "onReceive", "subscribe",
    "observe", "drive", "bind", "performBatchUpdates", "withAnimation", "transition", "store",
    "assign", "autoreleasepool", "dispatch_async", "DispatchQueue", "UIView", "modify", "MainActor",
    "withCheckedContinuation", "withTransaction", "withObservationTracking", "ensureMainThread",
  ]

  /// Functions that hand on what a publisher says.
  static let listening: Set<String> = ["sink", "assign", "drive", "bind", "subscribe"]

  /// Controllers that hold others, of which an app may have classes of its own.
  static let containers: Set<String> = [
    "UINavigationController", "UISplitViewController", "UITabBarController",
  ]

  /// Controllers whose title no navigation bar shows: they fill the window or bring a sheet of their own.
  static let barless: Set<String> = [
    "UISplitViewController", "UIActivityViewController", "UIDocumentPickerViewController",
    "UIImagePickerController", "SFSafariViewController", "MFMailComposeViewController",
    "MFMessageComposeViewController", "PHPickerViewController",
  ]

  /// True for the kind of such a controller, a library's too (`ASNavigationController`).
  static func isContainer(_ kind: String) -> Bool {
    containers.contains { kind.hasSuffix($0.dropFirst("UI".count)) }
  }

  /// Properties of a screen's navigation item that say what the back button after it shows.
  static let backProperties: Set<String> = [
    "backBarButtonItem", "backButtonDisplayMode", "backButtonTitle",
  ]

  /// Functions that set a property to what a publisher says.
  static let binding: Set<String> = ["bind", "drive", "emit"]

  /// Classes of publishers that hold a value.
  static let holdingPublishers: Set<String> = [
    "BehaviorRelay", "BehaviorSubject", "CurrentValueSubject", "CurrentValueRelay", "Just",
  ]

  /// Classes of publishers that hold nothing before they are handed something.
  static let emptyPublishers: Set<String> = [
    "PassthroughSubject", "PassthroughRelay", "PublishSubject", "PublishRelay", "ReplaySubject",
  ]

  /// What comes of several publishers.
  enum Combination {
    /// A value of each of them.
    case all
    /// A value of one of them.
    case one
    /// A value of the last; of all where a closure puts them together.
    case last
  }

  /// Types and functions that make one publisher of several.
  static let combining: [String: Combination] = [
    "CombineLatest": .all, "CombineLatest3": .all, "CombineLatest4": .all, "combineLatest": .all,
    "Zip": .all, "Zip3": .all, "Zip4": .all, "zip": .all, "Merge": .one, "Merge3": .one,
    "MergeMany": .one, "merge": .one, "concat": .one, "withLatestFrom": .last,
  ]

  /// Functions of publishers that put values in front.
  static let leading: Set<String> = ["prepend", "startWith", "replaceNil", "replaceEmpty"]

  /// Functions of publishers whose closure makes another publisher.
  static let flattening: Set<String> = [
    "flatMapLatest", "flatMapFirst", "concatMap", "switchMap",
  ]

  /// Labels of closures that are handed no value of a publisher.
  static let endings: Set<String> = ["receiveCompletion", "onCompleted", "onError", "onDisposed"]

  /// Functions that hand a publisher a new value.
  static let sending: Set<String> = ["accept", "send", "onNext"]

  /// What hands its closure an object and a value that it is told.
  static let binder = "Binder"

  /// What tells an observer something. Subjects are sent to by other names, too.
  static let telling = "onNext"

  /// Functions that make an observer of another one.
  static let observing: Set<String> = ["asObserver", "mapObserver", "map"]

  /// Functions of publishers that hand on what they are handed.
  static let passingOn: Set<String> = [
    "receive", "subscribe", "removeDuplicates", "dropFirst", "first", "prefix", "debounce",
    "throttle", "delay", "share", "print", "handleEvents", "eraseToAnyPublisher", "autoconnect",
    "asDriver", "asObservable", "asSignal", "distinctUntilChanged", "observe", "observeOn", "skip",
    "take", "filter", "skipNil", "unwrap", "compact", "catch", "replaceError",
    "assertNoFailure", "setFailureType", "multicast", "buffer", "do", "bufferLatest", "retry",
  ]

  /// Labels of the initialisers of UIKit that `init()` calls.
  static let impliedInitialisers: Set<[String]> = [["nibName", "bundle"], ["frame"], ["style"]]

  /// Static functions that make an object as an initialiser does.
  static let factories: [String: String] = [
    "UIBarButtonItem.fixedSpace": "UIBarButtonItem.fixedSpace",
    "UIBarButtonItem.flexibleSpace": "UIBarButtonItem.flexibleSpace",
    "UIButton.systemButton": "UIButton",
    "UIDeferredMenuElement.uncached": "UIDeferredMenuElement",
  ]

  /// Functions that take a controller out of a storyboard.
  static let sceneMakers: Set<String> = [
    "instantiateViewController", "instantiateInitialViewController",
  ]

  /// Labels of arguments that views look up.
  static let localizedLabels: Set<String> = ["prompt", "titleKey", "title", "message", "text"]

  /// Modifiers whose first literal is looked up.
  static let localizedModifiers: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationSubtitle", "accessibilityLabel",
    "accessibilityHint", "accessibilityValue", "searchable", "alert", "confirmationDialog", "badge",
    "help", "tabItem", "actionSheet", "accessibilityInputLabels",
  ]

  /// Modifiers whose first list of literals is looked up.
  static let localizedLists: Set<String> = ["accessibilityInputLabels"]

  /// Views and texts that show their first argument.
  static let texts: Set<String> = [
    "Text", "Label", "Button", "Menu", "NavigationLink", "Toggle", "Picker", "Link", "ShareLink",
    "Section", "SwiftUI.Text", "Tab", "TextField", "SecureField", "DisclosureGroup", "GroupBox",
    "ControlGroup", "LabeledContent", "Stepper", "TabSection", "NSAttributedString",
    "AttributedString", "NSMutableAttributedString", "TextState", "ButtonState",
  ]

  /// Types that hide or wrap the one value they are made of: they show that value.
  static let erasing: Set<String> = ["AnyView", "Optional"]

  /// Types of SwiftUI that are views or hold them.
  static let views: Set<String> = texts.union([
    "Image", "TabView", "NavigationStack", "NavigationStackStore", "NavigationView",
    "NavigationSplitView", "List", "Form",
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
    "GridRow", "Group", "ForEach", "ScrollView", "ScrollViewReader", "GeometryReader", "Spacer",
    "Divider", "EmptyView", "Color", "ProgressView", "ToolbarItem", "ToolbarItemGroup",
    "ToolbarSpacer", "ToolbarTitleMenu", "EditButton", "PasteButton", "RenameButton", "AnyView",
    "WindowGroup", "Settings", "DocumentGroup", "Table", "OutlineGroup", "ViewThatFits", "Circle",
    "Rectangle", "RoundedRectangle", "Capsule", "AsyncImage", "DatePicker", "ColorPicker", "Slider",
    "TextEditor", "SignInWithAppleButton", "PhotosPicker", "SettingsLink", "AsyncButton",
    "ContentUnavailableView", "TimelineView", "Canvas", "HSplitView", "VSplitView", "Window",
    "UIViewControllerRepresentable", "UIViewRepresentable", "GlassEffectContainer", "Map",
    "MenuBarExtra", "ToolbarOverflowMenu", "DefaultToolbarItem", "ModifiedContent", "Never",
  ])
}
