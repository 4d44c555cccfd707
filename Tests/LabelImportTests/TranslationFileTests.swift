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

  /// Codes stand for what the file that was translated has in their place.
  @Test(
    arguments: [
      (#"Open <x id="1" equiv-text="%@"/>"#, "Open %@"),
      (#"<ph id="1">%1$@</ph> of <ph id="2" equiv-text="%d"/>"#, "%1$@ of %d"),
      (#"<bpt id="1">&lt;b&gt;</bpt>Bold<ept id="1">&lt;/b&gt;</ept>"#, "<b>Bold</b>"),
      (#"<g id="1">Open</g> <mrk mtype="seg" mid="1">now</mrk>"#, "Open now"),
      (#"a<it id="1" pos="open" equiv-text="*"/>b<bx id="2"/><ex id="3"/>"#, "a*b"),
    ])
  func readsCodesOfXLIFF1(inside: String, text: String) throws {
    let result = readXLIFF(
      "<xliff version=\"1.2\"><file original=\"L.strings\" source-language=\"en\" target-language=\"de\">"
        + "<body><trans-unit id=\"k\"><source>\(inside)</source><target>\(inside)</target>"
        + "</trans-unit></body></file></xliff>")
    #expect(result.catalogs.first?.entries["k"]?.text == ["en": text, "de": text])
  }

  @Test(
    arguments: [
      (#"Open <ph id="1" dataRef="d1" disp="name"/>"#, "Open %@"),
      (#"Open <ph id="1" disp="%d"/><ph id="2" equiv="%s"/>"#, "Open %d%s"),
      (#"<pc id="1" dispStart="&lt;b&gt;" dispEnd="&lt;/b&gt;">Bold</pc>"#, "<b>Bold</b>"),
      (#"<sc id="1" disp="["/>a<ec startRef="1" disp="]"/><cp hex="263A"/>"#, "[a]☺"),
      (#"<mrk id="1" translate="no">Encore</mrk>"#, "Encore"),
    ])
  func readsCodesOfXLIFF2(inside: String, text: String) throws {
    let result = readXLIFF(
      "<xliff version=\"2.1\" srcLang=\"en\" trgLang=\"de\"><file id=\"L\"><unit id=\"k\"><originalData>"
        + "<data id=\"d1\">%@</data></originalData><segment><source>\(inside)</source>"
        + "<target>\(inside)</target></segment></unit></file></xliff>")
    #expect(result.catalogs.first?.entries["k"]?.text == ["en": text, "de": text])
  }

  @Test func putsSegmentsTogether() throws {
    let result = readXLIFF(
      """
      <xliff version="2.1" srcLang="en" trgLang="de"><file id="L">
      <unit id="two"><segment state="final"><source>Open.</source><target>Auf.</target></segment>
        <ignorable><source> </source></ignorable>
        <segment state="initial"><source>Close.</source><target>Zu.</target></segment></unit>
      <unit id="turned"><segment><source>A</source><target order="3">1</target></segment>
        <ignorable><source>, </source><target>; </target></ignorable>
        <segment><source>B</source><target order="1">2</target></segment></unit>
      <unit id="half"><segment><source>A</source><target>1</target></segment>
        <segment><source>B</source></segment></unit>
      <unit id="unsure"><segment state="translated" subState="labelaudit:needs-review"><source>A</source>
        <target>1</target></segment></unit>
      </file></xliff>
      """)
    let entries = try #require(result.catalogs.first?.entries)
    #expect(entries["two"]?.text.texts == [english: "Open. Close.", german: "Auf. Zu."])
    #expect(entries["two"]?.text.states == [german: .new])
    #expect(entries["turned"]?.text.texts == [english: "A, B", german: "2; 1"])
    #expect(entries["half"]?.text == ["en": "AB"])
    #expect(entries["unsure"]?.text.states == [german: .needsReview])
  }

  @Test func takesNoKeyForASourceText() throws {
    let result = readXLIFF(
      """
      <xliff version="1.2"><file original="L.strings" source-language="en" target-language="de"><body>
      <trans-unit id="tab.home"><source>tab.home</source><target>Start</target></trans-unit>
      <trans-unit id="Home"><source>Home</source><target>Start</target></trans-unit>
      </body></file></xliff>
      """)
    let entries = try #require(result.catalogs.first?.entries)
    #expect(entries["tab.home"]?.text == ["de": "Start"])
    #expect(entries["Home"]?.text == ["en": "Home", "de": "Start"])
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
