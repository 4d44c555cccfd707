import LabelAudit
import LabelModel
import TextMetrics
import Testing

@testable import LabelRules

/// The worked cases of every rule, run through the real fitter and measurer.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleExample.all)
  func holds(_ case: RuleExample) throws {
    let said = ExamplePipeline.outcome(of: `case`.rule, on: `case`.example.app, `case`.example)
    #expect(
      said.outcome == `case`.example.outcome, "\(said.explanation)",
      sourceLocation: `case`.sourceLocation)
  }

  @Test(arguments: RuleExample.all.filter(\.isOrderProof))
  func holdsBesideAnUnrelatedBar(_ case: RuleExample) {
    var app = `case`.example.app
    app.bars.append(
      Bar(
        id: "zz-unrelated", kind: .toolbar,
        items: [
          BarItem(
            id: "zz", role: .toolbarButton, text: ["en": "Archive"], placement: .bottom)
        ]))
    let said = ExamplePipeline.outcome(
      of: `case`.rule, on: app, `case`.example, ignoring: ["zz-unrelated"])
    #expect(
      said.outcome == `case`.example.outcome, "\(said.explanation)",
      sourceLocation: `case`.sourceLocation)
  }

  @Test(arguments: RuleExample.all)
  func saysTheSameTwice(_ case: RuleExample) {
    let first = ExamplePipeline.results(of: `case`.rule, on: `case`.example.app, `case`.example)
    let second = ExamplePipeline.results(of: `case`.rule, on: `case`.example.app, `case`.example)
    #expect(first == second, sourceLocation: `case`.sourceLocation)
  }
}
