internal import Synchronization

/// Where values of each type are made, as far as it was asked for: many labels lead to one type. Shared
/// by all copies of a resolver.
final class KnownSites: Sendable {
  private let sites = Mutex<[String: [ConstructionIndex.Site]]>([:])

  /// Creates it with nothing known.
  init() {}

  /// What is known of a type, or what `find` says.
  func sites(
    of type: String, find: () -> [ConstructionIndex.Site]
  ) -> [ConstructionIndex.Site] {
    if let known = sites.withLock({ $0[type] }) { return known }
    let found = find()
    sites.withLock { $0[type] = found }
    return found
  }
}
