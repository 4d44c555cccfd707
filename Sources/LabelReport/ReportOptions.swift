public import LabelModel

/// What a caller decides about the look of a report. Nothing here changes what is reported.
public struct ReportOptions: Hashable, Sendable {
  /// Language of the report's own words; a language without texts falls back to English.
  public var language: LocaleID
  /// JSON: also list the labels that fit.
  public var includeFits: Bool
  /// Text: colour by terminal escape sequences.
  public var color: Bool
  /// Text: columns of the terminal, at least 40.
  public var width: Int
  /// Text: also show the derivation, the fix and what was not seen.
  public var isVerbose: Bool

  /// Xcode, GitHub, SARIF: folder put in front of every relative path, such as the place of the app
  /// in its repository; `nil` leaves paths relative to what was audited.
  public var root: String?

  /// Creates options.
  public init(
    language: LocaleID = LocaleID(canonical: "en"), includeFits: Bool = false,
    color: Bool = false, width: Int = 80, isVerbose: Bool = false, root: String? = nil
  ) {
    self.language = language
    self.includeFits = includeFits
    self.color = color
    self.width = max(40, width)
    self.isVerbose = isVerbose
    self.root = root
  }

  /// A path with the root in front of it.
  func placed(_ path: String) -> String {
    guard let root, !root.isEmpty, root != ".", !path.hasPrefix("/") else { return path }
    return root.hasSuffix("/") ? root + path : root + "/" + path
  }
}
