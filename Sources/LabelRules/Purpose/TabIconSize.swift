import LabelModel

/// Finds tab-bar pictures off the size table, or without their compact variant.
struct TabIconSize: Rule {
  static let description = RuleDescription(
    id: "tab-icon-size", severity: .note,
    summary: "Finds tab-bar pictures off the size table, or without their compact variant.",
    whatItDoes: """
      Compares the size of each tab's bitmap in the asset catalog with the table of its shape: \
      circle 25, square 23, wide 31, tall 28 points, compact 18, 17, 23, 20. Fails for a picture \
      more than a third larger than the table allows for its shape, or more than a third smaller; asks for review \
      of one that is larger by less, which may have an empty margin, and when a bitmap has no compact variant, unless the app keeps phones upright. SF Symbols and vector pictures scale by themselves.
      """,
    whyItMatters: """
      A picture that is too large is clipped or pushes the title down; one that is too small looks \
      lost beside its neighbours.
      """,
    howToFix: "Export the image in the size of the table at @2x and @3x, or use an SF Symbol.",
    references: [
      Guideline.tabBars(
        "Tab icons: circle 25 × 25, square 23 × 23, wide 31 wide, tall 28 tall, in points.")
    ],
    examples: [
      Example(
        "a square of 23 points", .passes,
        bars: [.tabs([.pictured("feed", ImageFacts(width: 23, height: 23, hasCompact: true))])]),
      Example(
        "a square of 48 points", .fails(at: ["feed"]),
        bars: [.tabs([.pictured("feed", ImageFacts(width: 48, height: 48, hasCompact: true))])]),
      Example(
        "a circle of 30 points, which may have a margin", .needsReview(at: ["feed"]),
        bars: [.tabs([.pictured("feed", ImageFacts(width: 30, height: 30, hasCompact: true))])]),
      Example(
        "no compact variant", .needsReview(at: ["feed"]),
        bars: [.tabs([.pictured("feed", ImageFacts(width: 25, height: 25, hasCompact: false))])]),
      Example(
        "no compact variant in an app that is always upright", .passes, isDocumented: false,
        app: AppFacts(phoneOrientations: [.portrait]),
        bars: [.tabs([.pictured("feed", ImageFacts(width: 25, height: 25, hasCompact: false))])]),
      Example("symbols scale by themselves", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, [.iOS, .iPadOS].contains(bar.bar.platform) else { return [] }
    return bar.bar.items.filter { $0.role == .tab }.compactMap { item in
      guard let facts = item.imageFacts, !facts.isVector, facts.width > 0, facts.height > 0 else {
        return nil
      }
      return check(item, facts, bar.bar, context)
    }
  }

  private func check(
    _ item: BarItem, _ facts: ImageFacts, _ bar: Bar, _ context: RuleContext
  ) -> CheckResult {
    let name = item.image?.written ?? item.id
    let most = Self.most(width: facts.width, height: facts.height)
    let greater = max(facts.width, facts.height)
    guard greater <= most, greater >= most * 2 / 3 else {
      // A picture may have an empty margin, which nobody looked at.
      let isCertain = greater > most * 4 / 3 || greater < most
      return CheckResult(
        isCertain ? .fail : .review, bar: bar.id, item: item.id,
        message: """
          tab image \(quoted: name) is \(points: facts.width) by \(points: facts.height); \
          images of its shape should be \(points: most)
          """)
    }
    // The compact bar is that of a phone held in landscape.
    guard facts.hasCompact || context.app.phoneOrientations == [.portrait] else {
      return CheckResult(
        .review, bar: bar.id, item: item.id,
        message: "tab image \(quoted: name) has no variant for the compact bar in landscape")
    }
    return CheckResult(.pass, bar: bar.id, item: item.id)
  }

  /// The greater side that the table allows for a shape: round and square ones cannot be told apart
  /// by size, so that the greater of the two holds for both.
  private static func most(width: Double, height: Double) -> Double {
    let ratio = width / height
    if ratio > 1.15 { return 31 }
    return ratio < 0.87 ? 28 : 25
  }
}
