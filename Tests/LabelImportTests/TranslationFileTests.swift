import Foundation
import LabelModel
import Testing

@testable import LabelImport

@Suite struct TranslationFileTests {
  private let english = LocaleID(canonical: "en")
  private let german = LocaleID(canonical: "de")

  private func readXLIFF(_ text: String) -> (catalogs: [Catalog], diagnostics: [Diagnostic]) {
    XLIFFReader(limits: ImportLimits()).read(Array(text.utf8), path: "de.xliff")
  }

  @Test func readsXLIFF1() throws {
    let result = readXLIFF(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/Menu.xcstrings" source-language="en" target-language="de"><body>
        <trans-unit id="open"><source>Open</source>
          <target state="translated">Öffnen <g id="1">jetzt</g></target><note>Menu</note></trans-unit>
        <trans-unit id="close"><source>Close</source><target state="needs-translation">Close</target></trans-unit>
        <trans-unit id="n|==|plural.one"><source>%d item</source><target>%d Teil</target></trans-unit>
        <trans-unit id="n|==|plural.other"><source>%d items</source><target>%d Teile</target></trans-unit>
        <trans-unit id="only"><source>Only</source></trans-unit>
      </body></file></xliff>
      """)
    #expect(result.diagnostics.isEmpty)
    let catalog = try #require(result.catalogs.first)
    #expect(catalog.table == "Menu" && catalog.locales == [german, english])
    #expect(catalog.entries["open"]?.text == ["en": "Open", "de": "Öffnen jetzt"])
    #expect(catalog.entries["open"]?.comment == "Menu")
    #expect(catalog.entries["close"]?.text.states == [german: .new])
    #expect(catalog.entries["n"]?.text.texts == [english: "%d items", german: "%d Teile"])
    #expect(catalog.entries["only"]?.text == ["en": "Only"])
  }

  @Test func readsXLIFF2() throws {
    let result = readXLIFF(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
      <file id="f1" original="Localizable.strings"><unit id="u1" name="tab.home">
        <notes><note>Tab</note></notes>
        <segment state="initial"><source>Home</source><target>Start</target></segment>
      </unit></file></xliff>
      """)
    let entry = try #require(result.catalogs.first?.entries["tab.home"])
    #expect(entry.text.texts[german] == "Start" && entry.text.states == [german: .new])
    #expect(entry.locations[german]?.line == 2)
  }

  @Test(arguments: [
    "", "<xliff", "<xliff version='1.2'><file>", "<!DOCTYPE x><xliff/>", "<xliff/>",
    "<xliff><file source-language='!'/></xliff>",
  ])
  func saysWhatIsWrongWithXLIFF(_ text: String) {
    let result = readXLIFF(text)
    #expect(result.catalogs.isEmpty && !result.diagnostics.isEmpty)
  }

  @Test func refusesEntitiesInUTF16() {
    let text =
      "<?xml version='1.0' encoding='UTF-16'?><!DOCTYPE a [<!ENTITY b 'c'>]><xliff>&b;</xliff>"
    let bytes = [0xFF, 0xFE] + Array(text.data(using: .utf16LittleEndian) ?? Data())
    let result = XLIFFReader(limits: ImportLimits()).read(bytes, path: "a.xliff")
    #expect(result.diagnostics.first?.message.contains("DOCTYPE") == true)
  }

  private func readStringsDict(_ inner: String) -> StringsTable {
    let text = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(inner)</dict></plist>"
    return StringsDictReader(limits: ImportLimits()).read(
      Array(text.utf8), path: "en.lproj/Localizable.stringsdict")
  }

  @Test func readsPlurals() {
    let table = readStringsDict(
      """
      <key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@ in %#@b@</string>
      <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict>
      <key>b</key><dict><key>other</key><string>%d folders</string></dict></dict>
      """)
    #expect(table.entries["n"]?.text == "%d files in %d folders")
    #expect(table.entries["n"]?.line == 3)
  }

  @Test func boundsVariablesThatNameEachOther() {
    let table = readStringsDict(
      """
      <key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>
      <key>a</key><dict><key>other</key><string>%#@a@%#@a@%#@a@%#@a@%#@a@%#@a@%#@a@%#@a@</string></dict></dict>
      """)
    #expect((table.entries["n"]?.text.utf8.count ?? 0) <= ImportLimits().labelBytes)
  }
}
