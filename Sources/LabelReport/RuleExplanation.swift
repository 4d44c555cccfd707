public import LabelModel
public import LabelRules

/// A rule's description as text, in a language that reports are written in.
public struct RuleExplanation {
  private let rule: RuleDescription
  private let texts: ReportTexts

  /// - Parameter language: what it is said in; English where `Locales/Texts/` has no translation.
  public init(_ rule: RuleDescription, language: LocaleID = LocaleID(canonical: "en")) {
    texts = ReportTexts(language: language)
    self.rule = rule.said(in: texts.language)
  }

  /// The whole description.
  public var text: String {
    let severity = texts["severity.\(rule.severity.rawValue)"]
    var text = "\(rule.id) (\(severity))\n\n\(rule.summary)\n"
    for (heading, body) in [
      ("explain.what", rule.whatItDoes), ("explain.why", rule.whyItMatters),
      ("explain.fix", rule.howToFix),
    ] {
      text += "\n\(texts[heading])\n\(Self.indented(body))\n"
    }
    if !rule.options.isEmpty {
      text += "\n\(texts["explain.options"])\n"
      for option in rule.options {
        let line = texts(
          "explain.option",
          [
            "name": option.name, "value": Self.plain(option.defaultValue),
            "meaning": option.meaning,
          ])
        text += "  \(line)\n"
      }
    }
    if !rule.references.isEmpty {
      text += "\n\(texts["explain.references"])\n"
      for reference in rule.references {
        text += "  \(reference.name): \(reference.statement)\n"
        if let url = reference.url { text += "    \(url)\n" }
      }
    }
    return text
  }

  private static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }

  private static func indented(_ body: String) -> String {
    body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
