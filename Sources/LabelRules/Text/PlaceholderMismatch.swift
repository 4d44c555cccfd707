import LabelModel

/// Finds translations whose format specifiers differ from the source's.
struct PlaceholderMismatch: Rule {
  static let description = RuleDescription(
    id: "placeholder-mismatch", severity: .error,
    summary: "Finds translations whose format specifiers differ from the source's.",
    whatItDoes: """
      Reads the format specifiers (%@, %lld, %1$@, %#@name@ …) of each text and its translations. \
      Fails when a value is missing, is there twice under different types, is of another type, or is \
      asked for but never given. Order may differ when positions are written.
      """,
    whyItMatters: """
      A specifier too many reads memory that is not there and ends the app; one too few drops the name \
      or number the label is about.
      """,
    howToFix: "Use the same specifiers as the source text; write positions (%1$@) to reorder them.",
    references: [
      Reference(
        "String Format Specifiers", "Each specifier takes one argument of its own type.",
        url: """
          https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Strings/\
          Articles/formatSpecifiers.html
          """)
    ],
    examples: [
      Example(
        "the same values in another order", .passes, locale: "ko",
        bars: [.navigation(title: ["en": "%@ of %lld", "ko": "%2$lld개 중 %1$@"])]),
      Example(
        "a number read as an object", .fails(at: ["title"]), locale: "de",
        bars: [.navigation(title: ["en": "%lld trips", "de": "%@ Reisen"])]),
      Example(
        "a value is missing", .fails(at: ["title"]), locale: "de",
        bars: [.navigation(title: ["en": "%1$@ in %2$@", "de": "%1$@ unterwegs"])]),
      Example(
        "a percent sign in a text that is no format", .doesNotApply, isDocumented: false,
        locale: "sv", bars: [.navigation(title: ["en": "Numeric %", "sv": "Numeriskt %-tal"])]),
      Example(
        "a space is a flag of a specifier", .passes, isDocumented: false, locale: "pt",
        bars: [.navigation(title: ["en": "Password for %@!", "pt": "Palavra-passe para % @!"])]),
      Example(
        "a space is a flag of a number as well", .passes, isDocumented: false, locale: "ar",
        bars: [.navigation(title: ["en": "Tasks (%d)", "ar": "مهام (% d)"])]),
      Example(
        "a percentage is no specifier", .doesNotApply, locale: "de",
        bars: [.navigation(title: ["en": "50% off", "de": "50 % dauerhaft günstiger"])]),
    ])

  static let readsSpokenTexts = true

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    bar.bar.items.flatMap { item -> [CheckResult] in
      guard let source = item.text[context.app.sourceLanguage] else { return [] }
      let expected = FormatArguments(source)
      return context.targetLocales(of: item).compactMap { locale -> CheckResult? in
        guard let text = item.text[locale], item.text.states[locale] != .new else { return nil }
        let found = FormatArguments(text)
        guard !expected.isEmpty || !found.isEmpty else { return nil }
        // A percent sign of the source that takes nothing: the text is not used as a format.
        guard !expected.isEmpty || !source.contains("%") else { return nil }
        // Where the source takes a number, a space in front of it is a flag as well.
        guard found != expected, FormatArguments(Self.withoutSpaceFlags(text)) != expected else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        return CheckResult(
          .fail, bar: bar.bar.id, item: item.id, locale: locale,
          message: """
            \(term: item.noun) \(quoted: text) takes \(term: found.list) in \(locale); the source \
            takes \(term: expected.list)
            """)
      }
    }
  }

  /// A text whose specifiers of numbers have no space behind their percent sign: `% d` is `%d`.
  private static func withoutSpaceFlags(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      let behind = rest[rest.index(after: sign)...]
      let letters = behind.drop { $0 == " " }
      result += rest[...sign]
      rest = letters.first.map("dif".contains) == true ? letters : behind
    }
    return result + rest
  }
}
