import LabelAudit
import LabelModel
import LabelRules
import TextMetrics
import Testing

/// One worked case of one rule.
struct RuleExample: Sendable, CustomTestStringConvertible {
  var rule: any Rule.Type
  var example: Example

  var testDescription: String { "\(rule.description.id): \(example.name)" }

  /// Where the case is written in the rule's file.
  var sourceLocation: Testing.SourceLocation {
    let path = #filePath.split(separator: "/Tests/").first.map(String.init) ?? ""
    let parts = example.fileID.split(separator: "/")
    let file = parts.last.map(String.init) ?? ""
    return Testing.SourceLocation(
      fileID: example.fileID, filePath: "\(path)/Sources/LabelRules/\(file)", line: example.line,
      column: 1)
  }

  /// False for rules that compare bars with each other, and for cases about the whole app.
  var isOrderProof: Bool {
    example.app.app.hidesStatusBar == nil
      && !["inconsistent-label", "inconsistent-back-button"].contains(rule.description.id)
  }

  static let all: [RuleExample] = RuleRegistry.all.flatMap { rule in
    rule.description.examples.map { RuleExample(rule: rule, example: $0) }
  }
}

/// Runs a rule over an app as the auditor does.
enum ExamplePipeline {
  static let measurer = TableMeasurer()
  static let fitter = Fitter(measurer: measurer)

  static func results(
    of rule: any Rule.Type, on app: ImportedApp, _ example: Example
  ) -> [CheckResult] {
    let texts = app.bars.flatMap { $0.items.flatMap { $0.text.locales } }
    let shipped = Set(app.app.locales + texts).sorted()
    let locales = example.locale.map { [$0] } ?? shipped
    var fitted = app.bars.map { fitter.fit($0, app: app.app, locales: locales) }
    if rule.readsSpokenTexts { fitted = fitted.map(\.withSpokenTexts) }
    let context = RuleContext(
      app: app.app, locales: locales, configurations: fitter.configurations,
      text: TextServices(measurer: measurer),
      translations: TranslationMemory(app: app.app, bars: app.bars))
    let instance = rule.init()
    return fitted.flatMap { instance.check($0, in: context) }
      + instance.check(app: FittedApp(app: app.app, bars: fitted), in: context)
  }

  /// The outcome in the words of examples, and every message for a failing test.
  static func outcome(
    of rule: any Rule.Type, on app: ImportedApp, _ example: Example, ignoring: Set<String> = []
  ) -> (outcome: Example.Outcome, explanation: String) {
    let all = results(of: rule, on: app, example).filter { !ignoring.contains($0.bar) }
    let explanation = all.map { result in
      "\(result.outcome) \(result.bar)/\(result.item ?? "-") \(result.message)"
    }.joined(separator: "\n")
    let failed = all.filter { $0.outcome == .fail }
    let review = all.filter { $0.outcome == .review }
    let outcome: Example.Outcome =
      if !failed.isEmpty {
        .fails(at: items(failed))
      } else if !review.isEmpty {
        .needsReview(at: items(review))
      } else if all.isEmpty {
        .doesNotApply
      } else {
        .passes
      }
    return (outcome, "'\(example.name)' gives \(outcome)\n\(explanation)")
  }

  private static func items(_ results: [CheckResult]) -> [String?] {
    Set(results.map(\.item)).sorted { ($0 ?? "") < ($1 ?? "") }
  }
}
