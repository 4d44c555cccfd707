import ICUSupport
public import LabelModel

/// Whose ideographs a text is drawn with: the system picks the font by language.
public enum HanVariant: Int, Sendable, CaseIterable {
  /// Hiragino Sans.
  case japanese = 0
  /// PingFang SC.
  case simplified = 1
  /// PingFang TC, HK.
  case traditional = 2
  /// Apple SD Gothic Neo.
  case korean = 3
  /// The language says nothing: Japanese when kana stand in the text, else Simplified Chinese.
  case unspecified = 4

  /// The variant of a language.
  public init(locale: LocaleID) {
    switch locale.language {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh", "yue", "wuu", "nan", "hak", "cmn":
      let script = LanguageTag(locale.identifier).likelyScript
      self = script == Script("Hant") ? .traditional : .simplified
    default: self = .unspecified
    }
  }
}
