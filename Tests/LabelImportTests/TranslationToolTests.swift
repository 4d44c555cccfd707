import LabelModel
import Testing

@testable import LabelImport

/// XLIFF as translation tools write it, each in the form that its documentation shows: the same two
/// texts, one of them with a value, and one that is not translated.
@Suite struct TranslationToolTests {
  /// A file of one tool.
  struct Sample: Sendable, CustomTestStringConvertible {
    var tool: String
    var text: String
    var table = "Localizable"
    /// Whether the untranslated text is marked as such.
    var saysWhatIsNew = false
    var testDescription: String { tool }

    init(tool: String, text: String, table: String = "Localizable", saysWhatIsNew: Bool = false) {
      self.tool = tool
      self.text = text
      self.table = table
      self.saysWhatIsNew = saysWhatIsNew
    }

    /// A file of one table whose elements have nothing but what each tool writes.
    init(tool: String, declaration: String, units: String) {
      self.init(
        tool: tool,
        text: """
          \(declaration)
          <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
            <file original="Localizable.strings" source-language="en" target-language="de" datatype="plaintext"><body>
          \(units)
            </body></file>
          </xliff>
          """)
    }
  }

  static let samples: [Sample] = [
    Sample(
      tool: "Xcode",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
          <file original="App/Localizable.xcstrings" source-language="en" target-language="de" datatype="plaintext">
            <header><tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="16.0" build-num="16A242d"/></header>
            <body>
              <trans-unit id="tab.home" xml:space="preserve"><source>Home</source>
                <target state="translated">Start</target><note>Tab</note></trans-unit>
              <trans-unit id="files" xml:space="preserve"><source>%@ files</source>
                <target state="needs-review-l10n">%@ Dateien</target><note/></trans-unit>
              <trans-unit id="tab.new" xml:space="preserve"><source>New</source>
                <target state="new">New</target><note/></trans-unit>
            </body>
          </file>
        </xliff>
        """, saysWhatIsNew: true),
    Sample(
      tool: "Weblate", declaration: "<?xml version='1.0' encoding='UTF-8'?>",
      units: """
        <trans-unit xml:space="preserve" id="tab.home" approved="yes"><source>Home</source><target>Start</target>
          <context-group purpose="location"><context context-type="sourcefile">Tabs.swift</context></context-group></trans-unit>
        <trans-unit xml:space="preserve" id="files" approved="no"><source><x id="0" equiv-text="%@"/> files</source>
          <target><x id="0" equiv-text="%@"/> Dateien</target></trans-unit>
        <trans-unit xml:space="preserve" id="tab.new"><source>New</source><target state="needs-translation"></target></trans-unit>
        """),
    Sample(
      tool: "Crowdin",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
          <file id="12" original="/main/Localizable.strings" source-language="en" target-language="de" datatype="plaintext" project-id="1">
            <header><tool tool-id="crowdin" tool-name="Crowdin"/></header><body>
            <trans-unit id="101" resname="tab.home" approved="yes"><source>Home</source>
              <target state="final">Start</target><note>Tab</note></trans-unit>
            <trans-unit id="102" resname="files"><source>%@ files</source>
              <target state="translated">%@ Dateien</target></trans-unit>
            <trans-unit id="103" resname="tab.new"><source>New</source><target state="needs-translation">New</target></trans-unit>
          </body></file>
        </xliff>
        """, saysWhatIsNew: true),
    Sample(
      tool: "Lokalise",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="Localizable.strings" datatype="plaintext" xml:space="preserve" source-language="en" target-language="de">
            <header><tool tool-id="lokalise.com" tool-name="Lokalise"/></header><body>
            <trans-unit id="tab.home"><source>tab.home</source><target>Start</target></trans-unit>
            <trans-unit id="files"><source>files</source><target>%@ Dateien</target></trans-unit>
            <trans-unit id="tab.new"><source>tab.new</source><target/></trans-unit>
          </body></file>
        </xliff>
        """),
    Sample(
      tool: "Phrase",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="Localizable" datatype="plaintext" source-language="en" target-language="de"><body>
            <trans-unit id="d5f1" resname="tab.home"><source xml:lang="en">Home</source>
              <target xml:lang="de" state="signed-off">Start</target></trans-unit>
            <trans-unit id="d5f2" resname="files"><source xml:lang="en"><![CDATA[%@ files]]></source>
              <target xml:lang="de" state="translated"><![CDATA[%@ Dateien]]></target></trans-unit>
            <trans-unit id="d5f3" resname="tab.new"><source xml:lang="en">New</source>
              <target xml:lang="de" state="new"></target></trans-unit>
          </body></file>
        </xliff>
        """),
    Sample(
      tool: "Transifex", declaration: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      units: """
        <group><trans-unit id="tab.home" approved="yes" xml:space="preserve"><source>Home</source><target>Start</target>
          <note from="developer">Tab</note></trans-unit></group>
        <trans-unit id="files" approved="no" xml:space="preserve" maxwidth="30" size-unit="char"><source>%@ files</source>
          <target>%@ Dateien</target><context-group name="po-reference-2" purpose="location">
          <context context-type="sourcefile">a.c</context><context context-type="linenumber">5</context></context-group></trans-unit>
        <trans-unit id="tab.new" approved="no" xml:space="preserve"><source>New</source></trans-unit>
        """),
    Sample(
      tool: "POEditor",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
          <file original="file.ext" xml:space="preserve" source-language="en" target-language="de">
            <header><tool tool-id="" tool-name="POEditor"/></header><body>
            <group id="tabs"><trans-unit id="tab.home" resname="tab.home"><source>Home</source><target>Start</target>
              <note>Tab</note></trans-unit></group>
            <trans-unit id="files" resname="files"><source>%@ files</source><target>%@ Dateien</target></trans-unit>
            <trans-unit id="tab.new" resname="tab.new"><source>New</source><target></target></trans-unit>
          </body></file>
        </xliff>
        """, table: "file"),
    Sample(
      tool: "memoQ",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns:mq="MQXliff" version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
          <file original="Localizable.strings" source-language="en-us" target-language="de-de" datatype="x-memoq"><body>
            <trans-unit id="1" resname="tab.home" mq:status="ManuallyConfirmed"><source xml:space="preserve">Home</source>
              <target xml:space="preserve">Start</target><mq:minorversions/></trans-unit>
            <trans-unit id="2" resname="files" mq:status="ManuallyConfirmed">
              <source xml:space="preserve"><ph id="1">%@</ph> files</source>
              <seg-source><mrk mtype="seg" mid="0"><ph id="1">%@</ph> files</mrk></seg-source>
              <target xml:space="preserve"><mrk mtype="seg" mid="0"><ph id="1">%@</ph> Dateien</mrk></target></trans-unit>
            <trans-unit id="3" resname="tab.new" mq:status="NotStarted"><source xml:space="preserve">New</source>
              <target xml:space="preserve"></target></trans-unit>
          </body></file>
        </xliff>
        """),
  ]

