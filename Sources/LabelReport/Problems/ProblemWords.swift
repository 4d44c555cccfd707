import ICUSupport
import LabelAudit
import LabelModel
import LabelRules

/// A problem in the words of a report's language, each part in one line.
struct ProblemWords {
  let problem: Problem
  let texts: ReportTexts
  /// Puts the folder that was audited in front of a path, so that it leads there from where one stands.
  var placed: (String) -> String = { $0 }

  /// What is wrong.
  var message: String { shown(problem.wording) }

  /// What is wrong, at first all of it, then with less and less of what is added behind semicolons.
  var messages: [String] {
    var wording = problem.wording
    var messages = [shown(wording)]
    while let end = wording.continuations.lastIndex(where: { $0.separator == "; " }) {
      wording.continuations.removeSubrange(end...)
      messages.append(shown(wording))
    }
    return messages
  }

  private func shown(_ wording: Message) -> String {
    SafeText.line(wording.text(in: texts.language), limit: 300)
  }

  /// Whether the message is in English for want of a translation.
  var isForeign: Bool {
    !problem.wording.isSaid(in: texts.language)
  }

  /// What is wrong, marked as English where there is no translation.
  var marked: MarkupNode {
    .tag("span", ["lang": isForeign ? "en" : nil, "dir": isForeign ? "auto" : nil], message)
  }

  /// How bad it is, or that it is to be looked at.
  var severity: String {
    texts["severity.\(problem.outcome == .review ? "review" : problem.severity.rawValue)"]
  }

  /// Bar and place in a file, and how many more places there are.
  var place: String {
    let bar = SafeText.line(problem.bar, limit: 80)
    var location = problem.places.first?.location
    if let path = location?.path { location?.path = placed(path) }
    var text = [bar, location.map(TextReporter.text(of:))].compactMap { $0 }
      .joined(separator: " · ")
    if problem.placeCount > 1 {
      text += " " + texts.counted("problem.morePlaces", problem.placeCount - 1)
    }
    return text
  }

  /// Where the others of a group stand, as file and line, as many as a line takes; `nil` where they stand beside
  /// the first one.
  func placeRow(of others: [Problem], columns: Int) -> String? {
    let own = problem.places.first?.location?.path
    let places = others.compactMap { $0.places.first?.location }.filter { $0.path != own }
    var seen: Set<String> = []
    let cells = places.map { place in
      SafeText.line("\(place.path.split(separator: "/").last ?? ""):\(place.line)", limit: 60)
    }.filter { seen.insert($0).inserted }
    if problem.isCutForFew, !others.isEmpty {
      return row(of: others.map(Self.labelAndLanguages), columns: columns)
    }
    guard problem.kind == .spoken, !cells.isEmpty else { return nil }
    return row(of: cells, columns: columns)
  }

  /// What a label says in the source language, and the languages that have it cut: `Sync & Backup (el)`.
  private static func labelAndLanguages(_ problem: Problem) -> String {
    let languages = problem.languagesCommonlyMet.map(\.locale.identifier).sorted()
    let label = problem.sourceText ?? problem.worstLanguage?.text ?? problem.bar
    return SafeText.line(label, limit: 40) + " (\(languages.joined(separator: ", ")))"
  }

  /// As many cells as a line takes, and how many more there are.
  private func row(of cells: [String], columns: Int) -> String {
    var row = ""
    for (index, cell) in cells.enumerated() {
      let next = row.isEmpty ? cell : row + "  " + cell
      let rest = cells.count - index - 1
      let tail = rest > 0 ? "  " + texts.counted("problem.more", rest) : ""
      if !row.isEmpty, TerminalWidth.cells(of: next + tail) > columns {
        return row + "  " + texts.counted("problem.more", rest + 1)
      }
      row = next
    }
    return row
  }

  /// The languages that are shown: where some are cut on common screens at the default text size, those.
  private var shownLanguages: [Problem.Language] {
    let measured = problem.byWeight.filter { $0.usual != nil }
    guard problem.reach <= .common else { return measured }
    let common = Set(problem.languagesCommonlyMet.map(\.locale))
    return measured.filter { common.contains($0.locale) }
  }

  /// The languages with what stays visible in each, worst first, as many as a line takes; `nil` where
  /// one language or none is shown.
  func languageRow(columns: Int) -> String? {
    let measured = shownLanguages
    guard measured.count > 1 else { return nil }
    return row(
      of: measured.map { "\($0.locale) \(Self.visible($0, limit: 24))" }, columns: columns)
  }

  /// What stays visible of a language's text, for a line of plain text.
  static func visible(_ language: Problem.Language, limit: Int) -> String {
    SafeText.label(remnant(language, limit: limit))
  }

  /// What stays visible of a language's text, as it is: a page sets it apart by an element.
  static func remnant(_ language: Problem.Language, limit: Int) -> String {
    let text = language.usual?.visible ?? language.text ?? ""
    guard !text.isEmpty else { return "–" }
    guard text.count > limit else { return text }
    let start = text.prefix(limit - 1)
    return start.hasSuffix("…") ? String(start) : start + "…"
  }

  /// Every language with what stays visible in it, worst first; `nil` where nothing was measured.
  var visibleList: String? {
    let measured = problem.byWeight.filter { $0.usual != nil }
    guard !measured.isEmpty else { return nil }
    return texts.joined(
      measured.map { "\($0.locale) \(texts.quoted(Self.visible($0, limit: 60)))" })
  }

  /// What the label needs and has where most people see it; `nil` when nothing was measured.
  var room: String? {
    guard let language = problem.worstLanguage, let fit = language.usual else { return nil }
    let text = texts(
      "problem.room",
      [
        "locale": language.locale.identifier, "width": texts.points(fit.width),
        "available": texts.points(max(0, fit.available)),
        "screen": texts.points(fit.configuration.width),
      ])
    let size = fit.configuration.textSize
    guard size != .large else { return text }
    return texts.joined([text, texts("problem.size", ["size": texts.name(of: size)])])
  }

  /// What stays visible in the only language; `nil` where there are several or nothing is cut.
  var onlyVisible: String? {
    let shown = shownLanguages
    guard shown.count == 1, problem.kind == .cut, let language = shown.first else { return nil }
    return Self.visible(language, limit: 40)
  }

  /// The first thing to do: a wording the app has already, else the first advice.
  var firstFix: String? { firstFixes.first }

  /// The first thing to do, at first in letters and points, then in letters alone.
  var firstFixes: [String] {
    if let fix = problem.fixes.first(where: { $0.locale == problem.worstLanguage?.locale }) {
      return [
        texts(
          "problem.use",
          ["text": SafeText.label(fix.text, limit: 60), "locale": fix.locale.identifier])
      ]
    }
    var first = problem.remedy
    first.continuations = []
    return [first, ExcessLength.inLetters(first)].map { $0.text(in: texts.language) }
      .filter { !$0.isEmpty }.map { SafeText.line($0, limit: 200) }
  }
}

extension Problem {
  /// What is wrong, in a language; in English where `Locales/Texts/` has no translation of all of it.
  func message(in language: LocaleID) -> String { wording.text(in: language) }

  /// `main-tabs / inbox`.
  var subject: String { [bar, item].compactMap { $0 }.joined(separator: " / ") }
}
