import ICUSupport
import LabelModel

/// Finds tabs that perform an action instead of showing a place.
struct ActionInTabBar: Rule {
  static let description = RuleDescription(
    id: "action-in-tab-bar", severity: .warning,
    summary: "Finds tabs that perform an action instead of showing a place.",
    whatItDoes: """
      Fails for a tab that is declared to perform an action, whose title is an action of its language \
      (Add, Compose, 추가), a verb with its object (Take a Photo, QR 스캔) or a word with a verb's \
      ending (-하기), and for one whose symbol is a plus, a pencil or a scanner while its title may be \
      an action. A translation is an action where its source text is one; otherwise a verb is left \
      for review and a single word passes, because it may also name what is there (注文 for 'Orders', \
      완료 for 'Completed'). Asks for review when only the symbol, or a word the list is not sure of, \
      says so. It is never surer of a translation than of its source.
      """,
    whyItMatters: """
      Tabs move between places and can be left again without harm. A tab that does something surprises \
      people, and cannot be shown as selected.
      """,
    howToFix: "Move the action into a navigation bar or a toolbar, or name the place it leads to.",
    references: [
      Guideline.tabBars("Use a tab bar for moving, not for actions."),
      Guideline.tabBars2020("Use a toolbar for actions."),
      Guideline.bars2019("A tab bar holds no controls that act on the current screen."),
    ],
    examples: [
      Example("places", .passes, bars: [.tabs(["Library", "Concerts", "Search"])]),
      Example(
        "'Add' is an action", .fails(at: ["tab2"]), bars: [.tabs(["Library", "Add", "Search"])]),
      Example(
        "verbs with their objects", .fails(at: ["tab2", "tab3"]),
        bars: [.tabs(["Library", "Take a Photo", "New Message", "Order History"])]),
      Example(
        "Korean verbs come last", .fails(at: ["scan", "write"]), locale: "ko",
        app: .shipping("ko"),
        bars: [
          .tabs([
            .tab("feed", ["ko": "예약 내역"]), .tab("scan", ["ko": "QR 스캔"]),
            .tab("write", ["ko": "글 남기기"]), .tab("story", ["ko": "이야기"]),
          ])
        ]),
      Example(
        "a Korean verb whose source is none", .needsReview(at: ["write"]), locale: "ko",
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed", "ko": "소식"]),
            .tab("write", ["en": "Journal", "ko": "일기 기록하기"]),
          ])
        ]),
      Example(
        "translations that name what is there", .passes,
        bars: [
          .tabs([
            .tab("shared", ["en": "Shared", "ko": "공유"]),
            .tab("orders", ["en": "Orders", "ja": "注文", "ko": "주문"]),
            .tab("done", ["en": "Completed", "de": "Fertig", "ru": "Готово", "zh-Hans": "完成"]),
          ])
        ]),
      Example(
        "words that are also places, in an app written in Korean", .passes, isDocumented: false,
        app: .shipping("ko"),
        bars: [
          .tabs([
            .tab("live", ["ko": "실시간"]), .tab("dvr", ["ko": "녹화"]),
            .tab("shared", ["ko": "공유"]), .tab("orders", ["ko": "주문"]),
          ])
        ]),
      Example(
        "the translation of an action is one", .fails(at: ["rec"]), isDocumented: false,
        locale: "ko", bars: [.tabs([.tab("rec", ["en": "Record", "ko": "녹화"])])]),
      Example(
        "Finnish 'Lisää' is an action where the source is", .fails(at: ["add"]),
        isDocumented: false, locale: "fi",
        bars: [
          .tabs([
            .tab("add", ["en": "Add", "fi": "Lisää"]), .tab("more", ["en": "More", "fi": "Lisää"]),
          ])
        ]),
      Example(
        "verbs first, verbs last, and verbs among characters", .needsReview(at: ["photo"]),
        isDocumented: false,
        bars: [
          .tabs([
            .tab(
              "photo",
              [
                "en": "Photos", "de": "Foto aufnehmen", "fr": "Ajouter une photo",
                "ja": "写真を撮る", "zh-Hans": "添加照片", "tr": "Fotoğraf Ekle",
              ])
          ])
        ]),
      Example(
        "'Watch Now' and a hyphenated noun are places", .passes, isDocumented: false,
        bars: [.tabs(["Watch Now", "Add-ons", "New Releases"])]),
      Example(
        "a generic title is `generic-title`'s to name", .passes, isDocumented: false, locale: "ko",
        bars: [.tabs([.tab("more", ["en": "Tools", "ko": "더보기"])])]),
      Example(
        "only the symbol says so", .needsReview(at: ["write"]),
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed"]),
            .tab("write", ["en": "Diary"], symbol: "plus.circle.fill"),
          ])
        ]),
      Example(
        "a translation is no surer than its source", .needsReview(at: ["account"]),
        isDocumented: false, locale: "zh-Hans",
        bars: [.tabs([.tab("account", ["en": "Login", "zh-Hans": "登录"])])]),
      Example(
        "actions belong in a toolbar", .doesNotApply,
        bars: [.toolbar([.tool("add", ["en": "Add"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar else { return [] }
    let results = bar.bar.items.filter { $0.role == .tab }.flatMap { check($0, bar.bar, context) }
    return results.foldingIntoSource().asHeard(in: bar.bar)
  }

  private func check(_ item: BarItem, _ bar: Bar, _ context: RuleContext) -> [CheckResult] {
    if item.performsAction == true {
      return [
        CheckResult(
          .fail, bar: bar.id, item: item.id,
          message: "tab \(quoted: item.displayName(context)) performs an action")
      ]
    }
    let isActionSymbol = UniversalSymbol.isAction(item.symbol)
    var results: [CheckResult] = context.texts(of: item).map { locale, text in
      guard let outcome = outcome(text, item, locale, isActionSymbol, context) else {
        return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
      }
      return CheckResult(
        outcome, bar: bar.id, item: item.id, locale: locale,
        message: "tab title \(quoted: text) names an action in \(locale)")
    }
    if isActionSymbol, results.allSatisfy({ $0.outcome == .pass }) {
      results = [
        CheckResult(
          .review, bar: bar.id, item: item.id,
          message: """
            tab \(quoted: item.displayName(context)) has the symbol \(quoted: item.symbol ?? "") \
            of an action
            """)
      ]
    }
    return results
  }

  /// `nil` for a title that names no action.
  private func outcome(
    _ text: String, _ item: BarItem, _ locale: LocaleID, _ isActionSymbol: Bool,
    _ context: RuleContext
  ) -> CheckResult.Outcome? {
    let language = context.language(of: text, from: item.text, in: locale)
    let source = context.source(of: item.text, behind: locale)
    let sourceReading = source.flatMap(context.reading)
    let sourceIsAction = sourceReading != nil
    guard
      let reading = ActionReader(language, context.lexicons)
        .read(text, sourceIsAction: sourceIsAction)
    else { return nil }
    // A word that may also be a place is not sure by itself; the source says what is meant.
    let isSure = Self.isSure(reading) && sourceReading.map(Self.isSure) ?? true
    if isActionSymbol || sourceIsAction && isSure { return .fail }
    if sourceIsAction { return .review }
    if source != nil { return reading.isPhrase ? .review : nil }
    if reading.mayBePlace { return nil }
    return reading.word.confidence > .low ? .fail : .review
  }

  /// True for a word that the list is sure of, and for one of which the source says what is meant.
  private static func isSure(_ reading: ActionReader.Reading) -> Bool {
    reading.word.confidence > .low || reading.mayBePlace
  }
}
