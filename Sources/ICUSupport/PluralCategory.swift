import CICU

/// CLDR's plural categories.
public enum PluralCategory: String, Sendable, Codable, CaseIterable {
  case zero, one, two, few, many, other

  /// The category a number takes in a language.
  /// - Parameter ordinal: for `1st`, `2nd` rather than `1`, `2`.
  public init(of value: Double, locale: String, ordinal: Bool = false) {
    let keyword = collectASCII { buffer, capacity in
      guard let buffer else { return -1 }
      return cicu_plural_category(locale, ordinal, value, buffer, capacity)
    }
    self = keyword.flatMap(PluralCategory.init(rawValue:)) ?? .other
  }

  /// The categories a language tells apart, in the order zero to other.
  public static func all(in locale: String, ordinal: Bool = false) -> [PluralCategory] {
    let list = collectASCII { cicu_plural_categories(locale, ordinal, $0, $1) } ?? "other"
    let named = Set(list.split(separator: " ").compactMap { PluralCategory(rawValue: String($0)) })
    return allCases.filter(named.contains)
  }
}
