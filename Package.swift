// swift-tools-version: 6.1
import PackageDescription

/// Settings every Swift target shares.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "LabelAudit",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LabelAudit", targets: ["LabelAudit"]),
    .library(name: "LabelReport", targets: ["LabelReport"]),
    .library(name: "LabelAuditTesting", targets: ["LabelAuditTesting"]),
    // For the service's package alone: what both programs say and how they end.
    .library(name: "LabelCommands", targets: ["LabelCommands"]),
    .executable(name: "labelaudit", targets: ["LabelAuditTool"]),
    .plugin(name: "LabelAuditBuildTool", targets: ["LabelAuditBuildTool"]),
    .plugin(name: "LabelAuditCommand", targets: ["LabelAuditCommand"]),
  ],
  traits: [
    .trait(name: "UserFonts", description: "Measure with any font file (HarfBuzz)."),
    .trait(
      name: "PluginTool",
      description: "The plugins build labelaudit when no prebuilt one is named."),
    .default(enabledTraits: ["UserFonts"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
  ],
  targets: [
    // System libraries and the thin C shims over them.
    .systemLibrary(
      name: "CICUSystem", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["CICUSystem"]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),

    .target(name: "CHunspell"),
    .target(name: "CRaster", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    // Data, embedded byte for byte.
    .target(name: "MetricTables", exclude: ["Data"]),
    .target(name: "LocaleData", path: "Locales"),
    .target(
      name: "ReportAssets", path: "Reports",
      exclude: [
        "Samples", "apps.html", "compare.html", "content-security-policy.txt", "report.css",
        "report.html", "script", "translator", "translator.html", "update-policy",
      ]),

    // The way a label travels, bottom-up.
    .target(name: "ICUSupport", dependencies: ["CICU"], swiftSettings: swiftSettings),
    .target(name: "LabelModel", swiftSettings: swiftSettings),
    .target(
      name: "TextMetrics",
      dependencies: [
        "LabelModel", "ICUSupport", "MetricTables",
        .target(name: "CHarfBuzz", condition: .when(traits: ["UserFonts"])),
      ],
      swiftSettings: swiftSettings),
    .target(name: "BarLayout", dependencies: ["LabelModel"], swiftSettings: swiftSettings),
    .target(
      name: "LabelImport",
      dependencies: [
        "LabelModel", "ICUSupport",
        .product(name: "Yams", package: "Yams"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelRules",
      dependencies: [
        "LabelModel", "ICUSupport", "TextMetrics", "BarLayout", "LocaleData",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelAudit",
      dependencies: [
        "LabelModel", "ICUSupport", "TextMetrics", "BarLayout", "LabelImport", "LabelRules",
        "CHunspell",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelReport",
      dependencies: [
        "LabelModel", "ICUSupport", "BarLayout", "LabelImport", "LabelRules", "LabelAudit",
        "ReportAssets", "CRaster",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelCommands",
      dependencies: [
        "LabelModel", "ICUSupport", "TextMetrics", "BarLayout", "LabelImport", "LabelRules",
        "LabelAudit", "LabelReport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelAuditTesting", dependencies: ["LabelModel", "LabelRules", "LabelAudit"],
      swiftSettings: swiftSettings),
    .plugin(
      name: "LabelAuditBuildTool", capability: .buildTool(),
      dependencies: [.target(name: "LabelAuditTool", condition: .when(traits: ["PluginTool"]))]),
    .plugin(
      name: "LabelAuditCommand",
      capability: .command(
        intent: .custom(
          verb: "audit-labels",
          description: "Find labels that are cut, in every language and on every screen")),
      dependencies: [.target(name: "LabelAuditTool", condition: .when(traits: ["PluginTool"]))]),
    .executableTarget(
      name: "LabelAuditTool", dependencies: ["LabelCommands"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "labelaudit-dev",
      dependencies: [
        "LabelModel", "ICUSupport", "MetricTables", "TextMetrics", "BarLayout", "LabelRules",
        "LabelAudit", "LabelReport", "LabelImport", "CHarfBuzz",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),

    // Tests mirror the targets.
    .testTarget(
      name: "LabelModelTests", dependencies: ["LabelModel"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ICUSupportTests", dependencies: ["ICUSupport"], swiftSettings: swiftSettings),
    .testTarget(
      name: "TextMetricsTests", dependencies: ["TextMetrics", "ICUSupport", "LabelModel"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "BarLayoutTests", dependencies: ["BarLayout", "LabelModel"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelImportTests", dependencies: ["LabelImport", "LabelModel", "BarLayout"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelRulesTests",
      dependencies: [
        "LabelRules", "LabelAudit", "LabelModel",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelAuditTests",
      dependencies: ["LabelAudit", "LabelModel", "TextMetrics", "BarLayout", "LabelRules"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelReportTests",
      dependencies: ["LabelReport", "LabelAudit", "LabelModel", "LabelRules", "TextMetrics"],
      exclude: ["Goldens"], swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelCommandsTests", dependencies: ["LabelCommands"], swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelAuditTestingTests", dependencies: ["LabelAuditTesting", "LabelAudit"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "ToolTestSupport", path: "Tests/ToolTestSupport", swiftSettings: swiftSettings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["LabelAuditTool", "ToolTestSupport"],
      exclude: ["Apps", "Goldens"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "HostileTests",
      dependencies: ["LabelAuditTool", "ToolTestSupport", "LabelImport", "LabelModel"],
      path: "Tests/Hostile", swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
