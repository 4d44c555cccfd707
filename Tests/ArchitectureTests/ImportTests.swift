import Testing

/// Imports go downwards only, and each library is known to the layers that need it.
struct ImportTests {
  /// What each target may import of this package, bottom-up as ARCHITECTURE.md lists them.
  static let layers: [(target: String, mayImport: Set<String>)] = {
    let text: Set = ["ICUSupport", "LabelModel"]
    let stages = text.union(["TextMetrics", "BarLayout", "LabelImport", "LabelRules"])
    return [
      ("ICUSupport", ["CICU"]),
      ("LabelModel", []),
      ("TextMetrics", text.union(["MetricTables", "CHarfBuzz"])),
      ("BarLayout", ["LabelModel"]),
      ("LabelImport", text),
      ("LabelRules", text.union(["TextMetrics", "BarLayout", "LocaleData"])),
      ("LabelAudit", stages.union(["CHunspell"])),
      ("LabelAuditTesting", ["LabelModel", "LabelRules", "LabelAudit"]),
      (
        "LabelReport",
        text.union([
          "BarLayout", "LabelImport", "LabelRules", "LabelAudit", "ReportAssets", "CRaster",
        ])
      ),
      (
        "LabelService",
        stages.union([
          "LabelAudit", "LabelReport", "ReportAssets", "ServiceAssets", "CMinizipSystem",
          "CEnclosure",
        ])
      ),
      ("LabelCommands", stages.union(["LabelAudit", "LabelReport"])),
      ("LabelAuditTool", ["LabelCommands"]),
      (
        "LabelServiceCommands",
        stages.union(["LabelAudit", "LabelReport", "LabelService", "LabelCommands"])
      ),
      ("LabelServiceTool", ["LabelCommands", "LabelServiceCommands"]),
    ]
  }()

  /// The targets of the service's own package.
  static let service: Set = ["LabelService", "LabelServiceCommands", "LabelServiceTool"]

  /// Folders of sources, of both packages.
  static let folders = ["Sources", "Service/Sources"]

  /// The only targets that may import a library from outside.
  static let libraryUsers: [String: Set<String>] = [
    "SwiftSyntax": ["LabelImport"],
    "SwiftParser": ["LabelImport"],
    "SwiftOperators": ["LabelImport"],
    "FoundationXML": ["LabelImport", "LabelAudit", "LabelCommands"],
    "Yams": ["LabelImport", "LabelRules", "LabelAudit", "LabelService"],
    "ArgumentParser": ["LabelCommands", "LabelServiceCommands", "labelaudit-dev"],
    "Hummingbird": ["LabelService"],
    "GRDB": ["LabelService"],
    "Crypto": ["LabelService"],
    "AsyncHTTPClient": ["LabelService"],
  ]

  @Test(arguments: layers.map(\.target))
  func goDownwardsOnly(target: String) throws {
    let layer = try #require(Self.layers.first { $0.target == target })
    let own = Set(Self.layers.map(\.target)).union([
      "CICU", "CICUSystem", "CHarfBuzz", "CHunspell", "MetricTables", "LocaleData",
      "ReportAssets", "ServiceAssets", "CMinizipSystem", "CEnclosure", "CRaster",
    ])
    let folder = Self.service.contains(target) ? "Service/Sources" : "Sources"
    let files = PackageFiles.under("\(folder)/\(target)", endings: ["swift"])
    #expect(!files.isEmpty)
    for file in files {
      for (line, module) in Self.imports(of: file) where own.contains(module) {
        #expect(
          layer.mayImport.contains(module),
          "\(file.path):\(line): \(target) may not import \(module)")
      }
    }
  }

  @Test func keepLibrariesToTheirLayers() {
    for file in Self.folders.flatMap({ PackageFiles.under($0, endings: ["swift"]) }) {
      let target = Self.target(of: file)
      for (line, module) in Self.imports(of: file) {
        guard let users = Self.libraryUsers[module] else { continue }
        #expect(
          users.contains(target), "\(file.path):\(line): \(target) may not import \(module)")
      }
    }
  }

  @Test func coverEveryLayerThatExists() throws {
    let known = Set(Self.layers.map(\.target)).union([
      "CICU", "CICUSystem", "CHarfBuzz", "CHunspell", "CMinizipSystem", "CEnclosure", "CRaster",
      "MetricTables",
      "labelaudit-dev",
    ])
    let targets = Set(
      Self.folders.flatMap { PackageFiles.under($0, endings: ["swift", "c", "h"]) }
        .map(Self.target))
    #expect(targets.contains("LabelModel"))
    #expect(targets.subtracting(known).sorted() == [], "a target without a place in the layers")
  }

  @Test func needThreePackagesForTheCommand() throws {
    let manifest = try #require(
      PackageFiles.under("", endings: ["swift"]).first { $0.path == "Package.swift" })
    let package = try Regex(
      #"\.package\(url: "https://github\.com/([^"]+)""#, as: (Substring, Substring).self)
    #expect(
      manifest.text.matches(of: package).map(\.output.1) == [
        "apple/swift-argument-parser", "jpsim/Yams", "swiftlang/swift-syntax",
      ])
  }

  @Test func neverReexport() {
    for file in Self.folders.flatMap({ PackageFiles.under($0, endings: ["swift"]) }) {
      #expect(!file.text.contains("@_exported"), "\(file.path) re-exports a module")
    }
  }

  private static func target(of file: PackageFiles.File) -> String {
    let folders = file.path.split(separator: "/").drop { $0 != "Sources" }
    return folders.dropFirst().first.map(String.init) ?? ""
  }

  /// The modules a file imports, with the line of each.
  static func imports(of file: PackageFiles.File) -> [(line: Int, module: String)] {
    file.lines.compactMap { number, text in
      var words = text.split { $0 == " " || $0 == "\t" }[...]
      while let word = words.first, word.hasPrefix("@") || modifiers.contains(String(word)) {
        words = words.dropFirst()
      }
      guard words.first == "import", var name = words.dropFirst().first else { return nil }
      if kinds.contains(String(name)), let path = words.dropFirst(2).first { name = path }
      return (number, String(name.prefix { $0 != "." && $0 != ";" }))
    }
  }

  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
}
