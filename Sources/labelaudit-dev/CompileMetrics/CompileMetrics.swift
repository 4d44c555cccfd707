import ArgumentParser
import Foundation

/// Makes the advance tables from openly licensed fonts and the data files beside them.
struct CompileMetrics: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile-metrics",
    abstract: "Make the embedded advance tables from public figures, Inter and Noto",
    discussion: """
      Reads the advances and kerning that public files state for Apple's fonts (sf-advances.tsv, \
      sf-kerning.tsv, sf-axes.tsv, pdf-advances.tsv), the files classes.tsv, tracking.tsv and \
      spacing.tsv, and for everything else the fonts of Debian's packages fonts-inter, \
      fonts-noto-core and fonts-noto-cjk. The tables hold figures, not outlines.
      """)

  @Option(help: "Folder with Inter-*.otf and InterDisplay-*.otf")
  var inter = "/usr/share/fonts/opentype/inter/"
  @Option(help: "Folder with NotoSans*.ttf")
  var noto = "/usr/share/fonts/truetype/noto/"
  @Option(help: "Folder with NotoSansCJK-*.ttc")
  var cjk = "/usr/share/fonts/opentype/noto/"
  @Option(help: "Folder with the data files; metrics.bin is written there")
  var data = "Sources/MetricTables/Data"

  func run() throws {
    let folder = URL(fileURLWithPath: data, isDirectory: true)
    func file(_ name: String) throws -> DataFile {
      try DataFile(folder.appendingPathComponent(name))
    }
    let classes = try file("classes.tsv")
    let stated = try StatedAdvances(file("pdf-advances.tsv"))
    let axes = try FontAxes(file("sf-axes.tsv"))
    var builder = MetricBuilder(
      interDirectory: inter, notoDirectory: noto, cjkDirectory: cjk,
      classes: classes.rows.map { $0["class"] ?? "" }, axes: axes, stated: stated,
      masters: try SystemMasters(file("sf-advances.tsv")), kerning: try file("sf-kerning.tsv"))
    builder.report = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    try builder.build()
    let bytes = try TableWriter.file(
      of: builder, classes: classes, tracking: file("tracking.tsv"), spacing: file("spacing.tsv"),
      axes: axes)
    let output = folder.appendingPathComponent("metrics.bin")
    try Data(bytes).write(to: output, options: .atomic)
    print("\(output.path): \(bytes.count) bytes")
  }
}
