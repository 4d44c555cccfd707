import Foundation
import Testing

@testable import LabelImport

@Suite struct ReadingTests {
  @Test func keepsTheOrderOfTheInputs() async {
    let numbers = Array(0..<1_000)
    let squares = await ParallelMap.map(numbers) { number in
      // Work of very different length, so that the threads finish out of turn.
      (0..<(number % 7 == 0 ? 2_000 : 1)).reduce(0) { sum, _ in sum } + number * number
    }
    #expect(squares == numbers.map { $0 * $0 })
  }

  // The four lengths of UTF-8, the last one a pair of surrogates: U+1F600 is D83D DE00.
  @Test(arguments: [true, false])
  func readsUTF16AsUTF8(bigEndian: Bool) {
    let units: [UInt16] = [0x41, 0xE9, 0x20AC, 0xD83D, 0xDE00]
    let mark: [UInt16] = [0xFEFF]
    let bytes = (mark + units).flatMap { unit in
      bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(TextDecoding.utf8(bytes) == Array("Aé€😀".utf8))
    #expect(TextDecoding.decode(bytes)?.text == "Aé€😀")
  }

  @Test(arguments: [[0x41, 0xD83D], [0xDE00, 0x41], [0xD83D, 0x41]] as [[UInt16]])
  func refusesHalfAPair(units: [UInt16]) {
    let mark: [UInt8] = [0xFF, 0xFE]
    let bytes = mark + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(TextDecoding.utf8(bytes) == nil)
  }

  @Test(
    arguments: [
      ("needle", "a needle in hay", 2), ("needle", "nneedle", 1), ("needle", "needl", nil),
      ("needle", "", nil), ("n", "hay and n", 5),
    ] as [(String, String, Int?)])
  func findsAWord(word: String, text: String, place: Int?) {
    let found = Array(text.utf8).withUnsafeBytes {
      ByteSearch.offset(of: Array(word.utf8), in: $0)
    }
    #expect(found == place)
  }

  @Test func readsNoMoreThanTheLimit() throws {
    let folder = try TemporaryFolder(["long.swift": String(repeating: "x", count: 20_000)])
    let reader = FileReader(root: folder.path, limits: ImportLimits())
    #expect(try reader.bytes("long.swift", limit: 20_000).get().count == 20_000)
    #expect(throws: (any Error).self) { try reader.bytes("long.swift", limit: 19_999).get() }
    #expect(throws: (any Error).self) { try reader.bytes("none.swift", limit: 1).get() }
    #expect(reader.front("long.swift", count: 8_192).count == 8_192)
    #expect(reader.front("none.swift", count: 8_192).isEmpty)
  }

  @Test(arguments: [
    ("Tab", true), ("tab", false), ("_tab", false), ("", false), ("Übersicht", true),
    ("école", false), ("e\u{301}cole", false), ("設定", false),
  ])
  func tellsTheCaseOfNames(name: String, isCapitalized: Bool) {
    #expect(name.isCapitalized == isCapitalized)
  }
}
