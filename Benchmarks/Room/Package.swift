// swift-tools-version: 6.1
import PackageDescription

// The targets are reached by symbolic links, so that the benchmark builds without the importers'
// dependencies; of the library the fitting alone is taken.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "RoomBenchmark",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CICUSystem", pkgConfig: "icu-i18n"),
    .target(name: "CICU", dependencies: ["CICUSystem"]),
    .target(name: "MetricTables", exclude: ["Data"]),
    .target(name: "ICUSupport", dependencies: ["CICU"], swiftSettings: swiftSettings),
    .target(name: "LabelModel", swiftSettings: swiftSettings),
    .target(
      name: "TextMetrics", dependencies: ["LabelModel", "ICUSupport", "MetricTables"],
      swiftSettings: swiftSettings),
    .target(name: "BarLayout", dependencies: ["LabelModel"], swiftSettings: swiftSettings),
    .target(
      name: "LabelAudit", dependencies: ["LabelModel", "TextMetrics", "BarLayout", "ICUSupport"],
      path: "Sources/Fitting", swiftSettings: swiftSettings),
    .executableTarget(
      name: "RoomBenchmark",
      dependencies: ["LabelAudit", "TextMetrics", "BarLayout", "LabelModel"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
