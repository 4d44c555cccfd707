import Foundation

extension HostileTests {
  /// Property lists, binary and old, and Xcode projects made of them.
  static let plistCases: [HostileCase] = [
    HostileCase("plist: a binary list that holds itself", "Info.plist") {
      // One array of one reference, to object 0, which is the array.
      Data("bplist00".utf8) + Data([0xA1, 0x00, 0x08]) + trailer(objects: 1, top: 0, table: 10)
    },
    HostileCase("plist: a binary dictionary that holds itself as key", "Info.plist") {
      Data("bplist00".utf8) + Data([0xD1, 0x00, 0x00, 0x08])
        + trailer(objects: 1, top: 0, table: 11)
    },
    HostileCase("plist: a binary set", "Info.plist") { binarySet },
    HostileCase("plist: a binary set for translations", "en.lproj/Localizable.strings") {
      binarySet
    },
    HostileCase("plist: a binary tree that doubles 40 times", "Info.plist") {
      // Object n is an array of object n + 1 twice; the last is a string.
      var bytes = Data("bplist00".utf8)
      var offsets: [UInt8] = []
      for number in 0..<40 {
        offsets.append(UInt8(bytes.count))
        bytes += Data([0xA2, UInt8(number + 1), UInt8(number + 1)])
      }
      offsets.append(UInt8(bytes.count))
      bytes += Data([0x51, 0x61])
      let table = UInt8(bytes.count)
      return bytes + Data(offsets) + trailer(objects: 41, top: 0, table: table)
    },
    HostileCase("plist: a binary count beyond the file", "Info.plist") {
      Data("bplist00".utf8)
        + Data([0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x08])
        + trailer(objects: 1, top: 0, table: 18)
    },
    HostileCase("plist: a binary table beyond the file", "Info.plist") {
      Data("bplist00".utf8) + Data([0x08]) + trailer(objects: 255, top: 200, table: 255)
    },
    HostileCase("plist: a binary text of one byte less", "en.lproj/Localizable.strings") {
      Data("bplist00".utf8) + Data([0x6F, 0x10, 0xFF, 0x00]) + trailer(objects: 1, top: 0, table: 8)
    },
    HostileCase("plist: only the mark of a binary list", "Info.plist") { Data("bplist00".utf8) },
    HostileCase(
      "plist: old lists nested 100,000 deep", "App.xcodeproj/project.pbxproj",
      text: {
        "// !$*UTF8*$!\n" + repeated("(", 100_000)
      }),
    HostileCase(
      "plist: old dictionaries nested 100,000 deep", "App.xcodeproj/project.pbxproj",
      text: {
        "// !$*UTF8*$!\n" + repeated("{a=", 100_000)
      }),
    HostileCase(
      "plist: a document type with entities", "Info.plist",
      text: {
        "<!DOCTYPE plist [<!ENTITY a \"" + repeated("a", 10_000)
          + "\">]><plist version=\"1.0\"><dict>"
          + "<key>CFBundleDisplayName</key><string>" + repeated("&a;", 5_000)
          + "</string></dict></plist>"
      }),
    HostileCase(
      "plist: a list where a dictionary belongs", "Info.plist",
      text: {
        "<plist version=\"1.0\"><array><string>a</string></array></plist>"
      }),
    project("groups that hold each other") {
      """
      P = { isa = PBXProject; mainGroup = A; targets = (T); knownRegions = (en, Base); };
      A = { isa = PBXGroup; children = (B, A); path = a; sourceTree = "<group>"; };
      B = { isa = PBXGroup; children = (A, B); path = b; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; buildPhases = (S); dependencies = (D); };
      D = { isa = PBXTargetDependency; target = T; };
      S = { isa = PBXSourcesBuildPhase; files = (F); };
      F = { isa = PBXBuildFile; fileRef = F; };
      """
    },
    project("paths that lead out") {
      """
      P = { isa = PBXProject; mainGroup = A; projectDirPath = "../../../.."; targets = (); };
      A = { isa = PBXGroup; children = (F); path = "../../../../etc"; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = passwd; name = "Localizable.strings"; sourceTree = "<absolute>"; };
      """
    },
    project("references to nothing and wrong kinds") {
      """
      P = { isa = PBXProject; mainGroup = (A); targets = {a = b;}; knownRegions = 7; };
      A = "a string"; B = (a, list); C = { no = isa; };
      """
    },
    project("a chain of 20,000 groups") {
      "P = { isa = PBXProject; mainGroup = G0; targets = (); };\n"
        + (0..<20_000).map {
          "G\($0) = { isa = PBXGroup; children = (G\($0 + 1)); path = g; sourceTree = \"<group>\"; };\n"
        }.joined()
    },
    project("build settings that name themselves") {
      """
      P = { isa = PBXProject; mainGroup = A; targets = (T); buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (X); };
      X = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "$(PRODUCT_NAME)";
      INFOPLIST_KEY_CFBundleDisplayName = "$(A)"; A = "$(B)$(B)"; B = "$(A)$(A)"; }; };
      T = { isa = PBXNativeTarget; name = "$(T)"; buildConfigurationList = L; buildPhases = (); };
      """
    },
  ]

  private static func project(
    _ name: String, _ objects: @escaping @Sendable () -> String
  ) -> HostileCase {
    HostileCase("project: \(name)", arguments: ["."]) {
      let text =
        "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {\n"
        + objects() + "\n}; }\n"
      return [
        "App.xcodeproj/project.pbxproj": Data(text.utf8),
        "Tabs.swift": Data(tabBar(label: "\"One\"").utf8),
      ]
    }
  }

  /// Object 0: a set of object 1. Object 1: the text a.
  private static let binarySet =
    Data("bplist00".utf8) + Data([0xC1, 0x01, 0x51, 0x61, 0x08, 0x0A])
    + trailer(objects: 2, top: 0, table: 12)

  private static func trailer(objects: UInt8, top: UInt8, table: UInt8) -> Data {
    func eight(_ value: UInt8) -> Data { Data([0, 0, 0, 0, 0, 0, 0, value]) }
    return Data([0, 0, 0, 0, 0, 0, 1, 1]) + eight(objects) + eight(top) + eight(table)
  }
}
