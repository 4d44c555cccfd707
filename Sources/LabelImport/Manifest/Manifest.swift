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

  typealias Keys = ManifestKeys
}
