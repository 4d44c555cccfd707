import BarLayout
import LabelModel
import LabelRules

/// Says what is wrong with a label over all languages, screens and text sizes, in one sentence.
struct ProblemWording {
  let problem: Problem
  let lead: Finding
  let platform: Platform
  /// Whether it stands for all labels with the fault.
  let isOfTheApp: Bool
  /// Whether it is about labels that are left in the source language beside translated ones.
  var isOfMixed = false
  /// The language the app is written in.
  let sourceLanguage: LocaleID
  /// The text of a button that takes room from it in some of the screen's states only.
  var passing: String?
  /// The findings of the labels that are written into the code or left as they are beside translated ones, where it is
  /// about those; the most visible first.
  var labels: [Finding] = []

  /// The sentence: lower case, no full stop.
  var message: Message {
    if problem.kind == .cut, let fit = lead.fit {
      return cut.followed(by: MeasuredText.note(fit.text, for: name), separator: "; ")
        .followed(by: places, separator: "; ")
    }
    let texts = problem.labelsWithoutCatalog
    if texts > 1 {
      let list = problem.labelsOfList
      let others = texts - list
      let hardCoded: Message =
        "\(others > 1 ? others : texts) labels are in no catalog and are never translated"
      return hardCoded.followed(by: labels.naming(), separator: ", ")
        .followed(
          by: list > 0 && others > 1 ? "so are \(list) of one screen, which may be data" : "",
          separator: "; ")
    }
    let mixed = Set(labels.compactMap(\.sourceText)).count
    if isOfMixed, mixed > 1 {
      let all = problem.languages.count
      let left: Message =
        "\(mixed) labels are left in \(sourceLanguage) beside translated ones"
      return left.followed(by: labels.naming(), separator: ", ")
        .followed(by: "in \(all, one: "language", other: "languages")", separator: "; ")
    }
    let own = lead.wording ?? Message(plain: lead.message)
    let named = Set(lead.locales).count
    let all = problem.languages.count
    let languages: Message =
      named > 0 && all > named ? "in \(all, one: "language", other: "languages") in all" : ""
    return own.followed(by: languages, separator: "; ").followed(by: places, separator: "; ")
  }

  private var places: Message {
    let count = isOfTheApp ? problem.places.count : problem.placeCount
    guard count > 1, lead.examinedLabels == nil else { return "" }
    if isOfTheApp {
      return "the same holds for \(count - 1, one: "other label", other: "other labels")"
    }
    return "in \(count, one: "place", other: "places")"
  }

  private var noun: String {
    switch problem.role {
    case .tab: "tab"
    case let role?: role.noun
    case nil: "label"
    }
  }

  private var name: String { problem.sourceText ?? lead.text ?? problem.item ?? problem.bar }

  private var cut: Message {
    let met = self.met
    // A tab that runs over its neighbours stays whole.
    let isWhole = met.allSatisfy { $0.usual.map(\.visible) == $0.text }
    let subject: Message =
      switch (problem.outcome, isWhole) {
      case (.fail, false): "\(term: noun) \(quoted: name) is cut"
      case (.fail, true): "\(term: noun) \(quoted: name) is too wide"
      default: "\(term: noun) \(quoted: name) may be cut"
      }
    let common = problem.languagesCommonlyMet
    let isWider = common.count > met.count
    return
      subject
      .followed(by: passing.map { "while \(quoted: $0) is shown" } ?? "", separator: " ")
      .followed(by: languages((isWider ? common : met).map(\.locale)), separator: " ")
      .followed(by: isWider ? languagesAmongThese(met.map(\.locale)) : "", separator: "")
      .followed(
        by: problem.isOnceRebuilt ? "once the app is built with Xcode 26" : "", separator: ", "
      )
      .followed(by: scope, separator: problem.isOnceRebuilt ? ", " : " ")
      .followed(
        by: met.contains { $0.bound?.mayReachFurther == true } ? "perhaps on wider ones too" : "",
        separator: ", "
      )
      .followed(
        by: problem.isOnceScrolled ? "once the screen is scrolled" : "", separator: ", "
      )
      .followed(by: others(besides: isWider ? common : met), separator: "; ")
  }

  /// The languages that it is met furthest in.
  private var met: [Problem.Language] {
    let furthest = problem.furthest
    return problem.languagesMet.filter {
      $0.bound?.points == furthest?.points && $0.bound?.design == furthest?.design
    }
  }

  private func languages(_ locales: [LocaleID]) -> Message {
    switch locales.count {
    case 0: ""
    case 1: "in \(locales[0])"
    case 2: "in \(locales[0]) and \(locales[1])"
    default: "in \(locales.count, one: "language", other: "languages")"
    }
  }

  private func languagesAmongThese(_ locales: [LocaleID]) -> Message {
    switch locales.count {
    case 0: ""
    case 1: ", of these in \(locales[0])"
    case 2: ", of these in \(locales[0]) and \(locales[1])"
    default: ", in \(locales.count) of them"
    }
  }

  /// What another build will bring to further languages is left to their rows.
  private func others(besides met: [Problem.Language]) -> Message {
    let count = problem.languages.count { language in
      !met.contains { $0.locale == language.locale }
        && (problem.isOnceRebuilt || language.bound?.isOnceRebuilt != true)
    }
    guard count > 0 else { return "" }
    return """
      in \(count, one: "more language", other: "more languages") on narrower screens or with \
      larger text
      """
  }

  /// Where people meet it.
  private var scope: Message {
    let isPhone = platform == .iOS
    switch problem.reach {
    case .everyone:
      return isPhone
        ? "on every phone at the default text size" : "on every screen at the default text size"
    case .common: return isPhone ? somePhones : "on some screens at the default text size"
    case .small:
      guard isPhone else { return "only in narrow windows" }
      return runsOnFirstSE
        ? "only with Display Zoom and on the SE of 2016" : "only with Display Zoom"
    case .largeText:
      return problem.needsNarrowScreen && isPhone
        ? "only on narrow screens at text sizes above the default"
        : "only at text sizes above the default"
    case .accessibilityText: return "only at accessibility text sizes"
    }
  }

  /// Whether the label is cut on the one narrow phone that is sold with that width.
  private var runsOnFirstSE: Bool {
    lead.fit?.failingDevices.contains { name in
      DeviceCatalog.asSold(name).map { $0.width < ScreenUse.of(platform).narrowest } ?? false
    } ?? true
  }

  private var somePhones: Message {
    guard let furthest = problem.furthest else {
      return "on some phones at the default text size"
    }
    guard furthest.isEveryCommonScreen else {
      if !problem.isOnceRebuilt, met.allSatisfy({ $0.bound?.isOfOneDesign == true }) {
        return furthest.design == .glass
          ? "on phones up to \(points: furthest.points) wide with iOS 26 or later"
          : "on phones up to \(points: furthest.points) wide before iOS 26"
      }
      return "on phones up to \(points: furthest.points) wide at the default text size"
    }
    return furthest.design == .glass
      ? "on every phone with iOS 26 or later, at the default text size"
      : "on every phone before iOS 26, at the default text size"
  }
}
