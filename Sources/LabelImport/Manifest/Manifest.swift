import LabelModel

/// A bars manifest as read: what an importer would have found, said by hand or by an earlier
/// `extract`.
struct Manifest: Sendable {
  /// The app as a whole.
  var app = AppFacts()
  /// Catalogs to look keys up in, relative to the manifest.
  var strings: [String] = []
  /// The bars; texts given in the manifest are filled in.
  var bars: [Bar] = []
  /// The account of the extract the manifest comes from, if it does.
  var coverage: Coverage?
  /// Suppressions found by that extract.
  var suppressions: [SourceSuppression] = []
  /// Shorter translations found by that extract.
  var otherTranslations: [LocalizedText] = []
  /// Problems found by that extract.
  var diagnostics: [Diagnostic] = []

  /// Version of the format that is read and written.
  static let version = 1

  /// Names that each part may have.
  enum Keys {
    static let document = [
      "version", "app", "strings", "bars", "coverage", "diagnostics", "suppressions",
      "otherTranslations",
    ]
    static let app = [
      "name", "sourceLanguage", "locales", "deploymentTarget", "hidesStatusBar",
      "requiresClassicDesign", "phoneOrientations",
    ]
    static let bar = [
      "id", "kind", "platform", "prefersLargeTitles", "declaredAt", "traits", "logo", "items",
    ]
    static let item = [
      "id", "role", "text", "states", "variants", "key", "table", "placement", "symbol", "image",
      "imageSize",
      "enabled",
      "accessibilityLabel", "fixedSpaceBefore", "font", "width", "truncation", "wraps",
      "minimumScale", "action", "comment", "declaredAt", "stringLocation", "state", "reason",
      "alternativeTo", "conditions", "conditionPaths", "hardCoded",
    ]
    static let image = ["width", "height", "vector", "compact"]
    static let variant = ["text", "width", "plural", "device"]
    static let font = ["family", "size", "weight"]
  }
}
