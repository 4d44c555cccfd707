import LabelModel

/// Reads XLIFF 1.2 and 2.x, as translation tools and Xcode write it. Elements of other namespaces and
/// alternative translations are passed over with all they hold.
struct XLIFFReader: Sendable {
  let limits: ImportLimits

  /// The languages a document names.
  struct Languages: Hashable, Sendable {
    /// Source languages, each once, in order of appearance.
    var sources: [LocaleID] = []
    /// Target languages, each once, in order of appearance.
    var targets: [LocaleID] = []
  }

  /// What a document holds.
  struct Document: Sendable {
    /// The translations by table; each holds the source and the target language.
    var catalogs: [Catalog] = []
    /// The languages it says it is about, also when it holds no text of them.
    var languages = Languages()
    /// What is wrong with it.
    var diagnostics: [Diagnostic] = []
  }

  /// The translations by table; each holds the source and the target language.
  func read(_ bytes: [UInt8], path: String) -> (catalogs: [Catalog], diagnostics: [Diagnostic]) {
    let document = document(bytes, path: path)
    return (document.catalogs, document.diagnostics)
  }

  /// The translations with the languages that the document names.
  func document(_ bytes: [UInt8], path: String) -> Document {
    let collector = XLIFFCollector(path: path, limits: limits)
    let fault = XMLReader(limits: limits).read(
      bytes, path: path, start: collector.start, text: collector.text, end: collector.end)
    collector.finish()
    var document = Document(
      catalogs: collector.catalogs.values.sorted {
        ($0.table, $0.bundle ?? "") < ($1.table, $1.bundle ?? "")
      },
      languages: collector.languages, diagnostics: collector.diagnostics)
    if let fault {
      document.diagnostics.append(fault)
    } else if let root = collector.foreignRoot {
      document.diagnostics.append(Diagnostic(.error, .unexpectedContent, path: path, message: root))
    } else if document.catalogs.isEmpty {
      document.diagnostics.append(
        Diagnostic(.warning, .noTexts, path: path, message: "holds no translation unit"))
    }
    return document
  }
}
