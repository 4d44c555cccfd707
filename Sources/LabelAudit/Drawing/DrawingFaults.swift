import BarLayout
import LabelModel

extension BarDrawing {
  /// What is wrong with the picture: things over each other that the system keeps apart, a label that
  /// is judged cut and drawn whole or the reverse. Empty for a sound one; tests and
  /// `labelaudit-dev frames` ask for it.
  package var faults: [String] { overlaps + judgements + outside }

  /// Points by which frames may meet: what rounding comes to.
  private static let slack = 0.5

  private var overlaps: [String] {
    let solid = frames.frames.filter { frame in
      switch frame.kind {
      case .label, .symbol, .chevron, .magnifier, .unknownText: !isBadge(frame)
      default: false
      }
    }
    var result: [String] = []
    for (number, first) in solid.enumerated() {
      for second in solid.dropFirst(number + 1) where first.meets(second, by: Self.slack) {
        result.append("\(name(first)) and \(name(second)) overlap")
      }
    }
    let sheets = frames.frames.filter { $0.kind == .platter && $0.item != nil }
    for (number, first) in sheets.enumerated() {
      for second in sheets.dropFirst(number + 1) where first.meets(second, by: Self.slack) {
        result.append("the platters of \(name(first)) and \(name(second)) overlap")
      }
    }
    return result
  }

  private func isBadge(_ frame: BarFrame) -> Bool {
    frame.item.flatMap { labels.indices.contains($0) ? labels[$0]?.role : nil } == .badge
  }

  private func name(_ frame: BarFrame) -> String {
    let label = frame.item.flatMap { labels.indices.contains($0) ? labels[$0] : nil }
    return "\(frame.kind.rawValue) '\(label?.text ?? "")' at \(Int(frame.x))+\(Int(frame.width))"
  }

  private var judgements: [String] {
    labels.compactMap { $0 }.compactMap { label in
      switch label.verdict {
      case .truncated where label.lines.count == 1 && label.visible == label.text:
        "'\(label.text)' is judged cut and drawn whole"
      case .fits, .tight:
        label.isCut ? "'\(label.text)' is judged whole and drawn as '\(label.visible)'" : nil
      default: nil
      }
    }
  }

  private var outside: [String] {
    frames.frames.filter { $0.kind == .label }.compactMap { frame in
      frame.x < -Self.slack || frame.x + frame.width > frames.width + Self.slack
        ? "\(name(frame)) leaves the screen of \(Int(frames.width))" : nil
    }
  }
}

extension BarFrame {
  fileprivate func meets(_ other: BarFrame, by slack: Double) -> Bool {
    min(x + width, other.x + other.width) - max(x, other.x) > slack
      && min(y + height, other.y + other.height) - max(y, other.y) > slack
  }
}
