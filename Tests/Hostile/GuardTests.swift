import Foundation
import LabelModel
import Testing

@testable import LabelImport

/// What is looked at before a file is handed to a library that has no bounds of its own.
struct GuardTests {
  private func excess(_ source: String) -> SourceNesting.Excess? {
    Array(source.utf8).withUnsafeBufferPointer(SourceNesting.excess)
  }

  // Square brackets have a tighter bound of their own.
  @Test(arguments: ["()", "{}"])
  func boundsOpenBrackets(pair: String) throws {
    let open = String(try #require(pair.first))
    let close = String(try #require(pair.last))
    let most = SourceNesting.maximumBrackets
    #expect(excess(repeated(open, most) + repeated(close, most)) == nil)
    #expect(excess(repeated(pair, most * 3)) == nil, "side by side is not nested")
    #expect(excess(repeated(open, most + 1))?.offset == most)
  }

  /// The parser leaves the rest of a file out without a word beyond a bound of its own.
  @Test(arguments: [("{ ", " }"), ("f(", ")"), ("f { g(", ") }")])
  func readsWhatStandsBehindTheDeepestBrackets(open: String, close: String) {
    let levels = (SourceNesting.maximumBrackets - 2) / open.count(where: { "{(".contains($0) })
    let source = """
      struct Deep { func f() { f\(repeated(open, levels))1\(repeated(close, levels)) } }
      struct After {}
      """
    let parsed = ParsedSource(SourceFile(path: "a.swift", bytes: Array(source.utf8)), index: 0)
    #expect(parsed.diagnostic == nil)
    #expect(parsed.declarations.types.map(\.name).contains("After"))
  }

  @Test func boundsChainsOfMembers() {
    let most = SourceNesting.maximumChain
    #expect(excess("a" + repeated(".b", most)) == nil)
    #expect(excess("a" + repeated(".b()", most + 1)) != nil)
    #expect(excess("a" + repeated("\n  .b()", most + 1)) != nil, "over lines")
    #expect(excess(repeated("a.b()\n", most + 1)) == nil, "one to a line")
    #expect(excess("[" + repeated(".a, ", most + 1) + "]") == nil, "a list of cases")
  }

  @Test func boundsGenericArguments() {
    let most = SourceNesting.maximumGenerics
    #expect(excess("let a: " + repeated("A<", most) + "B" + repeated(">", most)) == nil)
    #expect(excess("let a: " + repeated("A<", most + 1)) != nil)
    #expect(excess("let a: " + repeated("A<\n", most + 1)) != nil, "over lines")
    #expect(excess(repeated("if a<b {}\n", most + 1)) == nil, "a comparison opens nothing")
    #expect(excess(repeated("func f(_ a: A<B>) -> C<D>\n", most + 1)) == nil, "side by side")
  }

  @Test func boundsConditionalCompilation() {
    let most = SourceNesting.maximumCompilation
    #expect(excess(repeated("#if A\n", most) + repeated("#endif\n", most)) == nil)
    #expect(excess(repeated("#if A\n", most + 1)) != nil)
    #expect(excess(repeated("#if A\n#endif\n", most + 1)) == nil, "one behind the other")
    #expect(excess(repeated("#iffy\n", most + 1)) == nil, "a macro by a longer name")
  }

  @Test func boundsWhatABinaryListStandsFor() {
    func fault(_ bytes: Data) -> Message? {
      BinaryPropertyList.fault(in: Array(bytes), nestingLimit: 256)
    }
    for hostile in HostileTests.plistCases where hostile.name.contains("binary") {
      for (path, bytes) in hostile.files() where path == "Info.plist" {
        let said = fault(bytes)
        switch hostile.name {
        case let name where name.hasSuffix("as key"): #expect(said == "has a key that is no text")
        case let name where name.hasSuffix("itself"): #expect(said == "holds itself")
        case let name where name.contains("doubles"): #expect(said == "stands for too many values")
        case let name where name.contains("binary set"):
          #expect(said == "holds a value of a kind that no property list may hold")
        default: #expect(said == "has a broken table of objects", "\(hostile.name)")
        }
      }
    }
  }

  @Test func letsOrdinaryBinaryListsThrough() throws {
    let list: [String: Any] = [
      "CFBundleDisplayName": "Encore", "names": (0..<500).map { "name \($0)" },
      "nested": ["a": ["b": ["c": [1, 2, 3]]]], "on": true, "off": false, "share": 0.5,
      "since": Date(timeIntervalSince1970: 0), "data": Data([1, 2]), "홈": "앙코르", "none": [Any](),
    ]
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    #expect(BinaryPropertyList.fault(in: Array(bytes), nestingLimit: 256) == nil)
  }

  @Test(arguments: ["[", "[(", "[@a(\"x\") ", "[/* \" */", "[\n", "[(a: B = {}, c: ", "a<["])
  func refusesSquareBracketsThatDoubleTheParsersWork(opening: String) throws {
    // Eighteen levels ask for 2 + 4 + … + 2^18 = 524,286, one less than two to the nineteenth; twenty
    // for more than a million.
    #expect(excess("let a = b as? " + String(repeating: opening, count: 18)) == nil)
    let found = try #require(excess("let a = b as? " + String(repeating: opening, count: 20)))
    #expect(found.message.english.contains("square brackets"))
  }

  @Test func leavesBracketsInPlainTextsAndClosedListsAlone() {
    let codes = (1...60).map { "  \"colour \($0)\": \"[\($0)m\"," }.joined(separator: "\n")
    #expect(excess("let codes = [\n\(codes)\n]") == nil)
    let list = (1...20_000).map { "[[\($0)], [[\($0)]]]" }.joined(separator: ", ")
    #expect(excess("let list = [\(list)]") == nil)
    let methods = (1...100).map { "func f\($0)() { let open = g(\"\\(a)[\") }" }
    #expect(excess(methods.joined(separator: "\n")) == nil)
  }
}
