import ICUSupport
import LabelAudit
import LabelReport
import Testing

@Suite struct ProgressReporterTests {
  private static let run: [(AuditProgress, Double)] = [
    (.importing(path: "App"), 0),
    (.fitting(done: 1, total: 4, labels: 164, locales: 24), 1),
    (.fitting(done: 2, total: 4, labels: 164, locales: 24), 1.01),
    (.fitting(done: 3, total: 4, labels: 164, locales: 24), 4),
    (.fitting(done: 4, total: 4, labels: 164, locales: 24), 5),
    (.checking(bars: 4), 5.1),
  ]

  @Test func writesOneLineForEachStageInALog() {
    var reporter = ProgressReporter(isTerminal: false)
    let lines = Self.run.compactMap { reporter.text(for: $0.0, at: $0.1) }
    #expect(
      lines == [
        "reading App\n", "fitting 164 labels of 4 bars in 24 languages\n", "checking 4 bars\n",
      ])
    #expect(reporter.end() == "")
  }

  @Test func drawsABarWithTheTimeLeftOnATerminal() {
    var reporter = ProgressReporter(isTerminal: true, width: 80)
    let shown = Self.run.map { reporter.text(for: $0.0, at: $0.1) }
    // Ten milliseconds after the last change nothing is drawn.
    #expect(shown[2] == nil)
    // Three quarters took three seconds, so one quarter takes one more.
    #expect(
      shown[3]
        == "\r\u{1B}[Kfitting ███████████████░░░░░ 75 %  164 labels × 24 languages  1 s left")
    #expect(shown[4]?.contains("100 %") == true)
    #expect(reporter.end() == "\r\u{1B}[K")
  }

  @Test func staysOnOneLine() {
    var reporter = ProgressReporter(isTerminal: true, width: 40)
    for (progress, seconds) in Self.run {
      guard let text = reporter.text(for: progress, at: seconds) else { continue }
      #expect(TerminalWidth.cells(of: text.replacing("\r\u{1B}[K", with: "")) < 40)
    }
  }
}
