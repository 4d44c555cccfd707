import ICUSupport
import LabelModel
import Synchronization

/// Which of the languages at hand the system would take for a wanted one.
enum LocaleFallback {
  /// Chains are asked for once per label and language: keep them.
  private static let chains = Mutex<[LocaleID: [LocaleID]]>([:])

  /// The best of `available`, or `nil` when the system would take none of them.
  static func best(for wanted: LocaleID, among available: [LocaleID]) -> LocaleID? {
    if available.contains(wanted) { return wanted }
    return chain(of: wanted).first(where: available.contains)
  }

  /// The one of `available` that somebody means by a tag: what the system would take, or else the one
  /// that is closest to it in the same language and script.
  static func meant(by wanted: LocaleID, among available: [LocaleID]) -> LocaleID? {
    best(for: wanted, among: available)
      ?? LanguageTag(wanted.identifier).closest(among: available.map(\.identifier))
      .flatMap { LocaleID($0) }
  }

  private static func chain(of locale: LocaleID) -> [LocaleID] {
    if let known = chains.withLock({ $0[locale] }) { return known }
    let chain = LanguageTag(locale.identifier).fallbackChain.compactMap { LocaleID($0) }
    chains.withLock { chains in
      if chains.count > 4096 { chains = [:] }
      chains[locale] = chain
    }
    return chain
  }
}
