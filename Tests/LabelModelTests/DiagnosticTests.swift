import Foundation
import LabelModel
import Testing

@Suite struct DiagnosticTests {
  @Test(arguments: Diagnostic.Identifier.allCases)
  func everyIdentifierIsExplained(_ identifier: Diagnostic.Identifier) {
    let explanation = identifier.explanation
    for sentence in [explanation.meaning, explanation.remedy] {
      #expect(sentence.count > 5)
      #expect(sentence.hasSuffix("."), "\(identifier.rawValue): \(sentence)")
      #expect(sentence.first?.isLowercase == false, "\(identifier.rawValue): \(sentence)")
    }
    #expect(identifier.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
  }

  @Test func keepsItsIdentifierInJSON() throws {
    let diagnostic = Diagnostic(.warning, .duplicateKey, path: "a.strings", message: "is twice")
    let bytes = try JSONEncoder().encode(diagnostic)
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""id":"duplicate-key""#))
    #expect(try JSONDecoder().decode(Diagnostic.self, from: bytes) == diagnostic)
  }

  // Bars that an older version extracted name none, those of a newer one may name another.
  @Test(arguments: ["", #""id":"from-the-future","#])
  func readsOneOfAnotherVersion(id: String) throws {
    let json = #"{"severity":"note",\#(id)"message":"is empty"}"#
    let diagnostic = try JSONDecoder().decode(Diagnostic.self, from: Data(json.utf8))
    #expect(diagnostic.id == .unnamed)
    #expect(diagnostic.message == "is empty")
  }
}
