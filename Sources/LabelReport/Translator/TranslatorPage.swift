import Foundation
import LabelAudit
import LabelModel

/// One page for the translator of a language: each text to mend with its bar, a meter that answers while
/// a new wording is typed, and the new wordings as XLIFF or CSV. Readable without script.
struct TranslatorPage {
  let result: AuditResult
  let tasks: [TranslationTask]
  /// The tasks as a table, its heads first.
  let rows: [String]
  let locale: LocaleID
  let texts: ReportTexts

  /// Pictures of one page at most: it stays small.
  private static let mostPictures = 300
  /// A letter as wide as those of East Asia.
  private static let wide: Character = "永"

  /// Writes the page piece by piece.
  func write(to write: (String) throws -> Void) throws {
    let overview = HTMLOverview(result: result, texts: texts, view: ProblemView())
    let title = texts("translator.title", ["language": texts.name(of: locale)])
    let data = try self.data()
    try HTMLTemplate(.translator).write(
      filling: { slot in
        switch slot {
        case "language": return .node(.text(texts.language.identifier))
        case "direction": return .node(.text(texts.direction))
        case "policy": return .asset(.translatorPolicy)
        case "style": return .asset(.style)
        case "script": return .asset(.translatorScript)
        case "title": return .node(.text(title))
        case "app": return .node(.text(overview.appName))
        case "tasks": return .stream(writeTasks)
        case "data": return .json { try $0(data) }
        default:
          return slot.hasPrefix("t:") ? .node(.text(texts[String(slot.dropFirst(2))])) : nil
        }
      }, to: write)
  }

  private func writeTasks(to write: (MarkupNode) throws -> Void) throws {
    guard !tasks.isEmpty else {
      let none = texts("translator.none", ["language": texts.name(of: locale)])
      return try write(.tag("p", ["class": "lead"], none))
    }
    try write(.tag("ol", ["class": "tasks"], tasks.enumerated().map(entry)))
  }

  private func entry(_ number: Int, _ task: TranslationTask) -> MarkupNode {
    let words = TaskWords(task: task, texts: texts)
    let tag = locale.identifier
    var children: [MarkupNode] = []
    if number < Self.mostPictures, let picture = picture(of: task) { children.append(picture) }
    children.append(
      .tag(
        "h2", [:],
        [.label(task.sourceText ?? words.message, locale: result.app.sourceLanguage.identifier)]))
    var shown: [MarkupNode] = [.label(task.text ?? "–", locale: tag)]
    if words.visible != nil, let visible = task.language.worst?.visible {
      let remnant = visible.isEmpty ? "–" : visible
      shown += [.text(" → "), .label(remnant, locale: tag, class: "measure")]
    }
    children.append(.tag("p", [:], shown))
    children.append(
      .tag(
        "p", ["class": "facts", "lang": words.isForeign ? "en" : nil, "dir": "auto"], words.advice))
    children.append(.tag("p", ["class": "facts"], [.tag("code", [:], words.file)]))
    children.append(field(number))
    return .tag("li", ["class": "card"], children)
  }

  /// The field for a new wording and what the meter says of it.
  private func field(_ number: Int) -> MarkupNode {
    .group([
      .tag(
        "div", ["class": "field scripted", "hidden": ""],
        [
          .tag("label", ["for": "wording-\(number)"], texts["translator.wording"]),
          .tag(
            "input",
            [
              "id": "wording-\(number)", "type": "text", "lang": locale.identifier, "dir": "auto",
              "maxlength": "1000", "autocomplete": "off",
            ]),
        ]),
      .tag(
        "p", ["class": "answer scripted", "hidden": ""],
        [
          .tag(
            "meter",
            [
              "id": "meter-\(number)", "min": "0", "value": "0",
              "aria-label": texts["translator.room"],
            ]),
          .tag("output", ["id": "answer-\(number)", "for": "wording-\(number)"]),
        ]),
    ])
  }

  private func picture(of task: TranslationTask) -> MarkupNode? {
    guard let bar = result.bars.first(where: { $0.bar.id == task.place.bar }),
      let fits = bar.fits.first(where: {
        $0.item == task.place.item && $0.locale == locale
          && (task.problem.role == nil || $0.role == task.problem.role)
      })
    else { return nil }
    return BarPicture.canvas(of: fits, in: bar, result, texts)
  }

  // MARK: - What the script needs

  private struct Content: Encodable {
    var language: String
    var locale: String
    var texts: [String: String]
    var tasks: [Task]
    /// Letters and how wide they are beside one another.
    var letters: [String]
    var advances: [Double]
    /// The advance of an East Asian letter that is not listed, and of any other.
    var wide: Double
    var widest: Double
    var xliff: String
    var rows: [String]
  }

  private struct Task: Encodable {
    var text: String
    /// Width of the present text in points.
    var width: Double
    /// Room in points; `nil` where nothing was measured.
    var room: Double?
    var file: String
    var unit: String
  }

  private func data() throws -> String {
    let letters = self.letters()
    let role = tasks.first?.problem.role ?? .button
    let measured = letters + [Self.wide]
    let advances = (result.drawer?.advances(of: measured, as: role, in: locale) ?? [])
      .map { ($0 * 100).rounded() / 100 }
    var xliff = ""
    try TranslatorXLIFF(result: result, texts: texts).write([locale: tasks]) { xliff += $0 }
    let content = Content(
      language: texts.language.identifier, locale: locale.identifier,
      texts: texts.all(with: ["translator."]), tasks: tasks.map { task(of: $0, !advances.isEmpty) },
      letters: advances.isEmpty ? [] : letters.map(String.init), advances: advances.dropLast(),
      wide: advances.last ?? 0, widest: advances.dropLast().max() ?? 0, xliff: xliff,
      rows: rows.map { $0.hasSuffix("\r\n") ? String($0.dropLast()) : $0 })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(content), as: UTF8.self)
  }

  private func task(of task: TranslationTask, _ canMeasure: Bool) -> Task {
    let worst = task.language.worst
    return Task(
      text: task.text ?? "", width: tenths(worst?.width ?? 0),
      room: canMeasure ? worst.map { tenths(max(0, $0.available)) } : nil,
      file: TranslatorXLIFF.file(of: task), unit: TranslatorXLIFF.id(of: task))
  }

  /// The letters of the app's texts in this language and the source language, small and capital, and
  /// those of a keyboard.
  private func letters() -> [Character] {
    var found = Set<Character>()
    for scalar in UInt8(ascii: " ")...UInt8(ascii: "~") {
      found.insert(Character(Unicode.Scalar(scalar)))
    }
    for bar in result.bars {
      for item in bar.bar.items {
        for text in [item.text[locale], item.text[result.app.sourceLanguage]] {
          guard let text else { continue }
          for form in [text, text.lowercased(), text.uppercased()] { found.formUnion(form) }
        }
      }
    }
    return found.filter { $0.unicodeScalars.count <= 8 }
      .sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }
}
