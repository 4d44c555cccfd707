import LabelModel

extension RuleContext {
  /// Results of one cause folded into one: where an item fails in its source language, its
  /// translations that fail by the same rule are named in that one result instead of repeated.
  ///
  /// Without the source language among them the first language stands for the others. Passes and
  /// results without a language stay as they are.
  func foldingSourceFaults(_ results: [CheckResult]) -> [CheckResult] {
    struct Cause: Hashable {
      var bar: String
      var item: String?
      var outcome: CheckResult.Outcome
    }
    var firstIndex: [Cause: Int] = [:]
    var folded: [CheckResult] = []
    for result in sourceFirst(results) {
      guard result.outcome != .pass, let locale = result.locale else {
        folded.append(result)
        continue
      }
      let cause = Cause(bar: result.bar, item: result.item, outcome: result.outcome)
      if let index = firstIndex[cause] {
        folded[index].alsoIn.append(locale)
      } else {
        firstIndex[cause] = folded.count
        folded.append(result)
      }
    }
    return folded.map(\.namingOtherLanguages)
  }

  private func sourceFirst(_ results: [CheckResult]) -> [CheckResult] {
    let source = app.sourceLanguage
    return results.filter { $0.locale == source } + results.filter { $0.locale != source }
  }
}

extension RuleContext {
  /// Results of the source text folded into one: languages that show it unchanged, because it is
  /// not translated or not to be, have no fault of their own.
  func foldingSameText(_ results: [CheckResult], of item: BarItem) -> [CheckResult] {
    var firstIndex: [String: Int] = [:]
    var folded: [CheckResult] = []
    for result in sourceFirst(results) {
      guard result.outcome != .pass, let locale = result.locale,
        let text = result.fit?.text ?? item.text[locale], text == item.text[app.sourceLanguage]
      else {
        folded.append(result)
        continue
      }
      let cause = "\(result.outcome.rawValue) \(result.fit?.role.rawValue ?? "") \(text)"
      if let index = firstIndex[cause] {
        folded[index].alsoIn.append(locale)
      } else {
        firstIndex[cause] = folded.count
        folded.append(result)
      }
    }
    return folded.map(\.namingOtherLanguages)
  }
}

extension CheckResult {
  /// The result with the languages folded into it named at the end of its message: two by name, more
  /// by number.
  var namingOtherLanguages: CheckResult {
    let others = alsoIn.sorted()
    let named: Message
    switch others.count {
    case 0: return self
    case 1: named = "also in \(others[0])"
    case 2: named = "also in \(others[0]) and \(others[1])"
    default: named = "also in \(others[0]), \(others[1]) and \(others.count - 2) more languages"
    }
    var result = self
    result.alsoIn = others
    result.wording = wording.followed(by: named)
    result.message = result.wording.text
    return result
  }
}
