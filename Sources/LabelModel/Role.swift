/// What a label does in its bar; it decides the font, the room and the rules.
public enum Role: String, Sendable, Codable, CaseIterable {
  /// Title under or beside a tab's icon.
  case tab
  /// Inline title in the middle of a navigation bar.
  case title
  /// Large title below a navigation bar.
  case largeTitle
  /// Text beside the back chevron.
  case backButton
  /// Text button in a navigation bar.
  case barButton
  /// Text button in a bottom toolbar.
  case toolbarButton
  /// Segment of a segmented control or scope bar.
  case segment
  /// Hint in an empty search field.
  case placeholder
  /// Line above a navigation bar's title.
  case prompt
  /// Button in the content of a screen.
  case button
  /// Text in the oval over a tab's icon.
  case badge
  /// What assistive technology calls a control; drawn nowhere.
  case accessibilityLabel
  /// What assistive technology says that a control does; drawn nowhere.
  case accessibilityHint
  /// What assistive technology says that a control is set to; drawn nowhere.
  case accessibilityValue
  /// What people may say to use a control; drawn nowhere.
  case accessibilityInputLabel

  /// True for a text that is said and not drawn.
  public var isSpoken: Bool {
    switch self {
    case .accessibilityLabel, .accessibilityHint, .accessibilityValue, .accessibilityInputLabel:
      true
    default: false
    }
  }
}

/// The kind of bar or region that holds items.
public enum BarKind: String, Sendable, Codable, CaseIterable {
  /// Tabs at the bottom (iPhone), top (iPad, tvOS) or side (visionOS).
  case tabBar
  /// Title, back button and bar buttons of one screen.
  case navigationBar
  /// Actions at the bottom of a screen.
  case toolbar
  /// Segments of which one is selected.
  case segmentedControl
  /// Search field with placeholder and Cancel.
  case searchBar
  /// Segments under a search field.
  case scopeBar
  /// The system's line with clock and battery.
  case statusBar
  /// Source list at the leading side.
  case sidebar
  /// Text buttons side by side in content.
  case buttonRow
  /// Any other region; its items are judged one by one.
  case screen
  /// Buttons of an alert.
  case alert
  /// Choices of a confirmation dialog or action sheet.
  case dialog
}

/// What an action of an alert, dialog or menu says that it does.
public enum ActionRole: String, Sendable, Codable, CaseIterable {
  /// It leaves everything as it is.
  case cancel
  /// It deletes something or can't be taken back.
  case destructive
  /// It is declared as neither.
  case usual = "default"
}

/// The operating system a bar is drawn by.
public enum Platform: String, Sendable, Codable, CaseIterable {
  /// iPhone.
  case iOS
  /// iPad.
  case iPadOS
  /// Apple TV.
  case tvOS
  /// Apple Vision.
  case visionOS
  /// Apple Watch.
  case watchOS
  /// Mac.
  case macOS
}

/// Where in its bar an item stands, in reading order.
public enum Placement: String, Sendable, Codable, CaseIterable {
  /// At the start of the line: left in English, right in Arabic.
  case leading
  /// At the end of the line.
  case trailing
  /// In the middle, in the title's place.
  case principal
  /// In the bar at the bottom of the screen.
  case bottom
}

/// Where a text that is too wide is cut.
public enum TruncationMode: String, Sendable, Codable, CaseIterable {
  /// At the end: `Überprüfe deinen Po…`.
  case tail
  /// In the middle: `Se…en`, the default of plain buttons.
  case middle
  /// At the start.
  case head
  /// Without an ellipsis.
  case clip
}

/// Whether an item's text is known from files.
public enum ResolutionState: String, Sendable, Codable, CaseIterable {
  /// The text is known.
  case resolved
  /// The text is made at run time (user data, server, formatted values).
  case dynamic
  /// The text should be known from files but was not found.
  case unresolved
}
