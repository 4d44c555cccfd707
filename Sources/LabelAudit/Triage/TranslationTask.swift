import ICUSupport
public import LabelModel
import LabelRules

/// One text that a translator of a language has to look at, with what is needed to mend it.
public struct TranslationTask: Hashable, Sendable {
  /// The problem it comes from.
  public var problem: Problem
  /// What is wrong in this language.
  public var language: Problem.Language
  /// Catalog key; `nil` for a text written in the source.
  public var key: String?
  /// The text in the source language.
  public var sourceText: String?
  /// The text in the language.
  public var text: String?
  /// How far the translation is, where it is not final.
  public var state: TranslationState?
  /// Points that the text is too wide; 0 when the text may fit, or nothing was measured.
  public var points: Double
  /// Letters too many, by the label's average.
  public var letters: Int
  /// Shorter wordings of the same source text that the app has already.
  public var shorter: [String]
  /// The file and entry that keep the text.
  public var stringLocation: StringLocation?
  /// Where the label stands.
  public var place: Problem.Place
}

extension AuditResult {
  /// What a translator of a language has to look at, what to mend first in front: one task for each
  /// text.
  public func translationTasks(for locale: LocaleID, in view: ProblemView) -> [TranslationTask] {
    let items = Dictionary(
      bars.flatMap { bar in
        bar.bar.items.map { (LabelPlace(bar: bar.bar.id, item: $0.id), $0) }
      }, uniquingKeysWith: { first, _ in first })
    var tasks: [TranslationTask] = []
    for problem in problems(in: view) where Self.isForTranslators(problem) {
      guard let language = problem.languages.first(where: { $0.locale == locale }) else { continue }
      var seen: Set<[String?]> = []
      for place in problem.places {
        let item = items[LabelPlace(bar: place.bar, item: place.item)]
        let string = item?.translationLocations[locale] ?? item?.stringLocation
        let text = item?.text[locale] ?? language.text
        guard seen.insert([item?.key, string?.path, text]).inserted else { continue }
        let over = language.worst.map { max(0, $0.width - $0.available) } ?? 0
        let letters = TextBoundary.grapheme.count(in: text ?? "", locale: locale.identifier)
        tasks.append(
          TranslationTask(
            problem: problem, language: language, key: item?.key ?? problem.key,
            sourceText: item?.text[app.sourceLanguage] ?? problem.sourceText, text: text,
            state: item?.text.states[locale],
            points: language.outcome == .fail ? over : 0,
            letters: language.outcome == .fail
              ? Int(((language.worst?.lost ?? 0) * Double(letters)).rounded(.up)) : 0,
            shorter: problem.fixes.filter { $0.locale == locale }.map(\.text),
            stringLocation: string, place: place))
      }
    }
    return tasks
  }

  /// The languages that a translator has something to do in, in order.
  public func languagesToMend(in view: ProblemView) -> [LocaleID] {
    Set(problems(in: view).filter(Self.isForTranslators).flatMap { $0.languages.map(\.locale) })
      .sorted()
  }

  /// Another wording mends it.
  private static func isForTranslators(_ problem: Problem) -> Bool {
    problem.kind != .purpose && problem.kind != .spoken
      && !ProblemKind.aboutBackTitles.contains(problem.rule)
  }
}
