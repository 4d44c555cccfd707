import LabelModel

/// The colours of a picture that stands by itself. The report has the same in `report.css`; a test
/// holds the two together.
struct PicturePalette {
  let design: Design
  let isDark: Bool

  /// Colours by their name in the style sheet: light, then dark.
  static let colours: [String: (light: String, dark: String)] = [
    "strip": ("#f9f9f9", "#161618"), "strip-edge": ("#c6c6c8", "#3a3a3c"),
    "back": ("#ffffff", "#000000"), "glass-back": ("#e4e9f2", "#10141c"),
    "text": ("#000000", "#ffffff"), "quiet": ("#6a6a6e", "#a5a5aa"),
    "tint": ("#0058d0", "#5eaaff"), "track": ("#e3e3e8", "#2a2a2d"),
    "thumb": ("#ffffff", "#636366"), "glass": ("#ffffff", "#2b2d33"),
    "capsule": ("#e3e7ee", "#43464e"), "badge": ("#d70015", "#ff6961"),
    "badge-ink": ("#ffffff", "#000000"), "mark-room": ("#5f6b7a", "#a3adba"),
    "mark-over": ("#c62016", "#ff8a80"),
  ]

  subscript(name: String) -> String {
    let colour = Self.colours[name] ?? ("#000000", "#ffffff")
    return isDark ? colour.dark : colour.light
  }

  /// What is behind everything.
  var ground: String { self[design == .glass ? "glass-back" : "back"] }

  /// Fill, stroke and stroke width of a look.
  func paint(_ style: String) -> (fill: String, stroke: String?, width: Double) {
    let words = style.split(separator: " ")
    let isOn = words.contains("on")
    let isGlass = design == .glass
    switch words.first == "ink" ? words.dropFirst().first : words.first {
    case "strip": return (isGlass ? "none" : self["strip"], nil, 0)
    case "platter": return (self["glass"], self["strip-edge"], 0.5)
    case "pill": return isGlass ? (self["glass"], self["strip-edge"], 0.5) : (self["track"], nil, 0)
    case "track", "well", "separator":
      return (words.first == "separator" ? self["strip-edge"] : self["track"], nil, 0)
    case "thumb": return (self["thumb"], nil, 0)
    case "capsule": return (self["capsule"], nil, 0)
    case "badge-oval": return (self["badge"], nil, 0)
    case "badge-text": return (self["badge-ink"], nil, 0)
    case "unknown": return (self["track"], nil, 0)
    case "glyph": return ("none", isOn ? self["tint"] : glassInk("quiet"), 1.8)
    case "lens": return ("none", self["quiet"], 1.8)
    case "chevron": return ("none", glassInk("tint"), 2.4)
    case "outline":
      return ("none", self[words.contains("cut") ? "mark-over" : "mark-room"], 1)
    case "room": return (self["mark-room"], nil, 0)
    case "over": return (self["mark-over"], nil, 0)
    case "tab": return (isOn ? self["tint"] : glassInk("quiet"), nil, 0)
    case "action": return (glassInk("tint"), nil, 0)
    case "hint": return (self["quiet"], nil, 0)
    default: return (self["text"], nil, 0)
    }
  }

  /// Controls on glass have the colour of text.
  private func glassInk(_ classic: String) -> String { self[design == .glass ? "text" : classic] }
}
