import CICU

/// Texts that look alike though their characters differ (UTS #39).
public enum Confusables {
  /// The skeleton of a text: two texts are confusable when their skeletons are equal. Not for show.
  public static func skeleton(of text: String) -> String {
    withUTF16(text) { base, length in
      collectUTF16(expecting: Int(length) * 2) { cicu_skeleton(base, length, $0, $1) }
    } ?? text
  }
}
