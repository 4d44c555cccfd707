import Foundation
import Testing

@testable import LabelImport

/// What is looked at before a file is handed to a library that has no bounds of its own.
struct GuardTests {
  private func excess(_ source: String) -> SourceNesting.Excess? {
    Array(source.utf8).withUnsafeBufferPointer(SourceNesting.excess)
  }

  @Test(arguments: ["()", "[]", "{}"])
  func boundsOpenBrackets(pair: String) throws {
    let open = String(try #require(pair.first))
    let close = String(try #require(pair.last))
    let most = SourceNesting.maximumBrackets
    #expect(excess(repeated(open, most) + repeated(close, most)) == nil)
    #expect(excess(repeated(pair, most * 3)) == nil, "side by side is not nested")
    #expect(excess(repeated(open, most + 1))?.offset == most)
  }

  @Test func boundsChainsOfMembers() {
    let most = SourceNesting.maximumChain
    #expect(excess("a" + repeated(".b", most)) == nil)
    #expect(excess("a" + repeated(".b()", most + 1)) != nil)
    #expect(excess("a" + repeated("\n  .b()", most + 1)) != nil, "over lines")
    #expect(excess(repeated("a.b()\n", most + 1)) == nil, "one to a line")
    #expect(excess("[" + repeated(".a, ", most + 1) + "]") == nil, "a list of cases")
  }

  @Test func boundsWhatABinaryListStandsFor() {
    func fault(_ bytes: Data) -> String? {
      BinaryPropertyList.fault(in: Array(bytes), nestingLimit: 256)
    }
    for hostile in HostileTests.plistCases where hostile.name.contains("binary") {
      for (path, bytes) in hostile.files() where path == "Info.plist" {
        let said = fault(bytes)
        switch hostile.name {
        case let name where name.contains("holds itself"): #expect(said == "holds itself")
        case let name where name.contains("doubles"): #expect(said == "stands for too many values")
        default: #expect(said == nil, "left to the library: \(hostile.name)")
        }
      }
    }
  }

  @Test func letsOrdinaryBinaryListsThrough() throws {
    let list: [String: Any] = [
      "CFBundleDisplayName": "Encore", "names": (0..<500).map { "name \($0)" },
      "nested": ["a": ["b": ["c": [1, 2, 3]]]],
    ]
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    #expect(BinaryPropertyList.fault(in: Array(bytes), nestingLimit: 256) == nil)
  }
}
