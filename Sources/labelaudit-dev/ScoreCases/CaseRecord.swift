import BarLayout
import Foundation
import LabelModel

/// One reported label of a case file: a line of JSON.
struct CaseRecord: Decodable {
  var id: String
  var platform: String
  var surface: String
  var locale: String?
  var text: String?
  var sourceText: String?
  var visibleText: String?
  var device: String?
  var widthPoints: Double?
  var textSize: String?
  var year: Int?
  var kind: String
  var siblings: [String]?
  var notes: String?
  var staticPredictable: String?

  enum CodingKeys: String, CodingKey {
    case id, platform, surface, locale, text, device, year, kind, siblings, notes
    case sourceText = "source_text"
    case visibleText = "visible_text"
    case widthPoints = "width_pt"
    case textSize = "text_size"
    case staticPredictable = "static_predictable"
  }

  /// What was seen of the label.
  enum Seen {
    /// Cut, clipped or running over its neighbour.
    case cut
    /// Too close to its neighbours or edges, but whole as far as is said.
    case crowded
    /// Whole.
    case whole
  }

  /// Rules that are about a kind of fault which is not one of width; empty for an unknown kind.
  var rules: [String] {
    switch kind {
    case "too-many-tabs": ["too-many-tabs", "tab-overflow"]
    case "generic":
      ["generic-title", "action-in-tab-bar", "untranslated-label", "inconsistent-label"]
    case "indistinguishable":
      ["indistinguishable-when-truncated", "duplicate-label", "confusable-labels"]
    case "misleading": ["misleading-truncation"]
    default: []
    }
  }

  /// `nil` for kinds that say nothing about width.
  var seen: Seen? {
    switch kind {
    case "truncation", "clipped", "overlap": .cut
    case "crowding": .crowded
    case "fits": .whole
    default: nil
    }
  }

  /// The cases of a file, in order.
  ///
  /// - Throws: the decoding error of the first line that is no case, with its number.
  static func read(_ data: Data) throws -> [CaseRecord] {
    try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(CaseRecord.self, from: Data($0))
    }
  }
}

extension CaseRecord {
  /// A width or height in points that the report states for the control: `64 pt slot`,
  /// `control width 194 pt`, `frame 194x26 pt`.
  var statedRoom: (width: Double, isControl: Bool)? {
    let prose = [device, notes].compactMap { $0 }.joined(separator: "\n")
    let patterns: [(NSRegularExpression?, Bool)] = [
      (try? NSRegularExpression(pattern: #"([\d.]+) ?(?:pt|px) (?:slot|column)"#), false),
      (try? NSRegularExpression(pattern: #"control width ([\d.]+) ?pt"#), true),
      (try? NSRegularExpression(pattern: #"frame ([\d.]+)x[\d.]+ ?pt"#), true),
    ]
    for (pattern, isControl) in patterns {
      let whole = NSRange(prose.startIndex..., in: prose)
      guard let match = pattern?.firstMatch(in: prose, range: whole),
        let range = Range(match.range(at: 1), in: prose), let width = Double(prose[range])
      else { continue }
      return (width, isControl)
    }
    return nil
  }

  /// Whether the report names the setting that makes segments as wide as their content.
  var hasProportionalSegments: Bool {
    notes?.contains("apportionsSegmentWidthsByContent") ?? false
  }

  /// Text size settings that the report speaks of; the default one when it says nothing.
  var textSizes: [TextSize] {
    guard let textSize else { return [.large] }
    let words = textSize.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let named = TextSize.allCases.filter { words.contains($0.rawValue) }
    if !named.isEmpty { return named }
    return TextSize.allCases.filter {
      textSize.contains("accessibility") ? $0.isAccessibilitySize : $0 > .large
    }
  }
}