  @Test(arguments: samples)
  func readsWhatTheToolWrites(_ sample: Sample) throws {
    let document = XLIFFReader(limits: ImportLimits()).document(
      Array(sample.text.utf8), path: "de.xliff")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    let catalog = try #require(document.catalogs.first)
    #expect(document.catalogs.count == 1)
    #expect(catalog.table == sample.table)
    let german = try #require(document.languages.targets.first)
    let english = try #require(document.languages.sources.first)
    #expect(german.language == "de" && english.language == "en")
    #expect(catalog.entries.keys.sorted() == ["files", "tab.home", "tab.new"])
    #expect(catalog.entries["tab.home"]?.text[german] == "Start")
    #expect(catalog.entries["files"]?.text[german] == "%@ Dateien")
    let source = catalog.entries["tab.home"]?.text[english]
    #expect(source == (sample.tool == "Lokalise" ? nil : "Home"), "a key is no source text")
    let new = try #require(catalog.entries["tab.new"])
    if sample.saysWhatIsNew {
      #expect(new.text.states[german] == .new)
    } else {
      #expect(new.text[german] == nil)
    }
  }

  /// What comes back from a tool is audited, whatever it calls languages and tables.
  @Test(arguments: samples)
  func findsTheLabelsOfTheBars(_ sample: Sample) async throws {
    let folder = try TemporaryFolder([
      "bars.json": """
      {"version":1,"app":{"sourceLanguage":"en","locales":["en","de"]},"coverage":{},"bars":[{"id":"tabs","kind":"tabBar",
      "items":[{"id":"home","role":"tab","key":"tab.home","text":{"en":"Home","de":"?"}},
      {"id":"files","role":"tab","key":"files","text":{"en":"%@ files","de":"?"}}]}]}
      """, "de.xliff": sample.text,
    ])
    let found = try await Importer(options: ImportOptions()).importTranslations(
      [folder.path + "/de.xliff"], bars: folder.path + "/bars.json")
    #expect(found.isWhole)
    let items = try #require(found.app.bars.first).items
    #expect(items.map { $0.text["de"] } == ["Start", "%@ Dateien"])
    #expect(!found.app.diagnostics.contains { $0.message.contains("another source text") })
  }
}
