import Foundation
import LabelAudit
import LabelReport
import Synchronization

/// Progress on standard error: a bar that changes on a terminal, one line per stage elsewhere.
final class ProgressLine: Sendable {
  private let isOn: Bool
  private let reporter: Mutex<ProgressReporter>

  init(isOn: Bool) {
    self.isOn = isOn
    if isOn, Console.isTerminal { Interruption.shared.listen() }
    reporter = Mutex(
      ProgressReporter(isTerminal: Console.isTerminal, width: TerminalSize.columns ?? 80))
  }

  /// Shows how far the audit is.
  func show(_ progress: AuditProgress) {
    guard isOn else { return }
    let seconds = ProcessInfo.processInfo.systemUptime
    reporter.withLock { state in
      let text = state.text(for: progress, at: seconds)
      if let text { Console.write(text) }
    }
  }

  /// Clears the changing line.
  func end() {
    guard isOn else { return }
    reporter.withLock { Console.write($0.end()) }
  }
}
