import ICUSupport

/// Characters that are measured with one font and pair among themselves.
struct MetricGroup {
  /// How the group's advances depend on neighbours.
  enum Shaping {
    /// Advance and kerning.
    case pairs
    /// Advance by joining form, and pairs of forms.
    case joining
    /// Syllables: pairs, and sequences up to four characters.
    case clusters
    /// Advance alone.
    case plain
  }

  var name: String
  var widthClass: String
  /// File name of the regular face; the bold one is found by name.
  var file: String
  /// Index in a font collection.
  var index: UInt32 = 0
  var shaping: Shaping
  /// ISO 15924 codes; empty for everything the font has.
  var scripts: [String]
  /// The font of Apple's whose stated advances come before the open font's; `nil` for none.
  var statedFont: String?
  /// Letter that marks are measured on.
  var base: UInt32 = 0x25CC

  /// The groups in the order in which they claim characters.
  static let all: [MetricGroup] =
    [
      MetricGroup(
        name: "armenian", widthClass: "otherScript", file: "NotoSansArmenian-Regular.ttf",
        shaping: .pairs, scripts: ["Armn"]),
      MetricGroup(
        name: "georgian", widthClass: "otherScript", file: "NotoSansGeorgian-Regular.ttf",
        shaping: .pairs, scripts: ["Geor"]),
      MetricGroup(
        name: "hebrew", widthClass: "hebrew", file: "NotoSansHebrew-Regular.ttf",
        shaping: .pairs, scripts: ["Hebr"], base: 0x5D0),
      MetricGroup(
        name: "arabic", widthClass: "arabic", file: "NotoSansArabic-Regular.ttf",
        shaping: .joining, scripts: ["Arab"], base: 0x628),
      MetricGroup(
        name: "thai", widthClass: "thai", file: "NotoSansThai-Regular.ttf",
        shaping: .pairs, scripts: ["Thai"], base: 0xE01),
      MetricGroup(
        name: "lao", widthClass: "southeastAsian", file: "NotoSansLao-Regular.ttf",
        shaping: .pairs, scripts: ["Laoo"], base: 0xE81),
      MetricGroup(
        name: "khmer", widthClass: "southeastAsian", file: "NotoSansKhmer-Regular.ttf",
        shaping: .clusters, scripts: ["Khmr"], base: 0x1780),
      MetricGroup(
        name: "myanmar", widthClass: "southeastAsian", file: "NotoSansMyanmar-Regular.ttf",
        shaping: .clusters, scripts: ["Mymr"], base: 0x1000),
      MetricGroup(
        name: "tibetan", widthClass: "otherScript", file: "NotoSerifTibetan-Regular.ttf",
        shaping: .pairs, scripts: ["Tibt"], base: 0xF40),
      MetricGroup(
        name: "ethiopic", widthClass: "otherScript", file: "NotoSansEthiopic-Regular.ttf",
        shaping: .plain, scripts: ["Ethi"], base: 0x1200),
    ] + indic + [
      MetricGroup(
        name: "japanese", widthClass: "kana", file: "NotoSansCJK-Regular.ttc", shaping: .plain,
        scripts: ["Hira", "Kana"]),
      MetricGroup(
        name: "korean", widthClass: "hangul", file: "NotoSansCJK-Regular.ttc", index: 1,
        shaping: .plain, scripts: ["Hang"], statedFont: "AppleSDGothicNeo-Regular"),
      MetricGroup(
        name: "han", widthClass: "hanJapanese", file: "NotoSansCJK-Regular.ttc", shaping: .plain,
        scripts: ["Hani", "Bopo"]),
    ]

  private static let indic: [MetricGroup] = [
    ("Devanagari", "Deva", 0x915), ("Bengali", "Beng", 0x995), ("Gurmukhi", "Guru", 0xA15),
    ("Gujarati", "Gujr", 0xA95), ("Oriya", "Orya", 0xB15), ("Tamil", "Taml", 0xB95),
    ("Telugu", "Telu", 0xC15), ("Kannada", "Knda", 0xC95), ("Malayalam", "Mlym", 0xD15),
    ("Sinhala", "Sinh", 0xD9A),
  ].map { name, script, base in
    MetricGroup(
      name: name.lowercased(), widthClass: name == "Devanagari" ? "devanagari" : "indic",
      file: "NotoSans\(name)-Regular.ttf", shaping: .clusters, scripts: [script], base: base)
  }

  /// Fonts asked for what the groups leave, in order; their characters do not pair.
  static let remaining: [(file: String, index: UInt32, widthClass: String)] = [
    ("NotoSans-Regular.ttf", 0, "otherScript"),
    ("NotoSansCJK-Regular.ttc", 0, "hanJapanese"),
    ("NotoSansCherokee-Regular.ttf", 0, "otherScript"),
    ("NotoSansCanadianAboriginal-Regular.ttf", 0, "otherScript"),
    ("NotoSansSymbols-Regular.ttf", 0, "symbol"),
    ("NotoSansSymbols2-Regular.ttf", 0, "symbol"),
    ("NotoSansMath-Regular.ttf", 0, "symbol"),
  ]
}
