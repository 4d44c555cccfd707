public import ICUSupport
public import LabelModel

/// A text with places that are filled in at run time: `%@`, `%d`, `%1$@`, `\(name)`, `{name}`.
public struct PlaceholderText: Hashable, Sendable {
  /// A piece of the text.
  public enum Part: Hashable, Sendable {
    /// Written as it is; `%%` has become `%`.
    case fixed(String)
    /// A whole number.
    case integer
    /// A whole number filled up with zeros to this many digits, as of a clock: `%02d`.
    case padded(digits: Int)
    /// A number with this many digits after the decimal sign.
    case decimal(fraction: Int)
    /// Anything else: its width is known at run time only.
    case unknown
  }

  /// The pieces in order.
  public let parts: [Part]
  /// What is drawn otherwise than it is written, as it is written, in order: the placeholders, and `%%`.
  public let written: [String]

  /// Finds the placeholders of `String(format:)`, of `.stringsdict` (`%#@name@`), of Swift string
  /// interpolation, and names in braces that code puts values for: `{name}`, `{{name}}`, `${name}`. A
  /// percent sign after a digit is one: `100%ig`.
  public init(_ text: String) {
    var parts: [Part] = []
    var written: [String] = []
    var fixed = ""
    func add(_ part: Part, _ own: Substring, sign: String = "") {
      if !fixed.isEmpty { parts.append(.fixed(fixed)) }
      fixed = ""
      parts.append(part)
      written.append(sign + own)
    }
    var rest = text[...]
    while let mark = rest.firstIndex(where: { $0 == "%" || $0 == "\\" || $0 == "{" }) {
      fixed += rest[..<mark]
      let tail = rest[mark...]
      if let place = FormatPlace(at: tail, after: fixed.last) {
        let own = tail[place.range]
        if let part = Self.part(place) {
          add(part, own)
        } else {
          fixed += "%"
          written.append(String(own))
        }
        rest = tail[place.range.upperBound...]
      } else if let length = Self.interpolation(at: tail) {
        add(.unknown, tail.prefix(length))
        rest = tail.dropFirst(length)
      } else if let name = tail.prefixMatch(of: Self.braces)?.0 {
        let sign = fixed.last.flatMap { "$%#".contains($0) ? String($0) : nil } ?? ""
        fixed.removeLast(sign.count)
        add(.unknown, name, sign: sign)
        rest = tail.dropFirst(name.count)
      } else {
        fixed.append(rest[mark])
        rest = tail.dropFirst()
      }
    }
    fixed += rest
    if !fixed.isEmpty { parts.append(.fixed(fixed)) }
    self.parts = parts
    self.written = written
  }

  /// Whether anything is filled in at run time.
  public var hasPlaceholders: Bool {
    parts.contains { if case .fixed = $0 { false } else { true } }
  }

  /// Whether something of unknown width is filled in, so that only a part can be measured.
  public var isDynamic: Bool { parts.contains(.unknown) }

  /// The text without what is known at run time only, and with each number at its widest.
  ///
  /// - Parameters:
  ///   - numbers: the values that whole numbers and the whole part of decimals take.
  ///   - plural: only values of this plural category count, for a text that is one variant of a
  ///     plural; `nil` for all.
  ///   - width: width of a text in the font at hand, in any unit.
  public func widest(
    numbers: ClosedRange<Int> = 0...999, plural: PluralCategory? = nil, locale: LocaleID,
    width: (String) -> Double
  ) -> String {
    parts.map { part in
      switch part {
      case .fixed(let text): text
      case .unknown: ""
      case .integer:
        WidestNumber(range: numbers, fraction: 0, plural: plural, locale: locale).text(by: width)
      case .padded(let digits):
        WidestNumber(
          range: 0...Self.greatest(of: digits), fraction: 0, plural: nil, locale: locale
        ).text(by: width)
      case .decimal(let fraction):
        WidestNumber(range: numbers, fraction: fraction, plural: plural, locale: locale)
          .text(by: width)
      }
    }.joined()
  }

  // The greatest number of so many digits, nine of them at most.
  private static func greatest(of digits: Int) -> Int {
    (0..<min(digits, 9)).reduce(0) { number, _ in number * 10 + 9 }
  }

  // Compiled once; a pattern without code of its own holds no state.
  nonisolated(unsafe) private static let braces = #/\{\{?[A-Za-z0-9_][A-Za-z0-9_.\-]{0,63}\}\}?/#

  /// What is drawn at a place; `nil` for a percent sign.
  private static func part(_ place: FormatPlace) -> Part? {
    switch place.content {
    case .sign: return nil
    case .variable: return .integer
    case .value where place.hasStar: return .unknown
    case .value(let letter):
      switch place.kind {
      case .integer:
        let isHexadecimal = "xXoO".contains(letter)
        guard !isHexadecimal, place.flags.contains("0"), let digits = place.width, digits > 0
        else { return .integer }
        return .padded(digits: digits)
      // `%g` writes whole numbers without a fraction.
      case .number: return .decimal(fraction: "gG".contains(letter) ? 0 : place.precision ?? 6)
      default: return .unknown
      }
    }
  }

  // `\(` to its closing bracket, brackets within counted.
  private static func interpolation(at text: Substring) -> Int? {
    guard text.hasPrefix("\\(") else { return nil }
    var depth = 0
    for (count, character) in text.dropFirst().enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return count + 2 }
      if count > 1_000 { return nil }
    }
    return nil
  }
}
