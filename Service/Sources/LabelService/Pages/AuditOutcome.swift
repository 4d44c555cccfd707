/// What became of an audit, as people tell audits apart.
enum AuditOutcome: String, Sendable, CaseIterable {
  /// It found nothing that holds the gate.
  case passed
  /// It found errors.
  case gate
  /// It gave no result, or not every file could be used.
  case broken
  /// It waits for its turn.
  case queued
  case running
  case cancelled

  init(_ audit: AuditRecord) {
    self =
      switch audit.state {
      case .queued: .queued
      case .running: .running
      case .cancelled: .cancelled
      case .failed: .broken
      case .done:
        switch audit.exitStatus {
        case 0: .passed
        case 1: .gate
        default: .broken
        }
      }
  }

  /// The outcome of a language's state.
  init(_ language: StateView.Language) { self = language.passes ? .passed : .gate }

  /// The outline of its sign, in a square of 16: a tick in a ring, a cross in a square, a triangle with
  /// a bar, a clock, a clock that runs, a dash.
  var form: String {
    switch self {
    case .passed: "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M4.8 8.2l2.2 2.3l4.3-4.8"
    case .gate: "M2 2h12v12H2zM5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6"
    case .broken: "M8 1.8L15 14H1zM8 6v4M8 11.8v.6"
    case .queued: "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M8 4.5V8l2.4 1.6"
    case .running:
      "M8 1.5a6.5 6.5 0 0 1 0 13M8 4.5V8l2.4 1.6M3.4 3.4L2.6 4.4M1.6 7v1.6M2.4 11l.9 1.2"
    case .cancelled: "M3 8h10"
    }
  }
}
