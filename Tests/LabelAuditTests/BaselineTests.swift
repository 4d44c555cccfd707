import Foundation
import LabelAudit
import LabelModel
import LabelRules
import Testing

@Suite struct BaselineTests {
  private func finding(_ item: String, message: String = "cut") -> Finding {
    Finding(
      rule: "truncated-tab-title", severity: .error, outcome: .fail, bar: "tabs",
      barKind: .tabBar, item: item, locale: LocaleID("de"), message: message, fix: "shorten",
      fingerprint: Fingerprint.of(
        rule: "truncated-tab-title", bar: "tabs", item: item, locale: LocaleID("de")))
  }

  private func result(_ findings: [Finding]) -> AuditResult {
    AuditResult(
      app: AppFacts(), summary: .init(), findings: findings, bars: [], coverage: Coverage(),
      diagnostics: [], rules: [:], configurations: [])
  }

  @Test func survivesWritingAndReading() throws {
    let baseline = Baseline(accepting: result([finding("inbox"), finding("a/b~c")]))
    let again = try Baseline(json: baseline.json())
    #expect(again == baseline)
    #expect(again.fingerprints.count == 2)
  }

  @Test func leavesSilencedFindingsOut() {
    var silenced = finding("inbox")
    silenced.suppressed = "reviewed"
    #expect(Baseline(accepting: result([silenced])).entries.isEmpty)
  }

  @Test func namesAndPrunesWhatNoLongerOccurs() {
    let baseline = Baseline(accepting: result([finding("inbox"), finding("home")]))
    let now = result([finding("home", message: "cut by more")])
    #expect(
      baseline.staleEntries(in: now).map(\.fingerprint) == ["truncated-tab-title/tabs/inbox/de"])
    #expect(baseline.pruned(by: now).fingerprints == ["truncated-tab-title/tabs/home/de"])
  }

  @Test func keepsWhatWasNotLookedFor() {
    let baseline = Baseline(accepting: result([finding("inbox")]))
    let nothing = result([])
    #expect(
      baseline.staleEntries(
        in: nothing, of: Configuration(locales: [LocaleID("de")].compactMap { $0 })
      ).count == 1)
    #expect(
      baseline.staleEntries(
        in: nothing, of: Configuration(locales: [LocaleID("ko")].compactMap { $0 })
      ).isEmpty)
    #expect(baseline.staleEntries(in: nothing, of: Configuration(rules: ["generic-title"])).isEmpty)
    #expect(
      baseline.pruned(by: nothing, of: Configuration(except: ["truncated-tab-title"])) == baseline)
  }

  @Test func acceptsEachLanguageOfAFinding() throws {
    var folded = finding("inbox")
    folded.alsoIn = [LocaleID(canonical: "ko")]
    let baseline = try Baseline(json: Baseline(accepting: result([folded])).json())
    #expect(
      baseline.fingerprints
        == ["truncated-tab-title/tabs/inbox/de", "truncated-tab-title/tabs/inbox/ko"])
    #expect(baseline.staleEntries(in: result([finding("inbox")])).isEmpty)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"version":2,"findings":[]}"#, #"{"version":1}"#, "{\"version\":",
  ])
  func refusesWhatIsNoBaselineOfThisVersion(_ text: String) {
    #expect(throws: AuditError.self) { try Baseline(json: Data(text.utf8)) }
  }

  @Test func fingerprintsKeepPartsApart() {
    // JSON Pointer escapes: a slash inside a part must not look like a separator.
    #expect(
      Fingerprint.of(rule: "r", bar: "a/b", item: nil, locale: nil) == "r/a~1b/*/*")
    #expect(
      Fingerprint.of(rule: "r", bar: "a", item: "b~1", locale: LocaleID("ko")) == "r/a/b~01/ko")
  }
}
