import Foundation
import LabelModel
import Testing

@testable import LabelImport

@Suite struct ProjectImportTests {
  /// A project with an app and a test target, a string table in two of three languages, a
  /// synchronised folder with an exception, and a local package.
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; developmentRegion = en; knownRegions = (en, Base, de);
        buildConfigurationList = PL; targets = (T, U); };
      G = { isa = PBXGroup; children = (A, S, F, X); sourceTree = "<group>"; };
      A = { isa = PBXGroup; path = App; children = (V, M); sourceTree = "<group>"; };
      M = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = Localizable.strings; children = (VE, VD); sourceTree = "<group>"; };
      VE = { isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      VD = { isa = PBXFileReference; path = de.lproj/Localizable.strings; fileEncoding = 30; sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = Screens; exceptions = (E); sourceTree = "<group>"; };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old.swift); target = T; };
      F = { isa = PBXFileReference; path = Kit; lastKnownFileType = wrapper; sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = Check.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
        buildPhases = (TS, TR); fileSystemSynchronizedGroups = (S); buildConfigurationList = TL; };
      TS = { isa = PBXSourcesBuildPhase; files = (B1); };
      TR = { isa = PBXResourcesBuildPhase; files = (B2); };
      B1 = { isa = PBXBuildFile; fileRef = M; };
      B2 = { isa = PBXBuildFile; fileRef = V; };
      U = { isa = PBXNativeTarget; name = ShopChecks; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (US); buildConfigurationList = TL; };
      US = { isa = PBXSourcesBuildPhase; files = (B3); };
      B3 = { isa = PBXBuildFile; fileRef = X; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PR); };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; };
      TL = { isa = XCConfigurationList; buildConfigurations = (TC); };
      TC = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        INFOPLIST_FILE = "App/Info.plist"; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
    }; }
    """

  private static let files = [
    "Shop.xcodeproj/project.pbxproj": project,
    "App/Main.swift": "let a = 1", "App/Loose.swift": "let b = 1",
    "App/en.lproj/Localizable.strings": "\"a\" = \"A\";",
    "App/de.lproj/Localizable.strings": "\"a\" = \"Ä\";",
    "App/fr.lproj/Localizable.strings": "\"a\" = \"À\";",
    "App/Info.plist": """
    <?xml version="1.0"?><plist version="1.0"><dict>
    <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
    <key>UIStatusBarHidden</key><true/>
    <key>UIViewControllerBasedStatusBarAppearance</key><false/>
    </dict></plist>
    """,
    "Screens/New.swift": "let c = 1", "Screens/Old.swift": "let d = 1",
    "Kit/Package.swift": """
    import PackageDescription
    let package = Package(name: "Kit", defaultLocalization: "en", platforms: [.iOS(.v16)],
      targets: [.target(name: "Kit"), .testTarget(name: "KitTests")])
    """,
    "Kit/Sources/Kit/Kit.swift": "let e = 1",
    "Tool/Package.swift": "let package = Package(name: \"Tool\")",
    "Tool/ko.lproj/Localizable.strings": "\"a\" = \"가\";",
    "Check.swift": "let f = 1",
    "Pods/Other/Other.swift": "let g = 1",
  ]

  @Test func readsWhatTheTargetsTakeIn() async throws {
    let folder = try TemporaryFolder(Self.files)
    let app = try await Importer().importApp(at: folder.path)
    #expect(app.app.locales.map(\.identifier) == ["de", "en"])
    #expect(app.app.deploymentTarget == "16.4")
    #expect(app.app.name == ["en": "Shop"])
    #expect(app.app.hidesStatusBar == SourceLocation(path: "App/Info.plist", line: 3))
    let skipped = app.coverage.filesSkipped.map { "\($0.path): \($0.reason.english)" }
    #expect(
      skipped == [
        ".: 1 file in no audited target",
        "App: 1 file in no audited target",
        "App/fr.lproj/Localizable.strings: no target ships it",
        "Pods: vendored code",
        "Screens: 1 file in no audited target",
        "Tool/ko.lproj/Localizable.strings: no target ships it",
      ])
    #expect(app.diagnostics.isEmpty)
  }

  // The Mac's file system takes a name in any case, so projects name folders otherwise than they are.
  @Test func findsFilesThatTheProjectNamesInAnotherCase() async throws {
    let renamed = Self.files.map { path, text in
      (path.hasPrefix("App/") ? path.replacing("App/", with: "aPP/") : path, text)
    }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: renamed))
    let app = try await Importer().importApp(at: folder.path)
    #expect(app.app.name == ["en": "Shop"])
    #expect(app.app.hidesStatusBar?.path == "aPP/Info.plist")
    #expect(app.app.locales.map(\.identifier) == ["de", "en"])
  }

  @Test(arguments: [
    ("Portrait", "", [Orientation.portrait]),
    ("PortraitUpsideDown", "", [.portrait]),
    ("LandscapeLeft", "", [.landscape]),
    // The app delegate decides.
    ("Portrait", "func application(_ a: A, supportedInterfaceOrientationsFor w: W) -> M {}", nil),
    ("", "", nil),
  ])
  func saysHowAPhoneMayBeHeld(
    name: String, code: String, expected: [Orientation]?
  ) async throws {
    var files = Self.files
    files["App/Main.swift"] = code
    files["App/Info.plist"] = """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <key>UISupportedInterfaceOrientations</key><array>
      \(name.isEmpty ? "" : "<string>UIInterfaceOrientation\(name)</string>")</array>
      <key>UISupportedInterfaceOrientations~ipad</key><array>
      <string>UIInterfaceOrientationLandscapeLeft</string></array></dict></plist>
      """
    let folder = try TemporaryFolder(files)
    let app = try await Importer().importApp(at: folder.path)
    #expect(app.app.phoneOrientations == expected)
    let again = try Importer().importManifest(Array(try ExtractDocument(app).json().utf8))
    #expect(again.app == app.app)
  }

  @Test(arguments: [("<true/>", true), ("<false/>", false), ("", false)])
  func saysWhetherAnAppTakesTheWholeScreen(value: String, expected: Bool) async throws {
    var files = Self.files
    let entry = value.isEmpty ? "" : "<key>UIRequiresFullScreen</key>" + value
    files["App/Info.plist"] =
      #"<?xml version="1.0"?><plist version="1.0"><dict>\#(entry)</dict></plist>"#
    let folder = try TemporaryFolder(files)
    let app = try await Importer().importApp(at: folder.path)
    #expect(app.app.requiresFullScreen == expected)
    let again = try Importer().importManifest(Array(try ExtractDocument(app).json().utf8))
    #expect(again.app == app.app)
  }

  @Test(arguments: [("2", Platform.iPadOS), ("1,2", .iOS), ("1", .iOS)])
  func auditsAnAppForIPadsThere(family: String, expected: Platform) async throws {
    var files = Self.files
    files["Shop.xcodeproj/project.pbxproj"] = Self.project.replacing(
      "SDKROOT = iphoneos;", with: "SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = \"\(family)\";")
    files["App/Main.swift"] = """
      final class Home: UIViewController { override func viewDidLoad() { title = "Home" } }
      """
    let folder = try TemporaryFolder(files)
    let app = try await Importer().importApp(at: folder.path)
    #expect(app.bars.map(\.platform) == [expected])
  }

  @Test func namesTheAppsThatAreAuditedTogether() async throws {
    var files = Self.files
    files["Shop.xcodeproj/project.pbxproj"] = Self.project.replacing(
      "com.apple.product-type.bundle.unit-test", with: "com.apple.product-type.application")
    let folder = try TemporaryFolder(files)
    let app = try await Importer().importApp(at: folder.path)
    #expect(app.diagnostics.map(\.severity) == [.note])
    #expect(app.diagnostics.first?.message.contains("'Shop', 'ShopChecks'") == true)
    let one = try await Importer(options: ImportOptions(targets: ["Shop"]))
      .importApp(at: folder.path)
    #expect(one.diagnostics.isEmpty)
  }

  @Test(arguments: [("Frameworks", false), ("Editions", true), ("Kit", false), ("Tool", true)])
  func leavesOutAppsOfWhatIsCheckedIn(_ folder: String, isRead: Bool) async throws {
    var files = Self.files
    files["\(folder)/Keys/Keys.xcodeproj/project.pbxproj"] = Self.project.replacing(
      "name = Shop;", with: "name = Keys;")
    files["\(folder)/Keys/App/Main.swift"] = """
      final class Demo: UIViewController { override func viewDidLoad() { title = "Demo" } }
      """
    let temporary = try TemporaryFolder(files)
    let app = try await Importer().importApp(at: temporary.path)
    #expect(app.bars.contains { $0.id == "Demo.navigation" } == isRead)
  }

  @Test func refusesATargetThatThereIsNot() async throws {
    let folder = try TemporaryFolder(Self.files)
    await #expect(throws: ImportError.noSuchTarget(name: "Shpo", known: ["Shop", "ShopChecks"])) {
      try await Importer(options: ImportOptions(targets: ["Shpo"])).importApp(at: folder.path)
    }
  }

  @Test func readsEverythingBesideABrokenProject() async throws {
    var files = Self.files
    files["Shop.xcodeproj/project.pbxproj"] = "{ objects = {\n<<<<<<< HEAD\n"
    let folder = try TemporaryFolder(files)
    let app = try await Importer().importApp(at: folder.path)
    #expect(app.app.locales.map(\.identifier) == ["de", "en", "fr", "ko"])
    let fault = try #require(app.diagnostics.first)
    #expect(fault.path == "Shop.xcodeproj/project.pbxproj" && fault.line == 2)
  }

  @Test func survivesACyclicProject() throws {
    let cyclic = """
      { rootObject = P; objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (G, H); path = a; }; H = { isa = PBXGroup; children = (G); };
        T = { isa = PBXNativeTarget; name = T; buildPhases = (T); dependencies = (T); }; }; }
      """
    let reader = XcodeProjectReader(limits: ImportLimits()) { _ in nil }
    let project = try reader.read(Array(cyclic.utf8), path: "a.xcodeproj/project.pbxproj").get()
    #expect(project.targets.map(\.name) == ["T"])
  }

  @Test func doesNotFollowLinks() async throws {
    let folder = try TemporaryFolder(["A/a.strings": "\"k\" = \"v\";"])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/A/loop", withDestinationPath: folder.path)
    try files.createSymbolicLink(
      atPath: folder.path + "/A/b.strings", withDestinationPath: "/etc/passwd")
    let app = try await Importer().importApp(at: folder.path)
    #expect(app.coverage.filesRead == 1)
    #expect(app.coverage.filesSkipped.map(\.path) == ["A/b.strings", "A/loop"])
  }

  @Test func saysWhyAPathIsNoInput() async throws {
    let folder = try TemporaryFolder(["a.txt": "x"])
    await #expect(throws: ImportError.notFound(path: "/no/such")) {
      try await Importer().importApp(at: "/no/such")
    }
    await #expect(throws: ImportError.unsupported(path: folder.path + "/a.txt")) {
      try await Importer().importApp(at: folder.path + "/a.txt")
    }
  }

  @Test func leavesOutWhatIsTooLarge() async throws {
    let folder = try TemporaryFolder([
      "a.strings": "\"k\" = \"value\";", "b.strings": "\"k\"=\"v\";",
    ])
    var limits = ImportLimits()
    limits.catalogBytes = 8
    let app = try await Importer(options: ImportOptions(limits: limits)).importApp(at: folder.path)
    #expect(app.coverage.filesRead == 1)
    #expect(app.diagnostics.map(\.path) == ["a.strings"])
  }

  @Test(arguments: [
    ("a", "b/c", "a/b/c"), ("a/b", "../c", "a/c"), ("", "./x", "x"), ("a", nil, "a"),
  ])
  func joinsPaths(_ folder: String, path: String?, expected: String) {
    #expect(PathText.joined(folder, path) == expected)
  }

  @Test func refusesPathsThatLeadOutside() {
    #expect(PathText.joined("a", "../../b") == nil)
    #expect(PathText.joined("", "/etc") == nil)
  }

  @Test func fillsInBuildSettings() {
    var settings = BuildSettings()
    settings.add(["A": "1", "B": "$(A)-${A}", "C": "$(C)$(C)"])
    settings.add(["A": "$(inherited) 2"])
    #expect(settings["B"] == "1 2-1 2")
    #expect(settings["C"]?.isEmpty == true)
    #expect(
      SettingsFile("A = x // note\n#include \"b.xcconfig\"\nB[sdk=a] = c").settings == ["A": "x"])
  }

  /// A package is built from the folders of its targets; what else lies in it belongs to nobody.
  @Test(arguments: [
    (".target(name: \"Kit\")", ["Kit/Sources/Kit/Kit.swift"]),
    (".target(name: \"Kit\", path: \"Code\")", ["Kit/Code/Old.swift"]),
    // Where a target is not written in literals, the whole package may be built.
    (".target(name: prefix + \"Kit\")", ["Kit/Code/Old.swift", "Kit/Sources/Kit/Kit.swift"]),
  ])
  func takesInTheTargetsOfAPackage(target: String, expected: [String]) async throws {
    var files = Self.files
    files["Kit/Package.swift"] = "let package = Package(name: \"Kit\", targets: [\(target)])"
    for (path, name) in [("Kit/Code/Old.swift", "Old"), ("Kit/Sources/Kit/Kit.swift", "New")] {
      files[path] = "struct \(name): View { var body: some View { Button(\"\(name)\") {} } }"
    }
    let folder = try TemporaryFolder(files)
    let app = try await Importer().importApp(at: folder.path)
    #expect(Set(app.bars.compactMap { $0.declaredAt?.path }) == Set(expected))
  }
}
