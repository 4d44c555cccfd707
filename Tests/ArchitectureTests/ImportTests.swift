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
      ("LabelRules", text.union(["TextMetrics", "BarLayout", "LocaleData", "CHunspell"])),
      ("LabelAudit", stages),
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
          "CEnclosure", "CRaster",
        ])
      ),
      ("LabelCommands", stages.union(["LabelAudit", "LabelReport", "LabelService"])),
      ("LabelAuditTool", ["LabelCommands"]),
    ]
  }()

  /// The only targets that may import a library from outside.
  static let libraryUsers: [String: Set<String>] = [
    "SwiftSyntax": ["LabelImport"],
    "SwiftParser": ["LabelImport"],
    "SwiftOperators": ["LabelImport"],
    "FoundationXML": ["LabelImport", "LabelAudit", "LabelCommands"],
    "Yams": ["LabelImport", "LabelRules", "LabelAudit", "LabelService"],
    "ArgumentParser": ["LabelCommands", "labelaudit-dev"],
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
    for file in PackageFiles.under("Sources/\(target)", endings: ["swift"]) {
      for (line, module) in Self.imports(of: file) where own.contains(module) {
        #expect(
          layer.mayImport.contains(module),
          "\(file.path):\(line): \(target) may not import \(module)")
      }
    }
  }

  @Test func keepLibrariesToTheirLayers() {
    for file in PackageFiles.under("Sources", endings: ["swift"]) {
      let target = file.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
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
      PackageFiles.under("Sources", endings: ["swift", "c", "h"]).compactMap {
        $0.path.split(separator: "/").dropFirst().first.map(String.init)
      })
    #expect(targets.contains("LabelModel"))
    #expect(targets.subtracting(known).sorted() == [], "a target without a place in the layers")
  }

  @Test func leaveTheServiceOutWithItsTrait() {
    let files = PackageFiles.under("Sources/LabelService", endings: ["swift"])
    #expect(!files.isEmpty)
    for file in files {
      #expect(file.text.hasPrefix("#if Service\n"), "\(file.path) is built without the trait")
    }
  }

  @Test func neverReexport() {
    for file in PackageFiles.under("Sources", endings: ["swift"]) {
      #expect(!file.text.contains("@_exported"), "\(file.path) re-exports a module")
    }
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
