import LabelModel

/// What the projects, packages and property lists of an app say together: which files belong to it
/// and what holds for the app as a whole.
struct ProjectLayout: Sendable {
  /// Facts for the source importers.
  var facts = ProjectFacts()
  /// Files the audited targets take in; `nil` when nothing says.
  var claims: FileClaims?
  /// Files that app extensions take in, and those of all other targets.
  private var extensionClaims = FileClaims()
  private var otherClaims = FileClaims()
  /// Those of libraries, whose bundles are asked by their own code.
  private var libraryClaims = FileClaims()
  /// What each target takes in, the app's main one first.
  private var targetClaims: [FileClaims] = []
  /// Names of `#if` that hold in files of the projects' targets; `nil` when nothing says.
  var flags: CompilationFlags?
  /// Folders of packages that are used.
  var packageFolders: [String] = []
  /// Encodings declared for files.
  var encodings: [String: String] = [:]
  /// Name of the app in its Info.plist or build settings, and the folder of that plist.
  var plainName: String?
  /// Catalogs that the app's main target names.
  private var mainCatalogs: [String] = []
  /// What the app's main target alone takes in: its `InfoPlist` table translates the name, and what it
  /// sets for the compilers holds.
  var mainClaims: FileClaims?
  /// Languages that the app's Info.plist names.
  var bundleLanguages: Set<LocaleID> = []
  /// What each app target takes in that is not wanted, where some are.
  private(set) var otherApps: [FileClaims] = []
  /// Whether libraries may show languages that the app's own bundle lacks.
  var mixesLanguages = false
  var diagnostics: [Diagnostic] = []
  /// The targets there are when the wanted one is not among them; `nil` when it is.
  private(set) var targetsInstead: [String]?
  /// Whether some targets of several were wanted and found.
  let isChosen: Bool

  /// Whether app extensions alone take in a file.
  func isOfExtensions(_ path: String) -> Bool {
    extensionClaims.platforms(of: path) != nil && otherClaims.platforms(of: path) == nil
  }

  /// Whether the code of a file, which runs in an extension alone, finds nothing in a catalog: that of the app's own
  /// bundle.
  @Sendable func isOutOfReach(catalog: String, of file: String) -> Bool {
    // Asked for each text: most files are of no extension.
    isOfExtensions(file) && otherClaims.platforms(of: catalog) != nil
      && libraryClaims.platforms(of: catalog) == nil
      && extensionClaims.platforms(of: catalog) == nil
  }

  /// The targets that take in a file, by number; that of the app's main one is the lowest.
  @Sendable func targets(of path: String) -> Set<Int> {
    Set(targetClaims.indices.filter { targetClaims[$0].platforms(of: path) != nil })
  }

