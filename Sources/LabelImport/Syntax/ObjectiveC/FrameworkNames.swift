/// What Swift calls the types, constants and members of Apple's frameworks.
enum FrameworkNames {
  // MARK: - Types

  /// A type's name in Swift.
  static func type(_ name: String) -> String {
    if let known = types[name] { return known }
    guard name.hasPrefix("NS"), unprefixed.contains(String(name.dropFirst(2))) else { return name }
    return String(name.dropFirst(2))
  }

  private static let types: [String: String] = [
    "NSString": "String", "NSMutableString": "String", "BOOL": "Bool", "bool": "Bool",
    "Boolean": "Bool", "NSInteger": "Int", "NSUInteger": "Int", "int": "Int", "long": "Int",
    "short": "Int", "unsigned": "Int", "unsigned int": "Int", "unsigned long": "Int",
    "long long": "Int", "unsigned long long": "Int", "size_t": "Int", "int32_t": "Int32",
    "int64_t": "Int64", "uint32_t": "UInt32", "uint64_t": "UInt64", "uint8_t": "UInt8",
    "double": "Double", "float": "Float", "char": "CChar", "NSTimeInterval": "TimeInterval",
    "SEL": "Selector", "Class": "AnyClass", "NSArray": "Array", "NSMutableArray": "Array",
    "NSDictionary": "Dictionary", "NSMutableDictionary": "Dictionary", "NSSet": "Set",
    "NSMutableSet": "Set", "NSMutableData": "Data", "NSComparisonResult": "ComparisonResult",
  ]

  /// Types of Foundation that lose `NS`.
  private static let unprefixed: Set<String> = [
    "Bundle", "UserDefaults", "NotificationCenter", "FileManager", "ProcessInfo", "DateFormatter",
    "NumberFormatter", "Formatter", "Calendar", "DateComponents", "Date", "URL", "URLRequest",
    "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLResponse",
    "URLComponents", "URLQueryItem", "HTTPURLResponse", "Data", "Timer", "Locale", "TimeZone",
    "IndexPath", "IndexSet", "Operation", "OperationQueue", "BlockOperation", "Thread",
    "Notification", "UUID", "JSONSerialization", "RunLoop", "CharacterSet", "Scanner", "Progress",
    "UndoManager", "ByteCountFormatter", "DateIntervalFormatter", "DateComponentsFormatter",
    "FileHandle", "Stream", "InputStream", "OutputStream", "Host", "Port", "NetService",
    "NetServiceBrowser", "XMLParser", "MeasurementFormatter", "LengthFormatter",
    "PersonNameComponents", "PropertyListSerialization", "URLCache", "HTTPCookie",
    "HTTPCookieStorage", "URLCredential", "Error",
  ]

  // MARK: - Constants

  /// The case of an enumeration of the frameworks: `done` for `UIBarButtonSystemItemDone`.
  static func enumCase(_ constant: String) -> String? {
    for prefix in enumPrefixes where constant.hasPrefix(prefix) {
      let rest = String(constant.dropFirst(prefix.count))
      guard rest.first?.isUppercase == true else { continue }
      return Words.uncapitalized(rest)
    }
    return nil
  }

  /// Names of enumerations, longer ones in front of those they begin with.
  private static let enumPrefixes: [String] = [
    "UIActivityIndicatorViewStyle", "UIAlertActionStyle", "UIAlertControllerStyle",
    "UIBarButtonItemStyle", "UIBarButtonSystemItem", "UIBarMetrics", "UIBarPosition", "UIBarStyle",
    "UIBlurEffectStyle", "UIButtonType", "UIContentHorizontalAlignment",
    "UIContentVerticalAlignment", "UIControlContentHorizontalAlignment", "UIControlEvent",
    "UIControlState", "UIDeviceOrientation", "UIDocumentPickerMode", "UIFontTextStyle",
    "UIFontWeight", "UIImageOrientation",
    "UIImageRenderingMode", "UIImageSymbolScale", "UIImageSymbolWeight",
    "UIInterfaceOrientationMask", "UIInterfaceOrientation", "UIKeyboardType",
    "UIKeyboardAppearance", "UILayoutConstraintAxis", "UILayoutPriority", "UIMenuElementState",
    "UIMenuOptions", "UIModalPresentation", "UIModalTransitionStyle",
    "UINavigationItemBackButtonDisplayMode", "UINavigationItemLargeTitleDisplayMode",
    "UINavigationItemSearchBarPlacement", "UINavigationItemStyle", "UIRectEdge",
    "UIReturnKey", "UIScrollViewKeyboardDismissMode", "UISearchBarIcon", "UISearchBarStyle",
    "UISearchControllerScopeBarActivation", "UISegmentedControlSegment",
    "UISegmentedControlStyle", "UISplitViewControllerColumn", "UISplitViewControllerDisplayMode",
    "UISplitViewControllerStyle", "UIStackViewAlignment", "UIStackViewDistribution",
    "UIStatusBarStyle", "UISwipeGestureRecognizerDirection", "UITabBarControllerMode",
    "UITabBarSystemItem", "UITableViewCellAccessory", "UITableViewCellStyle",
    "UITableViewRowAnimation", "UITableViewStyle", "UITextAutocapitalizationType",
    "UITextAutocorrectionType", "UITextBorderStyle", "UITextFieldViewMode", "UIUserInterfaceIdiom",
    "UIUserInterfaceLayoutDirection", "UIUserInterfaceSizeClass", "UIUserInterfaceStyle",
    "UIViewAutoresizing", "UIViewContentMode", "NSTextAlignment", "NSLineBreak", "NSComparison",
  ]

