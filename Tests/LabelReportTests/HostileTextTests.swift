import Foundation
import LabelAudit
import LabelModel
import LabelReport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// No label, key, path or message of an app may act in a report instead of being shown.
@Suite struct HostileTextTests {
  private static let result = HostileAudit.result()

  private func render(_ format: ReportFormat) throws -> String {
    try format.reporter().render(Self.result)
  }

  /// Controls, line separators and direction overrides, but for the line ends of the report itself.
  private func activeCharacters(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      switch $0.value {
      case 0x0A, 0x0D: false
      case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066, 0x2067: true
      default: false
      }
    }
  }

  @Test(arguments: [ReportFormat.text, .xcode, .github, .markdown, .csv, .html, .junit])
  func letsNoControlThrough(_ format: ReportFormat) throws {
    #expect(activeCharacters(in: try render(format)) == [])
  }

  @Test func keepsOneLineForEachGitHubCommand() throws {
    // Ten at a time: more are not annotated.
    let lines = try stride(from: 0, to: HostileAudit.corpus.count, by: 10).flatMap { start in
      try GitHubReporter().render(
        HostileAudit.result(Array(HostileAudit.corpus[start...].prefix(10)))
      ).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
    #expect(lines.count == HostileAudit.corpus.count)
    for line in lines {
      #expect(line.hasPrefix("::error file="))
      // Nothing but the command's own properties may stand before the message.
      let properties = try #require(line.dropFirst(2).firstRange(of: "::"))
      let head = line[..<properties.lowerBound]
      #expect(head.split(separator: ",").count == 4, "\(head)")
    }
  }

  @Test func keepsTwoLinesForEachXcodeFinding() throws {
    let lines = try render(.xcode).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    #expect(lines.count == 2 * HostileAudit.corpus.count)
    #expect(!lines.contains { $0.hasPrefix("::") && $0.hasSuffix("injected") })
  }

  @Test func keepsTextWholeInJSON() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try render(.json).utf8))
    let findings = try #require((object as? [String: Any])?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["text"] as? String } == HostileAudit.corpus)
  }

  @Test func writesURIsThatAreRelativePaths() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try render(.sarif).utf8))
    let runs = try #require((object as? [String: Any])?["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.count == HostileAudit.corpus.count)
    for result in results {
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      let artifact = try #require(physical["artifactLocation"] as? [String: Any])
      let uri = try #require(artifact["uri"] as? String)
      // Neither scheme nor host, query or fragment can be read into it.
      #expect(uri.wholeMatch(of: /[A-Za-z0-9\-._~\/%]+/) != nil, "\(uri)")
      #expect(!uri.hasPrefix("//"))
    }
  }

  @Test func writesXMLThatParses() throws {
    let document = try XMLDocument(xmlString: try render(.junit))
    let cases = try document.nodes(forXPath: "//testcase")
    #expect(cases.count == HostileAudit.corpus.count)
    #expect(try document.nodes(forXPath: "//failure").count == HostileAudit.corpus.count)
  }

  @Test func startsNoFormula() throws {
    let rows = CSVTable(try render(.csv)).rows
    #expect(rows.count == HostileAudit.corpus.count + 1)
    let columns = try #require(rows.first?.count)
    for row in rows {
      #expect(row.count == columns)
      for cell in row {
        let first = cell.first { !$0.isWhitespace }
        #expect(first.map { !"=+-@＝＋－＠".contains($0) } ?? true, "\(cell)")
      }
    }
  }

  @Test func opensNoElementOfItsOwn() throws {
    let page = try render(.html)
    let ours: Set<String> = [
      "html", "head", "meta", "title", "style", "body", "a", "header", "div", "p", "svg", "rect",
      "path", "circle", "text", "h1", "h2", "h3", "h4", "ul", "ol", "li", "b", "span", "main",
      "section", "table", "thead", "tbody", "tr", "th", "td", "form", "label", "output", "input",
      "fieldset", "legend", "select", "button", "code", "bdi", "dl", "dt", "dd", "noscript", "s",
      "footer", "script", "details", "summary",
    ]
    let data = try #require(page.firstRange(of: "id=\"report-data\">"))
    for match in page[..<data.lowerBound].matches(of: /<([A-Za-z][A-Za-z0-9]*)/) {
      #expect(ours.contains(String(match.1)), "\(match.0)")
    }
    // The data block and the page's own script; nothing in the data can end the block.
    #expect(page.matches(of: /<script/).count == 2)
    #expect(page.matches(of: /<\/script/).count == 2)
    #expect(page.matches(of: /<style/).count == 1)
    let block = page[data.upperBound...].prefix { $0 != "<" }
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(block.utf8)) }
  }

  @Test func leavesNoMarkupInMarkdown() throws {
    let text = Self.withoutCodeSpans(try render(.markdown))
    #expect(!text.contains("<script"))
    #expect(!text.contains("<img"))
    #expect(text.firstMatch(of: /[^\\]\]\(/) == nil)
    // Every problem is an entry of the list, and no label begins a line of its own.
    let entries = try render(.markdown).split(separator: "\n").filter {
      $0.prefixMatch(of: /[0-9]+\.\ \*\*tab\ /) != nil
    }
    #expect(entries.count == HostileAudit.corpus.count)
  }

  /// Markdown without its code spans: from a run of backticks to the next run of the same length.
  private static func withoutCodeSpans(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "`") {
      result += rest[..<start]
      let fence = rest[start...].prefix { $0 == "`" }
      rest = rest[fence.endIndex...]
      while let next = rest.firstIndex(of: "`") {
        let run = rest[next...].prefix { $0 == "`" }
        rest = rest[run.endIndex...]
        if run.count == fence.count { break }
      }
    }
    return result + rest
  }

  @Test(arguments: ReportFormat.allCases)
  func showsTextOfOneMegabyte(_ format: ReportFormat) throws {
    let long = String(repeating: "x<&\"'=\u{202E}", count: 150_000)
    let report = try format.reporter().render(HostileAudit.result([long]))
    #expect(!report.isEmpty)
    switch format {
    case .json, .sarif: #expect(report.utf8.count > long.utf8.count)
    default: #expect(report.utf8.count < 1_500_000)
    }
  }
}

/// A table of RFC 4180, read strictly.
private struct CSVTable {
  var rows: [[String]] = []

  init(_ text: String) {
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch (scalar, isQuoted) {
      case ("\"", true) where scalars.first == "\"":
        cell += "\""
        scalars = scalars.dropFirst()
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        row.append(cell)
        cell = ""
      case ("\r", false): continue
      case ("\n", false):
        rows.append(row + [cell])
        row = []
        cell = ""
      default: cell.unicodeScalars.append(scalar)
      }
    }
  }
}
