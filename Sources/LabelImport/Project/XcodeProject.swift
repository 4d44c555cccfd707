import LabelModel

/// A target of an Xcode project.
struct XcodeTarget: Sendable {
  /// What the target makes.
  enum Product: Hashable, Sendable {
    case app, appExtension, library, test, other
  }

  var name: String
  var product: Product
  /// The systems it runs on; empty when nothing says so.
  var platforms: Set<Platform>
  /// Files it compiles or ships, relative to the audited path.
  var files: Set<String>
  /// Folders it takes in whole.
  var folders: Set<String>
  /// Files inside those folders that it leaves out.
  var exceptions: Set<String>
  /// Names of targets it depends on.
  var dependencies: [String]
  /// Names of the package products it uses.
  var products: Set<String> = []
  /// Settings of its release configuration.
  var settings: BuildSettings
  /// Names for `#if` that its other configurations set.
  var otherFlags: Set<String> = []
  /// Folders it takes in by patterns.
  var sources: [SourceFolder] = []
  /// Path of its Info.plist, where the project says it otherwise than by a setting.
  var infoPath: String?
  /// What the project itself says of the Info.plist; it comes before the file.
  var info: InfoPlist?
  /// Whether an Info.plist among its sources is its own without being named.
  var findsInfoPlist = false
}

/// What an Xcode project says.
struct XcodeProject: Sendable {
  /// Path of the `.xcodeproj`, relative to the audited path.
  var path: String
  var developmentRegion: String?
  var knownRegions: [String]
  /// The Xcode that last brought the project up to date (`LastUpgradeCheck`): it isn't built with an earlier one.
  var lastUpgrade: XcodeVersion.Number?
  var targets: [XcodeTarget]
  /// Folders that are, or hold, local Swift packages.
  var packages: [String]
  /// Encodings declared for files, as IANA names.
  var encodings: [String: String]
}

/// Reads `project.pbxproj` files.
struct XcodeProjectReader: Sendable {
  let limits: ImportLimits
  /// Reads a settings file below the audited path; `nil` when it cannot.
  let settingsFile: @Sendable (String) -> SettingsFile?

  /// Reads one project file; `path` is that of the `project.pbxproj`.
  func read(_ bytes: [UInt8], path: String) -> Result<XcodeProject, Diagnostic> {
    let value: Any
    switch PropertyListReader(limits: limits).read(bytes, path: path) {
    case .success(let root): value = root
    case .failure(let fault): return .failure(fault)
    }
    guard let root = value as? [String: Any] else {
      return .failure(
        Diagnostic(.error, .unexpectedContent, path: path, message: "is not a project"))
    }
    let objects = XcodeObjects(root)
    guard let project = objects.object(objects.rootID) else {
      return .failure(
        Diagnostic(.error, .unexpectedContent, path: path, message: "has no root object"))
    }
    let bundle = PathText.folder(of: path)
    let sourceRoot =
      PathText.joined(PathText.folder(of: bundle), project.string("projectDirPath")) ?? ""
    let paths = XcodePaths(objects, project: project, sourceRoot: sourceRoot)
    let targets = XcodeTargets(
      objects: objects, paths: paths, sourceRoot: sourceRoot, settingsFile: settingsFile
    ).targets(of: project)
    return .success(
      XcodeProject(
        path: bundle, developmentRegion: project.string("developmentRegion"),
        knownRegions: project.strings("knownRegions"),
        lastUpgrade: Self.lastUpgrade(project), targets: targets,
        packages: Self.packages(objects, paths, sourceRoot: sourceRoot),
        encodings: paths.encodings)
    )
  }

  /// The Xcode that the attributes of the project name.
  private static func lastUpgrade(_ project: XcodeObjects.Object) -> XcodeVersion.Number? {
    let attributes = project.values["attributes"] as? [String: Any]
    return (attributes?["LastUpgradeCheck"] as? String).flatMap(XcodeVersion.lastUpgrade)
  }

  /// Folders that may be local packages; those without a `Package.swift` drop out later.
  private static func packages(
    _ objects: XcodeObjects, _ paths: XcodePaths, sourceRoot: String
  ) -> [String] {
    var folders: Set<String> = []
    for reference in objects.all("XCLocalSwiftPackageReference") {
      if let folder = PathText.joined(sourceRoot, reference.string("relativePath")) {
        folders.insert(folder)
      }
    }
    for reference in objects.all("PBXFileReference") {
      let type = reference.string("lastKnownFileType") ?? reference.string("explicitFileType")
      if type == "wrapper" || type == "folder" || type == "text",
        let path = paths.paths[reference.id]
      {
        folders.insert(path)
      }
    }
    let taken = Set(
      objects.all("PBXNativeTarget").flatMap { $0.strings("fileSystemSynchronizedGroups") })
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") where !taken.contains(group.id) {
      if let path = paths.paths[group.id] { folders.insert(path) }
    }
    return folders.sorted()
  }
}
