import ArgumentParser
import Foundation

/// Makes the advance tables from openly licensed fonts and the data files beside them.
struct CompileMetrics: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile-metrics",
    abstract: "Make the embedded advance tables from Inter and Noto",
    discussion: """
      Reads the fonts of Debian's packages fonts-inter, fonts-noto-core and fonts-noto-cjk and \
      the files classes.tsv, tracking.tsv, spacing.tsv and adjustments.tsv. The tables hold figures, not outlines.
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
    let classes = try DataFile(folder.appendingPathComponent("classes.tsv"))
    let tracking = try DataFile(folder.appendingPathComponent("tracking.tsv"))
    let spacing = try DataFile(folder.appendingPathComponent("spacing.tsv"))
    let adjustments = try DataFile(folder.appendingPathComponent("adjustments.tsv"))
    var builder = MetricBuilder(
      interDirectory: inter, notoDirectory: noto, cjkDirectory: cjk,
      classes: classes.rows.map { $0["class"] ?? "" })
    builder.adjustments = try Adjustments(adjustments)
    builder.report = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    try builder.build()
    let bytes = try TableWriter.file(
      of: builder, classes: classes, tracking: tracking, spacing: spacing)
    let output = folder.appendingPathComponent("metrics.bin")
    try Data(bytes).write(to: output, options: .atomic)
    print("\(output.path): \(bytes.count) bytes")
  }
}
