import LabelAudit
import LabelModel

/// Writes translators' tasks as XLIFF 1.2 that holds only the units to mend: source, present target and
/// what to save, as a note.
struct TranslatorXLIFF {
  let result: AuditResult
  let texts: ReportTexts

  func write(
    _ tasks: [LocaleID: [TranslationTask]], to write: (String) throws -> Void
  ) throws {
    try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try write("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n")
    for (locale, tasks) in tasks.sorted(by: { $0.key < $1.key }) {
      let files = Dictionary(grouping: tasks, by: Self.file)
      for (path, tasks) in files.sorted(by: { $0.key < $1.key }) {
        let body = MarkupNode.tag("body", [:], units(tasks))
        let file = MarkupNode.tag(
          "file",
          [
            "original": path, "datatype": "plaintext",
            "source-language": result.app.sourceLanguage.identifier,
            "target-language": locale.identifier,
          ], [body])
        try write(file.html + "\n")
      }
    }
    try write("</xliff>\n")
  }

  /// The file that a task's unit is listed under.
  static func file(of task: TranslationTask) -> String {
    SafeText.line(task.stringLocation?.path ?? "source", limit: 4096)
  }

  /// What a task's unit is called.
  static func id(of task: TranslationTask) -> String {
    task.key ?? task.stringLocation?.key ?? task.sourceText ?? task.problem.id
  }

  /// Longest text of a unit, in UTF-8 bytes; a longer one is no label.
  private static let longest = 10_000

  /// One unit for each key; of several tasks with one key the first.
  private func units(_ tasks: [TranslationTask]) -> [MarkupNode] {
    var seen: Set<String> = []
    return tasks.compactMap { task in
      let id = Self.id(of: task)
      let length = [id, task.sourceText ?? "", task.text ?? ""].map(\.utf8.count).max() ?? 0
      guard length <= Self.longest, seen.insert(id).inserted else { return nil }
      var children: [MarkupNode] = [.tag("source", [:], task.sourceText ?? "")]
      if task.state == .new {
        // What the app shows in place of a translation is none.
        children.append(.tag("target", ["state": "needs-translation"], ""))
      } else if let text = task.text {
        children.append(.tag("target", ["state": "needs-adaptation"], text))
      }
      children.append(
        .tag("note", ["from": "LabelAudit"], TaskWords(task: task, texts: texts).advice))
      return .tag("trans-unit", ["id": id, "xml:space": "preserve"], children)
    }
  }
}

/// Writes the units to mend of every language as XLIFF.
struct XLIFFReporter: Reporter {
  let options: ReportOptions

  func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let locales = result.languagesToMend(in: options.view)
    try TranslatorXLIFF(result: result, texts: ReportTexts(language: options.language)).write(
      Dictionary(
        uniqueKeysWithValues: locales.map {
          ($0, result.translationTasks(for: $0, in: options.view))
        }), to: write)
  }
}
