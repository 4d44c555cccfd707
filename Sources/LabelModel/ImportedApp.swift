/// What is known of the audited app as a whole.
public struct AppFacts: Hashable, Sendable, Codable {
  /// Display name by locale.
  public var name: LocalizedText
  /// The language the texts are written in first.
  public var sourceLanguage: LocaleID
  /// Every language the app ships, in order, the source language included.
  public var locales: [LocaleID]
  /// Least iOS version the app runs on, for example `15.0`; `nil` when not found.
  public var deploymentTarget: String?
  /// Least watchOS version its watch app runs on; `nil` when not found.
  public var watchDeploymentTarget: String?
  /// Facts of Info.plist that rules ask for.
  public var hidesStatusBar: SourceLocation?
  /// True when the app opts out of the glass design (`UIDesignRequiresCompatibility`).
  public var requiresClassicDesign: Bool
  /// Version of the Xcode that the app is built with, as its repository says (`.xcode-version`, or its workflows), for
  /// example `16.2`; `nil` when nothing says so.
  public var xcode: String?
  /// Ways in which the app may be held on an iPhone; `nil` when nothing says so for certain.
  public var phoneOrientations: [Orientation]?
  /// True when the app takes the whole screen of an iPad (`UIRequiresFullScreen`) and is shown in no window beside
  /// others.
  public var requiresFullScreen: Bool

  /// Creates app facts.
  public init(
    name: LocalizedText = [:], sourceLanguage: LocaleID = LocaleID(canonical: "en"),
    locales: [LocaleID] = [], deploymentTarget: String? = nil,
    watchDeploymentTarget: String? = nil,
    hidesStatusBar: SourceLocation? = nil, requiresClassicDesign: Bool = false,
    xcode: String? = nil,
    phoneOrientations: [Orientation]? = nil, requiresFullScreen: Bool = false
  ) {
    self.name = name
    self.sourceLanguage = sourceLanguage
    self.locales = locales
    self.deploymentTarget = deploymentTarget
    self.watchDeploymentTarget = watchDeploymentTarget
    self.hidesStatusBar = hidesStatusBar
    self.requiresClassicDesign = requiresClassicDesign
    self.xcode = xcode
    self.phoneOrientations = phoneOrientations
    self.requiresFullScreen = requiresFullScreen
  }
}

/// What was read, and what was not and why.
public struct Coverage: Hashable, Sendable, Codable {
  /// A file that was left out.
  public struct SkippedFile: Hashable, Sendable {
    /// Path relative to the audited PATH.
    public var path: String
    /// Why it was left out.
    public var reason: Message

    /// Creates an entry.
    public init(path: String, reason: Message) {
      self.path = path
      self.reason = reason
    }
  }

  /// A label whose text is not known.
  public struct UnseenLabel: Hashable, Sendable {
    /// Bar it belongs to.
    public var bar: String
    /// The item.
    public var item: String
    /// `dynamic` or `unresolved`.
    public var state: ResolutionState
    /// The step that failed or the source of the text.
    public var reason: Message
    /// The expression as written, when there is one.
    public var expression: String?
    /// Where it is declared.
    public var declaredAt: SourceLocation?

    /// Creates an entry.
    public init(
      bar: String, item: String, state: ResolutionState, reason: Message,
      expression: String? = nil, declaredAt: SourceLocation? = nil
    ) {
      self.bar = bar
      self.item = item
      self.state = state
      self.reason = reason
      self.expression = expression
      self.declaredAt = declaredAt
    }
  }

  /// Number of files read.
  public var filesRead: Int
  /// Files and folders left out, by path.
  public var filesSkipped: [SkippedFile]
  /// Number of bars found.
  public var bars: Int
  /// Number of items found.
  public var items: Int
  /// Items whose text is known.
  public var resolved: Int
  /// Items whose text is made at run time.
  public var dynamic: Int
  /// Items whose text was not found.
  public var unresolved: Int
  /// The languages seen.
  public var locales: [LocaleID]
  /// Every item that is not resolved, ordered by place.
  public var unseen: [UnseenLabel]

  /// Creates a coverage account; everything starts at nothing.
  public init(
    filesRead: Int = 0, filesSkipped: [SkippedFile] = [], bars: Int = 0, items: Int = 0,
    resolved: Int = 0, dynamic: Int = 0, unresolved: Int = 0, locales: [LocaleID] = [],
    unseen: [UnseenLabel] = []
  ) {
    self.filesRead = filesRead
    self.filesSkipped = filesSkipped
    self.bars = bars
    self.items = items
    self.resolved = resolved
    self.dynamic = dynamic
    self.unresolved = unresolved
    self.locales = locales
    self.unseen = unseen
  }

  /// One line for people: `412 files, 37 bars, 164 labels in 24 languages; 150 resolved, 9 dynamic, 5 unresolved`.
  public var oneLine: String {
    "\(filesRead) files, \(bars) bars, \(items) labels in \(locales.count) languages; "
      + "\(resolved) resolved, \(dynamic) dynamic, \(unresolved) unresolved"
  }
}

/// An app as its files describe it: the result of an import, the input of an audit.
public struct ImportedApp: Hashable, Sendable, Codable {
  /// The app as a whole.
  public var app: AppFacts
  /// The bars, ordered by identifier.
  public var bars: [Bar]
  /// What was read and what was not.
  public var coverage: Coverage
  /// Problems with the input.
  public var diagnostics: [Diagnostic]
  /// Suppressions written beside labels in source, as read: place, rule identifiers and reason.
  public var suppressions: [SourceSuppression]
  /// Shorter translations that the app's catalogs hold of texts its bars show, each with its source
  /// text.
  public var otherTranslations: [LocalizedText]
  /// Paths of the app's own font files, in order: what its code names fonts of.
  public var fontFiles: [String] = []

  /// All but the paths: these are the machine's own.
  private enum CodingKeys: String, CodingKey {
    case app, bars, coverage, diagnostics, suppressions, otherTranslations
  }

  /// Creates an imported app.
  public init(
    app: AppFacts, bars: [Bar], coverage: Coverage = Coverage(), diagnostics: [Diagnostic] = [],
    suppressions: [SourceSuppression] = [], otherTranslations: [LocalizedText] = []
  ) {
    self.app = app
    self.bars = bars
    self.coverage = coverage
    self.diagnostics = diagnostics
    self.suppressions = suppressions
    self.otherTranslations = otherTranslations
  }
}

/// A `labelaudit:ignore rule – reason` comment in source or in a catalog.
public struct SourceSuppression: Hashable, Sendable, Codable {
  /// The rule it silences.
  public var rule: String
  /// Why; empty when none was written, which is itself reported.
  public var reason: String
  /// The line it stands on; it counts for that line and the next.
  public var location: SourceLocation?
  /// The catalog key it stands at, for catalog comments.
  public var key: String?

  /// Creates a suppression.
  public init(rule: String, reason: String, location: SourceLocation? = nil, key: String? = nil) {
    self.rule = rule
    self.reason = reason
    self.location = location
    self.key = key
  }
}
