import LabelModel

/// Finds labels that stand in for a text nobody has written.
struct StandInLabel: Rule {
  static let description = RuleDescription(
    id: "stand-in-label", severity: .error,
    summary: "Finds labels that stand in for a text nobody has written.",
    whatItDoes: """
      Fails for text that a tool fills in ('Root View Controller', 'Item', 'Title', 'First'), filler \
      text (lorem ipsum), notes to oneself, variables of the build, and keys that stand where \
      their text should ('tab.home.title', 'CancelButtonTitle', 'SETTINGS_TITLE') or that their table does \
      not have, and for the name of a \
      symbol or the identifier for tests as an accessibility label. Asks for review \
      where a key may also be a name, where code may hand the key to a catalog that was not read, and \
      of titles in storyboards, which code may replace; of their buttons nothing is said.
      """,
    whyItMatters: "It says nothing to anybody, and tells people that nobody looked.",
    howToFix: "Write the label, or add the missing entry to the catalog.",
    references: [
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
      Guideline.kwcag("Labels tell controls apart."),
    ],
    examples: [
      Example(
        "labels that say something, and names", .passes,
        bars: [.tabs(["Library", "To-do", "booking.com", "SoundCloud"])]),
      Example(
        "what Interface Builder fills in", .fails(at: ["edit", "title"]),
        bars: [
          .navigation(title: ["en": "Root View Controller"], [.bar("edit", ["en": "Item"])])
        ]),
      Example(
        "keys instead of their texts", .fails(at: ["tab1", "tab2", "tab3"]),
        bars: [.tabs(["tab.home.title", "CancelButtonTitle", "SETTINGS_TITLE", "Feed"])]),
      Example(
        "filler text and notes", .fails(at: ["tab1", "tab2"]), isDocumented: false,
        bars: [.tabs(["Lorem ipsum", "TBD", "Feed"])]),
      Example(
        "a key in a translation", .fails(at: ["set"]), isDocumented: false, locale: "ko",
        bars: [.tabs([.tab("set", ["en": "Settings", "ko": "settings_title"])])]),
      Example(
        "a key in a language whose own table lacks it", .fails(at: ["sync_now"]), locale: "de",
        bars: [
          .tabs([
            .keyed(
              "sync_now", ["en": "Sync", "de": "tab.sync_now"], states: ["de": .new])
          ])
        ]),
      Example(
        "a key whose catalog may not have been read", .needsReview(at: ["home"]),
        bars: [
          .tabs([
            BarItem(id: "home", role: .tab, text: ["en": "tab.home"], key: "tab.home")
          ])
        ]),
      Example(
        "a key that its table does not have, shown and spoken", .fails(at: ["add", "home"]),
        bars: [
          .navigation([
            BarItem(
              id: "home", role: .barButton, key: "tab.home", state: .unresolved,
              reason: .keyMissing("tab.home", fromTable: "Localizable")),
            .bar("add", symbol: "plus").spokenByMissingKey("add.spoken"),
          ])
        ]),
      Example(
        "the name of a symbol and of tests are spoken",
        .fails(
          at: ["add.accessibilityLabel", "new.accessibilityLabel"]),
        bars: [
          .navigation([
            .named("new", [:], ["en": "square.and.pencil"], symbol: "square.and.pencil"),
            .identified("add", as: "addButton"),
          ])
        ]),
      Example(
        "the name of a picture is spoken", .fails(at: ["locate.accessibilityLabel"]),
        bars: [
          .navigation([.bar("locate", symbol: "location").spokenInCode(["en": "crosshairs_gps"])])
        ]),
      Example(
        "a name that tests use as well", .passes, isDocumented: false,
        bars: [.navigation([.identified("add", as: "Add trip")])]),
      Example(
        "a symbol has no text", .doesNotApply, bars: [.navigation([.bar("add", symbol: "plus")])]),
    ])

  static let readsSpokenTexts = true

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    bar.bar.items.filter { $0.role != .badge }.flatMap { item -> [CheckResult] in
      let results = context.texts(of: item).map { locale, text in
        result(item, text, locale, bar.bar, context)
      }
      return context.foldingSameText(results, of: item) + missingKeys(of: item, bar.bar)
    }
  }

  /// Keys that are shown or said, since no file of their table has them.
  private func missingKeys(of item: BarItem, _ bar: Bar) -> [CheckResult] {
    let spoken = item.spokenSources[.accessibilityLabel]
    let messages: [Message?] = [
      Self.missing(item.key, item.state, item.reason).map { key, table in
        "\(term: item.noun) shows the key \(quoted: key), which table \(quoted: table) does not have"
      },
      spoken.flatMap { Self.missing($0.key, $0.state, $0.reason) }.map { key, table in
        """
        \(term: item.noun) is announced as the key \(quoted: key), which table \(quoted: table) does \
        not have
        """
      },
    ]
    return messages.compactMap(\.self).map {
      CheckResult(.fail, bar: bar.id, item: item.id, message: $0)
    }
  }

  private static func missing(
    _ key: String?, _ state: ResolutionState, _ reason: Message?
  ) -> (key: String, table: String)? {
    guard let key, state == .unresolved, let table = reason?.tableWithoutKey else { return nil }
    return (key, table)
  }

  private func result(
    _ item: BarItem, _ text: String, _ locale: LocaleID, _ bar: Bar, _ context: RuleContext
  ) -> CheckResult {
    let language = context.language(of: text, from: item.text, in: locale)
    guard !item.isSystemText,
      let standIn = StandIn(spoken: text, of: item)
        ?? StandIn(text, in: language, context.lexicons),
      !isTranslation(text, of: item, locale, standIn, context)
    else { return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale) }
    // What code sets as the spoken text is spoken as it stands.
    let isUnread =
      standIn.kind == .key && !Self.isOfOneLanguage(text, of: item, locale, context)
      && (item.key == text || item.isHardCoded && item.role != .accessibilityLabel)
    let mayBeReplaced = standIn.kind == .tool && item.isFromInterfaceFile
    if Self.isUnwritten(text, item) {
      return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
    }
    return CheckResult(
      standIn.isCertain && !isUnread && !mayBeReplaced ? .fail : .review, bar: bar.id,
      item: item.id, locale: locale,
      message: "\(term: item.noun) \(quoted: text) \(term: standIn.kind.phrase) in \(locale)")
  }

  /// True for a key that a language shows because its own table lacks it, while the source language has
  /// a text.
  private static func isOfOneLanguage(
    _ text: String, of item: BarItem, _ locale: LocaleID, _ context: RuleContext
  ) -> Bool {
    let source = item.text[context.app.sourceLanguage]
    return item.text.states[locale] == .new && source != nil && source != text
  }

  /// A tool's words are English: as the translation of another text, or where they are translated,
  /// they are meant.
  private func isTranslation(
    _ text: String, of item: BarItem, _ locale: LocaleID, _ standIn: StandIn,
    _ context: RuleContext
  ) -> Bool {
    standIn.kind == .tool
      && (item.key == text || item.text.texts.values.contains { $0 != text })
  }
}

extension StandInLabel {
  /// True for a text that this rule names: what else is odd about it has the same cause.
  static func names(_ text: String, in language: LocaleID, _ context: RuleContext) -> Bool {
    StandIn(text, in: language, context.lexicons) != nil
  }

  /// True for a button of a storyboard that still says what Interface Builder put there: code gives
  /// it its text or picture.
  static func isUnwritten(_ text: String, _ item: BarItem) -> Bool {
    item.isButton && item.isFromInterfaceFile && StandIn.isToolText(text)
  }
}
