import LabelModel
import Testing

@testable import LabelImport

/// Limits go into translation files, and nothing else of them changes.
@Suite struct SizeLimitWriterTests {
  private func limit(_ points: Int) -> SizeLimit {
    SizeLimit(
      points: points, characters: 8, fontSize: 10, fontWeight: .medium,
      comment: "at most \(points) pt")
  }

  private func written(
    _ text: String, path: String = "de.xliff", unit: SizeLimitWriter.Unit = .points,
    limits: [String: Int] = ["tab.home": 46]
  ) throws -> String {
    let result = try SizeLimitWriter(unit: unit).write(into: Array(text.utf8), path: path) {
      limits[$0.key].map(limit)
    }
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test func addsWidthUnitAndFontToAUnitOfXLIFF12() throws {
    let text = """
      <?xml version='1.0'?>\r
      <!-- <trans-unit id="tab.home"> -->\r
      <xliff version="1.2"><file original="Localizable.strings" source-language="en" target-language="de"><body>\r
      <trans-unit id='tab.home' note="a > b"  ><source>Home</source><target>Start</target></trans-unit>\r
      <trans-unit id="tab.other"/></body></file></xliff>
      """
    let expected = text.replacing(
      "note=\"a > b\"  >",
      with: "note=\"a > b\" maxwidth=\"46\" size-unit=\"pixel\" font=\"SF Pro;10;normal\"  >")
    #expect(try written(text) == expected)
  }

  @Test func replacesItsOwnLimitsAndKeepsThoseOfOthers() throws {
    func unit(_ attributes: String) -> String {
      "<xliff version=\"1.2\"><file original=\"a\"><body><trans-unit id=\"tab.home\" \(attributes)>"
        + "<source>Home</source></trans-unit></body></file></xliff>"
    }
    let own = unit("maxwidth=\"99\" size-unit=\"pixel\" font=\"SF Pro;10;normal\"")
    #expect(try written(own) == own.replacing("99", with: "46"))
    let theirs = unit("maxwidth=\"12\" size-unit=\"char\"")
    #expect(try written(theirs) == theirs)
    #expect(try written(own, unit: .characters) == own)
  }

  @Test func isTheSameAfterASecondRun() throws {
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
        <file id="f1" original="Localizable.strings">
          <skeleton><a xmlns="urn:other"/></skeleton>
          <unit id="1" name="tab.home"><segment><source>Home</source></segment></unit>
        </file>
      </xliff>
      """
    let once = try written(text)
    #expect(once.contains("name=\"tab.home\" slr:sizeRestriction=\"46\""))
    #expect(once.contains("</skeleton><slr:profiles generalProfile=\"labelaudit:points\"/>"))
    #expect(once.contains("xmlns:slr=\"urn:oasis:names:tc:xliff:sizerestriction:2.0\""))
    #expect(try written(once) == once)
  }

  @Test func leavesUnitsOfForeignNamespacesAlone() throws {
    let text = """
      <xliff version="1.2" xmlns:o="urn:other"><file original="a"><body>
      <o:trans-unit id="tab.home"/><alt-trans><trans-unit id="tab.home"/></alt-trans>
      </body></file></xliff>
      """
    #expect(try written(text) == text)
  }

  @Test func addsALimitToEachCommentOfACatalog() throws {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "tab.home" : {
            "comment" : "A \\"tab\\".",
            "localizations" : { "comment" : { "stringUnit" : { "state" : "new", "value" : "x" } } }
          },
          "tab.new" : {
            "extractionState" : "manual"
          },
          "tab.empty" : {

          },
          "tab.bare" : {}
        },
        "version" : "1.0"
      }
      """
    let limits = ["tab.home": 46, "tab.new": 50, "tab.empty": 51, "tab.bare": 52]
    let once = try written(text, path: "Localizable.xcstrings", limits: limits)
    let expected =
      text
      .replacing(
        "\"A \\\"tab\\\".\"", with: "\"A \\\"tab\\\". [labelaudit] at most 46 pt\""
      )
      .replacing(
        "{\n      \"extractionState\"",
        with:
          "{\n      \"comment\" : \"[labelaudit] at most 50 pt\",\n      \"extractionState\""
      )
      .replacing(
        "\"tab.empty\" : {\n\n    }",
        with: "\"tab.empty\" : {\n      \"comment\" : \"[labelaudit] at most 51 pt\"\n    }"
      )
      .replacing(
        "\"tab.bare\" : {}",
        with: "\"tab.bare\" : {\"comment\" : \"[labelaudit] at most 52 pt\"}")
    #expect(once == expected)
    #expect(try written(once, path: "Localizable.xcstrings", limits: limits) == once)
    let wider = try written(
      once, path: "Localizable.xcstrings", limits: limits.mapValues { $0 + 10 })
    #expect(wider == expected.replacing(#/at most (\d+)/#) { "at most \((Int($0.1) ?? 0) + 10)" })
  }

  @Test(arguments: [
    ("de.xliff", "<xliff version='1.2'><file>"), ("de.xliff", "<html/>"), ("de.xliff", ""),
    ("de.xliff", "<!DOCTYPE x><xliff/>"), ("a.xcstrings", "{"), ("a.xcstrings", "[]"),
    ("a.poem", "\"a\" = \"b\";"), ("de.xliff", "<xliff><file></xliff>"),
  ])
  func refusesWhatItCannotRead(path: String, text: String) {
    #expect(throws: Diagnostic.self) { try written(text, path: path) }
  }

  @Test func refusesWhatIsNotUTF8() {
    #expect(throws: Diagnostic.self) {
      try SizeLimitWriter().write(into: [0xFF, 0xFE, 0x3C, 0], path: "de.xliff") { _ in nil }
    }
  }

