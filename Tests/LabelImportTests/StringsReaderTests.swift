import Foundation
import Testing

@testable import LabelImport

@Suite struct StringsReaderTests {
  private let reader = StringsReader(limits: ImportLimits())

  private func read(_ text: String) -> StringsTable {
    reader.read(Array(text.utf8), path: "de.lproj/Localizable.strings")
  }

  @Test func keepsCommentLineAndEscapes() throws {
    let table = read(
      """
      /* First tab */
      "tab.home" = "Start\\nseite \\"A\\" \\U00e9";

      // Second tab
      plain = 'Ein Wort';
      """)
    let home = try #require(table.entries["tab.home"])
    #expect(home.text == "Start\nseite \"A\" é")
    #expect(home.comment == "First tab")
    #expect(home.line == 2)
    #expect(table.entries["plain"]?.text == "Ein Wort")
    #expect(table.entries["plain"]?.comment == "Second tab")
    #expect(table.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (String.Encoding.utf8, [UInt8]()), (.utf8, [0xEF, 0xBB, 0xBF]),
    (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
    (.utf16LittleEndian, []), (.utf16BigEndian, []),
  ])
  func readsEveryUnicodeEncoding(_ encoding: String.Encoding, mark: [UInt8]) throws {
    let data = try #require("\"k\" = \"설정 – ü\";\n".data(using: encoding))
    let table = reader.read(mark + Array(data), path: "ko.lproj/Localizable.strings")
    #expect(table.entries["k"]?.text == "설정 – ü")
  }

  @Test func readsAnEncodingTheProjectDeclares() {
    var reader = reader
    let bytes = Array("\"k\" = \"caf".utf8) + [0x8E] + Array("\";".utf8)
    // 0x8E is é in Mac OS Roman; it is not UTF-8.
    #expect(reader.read(bytes, path: "a.strings").entries.isEmpty)
    reader.declaredEncodings = ["a.strings": "macintosh"]
    #expect(reader.read(bytes, path: "a.strings").entries["k"]?.text == "café")
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsPropertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": "Ä", "b": "B"], format: format, options: 0)
    let table = reader.read(Array(data), path: "x.strings")
    #expect(table.entries.mapValues(\.text) == ["a": "Ä", "b": "B"])
  }

  @Test func tellsTheLinesOfXMLPropertyLists() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <!-- <key>b</key> -->
      <key>a &amp; b</key> <string>A</string>
      <key>n</key><dict><key>b</key><string>inner</string></dict>

      <key>b</key>
      <string>B</string>
      </dict></plist>
      """
    let table = reader.read(Array(text.utf8), path: "x.strings")
    #expect(table.entries["a & b"]?.line == 5)
    #expect(table.entries["b"]?.line == 8)
  }

  @Test func losesOnlyTheBrokenLine() throws {
    let table = read(
      """
      "a" = "A";
      <<<<<<< HEAD
      "b" = "B";
      =======
      "b" = "Bee";
      >>>>>>> theirs
      "c" = "C"
      "d" = "D";
      """)
    #expect(table.entries.keys.sorted() == ["a", "b", "d"])
    #expect(table.entries["b"]?.text == "Bee")
    let lines = table.diagnostics.compactMap(\.line)
    #expect(lines.contains(2) && lines.contains(4) && lines.contains(6))
    // The semicolon is missed where the next entry starts.
    let missing = try #require(table.diagnostics.first { $0.message.contains("';' is missing") })
    #expect(missing.line == 8)
  }

  @Test func saysWhereAKeyStandsTwice() throws {
    let table = read("\"a\" = \"1\";\n\"a\" = \"2\";\n")
    #expect(table.entries["a"]?.text == "2")
    let fault = try #require(table.diagnostics.first)
    #expect(fault.line == 2 && fault.message.contains("first in line 1"))
  }

  @Test(arguments: [
    "", "\"", "\"a", "\"a\" = ", "/* never closed", "{{{{", "\u{0}\u{0}\u{0}", "= ;",
  ])
  func survivesFragments(_ text: String) {
    #expect(read(text).entries.isEmpty)
  }

  @Test func refusesDeepLists() throws {
    let deep =
      "<plist>" + String(repeating: "<array>", count: 100_000)
      + String(repeating: "</array>", count: 100_000) + "</plist>"
    let table = read(deep)
    #expect(table.diagnostics.first?.message.contains("nested deeper") == true)
  }
}
