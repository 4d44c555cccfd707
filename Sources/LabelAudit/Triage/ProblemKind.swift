/// What is wrong with a label, a pair of labels or a bar.
public enum ProblemKind: String, Sendable, Codable, CaseIterable {
  /// The label is cut.
  case cut
  /// Too much stands in too little room.
  case crowded
  /// Labels cannot be told apart.
  case alike
  /// The label says too little.
  case generic
  /// What assistive technology says is missing or wrong.
  case spoken
  /// The translation is missing or damaged.
  case translation
  /// A bar is used against its purpose.
  case purpose

  /// The kind of what a rule finds. A rule that is not known here is about purpose.
  public init(rule: String) { self = Self.ofRules[rule] ?? .purpose }

  /// Whether the kind of a rule is written down here.
  public static func isKnown(_ rule: String) -> Bool { ofRules[rule] != nil }

  private static let ofRules: [String: ProblemKind] = Dictionary(
    uniqueKeysWithValues: rules.flatMap { kind, rules in rules.map { ($0, kind) } })

  private static let rules: [(ProblemKind, [String])] = [
    (
      .cut,
      [
        "truncated-tab-title", "truncated-navigation-title", "truncated-button-label",
        "truncated-segment", "truncated-search-placeholder", "truncated-back-title",
        "misleading-truncation",
      ]
    ),
    (
      .crowded,
      [
        "tight-fit", "back-title-dropped", "too-many-tabs", "crowded-tab-titles", "tab-overflow",
        "crowded-navigation-bar", "segmented-control-with-title", "crowded-toolbar-text",
        "small-touch-target", "fixed-height", "wordy-tab-title", "long-navigation-title",
      ]
    ),
    (
      .alike,
      [
        "indistinguishable-when-truncated", "adjacent-text-buttons", "duplicate-label",
        "confusable-labels",
      ]
    ),
    (
      .generic,
      [
        "generic-title", "stand-in-label", "app-name-title", "repeated-title", "missing-title",
        "breadcrumb-title",
        "tab-needs-symbol-and-title", "generic-action",
      ]
    ),
    (
      .spoken,
      [
        "icon-button-without-label", "label-not-in-name", "label-repeats-role",
        "duplicate-spoken-name", "unspeakable-label", "long-spoken-label",
        "unmagnified-bar-item", "static-text-size",
      ]
    ),
    (
      .translation,
      [
        "missing-translation", "untranslated-label", "mixed-languages", "placeholder-mismatch",
        "garbled-text",
        "wrong-script", "edge-whitespace", "inconsistent-label",
      ]
    ),
    (
      .purpose,
      [
        "action-in-tab-bar", "action-role-mismatch",
        "back-indicator-mask", "badge-text", "bar-border-hidden",
        "custom-back-button", "disabled-tab", "icon-only-toolbar", "inconsistent-back-button",
        "live-tab-order", "navigation-bar-hidden", "nested-tab-bar", "prefer-sidebar",
        "search-without-cancel", "search-without-placeholder", "segmented-control-back-title",
        "segmented-control-below-top-level", "status-bar-hidden", "tab-bar-hidden",
        "tab-bar-with-toolbar", "tab-icon-consistency", "tab-icon-size", "tab-logo-size",
        "too-few-tabs", "unfamiliar-icon-tab", "unsupported-bar",
      ]
    ),
  ]

  /// Rules whose findings follow from a cut of the same label: beside one they are reasons to rank it
  /// higher, not problems of their own.
  static let followingFromCut: Set<String> = [
    "misleading-truncation", "indistinguishable-when-truncated", "long-navigation-title",
    "wordy-tab-title", "tight-fit",
  ]

  /// Rules about length that do no harm while the label has room: they meet whom it is cut for.
  static let harmfulWhenCut: Set<String> = ["long-navigation-title"]

  /// Rules about a back title, which the system replaces by itself: never the first thing to mend.
  static let aboutBackTitles: Set<String> = ["back-title-dropped", "truncated-back-title"]

  /// Rules about what people get along without: how large a button is, whatever its label, and customs: an
  /// answer whose meaning the question above it gives, a button that goes back by itself, a screen named after
  /// the app, a bar of many controls, a tab of several words that has room.
  static let lesser: Set<String> = [
    "small-touch-target", "generic-action", "custom-back-button", "app-name-title",
    "crowded-navigation-bar", "wordy-tab-title",
  ]

  /// The rule about buttons that show a picture and are announced by nothing.
  static let unlabelledButton = "icon-button-without-label"

  /// The rule about labels that are not translated.
  static let untranslated = "untranslated-label"

  /// The rule about labels that are left in the source language beside translated ones.
  static let labelBesideTranslated = "mixed-languages"

  /// The rule that names keys which are shown or said.
  static let keyOfNoTable = "stand-in-label"
}
