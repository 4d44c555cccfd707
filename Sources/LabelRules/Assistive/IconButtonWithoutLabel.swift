import LabelModel

/// Finds buttons that show only a picture and say nothing to assistive technology.
struct IconButtonWithoutLabel: Rule {
  static let description = RuleDescription(
    id: "icon-button-without-label", severity: .error,
    summary: "Finds buttons that show only a picture and say nothing to assistive technology.",
    whatItDoes: """
      Looks at bar and toolbar buttons, and buttons in content, without text. Fails when no \
      accessibility label is declared; as a warning for an SF Symbol, which the system reads by the \
      symbol's own name, for a picture whose file has a word for its name ('close'), which is read, and \
      for one that is chosen or drawn at run time. Asks for review of a symbol whose own name says what it \
      does (`plus`: "Add"), which may be what the button does. An empty label counts as none. Pictures that do nothing are no buttons. \
      Standard buttons of the system carry their labels. Custom views are not looked into.
      """,
    whyItMatters: """
      A screen reader says 'button', or the name of a file. Voice control has no name to press the \
      button by.
      """,
    howToFix: "Set an accessibility label that says what the button does.",
    references: [
      Guideline.wcag("1.1.1", "non-text-content", "Non-text content has a text alternative."),
      Guideline.wcag("4.1.2", "name-role-value", "Every control has a name."),
      Guideline.en301549("11.4.1.2", "Every control of software has a name."),
      Guideline.kwcag("Content that is no text has a text alternative."),
    ],
    examples: [
      Example(
        "a picture with a label", .passes,
        bars: [
          .navigation([
            BarItem(
              id: "add", role: .barButton, image: "add", accessibilityLabel: ["en": "Add trip"])
          ])
        ]),
      Example(
        "a picture without a label", .fails(at: ["add"]),
        bars: [.navigation([BarItem(id: "add", role: .barButton, image: "add")])]),
      Example(
        "a symbol without a label", .fails(at: ["map"]),
        bars: [.navigation([.bar("map", symbol: "map")])]),
      Example(
        "a symbol whose own name says what it does", .needsReview(at: ["add"]),
        bars: [.navigation([.bar("add", symbol: "plus")])]),
      Example(
        "a picture chosen at run time", .fails(at: ["more"]), isDocumented: false,
        bars: [
          .navigation([BarItem(id: "more", role: .barButton, image: .unnamed)])
        ]),
      Example(
        "a label that is known at run time only", .passes, isDocumented: false,
        bars: [
          .navigation([.bar("add", symbol: "plus").namedAtRunTime])
        ]),
      Example(
        "a standard button of the system", .doesNotApply,
        bars: [
          .navigation([
            BarItem(id: "add", role: .barButton, key: SystemText("Add").key, symbol: "plus")
          ])
        ]),
      Example(
        "a text button", .doesNotApply, bars: [.navigation([.bar("edit", ["en": "Edit"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    bar.bar.items.filter {
      $0.isButton && $0.isIconOnly && $0.image != .customView
        && !$0.isSystemText && $0.performsAction != false
    }.map { item in
      let label = item.accessibilityLabel
      if item.isNamedAtRunTime || label.map({ !context.texts($0).isEmpty }) == true {
        return CheckResult(.pass, bar: bar.bar.id, item: item.id)
      }
      let picture = item.symbol ?? item.image?.written ?? item.id
      // One that code draws may be given its label where it is drawn.
      let isKnown =
        (item.symbol != nil || item.image != .unnamed) && !picture.hasPrefix("UIGraphics")
      return CheckResult(
        UniversalSymbol.isKnown(item.symbol) ? .review : .fail, bar: bar.bar.id, item: item.id,
        message: message(item, isKnown ? picture : nil),
        severity: severity(of: item, isKnown: isKnown))
    }
  }

  /// What is missing, and what is read in its place where that says something.
  private func message(_ item: BarItem, _ picture: String?) -> Message {
    guard let picture else { return "\(term: item.noun) with an image has no accessibility label" }
    let missing: Message =
      "\(term: item.noun) with the image \(quoted: picture) has no accessibility label"
    if item.symbol == nil, Self.isWord(picture) {
      return missing.followed(
        by: "VoiceOver may read the picture's name, the same in every language", separator: "; ")
    }
    guard UniversalSymbol.isKnown(item.symbol) else { return missing }
    return missing.followed(by: "VoiceOver reads the symbol's own name", separator: "; ")
  }

  /// The system speaks a symbol by its own name, which says what a symbol does that everybody knows:
  /// `plus` is spoken as "Add". A picture in an asset catalog is spoken by its name, which may be words.
  private func severity(of item: BarItem, isKnown: Bool) -> Severity? {
    if UniversalSymbol.isKnown(item.symbol) { return .note }
    if let name = item.image?.written, isKnown, Self.isWord(name) { return .warning }
    return item.symbol == nil && isKnown ? nil : .warning
  }

  /// True for `close`, `Close` and `chevronDown`, not for `ic_close`, `iconX` or `share24`.
  private static func isWord(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z][a-z]{2,}([A-Z][a-z]{2,})*/) != nil
  }
}
