/// A language tag in BCP 47 form: `ko`, `zh-Hans`, `pt-BR`, `es-419`.
///
/// Only the syntax is known here. Which script a language is written in, its display name and its
/// fallbacks are ICU's to say (`ICUSupport`).
public struct LocaleID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The canonical spelling: language lower case, script title case, region upper case, joined by `-`.
  public let identifier: String

  /// Reads a tag written with `-` or `_`; `nil` when it is not a language tag.
  ///
  /// Accepts language (2–3 or 5–8 letters), script (4 letters), region (2 letters or 3 digits) and
  /// variants or extensions (kept in lower case). At most 64 characters.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 64 else { return nil }
    let parts = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" })
    guard let language = parts.first, Self.isLanguage(language) else { return nil }
    var result = [language.lowercased()]
    var seenScript = false
    var seenRegion = false
    for part in parts.dropFirst() {
      guard Self.isAlphanumeric(part) else { return nil }
      let letters = Self.isLetters(part)
      if part.count == 4, letters, !seenScript, !seenRegion, result.count == 1 {
        result.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
        seenScript = true
      } else if !seenRegion, (part.count == 2 && letters) || (part.count == 3 && !letters) {
        result.append(part.uppercased())
        seenRegion = true
      } else if part.count <= 8 {
        result.append(part.lowercased())
      } else {
        return nil
      }
    }
    identifier = result.joined(separator: "-")
  }

  /// A tag that is already canonical, such as a literal in code. Not checked.
  public init(canonical identifier: String) { self.identifier = identifier }

  /// The language subtag, for example `zh` of `zh-Hans`.
  public var language: String { String(identifier.prefix { $0 != "-" }) }

  /// Same as ``identifier``.
  public var description: String { identifier }

  /// Orders by the tag's characters.
  public static func < (a: LocaleID, b: LocaleID) -> Bool { a.identifier < b.identifier }

  private static func isLetters(_ part: Substring) -> Bool {
    part.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
  }
  private static func isAlphanumeric(_ part: Substring) -> Bool {
    !part.isEmpty
      && part.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) || (0x30...0x39).contains($0) }
  }
  private static func isLanguage(_ part: Substring) -> Bool {
    isLetters(part) && ((2...3).contains(part.utf8.count) || (5...8).contains(part.utf8.count))
  }
}

extension LocaleID: CodingKeyRepresentable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The identifier as the name of a member.
  public var codingKey: any CodingKey { Key(stringValue: identifier) }

  /// Reads the name of a member; `nil` when it is not a language tag.
  public init?<T: CodingKey>(codingKey: T) { self.init(codingKey.stringValue) }
}

extension LocaleID: Codable {
  /// Reads a single string.
  /// - Throws: `DecodingError.dataCorrupted` when the string is not a language tag.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let locale = LocaleID(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a language tag")
    }
    self = locale
  }

  /// Writes the identifier as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
