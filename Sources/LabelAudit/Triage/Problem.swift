import BarLayout
public import LabelModel
public import LabelRules

/// One label, one pair of labels or one bar, and what is wrong with it over all languages, screens and
/// text sizes. The findings that say so are named by their fingerprints.
public struct Problem: Hashable, Sendable, Identifiable {
  /// Whether something is still to be done.
  public enum Standing: Int, Sendable, Comparable {
    /// Something is wrong that nobody has accepted.
    case open
    /// All of it is in the baseline.
    case accepted
    /// All of it is silenced.
    case suppressed

    /// What is open before what is not.
    public static func < (a: Standing, b: Standing) -> Bool { a.rawValue < b.rawValue }
  }

  /// One of the places that show the text.
  public struct Place: Hashable, Sendable {
    /// The bar.
    public var bar: String
    /// The item; `nil` for the whole bar.
    public var item: String?
    /// Where it is declared.
    public var location: SourceLocation?
  }

  /// What is wrong in one language.
  public struct Language: Hashable, Sendable {
    /// The language.
    public var locale: LocaleID
    /// The text.
    public var text: String?
    /// The fit where it is worst; `nil` when nothing was measured.
    public var worst: Fit?
    /// The fit where most people see it; `nil` when nothing was measured.
    public var usual: Fit?
    /// Whom it meets.
    public var reach: Reach
    /// Whether it is certain.
    public var outcome: CheckResult.Outcome
    /// How far it reaches among the common screens; `nil` unless that is what ``reach`` says.
    public var bound: CutBound?
    /// Whether it takes a screen narrower than the common ones besides; never of other reaches than
    /// `largeText`.
    var needsNarrowScreen = false
  }

  /// A wording that would mend it in one language.
  public struct Fix: Hashable, Sendable {
    /// The language.
    public var locale: LocaleID
    /// The wording.
    public var text: String
    /// Where it comes from: `catalog`.
    public var source: String
  }

  /// What it is recognised by from run to run: kind, rule and text, never a language or a line.
  public var id: String
  /// The app it is a problem of, when the result is about several.
  public var app: String?
  /// 1 for what to mend first.
  public var rank: Int
  /// What is wrong.
  public var kind: ProblemKind
  /// The worst severity of its findings.
  public var severity: Severity
  /// `fail` when something is surely wrong.
  public var outcome: CheckResult.Outcome
  /// Whom it meets at most.
  public var reach: Reach
  /// Whether something is still to be done.
  public var standing: Standing
  /// The rule that says most of it.
  public var rule: String
  /// The bar of the worst place.
  public var bar: String
  /// That bar's kind.
  public var barKind: BarKind
  /// The item of the worst place; `nil` for a whole bar.
  public var item: String?
  /// The item's role.
  public var role: Role?
  /// Catalog key of the text.
  public var key: String?
  /// The text in the source language.
  public var sourceText: String?
  /// All places, the worst first.
  public var places: [Place]
  /// The languages it was found in, in order; empty when it holds for all.
  public var languages: [Language]
  /// What is wrong, in English.
  public var message: String { wording.text }
  /// What is wrong, with its values apart.
  public var wording: Message
  /// What a person would do, with its values apart.
  public var remedy: Message
  /// Wordings that would mend it.
  public var fixes: [Fix]
  /// Share of the label that is lost at worst, from 0 to 1.
  public var lost: Double
  /// Whether what stays visible reads as something else.
  public var isMisleading: Bool
  /// How many labels it counts that stand in no catalog, which no language can translate; 0 where it is about
  /// something else.
  public var labelsWithoutCatalog = 0
  /// How many of these one screen shows, where they are so many that they may be a list of data.
  var labelsOfList = 0
  /// Whether catalogs are asked for all of these labels, by keys that none has.
  var isOfMissingKeys = false
  /// Whether it is met only once a screen is scrolled, which shows its title large until then.
  public var isOnceScrolled = false
  /// Number of languages that the app ships.
  var languagesShipped = 0
  /// Whether the source language is among those in which it is met on common screens.
  var meetsSource = false
  /// Whether it counts the labels of a language that have a fault.
  var countsLabels = false
  /// Whether it is about a few labels that hardly any language or no catalog has yet: new ones wait for their translators.
  var waitsForTranslators = false
  /// Whether a tab of a phone is the first of the labels that it counts.
  var isOfTabs = false
  /// Whether only the app's developers come to the screen.
  public var isForDevelopers = false
  /// Whether the screen is there only while a switch of the app is on.
  public var isBehindSwitch = false
  /// Whether it is met only in languages in which most labels are not translated.
  public var isInPoorLanguages = false
  /// Whether only the glass design has it, which the app is not built with yet: whoever builds it names an
  /// earlier Xcode.
  public var isOnceRebuilt = false
  /// Whether it is met on watches or televisions alone: fewer people have one than have the phone.
  public var isBesidesPhones = false
  /// Whether the source language is among ``languages``, or all are.
  public var includesSource: Bool
  /// Fingerprint of the finding that shows it best.
  public var lead: String
  /// Fingerprints of its findings, the lead first.
  public var findings: [String]

