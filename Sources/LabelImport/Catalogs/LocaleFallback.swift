import ICUSupport
import LabelModel

/// Which of the languages at hand the system would take for a wanted one.
enum LocaleFallback {
  /// The best of `available`, or `nil` when the system would take none of them.
  static func best(for wanted: LocaleID, among available: [LocaleID]) -> LocaleID? {
    if available.contains(wanted) { return wanted }
    return available.first { $0.identifier == wanted.language }
  }
}
