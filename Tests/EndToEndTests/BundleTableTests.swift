import Foundation
import Testing
import ToolTestSupport

/// An app and its widget, each with a table `Localizable` that holds the same key.
@Suite struct BundleTableTests {
  private let folder: Workspace

  init() throws {
    func bar(_ id: String, kind: String, role: String, in bundle: String) -> String {
      """
        - id: \(id)
          kind: \(kind)
          declaredAt: { path: \(bundle)/View.swift, line: 1, column: 1 }
          items:
            - { id: home, role: \(role), key: home, declaredAt: { path: \(bundle)/View.swift, line: 2, column: 3 } }

      """
    }
    var files = [
      "bars.yml": """
      version: 1
      app: { sourceLanguage: en }
      strings:
        - App/en.lproj/Localizable.strings
        - App/de.lproj/Localizable.strings
        - Widget/en.lproj/Localizable.strings
        - Widget/de.lproj/Localizable.strings
      bars:

      """ + bar("app", kind: "tabBar", role: "tab", in: "App")
        + bar("widget", kind: "navigationBar", role: "title", in: "Widget")
    ]
    for (bundle, texts) in [
      ("App", ["Home", "Start"]), ("Widget", ["Overview", "\u{DC}bersicht"]),
    ] {
      for (language, text) in zip(["en", "de"], texts) {
        files["\(bundle)/\(language).lproj/Localizable.strings"] = "\"home\" = \"\(text)\";\n"
      }
    }
    folder = try Workspace(files)
  }

