import LabelAudit
import LabelModel
import LabelRules

/// A small app in English, German, Korean and Arabic, audited by hand.
enum SampleAudit {
  static let locales = ["ar", "de", "en", "ko"].map { LocaleID(canonical: $0) }

  static func item(
    _ id: String, _ role: Role, _ text: LocalizedText, line: Int, symbol: String? = nil,
    placement: Placement? = nil
  ) -> BarItem {
    BarItem(
      id: id, role: role, text: text, key: "\(role.rawValue).\(id)", placement: placement,
      symbol: symbol, declaredAt: SourceLocation(path: "App/Main.swift", line: line, column: 24),
      stringLocation: StringLocation(
        path: "App/Localizable.xcstrings", key: "\(role.rawValue).\(id)"))
  }

  static let tabs = Bar(
    id: "main-tabs", kind: .tabBar,
    items: [
      item(
        "home", .tab, ["en": "Today", "de": "Heute", "ko": "오늘", "ar": "اليوم"], line: 30,
        symbol: "house.fill"),
      item(
        "search", .tab, ["en": "Search", "de": "Suchen", "ko": "검색", "ar": "بحث"], line: 31,
        symbol: "magnifyingglass"),
      item(
        "tickets", .tab,
        ["en": "Tickets", "de": "Eintrittskarten", "ko": "예매한 입장권 보기", "ar": "التذاكر"], line: 32,
        symbol: "ticket.fill"),
      item(
        "inbox", .tab, ["en": "Inbox", "de": "Posteingang", "ko": "받은 편지함", "ar": "البريد الوارد"],
        line: 33, symbol: "tray.fill"),
      item(
        "settings", .tab, ["en": "Settings", "de": "Einstellungen", "ko": "설정", "ar": "الإعدادات"],
        line: 34, symbol: "gearshape.fill"),
    ], declaredAt: SourceLocation(path: "App/Main.swift", line: 28, column: 5))

  static let inbox = Bar(
    id: "inbox-nav", kind: .navigationBar,
    items: [
      item(
        "back", .backButton,
        ["en": "Settings", "de": "Einstellungen", "ko": "설정", "ar": "الإعدادات"], line: 11),
      item(
        "title", .title,
        [
          "en": "Check your inbox", "de": "Überprüfe deinen Posteingang", "ko": "받은 편지함 확인",
          "ar": "تحقق من بريدك الوارد",
        ], line: 12),
      item(
        "edit", .barButton, ["en": "Edit", "de": "Bearbeiten", "ko": "편집", "ar": "تحرير"], line: 13,
        placement: .trailing),
    ], prefersLargeTitles: true,
    declaredAt: SourceLocation(path: "App/Inbox.swift", line: 9, column: 5))

  static let filter = Bar(
    id: "ticket-filter", kind: .segmentedControl,
    items: [
      item(
        "coming", .segment, ["en": "Coming up", "de": "Demnächst", "ko": "예정", "ar": "القادمة"],
        line: 40),
      item(
        "past", .segment, ["en": "Past", "de": "Vergangen", "ko": "지난 공연", "ar": "السابقة"],
        line: 41),
      item(
        "gifted", .segment,
        ["en": "Given away", "de": "Weiterverschenkte", "ko": "선물", "ar": "المهداة"], line: 42),
    ], declaredAt: SourceLocation(path: "App/Tickets.swift", line: 38, column: 7))

  static let cutRule: [Role: String] = [
    .tab: "truncated-tab-title", .title: "truncated-navigation-title",
    .largeTitle: "truncated-navigation-title", .segment: "truncated-segment",
  ]

  /// The whole result.
  static let result = audit(bars: [filter, inbox, tabs])

  static func description(_ id: String, _ severity: Severity, _ summary: String) -> RuleDescription
  {
    RuleDescription(
      id: id, severity: severity, summary: summary, whatItDoes: "Compares width with room.",
      whyItMatters: "A cut label hides what it leads to.",
      howToFix: "Shorten the text, or give the catalog a width variant.",
      references: [
        Reference(
          "HIG-Tab-2023", "Titles in tab bars are short.",
          url: "https://developer.apple.com/design/human-interface-guidelines/tab-bars")
      ], examples: [])
  }

  static let rules: [String: RuleDescription] = [
    "truncated-tab-title": description(
      "truncated-tab-title", .error, "Finds tab titles that are cut off."),
    "truncated-navigation-title": description(
      "truncated-navigation-title", .error, "Finds navigation titles that are cut off."),
    "truncated-segment": description(
      "truncated-segment", .error, "Finds segments that are cut off."),
    "generic-title": description("generic-title", .warning, "Finds titles that say too little."),
  ]