  /// Puts the layout together.
  ///
  /// - Parameters:
  ///   - wanted: names of the wanted targets; every target when empty.
  ///   - home: folder of the app where the audited path holds several.
  init(
    projects: [XcodeProject], packages: [PackageManifest], infoPlists: [InfoPlist],
    xcodeVersions: [XcodeVersion] = [], wanted: [String], home: String? = nil
  ) {
    let projects = projects.sorted { $0.path < $1.path }
    var targets = projects.flatMap(\.targets)
    for project in projects { encodings.merge(project.encodings) { first, _ in first } }
    facts.shownClasses = infoPlists.reduce(into: []) { $0.formUnion($1.classes) }
    let missing = wanted.first { name in !targets.contains { $0.name == name } }
    isChosen = !wanted.isEmpty && missing == nil
    if isChosen {
      let needed = targets.needed(by: wanted)
      otherApps = targets.filter { $0.product == .app && !needed.contains($0.name) }
        .map { FileClaims(of: $0) }
      targets.removeAll { !needed.contains($0.name) }
    } else if let missing {
      lacks(missing, among: targets)
    }
    var shipped = targets.filter { $0.product != .test }
    let runsOn = Set(shipped.filter { $0.product == .app }.flatMap(\.platforms))
    if runsOn.contains(.iPadOS), !runsOn.contains(.iOS) {
      // Libraries of an app for iPads alone run there too.
      for index in shipped.indices where shipped[index].platforms.remove(.iOS) != nil {
        shipped[index].platforms.insert(.iPadOS)
      }
    }
    let used = Self.used(
      packages, by: projects, products: shipped.reduce(into: []) { $0.formUnion($1.products) },
      isChosen: isChosen, home: home)
    if !shipped.isEmpty || home != nil {
      var claims = FileClaims()
      for target in shipped {
        claims.add(target)
        if target.product == .appExtension {
          extensionClaims.add(target)
        } else {
          otherClaims.add(target)
          if target.product != .app { libraryClaims.add(target) }
        }
      }
      if let home, shipped.isEmpty { claims.add(folder: home, platforms: []) }
      for folder in used.flatMap(\.sourceFolders) { claims.add(folder: folder, platforms: []) }
      self.claims = claims
    }
    for package in packages {
      for target in package.targets where !target.isTest {
        facts.modules[target.name] = target.folder
      }
    }
    let apps = shipped.filter { $0.product == .app }
    if apps.count > 1, wanted.isEmpty {
      let names = apps.map { "'\($0.name)'" }.joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          .note,
          .severalTargets,
          message: """
            \(apps.count) app targets are audited together: \(names.cut(toBytes: 400)); \
            --target audits one
            """))
    }
    let main = Self.main(among: apps, of: shipped)
    let first = shipped.filter { $0.name == main?.name }
    targetClaims = (first + shipped.filter { $0.name != main?.name }).map { FileClaims(of: $0) }
    packageFolders = used.map(\.folder).filter { !$0.isEmpty }
    if let main {
      let needed = shipped.needed(by: [main.name])
      flags = CompilationFlags(
        of: main, needed: shipped.filter { needed.contains($0.name) }, all: targets)
    }
    readApp(main, projects: projects, packages: used, infoPlists: infoPlists)
    let own = projects.first { project in project.targets.contains { $0.name == main?.name } }
    facts.app.xcode =
      XcodeVersion.version(for: own ?? projects.first, in: home, among: xcodeVersions)?.text
  }

  /// The app itself: for iPhones, else for whatever there is; of several the one that embeds most others,
  /// then the one whose name others extend (`Shop` before `ShopBeta`), then the one with most files.
  private static func main(among apps: [XcodeTarget], of all: [XcodeTarget]) -> XcodeTarget? {
    let phones = apps.filter { $0.platforms.contains(.iOS) }
    let candidates = phones.isEmpty ? apps : phones
    return candidates.map { app in
      let isExtended = candidates.contains { $0.name != app.name && $0.name.hasPrefix(app.name) }
      return (app, (all.needed(by: [app.name]).count, isExtended ? 1 : 0, app.files.count))
    }.max { $0.1 < $1.1 }?.0
  }

  private mutating func lacks(_ name: String, among targets: [XcodeTarget]) {
    targetsInstead = Set(targets.map(\.name)).sorted()
    guard targets.isEmpty else { return }
    diagnostics.append(
      Diagnostic(
        .warning,
        .unknownTarget,
        message: "no project was found that has a target \(quoted: name); every folder is taken"))
  }

  /// Packages that are used, directly or through other packages: for chosen targets by their products,
  /// else by the projects. When there is no project: those of the app's folder and what they use, or all.
  private static func used(
    _ packages: [PackageManifest], by projects: [XcodeProject], products named: Set<String>,
    isChosen: Bool, home: String?
  ) -> [PackageManifest] {
    guard !projects.isEmpty || home != nil else { return packages }
    let byFolder = Dictionary(packages.map { ($0.folder, $0) }) { first, _ in first }
    var seen: Set<String> = []
    let folders = isChosen ? [] : projects.flatMap(\.packages)
    var queue = packages.filter { package in
      package.targets.contains { named.contains($0.name) }
        || folders.contains { !$0.isEmpty && PathText.isInside(package.folder, $0) }
        || projects.isEmpty && home.map { PathText.isInside(package.folder, $0) } == true
    }.map(\.folder)
    while let folder = queue.popLast() {
      guard let package = byFolder[folder], seen.insert(folder).inserted else { continue }
      queue += package.localPackages
    }
    return packages.filter { seen.contains($0.folder) }
  }

  private mutating func readApp(
    _ main: XcodeTarget?, projects: [XcodeProject], packages: [PackageManifest],
    infoPlists: [InfoPlist]
  ) {
    let info = infoPlist(of: main, projects: projects, among: infoPlists)
    let region =
      info?.developmentRegion.flatMap { main?.settings.expand($0) }
      ?? projects.lazy.compactMap(\.developmentRegion).first
      ?? packages.lazy.compactMap(\.defaultLocalization).first
    for candidate in [region, projects.lazy.compactMap(\.developmentRegion).first] {
      guard let candidate, let locale = CatalogPath.locale(ofFolder: candidate) else { continue }
      facts.app.sourceLanguage = locale
      hasDevelopmentRegion = true
      break
    }
    facts.app.deploymentTarget =
      main?.settings["IPHONEOS_DEPLOYMENT_TARGET"].flatMap { $0.isEmpty ? nil : $0 }
      ?? packages.lazy.compactMap(\.iOSVersion).first
    facts.app.watchDeploymentTarget =
      projects.flatMap(\.targets).lazy
      .filter { $0.platforms == [.watchOS] }
      .compactMap { $0.settings["WATCHOS_DEPLOYMENT_TARGET"].flatMap { $0.isEmpty ? nil : $0 } }
      .first
    bundleLanguages = info?.languages ?? []
    mixesLanguages = info?.mixesLanguages ?? false
    facts.app.hidesStatusBar = info?.hidesStatusBar
    facts.app.requiresClassicDesign = info?.requiresClassicDesign ?? false
    facts.app.requiresFullScreen =
      info?.requiresFullScreen ?? false
      || main?.settings["INFOPLIST_KEY_UIRequiresFullScreen"] == "YES"
    let orientations =
      main?.settings["INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"]
      ?? main?.settings["INFOPLIST_KEY_UISupportedInterfaceOrientations"]
    facts.app.phoneOrientations =
      info?.phoneOrientations
      ?? orientations.flatMap {
        InfoPlist.orientations($0.split(separator: " ").map(String.init))
      }
    let platforms = main?.platforms ?? []
    if !platforms.isEmpty { facts.platforms = platforms.sorted { $0.rawValue < $1.rawValue } }
    let settings = main?.settings
    let names = [
      settings?["INFOPLIST_KEY_CFBundleDisplayName"], info?.name.map { settings?.expand($0) ?? $0 },
      settings?["PRODUCT_NAME"],
    ]
    plainName = names.lazy.compactMap { $0 }.first { !$0.isEmpty }
    if let main {
      mainClaims = FileClaims(of: main)
      mainCatalogs = main.files.filter { CatalogPath($0) != nil }.sorted()
    }
  }

  /// Says which tables of the app's main target have no file at all: their texts are not known.
  func missingCatalogs(among scanned: [ScannedFile]) -> [Diagnostic] {
    var found: Set<String> = []
    for case .catalog(let catalog) in scanned.map(\.kind) {
      found.insert(catalog.table.lowercased())
    }
    var named: Set<String> = []
    return mainCatalogs.compactMap { path in
      guard let catalog = CatalogPath(path), !found.contains(catalog.table.lowercased()),
        named.insert(catalog.table).inserted
      else { return nil }
      return Diagnostic(
        .warning, .missingCatalog, path: path,
        message: "the project ships this catalog, which is not there; its keys stand for its texts")
    }
  }

  /// True when a project or package names the development language.
  private(set) var hasDevelopmentRegion = false

  private func infoPlist(
    of target: XcodeTarget?, projects: [XcodeProject], among plists: [InfoPlist]
  ) -> InfoPlist? {
    if let target, target.infoPath != nil || target.info != nil || target.findsInfoPlist,
      let found = specified(target, among: plists)
    {
      return found
    }
    if let target, let file = target.settings["INFOPLIST_FILE"] {
      let folder = projects.first { project in project.targets.contains { $0.name == target.name } }
        .map { PathText.folder(of: $0.path) }
      let wanted = PathText.joined(folder ?? "", file.trimmingPrefix("/").description)
      if let found = plists.first(where: { $0.path == wanted })
        ?? plists.first(where: { $0.path.lowercased() == wanted?.lowercased() })
      {
        return found
      }
    }
    return target == nil ? plists.min { $0.path.utf8.count < $1.path.utf8.count } : nil
  }

  /// The Info.plist as a project spec has it: its own words before those of the file.
  private func specified(_ target: XcodeTarget, among plists: [InfoPlist]) -> InfoPlist? {
    var file = target.infoPath.flatMap { path in plists.first { $0.path == path } }
    if file == nil, target.settings["INFOPLIST_FILE"] == nil, target.findsInfoPlist {
      file = plists.filter { plist in
        PathText.name(of: plist.path) == "Info.plist"
          && target.sources.contains { $0.takes(plist.path) }
      }.min { $0.path < $1.path }
    }
    guard let own = target.info else { return file }
    return file.map { own.over($0) } ?? own
  }
}
