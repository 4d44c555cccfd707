import Testing

/// What every file of the project keeps to, whatever it holds.
struct SourceHygieneTests {
  static let text: Set<String> = [
    "swift", "c", "h", "md", "yml", "yaml", "py", "js", "css", "html", "json",
  ]

  static var ownFiles: [PackageFiles.File] {
    ["Sources", "Service", "Plugins", "Tests", "Locales", "docs", "Scripts", "Examples"].flatMap {
      PackageFiles.under($0, endings: text)
    } + PackageFiles.under("", endings: ["md"]).filter { !$0.path.contains("/") }
  }

  @Test func keepsCodeFilesUnderSixHundredLines() {
    let folders = ["Sources", "Service", "Plugins", "Tests", "Reports"]
    let code = folders.flatMap { PackageFiles.under($0, endings: ["swift", "c", "js", "py"]) }
    #expect(code.count > 20)
    for file in code where !file.path.hasPrefix("Sources/MetricTables/") {
      #expect(file.lines.count <= 600, "\(file.path) has \(file.lines.count) lines; split it")
    }
  }

  @Test func namesNoFolderOfADevelopersMachine() {
    // Put together here, so that this file does not find itself.
    let folders = ["home", "root", "Users", "work"].map { "/\($0)/" }
    let harmless = ["://", "relative/", "Sources/", "…/"]
    for file in Self.ownFiles where !file.path.hasPrefix("Tests/Hostile/") {
      for (number, line) in file.lines {
        for folder in folders {
          guard let range = line.range(of: folder) else { continue }
          let before = line[..<range.lowerBound]
          // Only an absolute path: nothing of a longer path or address in front of it.
          let isAbsolute = before.last.map { " \"'`(=:".contains($0) } ?? true
          let isAddress = harmless.contains { before.hasSuffix($0) }
          #expect(!isAbsolute || isAddress, "\(file.path):\(number): names \(folder)")
        }
      }
    }
  }

  @Test func leavesNothingUnfinished() {
    let words = [["TO", "DO"], ["FIX", "ME"], ["XX", "X"]].map { $0.joined() }
    for file in Self.ownFiles where file.path.hasSuffix(".swift") || file.path.hasSuffix(".c") {
      for (number, line) in file.lines {
        for word in words where line.split(whereSeparator: { !$0.isLetter }).contains(word[...]) {
          Issue.record("\(file.path):\(number): \(word)")
        }
      }
    }
  }

  @Test func registersEveryRuleFile() throws {
    let groups = ["Fit", "Crowding", "Naming", "Alike", "Purpose", "Text", "Assistive"]
    let registry = try #require(
      PackageFiles.under("Sources/LabelRules", endings: ["swift"])
        .first { $0.path.hasSuffix("/RuleRegistry.swift") })
    let registered = registry.text
    var rules = 0
    for group in groups {
      for file in PackageFiles.under("Sources/LabelRules/\(group)", endings: ["swift"]) {
        let name = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        guard file.text.contains("struct \(name): Rule") else { continue }
        rules += 1
        #expect(registered.contains("  \(name).self,"), "\(file.path) is not in RuleRegistry")
      }
    }
    #expect(rules > 0)
  }

  @Test func linksToFilesThatExist() throws {
    let link = try Regex(#"\]\(([^)#\s]+)[^)]*\)"#, as: (Substring, Substring).self)
    for file in Self.ownFiles where file.path.hasSuffix(".md") {
      let folder = PackageFiles.root.appending(path: file.path).deletingLastPathComponent()
      for match in file.text.matches(of: link) {
        let target = String(match.output.1)
        guard !target.contains("://"), !target.hasPrefix("mailto:") else { continue }
        let path = folder.appending(path: target).standardizedFileURL.path(percentEncoded: false)
        #expect(PackageFiles.exists(path), "\(file.path) links to \(target), which is not there")
      }
    }
  }
}
