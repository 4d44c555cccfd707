// swift-tools-version: 6.1
import PackageDescription

// The measuring targets are reached by symbolic links, so that the harness builds without the
// importers' dependencies.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  traits: [.trait(name: "UserFonts"), .default(enabledTraits: ["UserFonts"])],
  targets: [
    .systemLibrary(name: "CICUSystem", pkgConfig: "icu-i18n"),
    .target(name: "CICU", dependencies: ["CICUSystem"]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz"),
    .target(name: "MetricTables", exclude: ["Data"]),
    .target(name: "ICUSupport", dependencies: ["CICU"], swiftSettings: swiftSettings),
    .target(name: "LabelModel", swiftSettings: swiftSettings),
    .target(
      name: "TextMetrics", dependencies: ["LabelModel", "ICUSupport", "MetricTables", "CHarfBuzz"],
      swiftSettings: swiftSettings),
    .target(name: "RawHarfBuzz", dependencies: ["CHarfBuzz"]),
    .executableTarget(
      name: "Bench", dependencies: ["TextMetrics", "ICUSupport", "LabelModel", "RawHarfBuzz"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
