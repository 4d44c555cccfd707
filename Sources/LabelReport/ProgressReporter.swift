import ICUSupport
public import LabelAudit

/// Words how far an audit is: a bar that changes in place on a terminal, one line for each stage in a
/// log. Knows no clock and writes nothing; callers pass the time and show what comes back.
public struct ProgressReporter: Sendable {
  /// Least seconds between two changes of the line on a terminal.
  private static let pause = 0.05
  /// Seconds of a stage before the time left is worth telling.
  private static let patience = 1.0

  private let isTerminal: Bool
  private let width: Int
  private var stage: String?
  private var stageStart = 0.0
  private var lastShown = -1.0
  private var isShowing = false

  /// Creates a reporter.
  /// - Parameters:
  ///   - isTerminal: whether a line can be changed in place.
  ///   - width: columns of the terminal, at least 40.
  public init(isTerminal: Bool, width: Int = 80) {
    self.isTerminal = isTerminal
    self.width = max(40, width)
  }

  /// What to write now, line end included; `nil` when nothing new is worth showing.
  /// - Parameter seconds: time since any fixed moment.
  public mutating func text(for progress: AuditProgress, at seconds: Double) -> String? {
    let step = Step(progress)
    let isNewStage = step.stage != stage
    if isNewStage {
      stage = step.stage
      stageStart = seconds
    }
    guard isTerminal else { return isNewStage ? step.line + "\n" : nil }
    let isDone = step.done.map { $0 == step.total } ?? false
    guard isNewStage || isDone || seconds - lastShown >= Self.pause else { return nil }
    lastShown = seconds
    isShowing = true
    return "\r\u{1B}[K" + line(step, elapsed: seconds - stageStart)
  }

  /// What clears the changing line; empty in a log.
  public mutating func end() -> String {
    defer { isShowing = false }
    return isShowing ? "\r\u{1B}[K" : ""
  }

  private func line(_ step: Step, elapsed: Double) -> String {
    guard let done = step.done, let total = step.total, total > 0 else {
      return SafeText.line(step.line, limit: width - 1)
    }
    let share = min(1, max(0, Double(done) / Double(total)))
    let cells = 20
    let filled = Int((share * Double(cells)).rounded(.down))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: cells - filled)
    var parts = ["\(step.stage) \(bar) \(Int(share * 100)) %", step.detail]
    if elapsed >= Self.patience, share > 0, share < 1 {
      parts.append("\(Int((elapsed / share * (1 - share)).rounded(.up))) s left")
    }
    while parts.count > 1, TerminalWidth.cells(of: parts.joined(separator: "  ")) >= width {
      parts.removeLast()
    }
    return parts.joined(separator: "  ")
  }

  /// One moment of an audit in words.
  private struct Step {
    var stage: String
    var line: String
    var detail = ""
    var done: Int?
    var total: Int?

    init(_ progress: AuditProgress) {
      switch progress {
      case .importing(let path):
        stage = "reading \(SafeText.line(path, limit: 200))"
        line = stage
      case .reading(let done, let total):
        stage = "reading"
        line = "reading \(total) files"
        detail = "\(done) of \(total) files"
        (self.done, self.total) = (done, total)
      case .fitting(let done, let total, let labels, let locales):
        stage = "fitting"
        line = "fitting \(labels) labels of \(total) bars in \(locales) languages"
        detail = "\(labels) labels × \(locales) languages"
        (self.done, self.total) = (done, total)
      case .checking(let bars):
        stage = "checking"
        line = "checking \(bars) bars"
      }
    }
  }
}
