import Testing

@testable import LabelCommands

@Suite struct JSONMemberTests {
  private func value(_ json: String) -> String? {
    JSONMember.value(of: "manifest", in: Array(json.utf8)[...]).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: [
    (#"{"manifest":{"a":1}}"#, #"{"a":1}"#),
    (
      #"{"id":"manifest","manifest":{"manifest":[1,{"b":"}"}]},"x":1}"#,
      #"{"manifest":[1,{"b":"}"}]}"#
    ),
    (#"{"id":"a\"manifest\":","manifest":{}}"#, "{}"),
    (#"{"id" : 1 , "manifest" : {"é":"홈 \\"} }"#, #" {"é":"홈 \\"} "#),
  ])
  func findsTheValueAsItStands(_ line: String, _ value: String) {
    #expect(self.value(line) == value)
  }

  @Test(arguments: [
    #"{"m\u0061nifest":{}}"#, #"{"manifest":{},"manifest":{"a":1}}"#, #"{"id":{"manifest":{}}}"#,
    "{}", "", "\"",
    "{\"manifest", "[\"manifest\"]",
  ])
  func findsNothingItIsNotSureOf(_ line: String) {
    #expect(value(line) == nil)
  }
}
