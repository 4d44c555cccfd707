import LabelModel

/// Puts the targets of a project spec together.
struct SpecTargets {
  /// The spec with all it includes; paths are relative to the audited path.
  let spec: SpecValue
  /// Folder of the spec.
  let folder: String
  let settingsFile: @Sendable (String) -> SettingsFile?

  /// Every target, by name.
  func all() -> [XcodeTarget] {
    (spec["targets"]?.map ?? [:]).sorted { $0.key < $1.key }.flatMap { name, value in
      targets(named: name, templated(value, name: name))
    }
  }

  /// Names of the package products that a target uses.
  private static func products(of target: SpecValue) -> Set<String> {
    var products: Set<String> = []
    for dependency in target["dependencies"]?.list ?? [] {
      guard let package = dependency["package"]?.text else { continue }
      let named =
        (dependency["products"]?.elements ?? []) + [dependency["product"]].compactMap { $0 }
      products.formUnion(named.isEmpty ? [package] : named.compactMap(\.text))
    }
    return products
  }

  /// A target laid over its templates.
  private func templated(_ target: SpecValue, name: String) -> SpecValue {
    var names = ["target_name": name]
    for (key, value) in target["templateAttributes"]?.map ?? [:] { names[key] = value.text }
    var result = SpecValue(.map([:]), path: target.path, line: target.line)
    for template in (target["templates"]?.elements ?? []).prefix(16) {
      if let found = template.text.flatMap({ spec["targetTemplates"]?[$0] }) {
        result = result.merged(with: templated(found, depth: 0))
      }
    }
    return result.merged(with: target).filled(names)
  }

  /// Templates may have templates of their own.
  private func templated(_ template: SpecValue, depth: Int) -> SpecValue {
    guard depth < 4 else { return template }
    var result = SpecValue(.map([:]), path: template.path, line: template.line)
    for inner in (template["templates"]?.elements ?? []).prefix(16) {
      if let found = inner.text.flatMap({ spec["targetTemplates"]?[$0] }) {
        result = result.merged(with: templated(found, depth: depth + 1))
      }
    }
    return result.merged(with: template)
  }

  /// One target for each platform it names.
  private func targets(named name: String, _ value: SpecValue) -> [XcodeTarget] {
    var platforms = (value["platform"]?.elements ?? []).compactMap(\.text)
    if platforms.isEmpty || platforms == ["auto"] {
      platforms = (value["supportedDestinations"]?.elements ?? []).compactMap(\.text)
      return [target(named: name, value, platforms: platforms)]
    }
    return platforms.map { platform in
      target(
        named: platforms.count == 1 ? name : "\(name)_\(platform)",
        value.filled(["platform": platform]), platforms: [platform])
    }
  }

  private func target(
    named name: String, _ value: SpecValue, platforms: [String]
  ) -> XcodeTarget {
    let type = value["type"]?.text ?? ""
    var target = XcodeTarget(
      name: value["name"]?.text ?? name, product: XcodeTargets.product(type), platforms: [],
      files: [], folders: [], exceptions: [], dependencies: [], settings: BuildSettings())
    for source in value["sources"]?.elements ?? [] { add(source, to: &target) }
    target.dependencies = (value["dependencies"]?.list ?? []).compactMap { $0["target"]?.text }
    target.products = Self.products(of: value)
    target.platforms = Set(platforms.compactMap(Self.platform))
    if type.contains("watch") { target.platforms = [.watchOS] }
    target.settings.add(["TARGET_NAME": target.name, "PRODUCT_NAME": target.name])
    target.settings.add(deploymentTargets(spec["options"]?["deploymentTarget"], platforms))
    for layer in settings(of: spec) { target.settings.add(layer) }
    target.settings.add(deploymentTargets(value["deploymentTarget"], platforms))
    for layer in settings(of: value) { target.settings.add(layer) }
    target.platforms = XcodeTargets.onDevices(target.platforms, target.settings)
    if let info = value["info"] {
      target.infoPath = info["path"]?.text
      target.info = info["properties"].map { InfoPlist($0) }
    }
    target.findsInfoPlist = true
    return target
  }

  private func add(_ source: SpecValue, to target: inout XcodeTarget) {
    guard let path = source.text ?? source["path"]?.text, !path.isEmpty || source.text == nil,
      source["buildPhase"]?.text != "none"
    else { return }
    // Whether it is a file or a folder only the file system knows; both are taken.
    target.files.insert(path)
    target.sources.append(
      SourceFolder(
        path: path, includes: (source["includes"]?.elements ?? []).compactMap(\.text),
        excludes: (source["excludes"]?.elements ?? []).compactMap(\.text)))
  }

  // MARK: - Settings

  /// `IPHONEOS_DEPLOYMENT_TARGET` and its like, from versions by platform or one for all.
  private func deploymentTargets(_ value: SpecValue?, _ platforms: [String]) -> [String: String] {
    var settings: [String: String] = [:]
    for (platform, setting) in Self.deploymentSettings {
      if let version = value?[platform]?.text ?? (platforms.contains(platform) ? value?.text : nil)
      {
        settings[setting] = version
      }
    }
    return settings
  }

  /// The settings of a project or a target, lowest level first, for its release configuration.
  private func settings(of owner: SpecValue) -> [[String: String]] {
    var layers: [[String: String]] = []
    for (name, file) in (owner["configFiles"]?.map ?? [:]).sorted(by: { $0.key < $1.key })
    where name == release {
      if let path = file.text { layers += SettingsFile.layers(path, read: settingsFile) }
    }
    return layers + (owner["settings"].map { self.layers($0, depth: 0) } ?? [])
  }

  private func layers(_ settings: SpecValue, depth: Int) -> [[String: String]] {
    guard depth < 8, let map = settings.map else { return [] }
    guard map["base"] != nil || map["configs"] != nil || map["groups"] != nil else {
      return [Self.values(map)]
    }
    var layers: [[String: String]] = []
    for group in map["groups"]?.elements ?? [] {
      if let found = group.text.flatMap({ spec["settingGroups"]?[$0] }) {
        layers += self.layers(found, depth: depth + 1)
      }
    }
    if let base = map["base"]?.map { layers.append(Self.values(base)) }
    for (name, config) in (map["configs"]?.map ?? [:]).sorted(by: { $0.key < $1.key })
    where release.lowercased().contains(name.lowercased()) {
      layers += self.layers(config, depth: depth + 1)
    }
    return layers
  }

  private static func values(_ map: [String: SpecValue]) -> [String: String] {
    map.compactMapValues { value in
      switch value.text {
      case "true": "YES"
      case "false": "NO"
      case let text: text
      }
    }
  }

  /// Name of the configuration that the app ships in.
  private var release: String {
    let configs = (spec["configs"]?.map ?? [:]).filter { $0.value.text == "release" }.keys
    return ShippedConfiguration.name(among: configs) ?? "Release"
  }

  private static let deploymentSettings = [
    "iOS": "IPHONEOS_DEPLOYMENT_TARGET", "tvOS": "TVOS_DEPLOYMENT_TARGET",
    "macOS": "MACOSX_DEPLOYMENT_TARGET", "watchOS": "WATCHOS_DEPLOYMENT_TARGET",
    "visionOS": "XROS_DEPLOYMENT_TARGET",
  ]

  private static func platform(_ name: String) -> Platform? {
    switch name {
    case "iOS": .iOS
    case "tvOS": .tvOS
    case "macOS", "macCatalyst": .macOS
    case "watchOS": .watchOS
    case "visionOS": .visionOS
    default: nil
    }
  }
}
