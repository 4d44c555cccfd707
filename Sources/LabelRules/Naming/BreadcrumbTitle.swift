import ICUSupport
import LabelModel

/// Finds titles and back buttons that show a path.
struct BreadcrumbTitle: Rule {
  static let description = RuleDescription(
    id: "breadcrumb-title", severity: .warning,
    summary: "Finds titles and back buttons that show a path.",
    whatItDoes: """
      Looks for two or more names joined by a separator of paths (arrows such as ▸ and →, and › » > / \\ with space \
      around them) in each title and back title. A single slash, which may mean 'or', is left for \
      review; between two actions it does mean 'or'. A translation shows a path where its source does.
      """,
    whyItMatters: """
      A path does not fit a bar, and only its last part tells where people are. A back button goes one \
      step back, not to each part of the path.
      """,
    howToFix: "Show the name of the screen alone, or of the previous screen on the back button.",
    references: [
      Guideline.navigationBars2020("Do not show a breadcrumb path in a back button."),
      Guideline.bars2019("A back button leads to the previous screen, not along a path."),
    ],
    examples: [
      Example(
        "names alone", .passes, bars: [.navigation(back: ["en": "Account"], title: ["en": "Mail"])]),
      Example(
        "a path in the back button", .fails(at: ["back"]),
        bars: [.navigation(back: ["en": "Settings / Account ▸ Mail"], title: ["en": "Mail"])]),
      Example(
        "a slash between two words is no path", .passes, isDocumented: false,
        bars: [.navigation(title: ["en": "On/Off"])]),
      Example(
        "a single slash may mean 'or'", .needsReview(at: ["title"]),
        bars: [.navigation(title: ["en": "Mail / drafts"])]),
      Example(
        "a slash between two actions means 'or'", .passes, isDocumented: false,
        bars: [.navigation(title: ["en": "Add / remove"])]),
      Example(
        "a number of a number", .passes, isDocumented: false,
        bars: [.navigation(title: ["en": "%d / %d photos"])]),
      Example(
        "quotation marks are no arrows", .passes, isDocumented: false, locale: "es",
        bars: [.navigation(title: ["en": "AutoFill", "es": "«Autorrelleno» de contraseñas"])]),
      Example(
        "a translation with two words for one", .passes, isDocumented: false, locale: "bg",
        bars: [.navigation(title: ["en": "Lightning wallet", "bg": "Светкавица / лайтнинг"])]),
      Example("tabs show no paths", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  private static let arrows: Set<Unicode.Scalar> = [
    "▸", "▶", "→", "❯", "⟩", "➔", "◂", "←",
  ]
  private static let spaced: Set<Unicode.Scalar> = ["/", "\\", ">", "<", "›", "»", "‹", "«"]

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar else { return [] }
    let roles: Set<Role> = [.title, .largeTitle, .backButton]
    let results = bar.bar.items.filter { roles.contains($0.role) }.flatMap { item in
      context.texts(of: item).map { locale, text in
        let lexicon = context.lexicons.lexicon(
          for: context.language(of: text, from: item.text, in: locale))
        let source = context.source(of: item.text, behind: locale)
        guard let isCertain = Self.path(in: text),
          source.map({ Self.path(in: $0) != nil }) ?? true,
          isCertain || !Self.namesActions(text, lexicon) && !Self.counts(text)
        else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        return CheckResult(
          isCertain ? .fail : .review, bar: bar.bar.id, item: item.id, locale: locale,
          message: "\(term: item.noun) \(quoted: text) shows a path in \(locale)")
      }
    }
    return results.foldingIntoSource()
  }

  /// True for 'Add / remove': a choice of actions, of which the first stands before the slash.
  private static func namesActions(_ text: String, _ lexicon: LocaleLexicon) -> Bool {
    guard let first = text.split(separator: "/").first else { return false }
    return lexicon.match(String(first), in: .actionWords) != nil
  }

  /// True for '3 / 12 photos': a number of a number.
  private static func counts(_ text: String) -> Bool {
    guard let first = text.split(separator: "/").first else { return false }
    let rest = first.replacing(/%(\d+\$)?l{0,2}[diu]/, with: "")
    return !rest.contains(where: \.isLetter)
  }

  /// `nil` when no separator stands between two names; false when a single slash does, which may
  /// also mean 'or'.
  static func path(in text: String) -> Bool? {
    let scalars = Array(text.unicodeScalars)
    var separators: [Unicode.Scalar] = []
    for (index, scalar) in scalars.enumerated() where index > 0 && index < scalars.count - 1 {
      let before = scalars[..<index]
      let after = scalars[(index + 1)...]
      guard before.contains(where: \.isNameCharacter), after.contains(where: \.isNameCharacter)
      else { continue }
      let around = scalars[index - 1].isWhiteSpace && scalars[index + 1].isWhiteSpace
      if arrows.contains(scalar) || (spaced.contains(scalar) && around) {
        separators.append(scalar)
      }
    }
    guard !separators.isEmpty else { return nil }
    return separators != ["/"]
  }
}

extension Unicode.Scalar {
  fileprivate var isNameCharacter: Bool { generalCategory.isLetter || digitValue != nil }
}