  /// How many places in the app's code it stands at: one that several screens or bars share counts once.
  public var placeCount: Int {
    Set(
      places.map { place in
        var code = place
        if code.location != nil { (code.bar, code.item) = ("", nil) }
        return code
      }
    ).count
  }

  /// Whether it is not accepted yet.
  public var isNew: Bool { standing == .open }

  /// Whether it is among what a report shows first: it fails for all or many people and is open.
  public var isPressing: Bool { standing == .open && outcome == .fail && reach <= .common }

  /// Whether it is ranked as a note, whatever its severity: a report for a first look gives it a line.
  public var isLesser: Bool { ProblemOrder.weight(of: self) == .note }

  /// The languages in which it is met as far as ``reach`` says.
  var languagesMet: [Language] {
    languages.filter { $0.reach == reach && $0.outcome == outcome }
  }

  /// The bound of the language that is cut on the widest screens, where ``reach`` is `common`.
  public var furthest: CutBound? {
    guard reach == .common else { return nil }
    return languages.filter { $0.outcome == outcome }.compactMap(\.bound).max()
  }

  /// The languages in which it is met on common screens at the default text size; those that another build will
  /// bring only where it brings the others too.
  public var languagesCommonlyMet: [Language] {
    languages.filter {
      $0.reach <= .common && $0.outcome == outcome
        && (isOnceRebuilt || $0.bound?.isOnceRebuilt != true)
    }
  }

  /// Whether hardly any translation is cut on common screens, or left in the source language beside translated labels,
  /// or one alone is cut on the narrowest of them only.
  /// A tab is seen all the time, by whomever.
  var meetsFew: Bool {
    guard kind == .cut || rule == ProblemKind.labelBesideTranslated, reach <= .common, !meetsSource,
      role != .tab || reach == .common
    else {
      return false
    }
    let count = languagesCommonlyMet.count
    let isCutButton = kind == .cut && ![.title, .largeTitle].contains(role)
    let share = isCutButton ? Self.shareOfFew : Self.shareOfFewTitles
    if Double(count) <= Double(languagesShipped) * share { return true }
    guard let bound = furthest, role != .tab else { return false }
    return count == 1 && bound.points <= ScreenUse.of(.iOS).narrowest
  }

  /// Whether hardly any translation is cut, and on some of the common screens alone: what translators of a
  /// language or two mend, with others of the kind.
  public var isCutForFew: Bool {
    kind == .cut && meetsFew && reach == .common && outcome == .fail && role != .tab
      && !isForDevelopers
      && !isBehindSwitch
  }

  /// The share of an app's languages up to which those that are met are few: one of twelve.
  private static let shareOfFew = 1.0 / 12

  /// The same of titles, as what was tapped to come to the screen mostly says as much, and of words left in the source
  /// language: of four such languages of 34 people said that their translators will come to it.
  private static let shareOfFewTitles = 1.0 / 8

  /// Whether a label has no translation in four of five of the app's languages.
  public var isHardlyTranslated: Bool {
    rule == "missing-translation" && !countsLabels && languages.count > 2
      && Double(languages.count) >= Double(languagesShipped - 1) * Self.shareOfMost
  }

  private static let shareOfMost = 0.8

  /// Whether it takes larger text and a narrow screen, in every language.
  var needsNarrowScreen: Bool {
    reach == .largeText
      && languages.allSatisfy { $0.reach != .largeText || $0.needsNarrowScreen }
  }

  /// Its languages, the weightiest first: those it is certain of, those it reaches furthest in, those that
  /// lose most.
  public var byWeight: [Language] { languages.sorted(by: Self.isWeightier) }

  /// The language whose text is shown first: the weightiest.
  public var worstLanguage: Language? { languages.min(by: Self.isWeightier) }

  private static func isWeightier(_ a: Language, _ b: Language) -> Bool {
    if a.outcome != b.outcome { return a.outcome == .fail }
    if a.reach != b.reach { return a.reach < b.reach }
    if let x = a.bound, let y = b.bound, x < y || y < x { return y < x }
    let (x, y) = (a.usual?.lost ?? 0, b.usual?.lost ?? 0)
    return x == y ? a.locale < b.locale : x > y
  }
}

extension Fit {
  /// Share of the text's width that is cut off, from 0 to 1.
  public var lost: Double {
    guard width > 0, width.isFinite else { return 0 }
    return min(1, max(0, (width - available) / width))
  }
}
