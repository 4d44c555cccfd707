import Dispatch
import Foundation
import LabelModel
import RawHarfBuzz
import TextMetrics

// Usage: Bench [--examples FOLDER] [--labels FILE] [--language ID]
// Prints a Markdown table; --labels writes the labels with their widths for the other peers.

var examples: URL?
var labelFile: URL?
var language: String?
var arguments = CommandLine.arguments.dropFirst()
while let name = arguments.popFirst() {
  guard let value = arguments.popFirst() else { break }
  if name == "--examples" { examples = URL(fileURLWithPath: value) }
  if name == "--labels" { labelFile = URL(fileURLWithPath: value) }
  if name == "--language" { language = value }
}

let groups = Labels.all(examples: examples).filter { language == nil || $0.language == language }
let tables = TableMeasurer()
print(
  "HarfBuzz \(String(cString: raw_version())), \(groups.reduce(0) { $0 + $1.texts.count }) labels")
print("")
print(
  "| Language | Labels | Raw HarfBuzz /s | Word cache | Bare sum | Shaping | Tables | "
    + "Tables ÷ HarfBuzz | Shaping ÷ HarfBuzz | Tables against shaping |")
print("|---|---|---|---|---|---|---|---|---|---|")

var seconds = (raw: 0.0, tables: 0.0, shaping: 0.0)
var labels = 0
var written: [[String: String]] = []
for group in groups {
  guard let raw = raw_open(group.font, UInt32(group.index)) else {
    print("| \(group.language) | no \(group.font) |")
    continue
  }
  defer { raw_close(raw) }
  let locale = LocaleID(canonical: group.language)
  let han = HanVariant(locale: locale)
  let shaper = try ShapingMeasurer(fontFiles: ["\(group.font)#\(group.index)"])
  let texts = LabelBytes(group.texts)
  func eachC(_ body: (UnsafePointer<CChar>?, Int32) -> Int64) {
    texts.forEach { bytes in
      bytes.withMemoryRebound(to: CChar.self) { keep(body($0.baseAddress, Int32($0.count))) }
    }
  }
  let rates = Rate.compare(
    texts.count,
    [
      { eachC { raw_shape(raw, $0, $1) } },
      { eachC { raw_shape_cached(raw, $0, $1) } },
      { eachC { raw_sum(raw, $0, $1) } },
      {
        for text in group.texts { keep(shaper.widths(of: text, weight: .regular, locale: locale)) }
      },
      { texts.forEach { keep(tables.widths(ofUTF8: $0, weight: .regular, han: han)) } },
    ])
  let agreement = try Agreement(group: group)
  let count = Double(texts.count)
  labels += texts.count
  seconds.raw += count / rates[0].perSecond
  seconds.shaping += count / rates[3].perSecond
  seconds.tables += count / rates[4].perSecond
  let ratios = rates.map { $0.perSecond / rates[0].perSecond }
  func times(_ value: Double) -> String { String(format: "%.2f×", value) }
  print(
    "| \(group.language) | \(texts.count) | \(Int(rates[0].perSecond)) | \(times(ratios[1])) | "
      + "\(times(ratios[2])) | \(Int(rates[3].perSecond)) | \(Int(rates[4].perSecond)) | "
      + "**\(times(ratios[4]))** | \(times(ratios[3])) | "
      + (agreement.map { String(format: "%.2f %%", $0.meanPercent) } ?? "–") + " |")
  for text in group.texts {
    let width = shaper.measure(text, weight: .regular, locale: locale).width(at: 17)
    written.append([
      "text": text, "language": group.language, "font": group.font, "index": "\(group.index)",
      "width": "\(width.width)",
      // Where the font lacks a character, a browser takes it from another font.
      "covered": width.error < width.width * 0.01 ? "yes" : "no",
    ])
  }
}
print("")
print(
  String(
    format: "All languages: tables %.1f× raw HarfBuzz, shaping %.2f×", seconds.raw / seconds.tables,
    seconds.raw / seconds.shaping))
print(String(format: "Tables: %.0f labels a second on one thread", Double(labels) / seconds.tables))
print("Allocations for \(labels) labels by the tables: \(allocations(of: groups))")
print(String(format: "Two threads against one: %.2f×", parallelRatio(of: groups)))

if let labelFile {
  let data = try JSONSerialization.data(withJSONObject: written, options: [.sortedKeys])
  try data.write(to: labelFile)
}
