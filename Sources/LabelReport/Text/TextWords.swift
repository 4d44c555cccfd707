import ICUSupport
import LabelAudit
import LabelModel
import LabelRules

/// The few words of the text report itself. English ones are short and fixed, as other tools look for
/// them; other languages have theirs in the `report:` part of `Locales/`.
struct TextWords {
  private let texts: ReportTexts
  private let isEnglish: Bool
  /// Columns of the widest word for a severity, with the gap behind it.
  let severityWidth: Int

  init(language: LocaleID) {
    texts = ReportTexts(language: language)
    isEnglish = texts.language.language == "en"
    let words = ["error", "warning", "note", "review"]
    let texts = texts
    let widest =
      isEnglish ? 7 : words.map { TerminalWidth.cells(of: texts["severity.\($0)"]) }.max() ?? 7
    severityWidth = max(8, widest + 1)
  }

  /// How bad a finding is, or that it is to be looked at.
  func severity(_ finding: Finding) -> String {
    let word = finding.outcome == .review ? "review" : finding.severity.rawValue
    return isEnglish ? word : texts["severity.\(word)"]
  }

  /// What stands before the fix.
  var fix: String { isEnglish ? "fix: " : texts["finding.fix"] + ": " }

  /// From which width a label fits.
  func fits(from width: Double?) -> String {
    guard let width else { return isEnglish ? "fits at no width" : texts["fits.nowhere"] }
    guard !isEnglish else { return "fits from \(Points.text(width)) pt" }
    return texts("fits.from", ["width": Points.text(width)])
  }

  /// That a finding is in the baseline.
  var baselined: String { isEnglish ? "in the baseline" : texts["state.baselined"] }

  /// That a finding is silenced, before the reason.
  var suppressed: String { isEnglish ? "suppressed: " : texts["state.suppressed"] + ": " }
}
