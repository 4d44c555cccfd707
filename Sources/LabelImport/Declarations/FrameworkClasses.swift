/// The classes of the frameworks that apps inherit from: what an app adds to one of them, its
/// subclasses have too.
enum FrameworkClasses {
  /// The classes by their superclass.
  private static let subclasses: [String: [String]] = [
    "UIViewController": [
      "UITableViewController", "UICollectionViewController", "UINavigationController",
      "UITabBarController", "UISplitViewController", "UIPageViewController", "UISearchController",
      "UIHostingController", "UIAlertController", "UIActivityViewController",
      "UIInputViewController", "UIDocumentViewController", "UIImagePickerController",
    ],
    "UIView": [
      "UIControl", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UITableViewCell",
      "UITableViewHeaderFooterView", "UICollectionReusableView", "UIToolbar", "UINavigationBar",
      "UITabBar", "UISearchBar", "UIPickerView", "UIProgressView", "UIActivityIndicatorView",
      "UIVisualEffectView", "UIInputView", "UIWindow", "MKMapView", "WKWebView",
    ],
    "UIControl": [
      "UIButton", "UITextField", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
      "UIPageControl", "UIDatePicker", "UIRefreshControl",
    ],
    "UIScrollView": ["UITextView", "UITableView", "UICollectionView"],
    "UICollectionReusableView": ["UICollectionViewCell"],
    "UICollectionViewCell": ["UICollectionViewListCell"],
    "UITextField": ["UISearchTextField"],
    "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
  ]

  /// What the name of a library's class that nobody has the source of says of its superclass, more
  /// telling endings first.
  private static let endings: [(ending: String, superclass: String)] = [
    ("NavigationController", "UINavigationController"), ("TabBarController", "UITabBarController"),
    ("TableViewController", "UITableViewController"),
    ("CollectionViewController", "UICollectionViewController"),
    ("PageViewController", "UIPageViewController"), ("HostingController", "UIHostingController"),
    ("ViewController", "UIViewController"), ("TableViewCell", "UITableViewCell"),
    ("CollectionViewCell", "UICollectionViewCell"),
  ]

  /// Each class with those above it, nearest first.
  private static let lines: [String: [String]] = {
    var superclasses: [String: String] = [:]
    for (superclass, names) in subclasses {
      for name in names { superclasses[name] = superclass }
    }
    var lines: [String: [String]] = [:]
    for name in superclasses.keys {
      lines[name] = Array(sequence(first: name) { superclasses[$0] })
    }
    return lines
  }()

  /// A class with those of its framework above it, nearest first; alone where it isn't listed.
  static func line(of name: String) -> [String] { lines[name] ?? [name] }

  /// The classes above one of a framework or of a library without source, which its name tells.
  static func above(library name: String) -> ArraySlice<String> {
    if let known = lines[name] { return known.dropFirst() }
    guard subclasses[name] == nil,
      let (_, superclass) = endings.first(where: { name.hasSuffix($0.ending) })
    else { return [] }
    return line(of: superclass)[...]
  }
}
