import Foundation
import LabelReport

/// Standard error: progress, diagnostics and summaries. Results never go here.
public enum Console {
  /// Writes text as it is; a closed or full standard error is nobody's fault and ignored.
  static func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes {
        Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  /// Writes a message and ends the line; nothing in it acts on the terminal.
  public static func line(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { SafeText.line(String($0), limit: 4000) + "\n" }.joined())
  }

  /// True when standard error is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
