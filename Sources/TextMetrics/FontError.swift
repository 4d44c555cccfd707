/// Why a font file can't be measured with.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No such file, or it may not be read.
  case unreadable(path: String)
  /// A web font; these are compressed for transport.
  case webFont(path: String, format: String)
  /// Not a TrueType or OpenType font, or one without glyphs.
  case notAFont(path: String)
  /// A collection with fewer faces.
  case noFace(path: String, index: Int, count: Int)
  /// Larger than ``FontFile/sizeLimit``.
  case tooLarge(path: String)
  /// `system:NAME` with no such file in the machine's font folders.
  case notInstalled(name: String, folders: [String])
  /// Built without what it takes to measure with font files.
  case notSupported(path: String)

  /// What, why and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path): "\(path): error: the font file can't be read: check the path"
    case .webFont(let path, let format):
      "\(path): error: \(format) is a web font: give the .ttf or .otf it was made from"
    case .notAFont(let path):
      "\(path): error: not a TrueType or OpenType font: give a .ttf, .otf or .ttc file"
    case .noFace(let path, let index, let count):
      "\(path): error: the collection has no face \(index): it has \(count)"
    case .tooLarge(let path): "\(path): error: the font file is too large: 256 MB is the most"
    case .notInstalled(let name, let folders):
      "system:\(name): error: no font file of this name is installed: name a .ttf, .otf or .ttc file "
        + "of \(folders.joined(separator: ", ")) without its ending, or give a path"
    case .notSupported(let path):
      "\(path): error: this labelaudit was built without font files: build it with UserFonts"
    }
  }
}
