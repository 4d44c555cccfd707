import LabelModel

extension Sequence where Element == CheckResult {
  /// The results marked as a fault that translations take over from the source text: named once
  /// where the source language has it too.
  func foldingIntoSource(cause: String = "") -> [CheckResult] {
    map { result in
      var result = result
      if result.locale != nil { result.folding = .withSource(cause: cause) }
      return result
    }
  }
}

extension RuleContext {
  /// The results marked in the languages that show the source text unchanged, because it is not
  /// translated or not to be: they have no fault of their own.
  ///
  /// - Parameter others: items whose texts decide too, the other one of a pair.
  func foldingSameText(
    _ results: [CheckResult], of item: BarItem, and others: [BarItem] = []
  ) -> [CheckResult] {
    results.map { result in
      guard let locale = result.locale, showsSource(result.fit?.text, item, locale),
        others.allSatisfy({ showsSource(nil, $0, locale) })
      else { return result }
      var result = result
      result.folding = .withSource(cause: "same text")
      return result
    }
  }

  /// A language that shows the source text, by the text that was measured or the item's own.
  private func showsSource(_ text: String?, _ item: BarItem, _ locale: LocaleID) -> Bool {
    guard let source = item.text[app.sourceLanguage] else { return false }
    return (text ?? item.text[locale] ?? source) == source
  }

  /// The results marked as one where all of an item's languages have a fault: it was never
  /// translated. Otherwise as they are.
  func foldingSharedFaults(
    _ results: [CheckResult], cause: (CheckResult) -> String = { _ in "" }
  ) -> [CheckResult] {
    guard let first = results.first, first.outcome != .pass,
      results.allSatisfy({ $0.outcome == first.outcome })
    else { return results }
    return results.map { result in
      var result = result
      result.folding = .together(cause: cause(result))
      return result
    }
  }
}
