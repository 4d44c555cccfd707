import ArgumentParser
import Foundation
import LabelAudit
import LabelModel
import LabelRules
import TextMetrics

/// Compares what the fitter says with what people reported.
struct ScoreCases: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score-cases",
    abstract: "Score the fitter against reported cases: recall, false alarms, remnants")

  @Argument(help: "Case file, one JSON object per line")
  var file: String
  @Flag(help: "List every case, not only those that differ")
  var all = false

  func run() throws {
    guard FileManager.default.fileExists(atPath: file) else {
      print("skipped: there is no case file at \(file)")
      return
    }
    let records = try CaseRecord.read(Data(contentsOf: URL(fileURLWithPath: file)))
    let lexicons = LocaleLexicons()
    let measurer = TableMeasurer()
    var report = ScoreReport(scores: [], leftOut: [])
    for record in records {
      let result = CaseScore.score(
        record, measurer: measurer, systemText: { lexicons.systemText($0) },
        isFlagged: { isFlagged($0, item: $1, app: $2, measurer: measurer, isAbout: $3) })
      switch result {
      case .success(let score): report.scores.append(score)
      case .failure(let error): report.leftOut.append((record.id, error.reason))
      }
    }
    print(report.text(listsAll: all))
  }

  /// Whether a rule that is asked fails at the item, or at its bar as a whole.
  private func isFlagged(
    _ bar: FittedBar, item: String, app: AppFacts, measurer: any TextMeasurer,
    isAbout: (String) -> Bool
  ) -> Bool {
    let context = RuleContext(
      app: app, locales: app.locales, text: TextServices(measurer: measurer),
      translations: TranslationMemory(app: app, bars: [bar.bar]))
    let fitted = FittedApp(app: app, bars: [bar])
    return RuleRegistry.all.filter { isAbout($0.description.id) }.contains { type in
      let rule = type.init()
      return (rule.check(bar, in: context) + rule.check(app: fitted, in: context)).contains {
        $0.outcome == .fail && ($0.item.map { $0 == item } ?? true || $0.related.contains(item))
      }
    }
  }
}
