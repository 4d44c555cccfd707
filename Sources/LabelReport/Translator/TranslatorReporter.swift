public import LabelAudit
public import LabelModel
import LabelRules

/// Writes what a translator of one language needs and nothing else: the texts to mend, what stays
/// visible of them, and how much there is to save.
public struct TranslatorReporter: Reporter {
  /// The forms it can be written in.
  public static let formats: [ReportFormat] = [.text, .csv, .markdown, .html, .xliff]

  private let locale: LocaleID
  private let format: ReportFormat
  private let options: ReportOptions
  private let texts: ReportTexts

  /// Creates the reporter; a format that is not among ``formats`` is written as text.
  public init(for locale: LocaleID, as format: ReportFormat, options: ReportOptions) {
    self.locale = locale
    self.format = format
    self.options = options
    // A page is for the translator, so it speaks as the translator does unless it is told otherwise.
    let isOwn = format == .html && options.language.language == "en"
    texts = ReportTexts(
      language: isOwn && ReportLanguage.isSpoken(locale) ? locale : options.language)
  }

  /// Writes the list piece by piece.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let tasks = Array(
      result.translationTasks(for: locale, in: options.view).prefix(options.top ?? .max))
    switch format {
    case .csv: try writeTable(tasks, to: write)
    case .markdown: try writeMarkdown(tasks, to: write)
    case .html:
      try TranslatorPage(
        result: result, tasks: tasks, rows: rows(tasks), locale: locale, texts: texts
      )
      .write(to: write)
    case .xliff: try TranslatorXLIFF(result: result, texts: texts).write([locale: tasks], to: write)
    default: try writeText(tasks, to: write)
    }
  }

  private var title: String { texts("translator.title", ["language": texts.name(of: locale)]) }

  private func writeText(
    _ tasks: [TranslationTask], to write: (String) throws -> Void
  ) throws {
    let layout = TextLayout(width: options.width)
    let style = TerminalStyle(isOn: options.color)
    guard !tasks.isEmpty else {
      let none = texts("translator.none", ["language": texts.name(of: locale)])
      return try write(none + "\n")
    }
    try write(style.bold(title) + "\n\n")
    for (number, task) in tasks.enumerated() {
      let words = TaskWords(task: task, texts: texts)
      let mark = "\(number + 1). "
      let rows = [words.current + (words.visible.map { "  →  " + $0 } ?? ""), words.advice]
      let head = task.sourceText.map { SafeText.label($0, limit: 120) } ?? words.message
      try write(style.bold(mark + head) + "\n")
      for row in rows + [words.place] where !row.isEmpty {
        try write(layout.wrap(row, indent: mark.count) + "\n")
      }
    }
  }

  private static let columns = [
    "problem", "reach", "severity", "key", "source_text", "text", "visible", "points_to_save",
    "letters_to_save", "shorter", "advice", "path", "line", "bar", "item",
  ]

  private func writeTable(_ tasks: [TranslationTask], to write: (String) throws -> Void) throws {
    for row in rows(tasks) { try write(row) }
  }

  /// The table, its heads first, each row with its line end.
  private func rows(_ tasks: [TranslationTask]) -> [String] {
    [CSVText.row(Self.columns)]
      + tasks.map { task in
        CSVText.row([
          task.problem.id, task.language.reach.rawValue, task.problem.severity.rawValue,
          task.key ?? "", task.sourceText ?? "", task.text ?? "",
          task.language.worst?.visible ?? "", task.points > 0 ? Points.text(task.points) : "",
          task.letters > 0 ? "\(task.letters)" : "", task.shorter.joined(separator: " | "),
          TaskWords(task: task, texts: texts).advice, task.stringLocation?.path ?? "",
          task.stringLocation?.line.map { "\($0)" } ?? "", task.place.bar, task.place.item ?? "",
        ])
      }
  }

  /// UTF-8 bytes of the rows of a table in Markdown: a comment on GitHub holds 65,536 characters.
  private static let tableRoom = 60_000

  private func writeMarkdown(
    _ tasks: [TranslationTask], to write: (String) throws -> Void
  ) throws {
    try write("# \(MarkdownText.escaped(title))\n\n")
    guard !tasks.isEmpty else {
      let none = texts("translator.none", ["language": texts.name(of: locale)])
      return try write(MarkdownText.escaped(none) + "\n")
    }
    let heads = [
      "translator.source", "translator.text", "translator.visible", "problem.fix",
      "translator.file",
    ]
    try write("| \(heads.map { texts[$0] }.joined(separator: " | ")) |\n|---|---|---|---|---|\n")
    var length = 0
    for (shown, task) in tasks.enumerated() {
      let words = TaskWords(task: task, texts: texts)
      let cells = [
        MarkdownText.code(task.sourceText ?? "", limit: 200, inTable: true),
        MarkdownText.code(task.text ?? "", limit: 200, inTable: true),
        words.visible.map { MarkdownText.code($0, limit: 200, inTable: true) } ?? "",
        MarkdownText.escaped(words.advice),
        MarkdownText.code(words.file, limit: 300, inTable: true),
      ]
      let line = "| \(cells.joined(separator: " | ")) |\n"
      length += line.utf8.count
      guard length <= Self.tableRoom else {
        return try write("| … (\(texts.number(tasks.count - shown))) | | | | |\n")
      }
      try write(line)
    }
  }
}

/// A translator's task in words, each part in one line.
struct TaskWords {
  let task: TranslationTask
  let texts: ReportTexts

  /// The translation as it is.
  var current: String { SafeText.label(task.text ?? "–", limit: 200) }

  /// What stays visible; `nil` when nothing was measured or nothing is lost.
  var visible: String? {
    guard let fit = task.language.worst, fit.visible != task.text else { return nil }
    return fit.visible.isEmpty ? "–" : SafeText.label(fit.visible, limit: 200)
  }

  /// What is wrong, over all languages.
  var message: String { ProblemWords(problem: task.problem, texts: texts).message }

  /// Whether the advice is in English for want of a translation.
  var isForeign: Bool {
    task.problem.kind != .cut && ProblemWords(problem: task.problem, texts: texts).isForeign
  }

  /// How much to save and which shorter wordings there are; for what is not cut, what is wrong.
  var advice: String {
    Self.advice(
      task.problem.kind == .cut ? nil : message, points: task.points, letters: task.letters,
      shorter: task.shorter, texts)
  }

  /// - Parameter message: what is wrong with a text that is not cut; `nil` for one that is.
  static func advice(
    _ message: String?, points: Double, letters: Int, shorter: [String], _ texts: ReportTexts
  ) -> String {
    var parts: [String] = []
    if let message {
      parts.append(message)
    } else if points > 0 {
      parts.append(
        texts.counted("translator.save", max(1, letters))
          .replacing("{points}", with: texts.points(points)))
    } else {
      parts.append(texts["translator.check"])
    }
    parts += shorter.map { "\(texts["translator.shorter"]): \(SafeText.label($0))" }
    return texts.joined(parts, by: "semicolon")
  }

  /// File and key.
  var file: String {
    guard let place = task.stringLocation else {
      return task.place.location.map(TextReporter.text(of:)) ?? SafeText.line(task.place.bar)
    }
    let line = place.line.map { ":\($0)" } ?? ""
    return SafeText.line("\(place.path)\(line): \(place.key)", limit: 300)
  }

  /// File, key and bar.
  var place: String { "\(file) · \(SafeText.line(task.place.bar, limit: 80))" }
}
