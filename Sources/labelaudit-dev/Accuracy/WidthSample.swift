import Foundation
import LabelModel

/// A width that a system drew a text in.
struct WidthSample: Decodable {
  var text: String
  var size: Double
  var weight: FontWeight
  var width: Double
  var script: String
  var font: String
  var confidence: String
  var rounding: String?

  enum CodingKeys: String, CodingKey {
    case text, weight, script, font, confidence, rounding
    case size = "size_pt"
    case width = "width_pt"
  }

  /// By how much at most the system or the capture made the width larger, points. Of a capture in
  /// whole points both edges were rounded outwards.
  var roundedBy: Double {
    switch rounding {
    case "third": 1.0 / 3
    case "half": 0.5
    case "int2": 2
    case "tenth": 0.1
    default: 1
    }
  }

  /// The language that the font named in the sample goes with.
  var locale: LocaleID {
    if font.contains("Hiragino") { return LocaleID(canonical: "ja") }
    if font.contains("PingFangSC") { return LocaleID(canonical: "zh-Hans") }
    if font.contains("PingFang") { return LocaleID(canonical: "zh-Hant") }
    return LocaleID(canonical: "en")
  }

  /// Reads one sample per line.
  static func read(_ url: URL) throws -> [WidthSample] {
    let decoder = JSONDecoder()
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .map { try decoder.decode(WidthSample.self, from: Data($0.utf8)) }
  }
}
