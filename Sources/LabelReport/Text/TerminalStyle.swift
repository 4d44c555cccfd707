import LabelRules

/// Colours of a terminal; nothing is said by colour alone.
struct TerminalStyle {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }

  func severity(_ text: String, _ severity: Severity, isReview: Bool) -> String {
    if isReview { return wrap(text, "36") }
    switch severity {
    case .error: return wrap(text, "31;1")
    case .warning: return wrap(text, "33;1")
    case .note: return wrap(text, "34")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
