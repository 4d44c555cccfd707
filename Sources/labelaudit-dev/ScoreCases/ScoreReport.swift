import LabelModel

/// Recall, false alarms and remnants of a case file, split by surface.
struct ScoreReport {
  var scores: [CaseScore]
  var leftOut: [(id: String, reason: String)]

  /// The report as text.
  func text(listsAll: Bool) -> String {
    var lines: [String] = []
    for group in Set(scores.map(\.group)).sorted(by: >) {
      let own = scores.filter { $0.group == group }
      lines.append("static check can see it: \(group)")
      for surface in Set(own.map(\.record.surface)).sorted() {
        lines.append("  " + line(surface, own.filter { $0.record.surface == surface }))
      }
      lines.append("  " + line("all", own))
      lines.append("")
    }
    let listed = scores.filter {
      listsAll || $0.outcome == .missed || $0.outcome == .falseAlarm || $0.outcome == .review
        || $0.remnant.map { !$0.isLikeliest } ?? false
    }
    for score in listed {
      lines.append("\(score.outcome.rawValue) [\(score.group)] \(score.record.id)")
      lines.append("    \(score.detail)")
      if let remnant = score.remnant, let quoted = score.record.visibleText {
        lines.append(
          "    seen '\(quoted)': in range \(remnant.isInRange), likeliest \(remnant.isLikeliest)")
      }
    }
    lines.append("")
    for (reason, ids) in Dictionary(grouping: leftOut, by: \.reason).sorted(by: { $0.key < $1.key })
    {
      lines.append("left out, \(reason): \(ids.count)")
      if listsAll { lines.append("    " + ids.map(\.id).joined(separator: ", ")) }
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ name: String, _ scores: [CaseScore]) -> String {
    func count(_ outcome: CaseScore.Outcome, whole: Bool) -> Int {
      scores.count { $0.outcome == outcome && ($0.record.seen == .whole) == whole }
    }
    let faults = scores.count { $0.record.seen != .whole }
    let whole = scores.count - faults
    let quoted = scores.compactMap(\.remnant)
    return "\(name): faults \(faults), flagged \(count(.flagged, whole: false)), "
      + "review \(count(.review, whole: false)), missed \(count(.missed, whole: false)); "
      + "whole \(whole), false alarms \(count(.falseAlarm, whole: true)), "
      + "review \(count(.review, whole: true)); "
      + "remnants \(quoted.count), in range \(quoted.count { $0.isInRange }), "
      + "likeliest \(quoted.count { $0.isLikeliest })"
  }
}
