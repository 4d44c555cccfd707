// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "RoomBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LabelAudit", path: "../..")],
  targets: [
    .executableTarget(
      name: "RoomBenchmark",
      dependencies: [.product(name: "LabelAudit", package: "LabelAudit")],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
  ],
  swiftLanguageModes: [.v6]
)
