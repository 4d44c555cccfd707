public import LabelAudit
import LabelModel

/// Writes findings for people at a terminal, grouped by bar: what is shown, what is meant, by how
/// much, where, and what to do.
public struct TextReporter: Reporter {
  private let options: ReportOptions
  private let layout: TextLayout
  private let style: TerminalStyle
  private let words: TextWords

  /// Creates the reporter.
  public init(options: ReportOptions = ReportOptions()) {
    self.options = options
    layout = TextLayout(width: options.width)
    style = TerminalStyle(isOn: options.color)
    words = TextWords(language: options.language)
  }

  /// Writes the report piece by piece.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    var bar: String?
    for finding in result.findings where finding.suppressed == nil || options.isVerbose {
      if finding.bar != bar {
        if bar != nil { try write("\n") }
        try write(heading(finding, in: result))
        bar = finding.bar
      }
      try write(lines(for: finding))
    }
    if bar == nil { try write("nothing found: looked at \(ReportSummary.scope(result.summary))\n") }
  }

  private func heading(_ finding: Finding, in result: AuditResult) -> String {
    let place = result.bars.first { $0.bar.id == finding.bar }?.bar.declaredAt
    var line = style.bold(SafeText.line(finding.bar)) + "  " + finding.barKind.rawValue
    if let place { line += "  " + style.faint(Self.text(of: place)) }
    return line + "\n"
  }

  private func lines(for finding: Finding) -> String {
    let isReview = finding.outcome == .review
    let word = TextLayout.pad(words.severity(finding), to: words.severityWidth)
    let head =
      "  " + style.severity(word, finding.severity, isReview: isReview)
      + TextLayout.pad(finding.locale?.identifier ?? "", to: 8) + shown(finding)
    var blocks = [
      head, layout.wrap(SafeText.line(finding.message(in: options.language)), indent: 18),
    ]
    if !finding.fix.isEmpty {
      blocks.append(
        layout.wrap(words.fix + SafeText.line(finding.fix(in: options.language)), indent: 18))
    }
    blocks.append(style.faint(layout.wrap(facts(of: finding).joined(separator: " · "), indent: 18)))
    if options.isVerbose, let fit = finding.fit?.worst {
      for term in fit.derivation {
        let value = TextLayout.pad(points(term.value), to: 10)
        blocks.append("                    \(value)\(term.term) (\(term.confidence.rawValue))")
      }
    }
    return blocks.joined(separator: "\n") + "\n"
  }

  /// What stays visible beside what is meant, or the text alone.
  private func shown(_ finding: Finding) -> String {
    let text = SafeText.label(finding.text ?? finding.item ?? finding.bar, limit: 80)
    guard let fit = finding.fit?.worst, fit.visible != finding.text else { return text }
    return SafeText.label(fit.visible.isEmpty ? "–" : fit.visible, limit: 80) + "  ←  " + text
  }

  private func facts(of finding: Finding) -> [String] {
    var facts = [SafeText.line(finding.rule)]
    if let fits = finding.fit, fits.verdict >= .review {
      facts.append(words.fits(from: fits.fitsFromWidth))
    }
    if let place = finding.location { facts.append(Self.text(of: place)) }
    if let place = finding.stringLocation {
      facts.append(SafeText.line(place.path) + ": " + SafeText.line(place.key, limit: 80))
    }
    if finding.isBaselined { facts.append(words.baselined) }
    if let reason = finding.suppressed { facts.append(words.suppressed + SafeText.line(reason)) }
    return facts
  }

  private func points(_ value: Double) -> String { "\(Points.text(value)) pt" }

  static func text(of place: SourceLocation) -> String {
    "\(SafeText.line(place.path)):\(place.line)"
  }
}
