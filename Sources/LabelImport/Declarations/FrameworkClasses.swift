/// The controllers of the frameworks that apps inherit from: what an app adds to one of them, its
/// subclasses have too.
enum FrameworkClasses {
  /// The superclass of a class, by its name.
  private static let superclasses: [String: String] = [
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
    "UISearchController": "UIViewController", "UIHostingController": "UIViewController",
    "UIAlertController": "UIViewController", "UIActivityViewController": "UIViewController",
    "UIInputViewController": "UIViewController", "UIDocumentViewController": "UIViewController",
  ]

  /// The classes above one, nearest first.
  static func above(_ name: String) -> [String] {
    var result: [String] = []
    var next = superclasses[name]
    while let one = next {
      result.append(one)
      next = superclasses[one]
    }
    return result
  }
}

extension SymbolIndex {
  /// The functions `name` that the project adds to the framework's classes behind a type, with the class.
  func functions(
    _ name: String, addedBehind type: String
  ) -> [(FunctionDeclaration, owner: String)] {
    for own in ancestors(of: type) where !isDeclared(own) {
      for above in FrameworkClasses.above(own) {
        if let found = types[above]?.functions[name], !found.isEmpty {
          return found.map { ($0, above) }
        }
      }
    }
    return []
  }
}
