import LabelAudit
import LabelModel
import LabelRules

/// Saying a finding in the report's language.
extension Finding {
  /// What is wrong; in English where `Locales/Texts/` has no translation.
  func message(in language: LocaleID) -> String {
    Self.text(of: wording, in: language) ?? message
  }

  /// What a person would do; in English where `Locales/Texts/` has no translation.
  func fix(in language: LocaleID) -> String { Self.text(of: fixWording, in: language) ?? fix }

  /// The language that ``message(in:)`` answers in.
  func messageLanguage(in language: LocaleID) -> LocaleID {
    Self.text(of: wording, in: language) == nil ? LocaleID(canonical: "en") : language
  }

  private static func text(of wording: Message?, in language: LocaleID) -> String? {
    guard let wording, language.language != "en", wording.isSaid(in: language) else { return nil }
    return wording.text(in: language)
  }

  /// The only design that a finding without a fit holds in, as its message says; `nil` for all.
  var design: Design? {
    guard fit == nil, let patterns = wording?.patterns else { return nil }
    if patterns.contains("in the classic design") { return .classic }
    return patterns.contains("in the glass design") ? .glass : nil
  }

  /// True for a finding that still wants something done.
  var isOpen: Bool { !isBaselined && suppressed == nil }

  /// `de · main-tabs / inbox`, for places where no file can be named.
  var subject: String {
    ([locale?.identifier].compactMap { $0 } + [
      [bar, item].compactMap { $0 }.joined(separator: " / ")
    ])
    .joined(separator: " · ")
  }
}
