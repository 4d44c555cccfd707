public import LabelModel

/// What a rule saw of all labels of one language, when the language as a whole is at fault: it is
/// translated in part, and one finding says so instead of one for each label.
public struct LanguageSurvey: Hashable, Sendable, Codable {
  /// Labels of the language that were examined.
  public var examined: Int
  /// From this many faulty labels on they are one finding; 0 for never.
  public var many: Int
  /// From this share of the labels on, from 0 to 1, they are one finding too.
  public var largeShare: Double
  /// What is said of them: `{0}` is the number of faulty labels, `{1}` the number examined, `{2}` the
  /// language and `{3}` the source language.
  public var pattern: String
  /// What is said when every label is faulty; the same values.
  public var patternForAll: String
  /// The language the labels were written in.
  public var source: LocaleID

  /// A share counts from this many faulty labels on: of three labels, two are no survey.
  public static let fewest = 5

  /// True when that many faulty labels are one finding.
  public func isLarge(_ faulty: Int) -> Bool {
    guard many > 0 else { return false }
    let share = examined > 0 ? Double(faulty) / Double(examined) : 0
    return faulty >= many || (faulty >= Self.fewest && share >= largeShare)
  }

  /// What is said of that many faulty labels in a language.
  public func message(faulty: Int, in locale: LocaleID) -> Message {
    Message(
      pattern: faulty == examined ? patternForAll : pattern,
      values: [.count(faulty), .count(examined), .language(locale), .language(source)])
  }

  /// The thresholds as options of a rule.
  static let options = [
    RuleOption(
      "manyLabels", default: 10,
      "faulty labels of one language from which on they are one finding, beside such a one \(fewest); 0 for never"
    ),
    RuleOption(
      "largeShare", default: 0.5,
      "share of a language's labels (0 to 1) from which on \(fewest) faulty ones are one finding too"
    ),
  ]
}

extension RuleContext {
  /// The results of a rule over all bars, those of a language marked that has so many failures that
  /// they are one finding.
  func surveyed(
    _ results: [CheckResult], of rule: RuleDescription, pattern: String, patternForAll: String
  ) -> [CheckResult] {
    var examined: [LocaleID: Int] = [:]
    var faulty: [LocaleID: Int] = [:]
    for result in results {
      guard let locale = result.locale else { continue }
      examined[locale, default: 0] += 1
      if result.outcome == .fail { faulty[locale, default: 0] += 1 }
    }
    func surveys(many: Int) -> [LocaleID: LanguageSurvey] {
      examined.reduce(into: [:]) { surveys, language in
        let survey = LanguageSurvey(
          examined: language.value, many: many, largeShare: option("largeShare", of: rule),
          pattern: pattern, patternForAll: patternForAll, source: app.sourceLanguage)
        if survey.isLarge(faulty[language.key] ?? 0) { surveys[language.key] = survey }
      }
    }
    let many = Int(max(0, min(option("manyLabels", of: rule), 1e6)))
    let large = surveys(many: many)
    // Beside languages that are counted, one that lacks fewer labels is counted too.
    let all =
      large.isEmpty ? [:] : surveys(many: min(many, LanguageSurvey.fewest)).merging(large) { $1 }
    return results.map { result in
      guard result.outcome == .fail, let locale = result.locale, let survey = all[locale]
      else { return result }
      var result = result
      result.survey = survey
      return result
    }
  }
}
