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
