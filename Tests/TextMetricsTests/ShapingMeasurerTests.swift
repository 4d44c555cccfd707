#if UserFonts
  import Foundation
  import LabelModel
  import Testing
  @testable import TextMetrics

  struct ShapingMeasurerTests {
    private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    private static var hasInter: Bool { FileManager.default.fileExists(atPath: inter) }

    @Test("refuses what is no font, and says why")
    func refusesOtherFiles() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(bytes).write(to: url)
        return url.path
      }
      let web = try write("a.woff2", Array("wOF2".utf8) + [0, 0, 0, 0])
      #expect(throws: FontError.webFont(path: web, format: "WOFF2")) {
        try ShapingMeasurer(fontFiles: [web])
      }
      let text = try write("a.ttf", Array("not a font at all".utf8))
      #expect(throws: FontError.notAFont(path: text)) { try ShapingMeasurer(fontFiles: [text]) }
      let empty = try write("b.ttf", [])
      #expect(throws: FontError.notAFont(path: empty)) { try ShapingMeasurer(fontFiles: [empty]) }
      let header = try write("c.ttf", [0, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0])
      #expect(throws: FontError.notAFont(path: header)) { try ShapingMeasurer(fontFiles: [header]) }
      #expect(throws: FontError.unreadable(path: folder.path)) {
        try ShapingMeasurer(fontFiles: [folder.path])
      }
      #expect(throws: FontError.unreadable(path: "/no/such.ttf")) {
        try ShapingMeasurer(fontFiles: ["/no/such.ttf"])
      }
    }

    @Test("measures with a font file, kerning and all", .enabled(if: hasInter))
    func measures() throws {
      let measurer = try ShapingMeasurer(fontFiles: [Self.inter])
      let locale = LocaleID(canonical: "en")
      func width(_ text: String) -> Double {
        measurer.measure(text, weight: .regular, locale: locale).width(at: 100).width
      }
      #expect(width("AV") < width("A") + width("V"))
      #expect(abs(width("e\u{301}") - width("é")) < 0.001)
      #expect(width("") == 0)
      #expect(width("\u{0}a\n") == width("a "))
    }

    @Test("widens the band for characters the font lacks", .enabled(if: hasInter))
    func widensForMissing() throws {
      let measurer = try ShapingMeasurer(fontFiles: [Self.inter])
      let locale = LocaleID(canonical: "ko")
      let known = measurer.measure("a", weight: .regular, locale: locale).width(at: 20)
      let missing = measurer.measure("한", weight: .regular, locale: locale).width(at: 20)
      #expect(missing.error > known.error * 5)
    }

    // Inter is drawn after the system font.
    @Test("comes near the tables on Latin text in the text cut", .enabled(if: hasInter))
    func comesNearTheTables() throws {
      let measurer = try ShapingMeasurer(fontFiles: [Self.inter])
      let locale = LocaleID(canonical: "en")
      for text in ["Settings", "Überprüfe deinen Posteingang", "AVATAR", "To-do: 12:30"] {
        // At 12 points the system font's tracking is nothing.
        let shaped = measurer.measure(text, weight: .regular, locale: locale).width(at: 12).width
        let summed = TableMeasurer().measure(text, weight: .regular, locale: locale).width(at: 12)
        #expect(abs(shaped - summed.width) < shaped * 0.03)
      }
    }
  }
#endif
