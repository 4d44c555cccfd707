import LabelModel

/// Which folders an import leaves out, and why.
enum FolderRules {
  /// The reason a folder below the audited path is left out; `nil` when it is read.
  ///
  /// Folders whose names start with a dot are tools' own and are left out without mention.
  static func reasonToSkip(_ name: String) -> Message? {
    if let reason = byName[name] ?? byName[name.lowercased()] { return reason }
    if let dot = name.lastIndex(of: "."), let reason = byExtension[String(name[dot...])] {
      return reason
    }
    if isTestFolder(name) { return "tests" }
    return nil
  }

  /// `Tests`, `AppUITests`, `App Tests`, `AppSnapshotTests`, `Test`, `Specs`.
  private static func isTestFolder(_ name: String) -> Bool {
    if name.hasSuffix("Tests") || name.hasSuffix("-tests") || name.hasSuffix("_tests") {
      return true
    }
    return ["tests", "test", "specs", "uitest", "unittest", "mocks", "__snapshots__"].contains(
      name.lowercased())
  }

  private static let byName: [String: Message] = [
    "Pods": "vendored code", "Carthage": "vendored code", "node_modules": "vendored code",
    "vendor": "vendored code", "vendored": "vendored code", "third_party": "vendored code",
    "thirdparty": "vendored code", "third-party": "vendored code",
    "SourcePackages": "vendored code", "DerivedData": "build products",
    "build": "build products", "Preview Content": "previews", "previews": "previews",
    "fastlane": "release tooling",
  ]

  private static let byExtension: [String: Message] = [
    ".framework": "compiled code", ".xcframework": "compiled code", ".app": "compiled code",
    ".xcarchive": "compiled code", ".appex": "compiled code",
    ".bundle": "resource bundle", ".playground": "playground", ".docc": "documentation",
    ".xcdatamodeld": "data model", ".xcworkspace": "workspace",
    ".xcloc": "translation export", ".imageset": "images", ".icon": "images",
  ]
}
