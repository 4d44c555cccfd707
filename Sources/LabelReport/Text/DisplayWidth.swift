import ICUSupport

/// Columns that text takes on a terminal.
enum DisplayWidth {
  /// Columns of a text in one line.
  static func columns(_ text: String) -> Int { text.count }
}
