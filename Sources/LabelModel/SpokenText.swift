/// A text of a control that assistive technology says.
public enum SpokenPart: String, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
  /// What it is called.
  case accessibilityLabel
  /// What happens when it is used.
  case accessibilityHint
  /// What it is set to.
  case accessibilityValue

  /// The role of the text among the labels of a bar.
  public var role: Role {
    switch self {
    case .accessibilityLabel: .accessibilityLabel
    case .accessibilityHint: .accessibilityHint
    case .accessibilityValue: .accessibilityValue
    }
  }
}

/// Where a spoken text comes from.
public struct SpokenSource: Hashable, Sendable, Codable {
  /// Key of the string catalog entry.
  public var key: String?
  /// Catalog table of the key; `nil` for the default table.
  public var table: String?
  /// Whether the text is known. One that is not known is there all the same.
  public var state: ResolutionState
  /// Why the text is not known.
  public var reason: Message?
  /// True when the text is written in the source and is not looked up in any catalog.
  public var isHardCoded: Bool
  /// Where it is declared.
  public var declaredAt: SourceLocation?
  /// Where the text is kept.
  public var stringLocation: StringLocation?
  /// Where the text of a language is kept, when that is another file than ``stringLocation``'s.
  public var translationLocations: [LocaleID: StringLocation] = [:]

  /// Creates a source.
  public init(
    key: String? = nil, table: String? = nil, state: ResolutionState = .resolved,
    reason: Message? = nil, isHardCoded: Bool = false, declaredAt: SourceLocation? = nil,
    stringLocation: StringLocation? = nil
  ) {
    self.key = key
    self.table = table
    self.state = state
    self.reason = reason
    self.isHardCoded = isHardCoded
    self.declaredAt = declaredAt
    self.stringLocation = stringLocation
  }
}

/// What people may say to use a control, in place of its name.
public struct InputLabel: Hashable, Sendable, Codable {
  /// The label by locale; empty where it is not known.
  public var text: LocalizedText
  /// Where it comes from. One that is not known is there all the same.
  public var source: SpokenSource

  /// Creates a label.
  public init(_ text: LocalizedText, from source: SpokenSource = SpokenSource()) {
    self.text = text
    self.source = source
  }
}

extension BarItem {
  /// The text of a part; `nil` where none is assigned.
  public func spoken(_ part: SpokenPart) -> LocalizedText? {
    switch part {
    case .accessibilityLabel: accessibilityLabel
    case .accessibilityHint: accessibilityHint
    case .accessibilityValue: accessibilityValue
    }
  }

  /// Puts the text of a part.
  public mutating func say(_ text: LocalizedText?, as part: SpokenPart) {
    switch part {
    case .accessibilityLabel: accessibilityLabel = text
    case .accessibilityHint: accessibilityHint = text
    case .accessibilityValue: accessibilityValue = text
    }
  }

  /// Changes every spoken text.
  public mutating func changeSpoken(_ change: (LocalizedText) -> LocalizedText) {
    for part in SpokenPart.allCases { say(spoken(part).map(change), as: part) }
    for index in inputLabels.indices { inputLabels[index].text = change(inputLabels[index].text) }
    for index in otherAccessibilityLabels.indices {
      otherAccessibilityLabels[index].text = change(otherAccessibilityLabels[index].text)
    }
  }

  /// True for a part that is assigned, whether its text is known or not.
  public func says(_ part: SpokenPart) -> Bool {
    if let source = spokenSources[part], source.state != .resolved { return true }
    return spoken(part).map { !$0.isEmpty } ?? false
  }

  /// The spoken texts as labels of their own, for rules about texts.
  public var spokenItems: [BarItem] {
    let parts = SpokenPart.allCases.compactMap { part -> BarItem? in
      guard let text = spoken(part), !text.isEmpty else { return nil }
      return spokenItem(
        part.rawValue, part.role, text, from: spokenSources[part] ?? SpokenSource())
    }
    let inputs = inputLabels.enumerated().compactMap { number, label -> BarItem? in
      guard !label.text.isEmpty else { return nil }
      let role = Role.accessibilityInputLabel
      let name = role.rawValue + (number == 0 ? "" : "-\(number + 1)")
      return spokenItem(name, role, label.text, from: label.source)
    }
    let label = SpokenPart.accessibilityLabel
    let others = otherAccessibilityLabels.enumerated().compactMap { number, other -> BarItem? in
      guard !other.text.isEmpty else { return nil }
      var item = spokenItem(
        "\(label.rawValue)-\(number + 2)", label.role, other.text, from: other.source)
      item.alternativeTo = "\(id).\(label.rawValue)"
      return item
    }
    return parts + others + inputs
  }

  private func spokenItem(
    _ name: String, _ role: Role, _ text: LocalizedText, from source: SpokenSource
  ) -> BarItem {
    var item = BarItem(
      id: "\(id).\(name)", role: role, text: text, key: source.key,
      table: source.table, symbol: symbol, image: image,
      declaredAt: source.declaredAt ?? declaredAt,
      stringLocation: source.stringLocation, state: source.state, reason: source.reason,
      isHardCoded: source.isHardCoded)
    item.translationLocations = source.translationLocations
    item.accessibilityIdentifier = accessibilityIdentifier
    item.conditions = conditions
    item.conditionPaths = conditionPaths
    return item
  }
}

extension Bar {
  /// The bar with its spoken texts as labels behind the others.
  public var withSpokenTexts: Bar {
    let spoken = items.flatMap(\.spokenItems)
    guard !spoken.isEmpty else { return self }
    var bar = self
    bar.items += spoken
    return bar
  }
}
