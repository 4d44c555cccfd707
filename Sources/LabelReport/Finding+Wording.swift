import LabelAudit
import LabelModel
import LabelRules

/// Saying a finding in the report's language.
extension Finding {
  /// What is wrong.
  func message(in language: LocaleID) -> String { wording?.text(in: language) ?? message }

  /// What a person would do.
  func fix(in language: LocaleID) -> String { fixWording?.text(in: language) ?? fix }

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
