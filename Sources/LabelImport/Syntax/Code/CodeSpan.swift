/// A stretch of one source file, in UTF-8 bytes.
struct CodeSpan: Hashable, Sendable {
  /// Index of the file in the import's file list.
  var file: Int32
  /// First byte.
  var start: Int32
  /// The byte after the last one.
  var end: Int32

  /// A span that stands for nothing.
  static let none = CodeSpan(file: -1, start: 0, end: 0)
}