  private func budgets(_ arguments: [String]) async throws -> String {
    let run = try await Tool.run(["budgets", "bars.yml", "--locale", "de"] + arguments, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    return run.outputText
  }

  /// The limit of a text by its bundle.
  private func limits() async throws -> [String: Int] {
    let json = try JSONSerialization.jsonObject(
      with: Data(try await budgets(["--format", "json"]).utf8))
    let budgets = try #require((json as? [String: Any])?["budgets"] as? [[String: Any]])
    #expect(budgets.count == 2)
    return Dictionary(
      budgets.map { ($0["bundle"] as? String ?? "", $0["limit"] as? Int ?? 0) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func givesEachBundleItsOwnRoom() async throws {
    let limits = try await limits()
    let app = try #require(limits["App"])
    let widget = try #require(limits["Widget"])
    #expect(app < widget, "a tab has less room than a title")
    let flags = try await budgets(["--format", "weblate"])
    #expect(flags.contains("de\tApp/Localizable\thome\tmax-size:\(app),"), "\(flags)")
    #expect(flags.contains("de\tWidget/Localizable\thome\tmax-size:\(widget),"), "\(flags)")
    let text = try await budgets([])
    #expect(text.contains("home  table App/Localizable  'Home'"), "\(text)")
    #expect(text.contains("home  table Widget/Localizable  'Overview'"))
    let csv = try await budgets(["--format", "csv"])
    let last = csv.split(whereSeparator: \.isNewline).map {
      String($0.split(separator: ",").last ?? "")
    }
    #expect(last == ["bundle", "App", "Widget"])
  }

  @Test(arguments: ["xliff", "xliff2"])
  func takesEachBundlesTextsBack(form: String) async throws {
    let xliff = try await budgets(["--format", form])
    let limits = try await limits()
    for bundle in ["App", "Widget"] {
      let file = try #require(
        xliff.range(of: "original=\"\(bundle)/Localizable.strings\""), "\(xliff)")
      let mark = /(?:maxwidth|slr:sizeRestriction)="(\d+)"/
      let limit = try #require(xliff[file.upperBound...].firstMatch(of: mark))
      #expect(Int(limit.1) == limits[bundle])
    }
    try folder.write("de.xliff", Data(xliff.utf8))
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "de.xliff", "--format", "json", "--include-fits"], in: folder)
    #expect(run.errorText.contains("another text") == false, "\(run.errorText)")
    let fits = try #require(try run.json()["fits"] as? [[String: Any]])
    let texts = fits.filter { $0["locale"] as? String == "de" }.map {
      "\($0["bar"] ?? "") \($0["text"] ?? "")"
    }
    #expect(Set(texts) == ["app Start", "widget \u{DC}bersicht"])
  }

  @Test func writesIntoTheTableOfABundle() async throws {
    let limits = try await limits()
    for bundle in ["App", "Widget"] {
      let file = "\(bundle)/de.lproj/Localizable.strings"
      _ = try await budgets(["--into", file, "--in-place"])
      #expect(try folder.text(file).contains("at most \(limits[bundle] ?? 0) pt"))
    }
    let xliff = try await budgets(["--format", "xliff"])
    let plain = xliff.replacing(#/ (maxwidth|size-unit|font)="[^"]*"/#, with: "")
    // As Xcode names them from another folder; a name that says nothing gets the least.
    for (front, known) in [("Sources/", true), ("", true), (nil, false)] as [(String?, Bool)] {
      let text = plain.replacing(/original="(\w+\/)/) { match in
        "original=\"" + (front.map { "\($0)\(match.1)" } ?? "")
      }
      try folder.write("de.xliff", Data(text.utf8))
      _ = try await budgets(["--into", "de.xliff", "--in-place"])
      let written = try folder.text("de.xliff").matches(of: /maxwidth="(\d+)"/).map { Int($0.1) }
      // Fewer letters fit into a title, whose letters are larger.
      let tightest = limits["Widget"]
      #expect(written == (known ? [limits["App"], tightest] : [tightest, tightest]))
    }
  }

  @Test func writesNoCatalogOfTwoTables() async throws {
    let run = try await Tool.run(
      ["budgets", "bars.yml", "--format", "xcstrings"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("App/Localizable, Widget/Localizable"), "\(run.errorText)")
  }

  /// A first file without a language is in the one that the others name; of several it is nobody's.
  @Test(arguments: [
    (["", "de"], ["Start", "Anfang"]), (["de", ""], ["Start", "Anfang"]),
    (["de", "fr", ""], ["Start", nil]),
  ])
  func takesAFileWithoutALanguage(languages: [String], texts: [String?]) async throws {
    var xliff = "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n"
    // The file without a language holds the widget's text.
    for language in languages {
      let target = language.isEmpty ? "" : " target-language=\"\(language)\""
      let bundle = language.isEmpty ? "Widget" : "App"
      xliff +=
        "<file original=\"\(bundle)/Localizable.strings\" source-language=\"en\"\(target) "
        + "datatype=\"plaintext\"><body><trans-unit id=\"home\"><source>Home</source><target>"
        + (language.isEmpty ? "Anfang" : language == "de" ? "Start" : "Accueil")
        + "</target></trans-unit></body></file>\n"
    }
    try folder.write("back.xliff", Data((xliff + "</xliff>\n").utf8))
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "back.xliff", "--format", "json", "--include-fits"],
      in: folder)
    let fits = try #require(try run.json()["fits"] as? [[String: Any]])
    func text(_ bar: String) -> String? {
      fits.first { $0["locale"] as? String == "de" && $0["bar"] as? String == bar }?["text"]
        as? String
    }
    #expect(text("app") == texts[0])
    if let expected = texts[1] {
      #expect(text("widget") == expected)
    } else {
      #expect(run.errorText.contains("without 'target-language'"), "\(run.errorText)")
    }
    let into = try await Tool.run(
      ["budgets", "bars.yml", "--into", "back.xliff", "--output", "out.xliff"], in: folder)
    #expect(into.status == 0, "\(into.errorText)")
    // One for the app's German, and one for the file without a language: its own or that of all.
    #expect(try folder.text("out.xliff").matches(of: /maxwidth=/).count == 2)
  }
}
