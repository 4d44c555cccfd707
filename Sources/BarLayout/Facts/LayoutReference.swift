import LabelModel

/// The layout numbers as a page of documentation, so that a project can replace the ones it knows better.
public enum LayoutReference {
  /// The page as Markdown.
  public static var page: String {
    var lines = [
      "# Layout numbers", "",
      "What a bar leaves for a label is a sum of these numbers. Each has a source and a confidence;",
      "where one with low confidence decides, the verdict is `review`. This page is written by",
      "`labelaudit-dev layout-reference`.", "",
      "## The project's own numbers and fonts", "",
      "A project that draws its bars otherwise states its own in `labelaudit.yml`; they count as certain:",
      "",
      "```yaml", "version: 1",
      "layout: { tabBar.stacked.labelInset: 10, navigationBar.titleSize: 18 }",
      "fonts:                      # by role; files are looked for beside labelaudit.yml",
      "  tab: { file: Fonts/Brand.ttf, size: 11, weight: medium }",
      "  title: { file: [Fonts/Brand.otf, \"Fonts/Fallback.ttc#1\"] }   # a chain; #1 is a face",
      "  largeTitle: { file: \"system:SFNS\" }   # SFNS.ttf of the machine's font folders, here a Mac's",
      "numbers: [0, 99]            # %d is measured at the widest of these; 0 to 999 unless said",
      "```", "",
      "`.woff2` and `.woff` files are refused: give the `.ttf` or `.otf` that they were made from.",
      "Where `fonts` says nothing, a font that the app's code names (`UIFont(name: \"Brand-Bold\", size: 17)`) is measured",
      "with the app's own `.ttf` or `.otf` of that name; without the file its labels have a wide band.",
      "Of a text with `%@` the fixed part is measured; it has a finding when that alone does not fit.",
      "", "## Sources", "", "| Key | What it is |", "|---|---|",
    ]
    lines += sources.map { "| \($0.0) | \($0.1) |" }
    lines += ["", "## Numbers", ""]
    lines += ["| Name | Value | ± | Confidence | Source | Systems | What it is |"]
    lines += ["|---|--:|--:|---|---|---|---|"]
    lines += LayoutFacts.all.sorted { $0.key < $1.key }.map { fact in
      let systems = fact.systems.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "all"
      let error = fact.error > 0 ? number(fact.error) : ""
      return "| `\(fact.key)` | \(number(fact.value)) | \(error) | \(fact.confidence.rawValue) "
        + "| \(fact.source) | \(systems) | \(fact.meaning) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let sources = [
    ("HIG", "Apple's Human Interface Guidelines"), ("HIG-old", "earlier editions of them"),
    ("DOC", "Apple's API reference"),
    ("DUMP", "frames in view dumps and accessibility captures that people published"),
    ("GLASS", "frames observed in iOS 26 and 27, and rules derived from them"),
    ("GIST", "published tables of split-view widths"),
    ("FL", "Flutter's replica of iOS controls, which was measured against them"),
    ("DIJA", "a hand-made replica: weak"),
    ("REPORT", "what a person saw, quoted in a public report"),
    ("OWN", "an estimate without a source: weak"),
  ]

  /// Up to three decimals, none of them a trailing zero.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    var text = String(thousandths / 1000)
    var rest = String(1000 + thousandths % 1000).dropFirst()
    while rest.last == "0" { rest.removeLast() }
    if !rest.isEmpty { text += "." + rest }
    return text
  }
}
