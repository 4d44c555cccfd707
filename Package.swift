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
    .executable(name: "labelaudit", targets: ["LabelAuditTool"]),
    .plugin(name: "LabelAuditBuildTool", targets: ["LabelAuditBuildTool"]),
    .plugin(name: "LabelAuditCommand", targets: ["LabelAuditCommand"]),
  ],
  traits: [
    .trait(name: "UserFonts", description: "Measure with any font file (HarfBuzz)."),
    .trait(
      name: "Service", description: "The HTTP service: serve, submit, token, backup, restore."),
    .trait(
      name: "PluginTool",
      description: "The plugins build labelaudit when no prebuilt one is named."),
    .default(enabledTraits: ["UserFonts", "Service"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),

    // The service alone.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.21.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
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
    .target(name: "CEnclosure"),
    .target(name: "CRaster", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .systemLibrary(
      name: "CMinizipSystem", pkgConfig: "minizip",
      providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),

    // Data, embedded byte for byte.
    .target(name: "MetricTables", exclude: ["Data"]),
    .target(name: "LocaleData", path: "Locales"),
    .target(
      name: "ReportAssets", path: "Reports",
      exclude: [
        "Samples", "apps.html", "compare.html", "content-security-policy.txt", "report.css",
        "report.html", "script", "translator", "translator.html", "update-policy",
      ]),

    .target(
      name: "ServiceAssets", path: "Service",
      exclude: ["openapi.json", "service.css", "service.js", "texts"]),

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
        "LabelModel", "ICUSupport", "BarLayout", "LabelImport", "LabelRules", "LabelAudit",
        "ReportAssets", "CRaster",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelService",
      dependencies: [
        "LabelModel", "ICUSupport", "LabelImport", "LabelAudit", "LabelReport",
        .target(name: "ReportAssets", condition: .when(traits: ["Service"])),
        .target(name: "ServiceAssets", condition: .when(traits: ["Service"])),
        .target(name: "CMinizipSystem", condition: .when(traits: ["Service"])),
        .target(name: "CEnclosure", condition: .when(traits: ["Service"])),
        .product(name: "Yams", package: "Yams"),
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Service"])),
        .product(
          name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Service"])),
        .product(
          name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Service"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Service"])),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Service"])),
        .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Service"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Service"])),
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["Service"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: .when(traits: ["Service"])),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelCommands",
      dependencies: [
        "LabelModel", "ICUSupport", "TextMetrics", "BarLayout", "LabelImport", "LabelRules",
        "LabelAudit", "LabelReport",
        .target(name: "LabelService", condition: .when(traits: ["Service"])),
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
      name: "LabelImportTests", dependencies: ["LabelImport", "LabelModel"],
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
      name: "LabelServiceTests",
      dependencies: [
        "LabelService", "LabelAuditTool", "ToolTestSupport",
        .target(name: "CMinizipSystem", condition: .when(traits: ["Service"])),
        .product(
          name: "HummingbirdTesting", package: "hummingbird",
          condition: .when(traits: ["Service"])),
      ],
      swiftSettings: swiftSettings),
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
      exclude: ["Goldens"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "HostileTests",
      dependencies: ["LabelAuditTool", "ToolTestSupport", "LabelImport", "LabelModel"],
      path: "Tests/Hostile", swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
