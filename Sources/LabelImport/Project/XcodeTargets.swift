import LabelModel

/// Puts the targets of a project together from its objects.
struct XcodeTargets {
  let objects: XcodeObjects
  let paths: XcodePaths
  let sourceRoot: String
  let settingsFile: @Sendable (String) -> SettingsFile?

  /// The project's targets, in its order.
  func targets(of project: XcodeObjects.Object) -> [XcodeTarget] {
    let shared = configurations(of: project)
    // Targets have the same few configurations and most have their name in common.
    var layers: [String: [[String: String]]] = [:]
    return objects.list("targets", of: project).map { object in
      let own = configurations(of: object)
      let all = own.mapValues { self.layers($0) }
      for name in own.keys where layers[name] == nil {
        layers[name] = shared[name].map { self.layers($0) } ?? []
      }
      let name = ShippedConfiguration.name(among: own.keys) ?? ""
      var target = target(object, layers: (layers[name] ?? []) + (all[name] ?? []))
      for other in own.keys where other != name {
        var settings = BuildSettings()
        for layer in (layers[other] ?? []) + (all[other] ?? []) { settings.add(layer) }
        target.otherFlags.formUnion(CompilationFlags.names(settings))
      }
      return target
    }
  }

  private func target(
    _ object: XcodeObjects.Object, layers: [[String: String]]
  ) -> XcodeTarget {
    let name = object.string("name") ?? ""
    var target = XcodeTarget(
      name: name, product: Self.product(object.string("productType") ?? ""), platforms: [],
      files: [], folders: [], exceptions: [], dependencies: [], settings: BuildSettings())
    target.settings.add(["TARGET_NAME": name, "PRODUCT_NAME": name])
    for layer in layers { target.settings.add(layer) }
    target.platforms = Self.platforms(target.settings, product: object.string("productType") ?? "")
    for phase in objects.list("buildPhases", of: object)
    where phase.isa == "PBXSourcesBuildPhase" || phase.isa == "PBXResourcesBuildPhase" {
      for file in objects.list("files", of: phase) {
        guard let reference = objects.object(file.string("fileRef")),
          isBuilt(file, for: target.platforms)
        else { continue }
        add(reference, to: &target)
      }
    }
    target.products = products(of: object)
    for group in objects.list("fileSystemSynchronizedGroups", of: object) {
      if let folder = paths.paths[group.id] { target.folders.insert(folder) }
    }
    addExceptions(targetID: object.id, to: &target)
    for dependency in objects.list("dependencies", of: object) {
      if let other = objects.object(dependency.string("target"))?.string("name") {
        target.dependencies.append(other)
      }
    }
    return target
  }

  /// Whether a target that runs on phones or tablets has a file there too: a filter may keep it to
  /// others of its platforms (`platformFilters = (tvos, )`).
  private func isBuilt(_ file: XcodeObjects.Object, for platforms: Set<Platform>) -> Bool {
    guard !platforms.isDisjoint(with: [.iOS, .iPadOS]) else { return true }
    let filters =
      file.strings("platformFilters") + [file.string("platformFilter")].compactMap { $0 }
    return filters.isEmpty || filters.contains("ios")
  }

  /// The package products a target names, or links.
  private func products(of target: XcodeObjects.Object) -> Set<String> {
    let linked = objects.list("buildPhases", of: target)
      .flatMap { objects.list("files", of: $0) }
      .compactMap { objects.object($0.string("productRef")) }
    let named = objects.list("packageProductDependencies", of: target)
    return Set((named + linked).compactMap { $0.string("productName") })
  }

  private func add(_ reference: XcodeObjects.Object, to target: inout XcodeTarget) {
    if let members = paths.members[reference.id] {
      target.files.formUnion(members)
    } else if let path = paths.paths[reference.id] {
      if reference.string("lastKnownFileType") == "folder" {
        target.folders.insert(path)
      } else {
        target.files.insert(path)
      }
    }
  }

