import Foundation
import Testing

/// Documents name files, targets, stages and commands of make that are there.
struct DocumentNameTests {
  /// What people read; the rules' pages are generated, and the changelog tells of what was.
  static let documents =
    (PackageFiles.under("", endings: ["md"]).filter { !$0.path.contains("/") }
    + ["docs", "Benchmarks", "Examples", "Deploy", "Service"].flatMap {
      PackageFiles.under($0, endings: ["md"])
    })
    .filter { !$0.path.hasPrefix("docs/rules/") && $0.path != "CHANGELOG.md" }

  private static let folders = [
    "Sources", "Service", "Tests", "Scripts", "Plugins", "Locales", "Reports", "Examples",
    "Benchmarks", "Deploy", "docs",
  ]

  /// What stands between back quotes, with its place.
  static func spans(of file: PackageFiles.File) throws -> [(line: Int, text: String)] {
    let span = try Regex("`([^`]+)`", as: (Substring, Substring).self)
    return file.lines.flatMap { number, line in
      line.matches(of: span).map { (number, String($0.output.1)) }
    }
  }

  @Test func findsDocuments() {
    #expect(Self.documents.count > 15)
  }

  @Test(arguments: documents)
  func namesFilesThatExist(document: PackageFiles.File) throws {
    for (line, text) in try Self.spans(of: document) {
      let name = text.prefix { !" :#".contains($0) }
      guard Self.folders.contains(where: { name.hasPrefix($0 + "/") }) else { continue }
      // A part with a place to be filled in stands for files; what is before it is there.
      let parts = name.split(separator: "/").prefix { !$0.contains { "<>*{}…".contains($0) } }
      let path = parts.joined(separator: "/")
      #expect(
        PackageFiles.exists(PackageFiles.root.appending(path: path).path(percentEncoded: false)),
        "\(document.path):\(line): there is no \(path)")
    }
  }

  @Test(arguments: documents)
  func namesCommandsOfMakeThatExist(document: PackageFiles.File) throws {
    let makefile = try String(
      contentsOf: PackageFiles.root.appending(path: "Makefile"), encoding: .utf8)
    let fenced = document.lines.map { (line: $0.number, text: String($0.text)) }
    for (line, text) in try Self.spans(of: document) + fenced where text.hasPrefix("make ") {
      let target = text.dropFirst("make ".count).prefix { $0.isLetter || $0 == "-" }
      #expect(
        makefile.contains("\n\(target):"), "\(document.path):\(line): there is no make \(target)")
    }
  }

  @Test func architectureNamesEveryTarget() throws {
    let page = try String(
      contentsOf: PackageFiles.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let declaration = try Regex(
      #"\.(?:target|executableTarget|systemLibrary|plugin)\(\s*name: "([^"]+)",?(?! package)"#,
      as: (Substring, Substring).self)
    for manifest in ["Package.swift", "Service/Package.swift"] {
      let text = try String(
        contentsOf: PackageFiles.root.appending(path: manifest), encoding: .utf8)
      let targets = try #require(text.firstRange(of: "\n  targets: ["))
      let names = Set(text[targets.upperBound...].matches(of: declaration).map(\.output.1))
      #expect(names.count > 5)
      for name in names.sorted() where !Self.goByTheirFolder.contains(name) {
        #expect(page.contains("`\(name)`"), "ARCHITECTURE.md does not name \(name) of \(manifest)")
      }
    }
  }

  /// Targets that bear the name of the program they make: their folders are named.
  private static let goByTheirFolder: Set<Substring> = ["labelaudit-service"]

  @Test func architectureDrawsStagesThatExist() throws {
    let page = try String(
      contentsOf: PackageFiles.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let stage = try Regex(#"─([A-Z]\w+)─▶"#, as: (Substring, Substring).self)
    let stages = page.matches(of: stage).map(\.output.1)
    #expect(stages.count >= 6)
    let sources = PackageFiles.under("Sources", endings: ["swift"])
    for stage in stages {
      let declared = ["struct", "protocol", "enum"].map { "\($0) \(stage)" }
      #expect(
        sources.contains { file in
          file.path.hasSuffix("/\(stage).swift") && declared.contains { file.text.contains($0) }
        }, "there is no \(stage)")
    }
  }
}

/// The index of the documents leads to every page.
struct DocumentIndexTests {
  @Test func leadsToEveryPage() throws {
    let index = try String(
      contentsOf: PackageFiles.root.appending(path: "docs/README.md"), encoding: .utf8)
    let pages = PackageFiles.under("docs", endings: ["md"]).map { $0.path.dropFirst("docs/".count) }
      .filter { !$0.hasPrefix("rules/") && $0 != "README.md" }
    #expect(pages.count > 12)
    for page in pages + ["rules/README.md"] {
      #expect(index.contains("](\(page))"), "docs/README.md does not lead to \(page)")
    }
  }
}
