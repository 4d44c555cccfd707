import Foundation
import LabelAudit
import LabelModel
import LabelRules
import Testing
import TextMetrics

@testable import LabelReport

@Suite struct HTMLReporterTests {
  private func page(_ language: String = "en", _ result: AuditResult = SampleAudit.result) throws
    -> String
  {
    try HTMLReporter(options: ReportOptions(language: LocaleID(canonical: language)))
      .render(result)
  }

  @Test(arguments: ["en", "ko", "ar"])
  func leavesNoTextWithoutWords(_ language: String) throws {
    let page = try page(language)
    #expect(!page.contains("{{"))
    // A text that no language has shows its name, such as `matrix.title`.
    for line in page.split(separator: "\n").prefix(140) where !line.contains("<style>") {
      #expect(line.firstMatch(of: />(control|matrix|findings|drawings)\.[a-zA-Z.]+</) == nil)
    }
  }

  @Test func hasEveryTextInEveryLanguageItSpeaks() {
    let english = ReportTexts(language: LocaleID(canonical: "en")).all(with: [""])
    for tag in ["ko", "ar", "ja", "zh-Hans", "zh-Hant"] {
      let texts = ReportTexts(language: LocaleID(canonical: tag)).all(with: [""])
      let missing = english.keys.filter { key in
        texts[key] == english[key] && !key.hasSuffix(".one") && english[key] != "± {error} pt"
          && english[key] != "App" && !["list", "quoted", "unit"].contains { key.hasPrefix($0) }
      }
      #expect(missing.isEmpty, "\(tag): \(missing.sorted())")
    }
  }

