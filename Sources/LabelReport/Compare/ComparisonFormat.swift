import LabelModel

/// The forms a comparison can be written in.
public enum ComparisonFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// For pull requests and job pages.
  case markdown
  /// One self-contained page.
  case html
}

extension ReportComparison {
  /// Writes the comparison piece by piece; of the options language and width matter.
  public func write(
    as format: ComparisonFormat, options: ReportOptions = ReportOptions(),
    to write: (String) throws -> Void
  ) throws {
    let texts = ReportTexts(language: options.language)
    switch format {
    case .text:
      try ComparisonText(comparison: self, texts: texts, options: options).write(to: write)
    case .markdown: try ComparisonMarkdown(comparison: self, texts: texts).write(to: write)
    case .html: try ComparisonPage(comparison: self, texts: texts).write(to: write)
    }
  }

  /// The whole comparison as one string.
  public func render(
    as format: ComparisonFormat, options: ReportOptions = ReportOptions()
  ) throws -> String {
    var text = ""
    try write(as: format, options: options) { text += $0 }
    return text
  }
}

extension ReportTexts {
  /// `2 new, 1 fixed, 10 unchanged`.
  func summary(of comparison: ReportComparison) -> String {
    let counts = comparison.counts
    return self(
      "compare.summary",
      [
        "new": number(counts[.new] ?? 0), "mended": number(counts[.mended] ?? 0),
        "unchanged": number(counts[.unchanged] ?? 0),
      ])
  }

  /// A language's name, or that a finding holds for all.
  func name(ofTag tag: String?) -> String {
    guard let tag, let locale = LocaleID(tag) else { return self["compare.everywhere"] }
    return name(of: locale)
  }
}
