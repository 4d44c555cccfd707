import Dispatch
import Foundation
import Synchronization

/// Leaves nothing half done when the user interrupts: unfinished files are removed, the terminal is
/// put back, and the process ends by the same signal.
public final class Interruption: Sendable {
  /// The one of this process.
  public static let shared = Interruption()

  private struct State {
    var isInstalled = false
    var unfinished: Set<String> = []
    var sources: [KeptSource] = []
  }

  /// Only kept alive, never touched again, so it may cross threads.
  private struct KeptSource: @unchecked Sendable {
    let source: any DispatchSourceSignal
  }
  private let state = Mutex(State())

  /// Allows to listen for interrupt and termination; writing into a closed pipe becomes an error
  /// instead of a signal. Call once, at the start of the process.
  ///
  /// Listening starts with the first thing that must not be left half done: it takes a thread, and a
  /// command that only answers needs none.
  public func install() {
    signal(SIGPIPE, SIG_IGN)
    state.withLock { $0.isInstalled = true }
  }

  /// Starts to listen, where that is allowed and not begun.
  func listen() {
    state.withLock { state in
      guard state.isInstalled, state.sources.isEmpty else { return }
      for number in [SIGINT, SIGTERM, SIGHUP] {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [self] in end(by: number) }
        source.resume()
        state.sources.append(KeptSource(source: source))
      }
    }
  }

  /// Stops listening for good: what runs now ends by itself on these signals.
  public func uninstall() {
    let sources = state.withLock { state in
      defer { state.sources = [] }
      state.isInstalled = false
      return state.sources
    }
    for kept in sources { kept.source.cancel() }
  }

  /// Remembers a file or folder that must not be left behind; call before it is there.
  func willRemove(_ path: String) {
    listen()
    state.withLock { _ = $0.unfinished.insert(path) }
  }

  /// Forgets a file that is complete or gone.
  func forget(_ path: String) { state.withLock { _ = $0.unfinished.remove(path) } }

  private func end(by number: Int32) {
    for path in state.withLock({ $0.unfinished }) where unlink(path) != 0 {
      try? FileManager.default.removeItem(atPath: path)
    }
    if isatty(STDERR_FILENO) == 1 {
      Console.write("\r\u{1B}[K\u{1B}[?25h")
    }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
