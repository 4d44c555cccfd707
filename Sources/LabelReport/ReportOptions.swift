public import LabelAudit
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

  /// Text, Markdown, HTML: which problems are shown; the rest is counted.
  public var view: ProblemView
  /// Text: how many problems are shown at most; `nil` for the usual ten, or all of a thorough view.
  public var top: Int?
  /// The language whose translator the report is for; `nil` for one about the whole app.
  public var translator: LocaleID?

  /// Text, Xcode, GitHub, GitLab, SARIF: folder put in front of every relative path, such as the place of the app
  /// in its repository; `nil` leaves paths relative to what was audited.
  public var root: String?

  /// JUnit: from which severity on a problem fails.
  public var failOn: FailureThreshold

  /// HTML: opens the places of the source; `nil` names them only.
  public var link: PlaceLink?

  /// Creates options.
  public init(
    language: LocaleID = LocaleID(canonical: "en"), includeFits: Bool = false,
    color: Bool = false, width: Int = 80, isVerbose: Bool = false, root: String? = nil,
    view: ProblemView = ProblemView(), top: Int? = nil,
    translator: LocaleID? = nil, link: PlaceLink? = nil, failOn: FailureThreshold = .error
  ) {
    self.language = language
    self.includeFits = includeFits
    self.color = color
    self.width = max(40, width)
    self.isVerbose = isVerbose
    self.root = root
    self.view = view
    self.top = top.map { max(0, $0) }
    self.translator = translator
    self.link = link
    self.failOn = failOn
  }

  /// A path with the root in front of it.
  func placed(_ path: String) -> String {
    guard let root, !root.isEmpty, root != ".", !path.hasPrefix("/") else { return path }
    return root.hasSuffix("/") ? root + path : root + "/" + path
  }
}
