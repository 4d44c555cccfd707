#if UserFonts
  import Foundation
  import Testing
  @testable import TextMetrics

  struct InstalledFontsTests {
    /// Two font folders, as a Mac has them: the system's and what people add.
    private func withFolders(_ body: (_ system: String, _ own: String) throws -> Void) throws {
      let top = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: top) }
      for path in ["system/SFNS.ttf", "system/Supplemental/Brand.ttc", "own/sfns.otf", "own/B.otf"]
      {
        let file = top.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
      }
      try body(top.path + "/system", top.path + "/own")
    }

    @Test func findsAFontByTheNameOfItsFile() throws {
      try withFolders { system, own in
        let folders = ["/no/such/folder", system, own]
        func path(_ name: String) throws -> String {
          try InstalledFonts.path(of: "system:" + name, in: folders)
        }
        let found = try [path("SFNS"), path("brand"), path("B")]
        #expect(
          found == [system + "/SFNS.ttf", system + "/Supplemental/Brand.ttc", own + "/B.otf"])
      }
    }

    @Test func leavesPathsAlone() throws {
      #expect(try InstalledFonts.path(of: "Fonts/Brand.ttf") == "Fonts/Brand.ttf")
    }

    @Test(arguments: ["", "../SFNS", "SFNS.ttf"])
    func saysWhereItLooked(name: String) throws {
      try withFolders { system, _ in
        let error = FontError.notInstalled(name: name, folders: [system])
        #expect(error.description.contains(system))
        let path = Result { try InstalledFonts.path(of: "system:" + name, in: [system]) }
        #expect(throws: error) { try path.get() }
        #expect(throws: FontError.self) { try ShapingMeasurer(fontFiles: ["system:" + name]) }
      }
    }
  }
#endif
