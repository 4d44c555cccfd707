import LabelModel

extension SizeLimit {
  /// Family, whole points and weight in the words that Weblate's parser has: it knows `normal` and `bold`,
  /// and takes a family for the name of a font group. A heavier font never makes a limit looser.
  public var weblateFont: (family: String, size: Int, weight: String) {
    let family = (fontFamily ?? "SF Pro").unicodeScalars.map { scalar -> Character in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_ ".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
    }
    let isBold = fontWeight == .semibold || fontWeight == .bold
    return (String(family), max(1, Int(min(fontSize, 1000).rounded())), isBold ? "bold" : "normal")
  }

  /// The limit as flags of a string: its size, and what to draw in the place of placeholders.
  public var weblateFlags: String {
    let font = weblateFont
    let flags = [
      "max-size:\(points)", "font-family:\(font.family.replacing(" ", with: "_"))",
      "font-size:\(font.size)", "font-weight:\(font.weight)",
    ]
    return (flags + [weblateReplacements].compactMap { $0 }).joined(separator: ", ")
  }

  /// `replacements:%@::%lld:444`: Weblate draws a text with its placeholders unless it is told what
  /// stands for them. `nil` without any.
  public var weblateReplacements: String? {
    guard !values.isEmpty else { return nil }
    // Weblate takes the first that fits: `${name}` before `{name}`.
    let pairs = values.sorted { ($1.key.count, $0.key) < ($0.key.count, $1.key) }
    return "replacements:"
      + pairs.map { "\(Self.flagValue($0.key)):\(Self.flagValue($0.value))" }.joined(separator: ":")
  }

  /// In quotes where the parser of flags would take a character for its own.
  private static func flagValue(_ text: String) -> String {
    guard text.contains(where: { ",:\"'\\".contains($0) || $0.isWhitespace }) else { return text }
    return "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
