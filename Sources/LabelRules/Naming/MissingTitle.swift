import LabelModel

/// Finds screens without a title.
struct MissingTitle: Rule {
  static let description = RuleDescription(
    id: "missing-title", severity: .note,
    summary: "Finds screens without a title.",
    whatItDoes: """
      Looks at each navigation bar with other items that a manifest declares as a whole. Fails when \
      nothing stands in the title's place: no title, no segmented control, nothing in the middle. Bars \
      from code, storyboards and nibs are not examined: their title may be set by a superclass, by \
      what presents the screen, or at run time. A title made at run time passes.
      """,
    whyItMatters: """
      Without a title people do not know where they are, screen readers have no name for the screen, \
      and the back button of the next screen can only say 'Back'.
      """,
    howToFix: "Give the screen a title, even if it is not drawn.",
    references: [
      Guideline.navigationBars("Title each screen, so that people know where they are."),
      Guideline.wcag("2.4.2", "page-titled", "Pages have titles that describe them."),
      Guideline.kwcag("Pages, frames and content blocks have fitting titles."),
    ],
    examples: [
      Example(
        "a title beside a button", .passes,
        bars: [.navigation(title: ["en": "Trips"], [.bar("edit", ["en": "Edit"])])]),
      Example(
        "a button and no title", .fails(at: [nil]),
        bars: [.navigation([.bar("edit", ["en": "Edit"])])]),
      Example(
        "a segmented control in its place", .passes, isDocumented: false,
        bars: [.navigation([.bar("edit", ["en": "Edit"])], traits: [.segmentedTitle])]),
      Example(
        "a screen in code, whose title may be set elsewhere", .doesNotApply,
        bars: [.inCode(.navigation([.bar("edit", ["en": "Edit"])]))]),
      Example("a tab bar has no title", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar, bar.bar.items.contains(where: { $0.role != .backButton }),
      !bar.bar.has(.navigationBarHidden)
    else { return [] }
    let inPlace = bar.bar.items.contains {
      [.title, .largeTitle, .segment].contains($0.role) || $0.placement == .principal
    }
    if inPlace || bar.bar.has(.segmentedTitle) { return [context.barResult(.pass, bar)] }
    guard bar.bar.isWhollyDeclared else { return [] }
    return [context.barResult(.fail, bar, "screen has a navigation bar without a title")]
  }
}

extension Bar {
  /// True for a bar that a manifest holds with all its items; one from code, a storyboard or a nib may
  /// get more elsewhere.
  fileprivate var isWhollyDeclared: Bool {
    guard let path = declaredAt?.path else { return true }
    return [".yml", ".yaml", ".json"].contains { path.hasSuffix($0) }
  }
}
