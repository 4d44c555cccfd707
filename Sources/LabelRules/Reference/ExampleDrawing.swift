import LabelModel

/// A worked case drawn in Markdown: what the rule says, and the bars with their labels.
struct ExampleDrawing {
  private let example: Example

  init(_ example: Example) { self.example = example }

  var markdown: String {
    var text = "**\(verdict)** – \(example.name)"
    if let locale = example.locale { text += " (`\(locale)`)" }
    text += "\n\n```text\n"
    for bar in example.app.bars { text += line(bar) + "\n" }
    return text + "```\n"
  }

  private var verdict: String {
    switch example.outcome {
    case .passes: "passes"
    case .fails(let items): "fails" + at(items)
    case .needsReview(let items): "to be reviewed" + at(items)
    case .doesNotApply: "does not apply"
    }
  }

  private func at(_ items: [String?]) -> String {
    let names = items.compactMap { $0 }
    return names.isEmpty ? "" : " at " + names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private func line(_ bar: Bar) -> String {
    var notes = bar.platform == .iOS ? [] : [bar.platform.rawValue]
    if bar.prefersLargeTitles == true { notes.append("large titles") }
    notes += bar.traits.map(\.rawValue).sorted()
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return "\(bar.kind.rawValue)\(note): [ \(bar.items.map(label).joined(separator: " | ")) ]"
  }

  private func label(_ item: BarItem) -> String {
    var parts: [String] = []
    if let space = item.fixedSpaceBefore { parts.append("⟷\(RuleReference.number(space))") }
    if item.role == .backButton { parts.append("‹") }
    let text = text(item.text)
    if text.isEmpty || item.isIconOnly {
      if let picture = item.symbol ?? item.image?.written { parts.append("{\(picture)}") }
    }
    if !text.isEmpty { parts.append(visible(text)) }
    if let name = item.accessibilityLabel { parts.append("🗣 \(visible(self.text(name)))") }
    if let width = item.width { parts.append("(\(RuleReference.number(width)) pt)") }
    if let share = item.widthShare {
      parts.append("(1/\(share.parts) of the width less \(RuleReference.number(share.less)) pt)")
    }
    if !item.isEnabled { parts.append("(off)") }
    return parts.isEmpty ? item.id : parts.joined(separator: " ")
  }

  private func text(_ text: LocalizedText) -> String {
    let source = example.app.app.sourceLanguage
    let own = example.locale.flatMap { text[$0] }
    return own ?? text[source] ?? text.locales.first.flatMap { text[$0] } ?? ""
  }

  /// Characters that a page would not show, written out.
  private func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator:
        result += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.hasSuffix(" ") || result.hasPrefix(" ") || result.contains("  ")
      ? result.replacing(" ", with: "␣") : result
  }
}
