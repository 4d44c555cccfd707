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
