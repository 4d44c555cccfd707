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
    .executable(name: "labelaudit", targets: ["LabelAuditTool"]),
  ],
  traits: [
    .trait(name: "UserFonts", description: "Measure with any font file (HarfBuzz)."),
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

    // Data, embedded byte for byte.
    .target(name: "MetricTables", exclude: ["Data"]),
    .target(name: "LocaleData", path: "Locales"),
    .target(
      name: "ReportAssets", path: "Reports",
      exclude: [
        "Samples", "compare.html", "content-security-policy.txt", "report.css", "report.html",
        "script", "update-policy",
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
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelRules",
      dependencies: [
        "LabelModel", "ICUSupport", "TextMetrics", "BarLayout", "LocaleData", "CHunspell",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelAudit",
      dependencies: [
        "LabelModel", "ICUSupport", "TextMetrics", "BarLayout", "LabelImport", "LabelRules",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelReport",
      dependencies: [
        "LabelModel", "ICUSupport", "LabelImport", "LabelRules", "LabelAudit", "ReportAssets",
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
    .executableTarget(
      name: "LabelAuditTool", dependencies: ["LabelCommands"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "labelaudit-dev",
      dependencies: [
        "LabelModel", "ICUSupport", "MetricTables", "TextMetrics", "BarLayout", "LabelRules",
        "LabelAudit", "LabelReport", "CHarfBuzz",
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
      name: "LabelImportTests", dependencies: ["LabelImport", "LabelModel"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelRulesTests", dependencies: ["LabelRules", "LabelAudit", "LabelModel"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelAuditTests",
      dependencies: ["LabelAudit", "LabelModel", "TextMetrics", "BarLayout", "LabelRules"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelReportTests",
      dependencies: ["LabelReport", "LabelAudit", "LabelModel", "LabelRules"],
      exclude: ["Goldens"], swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelCommandsTests", dependencies: ["LabelCommands"], swiftSettings: swiftSettings),
    .testTarget(name: "ArchitectureTests", swiftSettings: swiftSettings),
    .target(
      name: "ToolTestSupport", path: "Tests/ToolTestSupport", swiftSettings: swiftSettings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["LabelAuditTool", "ToolTestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "HostileTests",
      dependencies: ["LabelAuditTool", "ToolTestSupport", "LabelImport", "LabelModel"],
      path: "Tests/Hostile", swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
