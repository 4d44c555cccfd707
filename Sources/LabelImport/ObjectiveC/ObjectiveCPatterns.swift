/// The few forms of Objective-C that are read. Each pattern is compiled once, when it is first used; a pattern
/// of literals alone holds no state, so threads share it.
enum ObjectiveCPatterns {
  /// The class whose methods follow.
  nonisolated(unsafe) static let implementation: Regex<(Substring, Substring)> =
    #/@implementation\s+(\w+)/#
  /// A local variable and its value.
  nonisolated(unsafe) static let assignment: Regex<(Substring, Substring, Substring)> =
    #/(?:NSString\s*\*\s*)?(\w+)\s*=\s*(.+)/#
  /// A controller's or its navigation item's title.
  nonisolated(unsafe) static let title: Regex<(Substring, Substring)> =
    #/(?:self|\bnavigationItem)\s*\.\s*title\s*=\s*(.+)/#
  /// The line above the title.
  nonisolated(unsafe) static let prompt: Regex<(Substring, Substring)> =
    #/navigationItem\.prompt\s*=\s*(.+)/#
  /// What the next screen's back button says.
  nonisolated(unsafe) static let backButton: Regex<(Substring, Substring)> =
    #/\.backButtonTitle\s*=\s*(.+)/#
  /// A tab's title.
  nonisolated(unsafe) static let tab: Regex<(Substring, Substring)> =
    #/tabBarItem\.title\s*=\s*(.+)/#
  /// A search field's placeholder.
  nonisolated(unsafe) static let placeholder: Regex<(Substring, Substring)> =
    #/[sS]earchBar\.placeholder\s*=\s*(.+)/#
  /// A tab made with a title.
  nonisolated(unsafe) static let newTab: Regex<(Substring, Substring)> =
    #/\[\[?UITabBarItem\s+alloc\]\s*initWithTitle:\s*(.+)/#
  /// A bar button made with a title.
  nonisolated(unsafe) static let newBarButton: Regex<(Substring, Substring)> =
    #/\[\[?UIBarButtonItem\s+alloc\]\s*initWithTitle:\s*(.+)/#
  /// A button's title.
  nonisolated(unsafe) static let button: Regex<(Substring, Substring)> =
    #/setTitle:(.+?)\s+forState:/#
  /// A title handed to a control that may be an outlet: by its property or its instance variable.
  nonisolated(unsafe) static let outletMessage:
    Regex<(Substring, Substring, Substring, Substring?)> =
      #/\[\s*(?:self\s*(?:\.|->)\s*)?(\w+)\s+setTitle:\s*(.+?)\s+for(?:State:|SegmentAtIndex:\s*(\w+))/#
  /// The title of a bar button that may be an outlet.
  nonisolated(unsafe) static let outletTitle: Regex<(Substring, Substring, Substring)> =
    #/(?:self\s*(?:\.|->)\s*)?\b(\w+)\s*\.\s*title\s*=\s*(.+)/#
  /// Both sides of a condition, the first of them a text.
  nonisolated(unsafe) static let ternary: Regex<(Substring, Substring, Substring)> =
    #/[^?]*\?\s*((?:NSLocalizedString\w*\s*\(|@").*?)\s+:\s*(.+)/#
  /// A string literal.
  nonisolated(unsafe) static let string: Regex<(Substring, Substring)> =
    #/@"((?:[^"\\]|\\.)*)"/#
  /// The start of a look-up.
  nonisolated(unsafe) static let lookup: Regex<Substring> =
    #/NSLocalizedString(?:WithDefaultValue|FromTable|FromTableInBundle)?\s*\(/#
  /// A property or a message.
  nonisolated(unsafe) static let member: Regex<Substring> =
    #/(?:\[|self\.|_\w+|\w+\.\w)/#
}