  // MARK: - Members

  /// What Swift calls a property.
  static func property(_ name: String) -> String { properties[name] ?? name }

  private static let properties: [String: String] = {
    var result = [
      "localizedUppercaseString": "localizedUppercase",
      "localizedLowercaseString": "localizedLowercase",
      "localizedCapitalizedString": "localizedCapitalized", "capitalizedString": "capitalized",
      "firstObject": "first", "lastObject": "last", "allKeys": "keys", "allValues": "values",
      "length": "count", "childViewControllers": "children", "parentViewController": "parent",
      "CGColor": "cgColor", "URL": "url", "UUIDString": "uuidString",
    ]
    for name in [
      "enabled", "hidden", "selected", "highlighted", "translucent", "opaque", "editing", "active",
      "on", "navigationBarHidden", "toolbarHidden", "userInteractionEnabled", "scrollEnabled",
      "pagingEnabled", "animating", "momentary", "continuous", "tracking", "springLoaded",
      "modalInPresentation",
    ] {
      result[name] = "is" + Words.capitalized(name)
    }
    return result
  }()

  /// Getters of the frameworks' classes that apps override as methods.
  static let overridden: Set<String> = [
    "title", "navigationItem", "tabBarItem", "toolbarItems", "hidesBottomBarWhenPushed",
    "prefersStatusBarHidden", "preferredStatusBarStyle", "supportedInterfaceOrientations",
    "shouldAutorotate", "canBecomeFirstResponder", "inputAccessoryView", "inputView", "view",
    "keyCommands", "preferredContentSize", "intrinsicContentSize", "accessibilityLabel",
    "accessibilityHint", "accessibilityValue", "description", "debugDescription",
    "childViewControllerForStatusBarStyle", "childViewControllerForStatusBarHidden",
    "preferredInterfaceOrientationForPresentation", "prefersHomeIndicatorAutoHidden",
    "editButtonItem", "backBarButtonItem", "undoManager", "placeholder", "text", "frame", "bounds",
    "activityType", "activityTitle", "activityImage", "canBecomeFocused", "modalPresentationStyle",
    "preferredFocusEnvironments", "isAccessibilityElement", "accessibilityElements",
    "traitCollection", "viewControllers", "searchBar", "tabBar", "navigationBar",
  ]

  /// True for a property of the frameworks' controllers, items and views.
  static func isProperty(_ name: String) -> Bool {
    overridden.contains(name) || read.contains(name) || properties[name] != nil
  }

  private static let read: Set<String> = [
    "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems",
    "backBarButtonItem", "backButtonTitle", "prompt", "titleView", "navigationController",
    "tabBarController", "splitViewController", "toolbar", "searchController",
    "selectedViewController",
    "topViewController", "rootViewController", "items", "titleLabel", "image", "delegate",
    "dataSource", "tableView", "collectionView", "subviews", "superview", "window", "count",
    "string", "value", "name", "hidden", "enabled", "selected", "selectedSegmentIndex",
  ]

  /// Messages without arguments that are methods for Swift wherever their result is used.
  static func isMethod(_ name: String) -> Bool {
    methods.contains(Words.first(of: name))
  }

  private static let methods: Set<String> = [
    "become", "resign", "make", "create", "next", "read", "start", "stop", "save", "load", "remove",
    "add", "instantiate", "pop", "dismiss", "build", "fetch", "generate", "appearance",
  ]

  // MARK: - Methods

  /// What Swift calls a method, where the rules alone don't say it.
  static func method(_ selector: String) -> SelectorName? { selectors[selector] }

  private static let selectors: [String: SelectorName] = {
    var result: [String: SelectorName] = [:]
    for line in FrameworkSelectors.table.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2 else { continue }
      result[String(parts[0])] = SelectorName(swift: String(parts[1]))
    }
    return result
  }()
}
