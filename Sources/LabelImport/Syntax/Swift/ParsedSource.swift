import LabelModel

/// What one Swift file declares, as plain values.
struct ParsedSource: Sendable {
  /// The types and what stands at file level.
  var declarations = FileDeclarations(types: [])
  /// Its `labelaudit:ignore` comments.
  var suppressions: [SourceSuppression] = []
  /// Why it was not parsed.
  var diagnostic: Diagnostic?

  /// Stands for a file that nothing is taken from.
  init() {}

  /// Parses a file.
  ///
  /// - Parameter index: the file's index in the import's file list.
  init(_ file: SourceFile, index: Int) {
    let index = Int32(clamping: index)
    if let fault = SourceNesting.fault(in: file.bytes, path: file.path) {
      declarations = DeclarationLowering.file(
        SourceNesting.parse([]), of: SourceFile(path: file.path, bytes: []), index: index)
      diagnostic = fault
      return
    }
    let tree = SourceNesting.parse(file.bytes)
    declarations = DeclarationLowering.file(tree, of: file, index: index)
    if file.contains(Self.marker) {
      suppressions = SuppressionComments.read(tree, path: file.path)
    }
  }

  private static let marker = Array(SuppressionComments.marker.utf8)
}

extension SourceFile {
  /// True when a word stands anywhere in the file.
  func contains(_ word: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { ByteSearch.contains(word, in: $0) }
  }
}
