public import LabelModel

/// One file of translations that came back, and what of it was audited.
public struct TranslationFile: Hashable, Sendable, Codable {
  /// Path as given; for a file inside a bundle, the file's own.
  public var path: String
  /// Languages it brings, in order.
  public var locales: [LocaleID]
  /// Keys it holds, all languages counted once.
  public var keys: Int
  /// Labels of the bars it has a text for, each language counted.
  public var labels: Int
  /// Keys that no bar shows: texts of other parts of the app.
  public var unknownKeys: Int
  /// The first of them, in order, at most five.
  public var unknownExamples: [String]
  /// False when the file could not be used at all; a diagnostic says why.
  public var isUsable: Bool

  /// Creates an account.
  public init(
    path: String, locales: [LocaleID] = [], keys: Int = 0, labels: Int = 0, unknownKeys: Int = 0,
    unknownExamples: [String] = [], isUsable: Bool = true
  ) {
    self.path = path
    self.locales = locales
    self.keys = keys
    self.labels = labels
    self.unknownKeys = unknownKeys
    self.unknownExamples = unknownExamples
    self.isUsable = isUsable
  }
}

/// An app whose bars come from an earlier extract and whose texts come from translation files.
public struct TranslatedApp: Sendable {
  /// The bars with the translations in place, in the languages that came in only.
  public var app: ImportedApp
  /// What became of each file, in the order given.
  public var files: [TranslationFile]

  /// Creates an account of bars and files.
  public init(app: ImportedApp, files: [TranslationFile]) {
    self.app = app
    self.files = files
  }

  /// True when every file could be used.
  public var isWhole: Bool { files.allSatisfy(\.isUsable) }
}
