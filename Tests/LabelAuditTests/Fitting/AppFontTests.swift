#if UserFonts
  import BarLayout
  import Foundation
  import LabelModel
  import Testing
  import TextMetrics

  @testable import LabelAudit

  /// The font files of an app measure what its code asks for by their names.
  final class AppFontTests {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    private var files: [String] = []

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (style, advance) in [("Bold", 700), ("Italic", 450), ("Regular", 500)] {
        let font = TinyFont(
          postScript: "Encore-\(style)", family: "Encore Sans", style: style,
          advance: UInt16(advance))
        files.append(try write("\(style).ttf", font.bytes))
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
      let file = folder.appendingPathComponent(name)
      try Data(bytes).write(to: file)
      return file.path
    }

    private func measurers(_ font: FontSpec, files: [String]) -> (RoleMeasurers, BarItem) {
      let item = BarItem(id: "title", role: .title, text: ["en": "Savings"], font: font)
      let bar = Bar(id: "bar", kind: .navigationBar, items: [item])
      var measurers = RoleMeasurers(TableMeasurer())
      measurers.appFonts = AppFonts(of: [bar], among: files)
      return (measurers, item)
    }

    private func share(_ font: FontSpec, _ text: String, files: [String]? = nil) -> Double {
      let (measurers, item) = measurers(font, files: files ?? self.files)
      return measurers.uncertainShare(of: item, as: .title, for: text, facts: .standard)
    }

    @Test(arguments: [
      ("Encore-Regular", nil, 500), ("encoreBold", nil, 700), ("Encore Sans", nil, 500),
      ("Encore Sans", FontWeight.bold, 700), ("Encore Sans Italic", nil, 450),
    ])
    func measuresWithTheFileOfThatName(_ name: String, _ weight: FontWeight?, _ advance: Double) {
      let (measurers, item) = measurers(
        FontSpec(family: name, size: 20, weight: weight), files: files)
      let width = measurers.measurer(of: item, as: .title, for: "Savings")
        .measure("Savings", weight: .semibold, locale: LocaleID(canonical: "en")).width(at: 20)
        .width
      #expect(abs(width - advance / 1000 * 7 * 20) < 0.01)
      #expect(share(FontSpec(family: name, size: 20, weight: weight), "Savings") == 0)
    }

    @Test func keepsTheBandOfWhatNoFileShows() {
      let facts = LayoutFacts.standard
      #expect(share(FontSpec(family: "Grotesk-Bold", size: 20), "Savings") > 0)
      // The system's own font stands in for letters that the file lacks.
      #expect(share(FontSpec(family: "Encore-Regular", size: 20), "저축") > 0)
      // The size stays open where only the name is known.
      let sizeless = FontSpec(family: "Encore-Regular")
      #expect(share(sizeless, "Savings") == facts.uncertainShareOfSize(of: sizeless))
      #expect(share(sizeless, "Savings") < facts.uncertainShare(of: sizeless))
    }

    @Test func leavesOutWhatIsNoFont() throws {
      let broken = try write("Brand.ttf", Array("no font".utf8))
      #expect(
        share(FontSpec(family: "Brand", size: 20), "Savings", files: [broken, "/no/such.ttf"]) > 0)
    }

    @Test func measuresALargeTitleInItsOwnFont() {
      var title = BarItem(
        id: "title", role: .title, text: ["en": "Concerts"], font: FontSpec(size: 12))
      let fitter = Fitter(measurer: TableMeasurer())
      func widest() -> Double {
        let bar = Bar(id: "bar", kind: .navigationBar, items: [title], prefersLargeTitles: true)
        return fitter.fit(bar, app: AppFacts(), locales: [LocaleID(canonical: "en")]).fits.map(
          \.worst.width
        ).max() ?? 0
      }
      let usual = widest()
      title.largeFont = FontSpec(size: 90)
      #expect(widest() > usual * 1.2)
    }
  }
#endif
