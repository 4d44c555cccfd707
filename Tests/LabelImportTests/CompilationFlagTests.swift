import LabelModel
import Testing

@testable import LabelImport

/// Which code between `#if` and `#endif` is in the app that ships.
@Suite struct CompilationFlagTests {
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T); };
      G = { isa = PBXGroup; children = (M, N); sourceTree = "<group>"; };
      M = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
      N = { isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
        buildPhases = (S); buildConfigurationList = TL; };
      S = { isa = PBXSourcesBuildPhase; files = (B, C); };
      B = { isa = PBXBuildFile; fileRef = M; };
      C = { isa = PBXBuildFile; fileRef = N; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PR, PD); };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "STORE PAID"; GCC_PREPROCESSOR_DEFINITIONS = ("STORE=1", "LAB=0"); }; };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos;
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG TESTING"; GCC_PREPROCESSOR_DEFINITIONS = "TESTING=1"; }; };
      TL = { isa = XCConfigurationList; buildConfigurations = (TR, TD); };
      TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { OTHER_SWIFT_FLAGS = "$(inherited) -DRATED -D OPEN"; }; };
      TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
    }; }
    """

  private func titles(swift condition: String, with project: String? = project) async throws
    -> [String]
  {
    var files = [
      "Main.swift": """
      import UIKit
      class Page: UIViewController {
        override func viewDidLoad() {
          #if \(condition)
          title = "Yes"
          #else
          title = "No"
          #endif
        }
      }
      """
    ]
    files["Shop.xcodeproj/project.pbxproj"] = project
    files["Old.m"] = "void old(void) {}"
    let app = try await importApp(files)
    return app.bars.flatMap(\.items).filter { $0.role == .title }.compactMap { $0.text["en"] }
      .sorted()
  }

  /// No store has a build that is made to be tried out.
  @Test func leavesOutWhatIsForTests() async throws {
    #expect(try await titles(swift: "ENABLE_TESTING", with: nil) == ["No"])
    #expect(try await titles(swift: "BETA_PROFILE", with: nil) == ["No"])
    #expect(try await titles(swift: "BETA_PROFILE || DEBUG", with: nil) == ["No"])
  }

  @Test(arguments: [
    ("platformFilters = (tvos, );", "iphoneos appletvos", false),
    ("platformFilter = maccatalyst;", "iphoneos", false),
    ("platformFilters = (ios, tvos, );", "iphoneos appletvos", true),
    ("platformFilter = ios;", "iphoneos", true),
    ("platformFilters = (tvos, );", "appletvos", true),
  ])
  func heedsThePlatformsThatAFileIsBuiltFor(
    _ filter: String, _ platforms: String, _ isRead: Bool
  ) async throws {
    let project = Self.project
      .replacing(
        "isa = PBXBuildFile; fileRef = M;", with: "isa = PBXBuildFile; fileRef = M; \(filter)"
      )
      .replacing("SDKROOT = iphoneos;", with: "SUPPORTED_PLATFORMS = \"\(platforms)\";")
    #expect(try await titles(swift: "STORE", with: project) == (isRead ? ["Yes"] : []))
  }

  /// A name that a clip of the app sets for itself says nothing of what the app takes in, too.
  @Test(arguments: [("CLIP", "No"), ("STORE", "Yes")])
  func goesByTheAppsOwnTargetWhereItTakesAFileIn(_ condition: String, _ title: String) async throws
  {
    let project = Self.project
      .replacing("targets = (T);", with: "targets = (T, A);")
      .replacing(
        "buildPhases = (S); buildConfigurationList = TL; };",
        with: """
          buildPhases = (S); buildConfigurationList = TL; dependencies = (D); };
          D = { isa = PBXTargetDependency; target = A; };
          A = { isa = PBXNativeTarget; name = Clip;
            productType = "com.apple.product-type.application.on-demand-install-capable";
            buildPhases = (AS); buildConfigurationList = AL; };
          AS = { isa = PBXSourcesBuildPhase; files = (AB); };
          AB = { isa = PBXBuildFile; fileRef = M; };
          AL = { isa = XCConfigurationList; buildConfigurations = (AR); };
          AR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = "CLIP"; }; };
          """)
    #expect(try await titles(swift: condition, with: project) == [title])
  }

  @Test(arguments: [
    ("STORE", "Yes"), ("RATED && OPEN", "Yes"), ("TESTING", "No"), ("NEVER_SET", "No"),
    ("!TESTING", "Yes"), ("TESTING || os(iOS)", "Yes"), ("false", "No"),
  ])
  func takesTheReleaseOfTheApp(_ condition: String, _ title: String) async throws {
    #expect(try await titles(swift: condition) == [title])
  }

  @Test(arguments: [("STORE", "Yes"), ("TESTING", "No"), ("LAB", "No")])
  func readsDefinitionsForObjectiveC(_ name: String, _ title: String) async throws {
    let app = try await importApp([
      "Shop.xcodeproj/project.pbxproj": Self.project,
      "Old.m": """
      @implementation OldViewController
      - (void)viewDidLoad {
      #if \(name)
        self.title = @"Yes";
      #else
        self.title = @"No";
      #endif
      }
      @end
      """,
      "Old.h": "@interface OldViewController : UIViewController\n@end",
    ])
    #expect(app.bars.flatMap(\.items).compactMap { $0.text["en"] } == [title])
  }

  /// Of several configurations the one that goes to the store says what ships.
  @Test(arguments: [
    (["Debug", "Release"], "Release"),
    (["Debug", "Release-Abnahme", "Release-Prod", "Release-Prod-Logging"], "Release-Prod"),
    (["Beta", "Debug", "Release Staging", "AppStore"], "AppStore"),
    (["DebugProd", "Profile", "ReleaseDev", "ReleaseProd"], "ReleaseProd"),
    (["Debug", "Distribution"], "Distribution"),
  ])
  func choosesTheConfigurationThatShips(_ names: [String], _ expected: String) {
    #expect(ShippedConfiguration.name(among: names) == expected)
    #expect(ShippedConfiguration.name(among: names.reversed()) == expected)
  }
}
