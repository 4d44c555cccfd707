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

  /// True for a place in a source that has bytes in common with another one.
  func overlaps(_ other: CodeSpan) -> Bool {
    file >= 0 && file == other.file && start < other.end && other.start < end
  }
}

extension CodeSpan {
  /// Files that no source is: spans in them stand for what is known by what it asks, not by its place.
  enum Ground: Int32 {
    case test = -10
    case value = -11
    case cases = -12
    case device = -13
    case system = -14
    case maker = -15
  }

  /// A span that stands for a name: the same on every machine. The name's 60-bit FNV-1a hash, so that two
  /// names of one app share a span no sooner than once in some 10⁹ apps.
  init(naming name: String, on ground: Ground) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.init(
      file: ground.rawValue, start: Int32(truncatingIfNeeded: hash & 0x3fff_ffff),
      end: Int32(truncatingIfNeeded: (hash >> 30) & 0x3fff_ffff))
  }
}
