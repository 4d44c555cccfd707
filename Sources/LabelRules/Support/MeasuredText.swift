package import LabelModel
import TextMetrics

/// What stands for the values of a format while it is measured: `Files (444)` for `Files (%d)`.
package enum MeasuredText {
  /// `measured as 'Files (444)'`; empty for a text that is measured as it is written.
  static func note(_ fits: ItemFits, of bar: Bar) -> Message {
    guard let text = bar.items.first(where: { $0.id == fits.item })?.text[fits.locale] else {
      return ""
    }
    return note(fits.text, for: text)
  }

  /// The same of a measured text and the one it was made of.
  package static func note(_ measured: String, for text: String) -> Message {
    guard measured != text, !measured.isEmpty, PlaceholderText(text).hasPlaceholders else {
      return ""
    }
    return "measured as \(quoted: measured)"
  }
}