  @Test func writesIntoTheCommentsOfStringsFiles() throws {
    let text = """
      /* Licence of the whole file. */

      "home" = "Start";
      /* The inbox tab */
      "inbox" = "Posteingang";
        // older
        "old" = "Alt"; "same.line" = "Zeile";
      "unknown" = "?";

      """
    let writer = SizeLimitWriter()
    func written(_ text: String, room: Int) throws -> SizeLimitWriter.Written {
      try writer.write(into: Array(text.utf8), path: "App/de.lproj/Localizable.strings") {
        #expect($0.bundle == "App" && $0.table == "Localizable" && $0.locale?.identifier == "de")
        return $0.key == "unknown"
          ? nil
          : SizeLimit(
            points: room, fontSize: 10, fontWeight: .medium, comment: "at most \(room) pt")
      }
    }
    let once = try written(text, room: 46)
    #expect(once.count == 4)
    #expect(
      String(decoding: once.bytes, as: UTF8.self) == """
        /* Licence of the whole file. */

        /* [labelaudit] at most 46 pt */
        "home" = "Start";
        /* The inbox tab [labelaudit] at most 46 pt */
        "inbox" = "Posteingang";
          // older [labelaudit] at most 46 pt
          "old" = "Alt"; /* [labelaudit] at most 46 pt */ "same.line" = "Zeile";
        "unknown" = "?";

        """)
    // A second run replaces what the first wrote.
    let again = try written(String(decoding: once.bytes, as: UTF8.self), room: 9)
    #expect(
      String(decoding: again.bytes, as: UTF8.self)
        == String(decoding: once.bytes, as: UTF8.self).replacing("46", with: "9"))
  }

  @Test func refusesPropertyListsAndOtherEncodings() {
    for text in ["<?xml version=\"1.0\"?><plist/>", "bplist00"] {
      #expect(throws: Diagnostic.self) {
        try SizeLimitWriter().write(into: Array(text.utf8), path: "de.lproj/L.strings") { _ in nil }
      }
    }
    #expect(throws: Diagnostic.self) {
      try SizeLimitWriter().write(into: [0xFF, 0xFE, 0x61, 0], path: "de.lproj/L.strings") { _ in
        nil
      }
    }
  }

  /// Weblate's parser ends a value at a comma or colon, and takes quotes and backslashes for its own.
  @Test func quotesWhatTheParserOfFlagsWouldTakeForItsOwn() {
    var limit = limit(46)
    #expect(limit.weblateReplacements == nil)
    limit.values = ["%lld": "4,444", "\\(a b)": "", "{name}": "", "${name}": "", "%%": "%"]
    #expect(
      limit.weblateReplacements
        == #"replacements:${name}::"\\(a b)"::{name}::%lld:"4,444":%%:%"#)
  }
}
