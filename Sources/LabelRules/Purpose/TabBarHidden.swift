import LabelModel

/// Finds tab bars that are hidden on a pushed screen.
struct TabBarHidden: Rule {
  static let description = RuleDescription(
    id: "tab-bar-hidden", severity: .note,
    summary: "Finds tab bars that are hidden on a pushed screen.",
    whatItDoes: """
      Fails when a declaration hides the tab bar of a screen that is pushed onto a navigation stack, and asks \
      for review where code does, which may have a task to be finished without leaving. It is \
      silent where nothing was found that pushes the screen, as the declaration has no effect on others: modal \
      screens may cover the tab bar, and an app without one has none to hide.
      """,
    whyItMatters: """
      The tab bar is the way to every other place. When it goes away on the way down, people have to go \
      all the way back up to use it.
      """,
    howToFix: "Keep the tab bar, or present the screen modally.",
    references: [
      Guideline.tabBars(
        "Keep the tab bar visible when people move within a tab; a modal view may cover it."),
      Guideline.tabBars2020("Do not hide the tab bar on pushed screens."),
    ],
    examples: [
      Example(
        "the tab bar stays", .passes,
        bars: [.navigation(title: ["en": "Trip"], traits: [.pushed])]),
      Example(
        "a pushed screen hides it", .fails(at: [nil]),
        bars: [
          .tabs(["Trips", "Friends", "Profile"]),
          .navigation(title: ["en": "Trip"], traits: [.pushed, .tabBarHiddenWhenPushed]),
        ]),
      Example(
        "code hides it, for a task perhaps", .needsReview(at: [nil]),
        bars: [
          .tabs(["Trips", "Friends", "Profile"]),
          .navigation(title: ["en": "Trip"], traits: [.pushed]).setting(.tabBarHiddenWhenPushed),
        ]),
      Example(
        "an app in which no tab bar was found", .passes, isDocumented: false,
        bars: [
          .navigation(title: ["en": "Trip"], traits: [.pushed, .tabBarHiddenWhenPushed])
        ]),
      Example(
        "a screen that nothing is known to push", .passes,
        bars: [
          .tabs(["Trips", "Friends", "Profile"]),
          .navigation(title: ["en": "Trip"], traits: [.tabBarHiddenWhenPushed]),
        ]),
      Example(
        "a screen's content, with no tab bar beside it", .needsReview(at: [nil]),
        isDocumented: false,
        bars: [
          Bar(
            id: "trip", kind: .screen, items: [.init(id: "go", role: .button, text: ["en": "Go"])],
            traits: [.tabBarHiddenWhenPushed])
        ]),
      Example(
        "a toolbar says nothing about tabs", .doesNotApply,
        bars: [.toolbar([.tool("share", ["en": "Share"])])]),
    ], judgesHiddenBars: true)

  func check(app: FittedApp, in context: RuleContext) -> [CheckResult] {
    let hasTabs = app.bars.contains { $0.bar.kind == .tabBar }
    return app.bars.filter { [.tabBar, .navigationBar, .screen].contains($0.bar.kind) }.map { bar in
      guard hasTabs && bar.bar.has(.pushed) || bar.bar.kind != .navigationBar,
        bar.bar.has(.tabBarHiddenWhenPushed)
      else { return context.barResult(.pass, bar) }
      return context.barResult(
        hasTabs ? bar.bar.outcome(of: .tabBarHiddenWhenPushed) : .review, bar,
        "tab bar is hidden on a pushed screen")
    }
  }
}