  /// Exceptions of synchronised folders: for the folder's own targets what they leave out, for
  /// other targets what they take.
  private func addExceptions(targetID: String, to target: inout XcodeTarget) {
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
      guard let folder = paths.paths[group.id] else { continue }
      for set in objects.list("exceptions", of: group) where set.string("target") == targetID {
        let files = set.strings("membershipExceptions").compactMap { PathText.joined(folder, $0) }
        if target.folders.contains(folder) {
          target.exceptions.formUnion(files)
        } else {
          target.files.formUnion(files)
        }
      }
    }
  }

  /// The configurations of a project or target, by name; the last one of a name counts.
  private func configurations(of owner: XcodeObjects.Object) -> [String: XcodeObjects.Object] {
    guard let list = objects.object(owner.string("buildConfigurationList")) else { return [:] }
    let named = objects.list("buildConfigurations", of: list).map { ($0.string("name") ?? "", $0) }
    return Dictionary(named) { _, last in last }
  }

  /// Settings of a configuration, lowest level first.
  private func layers(_ configuration: XcodeObjects.Object) -> [[String: String]] {
    var layers: [[String: String]] = []
    if let base = objects.object(configuration.string("baseConfigurationReference")),
      let path = paths.paths[base.id]
    {
      layers += SettingsFile.layers(path, read: settingsFile)
    } else if let anchor = configuration.string("baseConfigurationReferenceRelativePath"),
      let group = objects.object(configuration.string("baseConfigurationReferenceAnchor")),
      let path = paths.paths[group.id].flatMap({ PathText.joined($0, anchor) })
    {
      layers += SettingsFile.layers(path, read: settingsFile)
    }
    let own = configuration.values["buildSettings"] as? [String: Any] ?? [:]
    layers.append(
      own.compactMapValues { $0 as? String ?? ($0 as? [String])?.joined(separator: " ") })
    return layers
  }

  /// What a product type makes, with or without Apple's prefix.
  static func product(_ type: String) -> XcodeTarget.Product {
    let type = type.replacing("com.apple.product-type.", with: "")
    if type.hasPrefix("bundle.unit-test") || type.hasPrefix("bundle.ui-testing") { return .test }
    if type.hasPrefix("application") { return .app }
    if type.contains("extension") { return .appExtension }
    if type.hasPrefix("framework") || type.hasPrefix("library") || type.hasPrefix("bundle") {
      return .library
    }
    return .other
  }

  private static func platforms(_ settings: BuildSettings, product: String) -> Set<Platform> {
    if product.contains("watch") { return [.watchOS] }
    if product.contains("tv-") { return [.tvOS] }
    let named = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? ""
    var platforms: Set<Platform> = []
    if named.contains("iphone") { platforms.insert(.iOS) }
    if named.contains("watch") { platforms.insert(.watchOS) }
    if named.contains("appletv") { platforms.insert(.tvOS) }
    if named.contains("xros") { platforms.insert(.visionOS) }
    if named.contains("macosx") { platforms.insert(.macOS) }
    if platforms.isEmpty {
      // A multiplatform target names its platforms by its deployment targets.
      if settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil { platforms.insert(.iOS) }
      if settings["MACOSX_DEPLOYMENT_TARGET"] != nil { platforms.insert(.macOS) }
      if settings["WATCHOS_DEPLOYMENT_TARGET"] != nil { platforms.insert(.watchOS) }
      if settings["TVOS_DEPLOYMENT_TARGET"] != nil { platforms.insert(.tvOS) }
      if settings["XROS_DEPLOYMENT_TARGET"] != nil { platforms.insert(.visionOS) }
    }
    return onDevices(platforms, settings)
  }

  /// iPadOS in place of iOS where the settings name iPads (2) but no iPhones (1).
  static func onDevices(_ platforms: Set<Platform>, _ settings: BuildSettings) -> Set<Platform> {
    guard platforms.contains(.iOS), let families = settings["TARGETED_DEVICE_FAMILY"],
      families.contains("2"), !families.contains("1")
    else { return platforms }
    return platforms.subtracting([.iOS]).union([.iPadOS])
  }
}