  @Test func asksForNothingFromOutside() throws {
    let page = try page()
    for word in [" src=", "@import", "url(", "<link", "fetch(", "XMLHttpRequest", "http://"] {
      // The SVG namespace is a name, not an address.
      let text = page.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains(word), "\(word)")
    }
    #expect(page.contains("content=\"default-src 'none'; script-src 'sha256-"))
  }

  @Test func listsEveryOpenProblemWithItsLanguagesWithoutScript() throws {
    let result = SampleAudit.result
    let plain = try page().matches(of: /<noscript><p.*?<\/noscript>/.dotMatchesNewlines())
      .map { String($0.0) }
    let problems = result.problems.filter { $0.standing == .open }
    #expect(plain.count == problems.count)
    for (line, problem) in zip(plain, problems) {
      #expect(line.contains(problem.bar))
      for language in problem.languages {
        #expect(line.contains(" · \(language.locale.identifier)"), "\(problem.id)")
      }
    }
    #expect(plain.contains { $0.contains("Postei…") })
  }

  @Test func saysWhichLanguagesItSpeaks() {
    let known = ["ar", "de", "en", "es", "fr", "ja", "ko", "zh-Hans", "zh-Hant"]
    #expect(ReportLanguage.all.map(\.identifier) == known)
    #expect(ReportLanguage.isSpoken(LocaleID(canonical: "zh-TW")))
    #expect(ReportLanguage.isSpoken(LocaleID(canonical: "de-AT")))
    #expect(!ReportLanguage.isSpoken(LocaleID(canonical: "tlh")))
  }

  @Test func opensPlacesWhereItIsToldTo() throws {
    let place = SourceLocation(path: "App/My tabs.swift", line: 3, column: 7)
    let web = "https://example.com/app/blob/main/{path}#L{line}"
    let opened = ["vscode", "xcode", web].map {
      PlaceLink($0, folder: "/srv/An app")?.address(of: place)
    }
    #expect(
      opened == [
        "vscode://file/srv/An%20app/App/My%20tabs.swift:3:7",
        "xcode://open?file=/srv/An%20app/App/My%20tabs.swift&line=3",
        "https://example.com/app/blob/main/App/My%20tabs.swift#L3",
      ])
    for wrong in [
      "", "emacs", "http://example.com/{path}", "javascript:alert({path})",
      "https://example.com/", "https://example.com/{path} \"",
    ] {
      #expect(PlaceLink(wrong, folder: "/") == nil, "\(wrong)")
    }
    var options = ReportOptions()
    #expect(try !HTMLReporter().render(SampleAudit.result).contains("href=\"vscode"))
    options.link = PlaceLink("vscode", folder: "/srv")
    let page = try HTMLReporter(options: options).render(SampleAudit.result)
    #expect(page.contains("href=\"vscode://file/srv/App/"))
    #expect(page.contains("\"link\":\"vscode://file/srv/{path}:{line}:{column}\""))
  }

  @Test func putsSentencesTogetherAgainLetterByLetter() throws {
    var sentences = CompactText()
    let german = ("Konto 3", "German")
    let rows = [
      "tab title 'Konto 3' needs 58.1 pt in German, 46 pt are available at 320 pt",
      "tab title 'Konto 3' needs 60.2 pt in German, 47 pt are available at 375 pt",
      "tab title 'Konto 3' needs 60 pt in German, 7.5 pt are available at 0320 pt", "1.0 and 007",
      "no number", "12345678901234567890 and 1.25", "0.1.2", "",
    ].map { ($0, sentences.row($0, label: german.0, language: german.1)) }
    let encoder = JSONEncoder()
    let templates = try JSONDecoder().decode([String].self, from: encoder.encode(sentences.rows))
    for (sentence, row) in rows {
      let json = String(decoding: try encoder.encode(row), as: UTF8.self)
      var values = json.filter { $0 != "[" && $0 != "]" }.split(separator: ",").map(String.init)
      let template = templates[try #require(Int(values.removeFirst()))]
      var text = ""
      for letter in template {
        switch letter {
        case "\u{1}": text += german.0
        case "\u{2}": text += german.1
        case "\u{3}": text += values.removeFirst()
        default: text.append(letter)
        }
      }
      #expect(text == sentence)
      #expect(values.isEmpty)
    }
    #expect(templates.count < rows.count)
  }

  /// The sample with a drawer, as an audit makes it.
  private var drawn: AuditResult {
    var result = SampleAudit.result
    result.drawer = BarDrawer(fitter: Fitter(measurer: TableMeasurer()), app: result.app)
    return result
  }

  @Test func drawsTheFirstProblemsWithTheirBars() throws {
    let page = try page("en", drawn)
    let pictures = page.matches(of: /<svg class="picture.*?<\/svg>/.dotMatchesNewlines())
    // The tickets tab is in the baseline or suppressed.
    #expect(pictures.count >= 4)
    #expect(pictures.allSatisfy { $0.0.contains("class=\"outline") })
    let tab = try #require(pictures.first { $0.0.contains("aria-label=\"Tab bar in German") })
    #expect(tab.0.contains("Heute fits;"))
    #expect(page.contains("needs 71.5 pt, has 47.6 pt"))
  }

  @Test func writesTheDrawingsThatItsScriptShows() throws {
    let page = try page("en", drawn)
    #expect(page.contains("\"drawings\":{\"bars\":{"))
    #expect(try self.page().contains("\"drawings\":{\"bars\":{}"))
  }

  @Test func mirrorsRightToLeftBars() throws {
    var result = drawn
    result.findings.removeAll { $0.locale?.identifier != "ar" || $0.item != "settings" }
    let picture = try #require(
      try page("en", result).firstMatch(of: /<svg class="picture.*?<\/svg>/.dotMatchesNewlines()))
    let places = picture.0.matches(of: /<text [^>]*? x="([0-9.]+)"/).compactMap { Double($0.1) }
    #expect(places.count == 5)
    // The first tab stands at the right.
    #expect(places == places.sorted(by: >))
  }

  @Test func saysWhatWasNotSeen() throws {
    let page = try page()
    #expect(page.contains("'user.name' is known at run time only"))
    #expect(
      page.contains(
        "<code>App/fr.lproj/Localizable.strings:3</code> <span class=\"state\">warning</span> "
          + "value of key 'promo' is not a text"))
  }

  /// Reasons and what is wrong with the input are said in the page's language, not as English in it.
  @Test(arguments: [
    ("de", "„user.name“ ist nur zur Laufzeit bekannt", "Wert des Schlüssels „promo“ ist kein Text"),
    ("ko", "'user.name': 실행 중에만 알 수 있음", "키 'promo'의 값이 텍스트가 아님"),
    ("ja", "「user.name」は実行時にしか分かりません", "キー「promo」の値がテキストではありません"),
  ])
  func saysWhatWasNotSeenInItsLanguage(tag: String, reason: String, fault: String) throws {
    let page = try page(tag)
    #expect(page.contains(reason))
    #expect(page.contains(fault))
    #expect(!page.contains("lang=\"en\">value of key"))
  }

  /// What nobody translated is said whole in English, and marked as such.
  @Test func marksAReasonThatIsSaidInEnglish() throws {
    var result = SampleAudit.result
    result.coverage.unseen[0].reason = "nobody has translated this"
    #expect(
      try page("de", result).contains("<span lang=\"en\">nobody has translated this</span>"))
  }

  @Test func keepsAMessageWithoutTranslationWholeInEnglish() throws {
    var finding = try #require(SampleAudit.result.findings.first)
    // No language has this pattern, so the language's name must not be put into an English sentence.
    let german = LocaleID(canonical: "de")
    let wording: Message = "no such wording \(quoted: "x") in \(german)"
    finding.wording = wording
    finding.message = wording.text
    let korean = LocaleID(canonical: "ko")
    #expect(finding.message(in: korean) == "no such wording 'x' in German")
    #expect(finding.messageLanguage(in: korean).identifier == "en")
  }

  @Test func writesAPageForNothingAtAll() throws {
    let empty = AuditResult(
      app: AppFacts(), summary: AuditResult.Summary(), findings: [], bars: [],
      coverage: Coverage(), diagnostics: [], rules: [:], configurations: [])
    #expect(try page("en", empty).contains("No label is cut."))
  }
}
