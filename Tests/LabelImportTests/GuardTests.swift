import Testing

@testable import LabelImport

/// Guards: what they rule out and what follows from them.
@Suite struct GuardTests {
  private func arm(
    _ condition: Guard.Condition, _ number: Int, of count: Int = 2
  ) -> Guard.Arm {
    Guard.Arm(condition: condition, number: number, count: count)
  }

  @Test func excludesTheOtherArmOfOneCondition() {
    let yes = Guard(arm(.test("Editor.isNew"), 0))
    let no = Guard(arm(.test("Editor.isNew"), 1))
    #expect(yes.excludes(no))
    #expect(yes.and(no) == nil)
    #expect(!yes.excludes(Guard(arm(.test("Editor.isOld"), 1))))
  }

  @Test(arguments: [
    (["edit"], 0, ["view"], 0, true), (["edit"], 0, ["edit", "view"], 0, false),
    (["edit"], 0, ["edit"], 1, true), (["edit"], 0, ["view"], 1, false),
    (["edit", "view"], 0, ["edit"], 1, false), (["edit"], 1, ["view"], 1, false),
  ])
  func knowsWhichCasesOfOneValueRuleEachOtherOut(
    _ first: [String], _ firstArm: Int, _ second: [String], _ secondArm: Int, _ excluded: Bool
  ) {
    let one = arm(.value("Editor.mode", cases: first), firstArm)
    let other = arm(.value("Editor.mode", cases: second), secondArm)
    #expect(one.excludes(other) == excluded)
    #expect(other.excludes(one) == excluded)
  }

  @Test func concludesOneCaseFromAnother() {
    let edit = arm(.value("Editor.mode", cases: ["edit"]), 0)
    #expect(edit.implies(arm(.value("Editor.mode", cases: ["edit", "new"]), 0)))
    #expect(edit.implies(arm(.value("Editor.mode", cases: ["view"]), 1)))
    #expect(!edit.implies(arm(.value("Reader.mode", cases: ["edit", "new"]), 0)))
  }

  @Test func ordersVersionsOfTheSystem() {
    let glass = arm(.system(26), 0)
    #expect(glass.implies(arm(.system(16), 0)))
    #expect(glass.excludes(arm(.system(16), 1)))
    #expect(!arm(.system(16), 0).implies(glass))
    #expect(arm(.system(16), 1).implies(arm(.system(26), 1)))
  }

  @Test func keepsWhatItAsksBeyondAnotherGuard() throws {
    let isPad = Guard(arm(.pad, 0))
    let both = try #require(isPad.and(arm(.test("Editor.isNew"), 0)))
    #expect(both.beyond(isPad) == Guard(arm(.test("Editor.isNew"), 0)))
    #expect(both.implies(isPad))
    #expect(!isPad.implies(both))
  }
}
