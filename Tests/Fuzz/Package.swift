// swift-tools-version: 6.1
import PackageDescription

// A package of its own: `swift test` links every executable of a package, and this one links only
// with the fuzzer's own entry point. Build and run it with Scripts/fuzz.
let package = Package(
  name: "LabelFuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LabelAudit", path: "../..")],
  targets: [
    // Readers of targets that are no product stand in Shared, as links.
    .systemLibrary(name: "CMinizip", pkgConfig: "minizip"),
    .executableTarget(
      name: "LabelFuzz",
      dependencies: [
        "CMinizip",
        .product(name: "LabelAudit", package: "LabelAudit"),
        .product(name: "LabelReport", package: "LabelAudit"),
        .product(name: "LabelCommands", package: "LabelAudit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
