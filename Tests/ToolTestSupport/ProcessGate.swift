import Foundation

/// Lets as many processes run at once as there are processors, so that a time limit is about the
/// process and not about the tests beside it.
actor ProcessGate {
  static let shared = ProcessGate()

  private var free = max(1, ProcessInfo.processInfo.activeProcessorCount)
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for a place.
  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives the place to the one that waits longest.
  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
