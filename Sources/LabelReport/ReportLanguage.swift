import ICUSupport
public import LabelModel
import LabelRules

/// The languages that reports are written in.
public enum ReportLanguage {
  /// All of them, in order; a form of one of them, such as `fr-CA`, is not listed.
  public static var all: [LocaleID] { ReaderTexts.locales }

  /// What a rule or an import says, in a language; in English where it has no translation.
  public static func say(_ message: Message, in language: LocaleID) -> String {
    SafeText.line(message.text(in: language), limit: 2000)
  }

  /// Whether reports are written in a language, or in the one that it is a form of: `de-AT` is read as
  /// `de`, `zh-TW` as `zh-Hant`.
  public static func isSpoken(_ locale: LocaleID) -> Bool {
    !ReaderTexts.of(locale).report.isEmpty
  }
}
