import LabelModel
import Testing

@testable import LabelImport

/// The Xcode that a repository says it is built with.
@Suite struct XcodeVersionTests {
  @Test(arguments: [
    ("16.2\n", "16.2"), ("26", "26"), ("\n# the one of CI\n 15.4.1 \n", "15.4.1"),
  ])
  func readsAVersion(file: String, version: String) {
    #expect(XcodeVersion(Array(file.utf8), path: "App/.xcode-version")?.text == version)
  }

  @Test(arguments: ["", "latest", "16.x", "-", String(repeating: "1", count: 400), "16..2"])
  func takesNothingElseForOne(file: String) {
    #expect(XcodeVersion(Array(file.utf8), path: ".xcode-version") == nil)
  }

  @Test(arguments: [
    ("run: sudo xcode-select -switch /Applications/Xcode_16.app", "16"),
    ("with:\n  xcode-version: '26.4'", "26.4"), ("xcode-version: \"15.4\"\n", "15.4"),
    ("a: Xcode_14.3.app\nb: /Applications/Xcode_26.0.1.app/Contents", "26.0.1"),
    ("xcode-version: latest", nil), ("xcode-version: ${{ matrix.xcode }}", nil), ("", nil),
  ])
  func readsWorkflows(file: String, version: String?) {
    let path = "App/.github/workflows/build.yml"
    let found = XcodeVersion(Array(file.utf8), path: path)
    #expect(found?.text == version)
    #expect(found.map(\.folder) ?? "App" == "App")
  }

  private static func project(_ lastUpgrade: String?) -> String {
    let attributes = lastUpgrade.map { "attributes = { LastUpgradeCheck = \($0); };" } ?? ""
    return """
      { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; \(attributes) targets = (T); mainGroup = G;
          buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { SDKROOT = iphoneos; }; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = ();
          dependencies = (); productType = "com.apple.product-type.application"; };
      }; }
      """
  }

  @Test(
    arguments: [
      ([".xcode-version": "16.2"], nil, "16.2"), ([".xcode-version": "16.2"], "1500", "16.2"),
      ([".xcode-version": "16.2"], "1620", "16.2"), ([".xcode-version": "16.2"], "9999", "16.2"),
      // It was forgotten when the project was brought up to date.
      ([".xcode-version": "10.0"], "1620", nil),
      ([".xcode-version": "15", "ios/.xcode-version": "16"], nil, "16"),
      (["other/.xcode-version": "16"], nil, nil), ([:], nil, nil),
      ([".github/workflows/a.yml": "xcode-version: 16"], nil, "16"),
      // The file that says nothing else counts more, and what is newer.
      ([".github/workflows/a.yml": "xcode-version: 26", ".xcode-version": "16.2"], nil, "16.2"),
      (
        [
          ".github/workflows/a.yml": "xcode-version: 26", ".github/workflows/b.yml": "Xcode_16.app",
        ], nil, "26"
      ),
      // What else lies there is not looked at.
      (
        [".github/a.yml": "xcode-version: 16", ".github/workflows/b.txt": "Xcode_16.app"], nil, nil
      ),
    ] as [([String: String], String?, String?)])
  func takesTheNearestAroundTheProject(
    files: [String: String], lastUpgrade: String?, version: String?
  ) async throws {
    var files = files
    files["ios/App.xcodeproj/project.pbxproj"] = Self.project(lastUpgrade)
    files["ios/App.swift"] = "import UIKit"
    #expect(try await importApp(files).app.xcode == version)
  }
}