  /// Findings for every label of the bars that does not surely fit, and one that measures nothing.
  static func audit(bars: [Bar]) -> AuditResult {
    let fitted = bars.sorted { $0.id < $1.id }.map { SampleFitter(bar: $0).fittedBar() }
    var findings: [Finding] = []
    for bar in fitted {
      for fits in bar.fits where fits.verdict >= .review {
        guard let rule = cutRule[fits.role],
          let item = bar.bar.items.first(where: { $0.id == fits.item })
        else { continue }
        let worst = fits.worst
        findings.append(
          Finding(
            rule: rule, severity: .error, outcome: fits.verdict == .truncated ? .fail : .review,
            bar: bar.bar.id, barKind: bar.bar.kind, item: item.id, role: fits.role,
            locale: fits.locale, key: item.key, sourceText: item.text[LocaleID(canonical: "en")],
            text: fits.text,
            message:
              "\(fits.role.rawValue) '\(fits.text)' needs \(tenth(worst.width)) pt in "
              + "\(fits.locale), \(tenth(worst.available)) pt are available at "
              + "\(tenth(worst.configuration.width)) pt",
            fix: "shorten it, or add a width variant", fit: fits, location: item.declaredAt,
            stringLocation: item.stringLocation,
            fingerprint: "\(rule)/\(bar.bar.id)/\(item.id)/\(fits.locale)",
            isBaselined: fits.locale.identifier == "de" && item.id == "tickets",
            suppressed: fits.locale.identifier == "ko" && fits.role == .tab
              ? "the design team accepts it" : nil))
      }
      if bar.bar.id == "main-tabs" {
        findings.append(
          Finding(
            rule: "generic-title", severity: .warning, outcome: .fail, bar: bar.bar.id,
            barKind: bar.bar.kind, item: "home", role: .tab, locale: LocaleID(canonical: "en"),
            key: "tab.home", sourceText: "Today", text: "Today",
            message: "tab title 'Today' says little about what the tab holds",
            fix: "name the tab for its content",
            location: SourceLocation(path: "App/Main.swift", line: 30, column: 24),
            fingerprint: "generic-title/main-tabs/home/en"))
      }
    }
    return assemble(fitted, oneForEachLabel(findings))
  }

  /// A title that may be large is fitted twice; the worse of the two is reported.
  private static func oneForEachLabel(_ findings: [Finding]) -> [Finding] {
    Dictionary(grouping: findings, by: \.fingerprint).values.compactMap { same in
      same.max { over($0) < over($1) }
    }.sorted {
      ($0.bar, $0.item ?? "", $0.locale?.identifier ?? "", $0.rule)
        < ($1.bar, $1.item ?? "", $1.locale?.identifier ?? "", $1.rule)
    }
  }

  private static func over(_ finding: Finding) -> Double {
    finding.fit.map { $0.worst.width - $0.worst.available } ?? 0
  }

  private static func tenth(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  static func assemble(_ bars: [FittedBar], _ findings: [Finding]) -> AuditResult {
    let counting = findings.filter(\.counts)
    let items = bars.reduce(0) { $0 + $1.bar.items.count }
    let locales = Set(bars.flatMap { $0.fits.map(\.locale) }).sorted()
    let configurations = SampleFitter(bar: tabs).configurations
    return AuditResult(
      app: AppFacts(
        name: ["en": "Concerts", "de": "Konzerte", "ko": "콘서트", "ar": "حفلات"], locales: locales),
      summary: AuditResult.Summary(
        errors: counting.count { $0.severity == .error },
        warnings: counting.count { $0.severity == .warning },
        notes: counting.count { $0.severity == .note },
        review: findings.count { $0.outcome == .review && !$0.isBaselined && $0.suppressed == nil },
        bars: bars.count, items: items, locales: locales.count,
        configurations: configurations.count),
      findings: findings, bars: bars,
      coverage: Coverage(
        filesRead: 14,
        filesSkipped: [Coverage.SkippedFile(path: "Pods", reason: "vendored code")],
        bars: bars.count, items: items + 2, resolved: items, dynamic: 1, unresolved: 1,
        locales: locales,
        unseen: [
          Coverage.UnseenLabel(
            bar: "profile-nav", item: "title", state: .dynamic,
            reason: "\(quoted: "user.name") is known at run time only",
            expression: "Text(user.name)",
            declaredAt: SourceLocation(path: "App/Profile.swift", line: 18, column: 9)),
          Coverage.UnseenLabel(
            bar: "profile-nav", item: "more", state: .unresolved,
            reason: "key \(quoted: "profile.more") is not in table \(quoted: "Localizable")",
            declaredAt: SourceLocation(path: "App/Profile.swift", line: 22, column: 13)),
        ]),
      diagnostics: [
        Diagnostic(
          .warning, .unreadableEntry, path: "App/fr.lproj/Localizable.strings", line: 3,
          message: "value of key \(quoted: "promo") is not a text")
      ], rules: rules, configurations: configurations)
  }
}
