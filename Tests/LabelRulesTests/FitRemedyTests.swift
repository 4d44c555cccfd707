import LabelModel
import Testing

@testable import LabelRules

/// What a person is told to do about a label that does not fit.
@Suite struct FitRemedyTests {
  @Test(arguments: ["en", "ko", "de"])
  func saysLettersAloneWherePointsStandBesideThem(_ language: String) {
    let language = LocaleID(canonical: language)
    let full: Message = "shorten by \(3, one: "letter", other: "letters") (\(points: 21.4))"
    let brief = ExcessLength.inLetters(full)
    #expect(full.text(in: language).contains("21"))
    #expect(!brief.text(in: language).contains("21"))
    #expect(brief.text(in: language).contains("3"))
  }

  @Test func leavesOtherAdviceAsItIs() {
    for advice: Message in ["shorten it to be safe", "use shorter text"] {
      #expect(ExcessLength.inLetters(advice) == advice)
    }
  }
}
