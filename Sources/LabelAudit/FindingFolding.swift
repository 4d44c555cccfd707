import LabelModel
import LabelRules

/// A finding of one language, and which of other languages it may be one with.
struct FoldableFinding {
  var finding: Finding
  var folding: Folding
  var survey: LanguageSurvey?
}

/// Makes one finding of what several languages share: a fault of the source language is not repeated
/// for each translation, nor a missing translation for each language of a text that has none, nor for
/// each label of a language that lacks many, nor a label's for each screen that shows it.
///
/// Comes after suppression and baseline, which see each language by itself: only findings of equal
/// standing are made one.
struct FindingFolding {
  var sourceLanguage: LocaleID

  private struct Cause: Hashable {
    var rule: String
    var bar: String
    var item: String?
    var related: [String]
    var outcome: CheckResult.Outcome
    var isBaselined: Bool
    var suppressed: String?
    var folding: Folding
  }

  /// The findings after folding, in report order.
  func folded(_ findings: [FoldableFinding]) -> [Finding] {
    let (surveys, single) = LanguageFolding.folded(findings)
    var result = surveys
    var shared: [Cause: [Finding]] = [:]
    for each in single {
      let finding = each.finding
      guard each.folding != .apart, finding.locale != nil else {
        result.append(finding)
        continue
      }
      let cause = Cause(
        rule: finding.rule, bar: finding.bar, item: finding.item, related: finding.related,
        outcome: finding.outcome, isBaselined: finding.isBaselined,
        suppressed: finding.suppressed, folding: each.folding)
      shared[cause, default: []].append(finding)
    }
    for (cause, findings) in shared {
      result += folded(findings.inReportOrder(), cause.folding)
    }
    return DeclarationFolding.folded(result).inReportOrder()
  }

  private func folded(_ findings: [Finding], _ folding: Folding) -> [Finding] {
    let place = findings.firstIndex { $0.locale == sourceLanguage }
    let head: Int
    switch (folding, place) {
    case (_, let place?): head = place
    case (.together, nil): head = 0
    default: return findings
    }
    guard findings.count > 1 else { return findings }
    var one = findings[head]
    one.alsoIn = findings.compactMap(\.locale).filter { $0 != one.locale }.sorted()
    one.severity = findings.map(\.severity).max() ?? one.severity
    one.reach = findings.map(\.reach).min() ?? one.reach
    return [one.naming(findings.filter { $0.locale != one.locale })]
  }
}

extension Finding {
  /// Characters that the labels of further languages may take in a message.
  private static let room = 120

  /// The finding with its further languages named at the end of its message: where they have labels
  /// of their own, with these as long as the message stays short; else two by name, more by number.
  fileprivate func naming(_ others: [Finding]) -> Finding {
    let named: Message
    let labels = others.compactMap { other -> Message.Label? in
      guard let locale = other.locale, let text = other.text, text != self.text else { return nil }
      return Message.Label(text, in: locale)
    }.sorted { $0.locale < $1.locale }
    let isShort = labels.reduce(0) { $0 + $1.text.count + 15 } <= Self.room
    if !labels.isEmpty, labels.count == others.count, isShort {
      named = "also in \(labels: labels)"
    } else {
      switch alsoIn.count {
      case 0: return self
      case 1: named = "also in \(alsoIn[0])"
      case 2: named = "also in \(alsoIn[0]) and \(alsoIn[1])"
      default:
        named = """
          also in \(alsoIn[0]), \(alsoIn[1]) and \
          \(alsoIn.count - 2, one: "more language", other: "more languages")
          """
      }
    }
    var result = self
    result.wording = (wording ?? Message(pattern: message)).followed(by: named)
    result.message = result.wording?.text ?? message
    return result
  }
}
