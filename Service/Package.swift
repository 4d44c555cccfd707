// swift-tools-version: 6.1
import PackageDescription

// The HTTP service, a package of its own: the command alone needs neither a server nor a database.
// Built, it is the program labelaudit-service, which labelaudit runs for serve, submit and the like.

/// Settings every Swift target shares.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "LabelAuditService",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "labelaudit-service", targets: ["labelaudit-service"])],
  traits: [
    .trait(name: "UserFonts", description: "Measure with any font file (HarfBuzz)."),
    .default(enabledTraits: ["UserFonts"]),
  ],
  dependencies: [
    .package(
      name: "LabelAudit", path: "..",
      traits: [.trait(name: "UserFonts", condition: .when(traits: ["UserFonts"]))]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.21.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.3.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
  ],
  targets: [
    // This process without anything else, and the reader of archives.
    .target(name: "CEnclosure"),
    .systemLibrary(
      name: "CMinizipSystem", pkgConfig: "minizip",
      providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),

    // Data, embedded byte for byte.
    .target(
      name: "ServiceAssets", path: "Assets",
      exclude: ["openapi.json", "service.css", "service.js", "texts"]),

    .target(
      name: "LabelService",
      dependencies: [
        "ServiceAssets", "CMinizipSystem", "CEnclosure",
        .product(name: "LabelAudit", package: "LabelAudit"),
        .product(name: "LabelReport", package: "LabelAudit"),
        .product(name: "Yams", package: "Yams"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "LabelServiceCommands",
      dependencies: [
        "LabelService",
        .product(name: "LabelCommands", package: "LabelAudit"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "labelaudit-service",
      dependencies: [
        "LabelServiceCommands", .product(name: "LabelCommands", package: "LabelAudit"),
      ],
      path: "Sources/LabelServiceTool", swiftSettings: swiftSettings),

    // The same files as the command's tests use.
    .target(
      name: "ToolTestSupport", path: "Tests/ToolTestSupport", swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelServiceTests",
      dependencies: [
        "LabelService", "LabelServiceCommands", "labelaudit-service", "ToolTestSupport",
        "CMinizipSystem",
        .product(name: "labelaudit", package: "LabelAudit"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
