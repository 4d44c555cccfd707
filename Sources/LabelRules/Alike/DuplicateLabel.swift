import LabelModel

/// Finds the same text on two items of one bar, in whichever language it happens.
struct DuplicateLabel: Rule {
  static let description = RuleDescription(
    id: "duplicate-label", severity: .error,
    summary: "Finds the same text on two items of one bar, in whichever language it happens.",
    whatItDoes: """
      Compares the labels of each bar with each other after Unicode normalisation, with case (by the \
      language's rules), width, invisible characters and outer white space folded; buttons without \
      text by what is said of them. Fails for each pair that is equal in a language, also where only \
      the translation is. Labels that replace each other, titles and placeholders are not compared. \
      Pairs that are equal in the source are named once. Two items with one catalog entry, and two \
      pictures that are the same and each shown under a condition, may be one control and are left \
      for review, as are two tabs that people choose or the app adds at run time.
      """,
    whyItMatters: """
      Two controls with one name cannot be told apart, by eye, by ear or by voice. Which of the two \
      was meant is found out by trying.
      """,
    howToFix: "Give each its own name; explain in a comment to translators what each one does.",
    references: [
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
      Guideline.wcag(
        "3.2.4", "consistent-identification", "The same function is named alike; others are not."),
      Guideline.kwcag("Labels tell controls apart."),
    ],
    examples: [
      Example("different labels", .passes, bars: [.tabs(["Feed", "Inbox", "Profile"])]),
      Example(
        "equal but for case", .fails(at: ["tab1"]), bars: [.tabs(["Inbox", "Feed", "INBOX"])]),
      Example(
        "only the Korean translations are equal", .fails(at: ["recents"]), locale: "ko",
        bars: [
          .tabs([
            .tab("recents", ["en": "Recents", "ko": "기록"]),
            .tab("history", ["en": "History", "ko": "기록"]),
          ])
        ]),
      Example(
        "full-width letters are the same letters", .fails(at: ["tab1"]), isDocumented: false,
        bars: [.tabs(["ＴＶ", "TV"])]),
      Example(
        "one catalog entry on two items may be one control in two states",
        .needsReview(at: ["cancel"]),
        bars: [
          .navigation([
            BarItem(
              id: "cancel", role: .barButton, text: ["en": "Cancel"], key: "cancel",
              placement: .leading),
            BarItem(
              id: "cancel-2", role: .barButton, text: ["en": "Cancel"], key: "cancel",
              placement: .trailing),
          ])
        ]),
      Example(
        "tabs that people may choose", .needsReview(at: ["saved"]), isDocumented: false,
        locale: "de",
        bars: [
          .tabs(
            [
              ("feed", "Feed", "Neues"), ("saved", "Saved", "Favoriten"),
              ("liked", "Liked", "Favoriten"),
            ]
            .map { id, text, german in
              var tab = BarItem.tab(id, ["en": text, "de": german])
              tab.conditions = id == "feed" ? [] : ["1:0"]
              return tab
            }, traits: [.tabsChangeAtRunTime])
        ]),
      Example(
        "stand-ins that code fills in", .passes, isDocumented: false,
        bars: [
          .navigation([
            BarItem(id: "one", role: .barButton, text: ["en": "{price}"], placement: .leading),
            BarItem(id: "two", role: .barButton, text: ["en": "{price}"], placement: .trailing),
          ])
        ]),
      Example(
        "two pictures that are announced alike", .fails(at: ["a"]),
        bars: [
          .navigation([
            .named("a", [:], ["en": "More"], symbol: "ellipsis"),
            .named("b", [:], ["en": "More"], symbol: "ellipsis.circle"),
          ])
        ]),
      Example(
        "pictures of one loop that a translation names alike", .fails(at: ["liked"]),
        isDocumented: false,
        locale: "pt",
        bars: [
          .navigation(
            [("liked", "Liked", "star"), ("saved", "Saved", "bookmark")].map { id, name, symbol in
              var item = BarItem.named(id, [:], ["en": name, "pt": "Favoritos"], symbol: symbol)
              item.declaredAt = SourceLocation(path: "Tabs.swift", line: 7, column: 5)
              return item
            })
        ]),
      Example(
        "soft hyphens and lengthened letters are not seen", .fails(at: ["a", "c"]),
        isDocumented: false,
        bars: [
          .tabs([
            .tab("a", ["en": "Files", "de": "Da\u{AD}teien"]),
            .tab("b", ["en": "Data", "de": "Dateien"]),
            .tab("c", ["en": "Books", "ar": "كتـــب"]), .tab("d", ["en": "Volumes", "ar": "كتب"]),
          ])
        ]),
      Example(
        "Turkish capitals", .fails(at: ["a"]), isDocumented: false, locale: "tr",
        bars: [
          .tabs([
            .tab("a", ["en": "Class", "tr": "SINIF"]), .tab("b", ["en": "Grade", "tr": "sınıf"]),
            .tab("c", ["en": "Warm", "tr": "ILIK"]), .tab("d", ["en": "Marrow", "tr": "ilik"]),
          ])
        ]),
      Example(
        "one picture with one label, each time under a condition", .doesNotApply,
        isDocumented: false,
        bars: [
          .navigation(
            ["a", "b"].enumerated().map { index, id in
              var item = BarItem(
                id: id, role: .barButton, placement: .trailing, image: "edit",
                accessibilityLabel: ["en": "Edit"])
              item.conditions = ["\(index):0"]
              return item
            })
        ]),
      Example(
        "two labels with one translation, each drawn under a condition", .fails(at: ["liked"]),
        isDocumented: false, locale: "fr",
        bars: [
          .navigation(
            [("liked", "Favorites"), ("marked", "Bookmarks")].map { id, text in
              var item = BarItem(
                id: id, role: .barButton, placement: .trailing, image: .unnamed,
                accessibilityLabel: ["en": text, "fr": "Favoris"])
              item.conditions = ["0:0"]
              return item
            })
        ]),
      Example(
        "a menu with one translation of two entries", .fails(at: ["hide"]), locale: "de",
        bars: [
          Bar(
            id: "menu", kind: .screen,
            items: [
              BarItem(id: "hide", role: .button, text: ["en": "Hide", "de": "Ausblenden"]),
              BarItem(id: "mute", role: .button, text: ["en": "Mute", "de": "Ausblenden"]),
            ])
        ]),
      Example(
        "actions that one helper makes", .fails(at: ["far"]), isDocumented: false, locale: "ko",
        bars: [
          Bar(
            id: "order", kind: .dialog,
            items: [("far", "Distance"), ("long", "Duration")].map { id, text in
              var item = BarItem.action(id, ["en": text, "ko": "거리"])
              item.declaredAt = SourceLocation(path: "App/Order.swift", line: 1)
              return item
            })
        ]),
      Example(
        "a page that repeats a button", .doesNotApply, isDocumented: false,
        bars: [
          Bar(
            id: "page", kind: .screen,
            items: ["songs", "albums"].map {
              BarItem(id: $0, role: .button, text: ["en": "Show All"])
            })
        ]),
      Example(
        "buttons of a page that are told apart by their names", .doesNotApply, isDocumented: false,
        locale: "ko",
        bars: [
          Bar(
            id: "page", kind: .screen,
            items: [
              BarItem(id: "all", role: .button, text: ["en": "Alerts", "ko": "알림"]).namedAtRunTime,
              BarItem(id: "one", role: .button, text: ["en": "Notice", "ko": "알림"]),
            ])
        ]),
      Example(
        "a single label", .doesNotApply, bars: [.navigation(title: ["en": "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let source = context.app.sourceLanguage
    return LabelPairs.controls(of: bar.bar).flatMap { first, second -> [CheckResult] in
      // One declaration that two lists hold is one button, shown in one of them at a time; a helper
      // that is handed the text makes several.
      if let place = first.declaredAt, place == second.declaredAt,
        first.text[source] == second.text[source],
        first.accessibilityLabel?[source] == second.accessibilityLabel?[source]
      {
        return []
      }
      let isSpoken = first.isIconOnly && second.isIconOnly
      let texts = isSpoken ? first.accessibilityLabel ?? [:] : first.text
      let others = isSpoken ? second.accessibilityLabel ?? [:] : second.text
      if bar.bar.kind == .screen, [first, second].contains(where: \.isNamedAtRunTime) { return [] }
      // Parts of a page repeat their buttons: there, two texts that a translation makes one are meant.
      if bar.bar.kind == .screen, let one = texts[source], let other = others[source],
        ComparedText.folded(one, in: source) == ComparedText.folded(other, in: source)
      {
        return []
      }
      let results = context.texts(texts).compactMap { locale, text -> CheckResult? in
        guard let other = others[locale], !other.isEmpty else { return nil }
        guard ComparedText.folded(text, in: locale) == ComparedText.folded(other, in: locale),
          !ComparedText.isStandIn(text)
        else {
          return CheckResult(
            .pass, bar: bar.bar.id, item: first.id, related: [second.id], locale: locale)
        }
        let isSameEntry = first.key != nil && first.key == second.key && first.table == second.table
        let mayBeOne = isSpoken && Self.mayBeOne(first, second, in: source)
        let mayMeet = Self.areAddedTabs(first, second, of: bar.bar)
        let message =
          Self.slip(texts[source], others[source], text, in: locale, isSpoken: isSpoken)
          ?? (isSpoken
            ? """
            \(term: first.noun) without text is announced as \(quoted: text) in \(locale), like another beside it
            """
            : """
            \(term: first.noun) \(quoted: text) is also the label of another item beside it in \
            \(locale)
            """)
        return CheckResult(
          isSameEntry || mayBeOne || mayMeet ? .review : .fail, bar: bar.bar.id, item: first.id,
          related: [second.id],
          locale: locale,
          message: message.followed(by: mayMeet ? "if both are shown" : "", separator: " "))
      }
      return results.foldingIntoSource()
    }
  }

  /// What to say of two labels on the screen that a translation alone makes one; `nil` of others.
  private static func slip(
    _ one: String?, _ other: String?, _ text: String, in locale: LocaleID, isSpoken: Bool
  ) -> Message? {
    guard !isSpoken, let one, let other, one != other else { return nil }
    return
      "labels \(quoted: one) and \(quoted: other) are both \(quoted: text) in \(locale)"
  }

  /// True for two tabs that are each shown under a condition only, of a bar whose tabs change at run time:
  /// whether one bar ever shows both is not known.
  private static func areAddedTabs(_ a: BarItem, _ b: BarItem, of bar: Bar) -> Bool {
    bar.hasUncertainTabs
      && [a, b].allSatisfy { $0.role == .tab && !$0.conditions.isEmpty }
  }

  /// True for two buttons with one picture and one label that are each drawn under a condition only: most likely
  /// one button, put into two lists that take turns.
  private static func mayBeOne(_ a: BarItem, _ b: BarItem, in source: LocaleID) -> Bool {
    a.accessibilityLabel?[source] == b.accessibilityLabel?[source] && a.symbol == b.symbol
      && a.image == b.image && !a.conditions.isEmpty && !b.conditions.isEmpty
  }
}
