import LabelAudit
import Synchronization

/// Progress on standard error: one line that changes on a terminal, one line per stage elsewhere.
final class ProgressLine: Sendable {
  private let isOn: Bool
  private let isTerminal = Console.isTerminal
  private let shown = Mutex("")

  init(isOn: Bool) { self.isOn = isOn }

  /// Shows how far the audit is.
  func show(_ progress: AuditProgress) {
    guard isOn else { return }
    let (stage, text) =
      switch progress {
      case .importing(let path): ("reading \(path)", "reading \(path)")
      case .reading(let done, let total): ("reading files", "reading files \(done) of \(total)")
      case .fitting(let done, let total): ("fitting bars", "fitting bars \(done) of \(total)")
      case .checking(let bars): ("checking", "checking \(bars) bars")
      }
    shown.withLock { last in
      if isTerminal {
        guard last != text else { return }
        last = text
        Console.write("\r\u{1B}[K\(text)")
      } else {
        guard last != stage else { return }
        last = stage
        Console.line(stage)
      }
    }
  }

  /// Clears the changing line.
  func end() {
    shown.withLock { last in
      if isOn, isTerminal, !last.isEmpty { Console.write("\r\u{1B}[K") }
      last = ""
    }
  }
}
