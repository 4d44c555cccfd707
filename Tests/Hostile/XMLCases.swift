import Foundation

extension HostileTests {
  /// Storyboards, XLIFF and stringsdict files as XML can be abused.
  static let xmlCases: [HostileCase] = storyboards + others

  private static func storyboard(
    _ name: String, _ text: @escaping @Sendable () -> String
  ) -> HostileCase {
    HostileCase("storyboard: \(name)", "Base.lproj/Main.storyboard", text: text)
  }

  private static func document(_ scenes: String, attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(attributes)>
    <scenes>\(scenes)</scenes></document>
    """
  }

  private static func controller(_ id: String, _ inside: String) -> String {
    "<scene sceneID=\"s\(id)\"><objects><navigationController id=\"\(id)\">\(inside)"
      + "</navigationController></objects></scene>"
  }

  private static func segue(_ kind: String, from id: String, to destination: String) -> String {
    "<connections><segue id=\"g\(id)\(destination)\" destination=\"\(destination)\" kind=\"\(kind)\""
      + (kind == "relationship" ? " relationship=\"rootViewController\"/>" : "/>")
      + "</connections>"
  }

  private static let storyboards: [HostileCase] = [
    storyboard("a billion laughs") {
      let entities = (1..<10).map { "<!ENTITY l\($0) \"" + repeated("&l\($0 - 1);", 10) + "\">" }
      return "<?xml version=\"1.0\"?><!DOCTYPE document [<!ENTITY l0 \"lol\">"
        + entities.joined() + "]><document>&l9;</document>"
    },
    storyboard("quadratic entities") {
      "<!DOCTYPE document [<!ENTITY a \"" + repeated("a", 100_000) + "\">]><document>"
        + repeated("&a;", 10_000) + "</document>"
    },
    storyboard("an outer entity") {
      "<!DOCTYPE document [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document>&x;</document>"
    },
    storyboard("an outer document type") {
      "<!DOCTYPE document SYSTEM \"http://127.0.0.1:9/none.dtd\"><document/>"
    },
    storyboard("a document type after one megabyte of comment") {
      "<!--" + repeated("c", 1 << 20) + "--><!DOCTYPE document [<!ENTITY a \"b\">]><document/>"
    },
    storyboard("elements nested 100,000 deep") { document(repeated("<view>", 100_000)) },
    storyboard("closed elements nested 100,000 deep") {
      document(repeated("<view>", 100_000) + repeated("</view>", 100_000))
    },
    storyboard("an attribute of one megabyte") {
      document("<scene sceneID=\"" + repeated("x", 1 << 20) + "\"/>")
    },
    storyboard("10,000 attributes") {
      document("<scene " + (0..<10_000).map { "a\($0)=\"1\"" }.joined(separator: " ") + "/>")
    },
    storyboard("a title of one megabyte") {
      document(
        controller(
          "a",
          "<navigationItem key=\"navigationItem\" title=\"" + repeated("W", 1 << 20)
            + "\" id=\"n\"/>"))
    },
    storyboard("a cycle of root controllers") {
      document(
        controller("a", segue("relationship", from: "a", to: "b"))
          + controller("b", segue("relationship", from: "b", to: "a")))
    },
    storyboard("a root of itself") {
      document(
        controller("a", segue("relationship", from: "a", to: "a")),
        attributes: " initialViewController=\"a\"")
    },
    storyboard("a cycle of shown controllers") {
      document(
        controller("a", segue("show", from: "a", to: "b"))
          + controller("b", segue("show", from: "b", to: "a")))
    },
    storyboard("segues to nowhere") {
      document(controller("a", segue("relationship", from: "a", to: "missing")))
    },
    storyboard("the same identifier 1,000 times") {
      document((0..<1_000).map { _ in controller("a", "") }.joined())
    },
    storyboard("every scene shows every scene") {
      let ids = (0..<120).map { "c\($0)" }
      return document(
        ids.map { id in
          controller(id, ids.map { segue("show", from: id, to: $0) }.joined())
        }.joined())
    },
    storyboard("a chain of 5,000 scenes") {
      document(
        (0..<5_000).map {
          controller("c\($0)", segue("relationship", from: "c\($0)", to: "c\($0 + 1)"))
        }
        .joined())
    },
    storyboard("numbers out of range") {
      document(
        controller(
          "a",
          "<navigationItem key=\"navigationItem\" title=\"T\" id=\"n\"><barButtonItem key=\"rightBarButtonItem\""
            + " title=\"B\" width=\"1e309\" id=\"b\"/><barButtonItem key=\"leftBarButtonItem\""
            + " title=\"L\" width=\"-7\" id=\"c\"/></navigationItem>"))
    },
    storyboard("cut in the middle") { String(document(controller("a", "")).dropLast(40)) },
    storyboard("tags that do not match") { "<document><scenes></document></scenes>" },
    storyboard("another root") { "<html><body/></html>" },
    storyboard("two roots") { "<document/><document/>" },
    storyboard("an undeclared entity") { "<document>&nbsp;</document>" },
    storyboard("a character that XML forbids") { "<document a=\"\u{1}\"/>" },
    storyboard("a processing instruction") {
      "<?xml-stylesheet href=\"file:///etc/passwd\"?><document/>"
    },
  ]

  private static let others: [HostileCase] = [
    HostileCase("storyboard: UTF-16 said to be UTF-8", "Base.lproj/Main.storyboard") {
      document("").data(using: .utf16LittleEndian) ?? Data()
    },
    HostileCase("storyboard: bytes that are no UTF-8", "Base.lproj/Main.storyboard") {
      Data("<document a=\"".utf8) + Data([0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xFF]) + Data("\"/>".utf8)
    },
    HostileCase("storyboard: an encoding that is not there", "Base.lproj/Main.storyboard") {
      Data("<?xml version=\"1.0\" encoding=\"x-none\"?><document/>".utf8)
    },
    HostileCase(
      "xliff: a billion laughs", "ko.xliff",
      text: {
        "<!DOCTYPE xliff [<!ENTITY a \"" + repeated("a", 1_000) + "\"><!ENTITY b \""
          + repeated("&a;", 1_000) + "\">]><xliff version=\"1.2\">&b;</xliff>"
      }),
    HostileCase(
      "xliff: 50,000 units", "ko.xliff",
      text: {
        "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"a\""
          + " source-language=\"en\" target-language=\"ko\"><body>"
          + (0..<50_000).map {
            "<trans-unit id=\"\($0)\"><source>s</source><target>t</target></trans-unit>"
          }.joined() + "</body></file></xliff>"
      }),
    HostileCase(
      "xliff: groups nested 50,000 deep", "ko.xliff",
      text: {
        "<xliff version=\"1.2\"><file><body>" + repeated("<group>", 50_000)
      }),
    HostileCase(
      "xliff: an unknown version", "ko.xliff",
      text: {
        "<xliff version=\"9.9\" srcLang=\"no such language\"><file/></xliff>"
      }),
    HostileCase(
      "stringsdict: dictionaries nested 50,000 deep", "en.lproj/A.stringsdict",
      text: {
        "<plist version=\"1.0\">" + repeated("<dict><key>a</key>", 50_000)
      }),
    HostileCase(
      "stringsdict: values that refer to each other", "en.lproj/A.stringsdict",
      text: {
        """
        <plist version="1.0"><dict><key>k</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@a@</string>
        <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%#@b@</string></dict>
        <key>b</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%#@a@%#@a@</string></dict>
        </dict></dict></plist>
        """
      }),
  ]
}
