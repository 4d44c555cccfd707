import BarLayout
import Foundation
public import LabelAudit
import LabelImport
public import LabelModel

/// A text that a translator has to mend, as it is kept beside a report and shown later in any language
/// that reports are written in.
public struct TranslatorTask: Codable, Sendable {
  /// Fingerprint of the finding that says so in this language.
  public var fingerprint: String
  /// Tag of the language.
  public var locale: String
  /// Catalog key; `nil` for a text written in the source.
  public var key: String?
  /// The text in the source language.
  public var sourceText: String?
  /// The text in the language.
  public var text: String?
  /// What stays visible of it; `nil` when nothing is lost or nothing was measured.
  public var visible: String?
  /// `error`, `warning` or `note`.
  public var severity: String
  /// Whether it is too wide, and not wrong in another way.
  public var isTooWide: Bool
  /// Width of the text where it is worst, points; `nil` when nothing was measured.
  public var width: Double?
  /// Room there, points.
  public var room: Double?
  /// Points to save; 0 when the text is not too wide.
  public var points: Double
  /// Letters to save, by the label's average.
  public var letters: Int
  /// Shorter wordings of the same source text that the app has already.
  public var shorter: [String]
  /// Where it is kept and shown: file, line and key, then the bar.
  public var place: String
  /// What is wrong.
  public var wording: Message
  /// Its bar as it is drawn; `nil` where nothing can be drawn, and after the first of a language.
  public var picture: KeptPicture?

  /// What to do, in a language that reports are written in.
  public func advice(in language: LocaleID) -> String {
    let texts = ReportTexts(language: language)
    return TaskWords.advice(
      isTooWide ? nil : ReportLanguage.say(wording, in: language), points: points,
      letters: letters, shorter: shorter, texts)
  }
}

extension AuditResult {
  /// Pictures that are kept for one language.
  private static let pictured = 100

  /// What is to be mended in each language, what to mend first in front: everything that surely is wrong and
  /// that nobody has accepted.
  public func keptTasks() -> [(locale: LocaleID, tasks: [TranslatorTask])] {
    languagesToMend(in: .everythingSure).map { locale in
      let tasks = translationTasks(for: locale, in: .everythingSure)
      return (locale, tasks.enumerated().map { kept($1, in: locale, isDrawn: $0 < Self.pictured) })
    }
  }

  private func kept(
    _ task: TranslationTask, in locale: LocaleID, isDrawn: Bool
  ) -> TranslatorTask {
    let words = TaskWords(task: task, texts: ReportTexts(language: LocaleID(canonical: "en")))
    let own = findings(of: task.problem).first { $0.locales.contains(locale) }
    let worst = task.language.worst
    return TranslatorTask(
      fingerprint: own.map {
        $0.locale == locale
          ? $0.fingerprint : Fingerprint.of($0.fingerprint, in: locale.identifier)
      } ?? task.problem.lead, locale: locale.identifier, key: task.key,
      sourceText: task.sourceText, text: task.text,
      visible: words.visible, severity: task.problem.severity.rawValue,
      isTooWide: task.problem.kind == .cut, width: worst.map { tenths($0.width) },
      room: worst.map { tenths($0.available) }, points: tenths(task.points), letters: task.letters,
      shorter: task.shorter, place: words.place, wording: task.problem.wording,
      picture: isDrawn ? KeptPicture(of: task, in: self, locale: locale) : nil)
  }
}

extension ProblemView {
  /// Everything that is open and surely wrong, whomever it meets.
  public static let everythingSure = ProblemView(downTo: Reach.allCases.max() ?? .common)
}

/// Writes the files that translators of each language take away.
public enum TranslatorFiles {
  /// The texts to mend in one language as XLIFF 1.2, with the room of each as a limit.
  ///
  /// - Throws: a `Diagnostic` when the limits cannot be written.
  public static func xliff(
    _ result: AuditResult, for locale: LocaleID, limits: SizeLimits
  ) throws -> String {
    var text = ""
    let options = ReportOptions(view: .everythingSure)
    try TranslatorReporter(for: locale, as: .xliff, options: options).write(result) { text += $0 }
    let written = try SizeLimitWriter().write(into: Array(text.utf8), path: "texts.xliff") {
      limits.limit($0)
    }
    return String(decoding: written.bytes, as: UTF8.self)
  }

  /// The same as a table.
  public static func csv(_ result: AuditResult, for locale: LocaleID) throws -> String {
    var text = ""
    let options = ReportOptions(view: .everythingSure)
    try TranslatorReporter(for: locale, as: .csv, options: options).write(result) { text += $0 }
    return text
  }
}
