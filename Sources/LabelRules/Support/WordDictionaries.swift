public import LabelModel

/// Answers whether a text is a word of a language.
public protocol WordDictionaries: Sendable {
  /// `nil` when no dictionary of the language is installed.
  func isWord(_ text: String, in locale: LocaleID) -> Bool?
}

/// No dictionary of any language.
public struct NoDictionaries: WordDictionaries {
  /// Creates it.
  public init() {}

  /// Never knows.
  public func isWord(_ text: String, in locale: LocaleID) -> Bool? { nil }
}
