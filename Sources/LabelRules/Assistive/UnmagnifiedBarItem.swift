import LabelModel

/// Finds views in bars that stay small at large text sizes and are not shown large when touched.
struct UnmagnifiedBarItem: Rule {
  static let description = RuleDescription(
    id: "unmagnified-bar-item", severity: .note,
    summary: "Finds views in bars that stay small at large text sizes and are not shown large when "
      + "touched.",
    whatItDoes: """
      Looks at bar buttons that are views of the app's own. Fails for one whose texts have a font of a \
      fixed size and whose pictures do not scale, when nothing asks for the large content viewer. The \
      system shows its own buttons and tabs so by itself. Views of which not all is known, and symbols, \
      which may grow, are not looked at.
      """,
    whyItMatters: """
      Bars stay as they are at accessibility sizes. Who needs large text rests a finger on a button and \
      reads it in the middle of the screen; of this one nothing is shown.
      """,
    howToFix: """
      Set `showsLargeContentViewer` of the view, and `largeContentTitle` where it has no text; or use a \
      button of the system's own.
      """,
    references: [
      Reference(
        "Apple accessibility guidance",
        "Views in bars that do not grow with the text size offer the large content viewer.",
        url: "https://developer.apple.com/documentation/uikit/uilargecontentviewerinteraction")
    ] + Guideline.readableAtTwiceItsSize,
    examples: [
      Example(
        "a view that is shown large", .passes,
        bars: [.navigation([.custom("save", ["en": "Save"], isShownLarge: true)])]),
      Example(
        "a view that stays small", .fails(at: ["save"]),
        bars: [.navigation([.custom("save", ["en": "Save"], isShownLarge: false)])]),
      Example(
        "a view that does nothing", .doesNotApply, isDocumented: false,
        bars: [
          .navigation([.custom("logo", ["en": "Encore"], isShownLarge: false, isAction: false)])
        ]),
      Example(
        "a view of which that is not known", .doesNotApply,
        bars: [.navigation([.custom("save", ["en": "Save"], isShownLarge: nil)])]),
      Example(
        "a button of the system's own", .doesNotApply,
        bars: [.navigation([.bar("save", ["en": "Save"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard [.iOS, .iPadOS].contains(bar.bar.platform) else { return [] }
    return bar.bar.items.compactMap { item -> CheckResult? in
      guard [.barButton, .toolbarButton, .tab].contains(item.role), item.performsAction != false,
        let isShown = item.showsLargeContentViewer
      else { return nil }
      if isShown { return CheckResult(.pass, bar: bar.bar.id, item: item.id) }
      return CheckResult(
        .fail, bar: bar.bar.id, item: item.id,
        message: """
          \(term: item.noun) \(quoted: item.displayName(context)) stays small at accessibility sizes \
          and is not shown in the large content viewer
          """)
    }
  }
}

extension BarItem {
  /// A bar button that is a view of the app's own.
  fileprivate static func custom(
    _ id: String, _ text: LocalizedText, isShownLarge: Bool?, isAction: Bool = true
  ) -> BarItem {
    var item = BarItem.bar(id, text)
    item.showsLargeContentViewer = isShownLarge
    item.performsAction = isAction
    return item
  }
}
