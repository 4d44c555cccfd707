import LabelModel

// Short forms for the bars of examples.

extension BarItem {
  static func tab(
    _ id: String, _ text: LocalizedText, symbol: String? = "circle", enabled: Bool = true,
    action: Bool? = nil
  ) -> BarItem {
    BarItem(
      id: id, role: .tab, text: text, symbol: symbol, isEnabled: enabled, performsAction: action)
  }

  static func title(_ text: LocalizedText, id: String = "title") -> BarItem {
    BarItem(id: id, role: .title, text: text)
  }

  static func back(_ text: LocalizedText) -> BarItem {
    BarItem(id: "back", role: .backButton, text: text)
  }

  /// The same item, drawn under a condition of the code's.
  var conditional: BarItem {
    var item = self
    item.conditions = ["1:0"]
    return item
  }

  static func bar(
    _ id: String, _ text: LocalizedText = [:], _ placement: Placement = .trailing,
    symbol: String? = nil, fixedSpaceBefore: Double? = nil
  ) -> BarItem {
    BarItem(
      id: id, role: .barButton, text: text, placement: placement, symbol: symbol,
      fixedSpaceBefore: fixedSpaceBefore)
  }

  static func tool(_ id: String, _ text: LocalizedText = [:], symbol: String? = nil) -> BarItem {
    BarItem(id: id, role: .toolbarButton, text: text, placement: .bottom, symbol: symbol)
  }

  static func segment(_ id: String, _ text: LocalizedText) -> BarItem {
    BarItem(id: id, role: .segment, text: text)
  }
}

extension Bar {
  static func tabs(
    _ items: [BarItem], id: String = "tabs", platform: Platform = .iOS,
    traits: Set<BarTrait> = []
  ) -> Bar {
    Bar(id: id, kind: .tabBar, platform: platform, items: items, traits: traits)
  }

  /// Tabs `tab1`, `tab2` … with English titles.
  static func tabs(
    _ titles: [String], platform: Platform = .iOS, traits: Set<BarTrait> = []
  ) -> Bar {
    .tabs(
      titles.enumerated().map { .tab("tab\($0.offset + 1)", ["en": $0.element]) },
      platform: platform, traits: traits)
  }

  static func navigation(
    id: String = "nav", back: LocalizedText? = nil, title: LocalizedText? = nil,
    _ items: [BarItem] = [], platform: Platform = .iOS, large: Bool? = nil,
    traits: Set<BarTrait> = []
  ) -> Bar {
    Bar(
      id: id, kind: .navigationBar, platform: platform,
      items: (back.map { [.back($0)] } ?? []) + (title.map { [.title($0)] } ?? []) + items,
      prefersLargeTitles: large, traits: traits)
  }

  static func toolbar(_ items: [BarItem], platform: Platform = .iOS) -> Bar {
    Bar(id: "toolbar", kind: .toolbar, platform: platform, items: items)
  }

  static func alert(_ items: [BarItem], kind: BarKind = .alert) -> Bar {
    Bar(id: "alert", kind: kind, items: items)
  }

  static func segments(
    platform: Platform = .iOS, _ items: [BarItem], kind: BarKind = .segmentedControl
  ) -> Bar {
    Bar(id: "segments", kind: kind, platform: platform, items: items)
  }
}

extension Bar {
  static func search(
    _ placeholder: LocalizedText?, traits: Set<BarTrait> = []
  ) -> Bar {
    let items = placeholder.map { [BarItem(id: "hint", role: .placeholder, text: $0)] }
    return Bar(id: "search", kind: .searchBar, items: items ?? [], traits: traits)
  }

  /// Two tabs and a badge over the second.
  static func badge(_ text: LocalizedText) -> Bar {
    .tabs([
      .tab("feed", ["en": "Feed"]), .tab("inbox", ["en": "Inbox"]),
      BarItem(id: "badge", role: .badge, text: text),
    ])
  }

  static func television(logo: ImageFacts) -> Bar {
    var bar = Bar.tabs(["Movies", "Series"], platform: .tvOS)
    bar.logo = logo
    return bar
  }
}

extension BarItem {
  static func pictured(_ id: String, _ facts: ImageFacts) -> BarItem {
    var item = BarItem(id: id, role: .tab, text: ["en": "Feed"], image: "tab-\(id)")
    item.imageFacts = facts
    return item
  }
}

