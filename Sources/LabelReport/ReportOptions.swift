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

  /// Xcode: folder that the paths of a result are relative to, put in front of each; `nil` leaves
  /// them relative.
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
}
