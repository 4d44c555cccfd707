import ICUSupport
public import LabelAudit
import LabelModel
import LabelRules

/// Writes for people at a terminal, on one screen: the verdict in one line, what to mend first in two
/// to four lines each, and in one line what was left out and how to see it.
public struct TextReporter: Reporter {
  /// Problems that are shown unless asked otherwise.
  public static let usualTop = 10
  /// Lines that one problem takes.
  private static let mostLines = 4

  private let options: ReportOptions
  private let layout: TextLayout
  private let style: TerminalStyle
  private let texts: ReportTexts

  /// Creates the reporter.
  public init(options: ReportOptions = ReportOptions()) {
    self.options = options
    layout = TextLayout(width: options.width)
    style = TerminalStyle(isOn: options.color)
    texts = ReportTexts(language: options.language)
  }

  /// Writes the report piece by piece.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let verdict = VerdictWords(result: result, texts: texts)
    if let known = verdict.shortfall { try write(layout.wrap(known, indent: 0, lines: 2) + "\n") }
    try write(style.bold(layout.wrap(verdict.line, indent: 0)) + "\n")
    if let figure = verdict.figure { try write(layout.wrap(figure, indent: 0) + "\n") }
    let groups = groups(of: result.problems(in: options.view))
    let notes = groups.filter(isLesser)
    let full = groups.filter { !isLesser($0) }
    let top = options.top ?? (options.view.isThorough ? groups.count : Self.usualTop)
    let shown = Array((full.isEmpty ? notes : full).prefix(top))
    let brief = full.isEmpty ? [] : Array(notes.prefix(top - shown.count))
    if !shown.isEmpty { try write("\n") }
    let margin = "\(shown.count). ".count
    for (index, group) in shown.enumerated() {
      try write(lines(for: group, number: index + 1, in: result, margin: margin))
    }
    if !brief.isEmpty { try write("\n") }
    for group in brief { try write(line(for: group) + "\n") }
    let (seen, all) = (shown.count + brief.count, groups.count)
    let left = LeftOutWords(
      left: result.leftOut(of: options.view), hidden: all - seen, shown: seen, texts: texts)
    if let line = left.line { try write("\n" + layout.wrap(line, indent: 0) + "\n") }
  }

  /// Whether the report is for a first look: what asks for less is said in less.
  private var isBrief: Bool { !options.view.isThorough && !options.isVerbose }

  /// Whether one line is enough for what asks for less than the rest.
  private func isLesser(_ group: ProblemGroup) -> Bool {
    isBrief && group.first.isLesser
  }

  /// Problems with the further titles of their screens, where the report is brief.
  private func groups(of problems: [Problem]) -> [ProblemGroup] {
    isBrief ? ProblemGroup.gathered(problems) : problems.map { ProblemGroup(first: $0) }
  }

  /// A note in one line, or two where it stands for others, behind what matters more.
  private func line(for group: ProblemGroup) -> String {
    let words = ProblemWords(problem: group.first, texts: texts, placed: options.placed)
    let line = layout.wrap("\(words.severity) · \(words.message)", indent: 0, lines: 1)
    guard let further = further(of: group) else { return line }
    return line + "\n" + layout.wrap(further, indent: 2, lines: 1)
  }

  /// How many problems stand beside the first of a group; `nil` where it stands alone.
  private func further(of group: ProblemGroup) -> String? {
    group.others.isEmpty
      ? nil : texts.counted(Self.others(of: group.first), group.others.count)
  }

  private func lines(
    for group: ProblemGroup, number: Int, in result: AuditResult, margin: Int
  ) -> String {
    let problem = group.first
    let words = ProblemWords(problem: problem, texts: texts, placed: options.placed)
    let number = "\(number). "
    let indent = max(margin, number.count)
    let gap = String(repeating: " ", count: indent)
    let most = options.isVerbose ? Int.max : Self.mostLines
    let headline = whole(of: words.messages, indent: indent, lines: most == .max ? .max : 2)
    var blocks = [
      style.bold(TextLayout.pad(number, to: indent)) + headline.dropFirst(indent)
    ]
    var used = headline.split(separator: "\n").count + 1
    if let row = words.languageRow(columns: layout.width - indent) {
      blocks.append(gap + row)
      used += 1
    }
    let needs = [words.onlyVisible, words.room].compactMap { $0 }.joined(separator: "  ")
    var advice = words.firstFixes.map { fix in
      needs.isEmpty ? Self.asSentence(fix) : texts.joined([needs, fix], by: "semicolon")
    }
    // Without room for any advice the label's own room stands alone.
    if !needs.isEmpty { advice.append(needs) }
    if !advice.isEmpty {
      blocks.append(whole(of: advice, indent: indent, lines: max(1, most - used)))
    }
    let severity = style.severity(
      words.severity, problem.severity, isReview: problem.outcome == .review)
    let place = [words.place, further(of: group)].compactMap { $0 }
      .joined(separator: texts["list.comma"])
    blocks.append(gap + severity + style.faint(" · \(place)"))
    if let row = words.placeRow(of: group.others, columns: layout.width - indent) {
      blocks.append(gap + style.faint(row))
    }
    if options.isVerbose { blocks += details(of: problem, in: result, indent: indent) }
    return blocks.joined(separator: "\n") + "\n"
  }

  /// The key of the words for the further problems of a group.
  private static func others(of problem: Problem) -> String {
    if ProblemGroup.isOfScreen(problem) { return "problem.moreOfScreen" }
    if problem.kind == .spoken { return "problem.moreButtons" }
    if problem.role == .accessibilityLabel { return "problem.moreSpokenKeys" }
    if problem.kind == .translation {
      return problem.isHardlyTranslated ? "problem.moreUntranslated" : "problem.moreScripts"
    }
    if problem.isCutForFew { return "problem.moreCutForFew" }
    return problem.role == .segment ? "problem.moreSegments" : "problem.moreTitles"
  }

  /// The most of some texts, each shorter than the one before, that there is room for; of the shortest one as
  /// much as there is.
  private func whole(of messages: [String], indent: Int, lines most: Int) -> String {
    let whole = messages.lazy.map { layout.wrap($0, indent: indent) }
      .first { $0.count { $0 == "\n" } < most }
    return whole ?? layout.wrap(messages.last ?? "", indent: indent, lines: most)
  }

  /// Advice on a line of its own; a name such as `iPhone` in front stays.
  private static func asSentence(_ advice: String) -> String {
    let first = advice.prefix { $0 != " " }
    guard String(first) == first.lowercased() else { return advice }
    return advice.prefix(1).uppercased() + advice.dropFirst()
  }

  /// What `--verbose` adds: the findings, and how the room of the first one adds up.
  private func details(of problem: Problem, in result: AuditResult, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent + 2)
    let findings = result.findings(of: problem)
    var lines = findings.map { finding in
      var facts = [finding.rule]
      if let locale = finding.locale { facts.append(locale.identifier) }
      facts.append(finding.message(in: options.language))
      if let key = finding.stringLocation {
        facts.append("\(options.placed(key.path)): \(key.key)")
      }
      if finding.isBaselined { facts.append(texts["state.baselined"]) }
      if let reason = finding.suppressed {
        facts.append(texts["state.suppressed"] + ": " + reason)
      }
      return style.faint(
        layout.wrap(facts.map { SafeText.line($0) }.joined(separator: " · "), indent: indent + 2))
    }
    for term in findings.first?.fit?.worst.derivation ?? [] {
      let points: Message = "\(points: term.value)"
      let value = TextLayout.pad(points.text(in: options.language), to: 10)
      let confidence = texts["confidence.\(term.confidence.rawValue)"]
      lines.append("\(margin)\(value)\(texts.term(term.term)) (\(confidence))")
    }
    return lines
  }

  static func text(of place: SourceLocation) -> String {
    "\(SafeText.line(place.path)):\(place.line)"
  }
}