extension BarItem {
  /// A tab whose text comes from a catalog.
  static func keyed(
    _ id: String, _ text: LocalizedText, states: [String: TranslationState] = [:]
  ) -> BarItem {
    var item = BarItem.tab(id, text)
    item.key = "tab.\(id)"
    for (tag, state) in states { item.text.states[LocaleID(canonical: tag)] = state }
    return item
  }

  /// The item with an accessibility label that comes from a catalog.
  func spoken(by key: String) -> BarItem {
    var item = self
    item.spokenSources[.accessibilityLabel] = SpokenSource(key: key)
    return item
  }

  /// The item with what people may say to use it.
  func heeding(_ labels: LocalizedText...) -> BarItem {
    var item = self
    item.inputLabels = labels.map { InputLabel($0) }
    return item
  }

  /// A symbol whose accessibility label is the identifier that tests find it by.
  static func identified(_ id: String, as name: String) -> BarItem {
    var item = BarItem.named(id, [:], ["en": name], symbol: "plus")
    item.accessibilityIdentifier = name
    return item
  }

  /// One of two equally wide buttons between margins of 20 points, 8 apart.
  static func sharing(_ id: String, _ text: LocalizedText) -> BarItem {
    var item = BarItem(
      id: id, role: .button, text: text, font: FontSpec(size: 17), truncation: .tail)
    item.widthShare = WidthShare(parts: 2, less: 48)
    return item
  }

  /// The item with an accessibility label whose text is known at run time only.
  var namedAtRunTime: BarItem {
    var item = self
    item.accessibilityLabel = [:]
    item.spokenSources[.accessibilityLabel] = SpokenSource(state: .dynamic)
    return item
  }

  /// The item in a stack of its screen's content.
  var stacked: BarItem {
    var item = self
    item.stack = "stack-1"
    return item
  }

  /// The item with a further accessibility label that stands in for its own at times.
  func calledByTurns(_ label: LocalizedText) -> BarItem {
    var item = self
    item.otherAccessibilityLabels.append(InputLabel(label))
    return item
  }

  /// The item with an accessibility label whose key no table has.
  func spokenByMissingKey(_ key: String) -> BarItem {
    var item = self
    item.accessibilityLabel = [:]
    item.spokenSources[.accessibilityLabel] = SpokenSource(
      key: key, state: .unresolved, reason: .keyMissing(key, fromTable: "Localizable"))
    return item
  }

  /// The item with an accessibility label that stands in the code.
  func spokenInCode(_ name: LocalizedText) -> BarItem {
    var item = self
    item.accessibilityLabel = name
    item.spokenSources[.accessibilityLabel] = SpokenSource(isHardCoded: true)
    return item
  }

  /// An action of an alert or dialog.
  static func action(
    _ id: String, _ text: LocalizedText, _ role: ActionRole? = .usual
  ) -> BarItem {
    var item = BarItem(id: id, role: .button, text: text, performsAction: true)
    item.actionRole = role
    return item
  }

  /// A trailing bar button with an accessibility label.
  static func named(
    _ id: String, _ text: LocalizedText, _ name: LocalizedText, symbol: String? = nil
  ) -> BarItem {
    var item = BarItem.bar(id, text, symbol: symbol)
    item.accessibilityLabel = name
    return item
  }
}

extension Bar {
  /// The buttons in a screen's content.
  static func form(_ buttons: BarItem...) -> Bar {
    Bar(id: "form", kind: .screen, items: buttons)
  }

  /// Buttons in the content of a screen of which nobody knows which are seen together.
  static func openContent(_ items: [BarItem]) -> Bar {
    Bar(id: "page", kind: .screen, items: items, traits: [.togetherUncertain])
  }

  /// A bar that is declared in a Swift file.
  static func inCode(_ bar: Bar) -> Bar {
    var bar = bar
    bar.declaredAt = SourceLocation(path: "App/Screen.swift", line: 1)
    return bar
  }
}

extension AppFacts {
  /// An app that ships these languages, the first being its source language.
  static func shipping(_ tags: String...) -> AppFacts {
    let locales = tags.map { LocaleID(canonical: $0) }
    return AppFacts(sourceLanguage: locales.first ?? LocaleID(canonical: "en"), locales: locales)
  }
}
