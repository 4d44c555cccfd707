import Testing

@testable import LabelImport

/// What a variable holds once it was set under conditions.
@Suite struct VariableTests {
  private let isNew = Guard.Arm(condition: .test("Editor.isNew"), number: 0)
  private let isOwn = Guard.Arm(condition: .test("Editor.isOwn"), number: 0)

  private func numbers(_ variable: Variable, under path: Guard = .always) -> [String] {
    variable.values(under: path).map { one in
      if case .number(let digits) = one.value { digits } else { "?" }
    }
  }

  @Test func replacesWhatWasThere() {
    var variable = Variable(.number("1"), when: .always, at: .none)
    variable.set(.number("2"), when: .always, at: .none)
    #expect(numbers(variable) == ["2"])
  }

  @Test func keepsTheOldValueInTheOtherArm() throws {
    var variable = Variable(.number("1"), when: .always, at: .none)
    variable.set(.number("2"), when: Guard(isNew), at: .none)
    #expect(numbers(variable) == ["1", "2"])
    #expect(numbers(variable, under: Guard(isNew)) == ["2"])
    let other = try #require(isNew.opposite)
    #expect(numbers(variable, under: Guard(other)) == ["1"])
  }

  @Test func keepsTheValuesOfTwoConditionsApart() throws {
    var variable = Variable(.number("1"), when: .always, at: .none)
    let both = try #require(Guard(isNew).and(isOwn))
    variable.set(.number("2"), when: both, at: CodeSpan(file: 0, start: 4, end: 8))
    let values = variable.values(under: .always)
    #expect(values.count == 2)
    #expect(values.first?.when.excludes(values.last?.when ?? .always) == true)
  }
}
