import LabelModel

/// Finds apps and screens that hide the status bar for good.
struct StatusBarHidden: Rule {
  static let description = RuleDescription(
    id: "status-bar-hidden", severity: .note,
    summary: "Finds apps and screens that hide the status bar for good.",
    whatItDoes: """
      Fails for a bar or screen whose declaration hides the status bar, and, once for the app, when \
      Info.plist hides it. Asks for review of a screen whose code hides it: one of full-screen content may. Hiding it under a condition, for full-screen content, passes, and so do \
      apps whose phones are held sideways, where the system hides it itself.
      """,
    whyItMatters:
      "People look there for the time, the battery and the connection, and have to leave the app.",
    howToFix: "Hide the status bar only while full-screen content is shown.",
    references: [
      Guideline.bars2019("Hide the status bar only temporarily, for full-screen content.")
    ],
    examples: [
      Example("a visible status bar", .passes, bars: [.navigation(title: ["en": "Trip"])]),
      Example(
        "a screen hides it", .fails(at: [nil]),
        bars: [.navigation(title: ["en": "Trip"], traits: [.statusBarHidden])]),
      Example(
        "code of a screen hides it, for its content perhaps", .needsReview(at: [nil]),
        bars: [.navigation(title: ["en": "Trip"]).setting(.statusBarHidden)]),
      Example(
        "Info.plist hides it", .fails(at: [nil]),
        app: AppFacts(hidesStatusBar: SourceLocation(path: "Info.plist", line: 12)),
        bars: [.navigation(title: ["en": "Trip"])]),
      Example(
        "an app that is held sideways", .passes, isDocumented: false,
        app: AppFacts(
          hidesStatusBar: SourceLocation(path: "Info.plist", line: 12),
          phoneOrientations: [.landscape]),
        bars: [.navigation(title: ["en": "Trip"])]),
      Example(
        "Apple TV has no status bar", .doesNotApply,
        bars: [.tabs(["Movies", "Series"], platform: .tvOS)]),
    ], judgesHiddenBars: true)

  func check(app: FittedApp, in context: RuleContext) -> [CheckResult] {
    let bars = app.bars.filter { [.iOS, .iPadOS].contains($0.bar.platform) }
    var results = bars.map { bar in
      bar.bar.has(.statusBarHidden)
        ? context.barResult(
          bar.bar.outcome(of: .statusBarHidden), bar, "status bar is always hidden")
        : context.barResult(.pass, bar)
    }
    // The system hides it on a phone that is held sideways.
    let isSideways = context.app.phoneOrientations == [.landscape]
    if let place = context.app.hidesStatusBar, !isSideways, let first = bars.first {
      results.removeAll { $0.bar == first.bar.id }
      results.append(
        context.barResult(.fail, first, "status bar is hidden for the whole app by \(place.path)"))
    }
    return results
  }
}
