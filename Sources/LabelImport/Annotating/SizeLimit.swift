public import LabelModel

/// How wide a text may become, as translation files say it.
public struct SizeLimit: Hashable, Sendable {
  /// Most width in points, rounded down.
  public var points: Int
  /// Most characters that most texts of the language need; `nil` when it is not known.
  public var characters: Int?
  /// Font family; `nil` for the system font.
  public var fontFamily: String?
  /// Font size, points.
  public var fontSize: Double
  /// Stroke weight.
  public var fontWeight: FontWeight
  /// The same for people, in one line.
  public var comment: String
  /// What is measured in the place of what is not drawn as it is written: `444` for `%lld`.
  public var values: [String: String] = [:]

  /// Creates a limit.
  public init(
    points: Int, characters: Int? = nil, fontFamily: String? = nil, fontSize: Double,
    fontWeight: FontWeight, comment: String
  ) {
    self.points = points
    self.characters = characters
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.comment = comment
  }
}

/// Writes size limits into a translation file and leaves every other byte as it is.
public struct SizeLimitWriter: Sendable {
  /// What a limit counts.
  public enum Unit: String, Sendable, CaseIterable {
    /// Points, which translation tools call pixels.
    case points
    /// Characters, by the hint of the budget.
    case characters
  }

  /// A file with limits, and how many texts got one.
  public struct Written: Hashable, Sendable {
    /// The whole file.
    public var bytes: [UInt8]
    /// Number of texts with a limit.
    public var count: Int
  }

  /// A text that a file asks a limit for.
  public struct TextAddress: Hashable, Sendable {
    /// Folder of the bundle, as the file has it.
    public var bundle: String
    /// Name of the table.
    public var table: String
    /// The key.
    public var key: String
    /// The language it is translated into; `nil` for all.
    public var locale: LocaleID?

    /// Creates a place.
    public init(bundle: String, table: String, key: String, locale: LocaleID?) {
      self.bundle = bundle
      self.table = table
      self.key = key
      self.locale = locale
    }
  }

  /// Finds the limit of a text.
  public typealias Lookup = (_ text: TextAddress) -> SizeLimit?

  let unit: Unit
  /// Whether units of XLIFF 1.2 get Weblate's flags, in an attribute that the schema of OASIS does not
  /// know.
  package let isForWeblate: Bool
  let limits: ImportLimits

  /// Creates a writer.
  public init(
    unit: Unit = .points, isForWeblate: Bool = false, limits: ImportLimits = ImportLimits()
  ) {
    self.unit = unit
    self.isForWeblate = isForWeblate
    self.limits = limits
  }

  /// The file with limits in it: XLIFF 1.2, XLIFF 2.x, a `.xcstrings` catalog or a `.strings` file, by its
  /// name.
  ///
  /// - Throws: a `Diagnostic` when the file is none of these, is not UTF-8, or cannot be read.
  public func write(
    into bytes: [UInt8], path: String, limit: Lookup
  ) throws(Diagnostic) -> Written {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Diagnostic(
        .error, .wrongEncoding, path: path, message: "is not UTF-8; nothing is written into it")
    }
    let name = path.lowercased()
    if name.hasSuffix(".strings") { return try strings(bytes, path: path, limit: limit) }
    if name.hasSuffix(".xcstrings") { return try catalog(bytes, path: path, limit: limit) }
    if name.hasSuffix(".xliff") || name.hasSuffix(".xlf") {
      return try xliff(bytes, path: path, limit: limit)
    }
    throw Diagnostic(
      .error, .limitsNotWritten, path: path,
      message:
        "limits are written into .xliff, .xlf, .xcstrings and .strings files and .xcloc bundles only"
    )
  }
}

/// Replaces and inserts bytes at known places.
struct ByteEdits {
  private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

  /// Puts text in the place of a range of bytes; ranges must not overlap.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append((range, Array(text.utf8)))
  }

  /// Puts text in front of a byte.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// The bytes with all edits made.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.bytes.count })
    var at = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered
    where edit.range.lowerBound >= at && edit.range.upperBound <= bytes.count {
      result += bytes[at..<edit.range.lowerBound]
      result += edit.bytes
      at = edit.range.upperBound
    }
    return result + bytes[at...]
  }
}
