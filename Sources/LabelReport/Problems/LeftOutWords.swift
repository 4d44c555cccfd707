import LabelAudit
import LabelModel

/// The line that says what a report does not show, and the option that shows it.
struct LeftOutWords {
  let left: LeftOut
  /// Problems of the view that are over its length.
  let hidden: Int
  /// Problems that are shown.
  let shown: Int
  let texts: ReportTexts

  /// The line; `nil` when everything is shown.
  var line: String? {
    var parts: [String] = []
    if hidden > 0 {
      parts.append(option("--top \(hidden + shown)", [texts.counted("left.more", hidden)]))
    }
    let reaches = Reach.allCases.filter { (left.byReach[$0] ?? 0) > 0 }
    if let narrowest = reaches.last {
      let counts = reaches.map { texts.counted("left.\($0.rawValue)", left.byReach[$0] ?? 0) }
      parts.append(option("--reach \(narrowest.rawValue)", counts))
    }
    var rest: [String] = []
    if left.review > 0 { rest.append(texts.counted("left.review", left.review)) }
    if left.accepted > 0 { rest.append(texts.counted("left.accepted", left.accepted)) }
    if !rest.isEmpty { parts.append(option("--thorough", rest)) }
    if left.suppressed > 0 { parts.append(texts.counted("left.suppressed", left.suppressed)) }
    guard !parts.isEmpty else { return nil }
    return texts("left", ["what": texts.joined(parts, by: "semicolon")])
  }

  private func option(_ option: String, _ counts: [String]) -> String {
    "\(texts.joined(counts)) (\(option))"
  }
}
