import Foundation
import LabelModel
import Testing

@testable import LabelRules

@Suite struct LocaleDataTests {
  @Test func embedsEveryFileOfTheFolder() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".yml") }.sorted()
    #expect(LocaleFiles.names == files, "add the file to Locales/LocaleData.c, in order")
  }

  @Test(arguments: LocaleFiles.names)
  func embedsTheBytesOfTheFile(name: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
    #expect(LocaleFiles.text(of: name) == text)
  }

  @Test(arguments: LocaleFiles.names.filter { !$0.hasPrefix("_") })
  func findsNoFaultInTheFile(name: String) throws {
    let text = try #require(LocaleFiles.text(of: name))
    let result = LexiconParser(fileName: name).parse(text)
    #expect(result.diagnostics.map(\.oneLine) == [])
  }

  @Test(arguments: [
    ("de-AT", "de"), ("zh-TW", "zh-Hant"), ("zh", "zh-Hans"), ("zh-Hans-CN", "zh-Hans"),
    ("no", "nb"), ("iw", "he"), ("pt", "pt-BR"), ("en-IE", "en-GB"), ("es-MX", "es-419"),
  ])
  func findsTheLexiconOfARelatedTag(tag: String, file: String) throws {
    let known = Set(LocaleLexicons().locales.map(\.identifier))
    guard known.contains(file) else { return }
    let locale = try #require(LocaleID(tag))
    #expect(LocaleLexicons().lexicon(for: locale).locale.identifier == file)
  }

  @Test func knowsTheSystemsOwnWordForBack() {
    #expect(SystemStrings.text(named: "Back")[LocaleID(canonical: "ko")] == "뒤로")
    #expect(SystemStrings.text(named: "Back")[LocaleID(canonical: "de")] == "Zurück")
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Locales").path
}
