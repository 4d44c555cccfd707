// swift-tools-version: 6.1
import Foundation
import PackageDescription

// The plugins with the prebuilt command: a package that has nothing to compile and depends on nothing. It is
// published as a repository of its own; `Scripts/plugin-package` writes it from here, with the release's address
// and checksum.

/// Where a release lies, and the checksum of its artifact bundle.
let release = (
  place: "https://github.com/OWNER/LabelAudit/releases/download/VERSION",
  checksum: "CHECKSUM"
)

/// A bundle beside this file is taken instead: one that `Scripts/artifact-bundle` made here.
let bundle = "labelaudit.artifactbundle"
let isHere = FileManager.default.fileExists(atPath: Context.packageDirectory + "/" + bundle)

let package = Package(
  name: "LabelAuditPlugins",
  products: [
    .plugin(name: "LabelAuditBuildTool", targets: ["LabelAuditBuildTool"]),
    .plugin(name: "LabelAuditCommand", targets: ["LabelAuditCommand"]),
  ],
  targets: [
    isHere
      ? .binaryTarget(name: "labelaudit", path: bundle)
      : .binaryTarget(
        name: "labelaudit", url: "\(release.place)/\(bundle).zip", checksum: release.checksum),
    .plugin(
      name: "LabelAuditBuildTool", capability: .buildTool(), dependencies: ["labelaudit"]),
    .plugin(
      name: "LabelAuditCommand",
      capability: .command(
        intent: .custom(
          verb: "audit-labels",
          description: "Find labels that are cut, in every language and on every screen")),
      dependencies: ["labelaudit"]),
  ]
)
