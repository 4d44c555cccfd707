import BarLayout
import LabelModel

extension BarItem {
  /// True when nothing but a picture is drawn. An item whose text is made at run time is not.
  var isIconOnly: Bool {
    text.isEmpty && state == .resolved && (symbol != nil || image != nil)
  }

  /// True when the item shows words, known or not.
  var showsText: Bool { !text.isEmpty || state != .resolved }

  /// True when the bar draws the words: a bar or toolbar button with a picture draws that alone.
  var drawsText: Bool {
    guard role == .barButton || role == .toolbarButton else { return showsText }
    return showsText && symbol == nil && image == nil
  }

  /// True for a label of the system's own (`Done`), which the system translates.
  var isSystemText: Bool { systemText != nil }

  /// True for an item of a storyboard or nib, to which code may do more: UIKit's plain buttons are cut
  /// in the middle, and a title may be another when it is shown.
  var isFromInterfaceFile: Bool {
    guard let path = declaredAt?.path else { return false }
    return path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// True when the two are the branches of one condition, so that only one is drawn at a time.
  func isAlternative(to other: BarItem) -> Bool {
    if alternativeTo == other.id || other.alternativeTo == id { return true }
    return alternativeTo != nil && alternativeTo == other.alternativeTo
  }

  /// True for a button of a navigation bar, toolbar or content.
  var isButton: Bool { [.barButton, .toolbarButton, .button].contains(role) }

  /// True for an item with an accessibility label whose text is not known: it is there all the same.
  var isNamedAtRunTime: Bool {
    spokenSources[.accessibilityLabel].map { $0.state != .resolved } ?? false
  }

  /// True when people may say something of a kind to use the item, other than its name; a text that is
  /// known at run time only may be that.
  func maySay(in locale: LocaleID, where isFit: (String) -> Bool) -> Bool {
    inputLabels.contains { label in
      if label.source.state != .resolved { return true }
      guard let text = label.text[locale], !text.isEmpty else { return false }
      return isFit(text)
    }
  }

  /// What the item is called in messages.
  var noun: String { isSwitch ? "switch" : role.noun }
}

extension Role {
  /// What a label of this role is called in messages.
  package var noun: String {
    switch self {
    case .tab: "tab title"
    case .title: "navigation title"
    case .largeTitle: "large title"
    case .backButton: "back title"
    case .barButton: "bar button"
    case .toolbarButton: "toolbar button"
    case .segment: "segment"
    case .placeholder: "placeholder"
    case .prompt: "prompt"
    case .button: "button"
    case .badge: "badge"
    case .accessibilityLabel: "accessibility label"
    case .accessibilityHint: "accessibility hint"
    case .accessibilityValue: "accessibility value"
    case .accessibilityInputLabel: "accessibility input label"
    }
  }
}

extension Bar {
  /// The items that stand in the bar at the same time: of alternatives only the first, and of items
  /// under conditions those of one condition.
  var drawnTogether: [BarItem] { DrawnItems(self).certain().map { items[$0] } }

  /// The items of a role that can stand in the bar at the same time. Tabs under conditions count: they
  /// are there at times, and their number is meant to be the same always.
  func drawn(_ role: Role) -> [BarItem] {
    let all = role == .tab ? DrawnItems(self).atMost.map { items[$0] } : drawnTogether
    return all.filter { $0.role == role }
  }

  /// True for a text that a button has until other code gives it one that is known at run time only.
  func mayReplaceText(of item: BarItem) -> Bool {
    !item.isUnderConditions && item.role == .button && !item.text.isEmpty
      && takingTurns(with: item).contains { $0.state == .dynamic && $0.text.isEmpty }
  }

  /// The first item that is the bar's title, inline or large.
  var title: BarItem? { items.first { $0.role == .title || $0.role == .largeTitle } }

  /// The text buttons of a navigation bar or toolbar that stand side by side, in reading order and
  /// by the side they stand on.
  var buttonGroups: [[BarItem]] {
    let buttons = items.filter(\.isButton)
    switch kind {
    case .navigationBar:
      return [Placement.leading, .principal, .trailing].map { side in
        buttons.filter { ($0.placement ?? .trailing) == side }
      } + [buttons.filter { $0.placement == .bottom }]
    case .toolbar, .buttonRow: return [buttons]
    default: return []
    }
  }
}

extension RuleContext {
  /// One result for a bar as a whole.
  func barResult(
    _ outcome: CheckResult.Outcome, _ bar: FittedBar, related: [String] = [],
    _ message: Message = "", fix: Message? = nil, severity: Severity? = nil
  ) -> CheckResult {
    CheckResult(
      outcome, bar: bar.bar.id, item: nil, related: related, message: message, fix: fix,
      severity: severity)
  }
}

extension Bar {
  /// How sure it is that a trait is a fault where it is one at all: a manifest states it, while what code sets may
  /// hold for content that asks for it, or until the screen is scrolled.
  func outcome(of trait: BarTrait) -> CheckResult.Outcome {
    traitPlaces[trait] == nil ? .fail : .review
  }

  /// The bar with a trait that code sets.
  func setting(_ trait: BarTrait) -> Bar {
    var bar = self
    bar.state(trait, at: SourceLocation(path: "Trip.swift", line: 12))
    return bar
  }
}

extension Platform {
  /// The device, as people say it.
  var name: String {
    switch self {
    case .iOS: "iPhone"
    case .iPadOS: "iPad"
    case .tvOS: "Apple TV"
    case .visionOS: "Apple Vision"
    case .watchOS: "Apple Watch"
    case .macOS: "Mac"
    }
  }
}

extension BarItem {
  /// What messages call the item: its text in the source language, else in any, else its name.
  func displayName(_ context: RuleContext) -> String {
    text[context.app.sourceLanguage] ?? text.locales.first.flatMap { text[$0] } ?? symbol
      ?? image?.written ?? accessibilityLabel?[context.app.sourceLanguage] ?? id
  }
}
