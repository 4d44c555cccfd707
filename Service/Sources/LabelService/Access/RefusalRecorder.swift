import Foundation
import ServiceLifecycle

/// Puts into the record who was refused: the first time at once, what follows within a minute as one
/// number, so that asking often fills no disk.
actor RefusalRecorder: Service {
  private struct Asker: Hashable {
    var action: String
    var who: String
    var address: ClientAddress?
  }
  private struct Repeats {
    var count = 0
    var until: ContinuousClock.Instant
  }
  /// Askers that are told apart within a minute; the others are counted as one.
  private static let capacity = 1000
  private static let window = Duration.seconds(60)
  private let store: Store
  private var known: [Asker: Repeats] = [:]

  init(store: Store) { self.store = store }

  /// Somebody was refused.
  ///
  /// - Parameters:
  ///   - action: `access.denied`, `access.unknown` or `session.fail`.
  ///   - detail: what was asked for and why it was refused.
  func note(
    _ action: String, who: String, at address: ClientAddress?, project: String? = nil,
    detail: String
  ) async {
    var asker = Asker(action: action, who: who, address: address?.network)
    if known[asker] == nil, known.count >= Self.capacity {
      asker = Asker(action: action, who: "many", address: nil)
    }
    if let repeats = known[asker], repeats.until > .now {
      known[asker]?.count += 1
      return
    }
    let before = known.updateValue(Repeats(until: .now + Self.window), forKey: asker)
    if let before, before.count > 0 { await write(asker, project: nil, Self.again(before.count)) }
    await write(asker, project: project, String(detail.prefix(500)))
  }

  /// Tells the repeats of those who do not come any more.
  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(5))
        await self.tellRepeats(at: .now)
      }
    }
    await tellRepeats(at: .now + Self.window)
  }

  func tellRepeats(at now: ContinuousClock.Instant) async {
    for (asker, repeats) in known where repeats.until <= now {
      known[asker] = nil
      if repeats.count > 0 { await write(asker, project: nil, Self.again(repeats.count)) }
    }
  }

  private static func again(_ count: Int) -> String { "\(count) more within a minute" }

  private func write(_ asker: Asker, project: String?, _ detail: String) async {
    let place = asker.address.map { " from \($0)" } ?? ""
    // A refusal that cannot be recorded stays one.
    try? await store.write { db in
      try LogQueries.add(
        db, who: asker.who, action: asker.action, project: project, detail: detail + place)
    }
  }
}
