import Foundation
import Testing
import ToolTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a report for people shows first, and the options that show more.
struct ProblemOptionTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace([:])
    try folder.copy("Examples/Encore", to: "Encore")
  }

  private func audit(_ options: String...) async throws -> Tool.Run {
    try await Tool.run(["audit", "Encore", "--quiet", "--fail-on", "never"] + options, in: folder)
  }

  @Test func fitsOneScreenAndSaysWhatItLeavesOut() async throws {
    let text = try await audit().outputText
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 60)
    #expect(lines.first?.hasPrefix("Not ready: ") == true)
    #expect(text.contains("label translations fit at the default text size on phones sold"))
    // Ten problems: those to mend by number, lesser ones in a line each.
    let numbered = lines.count { line in
      line.first?.isNumber == true && line.prefix(4).contains(". ")
    }
    let brief = lines.count { line in
      ["error · ", "warning · ", "note · "].contains { line.hasPrefix($0) }
    }
    #expect(numbered + brief == 10 && numbered > 5)
    #expect(text.contains("Left out: "))
    for line in lines where !line.contains("/") { #expect(line.count <= 82, "\(line)") }
  }

  @Test func showsAsManyAsAreAskedFor() async throws {
    let two = try await audit("--top", "2").outputText
    #expect(two.contains("\n2. ") && !two.contains("\n3. "))
    let all = try await audit("--thorough").outputText
    let report = try await audit("--format", "json").json()
    let problems = try #require(report["problems"] as? [[String: Any]])
    for problem in problems {
      let rank = try #require(problem["rank"] as? Int)
      #expect(all.contains("\n\(rank). "), "\(rank)")
    }
    #expect(!all.contains("Left out: "))
    let wrong = try await audit("--reach", "nobody")
    #expect(wrong.status == 2)
    #expect(wrong.errorText.contains("accessibilityText"))
  }

  @Test func tellsOfALanguageThatItDoesNotSpeak() async throws {
    for command in [["audit"], ["pictures", "--output", "pictures"]] {
      let run = try await Tool.run(
        command + ["Encore", "--report-language", "tlh"], in: folder)
      #expect(run.status == 2)
      #expect(run.errorText.contains("reports are not written in 'tlh'"))
      #expect(run.errorText.contains("de, en, es, fr, ja, ko, zh-Hans, zh-Hant"))
    }
    let near = try await audit("--report-language", "jp")
    #expect(near.status == 2)
    #expect(near.errorText.contains("did you mean 'ja'"))
    let taiwan = try await audit("--report-language", "zh-TW")
    #expect(taiwan.status == 0)
    #expect(taiwan.outputText.contains("未就緒"))
  }

  @Test func writesAPageForEachLanguageIntoAFolder() async throws {
    let run = try await audit("--thorough", "--report", "html-per-language=pages")
    #expect(run.status == 0)
    #expect(run.outputText.isEmpty)
    let german = try folder.text("pages/de.html")
    #expect(german.contains("<html lang=\"de\""))
    try folder.write("pages.txt", Data("file".utf8))
    let refused = try await audit("--report", "html-per-language=pages.txt")
    #expect(refused.status == 2)
    #expect(refused.errorText.contains("it is no folder"))
  }

  @Test(arguments: ["de", "es", "fr", "ja", "ko", "zh-Hans", "zh-Hant"])
  func saysEverythingInOneLanguage(language: String) async throws {
    let run = try await Tool.run(
      ["audit", "Encore", "--fail-on", "never", "--report-language", language], in: folder)
    for word in [" needs ", " is cut", " labels", " problem ", "shorten", "Shorten", " pt "] {
      #expect(!run.outputText.contains(word), "\(language): \(word): \(run.outputText)")
    }
    for word in ["\nread ", "\nfound ", "findings ", "final translations"] {
      #expect(!run.errorText.contains(word), "\(language): \(run.errorText)")
    }
  }

  @Test func explainsRulesInTheLanguageAskedFor() async throws {
    let german = try await Tool.run(
      ["explain", "tight-fit", "--report-language", "de"], in: folder)
    #expect(german.status == 0)
    #expect(german.outputText.contains("Warum es zählt"))
    #expect(german.outputText.contains("Findet Beschriftungen, die passen"))
    let table = try await Tool.run(["rules", "--report-language", "ja"], in: folder)
    #expect(table.outputText.contains("見つけます。"))
    #expect(!table.outputText.contains("Finds"))
    let wrong = try await Tool.run(["rules", "--report-language", "xx"], in: folder)
    #expect(wrong.status == 2)
  }

  @Test func leadsPlacesToTheAddressOfTheConfiguration() async throws {
    try folder.write(
      "labelaudit.yml",
      Data("version: 1\nlink: https://example.com/blob/main/{path}#L{line}\n".utf8))
    let page = try await audit("--format", "html", "--output", "labels.html")
    #expect(page.status == 0, "\(page.errorText)")
    #expect(try folder.text("labels.html").contains("https://example.com/blob/main/"))
    let own = try await audit(
      "--format", "html", "--output", "labels.html", "--link", "https://example.org/{path}")
    #expect(own.status == 0)
    let text = try folder.text("labels.html")
    #expect(text.contains("https://example.org/") && !text.contains("https://example.com/blob"))
    for wrong in ["http://example.com/{path}", "https://example.com/", "xcode"] {
      try folder.write("labelaudit.yml", Data("version: 1\nlink: \"\(wrong)\"\n".utf8))
      let run = try await audit()
      #expect(run.status == 2)
      #expect(run.errorText.contains("'link' is an https address with {path}"), "\(run.errorText)")
    }
  }

  @Test func refusesALinkThatOpensNothing() async throws {
    let wrong = try await audit("--link", "javascript:alert(1)")
    #expect(wrong.status == 2)
    #expect(wrong.errorText.contains("xcode, vscode"))
  }

  @Test func agreesWithItselfInEveryNumber() async throws {
    let report = try await audit("--format", "json").json()
    let summary = try #require(report["summary"] as? [String: Any])
    let problems = try #require(report["problems"] as? [[String: Any]])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let pressing = problems.filter {
      $0["outcome"] as? String == "fail"
        && ["everyone", "common"].contains($0["reach"] as? String) && $0["new"] as? Bool == true
    }
    #expect(summary["problems"] as? Int == pressing.count)
    let fitting = try #require(summary["fitting"] as? Int)
    let translations = try #require(summary["labelTranslations"] as? Int)
    let labels = try #require(summary["labels"] as? Int)
    #expect(fitting <= translations && labels <= translations)
    let byReach = [
      "everyone": "error", "common": "error", "small": "warning", "largeText": "warning",
      "accessibilityText": "note",
    ]
    let cuts = findings.filter { ($0["rule"] as? String)?.hasPrefix("truncated-") == true }
    #expect(!cuts.isEmpty)
    for cut in cuts where cut["rule"] as? String != "truncated-back-title" {
      let reach = try #require(cut["reach"] as? String)
      #expect(cut["severity"] as? String == byReach[reach], "\(cut["fingerprint"] ?? "")")
    }
  }

  @Test func writesOneEntryForEachProblem() async throws {
    let report = try await audit("--format", "json").json()
    let problems = try #require(report["problems"] as? [[String: Any]])
    let sarif = try await audit("--format", "sarif").json()
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    // One for each file of texts that a problem is mended in.
    let properties = results.compactMap { $0["properties"] as? [String: Any] }
    #expect(Set(properties.compactMap { $0["problem"] as? String }).count == problems.count)
    let prints = results.compactMap { $0["partialFingerprints"] as? [String: String] }
    #expect(Set(prints).count == results.count)
    let ranks = results.compactMap { $0["rank"] as? Double }
    #expect(ranks.count == results.count && ranks == ranks.sorted(by: >))
    #expect(ranks.first == 100)
    let xcode = try await audit("--format", "xcode").outputText
    let entries = xcode.split(separator: "\n").filter {
      !$0.contains("note: the text is kept here")
    }
    #expect(entries.count == problems.count)
    let github = try await audit("--format", "github").outputText
    #expect(github.split(separator: "\n").count == problems.count)
  }

  @Test func listsWhatATranslatorNeeds() async throws {
    let text = try await audit("--for", "de").outputText
    #expect(text.contains("Veranstaltungsorte"))
    #expect(text.contains("Localizable"))
    #expect(!text.contains("お近く"))
    let csv = try await audit("--for", "de", "--format", "csv").outputText
    #expect(csv.hasPrefix("problem,reach,severity,key,source_text,text,visible,"))
    let xliff = try await audit("--for", "de", "--format", "xliff").outputText
    #expect(try XMLDocument(data: Data(xliff.utf8)).rootElement()?.name == "xliff")
    let files = xliff.matches(of: #/<file /#).count
    #expect(files > 0)
    #expect(xliff.matches(of: /target-language="de"/).count == files)
    for file in xliff.split(separator: "<file ").dropFirst() {
      let ids = file.matches(of: /<trans-unit id="([^"]*)"/).map { String($0.1) }
      #expect(!ids.isEmpty && Set(ids).count == ids.count)
    }
    let refused = try await audit("--for", "de", "--format", "sarif")
    #expect(refused.status == 2)
    #expect(refused.errorText.contains("text, csv, markdown, html, xliff"))
  }

  @Test func drawsTheFigureAsABadge() async throws {
    _ = try await audit("--report", "badge=badge.svg")
    let picture = try XMLDocument(data: folder.data("badge.svg"))
    #expect(picture.rootElement()?.name == "svg")
    #expect(try folder.text("badge.svg").contains(" %"))
  }
}
