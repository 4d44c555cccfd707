/// The guidelines and standards that rules stand on.
enum Guideline {
  static func tabBars(_ statement: String) -> Reference {
    Reference(
      "HIG-Tab-2023", statement,
      url: "https://developer.apple.com/design/human-interface-guidelines/tab-bars")
  }

  static func tabBars2020(_ statement: String) -> Reference {
    Reference("HIG-Tab-2020", statement)
  }

  static func navigationBars(_ statement: String) -> Reference {
    Reference(
      "HIG-Nav-2023", statement,
      url: "https://developer.apple.com/design/human-interface-guidelines/toolbars")
  }

  static func navigationBars2020(_ statement: String) -> Reference {
    Reference("HIG-Nav-2020", statement)
  }

  static func alerts(_ statement: String) -> Reference {
    Reference(
      "HIG-Alerts-2023", statement,
      url: "https://developer.apple.com/design/human-interface-guidelines/alerts")
  }

  static func typography(_ statement: String) -> Reference {
    Reference(
      "Human Interface Guidelines, Typography", statement,
      url: "https://developer.apple.com/design/human-interface-guidelines/typography")
  }

  /// What WCAG and EN 301 549 ask of text that stays as it is at large text sizes.
  static let readableAtTwiceItsSize = [
    wcag("1.4.4", "resize-text", "Text can be read at twice its size."),
    en301549("11.1.4.4.1", "Text can be read at twice its size."),
  ]

  static func bars2019(_ statement: String) -> Reference {
    Reference("HIG-Bars-2019", statement)
  }

  /// A success criterion of WCAG 2.2, for example `wcag("2.4.6", "headings-and-labels", …)`.
  static func wcag(_ number: String, _ fragment: String, _ statement: String) -> Reference {
    Reference("WCAG 2.2 SC \(number)", statement, url: "https://www.w3.org/TR/WCAG22/#\(fragment)")
  }

  /// A clause of EN 301 549 V3.2.1 for software.
  static func en301549(_ clause: String, _ statement: String) -> Reference {
    Reference("EN 301 549 V3.2.1 \(clause)", statement)
  }

  /// The Korean guidelines KWCAG 2.2.
  static func kwcag(_ statement: String) -> Reference { Reference("KWCAG 2.2", statement) }
}
