/// A text style of Dynamic Type.
public enum TextStyle: String, Sendable, Codable, CaseIterable {
  /// Title under a navigation bar.
  case largeTitle
  /// First level.
  case title1
  /// Second level.
  case title2
  /// Third level.
  case title3
  /// Emphasised body.
  case headline
  /// Running text; bar text follows it as far as bars scale.
  case body
  /// Call-outs.
  case callout
  /// Subheadings.
  case subheadline
  /// Footnotes.
  case footnote
  /// Captions.
  case caption1
  /// Small captions.
  case caption2
}
