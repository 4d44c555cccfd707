import Foundation
import Synchronization

/// Runs work on many inputs at once.
enum ParallelMap {
  /// The results in the order of the inputs.
  ///
  /// Each worker takes the next few inputs when it is done with the last ones, so that none waits
  /// for one that happens to have the long ones.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output
  ) async -> [Output] {
    let workers = min(Self.workers, inputs.count)
    guard workers > 1 else { return inputs.map(transform) }
    let size = max(1, min(16, inputs.count / (workers * 8)))
    let turn = Turn()
    let parts = await withTaskGroup(of: [Part<Output>].self) { group in
      for _ in 0..<workers {
        group.addTask {
          var parts: [Part<Output>] = []
          while true {
            let start = turn.next() * size
            let some = inputs.dropFirst(start).prefix(size)
            if some.isEmpty { return parts }
            parts.append(Part(start: start, outputs: some.map(transform)))
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    return parts.sorted { $0.start < $1.start }.flatMap(\.outputs)
  }

  /// Number of threads that work at once.
  static let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// What became of a few inputs that follow one another.
  private struct Part<Output: Sendable>: Sendable {
    var start: Int
    var outputs: [Output]
  }

  /// Counts the turns that workers take.
  private final class Turn: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }
}
