import LabelModel

/// The keys of an `Info.plist` that matter to labels.
struct InfoPlist: Sendable {
  var path: String
  /// Display name or bundle name, build settings not filled in.
  var name: String?
  var developmentRegion: String?
  /// Languages that the bundle has besides those of its files.
  var languages: Set<LocaleID> = []
  /// True when frameworks may show languages that the app lacks.
  var mixesLanguages = false
  /// Where the status bar is hidden for good.
  var hidesStatusBar: SourceLocation?
  /// True when the app opts out of the glass design.
  var requiresClassicDesign = false
  /// Ways in which the app may be held on an iPhone; `nil` when the list does not say.
  var phoneOrientations: [Orientation]?
  /// True when the app takes the whole screen of an iPad.
  var requiresFullScreen = false
  /// Classes that the system makes by their names.
  var classes: Set<String> = []

  /// Reads a list.
  init(_ bytes: [UInt8], path: String, limits: ImportLimits) throws(Diagnostic) {
    self.path = path
    let bytes = PreprocessedText.withoutDirectives(bytes)
    let value = try PropertyListReader(limits: limits).read(bytes, path: path).get()
    guard let values = value as? [String: Any] else {
      throw Diagnostic(.error, .unexpectedContent, path: path, message: "is not a dictionary")
    }
    name = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { values[$0] as? String }
      .first { !$0.isEmpty }
    developmentRegion = values["CFBundleDevelopmentRegion"] as? String
    let names = values["CFBundleLocalizations"] as? [Any] ?? []
    languages = Set(names.compactMap { ($0 as? String).flatMap(CatalogPath.locale) })
    mixesLanguages = values["CFBundleAllowMixedLocalizations"] as? Bool == true
    requiresClassicDesign = values["UIDesignRequiresCompatibility"] as? Bool == true
    requiresFullScreen =
      (values["UIRequiresFullScreen~ipad"] ?? values["UIRequiresFullScreen"]) as? Bool == true
    let orientations =
      values["UISupportedInterfaceOrientations~iphone"]
      ?? values["UISupportedInterfaceOrientations"]
    phoneOrientations = (orientations as? [Any])
      .flatMap { Self.orientations($0.compactMap { $0 as? String }) }
    addClasses(in: values, depth: 0)
    // Screens decide for themselves unless the app says otherwise.
    if values["UIStatusBarHidden"] as? Bool == true,
      values["UIViewControllerBasedStatusBarAppearance"] as? Bool == false
    {
      hidesStatusBar = SourceLocation(
        path: path, line: Self.line(of: "UIStatusBarHidden", in: bytes) ?? 1)
    }
  }

  /// `NSExtensionPrincipalClass`, `UISceneDelegateClassName`: such keys name classes.
  private mutating func addClasses(in value: Any, depth: Int) {
    guard depth < 8 else { return }
    if let list = value as? [Any] {
      for element in list { addClasses(in: element, depth: depth + 1) }
    }
    guard let values = value as? [String: Any] else { return }
    for (key, value) in values {
      if key.contains("Class"), let name = (value as? String).flatMap(TypeMentions.className) {
        classes.insert(name)
      }
      addClasses(in: value, depth: depth + 1)
    }
  }

  /// Takes the properties that a project spec states.
  init(_ properties: SpecValue) {
    path = properties.path
    name = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { properties[$0]?.text }
      .first { !$0.isEmpty }
    developmentRegion = properties["CFBundleDevelopmentRegion"]?.text
    let names = properties["CFBundleLocalizations"]?.elements ?? []
    languages = Set(names.compactMap { $0.text.flatMap(CatalogPath.locale) })
    mixesLanguages = properties["CFBundleAllowMixedLocalizations"]?.isTrue ?? false
    requiresClassicDesign = properties["UIDesignRequiresCompatibility"]?.isTrue ?? false
    requiresFullScreen =
      (properties["UIRequiresFullScreen~ipad"] ?? properties["UIRequiresFullScreen"])?.isTrue
      ?? false
    let orientations =
      properties["UISupportedInterfaceOrientations~iphone"]
      ?? properties["UISupportedInterfaceOrientations"]
    phoneOrientations = orientations.flatMap { Self.orientations($0.elements.compactMap(\.text)) }
    if let hidden = properties["UIStatusBarHidden"], hidden.isTrue,
      properties["UIViewControllerBasedStatusBarAppearance"].map({ !$0.isTrue }) ?? false
    {
      hidesStatusBar = SourceLocation(path: hidden.path, line: hidden.line)
    }
  }

  /// The list with another's facts where it says nothing itself.
  func over(_ other: InfoPlist) -> InfoPlist {
    var result = self
    result.name = name ?? other.name
    result.developmentRegion = developmentRegion ?? other.developmentRegion
    result.languages = languages.union(other.languages)
    result.mixesLanguages = mixesLanguages || other.mixesLanguages
    result.hidesStatusBar = hidesStatusBar ?? other.hidesStatusBar
    result.phoneOrientations = phoneOrientations ?? other.phoneOrientations
    result.requiresClassicDesign = requiresClassicDesign || other.requiresClassicDesign
    result.requiresFullScreen = requiresFullScreen || other.requiresFullScreen
    return result
  }

  /// The ways to hold a phone that names such as `UIInterfaceOrientationPortrait` stand for; `nil`
  /// of none.
  static func orientations(_ names: [String]) -> [Orientation]? {
    let found = Orientation.allCases.filter { orientation in
      names.contains {
        $0.hasPrefix("UIInterfaceOrientation")
          && $0.lowercased().contains(orientation.rawValue)
      }
    }
    return found.isEmpty ? nil : found
  }

  private static func line(of key: String, in bytes: [UInt8]) -> Int? {
    let mark = Array("<key>\(key)</key>".utf8)
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    where line.drop(while: { $0 <= 0x20 }).starts(with: mark) {
      return number + 1
    }
    return nil
  }
}
