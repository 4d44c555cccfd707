import CICU

/// Compares texts as a dictionary of the language would order them. Safe to share among threads.
public final class Collator: @unchecked Sendable {
  /// Which differences count.
  public enum Strength: Int32, Sendable, CaseIterable {
    /// Base letters only: `a` = `A` = `á`.
    case primary = 0
    /// Accents too.
    case secondary
    /// Case and variants too.
    case tertiary
    /// Every code point.
    case identical
  }

  /// Which way two texts are ordered.
  public enum Order: Sendable {
    case ascending, same, descending
  }

  // ICU collators are thread-safe once their attributes are set, and these are set in `init`.
  private let handle: UnsafeMutableRawPointer?

  /// Opens the collation of a language; an unknown one gives the root order.
  /// - Parameter numeric: compare stretches of digits by value.
  public init(locale: String, strength: Strength = .tertiary, numeric: Bool = false) {
    handle = cicu_collator_open(locale, strength.rawValue, numeric)
  }

  deinit {
    if let handle { cicu_collator_close(handle) }
  }

  /// Compares two texts.
  public func compare(_ a: String, _ b: String) -> Order {
    guard let handle else { return a == b ? .same : (a < b ? .ascending : .descending) }
    let result = withUTF16(a) { aBase, aLength in
      withUTF16(b) { bBase, bLength in
        cicu_collator_compare(handle, aBase, aLength, bBase, bLength)
      }
    }
    return result == 0 ? .same : (result < 0 ? .ascending : .descending)
  }
}
